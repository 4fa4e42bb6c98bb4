//! Parts of JSON Schema (draft 7) that the schemas of packs and of rule tables share.

use serde_json::{Map, Value, json};

/// A whole schema as text.
pub fn document(title: &str, mut schema: Value) -> String {
    schema["$schema"] = json!("http://json-schema.org/draft-07/schema#");
    schema["title"] = json!(title);
    format!("{schema:#}")
}

/// A table with exactly these fields, all of them required.
pub fn all_of(properties: Value) -> Value {
    let required: Vec<String> = properties.as_object().into_iter().flat_map(Map::keys).cloned().collect();
    json!({"type": "object", "additionalProperties": false, "required": required, "properties": properties})
}

/// A file that is a list of tables, each beginning with `[[name]]`.
pub fn list_of(name: &str, table: &Value) -> Value {
    all_of(json!({name: {"type": "array", "minItems": 1, "items": table}}))
}

/// An id of a rule table or kind.
pub fn id() -> Value {
    json!({"type": "string", "pattern": "^[a-z][a-z0-9-]{0,31}$"})
}

/// A whole number within these limits.
pub fn whole(least: u32, most: u32) -> Value {
    json!({"type": "integer", "minimum": least, "maximum": most})
}
