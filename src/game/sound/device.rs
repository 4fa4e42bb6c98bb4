//! The sound device, on a thread of its own: to open one takes a while, and one may be missing, be unplugged and come
//! back. Without one, everything is as it is with one, unheard.

use std::{
    num::{NonZero, NonZeroU16, NonZeroU32},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering::Relaxed},
        mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    },
    thread,
    time::{Duration, Instant},
};

use bevy::prelude::*;
use rodio::{
    ChannelCount, DeviceSinkBuilder, MixerDeviceSink, SampleRate, Source,
    cpal::StreamError,
    mixer::{Mixer, mixer},
};

use crate::{
    game::system::quiet_alsa,
    pack::{Samples, Sound},
};

/// How long after a device could not be opened or has failed none is tried again.
const PATIENCE: Duration = Duration::from_secs(3);

/// How long music takes to come back with its device.
const BACK: Duration = Duration::from_secs(1);

/// What the thread is asked to do.
pub enum Order {
    /// Play a sound once. A speed and a gain of 1 play it as recorded.
    Strike {
        /// The sound.
        sound: Sound,
        /// Its speed and so its pitch.
        speed: f32,
        /// Its gain.
        gain: f32,
    },
    /// Play these over and over, all from their beginnings at once. What plays already goes on with its new gain, what is not
    /// among these ends. Every change takes this long.
    Hum(Vec<Hum>, Duration),
    /// The device that was opened with this number has failed.
    Failed(u32),
    /// End the thread.
    End,
}

/// A sound that is played over and over.
pub struct Hum {
    /// Its file, by which it is known again.
    pub file: String,
    /// The sound.
    pub sound: Sound,
    /// Its gain.
    pub gain: f32,
}

/// The way to the device.
#[derive(Resource)]
pub struct Device(Sender<Order>);

impl Device {
    /// Starts the thread. It ends when this value is dropped.
    pub fn start() -> Self {
        let (orders, heard) = channel();
        let failed = orders.clone();
        let work = move || {
            quiet_alsa();
            Speaker::new(move |number| open(number, failed.clone())).work(&heard);
        };
        if let Err(why) = thread::Builder::new().name("sound".into()).spawn(work) {
            warn!("There is no sound: {why}");
        }
        Self(orders)
    }

    /// Asks for something. All is done in order.
    pub fn ask(&self, order: Order) {
        // A thread that could not be started hears nothing.
        let _ = self.0.send(order);
    }
}

impl Drop for Device {
    fn drop(&mut self) {
        self.ask(Order::End);
    }
}

/// An open device. It is closed when this value is dropped.
struct Output {
    mixer: Mixer,
    _sink: Option<MixerDeviceSink>,
}

/// Opens the usual device; `None` if there is none. Its failures are told with the number.
fn open(number: u32, failed: Sender<Order>) -> Option<Output> {
    let tell = move |why: StreamError| {
        // A gap in the sound is no failure. All others come over and over until the device is closed.
        if !matches!(why, StreamError::BufferUnderrun) {
            let _ = failed.send(Order::Failed(number));
        }
    };
    let builder = DeviceSinkBuilder::from_default_device().ok()?;
    let mut sink = builder.with_error_callback(tell).open_sink_or_fallback().ok()?;
    sink.log_on_drop(false);
    Some(Output { mixer: sink.mixer().clone(), _sink: Some(sink) })
}

/// The thread's side.
struct Speaker<F> {
    /// Opens a device with a number.
    open: F,
    output: Option<Output>,
    /// The number of the last device that was opened, or was to be.
    number: u32,
    /// When a device last could not be opened or failed.
    failed: Option<Instant>,
    /// What is to be played over and over.
    hums: Vec<Hum>,
    /// What is played over and over, by its file.
    humming: Vec<(String, Arc<Fader>)>,
}

impl<F: FnMut(u32) -> Option<Output>> Speaker<F> {
    fn new(open: F) -> Self {
        Self { open, output: None, number: 0, failed: None, hums: Vec::new(), humming: Vec::new() }
    }

