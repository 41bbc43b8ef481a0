//! Derives deposit addresses again and compares them with those stored, before they are shown to clients and when the
//! books are verified: an address of another wallet would send their money there.

use std::{collections::BTreeSet, ops::Range, thread};

use ballast_chain::bsc::address::EvmAddress;
use ballast_core::client::Client;
use ballast_proof::DepositAddress;
use ballast_store::{Conn, StoreError, reads};

use crate::{
    binding::withheld,
    error::ApiError,
    parts::{
        accounts::Accounts,
        signed::{AddressSignature, Unsigned},
    },
    state::AppState,
};

/// Addresses read at a time.
const PAGE: u32 = 20_000;
/// Up to this many are all compared by default; beyond it a sample is.
const FEW: u64 = 50_000;
/// Size of the random sample from more than that.
const SAMPLE: u32 = 2_000;
/// Size of the random sample at a start.
const GLANCE: u32 = 30;
/// How many addresses are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// The first, the last and a handful.
    Glance,
    /// All of them when there are few, else the first, the last and a sample.
    Sample,
    All,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    pub looked_at: u64,
    /// Number of addresses given out.
    pub all: u64,
    /// Addresses of accounts whose keys are not here.
    pub keyless: u64,
    /// The first address that does not belong to the account.
    pub foreign: Option<String>,
}

/// Derives the addresses of clients and compares them with those stored.
///
/// # Errors
/// When the database cannot be read, or there is no randomness to draw a sample with.
pub fn compare_addresses(conn: &mut dyn Conn, own: &Accounts, extent: Extent) -> Result<Compared, StoreError> {
    let own = own.learn(conn)?;
    let given = reads::given_addresses(conn)?;
    let places = given.iter().fold(0_u32, |sum, range| sum.saturating_add(range.end.saturating_sub(range.start)));
    let all = u64::from(places);
    if extent == Extent::All || extent == Extent::Sample && all <= FEW {
        return every(conn, own, all);
    }
    let drawn = if extent == Extent::Glance { GLANCE } else { SAMPLE };
    let mut compared = Compared { all, ..Compared::default() };
    for place in sample(places, drawn)? {
        let Some(index) = place_in(&given, place) else { continue };
        let page = reads::addresses_since(conn, index, 1)?;
        let page = compared.with_keys(own, page);
        compared.foreign = page.iter().find_map(|stored| foreign(own, stored));
        if compared.foreign.is_some() {
            break;
        }
    }
    Ok(compared)
}

impl Compared {
    /// The addresses of a page that can be compared; counts both kinds.
    fn with_keys(&mut self, own: &Accounts, page: Vec<reads::Address>) -> Vec<reads::Address> {
        let (with, without): (Vec<_>, Vec<_>) = page.into_iter().partition(|stored| !own.is_left_out(stored.index));
        let count = |some: &[reads::Address]| u64::try_from(some.len()).unwrap_or(u64::MAX);
        self.looked_at = self.looked_at.saturating_add(count(&with));
        self.keyless = self.keyless.saturating_add(count(&without));
        with
    }
}

/// The index at a position among those given out: clients who signed up before a restore have lower ones.
fn place_in(given: &[Range<u32>], mut place: u32) -> Option<u32> {
    for range in given {
        let here = range.end.saturating_sub(range.start);
        if place < here {
            return range.start.checked_add(place);
        }
        place = place.saturating_sub(here);
    }
    None
}

/// The positions of the first, the last and some random ones between them.
fn sample(places: u32, drawn: u32) -> Result<Vec<u32>, StoreError> {
    let Some(last) = places.checked_sub(1) else { return Ok(Vec::new()) };
    let mut indexes = BTreeSet::from([0, last]);
    let wanted = drawn.saturating_add(2).min(places);
    while indexes.len() < usize::try_from(wanted).unwrap_or(usize::MAX) {
        let random = getrandom::u32().map_err(|error| StoreError::Corrupt(format!("no randomness: {error}")))?;
        indexes.insert(random.checked_rem(places).unwrap_or_default());
    }
    Ok(indexes.into_iter().collect())
}

/// Compares every address, on every processor.
fn every(conn: &mut dyn Conn, own: &Accounts, all: u64) -> Result<Compared, StoreError> {
    let mut compared = Compared { all, ..Compared::default() };
    let mut from = 0;
    loop {
        let page = reads::addresses_since(conn, from, PAGE)?;
        // An index that was never given out has no address.
        let Some(last) = page.last() else {
            return Ok(Compared { all: compared.looked_at.saturating_add(compared.keyless), ..compared });
        };
        from = last.index.saturating_add(1);
        let page = compared.with_keys(own, page);
        compared.foreign = first_foreign(own, &page);
        if compared.foreign.is_some() {
            return Ok(compared);
        }
    }
}

fn first_foreign(own: &Accounts, page: &[reads::Address]) -> Option<String> {
    let processors = thread::available_parallelism().map_or(1, usize::from);
    let share = page.len().div_ceil(processors).max(1);
    thread::scope(|scope| {
        let shares: Vec<_> = page
            .chunks(share)
            .map(|part| scope.spawn(move || part.iter().find_map(|stored| foreign(own, stored))))
            .collect();
        let failed = || Some("an address could not be derived".to_owned());
        shares.into_iter().find_map(|share| share.join().unwrap_or_else(|_| failed()))
    })
}

fn foreign(own: &Accounts, stored: &reads::Address) -> Option<String> {
    let (index, address) = (stored.index, &stored.address);
    match own.account_of(index).and_then(|account| Ok(account.addresses.address(index)?)) {
        Ok(derived) if derived.to_string() == *address => None,
        Ok(derived) => Some(format!(
            "deposit address {index} of client {} is {address} in the database, and the account's is {derived}",
            stored.client
        )),
        Err(error) => Some(format!("deposit address {index} of client {}: {error}", stored.client)),
    }
}

