//! The library of games as a file: whole archives in and out, kills, damage, two programs at once, a full disk.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use rand::{RngExt, SeedableRng, rngs::StdRng};
use record::library::{Entry, Explorer, Library, LibraryFile, Query, Sort, keep_line};
use record::{Aids, Games, Heading, Names, Record, SavedMatch, Winner, names_beside, read_transcript};
use rules::{Action, AnyTable, Game, Grid, Position, Setup, Square, Tables, gomoku, reversi};

const ENGINE: &str = env!("CARGO_BIN_EXE_turnstone-engine");

fn engine(library: &Path) -> Command {
    let mut command = Command::new(ENGINE);
    command.arg("library").arg("--library").arg(library).stdin(Stdio::null());
    command
}

/// What a command writes, once it has succeeded.
fn done(command: &mut Command) -> String {
    let output = command.output().expect("it starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn place() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("library.jsonl");
    (folder, file)
}

/// So many different games of Reversi, a line each: the digits of a number choose the moves.
fn transcripts(numbers: std::ops::Range<usize>) -> String {
    numbers
        .map(|number| {
            let mut record = Record::new(Game::Reversi.setup(0));
            let mut left = number;
            while left > 0 || record.played().len() < 4 {
                let legal = record.position().legal();
                record.play(legal[left % legal.len()]).expect("legal");
                left /= legal.len();
            }
            record::write_transcript(&record) + "\n"
        })
        .collect()
}

fn open(path: &Path) -> (LibraryFile, Library) {
    let (mut file, mut library) = (LibraryFile::new(path.to_owned()), Library::default());
    file.refresh(&mut library).expect("readable");
    (file, library)
}

fn moves(library: &Library) -> BTreeSet<String> {
    library.entries().iter().map(|entry| entry.moves.to_string()).collect()
}

#[test]
fn games_of_every_kind_go_in_and_out_and_in_again() {
    let (folder, library) = place();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).expect("written");
        path
    };
    let chess = read_transcript(&Game::AnimalChess.setup(7), "a1 a2").expect("legal");
    let seats = ["person".to_owned(), "level-3".to_owned()];
    let save = SavedMatch::of(&chess, seats, 3, Aids { hints: true, ..Aids::default() }).to_text();
    let files = [
        file("a.txt", &transcripts(0..20)),
        file("b.sgf", "(;GM[4]SZ[15]PB[Anna]PW[Béla]DT[2003-05-06]EV[Cup];B[hh](;W[hg];B[gg])(;W[ig]))"),
        file("c.ggf", "(;GM[Othello]PC[GGS]DT[2001.02.03]PB[ant]PW[bee]RE[+4.00]TY[8]B[F5]W[D6];)"),
        file("d.psq", "Piskvorky 15x15, 11:11, 0\n8,8,0\n8,7,12\n"),
        file("e.toml", &save),
    ];
    let said = done(engine(&library).arg("import").args(&files).arg("--json"));
    assert_eq!(said, "{\"added\":24,\"games\":24,\"read\":24}\n");
    let said = done(engine(&library).arg("import").args(&files));
    assert_eq!(said, "24 games read, 0 of them new; the library has 24 games\n");

    let list = |args: &[&str]| done(engine(&library).arg("list").args(args));
    assert_eq!(list(&[]).lines().count(), 24);
    assert_eq!(list(&["béLA", "cup"]).lines().count(), 1);
    assert_eq!(list(&["--game", "animal-chess", "--json"]).matches("\"hints\":true").count(), 1);
    assert!(list(&["ant"]).contains("\t2001-02-03\treversi\tant\tbee\t"));
    assert_eq!(list(&["nobody"]), "");

    // Everything that is known goes out and comes in again.
    let all = folder.path().join("all.jsonl");
    done(engine(&library).args(["export", "--to", "turnstone", "-o"]).arg(&all));
    let (_other, second) = place();
    done(engine(&second).arg("import").arg(&all));
    let (a, b) = (open(&library).1, open(&second).1);
    let sorted = |library: &Library| {
        let mut lines: Vec<String> = library.entries().iter().map(keep_line).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(&a), sorted(&b));
    let chess = a.entries().iter().find(|entry| entry.game == Game::AnimalChess).expect("it is there");
    let (saved, record) = chess.to_saved("person", &Tables::default()).expect("playable");
    assert_eq!((saved.to_text(), record.played().len()), (save, 2));
    let gomoku = a.list(&Query { words: "anna".into(), ..Query::default() }, &str::to_owned);
    let gomoku = a.get(gomoku[0]).expect("listed").record(&Tables::default()).expect("playable");
    assert_eq!(gomoku.lines().map(<[_]>::len).collect::<Vec<_>>(), [3, 2]);

    // A format that cannot hold all says so, and writes the others.
    let output = engine(&library).args(["export", "--to", "sgf"]).output().expect("it starts");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&output.stdout).matches("(;GM[4]").count(), 2);
    let ggf = done(engine(&library).args(["export", "--to", "ggf", "ant", "bee"]));
    assert!(ggf.contains("DT[2001-02-03]") && ggf.contains("PB[ant]PW[bee]"), "{ggf}");

    let id = list(&["cup"]).split('\t').next().expect("an id").to_owned();
    assert!(done(engine(&library).args(["remove", &id])).ends_with("the library has 23 games\n"));
    assert_eq!(list(&["cup"]), "");
    assert_eq!(engine(&library).args(["remove", &id]).status().expect("it starts").code(), Some(2));
}

