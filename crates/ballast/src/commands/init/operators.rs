//! The first operators: the people to ask for anything that needs two.

use ballast_config::Config;
use ballast_core::{
    account::{Email, PersonName},
    operator::ordered_roles,
    role::Role,
};
use ballast_service::staffing::list;
use ballast_store::{SCHEMA_VERSION, Store};
use tokio::runtime::Runtime;

use super::talk::{End, Talk};
use crate::commands::{open, operator::role};

/// Four eyes need this many people.
const PEOPLE: usize = 2;

/// A person to be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invited {
    pub email: String,
    pub name: Option<String>,
    pub roles: Vec<Role>,
}

impl Invited {
    /// Takes what the rules for operators allow.
    ///
    /// # Errors
    /// What is wrong, and what would be right.
    pub fn parse(email: &str, name: Option<&str>, roles: &[&str]) -> Result<Self, String> {
        let refused = |refusal: ballast_core::refusal::Refusal| refusal.message.into_owned();
        let email = Email::parse("email", email).map_err(refused)?;
        let name = name.map(|name| PersonName::parse("name", name)).transpose().map_err(refused)?;
        let roles: Vec<Role> = roles.iter().map(|name| role(name)).collect::<Result<_, _>>()?;
        let roles = ordered_roles(&roles).map_err(refused)?;
        Ok(Self { email: email.as_str().to_owned(), name: name.map(|name| name.as_str().to_owned()), roles })
    }
}

/// The existing operators, if the database can say.
fn known(runtime: &Runtime, config: &Config) -> Vec<String> {
    let is_there = Store::schema_of(config.database.url.expose()) == Ok(Some(SCHEMA_VERSION));
    let store = is_there.then(|| open(config).ok()).flatten();
    let listed = store.and_then(|store| runtime.block_on(list(&store)).ok()).unwrap_or_default();
    listed.into_iter().map(|one| one.email.as_str().to_owned()).collect()
}

/// Asks until there are no more.
pub fn ask(talk: &mut impl Talk, runtime: &Runtime, config: &Config, yes: bool) -> Result<Vec<Invited>, End> {
    let known = known(runtime, config);
    talk.say("Who works at the console. What moves money or changes a term takes two people.\n")?;
    if !known.is_empty() {
        talk.say(&format!("  already here: {}\n", known.join(", ")))?;
    }
    let mut invited: Vec<Invited> = Vec::new();
    loop {
        let all = known.len().saturating_add(invited.len());
        let email = talk.ask(if all == 0 { "Email of the first: " } else { "Email of another [no more]: " })?;
        if email.is_empty() {
            if all >= PEOPLE || yes {
                return Ok(invited);
            }
            talk.say(&format!(
                "  Four eyes need two people, and there are {all} here. `ballast operator add` adds them later.\n"
            ))?;
            if talk.confirm("Leave it for later?", false)? {
                return Ok(invited);
            }
            continue;
        }
        let names = Role::ALL.map(Role::as_str).join(", ");
        let roles = talk.ask(&format!("Roles of {email}, of {names} [admin]: "))?;
        let roles = if roles.is_empty() { "admin" } else { &roles };
        match Invited::parse(&email, None, &roles.split(',').map(str::trim).collect::<Vec<_>>()) {
            Ok(one) if known.contains(&one.email) || invited.iter().any(|other| other.email == one.email) => {
                talk.say(&format!("  {} is already here.\n", one.email))?;
            }
            Ok(one) => invited.push(one),
            Err(error) => talk.say(&format!("  {error}\n"))?,
        }
    }
}