    fn work(mut self, orders: &Receiver<Order>) {
        self.find();
        loop {
            // Music that waits for a device is the only reason to look for one without being asked.
            let order = if !self.hums.is_empty() && self.output.is_none() {
                orders.recv_timeout(PATIENCE)
            } else {
                orders.recv().map_err(|_| RecvTimeoutError::Disconnected)
            };
            match order {
                Ok(Order::End) | Err(RecvTimeoutError::Disconnected) => return,
                Ok(order) => self.carry_out(order),
                Err(RecvTimeoutError::Timeout) => self.find(),
            }
        }
    }

    fn carry_out(&mut self, order: Order) {
        match order {
            Order::Strike { sound, speed, gain } => {
                self.find();
                if let Some(output) = &self.output {
                    output.mixer.add(Playing::new(sound, false).speed(speed).amplify(gain));
                }
            }
            Order::Hum(hums, fade) => {
                self.hums = hums;
                self.find();
                self.hum(fade);
            }
            // It may tell so more than once, and of a device that is closed by now.
            Order::Failed(number) if number == self.number => {
                (self.output, self.failed) = (None, Some(Instant::now()));
                self.humming.clear();
            }
            Order::Failed(_) | Order::End => {}
        }
    }

    /// Opens a device if none is open, but not again and again.
    fn find(&mut self) {
        if self.output.is_some() || self.failed.is_some_and(|at| at.elapsed() < PATIENCE) {
            return;
        }
        self.number += 1;
        self.output = (self.open)(self.number);
        self.failed = self.output.is_none().then(Instant::now);
        if self.failed.is_some() && self.number == 1 {
            warn!("No sound device was found. There is sound once one is there.");
        }
        self.hum(BACK);
    }

    /// Goes over to what is to be played over and over.
    fn hum(&mut self, fade: Duration) {
        let Some(output) = &self.output else { return };
        for (file, fader) in &self.humming {
            let gain = self.hums.iter().find(|hum| hum.file == *file).map(|hum| hum.gain);
            fader.go_to(gain, fade);
        }
        self.humming.retain(|(file, _)| self.hums.iter().any(|hum| hum.file == *file));
        // Those of one mixer begin with the same sample: so one mood stays in step with the other.
        let rate = self.hums.iter().filter_map(|hum| NonZero::new(hum.sound.rate())).max();
        let (together, mixed) = mixer(NonZeroU16::MIN.saturating_add(1), rate.unwrap_or(NonZeroU32::MIN));
        let mut begins = false;
        for hum in &self.hums {
            if self.humming.iter().any(|(file, _)| *file == hum.file) {
                continue;
            }
            let fader = Arc::new(Fader::default());
            fader.go_to(Some(hum.gain), fade);
            together.add(Faded::new(Playing::new(hum.sound.clone(), true), fader.clone()));
            self.humming.push((hum.file.clone(), fader));
            begins = true;
        }
        if begins {
            output.mixer.add(mixed);
        }
    }
}

/// Where the gain of a sound is to go, told to the thread that plays it.
#[derive(Default)]
struct Fader {
    /// The gain to reach, as the bits of a number.
    gain: AtomicU32,
    /// How long it takes to reach it, in milliseconds.
    fade_ms: AtomicU32,
    /// Whether the sound is over once it is silent.
    ends: AtomicBool,
}

impl Fader {
    /// Sets the gain to reach; `None` ends the sound.
    fn go_to(&self, gain: Option<f32>, fade: Duration) {
        self.fade_ms.store(fade.as_millis().try_into().unwrap_or(u32::MAX), Relaxed);
        self.ends.store(gain.is_none(), Relaxed);
        self.gain.store(gain.unwrap_or(0.0).to_bits(), Relaxed);
    }
}

/// A sound whose gain a [`Fader`] moves, from silence at its beginning.
struct Faded {
    sound: Playing,
    fader: Arc<Fader>,
    gain: f32,
    /// What the gain moves to, and by how much in each sample: read anew at every [`GLANCE`]th sample.
    to: f32,
    step: f32,
    count: usize,
}

/// After how many samples a sound looks at its fader: 12 ms in stereo.
const GLANCE: usize = 1024;

