//! Packs in a browser: those that ship are fetched like the rest of `assets`, the player's own are kept by the page.

use bevy::prelude::*;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsCast;

use super::page;
use crate::{
    game::{
        locale::Sentence,
        packs::{Packs, check_book},
        screens::{Deed, Status},
    },
    pack::Pack,
};

/// The packs that ship, as the program was built with them: their folders and what they say.
const SHIPPED: [(&str, &str); 3] = [
    ("hant", include_str!("../../../assets/packs/hant/pack.toml")),
    ("midnight", include_str!("../../../assets/packs/midnight/pack.toml")),
    ("paper", include_str!("../../../assets/packs/paper/pack.toml")),
];

/// Puts those that ship and those that the browser keeps into the list.
pub fn open(mut packs: Packs) -> Packs {
    for (name, text) in SHIPPED {
        let mut pack = Pack::from_manifest(name, text);
        pack.root = format!("packs/{name}/");
        packs.put(pack, false);
    }
    for pair in page::packs() {
        if let Some((name, Ok(bytes))) = read(&pair.unchecked_into()) {
            packs.put(Pack::open_archive(&name, bytes, check_book), true);
        }
    }
    packs
}

/// A name, and bytes or why there are none.
fn read(pair: &Array) -> Option<(String, Result<Vec<u8>, String>)> {
    let name = pair.get(0).as_string()?;
    let bytes = pair.get(1).dyn_into::<Uint8Array>().map(|bytes| bytes.to_vec());
    Some((name, bytes.map_err(|_| pair.get(2).as_string().unwrap_or_default())))
}

/// Takes in what has arrived on the page.
pub fn take_in(packs: &mut Packs, status: &mut Status) {
    while let Some(pair) = page::take_pack() {
        let Some((name, bytes)) = read(&pair) else { continue };
        let refuse = |why: String| Sentence::new("status-pack-refused").with("why", format!("{name}: {why}"));
        let bytes = match bytes {
            Ok(bytes) => bytes,
            Err(why) => {
                status.notice(refuse(why));
                continue;
            }
        };
        let pack = Pack::open_archive(&name, bytes.clone(), check_book);
        let Some(id) = pack.id().map(str::to_owned) else {
            pack.complaints.iter().for_each(|complaint| warn!("{complaint}"));
            status.notice(refuse(pack.complaints.first().map(ToString::to_string).unwrap_or_default()));
            continue;
        };
        page::keep_pack(&id, &bytes);
        let title = pack.manifest.title.get("en").to_owned();
        packs.put(pack, true);
        packs.switch(&id, true);
        status.notice(Sentence::new("status-pack-installed").with("pack", title));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, carry_out);
}

/// What the buttons of the packs' page ask for.
fn carry_out(mut deeds: MessageReader<Deed>, mut packs: ResMut<Packs>) {
    for deed in deeds.read() {
        match deed {
            Deed::PackRemove(id) => {
                page::forget_pack(id);
                packs.take_away(id);
            }
            Deed::PackChoose => page::choose_pack(),
            _ => {}
        }
    }
}
