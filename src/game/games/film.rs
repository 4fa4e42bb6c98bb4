//! The match as a moving picture: gathers what it is made of (colours, words, the pictures on tiles), has it made away
//! from the frames of the game, and passes it on to be saved. How it looks is decided in `record::film`.

use std::collections::BTreeMap;

use bevy::{ecs::system::SystemParam, platform::time::Instant, prelude::*};

use super::export::{Match, TakeOut, Taking};
use crate::{
    game::{
        app::{Awake, Localizable, Open, Reports, Settings, Slice, Status, Wake, ending_sentence, side_name},
        files::SmallPictures,
        flow::Stage,
        locale::{Localization, UiStyle, drawn},
        theme::ActiveTheme,
    },
    pack::{BoardStyle, Colour as PackColour, GameTheme, Material},
    record::{
        Record,
        film::{Film, LINE, Look, Mask, Rgb, Script, WORDS_WIDTH},
    },
    rules::{Colour, Side},
};

/// The size of the words, in points.
const SIZE: f32 = 18.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Making>()
        .init_resource::<ActiveTheme>()
        .add_systems(Update, (begin, go_on).chain().in_set(Stage::Commands).run_if(resource_exists::<Localization>))
        .add_systems(Last, report.in_set(Reports).run_if(resource_exists::<Awake>));
}

/// How pictures are made, and the one that is being made in the frames of the game.
#[derive(Resource)]
pub struct Making {
    /// Whether they are made in slices of the frames, as there are no threads in a browser.
    pub in_frames: bool,
    /// The picture, and the name of its file.
    film: Option<(Film, String)>,
}

#[allow(clippy::derivable_impls, reason = "not in a browser")]
impl Default for Making {
    fn default() -> Self {
        Self { in_frames: cfg!(target_family = "wasm"), film: None }
    }
}

/// What pictures are made of.
#[derive(SystemParam)]
struct Sources<'w> {
    theme: Res<'w, ActiveTheme>,
    style: Option<Res<'w, UiStyle>>,
    fonts: Option<Res<'w, Assets<Font>>>,
    small: Option<Res<'w, SmallPictures>>,
    settings: Res<'w, Settings>,
    l10n: Res<'w, Localization>,
}

/// Red, green and blue of a colour of a pack.
const fn rgb(PackColour([red, green, blue, _]): PackColour) -> Rgb {
    [red, green, blue]
}

impl Sources<'_> {
    /// The colour of a material on average.
    fn flat(&self, material: &Material) -> Rgb {
        let of_picture = material.picture.0.as_ref().and_then(|file| self.small.as_ref()?.colour(file));
        let (colour, painted) = (rgb(material.colour), of_picture.unwrap_or([255; 3]));
        // A product of two parts of 255.
        std::array::from_fn(|at| (u16::from(colour[at]) * u16::from(painted[at]) / 255) as u8)
    }

    fn look(&self, own: &GameTheme) -> Look {
        let interface = &self.theme.interface;
        let (board, lines, frame, crossings) = match &own.board {
            BoardStyle::Cells(cells) => {
                let board = self.flat(&cells.squares);
                (board, board.map(|one| one / 3 * 2), self.flat(&cells.frame.material), false)
            }
            BoardStyle::Crossings(crossings) => {
                let board = self.flat(&crossings.board);
                (board, rgb(crossings.lines.colour), board, true)
            }
        };
        let tiles = own.tiles().map(|tiles| [self.flat(&tiles.tile.material), rgb(tiles.back.colour)]);
        let pieces = match own.tiles() {
            Some(tiles) => [rgb(tiles.dark.colour), rgb(tiles.light.colour)],
            None => {
                Colour::BOTH.map(|set| rgb(own.swatch(set).unwrap_or([interface.dark, interface.light][set.index()])))
            }
        };
        Look {
            ground: rgb(interface.ground),
            words: rgb(interface.text),
            board,
            lines,
            frame,
            crossings,
            pieces,
            tiles,
            last: rgb(self.theme.marks.last),
        }
    }

    /// Words on one line of at most this width.
    fn words(&self, words: &str, most: usize) -> Mask {
        let (Some(style), Some(all)) = (&self.style, &self.fonts) else { return Mask::default() };
        let own = [&style.text, &style.title].into_iter().filter_map(|font| all.get(font));
        // Names may be in the letters of another language than the game speaks.
        let fonts: Vec<&Font> = own.chain(all.iter().map(|(_, font)| font)).collect();
        drawn(words, &fonts, SIZE, [most, LINE])
    }

    /// How opaque a picture is.
    fn mask(&self, file: &str) -> Option<Mask> {
        let picture = self.small.as_ref()?.get(file)?;
        Some(Mask::new(picture.width as usize, picture.pixels.chunks_exact(4).map(|point| point[3]).collect()))
    }

    fn script(&self, the: &Match) -> Script {
        let record = whole(the.record());
        let position = record.position();
        let own = self.theme.game(position.game());
        let names = the.heading().names;
        let name = |side: Side| match &*names[side.index()] {
            "" => self.l10n.say(&side_name(position, side)),
            name => name.to_owned(),
        };
        let result = record.ending().map(|ending| self.l10n.say(&ending_sentence(position, &ending)));
        let emblem = |kind: &str| self.mask(own.emblem(kind, self.settings.characters)?);
        let emblems = position.kinds().into_iter().filter_map(|kind| Some((kind.id.clone(), emblem(&kind.id)?)));
        let back = own.tiles().and_then(|tiles| self.mask(tiles.back.picture.0.as_ref()?));
        Script {
            turned: the.near_side() == Side::Second,
            look: self.look(own),
            names: Side::BOTH.map(|side| self.words(&name(side), WORDS_WIDTH[0])),
            result: result.map_or_else(Mask::default, |result| self.words(&result, WORDS_WIDTH[1])),
            emblems: emblems.collect::<BTreeMap<String, Mask>>(),
            back: back.unwrap_or_default(),
            record,
        }
    }
}

