//! What the tests share: databases, and people with money.

use ballast_core::{
    account::{Email, PersonName},
    client::{Client, Status},
    decision::{Actor, Change, Decision, Journal},
    id::Id,
    ledger::{Account, Cause, Transfer},
    money::{Asset, Usdt},
    time::Moment,
};
use ballast_store::{Options, Store};
use serde_json::json;
use tempfile::TempDir;
use uuid::Uuid;

/// A database of its own, gone when it is dropped.
pub struct World {
    pub url: String,
    pub store: Store,
    _dir: TempDir,
}

impl World {
    /// On SQLite.
    pub fn sqlite() -> Self {
        let dir = TempDir::new().unwrap();
        let url = format!("sqlite://{}", dir.path().join("ballast.db").display());
        Store::migrate(&url).unwrap();
        let store = Store::open(&Options { url: url.clone(), readers: 2 }).unwrap();
        Self { url, store, _dir: dir }
    }
}

/// A moment to begin at, and later ones.
pub fn moment(seconds: i64) -> Moment {
    Moment::from_millis(1_795_000_000_000).unwrap().plus_seconds(seconds)
}

/// A new client, not stored yet. `number` makes e-mail and address unique.
pub fn client(number: u32) -> Client {
    Client {
        id: Id::new(Uuid::now_v7()),
        version: 0,
        email: Email::parse("email", &format!("client{number}@example.com")).unwrap(),
        name: PersonName::parse("name", "Ada Example").unwrap(),
        country: "Iceland".to_owned(),
        referer: None,
        password_hash: "$argon2id$".to_owned(),
        epoch: 0,
        status: Status::Active,
        address_index: number,
        deposit_address: format!("0x{number:040x}"),
        payouts_held_until: None,
        created_at: moment(0),
        updated_at: moment(0),
    }
}

/// A decision of the software itself.
pub fn system() -> Decision {
    Decision::new(Actor::System, moment(0))
}

/// A journal without details.
pub fn journal(cause: Cause, subject: Uuid, client: Option<Id<Client>>, transfers: Vec<Transfer>) -> Journal {
    Journal { cause, subject, client, transfers, details: json!({}) }
}

/// The sign-up of a client.
pub fn sign_up(client: &Client) -> Decision {
    Decision::new(Actor::Anyone, moment(0)).change(Change::Client(client.clone())).journal(journal(
        Cause::ClientSignedUp,
        client.id.uuid(),
        Some(client.id),
        Vec::new(),
    ))
}

/// A deposit of so many micro-USDT, without its row.
pub fn credit(client: &Client, minor: i64) -> Decision {
    let transfer =
        Transfer { debit: Account::Custody, credit: Account::Available(client.id), asset: Asset::Usdt, minor };
    system().journal(journal(Cause::DepositCredited, Uuid::now_v7(), Some(client.id), vec![transfer]))
}

/// Micro-USDT.
pub fn usdt(minor: i64) -> Usdt {
    Usdt::from_minor(minor)
}
