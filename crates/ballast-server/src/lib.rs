//! The service: routes, sign-in, jobs, mail, and the site they are seen through. It carries messages; what may happen
//! is decided in the core, and what happened is kept by the store.

pub mod answer;
pub mod approve;
pub mod assets;
pub mod auth;
pub mod clock;
pub mod config;
pub mod content;
pub mod countries;
pub mod demo;
pub mod device;
pub mod doctor;
pub mod error;
pub mod failpoint;
pub mod figures;
pub mod health;
pub mod http;
pub mod identity;
pub mod jobs;
pub mod mail;
pub mod openapi;
pub mod operators;
pub mod own_wallet;
pub mod payouts;
pub mod proofs;
pub mod routes;
pub mod seen;
pub mod serve;
pub mod state;
pub mod statements;
pub mod strikes;
pub mod tape;
pub mod telemetry;
pub mod timekeeper;
pub mod treasury;
pub mod write;

pub use self::{
    answer::Answer,
    error::ApiError,
    state::{App, AppState, Stage},
};
