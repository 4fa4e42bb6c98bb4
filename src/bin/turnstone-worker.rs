//! The engine's Web Worker: hears a request, says what it finds, answers, and does nothing else.
//!
//! Only for wasm32-unknown-unknown and with the feature `worker`; `cargo xtask` builds it. wasm-bindgen makes two files
//! of it for a plain script (`--target no-modules`, which every browser takes for a worker), and the lines of
//! `turnstone-worker.js` beside this file are put at the end of the script:
//!
//! | file | |
//! |---|---|
//! | `turnstone-worker.js` | the script that `new Worker(…)` takes |
//! | `turnstone-worker_bg.wasm` | the module, which the script loads from `self.turnstoneModule`, or from beside itself: its own address with `_bg.wasm` for `.js`, query and all |
//!
//! What is said is told in [`turnstone::engine::wire`]. It says `ready` when it hears. While it thinks it hears nothing:
//! whoever has changed their mind ends it and starts another. If anything breaks, the error reaches `onerror` of the
//! page's `Worker`, and it is to be ended as well.

#[cfg(target_family = "wasm")]
mod browser {
    use std::cell::RefCell;

    use turnstone::engine::wire::Message;
    use turnstone::engine::{LearntFile, Mind, Report, serve};
    use wasm_bindgen::prelude::*;

    #[wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(js_name = postMessage)]
        fn post(text: &str);

        // Not called `now` here, for the library has that: wasm-bindgen tells the two apart by package and name only.
        #[wasm_bindgen(js_namespace = performance, js_name = now)]
        fn clock() -> f64;
    }

    /// Makes a panic an error with a message that the page can read.
    #[wasm_bindgen(start)]
    fn start() {
        std::panic::set_hook(Box::new(|panic| wasm_bindgen::throw_str(&format!("the engine panicked: {panic}"))));
    }

    /// Memory for positions, in MiB: a phone has to have it.
    const HASH_MB: usize = 16;

    thread_local! {
        static MIND: RefCell<Mind> = RefCell::new(Mind::new(HASH_MB, 1, clock));
    }

    fn say(message: &Message) {
        post(&message.to_string());
    }

    /// Takes what the page says.
    #[wasm_bindgen]
    pub fn hear(text: &str) {
        MIND.with_borrow_mut(|mind| serve(mind, text, clock, &mut say));
    }

    /// Takes a file of what is known of Reversi.
    #[wasm_bindgen]
    pub fn learn(file: Vec<u8>) {
        let learnt = MIND.with_borrow_mut(|mind| mind.learn(&LearntFile(file.into())));
        if let Err(why) = learnt {
            say(&Message::Report(Report::Unfit { why }));
        }
    }
}

fn main() {}
