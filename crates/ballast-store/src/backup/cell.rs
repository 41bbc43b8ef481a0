//! One column of one row as JSON: null, a whole number, text, or `{"x":"00ff"}` for bytes and ids.

use serde_json::{Value as Json, json};

use crate::{pages::Cell, row::Column};

/// Encodes a column for the file.
pub fn encode(column: Column<'_>) -> Json {
    match column {
        Column::Null => Json::Null,
        Column::Int(number) => number.into(),
        Column::Text(text) => text.into(),
        Column::Bytes(bytes) => json!({ "x": hex::encode(bytes) }),
    }
}

/// Reads what [`encode`] wrote; `None` if it is something else.
pub fn decode(json: &Json) -> Option<Cell> {
    match json {
        Json::Null => Some(Cell::Null),
        Json::Number(number) => number.as_i64().map(Cell::Int),
        Json::String(text) => Some(Cell::Text(text.clone())),
        Json::Object(bytes) => hex::decode(bytes.get("x")?.as_str()?).ok().map(Cell::Bytes),
        Json::Bool(_) | Json::Array(_) => None,
    }
}