#[test]
fn statistics_are_shown_in_tables_and_as_json() {
    let (_folder, library) = place();
    let mut text = record::library::header(0);
    let mut add = |game: &str, seats: [&str; 2], winner: &str, more: &str| {
        let number = text.lines().count();
        let [first, second] = seats;
        text += &format!(
            "{{\"id\":\"{number:016x}\",\"date\":\"2026-01-{number:02}\",\"game\":\"{game}\",\"moves\":\"\",\"seats\":[\"{first}\",\"{second}\"],\"winner\":\"{winner}\",\"plies\":9{more}}}\n"
        );
    };
    for winner in ["first", "second", "first", "second", "first"] {
        add("reversi", ["person", "level-9"], winner, ",\"accuracy\":[87.3,50.1]");
    }
    add("reversi", ["level-3", "person"], "draw", ",\"hints\":true");
    // A name from a file may be of any length; wider than 65535 is no width.
    add("gomoku", ["person", &"x".repeat(70_000)], "second", "");
    add("gomoku", ["person", "person"], "first", "");
    fs::write(&library, &text).expect("written");
    let said = |args: &[&str]| done(engine(&library).arg("statistics").args(args));
    assert_eq!(
        said(&["--game", "reversi"]),
        "reversi  played   won  drawn  lost  in a row  at best\n\
         level-3       1     0      1     0         0        0\n\
         level-9       5     3      0     2         1        1\n\
         all           6     3      1     2         1        1\n\
         accuracy: 87.3 % in the last 5 games reviewed\n\
         You score 60 % in the last 5 games against level-9 without help: try level-10.\n"
    );
    assert!(said(&[]).ends_with("\ngomoku: 1 game between two people\n"));
    let json = said(&["--json", "--unaided"]);
    assert!(json.starts_with(
        "{\"game\":\"reversi\",\"total\":{\"played\":5,\"won\":3,\"drawn\":0,\"lost\":2,\"streak\":1,\"best_streak\":1},\
         \"friends\":0,\"opponents\":[{\"seat\":\"level-9\",\"played\":5,"
    ));
    let accuracy = "\"accuracy\":[{\"date\":\"2026-01-01\",\"percent\":87.3,\"aided\":false},";
    let suits =
        "\"suits\":{\"against\":\"level-9\",\"score\":0.6,\"games\":5,\"next\":\"level-10\",\"step\":\"stronger\"}}";
    assert!(json.contains(accuracy) && json.contains(suits) && json.lines().count() == 2, "{json:.900}");
    let nothing = "the library has no finished game of a person against the engine or a friend\n";
    assert_eq!(
        (said(&["--game", "animal-chess"]).as_str(), said(&["--game", "animal-chess", "--json"]).as_str()),
        (nothing, "")
    );
}

#[test]
fn problems_are_kept_as_games_that_begin_with_them() {
    let (folder, library) = place();
    let problems = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/fixtures/ffo40-59.obf");
    let said = done(engine(&library).arg("import").arg(&problems));
    assert_eq!(said, "20 games read, 20 of them new; the library has 20 games\n");
    // They go out with their starts, and come in again as the same matches.
    let ggf = folder.path().join("problems.ggf");
    done(engine(&library).args(["export", "--to", "ggf", "-o"]).arg(&ggf));
    let (_other, second) = place();
    done(engine(&second).arg("import").arg(&ggf));
    let starts = |path: &Path| -> BTreeSet<_> {
        open(path).1.entries().iter().map(|entry| entry.start.clone().expect("a start")).collect()
    };
    assert_eq!((starts(&library).len(), starts(&library)), (20, starts(&second)));
    let output = engine(&library).args(["export", "--to", "transcript"]).output().expect("it starts");
    assert_eq!((output.status.code(), output.stdout), (Some(2), Vec::new()));
}

/// How often a writer is killed. `TURNSTONE_KILLS` asks for another number.
fn kills() -> usize {
    std::env::var("TURNSTONE_KILLS").ok().and_then(|number| number.parse().ok()).unwrap_or(40)
}

