//! The filter of the audit trail.

use ballast_core::{
    id::Id,
    operator::Operator,
    time::{Day, Moment},
};
use ballast_service::error::ApiError;
use ballast_store::{
    Conn, StoreError, reads,
    reads::{AuditActor, AuditFilter},
};
use uuid::Uuid;

use crate::{edge::path_id::parse_id, lists::chosen};

/// The filter as it was typed: days or moments, IDs, a cause.
#[derive(Clone, Debug, Default)]
pub(super) struct Typed {
    pub(super) from: Option<String>,
    pub(super) to: Option<String>,
    pub(super) actor: Option<String>,
    pub(super) subject: Option<String>,
    pub(super) cause: Option<String>,
}

/// The parsed filter. Whether the actor's ID belongs to an operator or a client is looked up in the database.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    filter: AuditFilter,
    somebody: Option<Uuid>,
}

impl Typed {
    /// Parses the filter.
    ///
    /// # Errors
    /// 400 that names the parameter.
    pub(super) fn read(&self) -> Result<Wanted, ApiError> {
        let operators = self.actor.as_deref() == Some("operators");
        let somebody = self.actor.as_deref().filter(|_| !operators).map(|text| id("actor", text)).transpose()?;
        let filter = AuditFilter {
            from: self.from.as_deref().map(|text| moment("from", text, 0)).transpose()?,
            // Includes the whole day.
            to: self.to.as_deref().map(|text| moment("to", text, 1)).transpose()?,
            actor: operators.then_some(AuditActor::Operators),
            subject: self.subject.as_deref().map(|text| id("subject", text)).transpose()?,
            cause: chosen("cause", self.cause.as_deref())?,
        };
        Ok(Wanted { filter, somebody })
    }

    /// The scope that cursors of this list are bound to.
    pub(super) fn scope(&self) -> String {
        format!("audit {self:?}")
    }
}

impl Wanted {
    pub(super) fn filter(&self, conn: &mut dyn Conn) -> Result<AuditFilter, StoreError> {
        let actor = match self.somebody {
            None => self.filter.actor,
            Some(id) if reads::operator_by_id(conn, Id::<Operator>::new(id))?.is_some() => {
                Some(AuditActor::Operator(id))
            }
            Some(id) => Some(AuditActor::Client(id)),
        };
        Ok(AuditFilter { actor, ..self.filter.clone() })
    }
}

fn id(field: &'static str, text: &str) -> Result<Uuid, ApiError> {
    let found = parse_id::<()>(text).map(Id::uuid);
    found.ok_or_else(|| ApiError::field(field, "invalid_id", "Send the full id, as it is shown."))
}

/// Parses a day or a moment. A day is moved by `days`.
fn moment(field: &'static str, text: &str, days: i64) -> Result<Moment, ApiError> {
    if let Some(day) = Day::of_text(text) {
        return Ok(day.plus_days(days).start());
    }
    let moment = text.parse::<jiff::Timestamp>().ok().and_then(|at| Moment::from_millis(at.as_millisecond()));
    moment
        .ok_or_else(|| ApiError::field(field, "invalid_moment", "Send a day such as 2026-11-21, or a full timestamp."))
}
