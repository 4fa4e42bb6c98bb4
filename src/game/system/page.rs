//! The interface to the page: the functions of `page/page.js`. Nothing else calls JavaScript.
//!
//! They are the properties of the page's object `turnstone`, which exists before the game's module starts.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(js_namespace = turnstone)]
extern "C" {
    /// The folder `assets`, relative to the page.
    pub fn assets() -> String;
    /// The part of the page's address after the `?`.
    pub fn query() -> String;
    /// The part of the page's address after the `#`.
    pub fn fragment() -> String;
    /// The user's language, such as `zh-CN`.
    pub fn locale() -> String;
    /// A random number.
    #[wasm_bindgen(js_name = byLot)]
    pub fn random_seed() -> u32;
    /// Bytes that nobody can guess, as many as asked for.
    #[wasm_bindgen(catch, js_name = secret)]
    pub fn random_bytes(count: u32) -> Result<Vec<u8>, JsValue>;
    /// Whether the system can pass a link on: a telephone's share sheet.
    #[wasm_bindgen(js_name = canShare)]
    pub fn can_share() -> bool;
    /// Opens the system's share sheet for a link to the page with this fragment, and answers with the message `uncopied` if
    /// that fails.
    #[wasm_bindgen(js_name = shareLink)]
    pub fn share_link(fragment: &str, title: &str);
    /// The address of the relay that serves the page, if one does.
    pub fn relay() -> Option<String>;
    /// Opens the page's socket; one that was open is closed.
    #[wasm_bindgen(js_name = openSocket)]
    pub fn open_socket(address: &str);
    /// Sends a text, as soon as the socket is open.
    #[wasm_bindgen(js_name = sendToSocket)]
    pub fn send_to_socket(text: &str);
    /// The next text that the socket has heard; an empty one if the socket is lost, `None` if there is none.
    #[wasm_bindgen(js_name = hearSocket)]
    pub fn hear_socket() -> Option<String>;
    /// Closes the socket.
    #[wasm_bindgen(js_name = closeSocket)]
    pub fn close_socket();
    /// The address of the page without query and fragment.
    pub fn address() -> String;

    /// The day of a moment where the player is, in days since 1 January 1970. The moment is in seconds since then.
    #[wasm_bindgen(js_name = localDay)]
    pub fn local_day(seconds: f64) -> u32;

    /// A text of the browser's store.
    #[wasm_bindgen(catch)]
    pub fn recall(key: &str) -> Result<Option<String>, JsValue>;
    /// Puts a text into the browser's store.
    #[wasm_bindgen(catch)]
    pub fn remember(key: &str, text: &str) -> Result<(), JsValue>;
    /// Whether no other window has the game open: see [`Storage`](crate::game::storage::Storage).
    pub fn alone() -> bool;
    /// Renames a text of the store.
    #[wasm_bindgen(catch)]
    pub fn rename(from: &str, to: &str) -> Result<(), JsValue>;
    /// Removes a text from the store.
    #[wasm_bindgen(catch)]
    pub fn remove(key: &str) -> Result<(), JsValue>;
    /// The keys of all texts of the store.
    #[wasm_bindgen(catch)]
    pub fn stored() -> Result<Vec<String>, JsValue>;
    /// What an error of the browser says.
    pub fn message(error: &JsValue) -> String;

    /// Reports how many of the files for the first frame have loaded; `drawing` while pipelines are being compiled.
    pub fn preparing(done: u32, of: u32, drawing: bool);
    /// Tells the page that the table is drawn, so that it removes its loading screen.
    pub fn ready();

    /// Sets the sounds: one path a line, within `assets` or of a pack, whose bytes follow.
    pub fn sounds(paths: &str);
    /// Sets the bytes of a sound of a pack.
    #[wasm_bindgen(js_name = soundBytes)]
    pub fn sound_bytes(path: &str, bytes: &[u8]);

    /// Sets what plays on and on: a gain, a space and a path in each line. What changes fades in so many seconds.
    pub fn loops(lines: &str, fade: f32);

    /// Whether the player's system asks for more contrast.
    pub fn contrast() -> bool;
    /// Whether the player's system asks for less motion; later changes are told by messages.
    pub fn calm() -> bool;
    /// The packs that the browser stores: pairs of a name and bytes.
    pub fn packs() -> js_sys::Array;
    /// The next pack that has arrived: its name and its bytes, its name and the files of a folder (pairs of
    /// a path and bytes), or its name, null and why it could not be read.
    #[wasm_bindgen(js_name = takePack)]
    pub fn take_pack() -> Option<js_sys::Array>;
    /// Stores a pack in the browser.
    #[wasm_bindgen(js_name = keepPack)]
    pub fn keep_pack(id: &str, bytes: &[u8]);
    /// Deletes a stored pack.
    #[wasm_bindgen(js_name = forgetPack)]
    pub fn forget_pack(id: &str);
    /// Opens a file dialog; the pack that is chosen arrives like any other.
    #[wasm_bindgen(js_name = choosePack)]
    pub fn choose_pack();
    /// Reads what is new in the store of the library; the answers arrive one by one.
    #[wasm_bindgen(js_name = lookLibrary)]
    pub fn look_library();
    /// Adds lines to the store of the library; the answer arrives like the others.
    #[wasm_bindgen(js_name = addLibrary)]
    pub fn add_library(lines: &str);
    /// The next answer of the store: `lines` and a piece of the journal, `failed` and why, `full`, or `done`.
    #[wasm_bindgen(js_name = takeLibrary)]
    pub fn take_library() -> Option<js_sys::Array>;
    /// The next file of games that has arrived: its bytes.
    #[wasm_bindgen(js_name = takeGames)]
    pub fn take_games() -> Option<js_sys::Uint8Array>;
    /// Opens a file dialog; the games that are chosen arrive like those that are dropped.
    #[wasm_bindgen(js_name = chooseGames)]
    pub fn choose_games();
    /// Offers bytes to be saved as a file of this name.
    #[wasm_bindgen(js_name = saveFile)]
    pub fn save_file(name: &str, bytes: &[u8]);
    /// Offers a picture, four bytes a pixel, to be saved as a file of this name.
    #[wasm_bindgen(js_name = savePicture)]
    pub fn save_picture(name: &str, width: u32, height: u32, pixels: &[u8]);
    /// Copies a text, and answers with the message `copied-text` or `uncopied-text`.
    #[wasm_bindgen(js_name = copyText)]
    pub fn copy_text(text: &str);
    /// Copies a picture, four bytes a pixel, and answers with the message `copied-picture` or `uncopied-text`.
    #[wasm_bindgen(js_name = copyPicture)]
    pub fn copy_picture(width: u32, height: u32, pixels: &[u8]);
    /// Opens a box to paste games into; they arrive like those that are dropped.
    #[wasm_bindgen(js_name = askForGames)]
    pub fn ask_for_games(question: &str);
    /// Asks for a line of text; `None` if the player leaves it as it is.
    pub fn ask(question: &str, text: &str) -> Option<String>;
    /// Now, in seconds since 1 January 1970.
    pub fn now() -> f64;

    /// Plays a sound once, at this speed (1 is normal) and gain.
    pub fn strike(path: &str, speed: f32, gain: f32);

    /// From now on calls `ear` with each message of the page: see `hear` in `platform::web`.
    pub fn listen(ear: &Closure<dyn FnMut(String)>);
    /// Copies a link to the page with this fragment, and answers with the message `copied` or `uncopied`.
    #[wasm_bindgen(js_name = copyLink)]
    pub fn copy_link(fragment: &str);
    /// Has a worker of its own make a puzzle, instead of the one before; with an empty text only lets go of that one.
    #[wasm_bindgen(js_name = makePuzzle)]
    pub fn make_puzzle(question: &str);
    /// The worker's answer, once; `None` while it works.
    #[wasm_bindgen(js_name = madePuzzle)]
    pub fn made_puzzle() -> Option<String>;
    /// Takes the link, and what asks for a new match, out of the page's address: the match has gone on since.
    #[wasm_bindgen(js_name = forgetMatch)]
    pub fn forget_match();

    /// Sets the page's language and its title.
    pub fn language(id: &str, title: &str);
    /// Sets the words and buttons of the screen, in their order: one a line.
    pub fn controls(lines: &str);
    /// Sets the board: the number of columns, a name for the whole, and a line for each square.
    pub fn board(columns: u32, name: &str, lines: &str);
    /// Sets the places of the squares on the page, one a line: left, top, width, height.
    pub fn places(lines: &str);
    /// Sets the places of the buttons of `controls` in the same way.
    #[wasm_bindgen(js_name = buttonPlaces)]
    pub fn button_places(lines: &str);
    /// Gives the keys to the canvas, whatever of the page has them.
    #[wasm_bindgen(js_name = takeKeys)]
    pub fn take_keys();
    /// Has a screen reader say a sentence: at once if it is urgent, or else when it has nothing else to say.
    pub fn say(sentence: &str, urgent: bool);
}