/// A program that brings in games is killed at any moment: at some after it was started, at others as soon as it has
/// begun to write the file or its replacement. What it has reported as kept stays, as does all that was there before.
#[test]
fn a_kill_at_any_moment_loses_nothing_that_was_there() {
    let (folder, path) = place();
    let source = folder.path().join("games.txt");
    let (mut kept, mut ended) = (BTreeSet::new(), 0);
    let mut cut = 0;
    for round in 0..kills() {
        let text = transcripts(round * 300..round * 300 + 300);
        fs::write(&source, &text).expect("written");
        if round % 20 == 0 {
            // The first writing of a file is a moment of its own, and a small library is quick to read.
            let _ = fs::remove_file(&path);
            kept.clear();
        }
        if round % 4 == 3 {
            // So many lines that say nothing new that the whole journal is written anew.
            let mut bytes = fs::read(&path).unwrap_or_default();
            bytes.truncate(bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1));
            let library = open(&path).1;
            let lines = bytes.iter().filter(|byte| **byte == b'\n').count();
            let worn = 2 * library.entries().len() + 2000;
            let line = library.entries().first().map(keep_line).unwrap_or_default();
            bytes.extend(line.repeat(worn.saturating_sub(lines)).bytes());
            fs::write(&path, bytes).expect("written");
        }
        let before = fs::metadata(&path).map_or(0, |file| file.len());
        let mut child = engine(&path).arg("import").arg(&source).stdout(Stdio::piped()).spawn().expect("it starts");
        let wait = Duration::from_micros((round as u64 * 7919) % 40_000);
        if round % 2 == 0 {
            std::thread::sleep(wait);
        } else {
            let beside = path.with_extension(format!("{}.new", child.id()));
            let is_writing = || fs::metadata(&path).is_ok_and(|file| file.len() != before) || beside.exists();
            while !is_writing() && child.try_wait().expect("a child").is_none() {}
            std::thread::sleep(wait / 100);
        }
        let _ = child.kill();
        let output = child.wait_with_output().expect("it ends");
        if output.stdout.is_empty() {
            let tail = fs::read(&path).unwrap_or_default();
            cut += usize::from(!tail.is_empty() && !tail.ends_with(b"\n"));
        } else {
            ended += 1;
            kept.extend(text.lines().map(str::to_owned));
        }
        let mut library = Library::default();
        let news = LibraryFile::new(path.clone()).refresh(&mut library).expect("readable");
        assert!(news.damage.is_empty(), "round {round}: {news:?}");
        let there = moves(&library);
        assert!(there.is_superset(&kept), "round {round}");
        // What a kill has let through is there for good as well.
        kept = there;
    }
    println!("{} kills: {ended} came too late, {cut} left half a line, {} games are kept", kills(), kept.len());
    assert!(ended < kills() - kills() / 4, "{ended} came too late: the test tests nothing");
    // What is left of a line is no obstacle to the next, and a whole line without its end counts.
    let mut bytes = fs::read(&path).expect("there");
    bytes.extend(b"{\"id\":\"0000");
    fs::write(&path, bytes).expect("written");
    let (mut file, mut library) = open(&path);
    assert!(moves(&library).is_superset(&kept));
    let entry = library.entries()[0].clone();
    file.append(&mut library, &keep_line(&entry)).expect("written");
    assert!(LibraryFile::new(path.clone()).refresh(&mut Library::default()).expect("readable").damage.is_empty());
}

#[test]
fn a_last_line_without_its_end_counts() {
    let (folder, path) = place();
    let source = folder.path().join("games.txt");
    for (games, end) in [(0..3, 1), (3..5, 1), (5..6, 0)] {
        fs::write(&source, transcripts(games)).expect("written");
        done(engine(&path).arg("import").arg(&source));
        let text = fs::read_to_string(&path).expect("text");
        fs::write(&path, &text[..text.len() - end]).expect("written");
    }
    let (mut file, mut library) = open(&path);
    assert_eq!(library.entries().len(), 6);
    // A program that has read it so goes on with it.
    let text = fs::read_to_string(&path).expect("text");
    fs::write(&path, text.trim_end()).expect("written");
    let (mut other, mut seen) = open(&path);
    let id = library.entries()[0].id;
    file.append(&mut library, &record::library::remove_line(id)).expect("written");
    other.refresh(&mut seen).expect("readable");
    assert_eq!((library.entries().len(), seen.entries().len(), open(&path).1.entries().len()), (5, 5, 5));
}

#[test]
fn a_damaged_library_is_set_aside_and_all_that_is_readable_stays() {
    let (folder, path) = place();
    let source = folder.path().join("games.txt");
    fs::write(&source, transcripts(0..30)).expect("written");
    done(engine(&path).arg("import").arg(&source));
    let good = fs::read(&path).expect("there");
    let lines: Vec<&[u8]> = good.split_inclusive(|byte| *byte == b'\n').collect();
    // Zeros where a power cut has struck, half a line, and bytes that are no text; the header is gone too.
    let mut bad = b"\0\0\0\0\0\0\n".to_vec();
    for (number, line) in lines.iter().enumerate().skip(1) {
        match number {
            5 => bad.extend(&line[..20]),
            9 => bad.extend(line.iter().map(|byte| if *byte == b'\n' { b'\n' } else { byte | 0x80 })),
            _ => bad.extend(*line),
        }
    }
    fs::write(&path, &bad).expect("written");
    let output = engine(&path).arg("list").output().expect("it starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("library-1.broken"), "{said}");
    // Half a line takes the next with it.
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 27);
    assert_eq!(fs::read(folder.path().join("library-1.broken")).expect("set aside"), bad);
    let again = engine(&path).arg("list").output().expect("it starts");
    assert!(again.stderr.is_empty(), "it was repaired");

    // One that is newer, or is no file at all, is left alone.
    fs::write(&path, "{\"turnstone\":\"library\",\"format\":2}\n").expect("written");
    let newer = engine(&path).arg("import").arg(&source).output().expect("it starts");
    assert_eq!(newer.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&newer.stderr).contains("has format 2"));
    assert_eq!(fs::read(&path).expect("there"), b"{\"turnstone\":\"library\",\"format\":2}\n");
    let none = engine(folder.path()).arg("list").output().expect("it starts");
    assert_eq!(none.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&none.stderr).contains("it is not a file"));
}

