//! Reads what the books are bound to, and the contents that have to match it.

use std::sync::LazyLock;

use ballast_core::{
    client::Client,
    factor::Factor,
    id::Id,
    installation::{
        self, AccountRange, Binding, EarlierTreasury, Facts, InUse, Logged, Part, Replacement, TreasuryHolding,
        UnderWay,
    },
    operator::Operator,
    time::Moment,
};

use serde_json::Value;
use uuid::Uuid;

use super::allotment::next_address_index;
use crate::{
    engine::{Conn, all, first, one},
    error::StoreError,
    rows::installation::{TABLE, read},
    value::params,
};

static ALL: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM installation i ORDER BY i.part, i.generation", TABLE.list("i")));
const GENERATION: &str = "SELECT COALESCE(MAX(generation), 0) FROM installation WHERE part = ?1";
const JOURNALS: &str = "SELECT sequence FROM head WHERE id = 1";
const CLIENT: &str = "SELECT created_at FROM client LIMIT 1";
const OPERATOR: &str = "SELECT created_at FROM operator LIMIT 1";
const BATCH: &str = "SELECT built_at FROM payout_batch LIMIT 1";
const PROOF: &str = "SELECT number FROM proof_epoch LIMIT 1";
const CLIENTS_APPS: &str = "
SELECT client, id, secret FROM factor WHERE kind = 'totp' AND state <> 'removed' ORDER BY id DESC LIMIT ?1";
const OPERATORS_APPS: &str = "
SELECT operator, id, secret FROM operator_factor WHERE kind = 'totp' AND state <> 'removed' ORDER BY id DESC LIMIT ?1";
const OPEN_SWEEP: &str = "SELECT s.id FROM sweep s WHERE s.open = 1 LIMIT 1";
const OPEN_BATCH: &str =
    "SELECT b.id FROM payout_batch b WHERE b.state IN ('built', 'approved', 'signed', 'broadcast') LIMIT 1";
const OTHER_CHAIN: &str = "SELECT chain_id FROM deposit WHERE chain_id BETWEEN 1 AND ?1 - 1 OR chain_id > ?1 LIMIT 1";
const OTHER_TOKEN: &str =
    "SELECT token FROM deposit WHERE chain_id = ?1 AND state = 'credited' AND lower(token) <> lower(?2) LIMIT 1";
const ENTRIES: &str = "SELECT subject, at, details FROM journal WHERE cause = 'installation_bound' ORDER BY sequence";
const LAST: &str = "SELECT coalesce(max(sequence), 0) FROM journal WHERE cause = 'installation_bound'";
const TREASURIES: &str = "SELECT address, amount FROM treasury_holding ORDER BY address";
const WALLET: &str = "SELECT descriptors FROM payout_wallet WHERE id = 1";

/// Returns everything that was ever bound, the newest of each part last.
pub fn bindings(conn: &mut dyn Conn) -> Result<Vec<Binding>, StoreError> {
    all(conn, &ALL, &[], read)
}

/// Returns the generation of a part's newest binding: how often it was bound, zero if never.
pub fn generation(conn: &mut dyn Conn, part: Part) -> Result<i64, StoreError> {
    one(conn, GENERATION, params![part.as_str()], |c| c.int())
}

/// Returns the contents of the books that forbid replacing something.
pub fn in_use(conn: &mut dyn Conn) -> Result<InUse, StoreError> {
    let journals = one(conn, JOURNALS, &[], |c| c.int())?;
    let mut is_there = |sql| Ok::<bool, StoreError>(first(conn, sql, &[], |c| c.int())?.is_some());
    let clients = is_there(CLIENT)?;
    let operators = is_there(OPERATOR)?;
    let payouts = is_there(BATCH)?;
    let proofs = is_there(PROOF)?;
    Ok(InUse { anything: journals > 0 || clients || operators, clients, payouts, proofs })
}

/// Returns the work in progress that another treasury or another payout wallet would break.
pub fn under_way(conn: &mut dyn Conn) -> Result<UnderWay, StoreError> {
    let sweep = first(conn, OPEN_SWEEP, &[], |c| c.uuid())?.is_some();
    let payouts = first(conn, OPEN_BATCH, &[], |c| c.uuid())?.is_some();
    Ok(UnderWay { sweep, payouts })
}

