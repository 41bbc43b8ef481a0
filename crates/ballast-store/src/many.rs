//! Writes many rows in few statements: one round trip to a server, and one prepared statement, for many rows.

use crate::{
    engine::Conn,
    error::EngineError,
    value::{Value, places},
};

/// Numbers of rows in one statement. Rows left over from one size go in the next, so that few statements are prepared
/// whatever the number of rows.
const SIZES: [usize; 3] = [128, 16, 1];

/// Writes new rows by a statement that ends in `VALUES `, of `width` values each.
pub(crate) fn insert(conn: &mut dyn Conn, sql: &str, width: usize, values: &[Value<'_>]) -> Result<(), EngineError> {
    if !conn.keeps_back() {
        return execute(conn, sql, width, &|first| places(first, width), "", values);
    }
    let sql = format!("{sql}{}", places(1, width));
    values.chunks(width).try_for_each(|row| conn.insert(&sql, row))
}

/// Runs a statement on rows of `width` values each. It begins with `sql`, and `row` writes the part of a row whose first
/// parameter has this number; `values` are those of all rows, one after another.
pub(crate) fn execute(
    conn: &mut dyn Conn,
    sql: &str,
    width: usize,
    row: &dyn Fn(usize) -> String,
    end: &str,
    values: &[Value<'_>],
) -> Result<(), EngineError> {
    let mut rest = values;
    for rows in SIZES {
        let together = rows.saturating_mul(width);
        let mut text = None;
        while let Some((now, later)) = rest.split_at_checked(together).filter(|_| together > 0 && !rest.is_empty()) {
            let text = text.get_or_insert_with(|| {
                let parts: Vec<String> = (0..rows).map(|at| row(at.saturating_mul(width).saturating_add(1))).collect();
                format!("{sql}{}{end}", parts.join(", "))
            });
            conn.put(text, now)?;
            rest = later;
        }
    }
    Ok(())
}
