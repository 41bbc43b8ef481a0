//! Makes a statement from the store.

use std::collections::BTreeMap;

use ballast_auth::keys::Keys;
use ballast_config::Config;
use ballast_core::{client::Client, id::Id, ledger::Cause, statement::ClosedMonth};
use ballast_statement::{Contract, Cut, Entry, Firm, Holder, Month, Move, Proof, Source, Statement, Unsound, build};
use ballast_store::{Conn, StoreError, reads, snapshot};
use uuid::Uuid;

/// Why there is no statement although the month is closed. Both are faults of the books or of the software.
#[derive(Debug, thiserror::Error)]
pub enum MakeError {
    /// The database cannot be read.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// The entries do not add up.
    #[error("{0}; run `ballast verify`")]
    Unsound(#[from] Unsound),
}

/// The letterhead of the statements of a month that is closed now.
#[must_use]
pub fn firm(config: &Config, is_demo: bool) -> Firm {
    let company = &config.company;
    let name = company.name.clone().or_else(|| company.legal_name.clone());
    let legal = [&company.legal_name, &company.address, &company.licence];
    let legal: Vec<&str> = legal.into_iter().flatten().map(String::as_str).collect();
    Firm {
        name: name.unwrap_or_else(|| "Ballast".to_owned()),
        legal: legal.join(" · "),
        support: company.support_email.clone().unwrap_or_default(),
        site: config.public_url(),
        is_demo,
    }
}

/// A client's statement of a month; `None` if the month is not closed or the client came after it.
///
/// # Errors
/// When the database cannot be read or the entries do not add up.
pub fn statement(
    conn: &mut dyn Conn,
    keys: &Keys,
    client: Id<Client>,
    month: Month,
) -> Result<Option<Statement>, MakeError> {
    let source = snapshot(conn, |conn| source(conn, keys, client, month))?;
    Ok(source.map(build).transpose()?)
}

fn source(conn: &mut dyn Conn, keys: &Keys, id: Id<Client>, month: Month) -> Result<Option<Source>, StoreError> {
    let months = reads::closed_months(conn)?;
    let through_of = |month: Month| months.iter().find(|closed| closed.month == month.first());
    let (Some(closed), Some(client)) = (through_of(month), reads::client_by_id(conn, id)?) else { return Ok(None) };
    if client.created_at >= month.end() {
        return Ok(None);
    }
    let contracts = reads::contracts_of(conn, id)?.into_iter();
    let (firm, format) = reads::firm_of_month(conn, closed.month)?;
    Ok(Some(Source {
        id: number(keys, closed, id),
        format,
        firm,
        holder: Holder {
            id: id.uuid(),
            name: client.name.as_str().to_owned(),
            email: client.email.as_str().to_owned(),
        },
        month,
        made_at: closed.closed_at,
        through: Cut { sequence: closed.through, hash: closed.hash },
        after: through_of(month.previous()).map_or(0, |closed| closed.through),
        year_after: through_of(month.year_before()).map_or(0, |closed| closed.through),
        proof: closed.proof.map(|proof| Proof { epoch: proof.epoch, digest: proof.digest, sequence: proof.sequence }),
        contracts: contracts
            .map(|reads::Started { id, plan, months, lent }| Contract { id, plan, months, lent })
            .collect(),
        entries: entries(conn, id, closed.through)?,
    }))
}

/// A statement's number: the same for the same month of the same client in the same ledger, and impossible to guess
/// without the server's key.
pub(super) fn number(keys: &Keys, closed: &ClosedMonth, client: Id<Client>) -> Uuid {
    let month = closed.month.number().to_be_bytes();
    let hash = keys.mac(&[b"statement", &closed.hash, &month, &client.bytes()]);
    let mut bytes = [0; 16];
    bytes.iter_mut().zip(hash).for_each(|(byte, from)| *byte = from);
    uuid::Builder::from_custom_bytes(bytes).into_uuid()
}

/// Postings and shares of the weeks, by the entry that booked them.
fn entries(conn: &mut dyn Conn, client: Id<Client>, through: i64) -> Result<Vec<Entry>, StoreError> {
    let mut entries: BTreeMap<i64, Entry> = BTreeMap::new();
    for entry in reads::statement_entries(conn, client, through)? {
        let cause = Cause::from_name(&entry.cause)
            .ok_or_else(|| StoreError::Corrupt(format!("an entry with the cause {}", entry.cause)))?;
        let moves = entry.transfers.into_iter().map(Move::Posted).collect();
        let (sequence, at, hash) = (entry.sequence, entry.at, entry.hash);
        entries.insert(sequence, Entry { sequence, at, hash, cause, moves });
    }
    for share in reads::booked_shares(conn, client, through)? {
        let reads::BookedShare { sequence, at, hash, investment, share, from, to, is_correction, grade } = share;
        let new = Entry { sequence, at, hash, cause: Cause::StrikeAllocated, moves: Vec::new() };
        let entry = entries.entry(sequence).or_insert(new);
        entry.moves.push(Move::Share { investment, share, from, to, is_correction, grade });
    }
    Ok(entries.into_values().collect())
}