/// Returns the number of the last entry about bindings; zero before the first.
pub fn last_installed(conn: &mut dyn Conn) -> Result<i64, StoreError> {
    one(conn, LAST, &[], |c| c.int())
}

/// Returns the replacements of bindings that two operators approved, and their outcome.
pub fn replacements(conn: &mut dyn Conn) -> Result<Vec<Replacement>, StoreError> {
    let entries: Vec<(Uuid, Moment, Value)> =
        all(conn, ENTRIES, &[], |c| Ok((c.uuid()?, c.moment()?, c.json::<Value>()?)))?;
    let logged = entries.iter().map(|(subject, at, details)| Logged { subject: *subject, at: *at, details });
    Ok(installation::replacements(logged))
}

/// Returns the facts that a replacement depends on.
pub fn replacement_facts(conn: &mut dyn Conn) -> Result<Facts, StoreError> {
    let (bound, approved) = (bindings(conn)?, replacements(conn)?);
    let (under_way, last) = (under_way(conn)?, last_installed(conn)?);
    Ok(Facts { bound, approved, under_way, last, next_address: next_address_index(conn)? })
}

/// Returns the accounts that the books were bound to, in order, and the first deposit address number of each.
pub fn account_ranges(conn: &mut dyn Conn) -> Result<Vec<AccountRange>, StoreError> {
    let entries: Vec<(Moment, Value)> = all(conn, ENTRIES, &[], |c| {
        c.uuid()?;
        Ok((c.moment()?, c.json::<Value>()?))
    })?;
    Ok(installation::account_ranges(entries.iter().map(|(at, details)| (*at, details))))
}

/// Returns the treasuries that held the firm's USDT before another took their place. Anything still there is the
/// firm's.
pub fn earlier_treasuries(conn: &mut dyn Conn) -> Result<Vec<EarlierTreasury>, StoreError> {
    let approved = replacements(conn)?;
    if approved.iter().all(|one| one.bound_at.is_none()) {
        return Ok(Vec::new());
    }
    Ok(installation::earlier_treasuries(&bindings(conn)?, &approved))
}

/// Returns the holdings of each replaced treasury when custody was last compared.
pub fn treasury_holdings(conn: &mut dyn Conn) -> Result<Vec<TreasuryHolding>, StoreError> {
    all(conn, TREASURIES, &[], |c| Ok(TreasuryHolding { address: c.string()?, amount: c.usdt()? }))
}

/// A sealed secret of an authenticator app, and its owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealedApp<O> {
    pub owner: Id<O>,
    pub factor: Id<Factor<O>>,
    /// Sealed with the code key.
    pub secret: Vec<u8>,
}

/// Authenticator apps of clients and of operators.
pub type Apps = (Vec<SealedApp<Client>>, Vec<SealedApp<Operator>>);

/// Returns some of the newest authenticator apps of clients and of operators; ids are in the order of time.
pub fn sealed_apps(conn: &mut dyn Conn, limit: u32) -> Result<Apps, StoreError> {
    let clients = all(conn, CLIENTS_APPS, params![limit], |c| {
        Ok(SealedApp { owner: c.id()?, factor: c.id()?, secret: c.bytes()?.to_vec() })
    })?;
    let operators = all(conn, OPERATORS_APPS, params![limit], |c| {
        Ok(SealedApp { owner: c.id()?, factor: c.id()?, secret: c.bytes()?.to_vec() })
    })?;
    Ok((clients, operators))
}

/// Returns a chain other than this one on which deposits arrived. No chain has the number 0: made-up deposits have it,
/// which arrived on none.
pub fn other_chain(conn: &mut dyn Conn, chain_id: u64) -> Result<Option<u64>, StoreError> {
    let Ok(chain_id) = i64::try_from(chain_id) else { return Ok(None) };
    first(conn, OTHER_CHAIN, params![chain_id], |c| c.unsigned())
}

/// Returns a token other than this one that was credited on a chain.
pub fn other_token(conn: &mut dyn Conn, chain_id: u64, token: &str) -> Result<Option<String>, StoreError> {
    let Ok(chain_id) = i64::try_from(chain_id) else { return Ok(None) };
    first(conn, OTHER_TOKEN, params![chain_id, token], |c| c.string())
}

/// Returns the mark of the descriptors whose wallet was last followed.
pub fn followed_wallet(conn: &mut dyn Conn) -> Result<Option<String>, StoreError> {
    first(conn, WALLET, &[], |c| c.string())
}
