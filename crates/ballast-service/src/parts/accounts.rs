//! The accounts of deposit addresses: the one that future clients get addresses from, and those that it replaced. The
//! books say which number belongs to which account and keep no keys: the keys are set here.

use std::sync::OnceLock;

use ballast_chain::bsc::address::{AddressError, DepositAddresses, EvmAddress};
use ballast_config::Bsc;
use ballast_core::installation::{AccountRange, account_of};
use ballast_store::{Conn, StoreError, reads};

use super::{derived::Derived, lost::Lost};

/// The setting with their xpubs.
pub(crate) const EARLIER: &str = "bsc.earlier_account_xpubs";

/// The accounts whose keys are set here.
#[derive(Debug)]
pub struct Accounts {
    current: Account,
    earlier: Vec<Account>,
    /// Read once: an account bound later by another process has later numbers, which this process does not give out.
    ranges: OnceLock<Vec<AccountRange>>,
    derived: Derived,
}

#[derive(Clone, Debug)]
pub struct Account {
    pub fingerprint: String,
    pub addresses: DepositAddresses,
}

/// Why an address cannot be derived.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Underivable {
    #[error("it belongs to the account {0}, whose key is not set here: add its xpub to bsc.earlier_account_xpubs")]
    Keyless(String),
    #[error("the books do not say which account it belongs to")]
    Nobodys,
    #[error(transparent)]
    Index(#[from] AddressError),
}

impl Account {
    fn of(xpub: &str) -> Result<Self, AddressError> {
        let addresses = DepositAddresses::from_account_xpub(xpub)?;
        Ok(Self { fingerprint: addresses.fingerprint(), addresses })
    }
}

impl Accounts {
    /// The accounts in the settings; `None` without one, and then nobody can sign up.
    ///
    /// # Errors
    /// Names the setting that cannot be used.
    pub fn of(bsc: &Bsc) -> Result<Option<Self>, String> {
        let Some(current) = &bsc.account_xpub else {
            let alone = "set bsc.account_xpub too: these are the accounts that it took the place of";
            return if bsc.earlier_account_xpubs.is_empty() { Ok(None) } else { Err(format!("{EARLIER}: {alone}")) };
        };
        let current = Account::of(current).map_err(|error| format!("bsc.account_xpub: {error}"))?;
        let earlier = bsc.earlier_account_xpubs.iter().map(|xpub| Account::of(xpub));
        let earlier = earlier.collect::<Result<_, _>>().map_err(|error| format!("{EARLIER}: {error}"))?;
        Ok(Some(Self { current, earlier, ranges: OnceLock::new(), derived: Derived::default() }))
    }

    /// Reads from the books which number belongs to which account, unless that was done before.
    pub fn learn(&self, conn: &mut dyn Conn) -> Result<&Self, StoreError> {
        if !self.is_learnt() {
            self.told(reads::account_ranges(conn)?);
        }
        Ok(self)
    }

    pub(crate) fn is_learnt(&self) -> bool {
        self.ranges.get().is_some()
    }

    pub(crate) fn told(&self, ranges: Vec<AccountRange>) {
        self.ranges.get_or_init(|| ranges);
    }

    /// Whether the books, whose ranges are now these, were bound to another account since this process was started: it
    /// may assign a number to the wrong account, or lack a key.
    pub(crate) fn is_outdated(&self, now: &[AccountRange]) -> bool {
        let is_keyless = |(place, range): (usize, &AccountRange)| {
            let is_empty = now.get(place.saturating_add(1)).is_some_and(|later| later.first <= range.first);
            !is_empty && self.named(&range.fingerprint).is_none()
        };
        let is_other = self.ranges.get().is_some_and(|learnt| !learnt.is_empty() && learnt != now);
        is_other || now.iter().enumerate().any(is_keyless)
    }

    /// The accounts of the setting for replaced ones.
    pub(crate) fn earlier(&self) -> &[Account] {
        &self.earlier
    }

    /// The account that future clients get addresses from.
    #[must_use]
    pub const fn current(&self) -> &Account {
        &self.current
    }

    /// All accounts, the current one first.
    pub fn all(&self) -> impl Iterator<Item = &Account> {
        std::iter::once(&self.current).chain(&self.earlier)
    }

    /// The account with this fingerprint.
    #[must_use]
    pub fn named(&self, fingerprint: &str) -> Option<&Account> {
        self.all().find(|one| one.fingerprint == fingerprint)
    }

