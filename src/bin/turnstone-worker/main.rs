//! The engine's Web Worker: it receives a request, reports what it finds, answers, and does nothing else.
//!
//! Only for wasm32-unknown-unknown with the feature `worker`; `cargo xtask` builds it. wasm-bindgen turns it into two
//! files for a plain script (`--target no-modules`, which every browser accepts as a worker). The lines of
//! `turnstone-worker.js` beside this file are added at the end of the script:
//!
//! | file | |
//! |---|---|
//! | `turnstone-worker.js` | the script that `new Worker(…)` takes |
//! | `turnstone-worker_bg.wasm` | the module, which the script loads from `self.turnstoneModule`, or from beside itself: its own address with `_bg.wasm` for `.js`, query and all |
//!
//! `engine::wire` describes the messages. The worker sends `ready` once it can receive. It searches in slices, between
//! which it receives messages. If anything breaks, the error reaches `onerror` of the page's `Worker`, which should then be
//! ended as well.

#[cfg(target_family = "wasm")]
mod browser {
    use std::cell::RefCell;

    use engine::wire::Message;
    use engine::{EngineFile, Session, SliceLength, Worker};
    use rules::Tables;
    use wasm_bindgen::prelude::*;

    #[wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(js_name = postMessage)]
        fn post(text: &str);

        // Not called `now` here, since the library has an import of that name: wasm-bindgen tells them apart only by
        // package and name.
        #[wasm_bindgen(js_namespace = performance, js_name = now)]
        fn clock() -> f64;
    }

    /// Turns a panic into an error whose message the page can read.
    #[wasm_bindgen(start)]
    fn start() {
        std::panic::set_hook(Box::new(|panic| wasm_bindgen::throw_str(&format!("the engine panicked: {panic}"))));
    }

    /// The size of the search's transposition table in MiB: small enough for a phone.
    const HASH_MB: usize = 16;

    thread_local! {
        static WORKER: RefCell<Worker> = RefCell::new(Worker::new(Session::new(HASH_MB, 1, clock)));
    }

    fn say(message: &Message) {
        post(&message.to_string());
    }

    /// Receives a message from the page. Gives whether there is a job to go on with.
    #[wasm_bindgen]
    pub fn hear(text: &str) -> bool {
        WORKER.with_borrow_mut(|worker| {
            worker.hear(text, clock, &mut say);
            worker.is_busy()
        })
    }

    /// Goes on with the job for a slice. Gives whether there is more to do.
    #[wasm_bindgen]
    pub fn go_on() -> bool {
        WORKER.with_borrow_mut(|worker| {
            worker.go_on(SliceLength::WORKER, clock, &mut say);
            worker.is_busy()
        })
    }

    /// Makes a puzzle of a position, or says why it is none; see `study::puzzles::make`. It knows the rules that come with
    /// the game, and no others.
    #[wasm_bindgen]
    pub fn make_puzzle(question: &str) -> String {
        study::puzzles::make(question, &Tables::default())
    }

    /// Receives a file that an engine plays by; see `engine::EngineFile`.
    #[wasm_bindgen]
    pub fn learn(role: String, bytes: Vec<u8>) {
        WORKER.with_borrow_mut(|worker| worker.learn(&EngineFile::new(role, bytes), &mut say));
    }
}

fn main() {}
