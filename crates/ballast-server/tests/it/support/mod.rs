//! What every test starts with.

pub mod app;
pub mod authenticator;
pub mod call;
mod outside;
pub mod smtp;

pub use self::{
    app::{Client, TestApp, sign_up},
    call::{Answer, Call, shown},
    outside::{Outside, Reply},
};
