//! `turnstone packs`: the commands that pack makers use at a terminal.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::{
    Subcommand,
    builder::{PossibleValue, PossibleValuesParser},
};
use semver::Version;

use super::{
    BookCheck, Complaint, Files, GAME_FILES, MANIFEST, Pack,
    install::{cannot, write_whole},
    is_id,
    manifest::schema_json,
    scan,
};

/// What to do with packs.
#[derive(Subcommand, Clone, Debug)]
pub enum PacksCommand {
    /// Make a new pack: a folder that works already, with remarks on what to do next
    New {
        /// Its id: small letters, digits and hyphens; or a path that ends with it
        name: PathBuf,
    },
    /// List everything that is wrong with a pack, as file:line:column: what is wrong, what would be right
    Check {
        /// The pack's folder or zip
        path: PathBuf,
    },
    /// List the packs in the packs folder
    List,
    /// Make the zip that others install, beside the folder
    Pack {
        /// The pack's folder
        dir: PathBuf,
    },
    /// Print the JSON Schema with which editors check and complete a file
    Schema {
        /// Which file
        #[arg(value_parser = PossibleValuesParser::new(schemas()), default_value = PACK)]
        of: String,
    },
}

/// The name of the schema of `pack.toml` for `packs schema`. The schema of a game's rule tables has the game's id as
/// its name.
const PACK: &str = "pack";

/// The schemas to choose from.
fn schemas() -> Vec<PossibleValue> {
    let rules = GAME_FILES.iter().map(|file| {
        let title = format!("Files like assets/rules/{}.toml", file.game.id());
        PossibleValue::new(file.game.id()).help(title)
    });
    std::iter::once(PossibleValue::new(PACK).help("pack.toml")).chain(rules).collect()
}

const DONE: u8 = 0;
const WRONG: u8 = 1;
const USAGE: u8 = 2;

/// Runs the command: writes to `out`, and reads packs from the folder `packs`. The exit code is 0 if all is well, 1 if
/// something is wrong with a pack, and 2 if the command itself failed.
pub fn run(command: &PacksCommand, packs: &Path, book: BookCheck, out: &mut dyn Write) -> ExitCode {
    let code = match command {
        PacksCommand::New { name } => new(name, out),
        PacksCommand::Check { path } => check(path, book, out),
        PacksCommand::List => list(packs, book, out),
        PacksCommand::Pack { dir } => pack(dir, book, out),
        PacksCommand::Schema { of } => {
            let rules = GAME_FILES.iter().find(|file| file.game.id() == of);
            let schema = rules.map_or_else(schema_json::of_pack, |file| (file.schema)());
            writeln!(out, "{schema}").map(|()| DONE)
        }
    };
    // An error in writing, as with a closed pipe, cannot be reported.
    ExitCode::from(code.unwrap_or(USAGE))
}

fn new(folder: &Path, out: &mut dyn Write) -> io::Result<u8> {
    let shown = folder.display();
    let Some(id) = folder.file_name().and_then(|name| name.to_str()).filter(|name| is_id(name)) else {
        writeln!(out, "{shown}: a pack's id has 2 to 40 small letters, digits and hyphens, a letter first")?;
        return Ok(USAGE);
    };
    // A file or folder with this name belongs to somebody, and stays as it is.
    if let Err(error) = std::fs::create_dir(folder) {
        let why = match error.kind() {
            io::ErrorKind::AlreadyExists => "is there already; choose another name".into(),
            _ => format!("cannot be made ({error})"),
        };
        writeln!(out, "{shown}: {why}; nothing was changed")?;
        return Ok(USAGE);
    }
    let manifest = folder.join(MANIFEST);
    if let Err(error) = std::fs::write(&manifest, starter(id)) {
        writeln!(out, "{}", cannot("written", &manifest, &error))?;
        return Ok(USAGE);
    }
    writeln!(out, "{}: a new pack. Next: turnstone packs check {shown}", manifest.display())?;
    Ok(DONE)
}

