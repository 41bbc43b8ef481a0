//! Parses what people type about themselves into types that are correct by construction.

mod confirmation;
mod credential;
mod password;
mod security;
mod sign_up;

pub use self::{
    confirmation::{CONFIRM_DAYS, Confirmation, ask_to_confirm, confirm_email},
    credential::{change_password, end_all_sessions, end_other_sessions, freeze, release, reset_password},
    password::{Code, SHORTEST as SHORTEST_PASSWORD, TypedPassword},
    sign_up::{Facts as SignUpFacts, Form as SignUpForm, TypedForm, sign_up},
};
pub(crate) use self::{credential::with_new_credential, security::security};
pub use crate::model::{
    client::PasswordChange,
    email::{Email, Sought},
    person::{PersonName, single_line},
};
