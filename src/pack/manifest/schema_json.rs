//! The schema as JSON Schema (draft 7), with which editors check and complete TOML files.

use serde_json::{Map, Value, json};

use crate::{
    json_parts::document,
    schema::{Field, FileKind, Group, HEAD, Key, Leaf, REQUIRED, SchemaNode, roles},
    single::LONGEST_TIME,
};

/// The schema of `pack.toml`.
#[must_use]
pub fn of_pack() -> String {
    let mut schema = table(&[HEAD, roles()]);
    schema.insert("required".into(), json!(REQUIRED));
    document("A pack for Turnstone", Value::Object(schema))
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
        SchemaNode::Leaf(leaf) => of_leaf(leaf),
        SchemaNode::Table(groups) => Value::Object(table(groups)),
        SchemaNode::Map(key, leaf) => {
            let names = match key {
                Key::Kind => "^[a-z][a-z0-9-]{0,31}$",
                Key::Language => "^[a-z]{2,8}(-[A-Za-z0-9]+)*$",
            };
            json!({"type": "object", "propertyNames": {"pattern": names}, "additionalProperties": of_leaf(leaf)})
        }
    };
    if let Value::Object(value) = &mut value {
        let side = match field.node {
            SchemaNode::Leaf(Leaf::File(kind)) | SchemaNode::Map(_, Leaf::File(kind)) => kind.small_side(),
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
        Leaf::Format => json!({"const": crate::FORMAT}),
        Leaf::Id => json!({"type": "string", "pattern": format!("^{ID}$")}),
        Leaf::Said => {
            json!({"anyOf": [{"type": "string"}, {"type": "object", "additionalProperties": {"type": "string"}}]})
        }
        Leaf::Moves(_) | Leaf::Version | Leaf::Versions | Leaf::Text => json!({"type": "string"}),
        Leaf::Texts => json!({"type": "array", "items": {"type": "string"}}),
        Leaf::Website => json!({"type": "string", "pattern": "^https?://"}),
        Leaf::Packs => texts(format!("^{ID}$")),
        Leaf::Needs => texts(format!("^{ID}( .+)?$")),
    }
}