/// The manifest of a new pack.
fn starter(id: &str) -> String {
    let title = id.replace('-', " ");
    let (first, rest) = title.split_at(1);
    include_str!("starter.toml").replace("{id}", id).replace("{title}", &format!("{}{rest}", first.to_uppercase()))
}

fn check(path: &Path, book: BookCheck, out: &mut dyn Write) -> io::Result<u8> {
    if !path.exists() {
        writeln!(out, "{}: there is no such file or folder", path.display())?;
        return Ok(USAGE);
    }
    if path.file_name().is_some_and(|name| name == MANIFEST) {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        writeln!(out, "{}: is the heart of a pack; check its folder: {}", path.display(), folder.display())?;
        return Ok(USAGE);
    }
    let mut pack = Pack::open_path(path, book);
    let game: Option<Version> = env!("CARGO_PKG_VERSION").parse().ok();
    if let Some((versions, game)) =
        pack.manifest.game.as_ref().zip(game).filter(|(versions, game)| !versions.matches(game))
    {
        let text = format!("it is for Turnstone {versions}, and this is {game}");
        pack.complaints.push(Complaint::error(MANIFEST, text).as_warning());
    }
    tell(path, &pack, out)?;
    Ok(if pack.has_errors() { WRONG } else { DONE })
}

/// Writes what is wrong with a pack; its paths are relative to the current folder.
fn tell(path: &Path, pack: &Pack, out: &mut dyn Write) -> io::Result<()> {
    for complaint in &pack.complaints {
        let file = if complaint.file == pack.name { path.to_owned() } else { path.join(&complaint.file) };
        writeln!(out, "{}", Complaint { file: file.display().to_string(), ..complaint.clone() })?;
    }
    Ok(())
}

fn list(packs: &Path, book: BookCheck, out: &mut dyn Write) -> io::Result<u8> {
    let found = scan(packs, book);
    if found.is_empty() {
        writeln!(out, "no packs in {}", packs.display())?;
    }
    for (_, pack) in found {
        let version = pack.manifest.version.as_ref().map(ToString::to_string).unwrap_or_default();
        let errors = pack.complaints.iter().filter(|complaint| complaint.is_error).count();
        let state = match (pack.id(), errors) {
            (None, _) => "cannot be used".into(),
            (_, 0) => "good".into(),
            (_, 1) => "1 error".into(),
            (_, errors) => format!("{errors} errors"),
        };
        let id = pack.manifest.id.as_deref().unwrap_or("?");
        writeln!(out, "{id}\t{version}\t{state}\t{}\t{}", pack.name, pack.title("en"))?;
        if let (None, Some(why)) = (pack.id(), pack.complaints.iter().find(|complaint| complaint.is_error)) {
            writeln!(out, "  {why}")?;
        }
    }
    Ok(DONE)
}

fn pack(dir: &Path, book: BookCheck, out: &mut dyn Write) -> io::Result<u8> {
    if !dir.is_dir() {
        writeln!(out, "{}: there is no such folder", dir.display())?;
        return Ok(USAGE);
    }
    let pack = Pack::open_path(dir, book);
    tell(dir, &pack, out)?;
    let (Some(id), Some(version), Some(files), false) =
        (pack.id(), &pack.manifest.version, &pack.files, pack.has_errors())
    else {
        return Ok(WRONG);
    };
    let archive = match files.to_archive() {
        Ok(archive) => archive,
        Err(complaint) => {
            writeln!(out, "{complaint}")?;
            return Ok(WRONG);
        }
    };
    let real = dir.canonicalize()?;
    let zip = real.parent().unwrap_or(&real).join(format!("{id}-{version}.zip"));
    if let Err(what) = Files::archive(archive.clone()) {
        writeln!(out, "{}", Complaint::error(&zip.display().to_string(), what))?;
        return Ok(WRONG);
    }
    if let Err(error) = write_whole(&zip, &archive) {
        writeln!(out, "{}", cannot("written", &zip, &error))?;
        return Ok(USAGE);
    }
    writeln!(out, "{}: {} files, {} KiB", zip.display(), files.list().count(), archive.len().div_ceil(1024))?;
    Ok(DONE)
}