/// A library with ends of lines as an old Mac writes them is read; one in which no line can be read is set aside whole
/// before anything is written. Only half a line, as a kill leaves it, is written over.
#[test]
fn nothing_that_cannot_be_read_is_written_over() {
    let (folder, path) = place();
    let source = folder.path().join("games.txt");
    fs::write(&source, transcripts(0..30)).expect("written");
    done(engine(&path).arg("import").arg(&source));
    let good = fs::read_to_string(&path).expect("text");
    fs::write(&source, transcripts(30..31)).expect("written");
    for ends in ["\r", "\r\n"] {
        fs::write(&path, good.replace('\n', ends)).expect("written");
        let said = done(engine(&path).arg("import").arg(&source));
        assert_eq!(said, "1 games read, 1 of them new; the library has 31 games\n", "{ends:?}");
        assert_eq!(open(&path).1.entries().len(), 31);
    }
    let one_line = good.replace('\n', "");
    let cut = format!("{}{}", good.lines().next().expect("a header"), "\0".repeat(300));
    let with_tail = format!("{good}my own words");
    let zeros = "\0".repeat(500);
    let json = "{\"name\":1}\n".to_owned();
    let all = [(&one_line, 1), (&cut, 1), (&with_tail, 31), (&zeros, 1), (&json, 1)];
    for (number, (bad, games)) in (1..).zip(all) {
        fs::write(&path, bad).expect("written");
        let output = engine(&path).arg("import").arg(&source).output().expect("it starts");
        let (said, counted) = (String::from_utf8_lossy(&output.stderr), String::from_utf8_lossy(&output.stdout));
        let aside = format!("library-{number}.broken");
        assert!(output.status.success() && said.contains(&aside), "{bad:.40}: {said}");
        assert!(counted.ends_with(&format!("the library has {games} games\n")), "{bad:.40}: {counted}");
        assert_eq!(&fs::read_to_string(folder.path().join(aside)).expect("set aside"), bad);
    }
    // A file of another kind, named by mistake, stays as it is.
    let notes = folder.path().join("notes.txt");
    for text in ["my notes", "my notes\n", "{\"name\":1}\n", "f5d6c3\nf5f6\n"] {
        fs::write(&notes, text).expect("written");
        for action in [&["list"][..], &["import", "games.txt"]] {
            let output = engine(&notes).args(action).current_dir(folder.path()).output().expect("it starts");
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.code() == Some(2) && said.contains("not a library of Turnstone"), "{text}: {said}");
            assert_eq!(fs::read_to_string(&notes).expect("there"), text);
        }
    }
    // What a kill leaves at the very beginning.
    for left in ["", "{\"turnst", "{\"turnstone\":\"library\",\"for"] {
        fs::write(&notes, left).expect("written");
        let output = engine(&notes).arg("import").arg(&source).output().expect("it starts");
        assert!(output.status.success() && output.stderr.is_empty(), "{left}: {output:?}");
        assert_eq!(open(&notes).1.entries().len(), 1);
    }
}

/// A name of any length comes in cut, with a mark, and is said; a library that has it already is read with it cut.
#[test]
fn long_names_are_cut_on_every_way_in() {
    let (folder, path) = place();
    let long = "名".repeat(700_000);
    let short = format!("{}…", "名".repeat(99));
    let files = [
        ("a.sgf", format!("(;GM[4]SZ[15]PB[{long}]PW[B]EV[{long}]DT[{long}];B[hh])")),
        ("b.ggf", format!("(;GM[Othello]PC[{long}]DT[2001]PB[A]PW[{long}]RE[2]TY[8]B[F5];)")),
    ];
    for (name, text) in &files {
        let file = folder.path().join(name);
        fs::write(&file, text).expect("written");
        let output = engine(&path).arg("import").arg(&file).output().expect("it starts");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(
            output.status.success() && said.contains("1 games have names of more than 100 characters"),
            "{said:.500}"
        );
    }
    let whole = fs::read_to_string(&path).expect("there");
    assert!(whole.len() < 3000 && whole.matches(&short).count() >= 4, "{} bytes", whole.len());
    let entry = open(&path).1.entries()[0].clone();
    fs::write(&path, whole.replace(&short, &long)).expect("written");
    let (_, library) = open(&path);
    assert_eq!(library.get(entry.id), Some(&entry));
    let journal: String = library.journal().collect();
    assert!(journal.len() < 3000, "{} bytes", journal.len());
    // A saved game, and the comments of a library.
    let record = read_transcript(&Game::Reversi.setup(0), "f5d6").expect("legal");
    let mut saved = SavedMatch::of(&record, Default::default(), 3, Aids::default());
    saved.names = [long.clone(), "B".to_owned()];
    let (again, _) = SavedMatch::from_text(&saved.to_text(), &Tables::default()).expect("readable");
    assert_eq!(again.names, [short, "B".to_owned()]);
    let comment = record::Comment { line: 0, ply: 1, text: long };
    let line = keep_line(&Entry { comments: vec![comment], ..entry });
    let read: Entry = serde_json::from_str(&line).expect("an entry");
    assert_eq!(read.comments[0].text.chars().count(), record::COMMENT_LENGTH);
}