impl Faded {
    const fn new(sound: Playing, fader: Arc<Fader>) -> Self {
        Self { sound, fader, gain: 0.0, to: 0.0, step: 0.0, count: 0 }
    }

    fn glance(&mut self) {
        let to = f32::from_bits(self.fader.gain.load(Relaxed));
        if (to - self.to).abs() > 0.0 || self.count == 0 {
            let samples = self.sound.sample_rate().get() as f32 * f32::from(self.sound.channels().get());
            let fade = self.fader.fade_ms.load(Relaxed) as f32 / 1000.0;
            self.step = (to - self.gain).abs() / (fade * samples).max(1.0);
            self.to = to;
        }
    }
}

impl Iterator for Faded {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        if self.count.is_multiple_of(GLANCE) {
            self.glance();
            if self.gain == 0.0 && self.fader.ends.load(Relaxed) {
                return None;
            }
        }
        self.count += 1;
        self.gain += (self.to - self.gain).clamp(-self.step, self.step);
        Some(self.gain * self.sound.next()?)
    }
}

impl Source for Faded {
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> ChannelCount {
        self.sound.channels()
    }

    fn sample_rate(&self) -> SampleRate {
        self.sound.sample_rate()
    }

    fn total_duration(&self) -> Option<Duration> {
        None
    }
}

/// A sound that is decoded while it is played.
struct Playing {
    sound: Sound,
    samples: Samples,
    /// Whether it begins again at its end.
    loops: bool,
}

impl Playing {
    fn new(sound: Sound, loops: bool) -> Self {
        let samples = sound.samples();
        Self { sound, samples, loops }
    }
}

impl Iterator for Playing {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        self.samples.next().or_else(|| {
            // Rodio's own way to repeat a sound keeps all of it decoded in memory.
            self.samples = self.loops.then(|| self.sound.samples())?;
            self.samples.next()
        })
    }
}

impl Source for Playing {
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> ChannelCount {
        NonZero::new(self.sound.channels()).unwrap_or(NonZeroU16::MIN)
    }

    fn sample_rate(&self) -> SampleRate {
        NonZero::new(self.sound.rate()).unwrap_or(NonZeroU32::MIN)
    }

    fn total_duration(&self) -> Option<Duration> {
        let length = self.sound.frames() as f64 / f64::from(self.sound.rate().max(1));
        (!self.loops).then(|| Duration::from_secs_f64(length))
    }
}

#[cfg(test)]
mod tests {
    use std::{cell::RefCell, rc::Rc};

    use rodio::mixer::MixerSource;

    use super::*;
    use crate::pack::read_sound;

    fn sound() -> Sound {
        read_sound(include_bytes!("../../../assets/sounds/place-1.ogg").to_vec()).expect("a sound")
    }

    /// These are to play on and on, at once.
    fn hums(wanted: &[(&str, f32)]) -> Order {
        let hum = |&(file, gain): &(&str, f32)| Hum { file: file.into(), sound: sound(), gain };
        Order::Hum(wanted.iter().map(hum).collect(), Duration::from_millis(20))
    }

    /// A device that the test unplugs; what it plays is heard at the other end.
    #[derive(Clone, Default)]
    struct Socket(Rc<RefCell<(bool, Option<MixerSource>)>>);

    impl Socket {
        fn open(&self) -> Option<Output> {
            let mut socket = self.0.borrow_mut();
            let (mixer, heard) = mixer(NonZero::new(2)?, NonZero::new(48_000)?);
            socket.1 = socket.0.then_some(heard);
            socket.0.then_some(Output { mixer, _sink: None })
        }

        /// Whether anything is heard in the next second.
        fn sounds(&self) -> bool {
            self.0.borrow_mut().1.as_mut().is_some_and(|heard| heard.take(96_000).any(|sample| sample.abs() > 1e-4))
        }
    }

