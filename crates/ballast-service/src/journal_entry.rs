//! A journal entry as the firm's systems see it: with IDs, never with names.

use ballast_core::{
    ledger::{Account, Cause},
    money::{Asset, Sats, Usdt},
    time::Moment,
};
use ballast_store::reads::{AuditEntry, AuditTransfer};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JournalEntry {
    /// Its number in the journal.
    #[serde(rename = "_id")]
    pub sequence: i64,
    at: Moment,
    #[schema(value_type = Cause)]
    cause: String,
    /// ID of the deposit, investment, withdrawal or other object that it is about.
    subject: Uuid,
    /// Account of the client, if it concerns one.
    client: Option<Uuid>,
    /// Empty in an entry that moves no money.
    postings: Vec<Posting>,
    /// Hash of the entry, in hex.
    hash: String,
    /// Hash of the previous entry, in hex.
    previous_hash: String,
}

/// An amount moved from one account to another.
#[derive(Serialize, ToSchema)]
pub struct Posting {
    from: PostedAccount,
    to: PostedAccount,
    #[schema(value_type = Asset)]
    asset: String,
    #[schema(value_type = f64)]
    amount: Value,
}

#[derive(Serialize, ToSchema)]
pub struct PostedAccount {
    #[schema(value_type = Account)]
    kind: String,
    /// The client or investment it belongs to; null for the firm's accounts.
    owner: Option<Uuid>,
}

impl JournalEntry {
    /// Converts an entry of the journal.
    pub fn of(entry: &AuditEntry) -> Result<Self, String> {
        Ok(Self {
            sequence: entry.sequence,
            at: entry.at,
            cause: entry.cause.clone(),
            subject: entry.subject,
            client: entry.client,
            postings: entry.transfers.iter().map(Posting::of).collect::<Result<_, _>>()?,
            hash: hex::encode(entry.hash),
            previous_hash: hex::encode(entry.prev_hash),
        })
    }
}

impl Posting {
    fn of(posted: &AuditTransfer) -> Result<Self, String> {
        let account = |kind: &String, owner| PostedAccount { kind: kind.clone(), owner };
        Ok(Self {
            from: account(&posted.debit_kind, posted.debit_owner),
            to: account(&posted.credit_kind, posted.credit_owner),
            asset: posted.asset.clone(),
            amount: amount(posted)?,
        })
    }
}

/// The amount of a posting in decimal notation.
pub fn amount(posted: &AuditTransfer) -> Result<Value, String> {
    let written = match posted.asset.as_str() {
        asset if asset == Asset::Btc.as_str() => serde_json::to_value(Sats::from_minor(posted.minor)),
        _ => serde_json::to_value(Usdt::from_minor(posted.minor)),
    };
    written.map_err(|error| error.to_string())
}
