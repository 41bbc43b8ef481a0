//! Sign-up.

use serde_json::json;

use super::{Email, PersonName, TypedPassword, confirmation::link_facts, single_line};
use crate::{
    client::{Client, Status},
    context::Context,
    decision::{Change, Decision, Journal, Topic},
    id::Id,
    ledger::Cause,
    mail::{Letter, Mail},
    money::Usdt,
    refusal::Refusal,
    time::Moment,
};

/// Maximum length of a country's name, in characters.
const COUNTRY_MAX: usize = 100;
/// Placeholder of the list before something is chosen.
const NO_COUNTRY: &str = "Choose country";

#[derive(Clone, Copy, Debug)]
pub struct TypedForm<'a> {
    pub name: &'a str,
    pub email: &'a str,
    /// Country from the list.
    pub country: &'a str,
    pub password: &'a str,
    pub password_confirm: &'a str,
    /// The referrer's email, if any.
    pub referer: Option<&'a str>,
}

/// The form, parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    pub name: PersonName,
    pub email: Email,
    pub country: String,
    /// The password to judge and to hash.
    pub password: TypedPassword,
    pub referer: Option<Email>,
}

impl Form {
    /// Parses the form. `known_country` tells whether a country is on the list.
    ///
    /// # Errors
    /// Names the first field that is wrong.
    pub fn parse(typed: TypedForm<'_>, known_country: impl Fn(&str) -> bool) -> Result<Self, Refusal> {
        let name = PersonName::parse("name", typed.name)?;
        let email = Email::parse("email", typed.email)?;
        let country = single_line("country", typed.country, COUNTRY_MAX)?;
        if country.is_empty() || country == NO_COUNTRY || !known_country(&country) {
            return Err(Refusal::field("country", "invalid_country", "Choose your country from the list."));
        }
        let password = TypedPassword::parse(typed.password, typed.password_confirm)?;
        let referer = match typed.referer.map(str::trim) {
            None | Some("") => None,
            Some(text) => Some(Email::parse("referer", text)?),
        };
        if referer.as_ref() == Some(&email) {
            return Err(Refusal::field("referer", "own_referer", "Leave the referrer empty, or name someone else."));
        }
        Ok(Self { name, email, country, password, referer })
    }
}

/// Inputs besides the form.
#[derive(Clone, Debug)]
pub struct Facts {
    pub id: Id<Client>,
    /// Argon2id hash of the form's password.
    pub password_hash: String,
    /// When someone showed that they read mail sent to the address; `None` for an ordinary sign-up.
    pub email_confirmed_at: Option<Moment>,
    /// Index of the next free deposit address.
    pub address_index: u32,
    /// That address, checksummed.
    pub deposit_address: String,
}

/// Creates the account and welcomes the client. A bonus is lent with the first investment, and none of it here. Whether
/// the email is free is decided by the store's unique index.
#[must_use]
pub fn sign_up(context: &Context<'_>, form: Form, facts: Facts) -> Decision {
    let client = Client {
        id: facts.id,
        version: 0,
        email: form.email,
        email_confirmed_at: facts.email_confirmed_at,
        name: form.name,
        country: form.country,
        referer: form.referer,
        password_hash: facts.password_hash,
        epoch: 0,
        status: Status::Active,
        address_index: facts.address_index,
        deposit_address: facts.deposit_address,
        payouts_held_until: None,
        created_at: context.now,
        updated_at: context.now,
    };
    let letter = Letter::Welcome {
        name: client.name.as_str().to_owned(),
        bonus: Usdt::ZERO,
        deposit_address: client.deposit_address.clone(),
        confirm: link_facts(&client),
    };
    let mail = Mail { to: client.email.as_str().to_owned(), letter };
    context
        .decision()
        .journal(Journal {
            cause: Cause::ClientSignedUp,
            subject: client.id.uuid(),
            client: Some(client.id),
            transfers: Vec::new(),
            details: json!({ "address_index": client.address_index }),
        })
        .signal(client.id, Topic::Account)
        .change(Change::Client(client))
        .mail(mail)
}
