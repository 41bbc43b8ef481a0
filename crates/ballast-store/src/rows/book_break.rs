//! A difference between a chain and the books.

use ballast_core::reconcile::Break;

use crate::table::columns;

columns!(Break in "book_break" {
    id,
    version,
    place,
    minor,
    state,
    explanation,
    since,
    last_seen,
    closed_at,
});
