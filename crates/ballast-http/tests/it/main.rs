//! The service from the outside: real HTTP, a real database, a real mail server, a clock moved by hand.
#![expect(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod support;

mod account;
mod acme;
mod api_keys;
mod assets;
mod begun;
mod complaints;
mod confirm;
mod connections;
mod cookies;
mod demo;
mod document;
mod factors;
mod http;
mod idempotency;
mod identity;
mod input;
mod jobs;
mod lockouts;
mod log_in;
mod mail;
mod matrix;
mod notices;
mod operator;
mod passwords;
mod portal;
mod proofs;
mod public_log;
mod push;
mod sessions;
mod site;
mod strikes;
mod throttles;
mod tls;
mod tokens;
mod treasury;
mod twins;
mod webhooks;
