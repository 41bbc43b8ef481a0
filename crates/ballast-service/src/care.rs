//! The keys from their owners' view: where each is and what opens it, its age, its owner, and when its renewal was last
//! tried.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io::{self, Write as _},
    path::PathBuf,
};

use ballast_auth::keys::{self, Looked};
use ballast_config::Config;
use ballast_core::{
    context::Context,
    decision::Actor,
    installation::{self, Found, Part},
    time::Moment,
};
use ballast_proof::durable;
use ballast_store::{Store, private};
use uuid::Uuid;

use crate::{
    health::{Check, State},
    identity::{Books, Refused, is_announced},
};

/// File next to the keys that records when renewals were tried.
const FILE: &str = "keys.tried";
const WHY: &str = "a renewal is tried and nothing is replaced";
const NAME: &str = "keys";
const DAY_MILLIS: i64 = 24 * 3_600_000;

/// A key and its state.
#[derive(Debug)]
pub struct Kept {
    pub part: Part,
    /// The key, or why it cannot be used.
    looked: Result<Looked, String>,
    age: Age,
    owner: Option<String>,
    tried: Option<Moment>,
}

/// Since when a key is in use.
#[derive(Debug)]
enum Age {
    Since(Moment),
    /// Announced after the bound one; the announcement has the date.
    Announced,
    /// Not the key that the database is bound to.
    Other,
    Unbound,
    /// Unknown because it stays closed.
    Unknown,
}

/// All keys. Each is opened as it is at a start.
pub async fn kept(config: &Config, store: Option<&Store>) -> Result<Vec<Kept>, Refused> {
    let books = match store {
        Some(store) => Some(store.read(|conn| Books::read(conn)).await?),
        None => None,
    };
    let tried = read(config);
    let one = |(part, looked): (Part, Result<Looked, String>)| Kept {
        part,
        age: looked.as_ref().map_or(Age::Unknown, |one| age(books.as_ref(), part, one.found().as_ref())),
        looked,
        owner: config.keys.owner_of(part).map(str::to_owned),
        tried: tried.get(part.as_str()).copied(),
    };
    Ok(keys::look_each(config).map(one).collect())
}

fn age(books: Option<&Books>, part: Part, found: Option<&Found>) -> Age {
    let (Some(books), Some(found)) = (books, found) else { return Age::Unbound };
    match books.binding(part) {
        None => Age::Unbound,
        Some(bound) if bound.found.fingerprint == found.fingerprint => Age::Since(bound.bound_at),
        Some(_) if part == Part::ReserveKey && is_announced(books, &found.fingerprint) => Age::Announced,
        Some(_) => Age::Other,
    }
}

/// The list for `ballast keys`, several lines for each key.
#[must_use]
pub fn listed(config: &Config, kept: &[Kept], now: Moment) -> String {
    kept.iter().map(|one| one.row(config, now)).collect()
}

impl Kept {
    /// Whether it exists and cannot be used.
    #[must_use]
    pub const fn is_wrong(&self) -> bool {
        self.looked.is_err() || matches!(self.age, Age::Other)
    }

    fn is_there(&self) -> bool {
        self.looked.as_ref().is_ok_and(Looked::is_there)
    }

    fn row(&self, config: &Config, now: Moment) -> String {
        let (mark, how) = match &self.looked {
            Err(why) => ("FAIL", why.clone()),
            Ok(one) if !one.is_there() => ("-", format!("not there, looked for {}", one.place)),
            Ok(one) => match one.sealed {
                Some(with) => ("ok", format!("sealed, opened by {}", with.in_words(&config.seal))),
                None => ("ok", "plain: anyone with the file has the key".to_owned()),
            },
        };
        let place = self.looked.as_ref().map_or("-", |one| one.place.as_str());
        let age = match self.age {
            Age::Since(since) => format!("{}, bound on {}", days(now.millis_since(since)), since.in_words()),
            Age::Announced => "announced after the one that is bound".to_owned(),
            Age::Other => "not the one that is bound: see `ballast identity`".to_owned(),
            Age::Unbound => "not bound yet".to_owned(),
            Age::Unknown => "not known while it stays closed".to_owned(),
        };
        let owner = self.owner.as_deref().unwrap_or("nobody is named");
        let tried = self.tried.map_or_else(|| "never".to_owned(), Moment::in_words);
        format!(
            "{mark:<5}{:<26}{how}\n     place    {place}\n     age      {age}\n     owner    {owner}\n     renewal  tried: {tried}\n",
            self.part.as_str()
        )
    }
}

fn days(millis: i64) -> String {
    match millis.checked_div(DAY_MILLIS).unwrap_or_default() {
        1 => "1 day".to_owned(),
        days => format!("{} days", days.max(0)),
    }
}

/// Rehearses a renewal with each existing key: a new one is drawn, sealed, written and read back, and the books are
/// asked whether they would take it. Nothing is replaced; the day is noted next to the keys.
pub async fn try_renewals(config: &Config, store: &Store, now: Moment) -> Result<Vec<Part>, Refused> {
    let books = store.read(|conn| Books::read(conn)).await?;
    let mut tried = read(config);
    let mut parts = Vec::new();
    for (part, looked) in keys::look_each(config) {
        let looked = looked.map_err(Refused::key)?;
        if !looked.is_there() {
            continue;
        }
        let fresh = keys::try_renewal(config, &looked)
            .map_err(|why| Refused::key(format!("{} could not be renewed: {why}", part.as_str())))?;
        permitted(config, &books, fresh, now)?;
        tried.insert(part.as_str().to_owned(), now);
        parts.push(part);
    }
    write(config, &tried).map_err(|error| Refused::key(format!("{}: {error}", file(config).display())))?;
    Ok(parts)
}