/// Somebody holds the lock and does not let go: this is said after a while, and nothing is changed.
#[test]
fn a_lock_that_is_held_is_not_waited_for_without_end() {
    let (folder, path) = place();
    let source = folder.path().join("games.txt");
    fs::write(&source, "f5d6c3\n").expect("written");
    let lock = fs::File::create(path.with_extension("lock")).expect("made");
    lock.lock().expect("locked");
    let begun = std::time::Instant::now();
    let mut child = engine(&path).arg("import").arg(&source).stderr(Stdio::piped()).spawn().expect("it starts");
    while child.try_wait().expect("a child").is_none() && begun.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(50));
    }
    let _ = child.kill();
    let output = child.wait_with_output().expect("it ends");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(2) && said.contains("another program"), "{output:?}");
    assert!(!path.exists());
    drop(lock);
    done(engine(&path).arg("import").arg(&source));
}

/// Names from a file go to a terminal written out, in lists, JSON and messages; a file that is written has them as they are.
#[test]
fn names_control_no_terminal() {
    let (folder, path) = place();
    let source = folder.path().join("a\u{1b}[31m.sgf");
    let evil = "x\u{1b}]0;t\u{7}\u{202e}\u{9b}2J\0y";
    let written = evil.replace(']', "\\]");
    fs::write(&source, format!("(;GM[4]SZ[15]PB[{written}]PW[a\tb]EV[{written}];B[hh])\n(;GM[1]SZ[{written}])"))
        .expect("written");
    let output = engine(&path).arg("import").arg(&source).output().expect("it starts");
    let hidden = |text: &str| text.contains(|letter: char| letter != '\n' && letter != '\t' && pack::is_unseen(letter));
    let said = String::from_utf8(output.stderr).expect("text");
    assert!(said.contains("\\u001b[31m.sgf") && !hidden(&said), "{said:?}");
    for args in [&["list"][..], &["list", "--json"]] {
        let said = done(engine(&path).args(args));
        assert!(said.contains("x\\u001b]0;t") && !hidden(&said), "{said:?}");
        assert!(args.len() > 1 || said.trim_end().matches('\t').count() == 8, "{said:?}");
    }
    let missing = engine(&path).args(["remove", evil.trim_end_matches("\0y")]).output().expect("it starts");
    assert!(!hidden(&String::from_utf8(missing.stderr).expect("text")));
    let sgf = done(engine(&path).args(["export", "--to", "sgf"]));
    assert!(sgf.contains("x\u{1b}\\]0;t"), "{sgf:?}");
}

/// What was taken out of a large library comes in again, and what is there already is not written once more.
#[test]
fn a_large_export_comes_in_again_and_nothing_is_written_twice() {
    let (folder, path) = place();
    let all = folder.path().join("all.jsonl");
    let record = read_transcript(&Game::Gomoku.setup(0), "h8").expect("legal");
    let of = |number: usize| Heading { event: format!("{number} {}", "x".repeat(80)), ..Heading::default() };
    let line = |number| keep_line(&Entry::brought(&record, &of(number), ""));
    let text = record::library::header(0) + &(0..100_000).map(line).collect::<String>();
    assert!(text.len() > record::LARGEST, "{} bytes", text.len());
    fs::write(&all, &text).expect("written");
    let said = done(engine(&path).arg("import").arg(&all));
    assert_eq!(said, "100000 games read, 100000 of them new; the library has 100000 games\n");
    let (mut file, mut library) = open(&path);
    let size = fs::metadata(&path).expect("there").len();
    let news = file.append(&mut library, &(line(7) + &line(8))).expect("written");
    assert_eq!((news.added, fs::metadata(&path).expect("there").len()), (0, size));
}

/// A library may be named without a folder.
#[test]
fn a_library_in_the_current_folder_takes_all_files() {
    let (folder, path) = place();
    for (name, games) in [("a.txt", 0..3), ("b.txt", 3..5)] {
        fs::write(folder.path().join(name), transcripts(games)).expect("written");
    }
    let mut import = engine(Path::new("library.jsonl"));
    let said = done(import.current_dir(folder.path()).args(["import", "a.txt", "b.txt"]));
    assert_eq!(said, "5 games read, 5 of them new; the library has 5 games\n");
    assert_eq!(open(&path).1.entries().len(), 5);
}

/// What is new is counted by what was added, whatever another program does in between.
#[test]
fn games_are_new_whatever_another_program_takes_out() {
    let (folder, path) = place();
    let source = folder.path().join("games.txt");
    fs::write(&source, transcripts(0..30)).expect("written");
    done(engine(&path).arg("import").arg(&source));
    let (mut file, mut library) = open(&path);
    let ids: Vec<String> = library.entries()[..20].iter().map(|entry| entry.id.to_string()).collect();
    done(engine(&path).arg("remove").args(ids));
    let known = keep_line(&library.entries()[25]);
    let new = Entry::brought(&Record::new(Game::Gomoku.setup(0)), &Heading::default(), "");
    let news = file.append(&mut library, &(known + &keep_line(&new))).expect("written");
    assert_eq!((news.added, library.entries().len()), (1, 11));
}

