//! What the books record about the installation they belong to.

use ballast_core::{
    installation::{AccountRange, Binding, Found, InUse, Part, Replacement},
    time::Moment,
};
use ballast_proof::SignedKeyChange;
use ballast_store::{Conn, StoreError, bindings_fault, reads};

/// The bindings, and what depends on them.
#[derive(Clone, Debug)]
pub struct Books {
    /// The newest binding of each part.
    bindings: Vec<Binding>,
    /// Ranges of deposit addresses by account.
    pub(super) accounts: Vec<AccountRange>,
    /// The number of the next deposit address.
    pub(super) next_address: u32,
    /// Whether they were ever restored from a backup, and may lack what happened after it.
    pub(super) is_restored: bool,
    /// The parts that the books make use of.
    pub in_use: InUse,
    /// Replacements that two operators approved.
    replacements: Vec<Replacement>,
    /// Announced changes of the reserve key, which is replaced by its own rule.
    pub(super) changes: Vec<SignedKeyChange>,
    /// Set if the binding differs from the journal: someone changed the database.
    pub(super) fault: Option<String>,
}

impl Books {
    pub fn read(conn: &mut dyn Conn) -> Result<Self, StoreError> {
        let mut bindings: Vec<Binding> = Vec::new();
        for binding in reads::bindings(conn)? {
            bindings.retain(|before| before.found.part != binding.found.part);
            bindings.push(binding);
        }
        Ok(Self {
            bindings,
            accounts: reads::account_ranges(conn)?,
            next_address: reads::next_address_index(conn)?,
            is_restored: reads::held_since(conn)?.is_some() || !reads::address_gaps(conn)?.is_empty(),
            in_use: reads::in_use(conn)?,
            replacements: reads::replacements(conn)?,
            changes: reads::key_changes(conn)?,
            fault: bindings_fault(conn)?,
        })
    }

    /// Books with these accounts and nothing else.
    #[cfg(test)]
    pub(super) fn of_accounts(accounts: Vec<AccountRange>, next_address: u32, is_restored: bool) -> Self {
        let (bindings, replacements, changes) = (Vec::new(), Vec::new(), Vec::new());
        let in_use = InUse::default();
        Self { bindings, accounts, next_address, is_restored, in_use, replacements, changes, fault: None }
    }

    /// Whether nobody has used this database yet, so that this may be its first start.
    #[must_use]
    pub fn is_new(&self) -> bool {
        self.bindings.is_empty() && !self.in_use.anything
    }

    #[must_use]
    pub fn is_bound(&self) -> bool {
        !self.bindings.is_empty()
    }

    /// The approved replacement that allows this for its part, if one waits.
    #[must_use]
    pub fn approved(&self, found: &Found, now: Moment) -> Option<&Replacement> {
        self.replacements.iter().find(|one| one.waits(now) && one.allows(found))
    }

    /// The approved replacement of a part, if one waits.
    #[must_use]
    pub fn waiting(&self, part: Part, now: Moment) -> Option<&Replacement> {
        self.replacements.iter().find(|one| one.waits(now) && one.exchanges.iter().any(|own| own.part == part))
    }

    /// The binding of a part, if it was ever bound.
    #[must_use]
    pub fn binding(&self, part: Part) -> Option<&Binding> {
        self.bindings.iter().find(|binding| binding.found.part == part)
    }
}
