//! Checks that the books are still bound to what this process was started with: another process may have bound them to
//! an approved replacement in the meantime.

use ballast_core::{
    decision::Premise,
    installation::Part,
    refusal::{Kind, Refusal},
};
use ballast_store::{Conn, StoreError, reads};

use super::found;
use crate::{error::ApiError, parts::accounts::Accounts, state::AppState};

/// Code of the refusal that a process with outdated settings gets.
pub(crate) const OTHER_BINDING: &str = "other_binding";

impl AppState {
    /// The premise of a new address if the books are bound to the current account of these, or to none yet; `None` if
    /// they are bound to another one, as may happen after this process was started.
    pub fn bound_to(&self, own: &Accounts, conn: &mut dyn Conn) -> Result<Option<Premise>, StoreError> {
        // Ordered by part and generation: the last one applies.
        let bound = reads::bindings(conn)?.into_iter().rfind(|bound| bound.found.part == Part::Account);
        let generation = bound.as_ref().map_or(0, |bound| bound.generation);
        if bound.is_none_or(|bound| bound.found.fingerprint == own.current().fingerprint) {
            return Ok(Some(Premise::Bound(Part::Account, generation)));
        }
        withheld();
        tracing::error!(
            "the books are bound to a different account than this process has; start it again with the new settings"
        );
        Ok(None)
    }

    /// Premises for a draft that relies on the books being bound to this process's settings: they may have been bound
    /// to something else since it was started.
    pub fn bound_as_set(&self, conn: &mut dyn Conn, parts: &[Part]) -> Result<Vec<Premise>, ApiError> {
        let here = found::settings(&self.config, self.stage).map_err(|error| ApiError::internal(&error))?;
        let bound = reads::bindings(conn)?;
        let mut premises = Vec::new();
        for part in parts {
            let newest = bound.iter().rfind(|one| one.found.part == *part);
            let set = here.iter().find(|one| one.part == *part).map(|one| &one.fingerprint);
            let is_other = newest.is_some_and(|newest| set.is_some_and(|set| *set != newest.found.fingerprint));
            if is_other || *part == Part::Account && self.has_other_accounts(conn)? {
                let message = format!(
                    "{} was replaced after this process was started. Start every process of the service again, with the new \
                     settings.",
                    part.as_str()
                );
                return Err(Refusal::new(Kind::Conflict, OTHER_BINDING, message).into());
            }
            premises.push(Premise::Bound(*part, newest.map_or(0, |newest| newest.generation)));
        }
        Ok(premises)
    }

    /// Whether the accounts that this process knows were read before the newest one was bound.
    fn has_other_accounts(&self, conn: &mut dyn Conn) -> Result<bool, StoreError> {
        let Some(own) = &self.chains.accounts else { return Ok(false) };
        Ok(own.is_outdated(&reads::account_ranges(conn)?))
    }
}

pub(crate) fn withheld() {
    metrics::counter!("ballast_addresses_withheld_total").increment(1);
}
