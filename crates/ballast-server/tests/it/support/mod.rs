//! What every test starts with.

pub mod app;
pub mod call;
pub mod smtp;

pub use self::{
    app::{Client, TestApp},
    call::{Answer, Call, shown},
};
