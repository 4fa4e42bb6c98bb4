//! `--bench` and `--bench-bare`: draws frames as fast as the machine can, and prints their times as one line of JSON.

use std::time::Duration;

use bevy::{platform::time::Instant, prelude::*, window::PresentMode};

use crate::game::{
    app::{Restless, Screen},
    flow::{Board, Motion, Request, Stage},
    scene,
};

/// The length of the benchmark, which begins with the first whole frame, and the start of the process.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Bench {
    /// For how long frames are counted.
    pub length: Duration,
    /// When the process began.
    pub started: Instant,
}

#[derive(Resource, Default)]
struct Frames {
    first_ms: f64,
    /// The time of each frame in milliseconds, in the order in which they were drawn.
    ms: Vec<f64>,
    last: Option<Instant>,
    until: Option<Instant>,
    /// For how many frames in a row everything has been there that is drawn.
    whole: u32,
}

/// Counts frames and ends the program when the time is over.
pub fn plugin(app: &mut App) {
    app.init_resource::<Frames>()
        .insert_resource(Restless(true))
        .add_systems(Startup, unbridle)
        .add_systems(Update, play_on.in_set(Stage::Input))
        .add_systems(Last, count);
}

/// Begins another game whenever one has ended.
fn play_on(board: Option<Res<Board>>, motion: Option<Res<Motion>>, mut requests: Option<ResMut<Messages<Request>>>) {
    let (Some(board), Some(motion), Some(requests)) = (board, motion, &mut requests) else { return };
    if board.ending().is_some() && motion.is_settled() {
        requests.write(Request::Restart);
    }
}

/// Turns vertical sync off.
fn unbridle(mut windows: Query<&mut Window>) {
    for mut window in &mut windows {
        window.present_mode = PresentMode::AutoNoVsync;
    }
}

fn count(
    bench: Res<Bench>,
    mut frames: ResMut<Frames>,
    (screen, pipelines): (Option<Res<State<Screen>>>, Res<scene::Pipelines>),
    mut exit: MessageWriter<AppExit>,
) {
    let now = Instant::now();
    let Some(last) = frames.last else {
        // What is drawn before its pipeline is compiled is missing from the picture, in the bare scene too.
        let is_loading = screen.as_ref().is_some_and(|screen| ***screen == Screen::Loading);
        frames.whole = if is_loading || pipelines.are_pending() { 0 } else { frames.whole + 1 };
        // The game has waited for them while it loaded.
        let warm_frames = if screen.is_some() { 0 } else { scene::WARM_FRAMES };
        if frames.whole <= warm_frames {
            return;
        }
        frames.last = Some(now);
        frames.first_ms = milliseconds(bench.started.elapsed());
        frames.until = Some(now + bench.length);
        return;
    };
    frames.last = Some(now);
    frames.ms.push(milliseconds(now - last));
    if frames.until.is_some_and(|until| now >= until) {
        println!("{}", report(&mut frames));
        exit.write(AppExit::Success);
    }
}

fn milliseconds(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1000.0
}

/// The line of JSON, with nearest-rank percentiles of the time from one frame's end to the next one's.
fn report(frames: &mut Frames) -> String {
    frames.ms.sort_by(f64::total_cmp);
    let count = frames.ms.len();
    let rank = |part: f64| {
        let rank = (part * count as f64).ceil() as usize;
        frames.ms.get(rank.saturating_sub(1).min(count.saturating_sub(1))).copied().unwrap_or_default()
    };
    format!(
        "{{\"frames\":{count},\"frame_ms_p50\":{:.3},\"frame_ms_p95\":{:.3},\"frame_ms_p99\":{:.3},\
         \"frame_ms_max\":{:.3},\"first_frame_ms\":{:.1},\"peak_rss_mb\":{:.1}}}",
        rank(0.5),
        rank(0.95),
        rank(0.99),
        rank(1.0),
        frames.first_ms,
        peak_rss_mb().unwrap_or(0.0),
    )
}

/// The peak resident memory of the process in MiB, which only Linux tells; elsewhere 0 is reported.
fn peak_rss_mb() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: f64 = line.trim().trim_end_matches(" kB").parse().ok()?;
    Some(kib / 1024.0)
}

/// An almost empty scene: camera, light and one disc.
pub fn bare(app: &mut App) {
    app.insert_resource(bevy::winit::WinitSettings::continuous()).add_plugins(scene::bare);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_report_is_json_with_the_promised_fields() {
        let mut frames = Frames { ms: (1..=100).rev().map(f64::from).collect(), first_ms: 12.5, ..default() };
        let line = report(&mut frames);
        for field in [
            "\"frames\":100",
            "\"frame_ms_p50\":50.000",
            "\"frame_ms_p95\":95.000",
            "\"frame_ms_p99\":99.000",
            "\"frame_ms_max\":100.000",
            "\"first_frame_ms\":12.5",
            "\"peak_rss_mb\":",
        ] {
            assert!(line.contains(field), "{field} in {line}");
        }
        assert!(report(&mut Frames::default()).contains("\"frames\":0"));
    }
}
