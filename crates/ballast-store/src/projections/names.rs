//! Lists of the core's names, for SQL.

/// Returns names as `'a', 'b'`, for the brackets of an IN.
pub(crate) fn quoted<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    names.into_iter().map(|name| format!("'{name}'")).collect::<Vec<_>>().join(", ")
}
