//! One column of one row, as JSON: nothing, a whole number, text, or `{"x":"00ff"}` for bytes and identities.

use serde_json::{Value as Json, json};

use crate::{pages::Cell, row::Column};

/// As it is written.
pub fn encode(column: Column<'_>) -> Json {
    match column {
        Column::Null => Json::Null,
        Column::Int(number) => number.into(),
        Column::Text(text) => text.into(),
        Column::Bytes(bytes) => json!({ "x": hex::encode(bytes) }),
    }
}

/// Reads what [`encode`] wrote; nothing when it is something else.
pub fn decode(json: &Json) -> Option<Cell> {
    match json {
        Json::Null => Some(Cell::Null),
        Json::Number(number) => number.as_i64().map(Cell::Int),
        Json::String(text) => Some(Cell::Text(text.clone())),
        Json::Object(bytes) => hex::decode(bytes.get("x")?.as_str()?).ok().map(Cell::Bytes),
        Json::Bool(_) | Json::Array(_) => None,
    }
}