    #[test]
    fn a_device_that_fails_is_opened_again_and_the_music_goes_on() {
        let socket = Socket::default();
        let plug = |there: bool| socket.0.borrow_mut().0 = there;
        let opened = Rc::new(RefCell::new(0));
        let count = Rc::clone(&opened);
        let to_open = socket.clone();
        let mut speaker = Speaker::new(move |_| {
            *count.borrow_mut() += 1;
            to_open.open()
        });
        let strike = || Order::Strike { sound: sound(), speed: 1.0, gain: 1.0 };
        // There is none: it is tried once, and not at every sound.
        (0..5).for_each(|_| speaker.carry_out(strike()));
        assert_eq!((*opened.borrow(), speaker.output.is_some()), (1, false));
        // The time is over.
        let later = |speaker: &mut Speaker<_>| speaker.failed = Instant::now().checked_sub(PATIENCE);
        plug(true);
        later(&mut speaker);
        speaker.carry_out(strike());
        assert!(socket.sounds(), "a sound");
        speaker.carry_out(hums(&[("music", 0.5)]));
        assert!((0..5).all(|_| socket.sounds()), "music goes on and on");
        plug(false);
        for _ in 0..3 {
            speaker.carry_out(Order::Failed(speaker.number));
        }
        speaker.carry_out(strike());
        assert_eq!((*opened.borrow(), speaker.output.is_some(), speaker.humming.len()), (2, false, 0));
        plug(true);
        later(&mut speaker);
        speaker.find();
        assert!((0..5).all(|_| socket.sounds()), "it is back, and so is the music");
        speaker.carry_out(Order::Failed(speaker.number - 1));
        assert!(speaker.output.is_some(), "an old device tells that it failed");
        speaker.carry_out(hums(&[]));
        while socket.0.borrow_mut().1.as_mut().is_some_and(|heard| heard.next().is_some()) {}
        assert!(!socket.sounds());
    }

    #[test]
    fn one_mood_passes_into_the_other_in_step_and_without_a_click() {
        let socket = Socket::default();
        socket.0.borrow_mut().0 = true;
        let to_open = socket.clone();
        let mut speaker = Speaker::new(move |_| to_open.open());
        let listen = |seconds: f32| -> Vec<f32> {
            let mut socket = socket.0.borrow_mut();
            socket.1.as_mut().map(|heard| heard.take((96_000.0 * seconds) as usize).collect()).unwrap_or_default()
        };
        let peak = |heard: &[f32]| heard.iter().fold(0.0_f32, |most, sample| most.max(sample.abs()));
        // The same sound twice: in step they add up to twice as much.
        speaker.carry_out(hums(&[("calm", 0.5), ("tense", 0.0), ("room", 0.5)]));
        listen(2.0);
        let both = peak(&listen(1.0));
        // One goes to where the other was, and the third ends.
        speaker.carry_out(hums(&[("calm", 0.0), ("tense", 0.5)]));
        listen(1.0);
        let half = peak(&listen(1.0));
        assert!(half > 0.01 && (both / half - 2.0).abs() < 0.2, "{both} and {half}");
        assert_eq!(speaker.humming.len(), 2);
        // Its gain moves little by little, also when it turns round halfway.
        let mut faded = Faded::new(Playing::new(sound(), true), Arc::new(Fader::default()));
        faded.fader.go_to(Some(1.0), Duration::from_secs(1));
        let mut gains: Vec<f32> = (0..30_000).map(|_| (faded.next(), faded.gain).1).collect();
        faded.fader.go_to(None, Duration::from_secs(1));
        while faded.next().is_some() {
            gains.push(faded.gain);
        }
        assert!(gains.iter().copied().fold(0.0, f32::max) > 0.5 && gains.last() == Some(&0.0));
        let steps = gains.windows(2).map(|two| (two[1] - two[0]).abs());
        assert!(steps.fold(0.0, f32::max) < 1e-3);
        speaker.carry_out(hums(&[]));
        listen(1.0);
        assert!(listen(1.0).is_empty(), "nothing is decoded any more");
    }

    #[test]
    fn the_thread_ends_with_the_game() {
        let (orders, heard) = channel();
        let thread = thread::spawn(move || Speaker::new(|_| None).work(&heard));
        Device(orders).ask(hums(&[("music", 1.0)]));
        thread.join().expect("an end");
    }
}
