use super::*;

const HALF: Vec2 = Vec2::splat(4.8);

/// A gaze at a board of this half size, away from the table's middle.
fn gaze() -> Gaze {
    Gaze { focus: Focus { centre: Vec2::new(11.0, -3.0), half: HALF, cut: Vec2::ZERO }, ..Gaze::default() }
}

/// Where the board's corners come to lie in a window, in logical pixels.
fn seen(window: Vec2, free: Rect, gaze: Gaze) -> Rect {
    let view = fitted(gaze, window, free);
    let inverse = view.transform.compute_affine().inverse();
    let pixels = window.y / 2.0 / (FIELD_OF_VIEW / 2.0).tan();
    let mut rect = Rect { min: Vec2::MAX, max: Vec2::MIN };
    for (x, z) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
        let point = inverse.transform_point3(Vec3::new(11.0 + x * HALF.x, 0.0, -3.0 + z * HALF.y));
        let at = window / 2.0 + Vec2::new(point.x, -point.y) * pixels / -point.z - view.shift;
        rect = rect.union_point(at);
    }
    rect
}

#[test]
fn the_board_fills_and_stays_within_the_free_room_of_any_window() {
    for (window, free) in [
        (Vec2::new(1280.0, 720.0), Rect::new(0.0, 0.0, 960.0, 720.0)),
        (Vec2::new(390.0, 844.0), Rect::new(0.0, 100.0, 390.0, 600.0)),
        (Vec2::new(3440.0, 1440.0), Rect::new(900.0, 0.0, 2300.0, 1440.0)),
        (Vec2::new(320.0, 240.0), Rect::new(0.0, 0.0, 200.0, 240.0)),
    ] {
        for gaze in
            [gaze(), Gaze::from_above(gaze().focus, crate::pack::Theme::classic().camera), Gaze { yaw: 0.7, ..gaze() }]
        {
            let board = seen(window, free, gaze);
            assert!(free.contains(board.min) && free.contains(board.max), "{board:?} in {free:?}");
            let filled = (board.size() / free.size()).max_element();
            assert!(filled > 0.85, "fills {filled} of the shorter side");
        }
    }
}

/// The part of the window that the squares of a game's board take.
fn share(game: crate::rules::Game, window: Vec2, free: Rect) -> f32 {
    let (arrangement, grid) = (Arrangement::of(window, true), game.start().grid());
    let gaze = Gaze::from_seat(arrangement.focus(game), FreeRoom(free), crate::pack::Theme::classic().camera);
    let inverse = fitted(gaze, window, free).transform.compute_affine().inverse();
    let pixels = window.y / 2.0 / (gaze.field / 2.0).tan();
    let (seen, board) = (arrangement.lay(grid).seen(), arrangement.transform(game, grid));
    let half = Vec2::new(f32::from(seen.columns), f32::from(seen.rows)) / 2.0;
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, z)| {
        let at = inverse.transform_point3(board.transform_point(Vec3::new(x * half.x, 0.0, z * half.y)));
        Vec2::new(at.x, -at.y) * pixels / -at.z
    });
    // The area of a polygon (shoelace formula).
    let twice: f32 = (0..4).map(|at| corners[at].perp_dot(corners[(at + 1) % 4])).sum();
    twice.abs() / 2.0 / (window.x * window.y)
}

#[test]
fn the_board_takes_most_of_what_the_panels_leave() {
    use crate::rules::Game;
    let (window, free) = (Vec2::new(1280.0, 720.0), Rect::new(12.0, 12.0, 956.0, 708.0));
    let (felt, tiles) = (share(Game::Reversi, window, free), share(Game::AnimalChess, window, free));
    assert!(felt > 0.38, "the felt takes {felt}");
    assert!(tiles > 0.30, "Animal Chess takes {tiles}");
    let (phone, free) = (Vec2::new(390.0, 844.0), Rect::new(0.0, 90.0, 390.0, 640.0));
    let felt = share(Game::Reversi, phone, free);
    assert!(felt > 0.27, "on a phone the felt takes {felt}");
}

