//! The service without its surface: use cases, jobs and mail. It connects the parts; the core decides what may happen,
//! and the store keeps what happened.

pub mod allotment;
pub mod approve;
pub mod asker;
pub mod backups;
pub mod capital;
pub mod care;
pub mod certificate;
pub mod clients;
pub mod clock;
pub mod content;
pub mod content_edit;
pub mod countries;
pub mod decide;
pub mod deposits;
pub mod doctor;
pub mod error;
pub mod failpoint;
pub mod health;
pub mod holds;
pub mod identity;
pub mod jobs;
pub mod journal_entry;
pub mod mail;
pub mod operators;
pub mod own_wallet;
pub mod papers;
pub mod parts;
pub mod payouts;
pub mod places;
pub mod plans;
pub mod promotions;
pub mod proofs;
pub mod public_log;
pub mod push;
pub mod readings;
pub mod refused;
pub mod seen;
pub mod service_keys;
pub mod staffing;
pub mod stage;
pub mod state;
pub mod stated;
pub mod statements;
pub mod strikes;
pub mod throttle;
pub mod timekeeper;
pub mod treasury;
pub mod webhooks;
pub mod words;
pub mod work;
pub mod workers;
pub mod write;

pub use self::{
    error::ApiError,
    stage::Stage,
    state::{App, AppState},
};
