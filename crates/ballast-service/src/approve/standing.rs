//! The acting operator as of the moment of the decision: a role that was taken away in the meantime does not count.

use ballast_core::{
    approval::Kind,
    id::Id,
    operator::{self, Operator},
    refusal::{self, Refusal},
    role,
};
use ballast_store::{Conn, reads};
use uuid::Uuid;

use crate::error::ApiError;

/// The operator as stored now.
///
/// # Errors
/// 401 when there is no such operator, 403 when they may not act.
pub fn standing(conn: &mut dyn Conn, id: Id<Operator>) -> Result<Operator, ApiError> {
    let operator = reads::operator_by_id(conn, id)?.ok_or_else(ApiError::unauthenticated)?;
    operator::require_open(&operator)?;
    Ok(operator)
}

/// The maker of a change, who must still be allowed to propose it: a proposal of a dismissed operator is not carried
/// out in their name.
pub(super) fn still_maker(conn: &mut dyn Conn, maker: Uuid, kind: Kind) -> Result<Operator, ApiError> {
    let found = reads::operator_by_id(conn, Id::new(maker))?;
    found
        .filter(|maker| operator::require_open(maker).is_ok() && role::allows(&maker.roles, kind.to_propose()))
        .ok_or_else(|| {
            let message = "The proposer may no longer propose this; reject it, and propose it again if it is right.";
            Refusal::new(refusal::Kind::Conflict, "maker_gone", message).into()
        })
}
