//! Things that are not regular files: links out of the pack, pipes, unreadable files. They only exist on a disk, and
//! only on Unix.

use super::{
    made::{Made, Trap, head},
    png,
};

pub fn packs() -> Vec<Made> {
    let named = |name: &str, trap: Trap| Made::new(name, "[table]\npicture = \"a.png\"\n").trap("a.png", trap);
    let alone = |name: &str, trap: Trap| Made::bare(name).trap("", trap);
    vec![
        named("link-to-root", Trap::Link("/")),
        named("link-to-zero", Trap::Link("/dev/zero")),
        named("link-to-itself", Trap::Link("a.png")),
        named("link-to-nothing", Trap::Link("nothing.png")),
        named("pipe", Trap::Pipe),
        named("unreadable", Trap::Unreadable(png::plain(4))),
        Made::bare("manifest-link").trap("pack.toml", Trap::Link("/dev/zero")),
        Made::bare("manifest-pipe").trap("pack.toml", Trap::Pipe),
        Made::bare("manifest-unreadable").trap("pack.toml", Trap::Unreadable(head("manifest-unreadable").into())),
        Made::bare("manifest-folder").with("pack.toml/pack.toml", head("manifest-folder")).with("a.md", "a"),
        // Here the pack itself is the link.
        alone("root", Trap::Link("/")),
        alone("proc", Trap::Link("/proc/self")),
        alone("pipe.zip", Trap::Pipe),
        alone("zero.zip", Trap::Link("/dev/zero")),
        alone("terminal.zip", Trap::Link("/dev/tty")),
        alone("circle.zip", Trap::Link("circle.zip")),
    ]
}
