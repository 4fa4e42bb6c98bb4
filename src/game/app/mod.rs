//! The types that the whole app shares: screens, presses, keys, sentences, notices, settings, options. Plain types,
//! no systems.

mod brought;
mod draft;
mod hand;
mod keys;
mod notice;
mod options;
mod player;
mod press;
mod screen;
mod sentence;
pub mod settings;
mod slice;
mod wake;

pub use brought::{BroughtIn, BroughtLinks};
pub use draft::{Arrange, Brush};
pub use hand::{Device, InHand, Make, key_cap};
pub use keys::{KeyAnswer, KeyQuestion, Shortcut, SwitchPressed, key_in};
pub use notice::Status;
pub use options::Options;
pub use player::{player_about, player_sentence, portrait};
pub use press::{ButtonPressed, Command, OnPress};
pub use screen::{Dialog, OffPicture, Open, Screen, Unread};
pub use sentence::{Gap, Localizable, colour_name, ending_sentence, piece_name, side_name, written};
pub use settings::{Detail, Settings};
pub use slice::Slice;
pub use wake::{Awake, Focused, Reports, Restless, Wake};
