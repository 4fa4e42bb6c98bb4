//! What both ends draw: tiles and the lot.

use rules::{Colour, Face, Square};

use super::*;
use crate::Waits;
use crate::draw::{draw_face, draw_lot};
use crate::hash::digest;
use crate::secret::before;

fn animal_terms(first: First) -> Terms {
    Terms::new(&Record::new(told()), first, How::Link).expect("terms")
}

#[test]
fn a_tile_is_drawn_by_both_and_told_by_the_second_link() {
    let mut ends = seated(animal_terms(First::Of(End::Host)));
    let [host, guest] = &mut ends;
    let start = game(host).clone();
    let turn_up = action(host, "b3");
    let mut news = host.say(Say::Play { action: turn_up, spent: 0 }, NOW + HOUR).expect("a touch");
    assert_eq!((game(host).touched(), host.waits(), host.is_to_send()), (Some(turn_up), Waits::Draw(End::Guest), true));
    assert_eq!(game(host).position(), start.position(), "nobody knows yet what lies there");
    // The other end's program answers by itself, and its player sees the tile and goes on.
    let seen = hand(host, guest, NOW + HOUR);
    assert_eq!(events(&seen).len(), 2);
    assert!(guest.is_our_turn() && !guest.is_to_send());
    let other = action(guest, "c3");
    guest.say(Say::Play { action: other, spent: 0 }, NOW + 2 * HOUR).expect("a touch");
    news.extend(hand(guest, host, NOW + 2 * HOUR));
    assert_eq!(shown(&news, &start).record(), game(host).record());
    hand(host, guest, NOW + 2 * HOUR);
    agree(&ends);
    assert_eq!(game(&ends[0]).record().played().len(), 2);
}

#[test]
fn a_whole_game_with_drawn_tiles_ends_the_same_at_both_ends_and_for_who_looks_on() {
    for seed in 0..2 {
        let mut ends = seated(animal_terms(First::Of(if seed % 2 == 0 { End::Host } else { End::Guest })));
        let random = |legal: &[Action], seed: u64| legal[(seed >> 8) as usize % legal.len()];
        play_on(&mut ends, usize::MAX, HOUR, seed, random);
        agree(&ends);
        assert!(game(&ends[0]).ending().is_some() && ends[0].waits() == Waits::Nothing);
        let third = Far::watch(read(&ends[1].link()));
        assert_eq!(game(&third).record(), game(&ends[0]).record());
        for end in &ends {
            let again = Far::from_text(&end.to_text(), &Tables::default()).expect("a kept match");
            assert_eq!((again.link(), again.end(), again.waits()), (end.link(), end.end(), end.waits()));
            assert_eq!(game(&again).record(), game(end).record());
        }
    }
}

#[test]
fn the_lot_falls_on_each_end_as_often_and_needs_both() {
    let mut hosts = 0;
    for number in 0..64 {
        let mut host = Far::host(animal_terms(First::Lot), secret(number), NOW).expect("a host");
        let mut guest = Far::join(&read(&host.link()), secret(100 + number), NOW).expect("a guest");
        assert_eq!((guest.side(), guest.waits()), (None, Waits::Lot));
        let news = hand(&guest, &mut host, NOW);
        assert_eq!(news, [News::Sat, News::Begun]);
        assert_eq!(hand(&host, &mut guest, NOW), [News::Begun]);
        assert_eq!(host.side().map(rules::Side::other), guest.side());
        hosts += u32::from(host.side() == Some(rules::Side::First));
    }
    assert!((20..=44).contains(&hosts), "{hosts} of 64 times the host began");
    // Another part of either changes it as often as not.
    let falls = |one: u8, other: u8| draw_lot(&digest("test", &[&[one]]), &digest("test", &[&[other]]));
    let changed = (0..200).filter(|&number| falls(number, 0) != falls(number + 1, 0)).count();
    assert!((70..=130).contains(&changed), "{changed}");
}

/// Nothing that one end has or sends tells what the other end will add: with another guest, other tiles lie in the same
/// places, and all that the host has is the same.
#[test]
fn nothing_that_is_kept_or_sent_names_a_hidden_tile() {
    let drawn = |guests: u8| {
        let mut host = Far::host(animal_terms(First::Of(End::Host)), secret(1), NOW).expect("a host");
        let mut guest = Far::join(&read(&host.link()), secret(guests), NOW).expect("a guest");
        hand(&guest, &mut host, NOW);
        play(&mut host, "a1", NOW);
        let touched = (host.to_text(), host.link());
        hand(&host, &mut guest, NOW);
        hand(&guest, &mut host, NOW);
        (touched, game(&host).position().face(Square::new(0, 0)))
    };
    let faces: std::collections::BTreeSet<_> =
        (2..40).map(|guests| drawn(guests).1.map(|face| (face.colour.map(Colour::index), face.kind))).collect();
    assert!(faces.len() > 8, "the guest decides as much as the host: {}", faces.len());
    let ((text, link), _) = drawn(2);
    assert!(link.len() < 500 && !text.contains("deal") && read(&link).terms().text().contains("deal=told"));
    let position = read(&link).game().expect("a match").position().clone();
    assert_eq!(position.placed().iter().filter(|placed| placed.hidden).count(), 32);
    assert!(position.is_told());
}

