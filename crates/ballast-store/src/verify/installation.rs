//! What the books are bound to stands in the journal, part by part, and nothing else does.

use ballast_core::installation::Binding;
use serde_json::Value;

use super::{Examine, Finding};
use crate::{
    engine::{Conn, all},
    error::StoreError,
    reads,
};

pub(super) const CHECKS: &[Examine] =
    &[("the keys and wallets that the books are bound to stand in the journal", announced)];

const ANNOUNCED: &str = "SELECT details FROM journal WHERE cause = 'installation_bound' ORDER BY sequence";

/// Part, generation and fingerprint.
type Line = (String, i64, String);

fn announced(conn: &mut dyn Conn) -> Finding {
    let mut said: Vec<Line> = all(conn, ANNOUNCED, &[], |c| c.json::<Value>())?.iter().flat_map(lines).collect();
    let mut here: Vec<Line> = reads::bindings(conn)?.iter().map(line).collect();
    said.sort();
    here.sort();
    let count = u64::try_from(here.len()).ok();
    let name = |(part, generation, _): &Line| format!("{part}, number {generation}");
    let missing = said.iter().find(|one| !here.contains(one));
    let broken = match (missing, here.iter().find(|one| !said.contains(one))) {
        (_, Some(added)) => Some(format!("{}: the journal does not say that it was bound to this", name(added))),
        (Some(gone), None) => Some(format!("{}: the journal says that it was bound, and it is gone", name(gone))),
        (None, None) => None,
    };
    Ok((count, broken))
}

/// What is bound beside what the journal says was bound, which nobody can change without breaking its chain; nothing when
/// the two agree.
pub fn bindings_fault(conn: &mut dyn Conn) -> Result<Option<String>, StoreError> {
    Ok(announced(conn)?.1)
}

fn lines(details: &Value) -> Vec<Line> {
    let text = |part: &Value, name: &str| part.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
    let parts = details.get("parts").and_then(Value::as_array);
    let parts = parts.map(Vec::as_slice).unwrap_or_default().iter();
    let number = |part: &Value| part.get("generation").and_then(Value::as_i64).unwrap_or_default();
    parts.map(|part| (text(part, "part"), number(part), text(part, "fingerprint"))).collect()
}

fn line(row: &Binding) -> Line {
    (row.found.part.as_str().to_owned(), row.generation, row.found.fingerprint.clone())
}

/// What was replaced: it is in order, and has to be known.
pub(super) fn notes(conn: &mut dyn Conn) -> Result<Vec<String>, StoreError> {
    let replaced = reads::bindings(conn)?.into_iter().filter(|row| row.generation > 1);
    Ok(replaced
        .map(|Binding { found, bound_at, .. }| {
            format!(
                "REPLACED: {} is {} since {}, by someone with access to the firm's machine; the journal says why",
                found.part.as_str(),
                found.fingerprint,
                bound_at.in_words()
            )
        })
        .collect())
}
