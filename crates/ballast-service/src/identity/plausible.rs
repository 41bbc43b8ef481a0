//! The database of an older program has no fingerprints. Its contents still show whether keys and settings belong to
//! it, and a wrong one is not bound.

use ballast_auth::{keys::Keys, totp};
use ballast_config::Config;
use ballast_core::installation::{Found, Part};
use ballast_store::{Conn, StoreError, reads};

use super::{
    Books,
    addresses::{Extent, compare_addresses},
    compare::is_announced,
};
use crate::{
    parts::{accounts::Accounts, rail},
    proofs,
};

/// Maximum number of authenticator apps that are tried, of clients and of operators.
const APPS: u32 = 500;

/// Reasons against binding the new parts; empty when all of them fit.
pub(super) fn contradictions(
    conn: &mut dyn Conn,
    config: &Config,
    keys: &Keys,
    new: &[Found],
) -> Result<Vec<String>, StoreError> {
    let mut wrong = Vec::new();
    for found in new {
        wrong.extend(match found.part {
            Part::CodeKey => apps(conn, keys, found)?,
            Part::ReserveKey => reserve(conn, keys, found)?,
            Part::Account => account(conn, config)?,
            Part::Chain => chain(conn, config)?,
            Part::Token => token(conn, config, found)?,
            Part::Treasury => treasury(conn, found)?,
            Part::Wallet => wallet(conn, config)?,
            // Nothing stored could be tried with them: a different signing key only logs everyone out.
            Part::SigningKey | Part::LogKey | Part::BitcoinNetwork | Part::Change => None,
        });
    }
    Ok(wrong)
}

/// Whether the code key opens the secrets it sealed. Some may have been sealed with a wrong key, so the majority
/// decides.
fn apps(conn: &mut dyn Conn, keys: &Keys, found: &Found) -> Result<Option<String>, StoreError> {
    fn opened<O>(keys: &Keys, apps: &[reads::SealedApp<O>]) -> usize {
        let opens = |app: &&reads::SealedApp<O>| totp::open_secret(keys, app.owner, app.factor, &app.secret).is_some();
        apps.iter().filter(opens).count()
    }
    let (clients, operators) = reads::sealed_apps(conn, APPS)?;
    let all = clients.len().saturating_add(operators.len());
    let opened = opened(keys, &clients).saturating_add(opened(keys, &operators));
    if opened < all && opened.saturating_mul(2) >= all {
        tracing::warn!(opened, all, "some authenticator apps were sealed with another code key and cannot be used");
    }
    Ok((opened.saturating_mul(2) < all)
        .then(|| format!("server.code_key in {} opens {opened} of {all} authenticator apps", found.place)))
}

fn reserve(conn: &mut dyn Conn, keys: &Keys, found: &Found) -> Result<Option<String>, StoreError> {
    let books = Books::read(conn)?;
    if is_announced(&books, &found.fingerprint) {
        return Ok(None);
    }
    let newest = proofs::newest(conn)?.map(|newest| newest.signed);
    let next = newest.as_ref().map_or(1, |newest| newest.record.epoch.saturating_add(1));
    let own = keys.reserve().verifying_key();
    let wrong = proofs::in_turn(&own, &books.changes, next, newest.as_ref()).err();
    Ok(wrong.map(|why| format!("server.reserve_key in {}: {why}", found.place)))
}

fn account(conn: &mut dyn Conn, config: &Config) -> Result<Option<String>, StoreError> {
    let Ok(Some(own)) = Accounts::of(&config.bsc) else { return Ok(None) };
    let compared = compare_addresses(conn, &own, Extent::Glance)?;
    Ok(compared.foreign.map(|foreign| format!("bsc.account_xpub is of another wallet: {foreign}")))
}

fn chain(conn: &mut dyn Conn, config: &Config) -> Result<Option<String>, StoreError> {
    let (own, other) = (config.bsc.chain_id, reads::other_chain(conn, config.bsc.chain_id)?);
    Ok(other.map(|other| format!("bsc.chain_id is {own}, and deposits came over chain {other}")))
}

fn token(conn: &mut dyn Conn, config: &Config, found: &Found) -> Result<Option<String>, StoreError> {
    let own = &found.fingerprint;
    let other = reads::other_token(conn, config.bsc.chain_id, own)?;
    Ok(other.map(|other| format!("bsc.usdt_contract is {own}, and deposits of {other} were credited")))
}

fn treasury(conn: &mut dyn Conn, found: &Found) -> Result<Option<String>, StoreError> {
    let client = reads::client_by_deposit_address(conn, &found.fingerprint)?;
    Ok(client.map(|client| format!("bsc.treasury is the deposit address of client {}", client.id)))
}

fn wallet(conn: &mut dyn Conn, config: &Config) -> Result<Option<String>, StoreError> {
    let (Some(funding), Some(change)) = (&config.bitcoin.descriptor, &config.bitcoin.change_descriptor) else {
        return Ok(None);
    };
    let (followed, in_use) = (reads::followed_wallet(conn)?, reads::in_use(conn)?);
    let own = rail::wallet_mark(funding, change);
    let is_other = in_use.payouts && followed.is_some_and(|followed| followed != own);
    Ok(is_other.then(|| {
        "bitcoin.descriptor and bitcoin.change_descriptor are not written as those that payouts were made with"
            .to_owned()
    }))
}
