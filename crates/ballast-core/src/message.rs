//! Messages from the contact form, and operators' answers.

mod rules;

pub use self::rules::{TEXT_MAX, answer, close};
pub use crate::model::message::{ContactMessage, Reply, State};
