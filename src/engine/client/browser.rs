//! The client in a browser: [`Remote`] with real workers. The only file of the engine that knows JavaScript.
//!
//! The page gives the URL of the worker's script in `globalThis.turnstone.worker`. If it does not, the script is
//! expected beside the page as `turnstone-worker.js`. See `src/bin/turnstone-worker.rs` for how that is made.

use std::sync::{Arc, Mutex, OnceLock};

use js_sys::{Function, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, Event, MessageEvent, Worker};

use super::remote::{Heard, Host, Mailbox, Remote};
use crate::answer::Report;
use crate::request::{EngineFile, Job};
use crate::session::Session;

/// One engine in one worker, which works on one job at a time: the latest. Where the browser forbids workers or cannot
/// load this one, the search runs inside [`EngineClient::poll`], for a quarter of each frame.
pub struct EngineClient(Remote<Browser>);

// The game keeps the client among its resources, which must be `Send` and `Sync` even where there is only one thread.
const _: () = {
    const fn goes_anywhere<T: Send + Sync>() {}
    goes_anywhere::<EngineClient>();
};

impl EngineClient {
    /// Starts the worker. `wake` is called when [`Self::poll`] may have something to give.
    #[must_use]
    pub fn new(wake: impl Fn() + Send + 'static) -> Self {
        Self(Remote::new(Browser { wake: Arc::new(Mutex::new(wake)) }))
    }

    /// How many more engines may help this one, so that there is one for each processor: the page itself has little to do
    /// while they think. None where there are no workers, as they would think in the frames of the same page.
    #[must_use]
    pub fn helpers(&self) -> usize {
        if self.0.has_worker() { processors().saturating_sub(1).min(MOST_HELPERS) } else { 0 }
    }

    /// Hands over a job: a request for a move, or a draw offer. The job before it is cancelled.
    pub fn ask(&mut self, job: impl Into<Job>) {
        self.0.ask(job.into());
    }

    /// Cancels the job. The client reports nothing more about earlier jobs after this.
    pub fn cancel(&mut self) {
        self.0.cancel();
    }

    /// The next report about the latest job, if there is one by now. Call it in each frame until it gives `None`.
    pub fn poll(&mut self) -> Option<Report> {
        self.0.poll()
    }
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = setTimeout)]
    fn set_timeout(then: &JsValue, milliseconds: u32);

    #[wasm_bindgen(js_name = requestAnimationFrame)]
    fn request_animation_frame(then: &JsValue);

    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// Where the script is if the page does not say, relative to the page's own address.
const SCRIPT: &str = "turnstone-worker.js";
/// How long a worker may take to start, in milliseconds: enough for a slow connection. Its files are a hundredth of
/// what the page has loaded by then.
const PATIENCE: u32 = 10_000;
/// How long a worker may take to say that a job is cancelled, in milliseconds. A slice of its work takes some 15, and a
/// search that cannot pause some hundreds.
const PATIENCE_WITH_A_SLICE: u32 = 1_000;
/// The most engines that help another: each takes as much memory.
const MOST_HELPERS: usize = 3;
/// The size of the transposition table of a search on the page's own thread, in MiB.
const HASH_MB: usize = 16;

struct Browser {
    /// A mutex only because the type must be `Sync`: there is one thread.
    wake: Arc<Mutex<dyn Fn() + Send>>,
}

impl Browser {
    /// A JavaScript function of one event, which puts what `hear` makes of it into the mailbox.
    fn ear<E>(&self, mailbox: &Mailbox, hear: impl Fn(E) -> Heard + 'static) -> Function
    where
        E: wasm_bindgen::convert::FromWasmAbi + 'static,
    {
        let (mailbox, wake) = (mailbox.clone(), Arc::clone(&self.wake));
        let ear = Closure::<dyn FnMut(E)>::new(move |event| {
            mailbox.put(hear(event));
            call(&wake);
        });
        // The browser frees it with the worker.
        ear.into_js_value().unchecked_into()
    }
}

fn call(wake: &Mutex<dyn Fn() + Send>) {
    // The lock is only held if this function called itself, and then there is nothing left to do.
    if let Ok(wake) = wake.try_lock() {
        wake();
    }
}

/// A worker that is terminated when this is dropped.
struct Running(Worker);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.set_onmessage(None);
        self.0.set_onmessageerror(None);
        self.0.set_onerror(None);
        self.0.terminate();
    }
}

impl Host for Browser {
    type Worker = Running;

    fn start(&self, mailbox: Mailbox) -> Option<Running> {
        let worker = Worker::new(&script()).ok()?;
        worker.set_onmessage(Some(&self.ear(&mailbox, |event: MessageEvent| match event.data().as_string() {
            Some(text) => Heard::Said(text),
            None => Heard::Broke("the engine's worker said something that is not text".into()),
        })));
        worker.set_onmessageerror(Some(
            &self.ear(&mailbox, |_: Event| Heard::Broke("the engine's worker said something unreadable".into())),
        ));
        worker.set_onerror(Some(&self.ear(&mailbox, |event: Event| {
            // It is reported as a failure; the browser need not write it to the console as well.
            event.prevent_default();
            // A script that could not be loaded gives an event of the plain kind.
            let message = event.dyn_ref::<ErrorEvent>().map(ErrorEvent::message).unwrap_or_default();
            Heard::Broke(format!("the engine's worker broke: {message}"))
        })));
        set_timeout(&self.ear(&mailbox, |_: JsValue| Heard::Late), PATIENCE);
        Some(Running(worker))
    }

    fn say(&self, worker: &Running, text: &str) {
        // Sending a string cannot fail.
        let _ = worker.0.post_message(&text.into());
    }

    fn give(&self, worker: &Running, file: &EngineFile) {
        // The browser takes the array away from this side, so a copy is sent.
        let bytes = js_sys::Uint8Array::from(&*file.bytes);
        let _ = worker.0.post_message(&js_sys::Array::of2(&file.role.as_str().into(), &bytes));
    }

    fn remind(&self, mailbox: &Mailbox, event: Heard) {
        set_timeout(&self.ear(mailbox, move |_: JsValue| event.clone()), PATIENCE_WITH_A_SLICE);
    }

    fn session(&self) -> Session {
        Session::new(HASH_MB, 1, now)
    }

    fn now(&self) -> f64 {
        now()
    }

    /// Wakes in the next frame and no sooner; otherwise slice would follow slice and nothing would be drawn.
    fn wake(&self) {
        let wake = Arc::clone(&self.wake);
        request_animation_frame(&Closure::once_into_js(move || call(&wake)));
    }
}

/// How many processors the browser says there are; 1 if it does not say. It is asked once, as this is called in every frame.
fn processors() -> usize {
    static PROCESSORS: OnceLock<usize> = OnceLock::new();
    *PROCESSORS.get_or_init(|| {
        let navigator = property(&js_sys::global(), "navigator");
        let count = navigator.and_then(|navigator| property(&navigator, "hardwareConcurrency"));
        count.and_then(|count| count.as_f64()).map_or(1, |count| count as usize)
    })
}

/// A property of a JavaScript object.
fn property(object: &JsValue, key: &str) -> Option<JsValue> {
    Reflect::get(object, &key.into()).ok()
}

/// The URL of the worker's script.
fn script() -> String {
    property(&js_sys::global(), "turnstone")
        .and_then(|page| property(&page, "worker"))
        .and_then(|url| url.as_string())
        .unwrap_or_else(|| SCRIPT.to_owned())
}
