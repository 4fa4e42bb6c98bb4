//! Packs in a browser: shipped packs are fetched like the rest of `assets`, the player's own are stored by the page.

use std::{borrow::Cow, sync::Arc};

use bevy::prelude::*;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};

use crate::{
    game::{
        app::{Localizable, Status},
        flow::Stage,
        packs::list::{FileCommand, Packs},
        system::page,
    },
    pack::{Complaint, Files, FilesError, Pack},
    program::check_book,
};

/// The shipped packs, built into the program: their folders and manifests.
const SHIPPED: [(&str, &str); 2] = [
    ("midnight", include_str!("../../../assets/packs/midnight/pack.toml")),
    ("paper", include_str!("../../../assets/packs/paper/pack.toml")),
];

/// Adds the shipped packs and those that the browser stores to the list.
pub fn open(mut packs: Packs) -> Packs {
    for (name, text) in SHIPPED {
        let mut pack = Pack::from_manifest(name, text);
        pack.root = format!("packs/{name}/");
        packs.put_shipped(pack);
    }
    for pair in page::packs() {
        if let Some((name, Ok(files))) = read(&pair.unchecked_into()) {
            packs.put_own(Pack::open(&name, files, check_book), None);
        }
    }
    packs
}

/// A pack as it was read: its files, with what is wrong with some of them, or why there are none.
type Read = Result<(Files, Vec<Complaint>), FilesError>;

/// The name of a pack, and its files or why they could not be read.
fn read(pair: &Array) -> Option<(String, Result<Read, String>)> {
    let name = pair.get(0).as_string()?;
    let bytes = |value: JsValue| value.dyn_into::<Uint8Array>().map(|bytes| bytes.to_vec());
    let files = match bytes(pair.get(1)) {
        Ok(archive) => Ok(Files::archive(archive)),
        Err(value) => match value.dyn_into::<Array>() {
            Ok(folder) => {
                let file = |pair: JsValue| {
                    let pair: Array = pair.unchecked_into();
                    Some((pair.get(0).as_string()?, Arc::from(bytes(pair.get(1)).ok()?)))
                };
                Ok(Files::memory(folder.iter().filter_map(file)))
            }
            Err(_) => Err(pair.get(2).as_string().unwrap_or_default()),
        },
    };
    Some((name, files))
}

/// Installs the packs that have arrived on the page.
pub fn take_in(packs: &mut Packs, status: &mut Status, language: &str) {
    while let Some(pair) = page::take_pack() {
        let Some((name, files)) = read(&pair) else { continue };
        let refuse = |why: String| Localizable::new("status-pack-refused").with("why", format!("{name}: {why}"));
        let files = match files {
            Ok(files) => files,
            Err(why) => {
                packs.tell(status, refuse(why));
                continue;
            }
        };
        let mut pack = Pack::open(&name, files, check_book);
        let (Some(id), Some(files)) = (pack.id().map(str::to_owned), &pack.files) else {
            pack.complaints.iter().for_each(|complaint| warn!("{complaint}"));
            packs.tell(status, refuse(pack.complaints.first().map(ToString::to_string).unwrap_or_default()));
            continue;
        };
        // Only a folder has to be packed first.
        let kept = files.as_archive().map_or_else(|| files.to_archive().map(Cow::Owned), |bytes| Ok(bytes.into()));
        match kept {
            Ok(archive) => page::keep_pack(&id, &archive),
            Err(complaint) => {
                packs.tell(status, refuse(complaint.to_string()));
                continue;
            }
        }
        // It is stored under its id, which will be its name at the next start.
        pack.name = id;
        let key = packs.put_own(pack, None);
        packs.welcome(&key, status, language);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, carry_out.in_set(Stage::Commands));
}

/// What the buttons of the packs' page ask for.
fn carry_out(mut asked: MessageReader<FileCommand>, mut packs: ResMut<Packs>) {
    for command in asked.read() {
        match command {
            FileCommand::RemovePack(key) => {
                if let Some(pack) = packs.take_away(key) {
                    page::forget_pack(&pack.name);
                    packs.remember(pack);
                }
            }
            FileCommand::BringBackPack(at) => {
                let Some(pack) = packs.bring_back(*at) else { continue };
                if let Some(Ok(archive)) = pack.files.as_ref().map(Files::to_archive) {
                    page::keep_pack(&pack.name, &archive);
                }
                packs.put_own(pack, None);
            }
            FileCommand::ChoosePack => page::choose_pack(),
            FileCommand::ChooseGames => page::choose_games(),
            _ => {}
        }
    }
}