/// Checks that the books could be bound to a new key. A reserve key that clients know is handed over by its own rule.
fn permitted(config: &Config, books: &Books, fresh: Found, now: Moment) -> Result<(), Refused> {
    let Some(before) = books.binding(fresh.part) else { return Ok(()) };
    if fresh.part == Part::ReserveKey && books.in_use.proofs {
        return Ok(());
    }
    let mut new_id = Uuid::now_v7;
    let mut context = Context { actor: Actor::CommandLine, now, rules: &config.rules, new_id: &mut new_id };
    let decision = installation::rebind(&mut context, before, fresh, books.in_use, WHY);
    decision.map(drop).map_err(|refusal| Refused::refusal(&refusal))
}

/// The line of `ballast doctor` about the keys.
pub async fn check(config: &Config, store: Option<&Store>, now: Moment) -> Check {
    let kept = match kept(config, store).await {
        Ok(kept) => kept,
        Err(refused) => return Check::not(NAME, State::Bad, refused.what, crate::health::sentence(&refused.hint)),
    };
    let wrong: Vec<&str> = kept.iter().filter_map(|one| one.looked.as_ref().err()).map(String::as_str).collect();
    if !wrong.is_empty() {
        return Check::not(
            NAME,
            State::Bad,
            wrong.join("; "),
            "`ballast manual keys#seal` says what opens sealed keys.",
        );
    }
    let there: Vec<&Kept> = kept.iter().filter(|one| one.is_there()).collect();
    let found = summary(config, &there, now);
    match config.keys.renew_after_days.and_then(|most| overdue(&there, i64::from(most), now)) {
        Some(todo) => Check::not(NAME, State::Warn, found, todo),
        None => Check::good(NAME, found),
    }
}

fn summary(config: &Config, there: &[&Kept], now: Moment) -> String {
    let sealed: Vec<_> = there.iter().filter_map(|one| one.looked.as_ref().ok()?.sealed).collect();
    let seals: Vec<String> = keys::With::ALL
        .into_iter()
        .filter(|with| sealed.contains(with))
        .map(|with| with.in_words(&config.seal))
        .collect();
    let how = match seals.as_slice() {
        [] => "none is sealed".to_owned(),
        seals => format!("{} of {} are sealed and open ({})", sealed.len(), there.len(), seals.join("; ")),
    };
    let oldest = there.iter().filter_map(|one| one.since()).min();
    let oldest =
        oldest.map_or_else(String::new, |since| format!("; the oldest is {} old", days(now.millis_since(since))));
    let nobody = there.iter().filter(|one| one.owner.is_none()).count();
    let owners = if nobody == 0 { String::new() } else { format!("; nobody is named as responsible for {nobody}") };
    format!("{how}{oldest}{owners}")
}

/// The keys that are overdue, where the firm sets a maximum number of days.
fn overdue(there: &[&Kept], most: i64, now: Moment) -> Option<String> {
    let is_older = |since: Moment| now.millis_since(since) > most.saturating_mul(DAY_MILLIS);
    let named = |due: &dyn Fn(&Kept) -> bool| {
        let names: Vec<&str> = there.iter().filter(|one| due(one)).map(|one| one.part.as_str()).collect();
        Some(names.join(", ")).filter(|names| !names.is_empty())
    };
    if let Some(names) = named(&|one| one.since().is_some_and(is_older)) {
        return Some(format!("Renew {names}: `ballast manual keys#renew`."));
    }
    let untried = |one: &Kept| one.since().is_some() && one.tried.is_none_or(is_older);
    named(&untried).map(|names| format!("Try the renewal of {names}: `ballast keys try`."))
}

impl Kept {
    const fn since(&self) -> Option<Moment> {
        match self.age {
            Age::Since(since) => Some(since),
            Age::Announced | Age::Other | Age::Unbound | Age::Unknown => None,
        }
    }
}

fn file(config: &Config) -> PathBuf {
    config.data_dir().join(FILE)
}

/// Reads when renewals were tried; an unreadable file counts as never.
fn read(config: &Config) -> BTreeMap<String, Moment> {
    let text = fs::read(file(config)).unwrap_or_default();
    serde_json::from_slice(&text).unwrap_or_default()
}

fn write(config: &Config, tried: &BTreeMap<String, Moment>) -> io::Result<()> {
    let (path, text) = (file(config), serde_json::to_vec_pretty(tried)?);
    let draft = path.with_extension(format!("{}.new", std::process::id()));
    let mut written: File = private::create(&draft)?;
    written.write_all(&text)?;
    durable::rename(&draft, &path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_due_is_the_renewal_and_before_it_the_trial() {
        let at = |day: i64| Moment::from_millis(0).unwrap().plus_days(day);
        let of = |age, tried| Kept { part: Part::CodeKey, looked: Err(String::new()), age, owner: None, tried };
        let due = |age, tried, day| overdue(&[&of(age, tried)], 90, at(day));
        assert_eq!(due(Age::Since(at(0)), Some(at(0)), 90), None);
        assert!(due(Age::Since(at(0)), Some(at(0)), 91).unwrap().starts_with("Renew server.code_key: "));
        assert!(due(Age::Since(at(80)), Some(at(0)), 91).unwrap().contains("`ballast keys try`"));
        assert!(due(Age::Since(at(80)), None, 81).unwrap().contains("`ballast keys try`"));
        assert_eq!(due(Age::Unbound, None, 91), None, "a key that was never used grows no older");
        assert_eq!(
            (days(DAY_MILLIS), days(-5), days(3 * DAY_MILLIS - 1)),
            ("1 day".into(), "0 days".into(), "2 days".into())
        );
    }
}