    /// The address of each account that pays for the gas of sweeps.
    pub fn gas_payers(&self) -> impl Iterator<Item = EvmAddress> {
        self.all().map(|one| one.addresses.gas_payer())
    }

    /// The account that an address belongs to. Books that were never bound have one account, the one that is set.
    ///
    /// # Errors
    /// When its key is not here, or the books do not say which account it is: nothing is guessed.
    pub fn account_of(&self, index: u32) -> Result<&Account, Underivable> {
        let ranges = self.ranges.get().ok_or(Underivable::Nobodys)?;
        if ranges.is_empty() {
            return Ok(&self.current);
        }
        let range = account_of(ranges, index).ok_or(Underivable::Nobodys)?;
        self.named(&range.fingerprint).ok_or_else(|| Underivable::Keyless(range.fingerprint.clone()))
    }

    /// Whether the key that an address needs is of an earlier account and not set here. If a different key than the
    /// last bound one is set, addresses of that account are not ignored.
    #[must_use]
    pub fn is_left_out(&self, index: u32) -> bool {
        let newest = self.ranges.get().and_then(|ranges| ranges.last());
        matches!(self.account_of(index), Err(Underivable::Keyless(of)) if newest.is_some_and(|one| one.fingerprint != of))
    }

    /// The deposit address with this number.
    ///
    /// # Errors
    /// As [`Self::account_of`], and beyond 2^31.
    pub fn address(&self, index: u32) -> Result<EvmAddress, Underivable> {
        let account = self.account_of(index)?;
        Ok(self.derived.address(&account.addresses, index)?)
    }

    /// The account that the number of an address points to, without deriving the address where the number alone
    /// decides.
    #[must_use]
    pub fn likely_owner(&self, index: u32, address: &EvmAddress, lost: &Lost) -> Option<&Account> {
        if lost.index(address) == Some(index) { self.owner(index, address, lost) } else { self.account_of(index).ok() }
    }

    /// Whether the books are bound to it. Books that were never bound count as bound to the one that is set.
    fn is_bound(&self, account: &Account) -> bool {
        self.ranges.get().is_some_and(|ranges| match ranges.as_slice() {
            [] => account.fingerprint == self.current.fingerprint,
            bound => bound.iter().any(|range| range.fingerprint == account.fingerprint),
        })
    }

    /// The first account set here that the books were never bound to.
    #[must_use]
    pub fn unbound(&self) -> Option<&Account> {
        self.all().find(|account| !self.is_bound(account))
    }