#[test]
fn two_programs_add_to_one_library_at_once() {
    let (folder, path) = place();
    // Each file is written by itself, so that the programs take turns.
    let children: Vec<_> = (0..4_usize)
        .map(|program| {
            let sources = (0..10).map(|number| {
                let (source, first) =
                    (folder.path().join(format!("{program}-{number}.txt")), program * 100 + number * 10);
                fs::write(&source, transcripts(first..first + 10)).expect("written");
                source
            });
            engine(&path).arg("import").args(sources).stdout(Stdio::null()).spawn().expect("it starts")
        })
        .collect();
    for mut child in children {
        assert!(child.wait().expect("it ends").success());
    }
    let (mut first, mut seen) = open(&path);
    assert_eq!(seen.entries().len(), 400);
    // What another adds is seen, and also when the other has written everything anew.
    let (mut second, mut other) = open(&path);
    let entry = seen.entries()[0].clone();
    let again: String = (0..3000).map(|number| keep_line(&Entry { hints: number % 2 == 0, ..entry.clone() })).collect();
    second.append(&mut other, &again).expect("written");
    assert!(fs::metadata(&path).expect("there").len() < again.len() as u64, "it was written anew");
    let id = seen.entries()[1].id;
    first.append(&mut seen, &record::library::remove_line(id)).expect("written");
    second.refresh(&mut other).expect("readable");
    assert_eq!((seen.entries().len(), other.entries().len()), (399, 399));
    assert!(other.get(id).is_none());
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_and_harms_nothing() {
    let (folder, path) = place();
    let source = folder.path().join("games.txt");
    fs::write(&source, transcripts(0..5)).expect("written");
    done(engine(&path).arg("import").arg(&source));
    fs::write(&source, transcripts(5..400)).expect("written");
    // Files may grow to 8 blocks of 512 bytes; without the trap the system would end the program.
    let limited = format!(
        "trap '' XFSZ; ulimit -f 8; exec {ENGINE} library --library {} import {}",
        path.display(),
        source.display()
    );
    let was = fs::read(&path).expect("there");
    let output = Command::new("sh").args(["-c", &limited]).output().expect("it starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("too large"), "{output:?}");
    assert_eq!(fs::read(&path).expect("there"), was);
    // A damaged library waits with its repair until there is room for a copy.
    let bad = [&was[..], &b"x".repeat(8 * 512), b"\n"].concat();
    fs::write(&path, &bad).expect("written");
    let output = Command::new("sh").args(["-c", &limited]).output().expect("it starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("library-1.broken"), "{output:?}");
    assert_eq!((fs::read(&path).expect("there"), folder.path().join("library-1.broken").exists()), (bad, false));
    let mut library = Library::default();
    let news = LibraryFile::new(path).refresh(&mut library).expect("readable");
    assert_eq!((news.damage.len(), library.entries().len()), (1, 5));
}

/// The players and tournaments of the archive are named, in the letters of the file.
#[test]
fn archives_have_the_names_that_lie_beside_them() {
    let mut wthor = vec![20, 26, 2, 19, 1, 0, 0, 0, 0, 0];
    wthor.extend(1997_u16.to_le_bytes());
    wthor.extend([8, 0, 0, 0]);
    wthor.extend([1, 0, 0, 0, 1, 0, 40, 40, 56, 64]);
    wthor.resize(16 + 68, 0);
    let names = |size: usize, all: [&str; 2]| {
        let mut bytes = vec![20, 26, 2, 19, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0];
        for name in all {
            let end = bytes.len() + size;
            bytes.extend(name.chars().map(|letter| letter as u8));
            bytes.resize(end, 0);
        }
        bytes
    };
    let mut known = Names::default();
    assert!(known.add(&names(20, ["???", "Zoé"])) && known.add(&names(26, ["Misc", "Coupe"])));
    assert!(!known.add(&wthor) && !known.add(b"names"));
    let read = |names: &Names| {
        let begun = Games::begin(wthor.clone(), Game::Gomoku, |_| ["person"; 2], &Tables::default(), names);
        let mut games = begun.expect("WTHOR");
        let game = games.next().expect("a game").expect("readable");
        assert!(games.next().is_none());
        assert!((games.progress() - 1.0).abs() < f32::EPSILON, "{}", games.progress());
        game.to_entry("")
    };
    let entry = read(&known);
    assert_eq!((&*entry.names[0], &*entry.names[1], &*entry.event, &*entry.date), ("???", "Zoé", "Coupe", "1997"));
    assert_eq!((entry.score, &*entry.moves), (Some([40, 24]), "f5d6"));
    assert_eq!(&*read(&Names::default()).names[1], "WTHOR 1");
    let (folder, library) = place();
    for (name, bytes) in
        [("WTH.JOU", names(20, ["???", "Zoé"])), ("WTH.TRN", names(26, ["Misc", "Coupe"])), ("a.wtb", wthor.clone())]
    {
        fs::write(folder.path().join(name), bytes).expect("written");
    }
    let mut sizes = [0, 0];
    for size in &mut sizes {
        done(engine(&library).current_dir(folder.path()).args(["import", "a.wtb"]));
        *size = fs::metadata(&library).expect("there").len();
    }
    let listed = done(engine(&library).arg("list"));
    assert!(listed.contains("\tZoé\t") && listed.contains("\tCoupe\n") && sizes[0] == sizes[1], "{listed}");
    assert!(names_beside(&folder.path().join("a.txt")).is_empty());
}

/// The orders of a list, each against what it says.
#[test]
fn lists_are_in_the_order_that_is_asked_for() {
    let ggf = |black: &str, white: &str, date: &str, margin: i32, moves: &str| {
        format!("(;GM[Othello]PC[x]DT[{date}]PB[{black}]PW[{white}]RE[{margin}]TY[8]{moves};)\n")
    };
    let text = [
        ggf("cee", "x", "2001", 2, "B[F5]"),
        ggf("Ann", "y", "2003.01.02", -2, "B[F5]W[D6]"),
        ggf("Annabella Long", "y", "2003.01.01", 0, "B[F5]W[D6]B[C3]"),
        ggf("Annabella Lone", "w", "2002", 4, "B[F5]W[F6]B[E6]W[F4]"),
    ]
    .concat();
    let games =
        Games::begin(text.into_bytes(), Game::Reversi, |_| ["person"; 2], &Tables::default(), &Names::default());
    let mut library = Library::default();
    for game in games.expect("GGF") {
        let mut entry = game.expect("readable").to_entry("");
        entry.accuracy = (entry.plies == 2).then_some([Some(90.5), None]);
        library.put(entry);
    }
    for (sort, turned, plies) in [
        (Sort::Date, false, [2, 3, 4, 1]),
        (Sort::Date, true, [1, 4, 3, 2]),
        (Sort::First, false, [2, 4, 3, 1]),
        (Sort::Second, false, [4, 1, 2, 3]),
        (Sort::Result, false, [4, 1, 3, 2]),
        (Sort::Length, false, [4, 3, 2, 1]),
        (Sort::Length, true, [1, 2, 3, 4]),
        (Sort::Accuracy, false, [2, 3, 4, 1]),
    ] {
        let ids = library.list(&Query { sort, turned, ..Query::default() }, &str::to_owned);
        let found: Vec<u16> = ids.iter().map(|id| library.get(*id).expect("listed").plies).collect();
        assert_eq!(found, plies, "{sort:?} {turned}");
    }
    let level = |seat: &str| if seat == "level-3" { "Übermensch".to_owned() } else { String::new() };
    let mut own = library.entries()[0].clone();
    own.names = Default::default();
    own.seats = ["person".into(), "level-3".into()];
    library.put(own);
    let found = |words: &str| library.list(&Query { words: words.into(), ..Query::default() }, &level).len();
    assert_eq!((found("über"), found("ANN"), found("ann 2003"), found("")), (1, 3, 2, 4));
}

/// The symmetries of a board: where each brings a square.
fn symmetries(grid: Grid) -> Vec<Box<dyn Fn(Square) -> Square>> {
    let (right, bottom) = (grid.columns - 1, grid.rows - 1);
    let mut all: Vec<Box<dyn Fn(Square) -> Square>> = vec![
        Box::new(|at| at),
        Box::new(move |at| Square::new(right - at.column, bottom - at.row)),
        Box::new(move |at| Square::new(right - at.column, at.row)),
        Box::new(move |at| Square::new(at.column, bottom - at.row)),
    ];
    if right == bottom {
        all.push(Box::new(|at| Square::new(at.row, at.column)));
        all.push(Box::new(move |at| Square::new(right - at.row, at.column)));
        all.push(Box::new(move |at| Square::new(at.row, right - at.column)));
        all.push(Box::new(move |at| Square::new(right - at.row, right - at.column)));
    }
    all
}

/// Whether a symmetry makes one board look like the other.
fn alike(one: &Position, other: &Position, symmetry: &dyn Fn(Square) -> Square) -> bool {
    one.grid().squares().all(|square| one.face(square) == other.face(symmetry(square)))
}

/// The moves that were played from a position, each with the number of games that the first side won, the second, that
/// were drawn, and all. Every board of every game is compared with it square by square. Of equal moves it names the first.
fn counted(games: &[(Entry, Record)], asked: &Position) -> BTreeMap<Square, [u32; 4]> {
    let symmetries = symmetries(asked.grid());
    let settled =
        |position: &Position| (position.to_move(), position.colour(rules::Side::First), position.choices().len());
    let mut all: BTreeMap<Square, [u32; 4]> = BTreeMap::new();
    for (entry, record) in games {
        for (number, ply) in record.played().iter().enumerate() {
            let before = record.position_at(number).expect("played");
            let Action::Place(square) = ply.action else { continue };
            if settled(before) != settled(asked) {
                continue;
            }
            let Some(symmetry) = symmetries.iter().find(|symmetry| alike(before, asked, symmetry)) else { continue };
            let row = all.entry(first_of_equal(asked, symmetry(square))).or_default();
            row[3] += 1;
            match entry.winner {
                Winner::First => row[0] += 1,
                Winner::Second => row[1] += 1,
                Winner::Draw => row[2] += 1,
                Winner::Nobody => {}
            }
        }
    }
    all
}

/// The first of the squares to which the symmetries of a position itself bring this one.
fn first_of_equal(position: &Position, square: Square) -> Square {
    let own = symmetries(position.grid()).into_iter().filter(|symmetry| alike(position, position, symmetry));
    own.map(|symmetry| symmetry(square)).min().expect("the square itself")
}

/// A game that has much in common with others of its kind: at first only few moves are chosen from. It lies on the board
/// as a symmetry brings it, if that can be played.
fn common_game(setup: &Setup, random: &mut StdRng) -> Record {
    let mut record = Record::new(setup.clone());
    while record.ending().is_none() && record.played().len() < 60 {
        let mut legal = record.position().legal();
        if setup.game() == Game::Gomoku && record.played().len() < 7 {
            let Grid { columns, rows } = record.position().grid();
            let middle = Square::new(columns / 2, rows / 2);
            legal.retain(|action| !matches!(action, Action::Place(square) if square.distance(middle) > 1));
        }
        let most = if record.played().len() < 8 { 3 } else { 20 };
        let action = legal[random.random_range(0..legal.len().min(most))];
        record.play(action).expect("legal");
    }
    let symmetries = symmetries(record.position().grid());
    let symmetry = &symmetries[random.random_range(0..symmetries.len())];
    let mut turned = Record::new(setup.clone());
    for ply in record.played() {
        let action = match ply.action {
            Action::Place(square) => Action::Place(symmetry(square)),
            other => other,
        };
        if turned.play(action).is_err() {
            return record;
        }
    }
    turned
}

/// What the explorer counts is what a look at every board of every game counts.
#[test]
fn the_explorer_counts_what_was_played() {
    let oblong = Grid { columns: 6, rows: 4 };
    let oblong = reversi::Rules {
        id: "oblong".into(),
        columns: oblong.columns,
        rows: oblong.rows,
        start: reversi::Start::Diagonal.discs(oblong),
        ..reversi::Rules::default()
    };
    let built_in = Tables::default();
    let all = built_in.reversi.iter().cloned().chain([Arc::new(oblong.clone())]).map(AnyTable::Reversi);
    let tables = Tables::of(all.chain(built_in.gomoku.iter().cloned().map(AnyTable::Gomoku)));
    let opening = gomoku::Opening::Swap2;
    let setups = [
        Game::Reversi.setup(0),
        Setup::Reversi(Arc::new(oblong)),
        Setup::Gomoku(gomoku::Setup { size: 9, ..gomoku::Setup::default() }),
        Setup::Gomoku(gomoku::Setup { size: 9, opening, ..gomoku::Setup::default() }),
    ];
    let random = &mut StdRng::seed_from_u64(5);
    let (mut explorer, mut games) = (Explorer::default(), Vec::new());
    for (number, setup) in setups.iter().cycle().take(480).enumerate() {
        let record = common_game(setup, random);
        let heading = Heading { event: number.to_string(), ..Heading::default() };
        let winner = [Winner::First, Winner::Second, Winner::Draw, Winner::Nobody][random.random_range(0..4)];
        let entry = Entry { winner, ..Entry::brought(&record, &heading, "") };
        explorer.add(&entry, &tables);
        games.push((entry, record));
    }
    let mut most = [0; 4];
    for (kind, setup) in setups.iter().enumerate() {
        let of_kind: Vec<_> = games.iter().filter(|(_, record)| record.setup() == setup).cloned().collect();
        assert_eq!(of_kind.len(), 120);
        for (_, record) in of_kind.iter().take(6) {
            for ply in (0..12).chain([25, 40]) {
                let Some(asked) = record.until(ply) else { continue };
                let found = explorer.at(&asked);
                assert!(found.is_sorted_by_key(|found| std::cmp::Reverse(found.games)));
                most[kind] = most[kind].max(found.iter().map(|found| found.games).sum());
                let rows = found.iter().map(|found| {
                    let Action::Place(square) = found.action else { panic!("{found:?}") };
                    assert!(asked.ending().is_some() || asked.position().legal().contains(&found.action));
                    assert_eq!(found.newest.len() as u32, found.games.min(8));
                    let [first, second] = found.won;
                    (first_of_equal(asked.position(), square), [first, second, found.drawn, found.games])
                });
                let rows: Vec<_> = rows.collect();
                let by_square: BTreeMap<_, _> = rows.iter().copied().collect();
                assert_eq!(by_square.len(), rows.len(), "equal moves stand apart");
                assert_eq!(by_square, counted(&of_kind, asked.position()), "{setup:?} after {ply} plies");
            }
        }
    }
    assert_eq!(most, [120; 4], "every game passes the start");
}

#[test]
fn what_was_played_is_shown_in_a_terminal() {
    let (folder, library) = place();
    let source = folder.path().join("games.txt");
    fs::write(&source, "f5d6c3\nf5d6c4\nf5f4\nd3c5resign\n").expect("written");
    done(engine(&library).arg("import").arg(&source));
    let explore = |args: &[&str]| done(engine(&library).arg("explore").args(args));
    assert_eq!(explore(&[]), "f5\t4\t0.0\t0.0\t100.0\n");
    assert_eq!(explore(&["F5"]), "d6\t3\t0.0\t0.0\t100.0\nf4\t1\t-\t-\t-\n");
    assert_eq!(explore(&["f5", "d6"]), explore(&["--ply", "2", "f5d6c3"]));
    let json = explore(&["f5", "--json"]);
    let first: serde_json::Value = serde_json::from_str(json.lines().next().expect("a line")).expect("JSON");
    assert_eq!((&first["move"], &first["games"], &first["drawn"]), (&"d6".into(), &3.into(), &0.into()));
    assert_eq!(first["newest"].as_array().map(Vec::len), Some(3));
    assert_eq!(explore(&["--game", "gomoku", "--set", "size=19", "h8"]), "");
    for (wrong, said) in [
        (&["f5a1"][..], "move 2, a1, cannot be played"),
        (&["f5", "--ply", "2"], "--ply 2: these moves have only 1 plies"),
        (&["--game", "gomoku", "--rules", "none"], "there are no such rules"),
    ] {
        let output = engine(&library).arg("explore").args(wrong).output().expect("it starts");
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && error.contains(said), "{error}");
    }
}
