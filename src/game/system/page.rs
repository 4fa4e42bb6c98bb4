//! The door to the page: what `page/page.js` does for the game, as functions. Nothing else calls JavaScript.
//!
//! They are the properties of the page's object `turnstone`, which is there before the game's module starts.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(js_namespace = turnstone)]
extern "C" {
    /// The folder `assets`, relative to the page.
    pub fn assets() -> String;
    /// What stands behind the `?` of the page's address.
    pub fn query() -> String;
    /// What stands behind the `#` of the page's address.
    pub fn fragment() -> String;
    /// The language that the browser's owner reads, as `zh-CN`.
    pub fn locale() -> String;
    /// A number that nobody chose.
    #[wasm_bindgen(js_name = byLot)]
    pub fn random_seed() -> u32;

    /// A text of the browser's store.
    #[wasm_bindgen(catch)]
    pub fn recall(key: &str) -> Result<Option<String>, JsValue>;
    /// Puts a text into the browser's store.
    #[wasm_bindgen(catch)]
    pub fn remember(key: &str, text: &str) -> Result<(), JsValue>;
    /// Whether no other window has the game: see [`Storage`](crate::game::storage::Storage).
    pub fn alone() -> bool;
    /// Gives a text of the store another name.
    #[wasm_bindgen(catch)]
    pub fn rename(from: &str, to: &str) -> Result<(), JsValue>;
    /// What an error of the browser says.
    pub fn message(error: &JsValue) -> String;

    /// How much of what the first picture needs is there; `drawing` when the rest is up to the graphics card.
    pub fn preparing(done: u32, of: u32, drawing: bool);
    /// The table is there: the page takes its curtain away.
    pub fn ready();

    /// The sounds there are from now on: paths within `assets`, or of packs whose bytes follow, a line each.
    pub fn sounds(paths: &str);
    /// The bytes of a sound of a pack.
    #[wasm_bindgen(js_name = soundBytes)]
    pub fn sound_bytes(path: &str, bytes: &[u8]);

    /// Plays a sound over and over, this loud, instead of the one before; none if the path is empty.
    pub fn music(path: &str, gain: f32);
    /// Has it louder or softer.
    #[wasm_bindgen(js_name = musicGain)]
    pub fn music_gain(gain: f32);

    /// Whether the player's system asks for more contrast.
    pub fn contrast() -> bool;
    /// The packs that the browser keeps: pairs of a name and bytes.
    pub fn packs() -> js_sys::Array;
    /// The next pack that has arrived: its name and its bytes, its name and the files of a folder (pairs of
    /// a path and bytes), or its name, null and why it could not be had.
    #[wasm_bindgen(js_name = takePack)]
    pub fn take_pack() -> Option<js_sys::Array>;
    /// Has the browser keep a pack.
    #[wasm_bindgen(js_name = keepPack)]
    pub fn keep_pack(id: &str, bytes: &[u8]);
    /// Has it forgotten.
    #[wasm_bindgen(js_name = forgetPack)]
    pub fn forget_pack(id: &str);
    /// Lets the player choose among the files; it arrives as any other.
    #[wasm_bindgen(js_name = choosePack)]
    pub fn choose_pack();
    /// Plays a sound once, at this speed, this loud.
    pub fn strike(path: &str, speed: f32, gain: f32);

    /// From now on calls `ear` with what happens on the page, a line of words each: see `hear` in the room's door.
    pub fn listen(ear: &Closure<dyn FnMut(String)>);
    /// Copies a link to the page with this fragment, and says on the ear `copied` or `uncopied`.
    #[wasm_bindgen(js_name = copyLink)]
    pub fn copy_link(fragment: &str);
    /// Takes the link out of the page's address: the match has gone on since.
    #[wasm_bindgen(js_name = forgetLink)]
    pub fn forget_link();

    /// The language of what follows.
    pub fn language(id: &str, title: &str);
    /// The words and buttons on the screen, in their order: a line each.
    pub fn controls(lines: &str);
    /// The board as HTML: how many columns, a name for the whole, and a line for each square.
    pub fn board(columns: u32, name: &str, lines: &str);
    /// Where the squares are on the page, a line each: left, top, width, height.
    pub fn places(lines: &str);
    /// Has a screen reader say a sentence when it has nothing else to say.
    pub fn say(sentence: &str);
}
