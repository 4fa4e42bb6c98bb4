#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use turnstone::net::{Courier, End, Far, First, How, Log, Secret, Terms, fuzzing};
use turnstone::record::Record;
use turnstone::rules::{Game, Tables};

/// When all of it takes place, in milliseconds since 1970.
const NOW: u64 = 1_795_000_000_000;

/// Two ends of a match of each game, by link and by relay, who have just met.
static ENDS: LazyLock<Vec<[Far; 2]>> = LazyLock::new(|| {
    let all = Game::ALL.into_iter().flat_map(|game| [How::Link, How::Live].map(|how| (game, how)));
    let ends = all.map(|(game, how)| {
        let mut record = Record::new(game.setup(0));
        record.set_clock(Some("each259200".parse().expect("three days")));
        let terms = Terms::new(&record, First::Of(End::Host), how).expect("terms");
        let [one, other] = [1, 2].map(|number| Secret::new([number; 32]));
        let host = Far::host(terms, one, NOW).expect("a host");
        let invitation = Log::from_link(&host.link(), &Tables::default(), NOW).expect("an invitation");
        let guest = Far::join(&invitation, other, NOW).expect("a guest");
        [host, guest]
    });
    ends.collect()
});

fuzz_target!(|bytes: &[u8]| {
    let _ = Log::from_link(&fuzzing::link(bytes), &Tables::default(), NOW);
    let secrets = [1, 2].map(|number| Secret::new([number; 32]));
    for [host, guest] in ENDS.iter() {
        fuzzing::talk(host, guest, [&secrets[0], &secrets[1]], bytes);
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        let _ = Log::from_link(text, &Tables::default(), NOW);
        let _ = Far::from_text(text, &Tables::default());
        let _ = Courier::new().hear(&mut ENDS[1][0].clone(), text, NOW, 1);
    }
});