impl AppState {
    /// A client's deposit address, after checking that it belongs to the account: the stored one alone proves nothing.
    ///
    /// # Errors
    /// 503 when the stored address is not the account's, or there is no account to derive it from.
    pub async fn own_address<'a>(&self, client: &'a Client) -> Result<&'a str, ApiError> {
        let accounts = self.accounts().await?;
        self.compared_address(accounts, client)
    }

    /// Like [`Self::own_address`], for a caller who has a connection to the books.
    pub fn own_address_in<'a>(&self, conn: &mut dyn Conn, client: &'a Client) -> Result<&'a str, ApiError> {
        let accounts = self.chains.accounts.as_ref().map(|accounts| accounts.learn(conn)).transpose()?;
        self.compared_address(accounts, client)
    }

    /// The accounts of deposit addresses, and which numbers belong to which; `None` without any.
    pub async fn accounts(&self) -> Result<Option<&Accounts>, StoreError> {
        let Some(accounts) = &self.chains.accounts else { return Ok(None) };
        if !accounts.is_learnt() {
            accounts.told(self.store.read(reads::account_ranges).await?);
        }
        Ok(Some(accounts))
    }

    fn compared_address<'a>(&self, own: Option<&Accounts>, client: &'a Client) -> Result<&'a str, ApiError> {
        let derived = own.and_then(|own| own.address(client.address_index).ok());
        if derived.is_some_and(|derived| derived.to_string() == client.deposit_address) {
            return Ok(&client.deposit_address);
        }
        withheld();
        tracing::error!(
            client.id = %client.id,
            address.index = client.address_index,
            "a stored deposit address is not the account's and is withheld; run `ballast verify`"
        );
        Err(not_shown())
    }

    /// Addresses that no client is given although the account may have them: the current, earlier and future treasury,
    /// and the ones that pay for gas.
    pub fn kept_back(&self, own: &Accounts, conn: &mut dyn Conn) -> Result<Vec<EvmAddress>, StoreError> {
        let facts = reads::replacement_facts(conn)?;
        let known = facts.treasuries().chain(self.config.bsc.treasury.as_deref());
        let known = known.filter_map(|one| one.trim().parse().ok());
        Ok(known.chain(own.gas_payers()).collect())
    }

    /// The signature on a client's address; `None` if the firm has no key for that.
    ///
    /// # Errors
    /// 503 when the address is not signed with the firm's key; such an address must not be shown.
    pub fn address_signature(&self, client: &Client) -> Result<Option<AddressSignature>, ApiError> {
        self.signature_of(client.address_index, &client.deposit_address).map_err(|Unsigned| {
            tracing::error!(address.index = client.address_index, "a deposit address is not signed and is withheld");
            not_shown()
        })
    }

    /// Whether the address may be given to a client: it is signed, or addresses are not signed here.
    #[must_use]
    pub fn may_give(&self, number: u32, address: &str) -> bool {
        self.signature_of(number, address).is_ok()
    }

    fn signature_of(&self, index: u32, address: &str) -> Result<Option<AddressSignature>, Unsigned> {
        let own = DepositAddress { chain_id: self.config.bsc.chain_id, index, address };
        self.chains.signatures.of_address(own)
    }
}

fn not_shown() -> ApiError {
    let message = "Your deposit address cannot be shown right now. Do not pay to an address that you noted elsewhere; \
                   write to support if this persists.";
    ApiError::unavailable("deposit_address_withheld", message, 3600)
}

#[cfg(test)]
mod tests {
    use ballast_chain::bsc::devnet::TEST_ACCOUNT_XPUB;
    use ballast_config::Bsc;
    use ballast_core::id::Id;
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_sample_has_the_first_and_the_last_and_nothing_beyond() {
        assert!(sample(0, 30).unwrap().is_empty());
        assert_eq!(sample(1, 30).unwrap(), [0]);
        let drawn = sample(1_000_000, 2_000).unwrap();
        assert_eq!(drawn.len(), 2_002, "the same number each time, so that reports can be compared");
        assert_eq!(sample(20, 30).unwrap(), (0..20).collect::<Vec<_>>());
        assert_eq!((drawn.first(), drawn.last()), (Some(&0), Some(&999_999)));
    }

    #[test]
    fn nothing_is_drawn_from_what_a_restore_left_out() {
        let given = [0..3, 10_003..10_005];
        let drawn: Vec<_> = (0..6).map(|place| place_in(&given, place)).collect();
        assert_eq!(drawn, [Some(0), Some(1), Some(2), Some(10_003), Some(10_004), None]);
    }

    #[test]
    fn one_foreign_address_among_many_is_named() {
        let settings = Bsc { account_xpub: Some(TEST_ACCOUNT_XPUB.into()), ..Bsc::default() };
        let own = Accounts::of(&settings).unwrap().unwrap();
        own.told(Vec::new());
        let stored = |index: u32| {
            let (client, address) =
                (Id::new(Uuid::from_u128(u128::from(index))), own.address(index).unwrap().to_string());
            reads::Address { client, index, address }
        };
        let mut page: Vec<_> = (0..300).map(stored).collect();
        assert_eq!(first_foreign(&own, &page), None);
        page[217].address = own.address(5).unwrap().to_string();
        let found = first_foreign(&own, &page).unwrap();
        assert!(found.starts_with("deposit address 217 of client "), "{found}");
    }
}
