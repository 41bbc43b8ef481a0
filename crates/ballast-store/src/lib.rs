//! The store of Ballast's books: one way to write, reads by use case, one schema on two engines.
//!
//! A [`ballast_core::decision::Decision`] goes in through [`Store::commit`] whole or not at all. Everything else reads.
//! SQL is one text for both engines; the differences are in `engine/sqlite.rs` and `engine/postgres.rs`.
//!
//! Imports go one way: `engine`, `rows` (one list of columns each), `reads`, `commit`, `allocation`, `verify`. SQL that
//! repeats a rule of the core is in `projections`.

mod alarm;
mod allocation;
mod backup;
mod beat;
mod bulletin;
mod chain;
mod commit;
mod engine;
mod error;
mod fence;
mod health;
mod housekeeping;
mod lease;
mod many;
mod mark;
mod migrate;
mod others;
pub mod outbox;
mod pages;
mod patience;
mod payout_wallet;
pub mod private;
mod projections;
mod public_log;
pub mod push;
mod readers;
pub mod reads;
mod rejection;
mod respell;
mod row;
mod row_log;
mod rows;
mod search;
mod seen;
mod setting;
mod store;
mod stored;
mod table;
pub mod trace;
mod treasury;
mod value;
mod verify;
pub mod webhook;

pub use alarm::Fatal;
pub use allocation::{CHUNK, ChunkOutcome, preview as preview_strike};
pub use backup::{BackupError, Contents as BackupContents, Head as BackupHead};
pub use beat::{Beat, beating, got_on};
pub use chain::EMPTY_HASH;
pub use commit::{Committed, Signal};
pub use engine::{Conn, Dialect, snapshot};
pub use error::{Constraint, EngineError, Fault, StoreError};
pub use fence::{Fence, fenced};
pub use health::Health;
pub use housekeeping::Cleared;
pub use lease::{Hold, JobReport};
pub use migrate::{Migrated, Progress, SCHEMA_VERSION};
pub use others::Reached;
pub use patience::hurried;
pub use rejection::{CommitError, StoredAnswer};
pub use row::{Columns, Row};
pub use store::{Options, Store};
pub use treasury::{AddressBalance, CustodyFound, CustodyScan, CustodySeen};
pub use value::Value;
pub use verify::{Check, Report, bindings_fault};
