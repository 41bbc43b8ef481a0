//! Telling the addresses of programs what happens, and the firm's own such addresses.

mod firm;
mod job;

pub use self::job::Webhooks;
