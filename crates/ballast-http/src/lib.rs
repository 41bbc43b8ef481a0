//! The service over HTTP: connections, routes, the API document and the site.

mod asset_place;
#[macro_use]
mod calls;

pub mod answer;
pub mod auth;
pub mod edge;
pub mod failed;
pub mod figures;
pub mod kept;
pub mod lists;
pub mod openapi;
mod others;
pub mod routes;
pub mod serve;
pub mod site_files;
pub mod state;
pub mod telemetry;
pub mod waiting;
pub mod webhooks;
pub mod witness;
pub mod written;

pub use self::{answer::Answer, failed::Failed, state::App};
