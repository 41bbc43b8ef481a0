//! The common foundation of all tests.

mod agreed;
pub mod app;
pub mod authenticator;
pub mod call;
pub mod contract;
pub mod control;
pub mod machine;
#[path = "../../../../ballast-store/tests/suite/mould.rs"]
pub mod mould;
pub mod operator;
mod outside;
pub mod sink;
pub mod smtp;

pub use self::{
    agreed::agreed,
    app::{Client, TestApp, on_a_monday, sign_up},
    call::{Answer, Call, shown},
    operator::OperatorCaller,
    outside::{Outside, Reply},
};