/// As many deals as fit the usual run of the tests; `TURNSTONE_DEALS=100000` measures the full
/// figure, which README.md states.
fn deals() -> u64 {
    std::env::var("TURNSTONE_DEALS").ok().and_then(|text| text.parse().ok()).unwrap_or(10_000)
}

/// All 32 tiles of a deal, as two ends with these secrets draw them, turned up row by row.
fn drawn_deal(number: u64, tiles: &[Face]) -> Vec<Face> {
    let chains = [0_u64, 1].map(|end| {
        let seed = digest("test", &[&number.to_le_bytes(), &end.to_le_bytes()]);
        let mut chain = vec![seed];
        while chain.len() < tiles.len() {
            chain.push(before(&chain[chain.len() - 1]));
        }
        chain.reverse();
        chain
    });
    let seated = digest("test", &[&number.to_le_bytes()]);
    let mut left = tiles.to_vec();
    (0..tiles.len())
        .map(|turn| {
            let square = Square::new(turn as u8 % 4, turn as u8 / 4);
            let nonces = [&chains[turn % 2][turn], &chains[1 - turn % 2][turn]];
            let face = draw_face(&seated, turn as u64, square, nonces, &left).expect("a tile");
            let at = left.iter().position(|tile| *tile == face).expect("one that was left");
            left.remove(at);
            face
        })
        .collect()
}

fn kind(face: Face) -> usize {
    face.colour.map_or(0, Colour::index) * 7 + usize::from(face.kind)
}

/// How far deals are from an honest shuffle, in standard deviations: by place and kind, and by the kinds of the first two.
///
/// Place and kind: Pearson's sum over 32 places and 14 kinds of (seen - expected)²/expected. As each deal holds every tile
/// once, it is 32/31 times a chi-square with 31·13 = 403 degrees of freedom. Pairs: the same sum over the ordered pairs of
/// kinds that can come first and second, with one degree of freedom less than there are such pairs.
fn distance(deals: impl Iterator<Item = Vec<Face>>, tiles: &[Face]) -> (u64, [f64; 2]) {
    let mut counts = [0_u32; 14];
    tiles.iter().for_each(|face| counts[kind(*face)] += 1);
    let (mut places, mut pairs, mut all) = (vec![[0_u32; 14]; 32], [[0_u32; 14]; 14], 0_u64);
    for deal in deals {
        all += 1;
        deal.iter().zip(&mut places).for_each(|(face, place)| place[kind(*face)] += 1);
        pairs[kind(deal[0])][kind(deal[1])] += 1;
    }
    let term = |seen: u32, expected: f64| (f64::from(seen) - expected).powi(2) / expected;
    let share = |count: u32| all as f64 * f64::from(count) / 32.0;
    let by_place: f64 =
        places.iter().flat_map(|place| place.iter().zip(counts).map(|(seen, count)| term(*seen, share(count)))).sum();
    let (mut by_pair, mut cells) = (0.0, 0);
    for (first, row) in pairs.iter().enumerate() {
        for (second, seen) in row.iter().enumerate() {
            let left = counts[second] - u32::from(first == second);
            if left == 0 {
                assert_eq!(*seen, 0, "a tile was drawn twice");
                continue;
            }
            by_pair += term(*seen, share(counts[first]) * f64::from(left) / 31.0);
            cells += 1;
        }
    }
    let sigmas = |statistic: f64, freedom: f64| (statistic - freedom) / (2.0 * freedom).sqrt();
    (all, [sigmas(by_place * 31.0 / 32.0, 403.0), sigmas(by_pair, f64::from(cells - 1))])
}

#[test]
fn drawn_tiles_are_spread_like_those_of_an_honest_shuffle() {
    let rules = rules::animal_chess::Rules::default();
    let mut tiles = rules::animal_chess::deal(&rules, 0).to_vec();
    tiles.sort_by_key(|face| kind(*face));
    let (all, drawn) = distance((0..deals()).map(|number| drawn_deal(number, &tiles)), &tiles);
    let shuffles = (0..deals()).map(|seed| rules::animal_chess::deal(&rules, rules::lot(seed)).to_vec());
    let (_, shuffled) = distance(shuffles, &tiles);
    println!("{all} deals: {drawn:.2?} standard deviations drawn, {shuffled:.2?} shuffled");
    for sigma in drawn.into_iter().chain(shuffled) {
        assert!(sigma.abs() < 4.0, "{drawn:?} {shuffled:?}");
    }
    // The statistic sees a deal that is bent: one tile in twenty goes to the first place.
    let bent = (0..deals()).map(|number| {
        let mut deal = drawn_deal(number, &tiles);
        if number % 20 == 0 {
            let at = deal.iter().position(|face| kind(*face) == 0).unwrap_or(0);
            deal.swap(0, at);
        }
        deal
    });
    assert!(distance(bent, &tiles).1[0] > 4.0);
}
