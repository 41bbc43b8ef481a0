//! Replacing a key or a setting on purpose, by someone who has access to the machine.

use ballast_auth::keys::{self, All, Keys};
use ballast_config::Config;
use ballast_core::{
    decision::{Actor, Premise},
    installation::{self, Found, Part},
};
use ballast_store::Store;

use super::{Books, Refused, compare};
use crate::{
    clock::Clock,
    decide::{Outcome, carry_out_as},
    public_log,
    stage::Stage,
    state::AppState,
    timekeeper,
};

/// Binds the books to the part that is here now instead of the bound one. A key that is lost without any copy is made
/// again: asking for it by name is what tells this from an accident.
///
/// # Errors
/// When it may not be replaced, nothing would change, or the database cannot be written.
pub async fn rebind(config: Config, store: Store, part: Part, reason: &str) -> Result<Found, Refused> {
    let books = store.read(|conn| Books::read(conn)).await?;
    if let Some(fault) = &books.fault {
        return Err(Refused::changed(fault));
    }
    let before = books.binding(part).cloned().ok_or_else(|| Refused::never_bound(part))?;
    let keys = match Keys::from_looked(&keys::look(&config).map_err(Refused::key)?) {
        Some(keys) => keys,
        // For assembling the service: it signs and seals nothing here.
        None => Keys::passing().map_err(Refused::key)?,
    };
    let app = AppState::build(config, keys, store, Clock::system(), Stage::Real).map_err(Refused::configuration)?;
    timekeeper::restore(&app).await.map_err(Refused::configuration)?;
    if let Some(set_back) = public_log::set_back(&app).await? {
        return Err(Refused::set_back(&set_back));
    }
    let found = here(&app.config, &books, part)?;
    let (asked, why) = (found.clone(), reason.to_owned());
    let outcome = carry_out_as(&app, Actor::CommandLine, move |conn, context| {
        let in_use = ballast_store::reads::in_use(conn)?;
        let decision = installation::rebind(context, &before, asked.clone(), in_use, &why)?;
        // A client who signs up in the meantime is given an address of the old account.
        Ok(Some(decision.relies_on(Premise::InUse(in_use)).relies_on(Premise::Bound(part, before.generation))))
    });
    match outcome.await.map_err(Refused::configuration)? {
        Outcome::Done | Outcome::Nothing => Ok(found),
        Outcome::Refused(refusal) => Err(Refused::refusal(&refusal)),
    }
}

/// The part as it is here now.
fn here(config: &Config, books: &Books, part: Part) -> Result<Found, Refused> {
    let looked: All = keys::look(config).map_err(Refused::key)?;
    let lines = compare(config, books, &looked, Stage::Real, Clock::system().now()).map_err(Refused::configuration)?;
    let line = lines.into_iter().find(|line| line.part == part);
    let place = line.as_ref().map_or_else(String::new, |line| line.place.clone());
    line.and_then(|line| line.found).ok_or_else(|| Refused::nothing_here(part, &place))
}