/// The game as far as it has been played: to its end, also where one looks back from there.
fn whole(record: &Record) -> Record {
    let mut whole = record.clone();
    while record.is_played_out() && whole.redo().is_some() {}
    whole
}

/// Begins a picture.
fn begin(
    mut asked: MessageReader<TakeOut>,
    (the, sources): (Match, Sources),
    (taking, wake): (Option<Res<Taking>>, Option<Res<Wake>>),
    (mut status, mut open): (ResMut<Status>, ResMut<Open>),
    mut making: ResMut<Making>,
) {
    let is_asked = asked.read().filter(|what| **what == TakeOut::Film).count() > 0;
    let (Some(taking), Some(wake)) = (taking, wake) else { return };
    // One at a time: the status says that one is being made.
    if !is_asked || making.film.is_some() {
        return;
    }
    open.set_if_neq(Open(None));
    let name = format!("{}.gif", the.file_name());
    let mut film = match Film::new(sources.script(&the)) {
        Ok(film) => film,
        Err(why) => return status.answer(Localizable::new("status-not-taken-out").with("why", why.to_string())),
    };
    status.mention(Localizable::new("status-film-making"));
    if making.in_frames {
        making.film = Some((film, name));
        return;
    }
    let make = move || {
        loop {
            if let Some(bytes) = film.go_on().map_err(|why| why.to_string())? {
                return Ok(bytes);
            }
        }
    };
    taking.save_made(name, make, &wake);
}

/// Goes on for a slice with the picture that is made in the frames of the game.
fn go_on(
    mut making: ResMut<Making>,
    (taking, wake): (Option<Res<Taking>>, Option<Res<Wake>>),
    mut status: ResMut<Status>,
    mut slice: Slice,
) {
    if making.film.is_none() {
        return;
    }
    let (length, begun) = (slice.length(), Instant::now());
    while begun.elapsed() < length
        && let Some((film, name)) = &mut making.film
    {
        match (film.go_on(), &taking, &wake) {
            (Ok(None), ..) => continue,
            (Ok(Some(bytes)), Some(taking), Some(wake)) => taking.save(name, bytes, wake),
            (Ok(Some(_)), ..) => {}
            (Err(why), ..) => status.answer(Localizable::new("status-not-taken-out").with("why", why.to_string())),
        }
        making.film = None;
    }
}

fn report(making: Res<Making>, mut awake: ResMut<Awake>) {
    awake.moves(making.film.is_some());
}
