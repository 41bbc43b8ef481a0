//! An operator.

use ballast_core::operator::{Enrolment, Operator};

use crate::table::columns;

columns!(Operator in "operator" {
    id,
    version,
    email,
    name,
    roles,
    password_hash,
    epoch,
    state,
    enrolment: Option<Enrolment> { token_hash = "enrolment_hash", until = "enrolment_until" },
    decides_from,
    created_at,
    updated_at,
});
