//! The schema as JSON Schema (draft 7), with which editors check and complete TOML files.

use serde_json::{Map, Value, json};

use super::{
    manifest::LONGEST_TIME,
    schema::{Field, FileKind, Group, HEAD, Key, Leaf, Node, REQUIRED, roles},
};
use crate::rules::animal_chess::{HIGHEST, MOST_KINDS, MOST_QUIET_PLIES, NoAction, Reach, Repeated, TILES_A_SIDE};

/// The schema of `pack.toml`.
#[must_use]
pub fn of_pack() -> String {
    let mut schema = table(&[HEAD, roles()]);
    schema.insert("required".into(), json!(REQUIRED));
    document("A pack for Turnstone", Value::Object(schema))
}

/// The schema of a file like `assets/rules/reversi.toml`.
#[must_use]
pub fn of_reversi() -> String {
    let size = whole(4, 16);
    let rows = json!({"type": "array", "items": {"type": "string", "pattern": "^[bw.]*$"}});
    let rules = all_of(json!({
        "id": id(),
        "columns": size,
        "rows": size,
        "start": {"anyOf": [{"enum": ["diagonal", "parallel"]}, rows]},
        "begins": {"enum": ["black", "white"]},
        "fewest_wins": {"type": "boolean"},
    }));
    document("Rule tables of Reversi for Turnstone", list_of("rules", &rules))
}

/// The schema of a file like `assets/rules/gomoku.toml`.
#[must_use]
pub fn of_gomoku() -> String {
    let flags = |names: &[&str]| {
        let flags: Map<String, Value> = names.iter().map(|&name| (name.into(), json!({"type": "boolean"}))).collect();
        all_of(Value::Object(flags))
    };
    let wins = flags(&["overlines", "closed_fives"]);
    let forbidden = flags(&["overline", "double_four", "double_three"]);
    let rules = all_of(json!({"id": id(), "dark": wins, "light": wins, "forbidden": forbidden}));
    document("Rule sets of Gomoku for Turnstone", list_of("rules", &rules))
}

/// The schema of a file like `assets/rules/animal-chess.toml`.
#[must_use]
pub fn of_animal_chess() -> String {
    let kinds = json!({"type": "array", "items": id()});
    let mut kind = all_of(json!({
        "id": id(),
        "rank": whole(1, HIGHEST),
        "worth": whole(1, HIGHEST),
        "count": whole(1, TILES_A_SIDE.into()),
        "takes": {"enum": Reach::ALL.map(Reach::id)},
    }));
    kind["properties"]["takes_also"] = kinds.clone();
    kind["properties"]["does_not_take"] = kinds;
    let table = all_of(json!({
        "id": id(),
        "quiet_plies": whole(1, MOST_QUIET_PLIES),
        "repetitions": whole(2, MOST_QUIET_PLIES),
        "repeated": {"enum": Repeated::ALL.map(Repeated::id)},
        "no_action": {"enum": NoAction::ALL.map(NoAction::id)},
        "kind": {"type": "array", "maxItems": MOST_KINDS, "items": kind},
    }));
    document("A rule table of Animal Chess for Turnstone", table)
}

fn document(title: &str, mut schema: Value) -> String {
    schema["$schema"] = json!("http://json-schema.org/draft-07/schema#");
    schema["title"] = json!(title);
    format!("{schema:#}")
}

/// A table with exactly these fields, all of them required.
fn all_of(properties: Value) -> Value {
    let required: Vec<String> = properties.as_object().into_iter().flat_map(Map::keys).cloned().collect();
    json!({"type": "object", "additionalProperties": false, "required": required, "properties": properties})
}

/// A file that is a list of tables, each beginning with `[[name]]`.
fn list_of(name: &str, table: &Value) -> Value {
    all_of(json!({name: {"type": "array", "minItems": 1, "items": table}}))
}

fn id() -> Value {
    json!({"type": "string", "pattern": "^[a-z][a-z0-9-]{0,31}$"})
}

fn whole(least: u32, most: u32) -> Value {
    json!({"type": "integer", "minimum": least, "maximum": most})
}

fn table(groups: &[Group]) -> Map<String, Value> {
    let fields = groups.iter().flat_map(|group| group.fields);
    let properties: Map<String, Value> = fields.map(|field| (field.name.to_owned(), of_field(field))).collect();
    let Value::Object(table) = json!({"type": "object", "additionalProperties": false, "properties": properties})
    else {
        return Map::new();
    };
    table
}

fn of_field(field: &Field) -> Value {
    let mut value = match field.node {
        Node::Leaf(leaf) => of_leaf(leaf),
        Node::Table(groups) => Value::Object(table(groups)),
        Node::Map(key, leaf) => {
            let names = match key {
                Key::Kind => "^[a-z][a-z0-9-]{0,31}$",
                Key::Language => "^[a-z]{2,8}(-[A-Za-z0-9]+)*$",
            };
            json!({"type": "object", "propertyNames": {"pattern": names}, "additionalProperties": of_leaf(leaf)})
        }
    };
    if let Value::Object(value) = &mut value {
        let side = match field.node {
            Node::Leaf(Leaf::File(kind)) | Node::Map(_, Leaf::File(kind)) => kind.small_side(),
            _ => None,
        };
        let size = side.map_or(String::new(), |side| format!("; up to {side} x {side} points"));
        value.insert("description".into(), json!(format!("{}{size}", field.doc)));
    }
    value
}

fn file(kind: FileKind) -> Value {
    json!({"type": "string", "pattern": format!("^[^/\\\\].*\\.({})$", kind.endings().join("|"))})
}

fn of_leaf(leaf: Leaf) -> Value {
    const ID: &str = "[a-z][a-z0-9-]{1,39}";
    let texts = |pattern: String| json!({"type": "array", "items": {"type": "string", "pattern": pattern}});
    match leaf {
        Leaf::Colour => json!({"type": "string", "pattern": "^#([0-9a-fA-F]{6}|[0-9a-fA-F]{8})$"}),
        Leaf::Number(least, most, _) => json!({"type": "number", "minimum": least, "maximum": most}),
        Leaf::Time => json!({"type": "integer", "minimum": 0, "maximum": LONGEST_TIME}),
        Leaf::Place => {
            json!({"type": "array", "minItems": 3, "maxItems": 3, "items": {"type": "number", "minimum": -100, "maximum": 100}})
        }
        Leaf::Flag => json!({"type": "boolean"}),
        Leaf::Word(words) => json!({"enum": words}),
        Leaf::File(kind) => json!({"anyOf": [file(kind), {"const": ""}]}),
        Leaf::Files(kind) | Leaf::Gathered(kind) => json!({"type": "array", "items": file(kind)}),
        Leaf::Format => json!({"const": super::FORMAT}),
        Leaf::Id => json!({"type": "string", "pattern": format!("^{ID}$")}),
        Leaf::Said => {
            json!({"anyOf": [{"type": "string"}, {"type": "object", "additionalProperties": {"type": "string"}}]})
        }
        Leaf::Version | Leaf::Versions | Leaf::Text => json!({"type": "string"}),
        Leaf::Texts => json!({"type": "array", "items": {"type": "string"}}),
        Leaf::Website => json!({"type": "string", "pattern": "^https?://"}),
        Leaf::Packs => texts(format!("^{ID}$")),
        Leaf::Needs => texts(format!("^{ID}( .+)?$")),
    }
}
