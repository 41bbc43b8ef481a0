//! What the books say of the installation that they belong to.

use ballast_core::{
    installation::{AccountRange, Binding, Found, InUse, Part, Replacement},
    time::Moment,
};
use ballast_proof::SignedKeyChange;
use ballast_store::{Conn, StoreError, bindings_fault, reads};

/// What is bound, and what is in use.
#[derive(Clone, Debug)]
pub struct Books {
    /// The newest binding of each part.
    bindings: Vec<Binding>,
    /// Which deposit addresses are of which account.
    pub(super) accounts: Vec<AccountRange>,
    /// The number of the next deposit address.
    pub(super) next_address: u32,
    /// Whether they came back from a backup once, and may lack what happened after it.
    pub(super) is_restored: bool,
    /// What they hold.
    pub in_use: InUse,
    /// What two operators approved to bind instead.
    replacements: Vec<Replacement>,
    /// Announced changes of the reserve key: that one is replaced by its own rule.
    pub(super) changes: Vec<SignedKeyChange>,
    /// What is bound is not what the journal says: someone changed the database.
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

    /// Books that say this of their accounts, and nothing else.
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

    /// Whether they are bound to anything.
    #[must_use]
    pub fn is_bound(&self) -> bool {
        !self.bindings.is_empty()
    }

    /// The approved replacement that lets a part be this, if one waits.
    #[must_use]
    pub fn approved(&self, found: &Found, now: Moment) -> Option<&Replacement> {
        self.replacements.iter().find(|one| one.waits(now) && one.allows(found))
    }

    /// The approved replacement of a part, if one waits.
    #[must_use]
    pub fn waiting(&self, part: Part, now: Moment) -> Option<&Replacement> {
        self.replacements.iter().find(|one| one.waits(now) && one.exchanges.iter().any(|own| own.part == part))
    }

    /// What a part is bound to, if it ever was.
    #[must_use]
    pub fn binding(&self, part: Part) -> Option<&Binding> {
        self.bindings.iter().find(|binding| binding.found.part == part)
    }
}
