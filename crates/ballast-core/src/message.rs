//! A message from the contact form, and what operators answer.

mod rules;

pub use self::rules::{TEXT_MAX, answer, close};
pub use crate::model::message::{ContactMessage, Reply, State};