    /// The account that an address with this number belongs to: that of its number or, if a client lost in a restore
    /// may have it, any bound account that has the address; `None` if it is not one of ours.
    #[must_use]
    pub fn owner(&self, index: u32, address: &EvmAddress, lost: &Lost) -> Option<&Account> {
        let has = |account: &&Account| account.addresses.address(index).is_ok_and(|own| own == *address);
        if self.address(index).is_ok_and(|own| own == *address) {
            return self.account_of(index).ok();
        }
        self.all().find(|account| lost.index(address) == Some(index) && self.is_bound(account) && has(account))
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use ballast_chain::bsc::devnet::TEST_ACCOUNT_XPUB;
    use ballast_core::time::Moment;

    use super::*;

    /// Account m/44'/60'/0' of the test words; the other one is m/44'/60'/1'.
    pub const FIRST: &str = "xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP";

    pub fn settings(current: &str, earlier: &[&str]) -> Bsc {
        let earlier_account_xpubs = earlier.iter().map(|&xpub| xpub.to_owned()).collect();
        Bsc { account_xpub: Some(current.to_owned()), earlier_account_xpubs, ..Bsc::default() }
    }

    pub fn range(xpub: &str, first: u32) -> AccountRange {
        let fingerprint = Account::of(xpub).unwrap().fingerprint;
        AccountRange { fingerprint, first, bound_at: Moment::from_millis(0).unwrap() }
    }

    fn accounts(current: &str, earlier: &[&str]) -> Accounts {
        Accounts::of(&settings(current, earlier)).unwrap().unwrap()
    }

    #[test]
    fn each_number_is_derived_from_the_account_of_its_range_and_none_is_guessed() {
        let both = accounts(TEST_ACCOUNT_XPUB, &[FIRST]);
        assert_eq!(both.address(0), Err(Underivable::Nobodys), "the books were not asked yet");
        both.told(vec![range(FIRST, 0), range(TEST_ACCOUNT_XPUB, 2)]);
        let [first, second] = [FIRST, TEST_ACCOUNT_XPUB].map(|xpub| Account::of(xpub).unwrap().addresses);
        for (index, own) in [(0, &first), (1, &first), (2, &second), (900, &second)] {
            assert_eq!(both.address(index).ok(), own.address(index).ok(), "{index}");
        }
        assert_eq!(both.gas_payers().collect::<Vec<_>>(), [second.gas_payer(), first.gas_payer()]);
        let alone = accounts(TEST_ACCOUNT_XPUB, &[]);
        alone.told(vec![range(FIRST, 0), range(TEST_ACCOUNT_XPUB, 2)]);
        assert!(matches!(alone.address(1), Err(Underivable::Keyless(_))), "never with another account's key");
        assert_eq!(alone.address(2).ok(), second.address(2).ok());
        let unbound = accounts(FIRST, &[]);
        unbound.told(Vec::new());
        assert_eq!(unbound.address(7).ok(), first.address(7).ok());
    }

    #[test]
    fn an_address_is_its_own_accounts_or_one_that_a_restore_lost() {
        let both = accounts(TEST_ACCOUNT_XPUB, &[FIRST]);
        both.told(vec![range(FIRST, 0), range(TEST_ACCOUNT_XPUB, 2)]);
        let [first, second] = [FIRST, TEST_ACCOUNT_XPUB].map(|xpub| Account::of(xpub).unwrap());
        let [own, other] = [&first, &second].map(|one| one.addresses.address(1).unwrap());
        let name = |address, lost: &Lost| both.owner(1, address, lost).map(|one| one.fingerprint.clone());
        let lost = Lost::derive([&first.addresses, &second.addresses], vec![1..2, 7..9]).unwrap();
        assert_eq!(name(&own, &Lost::default()), Some(first.fingerprint.clone()));
        assert_eq!(name(&other, &Lost::default()), None);
        assert_eq!(name(&other, &lost), Some(second.fingerprint.clone()));
        assert_eq!(both.owner(0, &other, &lost).map(|one| one.fingerprint.clone()), None, "under its own number alone");
        assert!(both.unbound().is_none());
        // An account known only from the settings owns nothing until it is bound.
        let set = accounts(FIRST, &[TEST_ACCOUNT_XPUB]);
        set.told(vec![range(FIRST, 0)]);
        assert_eq!(set.unbound().map(|one| &one.fingerprint), Some(&second.fingerprint));
        assert!(set.owner(1, &other, &lost).is_none() && set.owner(1, &own, &lost).is_some());
    }

    /// Another account, then the first one again: its fingerprint alone would not tell that a process is outdated.
    #[test]
    fn a_process_of_before_another_account_is_told_from_one_of_after() {
        let (one, two) = (vec![range(FIRST, 0)], vec![range(FIRST, 0), range(TEST_ACCOUNT_XPUB, 2)]);
        let again = [two.clone(), vec![range(FIRST, 4)]].concat();
        let of = |current, earlier: &[&str], learnt: Option<&Vec<AccountRange>>, now: &[AccountRange]| {
            let accounts = accounts(current, earlier);
            learnt.into_iter().for_each(|learnt| accounts.told(learnt.clone()));
            accounts.is_outdated(now)
        };
        assert!(!of(FIRST, &[], Some(&one), &one) && !of(FIRST, &[], Some(&Vec::new()), &one));
        assert!(!of(TEST_ACCOUNT_XPUB, &[FIRST], None, &two) && !of(TEST_ACCOUNT_XPUB, &[FIRST], Some(&two), &two));
        assert!(of(FIRST, &[], Some(&one), &two) && of(FIRST, &[], None, &two), "its key is not here");
        assert!(of(FIRST, &[TEST_ACCOUNT_XPUB], Some(&one), &again), "it takes number 2 for the first account's");
        assert!(!of(FIRST, &[TEST_ACCOUNT_XPUB], Some(&again), &again));
        // Nobody has an address of the first one.
        assert!(!of(TEST_ACCOUNT_XPUB, &[], None, &[range(FIRST, 0), range(TEST_ACCOUNT_XPUB, 0)]));
    }
}