#[test]
fn the_gaze_from_the_seat_is_computed_anew_only_when_it_depends_on_something_else() {
    let camera = crate::pack::Theme::classic().camera;
    let (focus, room) = (gaze().focus, FreeRoom(Rect::new(0.0, 0.0, 960.0, 720.0)));
    let mut seat = SeatGaze::default();
    assert_eq!(seat.get(focus, room, camera), Gaze::from_seat(focus, room, camera));
    // A mark that tells a known gaze from a computed one.
    if let Some((_, gaze)) = &mut seat.0 {
        gaze.yaw = 9.0;
    }
    assert_eq!(seat.get(focus, room, camera).yaw, 9.0, "a steady frame");
    let narrow = FreeRoom(Rect::new(0.0, 0.0, 390.0, 640.0));
    assert_eq!(seat.get(focus, narrow, camera), Gaze::from_seat(focus, narrow, camera), "another room");
    let flat = Eyesight { pitch: 30.0, ..camera };
    assert_eq!(seat.get(focus, narrow, flat), Gaze::from_seat(focus, narrow, flat), "another theme");
    let elsewhere = Focus { half: HALF / 2.0, ..focus };
    assert_eq!(seat.get(elsewhere, narrow, flat), Gaze::from_seat(elsewhere, narrow, flat), "another board");
}

#[test]
fn the_far_row_is_at_least_three_quarters_of_the_near_one() {
    let view = fitted(
        Gaze { focus: Focus { centre: Vec2::ZERO, half: HALF, cut: Vec2::ZERO }, ..gaze() },
        Vec2::new(1280.0, 720.0),
        Rect::new(0.0, 0.0, 960.0, 720.0),
    );
    let depth = |z: f32| -view.transform.compute_affine().inverse().transform_point3(Vec3::new(0.0, 0.0, z)).z;
    assert!(depth(3.5) / depth(-3.5) >= 0.74, "{}", depth(3.5) / depth(-3.5));
}

#[test]
fn the_stage_camera_alone_follows_the_gaze_and_the_room() {
    let mut app = App::new();
    app.add_plugins(MinimalPlugins).init_resource::<FreeRoom>().add_systems(Update, fit);
    app.world_mut().spawn((Window::default(), PrimaryWindow));
    let lens = Projection::Perspective(PerspectiveProjection::default());
    let eye = app.world_mut().spawn((Gaze::default(), Transform::default(), Camera::default(), lens)).id();
    let mut put = |change: &dyn Fn(&mut World)| {
        change(app.world_mut());
        app.update();
        *app.world().get::<Transform>(eye).expect("an eye")
    };
    let first = put(&|_| ());
    assert_ne!(first, Transform::default());
    assert_eq!(put(&|_| ()), first, "nothing has changed");
    let nearer = put(&|world| *world.get_mut::<Gaze>(eye).expect("an eye") = gaze());
    assert_ne!(nearer, first);
    let small = FreeRoom(Rect::new(0.0, 0.0, 300.0, 300.0));
    assert_ne!(put(&|world| world.insert_resource(small)), nearer, "a panel takes room");
}

#[test]
fn a_glide_ends_exactly_where_it_was_to_end() {
    let to = Gaze { pitch: 0.1 + 0.7, ..gaze() };
    assert_eq!(Gaze::default().mix(to, 1.0), to);
    assert_eq!(Gaze::default().mix(to, 0.0), Gaze::default());
}

#[test]
fn one_cannot_look_from_under_the_table_or_fly_away() {
    let gaze = Gaze::default().orbited(9.0, -9.0).zoomed(1e9);
    assert!(gaze.pitch >= LOWEST && gaze.zoom <= *ZOOM.end());
    assert!(Gaze::default().orbited(0.0, 9.0).pitch <= FRAC_PI_2);
}
