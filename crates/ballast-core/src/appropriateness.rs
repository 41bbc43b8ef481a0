//! Questions before a first investment: whether a person knows what they are about to do. Asked if
//! `rules.appropriateness_test` is on; a fail explains itself and blocks.

mod questions;
mod rules;

pub use self::{
    questions::{Choice, QUESTIONNAIRE, Question, Questionnaire},
    rules::{again_at, assess},
};
pub use crate::model::appropriateness::{Answers, Assessment};
