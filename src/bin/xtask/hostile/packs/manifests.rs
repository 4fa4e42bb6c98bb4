//! Manifests and tables with impossible content.

use super::made::{Made, asset, head};

pub fn packs() -> Vec<Made> {
    let says = |name: &str, roles: &str| Made::new(name, roles);
    let id = |name: &str, id: &str| {
        let made = Made::bare(name).with("pack.toml", head(id));
        Made { id: id.into(), ..made }
    };
    let raw = |name: &str, bytes: Vec<u8>| Made::bare(name).with("pack.toml", bytes);
    let rules = |name: &str, role: &str, text: String| {
        Made::new(name, &format!("[rules]\n{role} = [\"a.toml\"]\n")).with("a.toml", text)
    };
    let book = |name: &str, role: &str, file: &str, bytes: Vec<u8>| {
        Made::new(name, &format!("[books]\n{role} = \"{file}\"\n")).with(file, bytes)
    };
    let unknown = (0..10_000).fold(String::new(), |text, at| text + &format!("k{at} = 1\n"));
    let list = (0..10_000).fold(String::new(), |text, at| text + &format!("\"s{at}.ogg\", "));
    let table = "[[rules]]\nid = \"odd\"\nstart = \"diagonal\"\nbegins = \"black\"\nfewest_wins = false\n";
    vec![
        says("numbers-nan", "[reversi.dark]\nroughness = nan\nglow = -nan\n[light]\nfrom = [nan, nan, nan]\n"),
        says("numbers-infinite", "[camera]\npitch = inf\nview = -inf\n[light]\nbrightness = inf\n"),
        says(
            "numbers-huge",
            "[motion]\nplace = 9223372036854775807\nturn = -9223372036854775808\n[light]\nfrom = [1e308, 1e308, -1e308]\n",
        ),
        says("numbers-too-huge", "[motion]\nplace = 99999999999999999999999999999999\n"),
        says("numbers-tiny", "[light]\nfrom = [0.0, 0.0, 0.0]\nbrightness = 5e-324\n[motion]\nplace = 0\nturn = 0\n"),
        says("numbers-dates", "[reversi.dark]\nroughness = 1979-05-27T07:32:00Z\n[motion]\nplace = 07:32:00\n"),
        says("tables-deep", &format!("{} = 1\n", vec!["a"; 20_000].join("."))),
        says("tables-in-line", &format!("a = {}1{}\n", "{b = ".repeat(5_000), "}".repeat(5_000))),
        says("tables-instead-of-values", "[reversi.dark.colour]\na = 1\n[sounds.place]\nb = 1\n[[fonts]]\ntext = 1\n"),
        says("roles-10000", &unknown),
        says("list-10000", &format!("[sounds]\nplace = [{list}]\n")),
        says("kinds-10000", &format!("[animal-chess.faces]\n{unknown}")),
        id("shipped-id", "midnight"),
        id("classic-id", "classic"),
        id("twin-one", "twin"),
        id("twin-two", "twin"),
        id("id-path", "../../midnight"),
        says("needs-itself", "requires = [\"needs-itself\"]\n"),
        says(
            "conflicts-with-itself",
            "conflicts = [\"conflicts-with-itself\"]\nprefers = [\"conflicts-with-itself\"]\n",
        ),
        says("path-up", "[table]\npicture = \"../../../../etc/passwd\"\n"),
        says("path-absolute", "[table]\npicture = \"/etc/passwd\"\n[sounds]\nplace = [\"C:\\\\x.ogg\"]\n"),
        says("path-address", "[table]\npicture = \"http://127.0.0.1/a.png\"\n"),
        says("path-other-pack", "[table]\npicture = \"pack://midnight/pictures/table.jpg\"\n"),
        says("path-label", "[reversi.dark]\nmodel = \"a.glb#Mesh0\"\n").with("a.glb", b"glTF".to_vec()),
        raw("manifest-empty", Vec::new()),
        raw("manifest-nul", [head("manifest-nul").as_bytes(), &[0; 99]].concat()),
        raw("manifest-not-utf8", [head("manifest-not-utf8").as_bytes(), b"licence = \"\xff\xfe\"\n"].concat()),
        raw("manifest-too-long", format!("{}{}", head("manifest-too-long"), "# lol\n".repeat(50_000)).into_bytes()),
        Made::bare("manifest-none").with("a.png", super::png::plain(4)),
        says("text-long", &format!("description = \"{}\"\n", "long ".repeat(50_000))),
        says(
            "text-controls",
            "description = \"a\\u001B[2J\\u0000\\u202Eb\\u2066\"\nauthors = [\"\\u0007\", \"\\uFEFF\"]\n",
        ),
        says("text-lines", &format!("description = \"\"\"{}\"\"\"\n", "a\n".repeat(20_000))),
        says("languages-odd", "[locales]\n\"x-😀\" = [\"a.ftl\"]\n\"../en\" = [\"a.ftl\"]\n")
            .with("a.ftl", "title = a\n"),
        says("versions-odd", &format!("game = \"{}\"\n", ">=0.1, ".repeat(5_000))),
        says("website-script", "website = \"javascript:alert(1)\"\n"),
        rules("rules-reversi-huge", "reversi", format!("{table}columns = 4000000000\nrows = 4000000000\n")),
        rules("rules-reversi-most", "reversi", format!("{table}columns = 9223372036854775807\nrows = 2\n")),
        rules("rules-reversi-1000", "reversi", {
            let one = |at: usize| table.replace("odd", &format!("odd-{at}")) + "columns = 8\nrows = 8\n";
            (0..1_000).map(one).collect()
        }),
        rules("rules-gomoku-odd", "gomoku", "[[rules]]\nid = \"odd\"\nwin = -1\nboard = 100000\n".into()),
        rules("rules-animal-chess-odd", "animal-chess", "[[rules]]\nid = \"odd\"\n[[kinds]]\ncount = 1e9\n".into()),
        book("book-gomoku-noise", "gomoku", "a.txt", "\u{1}x?*".repeat(50_000).into_bytes()),
        book(
            "book-openings-odd",
            "reversi-openings",
            "a.toml",
            b"[[openings]]\nmoves = \"f5f5f5\"\nid = \"\"\n".to_vec(),
        ),
        book("book-weights-noise", "reversi-weights", "a.bin", [&b"TURNEVAL"[..], &[0xff; 4096]].concat()),
        book("book-weights-cut", "reversi-weights", "a.bin", asset("reversi/weights.bin")[..5_000].to_vec()),
        book("book-reversi-noise", "reversi-book", "a.bin", [&b"TURNBOOK"[..], &[0xff; 4096]].concat()),
    ]
}
