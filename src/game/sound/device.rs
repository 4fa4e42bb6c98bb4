//! The sound device, on a thread of its own: to open one takes a while, and one may be missing, be unplugged and come
//! back. Without one, everything is as it is with one, unheard.

use std::{
    num::{NonZero, NonZeroU16, NonZeroU32},
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    thread,
    time::{Duration, Instant},
};

use bevy::prelude::*;
use rodio::{
    ChannelCount, DeviceSinkBuilder, MixerDeviceSink, Player, SampleRate, Source, cpal::StreamError, mixer::Mixer,
};

use crate::{
    game::system::quiet_alsa,
    pack::{Samples, Sound},
};

/// How long after a device could not be opened or has failed none is tried again.
const PATIENCE: Duration = Duration::from_secs(3);

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
    /// Play a sound over and over, in place of what was played so before, with this gain.
    Hum(Sound, f32),
    /// Set the gain of what is played over and over.
    Gain(f32),
    /// End what is played over and over.
    EndHum,
    /// The device that was opened with this number has failed.
    Failed(u32),
    /// End the thread.
    End,
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
    /// What is to be played over and over, and its gain.
    hum: Option<(Sound, f32)>,
    humming: Option<Player>,
}

impl<F: FnMut(u32) -> Option<Output>> Speaker<F> {
    fn new(open: F) -> Self {
        Self { open, output: None, number: 0, failed: None, hum: None, humming: None }
    }

    fn work(mut self, orders: &Receiver<Order>) {
        self.find();
        loop {
            // Music that waits for a device is the only reason to look for one without being asked.
            let order = if self.hum.is_some() && self.output.is_none() {
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
            Order::Hum(sound, gain) => {
                (self.hum, self.humming) = (Some((sound, gain)), None);
                self.find();
                self.begin_hum();
            }
            Order::Gain(gain) => {
                self.hum.iter_mut().for_each(|hum| hum.1 = gain);
                self.humming.iter().for_each(|humming| humming.set_volume(gain));
            }
            Order::EndHum => (self.hum, self.humming) = (None, None),
            // It may tell so more than once, and of a device that is closed by now.
            Order::Failed(number) if number == self.number => {
                (self.output, self.humming, self.failed) = (None, None, Some(Instant::now()));
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
        self.begin_hum();
    }

    fn begin_hum(&mut self) {
        let (Some((sound, gain)), Some(output), None) = (&self.hum, &self.output, &self.humming) else { return };
        let player = Player::connect_new(&output.mixer);
        player.set_volume(*gain);
        player.append(Playing::new(sound.clone(), true));
        self.humming = Some(player);
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

    use rodio::mixer::{MixerSource, mixer};

    use super::*;
    use crate::pack::read_sound;

    fn sound() -> Sound {
        read_sound(include_bytes!("../../../assets/sounds/place-1.ogg").to_vec()).expect("a sound")
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
        speaker.carry_out(Order::Hum(sound(), 0.5));
        assert!((0..5).all(|_| socket.sounds()), "music goes on and on");
        plug(false);
        for _ in 0..3 {
            speaker.carry_out(Order::Failed(speaker.number));
        }
        speaker.carry_out(strike());
        assert_eq!((*opened.borrow(), speaker.output.is_some(), speaker.humming.is_some()), (2, false, false));
        plug(true);
        later(&mut speaker);
        speaker.find();
        assert!((0..5).all(|_| socket.sounds()), "it is back, and so is the music");
        speaker.carry_out(Order::Failed(speaker.number - 1));
        assert!(speaker.output.is_some(), "an old device tells that it failed");
        speaker.carry_out(Order::EndHum);
        while socket.0.borrow_mut().1.as_mut().is_some_and(|heard| heard.next().is_some()) {}
        assert!(!socket.sounds());
    }

    #[test]
    fn the_thread_ends_with_the_game() {
        let (orders, heard) = channel();
        let thread = thread::spawn(move || Speaker::new(|_| None).work(&heard));
        Device(orders).ask(Order::Hum(sound(), 1.0));
        thread.join().expect("an end");
    }
}
