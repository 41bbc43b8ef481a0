//! Checks that this program is set up as the one its database belongs to. At the first start the books are bound to its
//! keys, wallets and chains; from then on a different or missing one stops every start before it does harm.

mod addresses;
mod books;
mod compare;
mod judged;
mod plausible;
mod rebind;
pub mod replace;
mod verify;
mod words;

use ballast_auth::keys::{self, All, Keys, Looked};
use std::{fs, path::Path};

use ballast_config::{Config, absolute};
use ballast_core::{
    decision::Actor,
    installation::{self, Found, Part},
    time::Moment,
};
use ballast_store::{Store, StoreError};
use uuid::Uuid;

pub use self::{
    addresses::{Compared, Extent, compare_addresses},
    books::Books,
    compare::{Line, Verdict, compare},
    judged::listed,
    rebind::rebind,
    verify::verify,
    words::{needed, table},
};
pub(crate) use self::{compare::is_announced, judged::Told};
pub use crate::refused::Refused;
use crate::{
    clock::Clock,
    decide::{Outcome, carry_out_as},
    public_log,
    stage::Stage,
    state::{App, AppState},
    stated, timekeeper,
};

/// Folder in the data folder with the trees that clients check against.
const PROOFS: &str = "proofs";
/// How often another process may be first.
const ATTEMPTS: u32 = 4;

/// How far a command may go beyond comparing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The service itself starts: like `Start`, and approved replacements are bound.
    Serve,
    /// Possibly the first start: keys are made for an empty database, and parts that were never bound are bound.
    Start,
    /// Like a start, but next to a running service: nothing is paid, received or shown here, so settings may be
    /// missing, and only unbound keys are bound; settings that differ are refused.
    Beside,
    /// Only compares.
    Look,
}

impl Mode {
    const fn is_start(self) -> bool {
        matches!(self, Self::Serve | Self::Start)
    }
}

/// Assembles the service on the database that it belongs to.
///
/// # Errors
/// When a key or setting is missing or differs from the one bound, when others may read a secret, or when the
/// configuration cannot be used.
pub async fn open(config: Config, store: Store, clock: Clock, stage: Stage, mode: Mode) -> Result<App, Refused> {
    let exposed = config.exposed_secrets();
    if !exposed.is_empty() {
        return Err(Refused::exposed(&exposed));
    }
    let books = store.read(|conn| Books::read(conn)).await?;
    let looked = look(&config, &books, stage, mode)?;
    let lines = judged(&config, &books, &looked, stage, mode, clock.now())?;
    let Some(keys) = Keys::from_looked(&looked) else { return Err(Refused::keyless(&looked, &books)) };
    plausible(&store, &config, &keys, &books, unbound(&lines, mode)).await?;
    let app = AppState::build(config, keys, store, clock, stage).map_err(Refused::configuration)?;
    timekeeper::restore(&app).await.map_err(Refused::configuration)?;
    if mode != Mode::Look
        && !stage.is_demo()
        && let Some(set_back) = public_log::set_back(&app).await?
    {
        return Err(Refused::set_back(&set_back));
    }
    if mode != Mode::Look {
        bind(&app, &looked, stage, mode).await?;
    }
    // A command next to the service is not its start: nothing runs with the settings that it would state.
    if mode == Mode::Serve || (mode == Mode::Start && stage.is_demo()) {
        stated::state(&app).await.map_err(Refused::configuration)?;
    }
    Ok(app)
}

/// Compares before the database is migrated: a database of another installation stays unchanged.
///
/// # Errors
/// When a key or setting is missing or differs from the one bound.
pub fn compare_first(config: &Config) -> Result<(), Refused> {
    let Some(books) = Store::peek(config.database.url.expose(), |conn| Books::read(conn))? else { return Ok(()) };
    if books.is_bound() {
        let looked = keys::look(config).map_err(Refused::key)?;
        judged(config, &books, &looked, Stage::Real, Mode::Serve, Clock::system().now())?;
    }
    Ok(())
}

/// Refuses to make a new database where a firm already was: its keys or its publications are here. A failed restore
/// leaves an empty database, which is no better than none for a firm that has published.
///
/// # Errors
/// When there is no database, or an empty one, and there are traces of one.
pub fn require_no_firm(config: &Config) -> Result<(), Refused> {
    // Looked for first: another process starting at the same moment makes the database before the keys.
    let looked = keys::look(config).map_err(Refused::key)?;
    let proofs = config.data_dir().join(PROOFS);
    let has_keys = looked.iter().all(Looked::is_there);
    let mut traces: Vec<String> = looked.iter().filter(|_| has_keys).map(|one| one.place.clone()).collect();
    let seen = Some(public_log::seen_file(config)).filter(|file| file.exists());
    let proofs = Some(proofs).filter(|folder| fs::read_dir(folder).is_ok_and(|mut files| files.next().is_some()));
    let published: Vec<_> = seen.into_iter().chain(proofs).collect();
    traces.extend(published.iter().map(|place| absolute(place).display().to_string()));
    let url = config.database.url.expose();
    let is_there = Store::schema_of(url)?.is_some();
    let is_missing = !is_there || !published.is_empty() && Store::is_unused(url)?;
    if is_missing && !traces.is_empty() { Err(Refused::bereft(&place_of(config), is_there, &traces)) } else { Ok(()) }
}

/// Path of the database file, or a description that leaves out the secrets in its address.
#[must_use]
pub fn place_of(config: &Config) -> String {
    let path = config.database.url.expose().strip_prefix("sqlite://");
    path.map_or_else(|| "the server of database.url".to_owned(), |path| absolute(Path::new(path)).display().to_string())
}

/// Looks for the keys. Only the very first start makes them, and says so: someone has to keep copies, except in a demo.
fn look(config: &Config, books: &Books, stage: Stage, mode: Mode) -> Result<All, Refused> {
    let looked = keys::look(config).map_err(Refused::key)?;
    let is_whole = looked.iter().all(Looked::is_there);
    // Books from before there was a public log have nothing that was signed with another log key.
    let others = looked.iter().filter(|one| one.part != Part::LogKey).all(Looked::is_there);
    let is_log_new = mode.is_start() && others && books.binding(Part::LogKey).is_none();
    if is_whole || mode == Mode::Look || !(books.is_new() || is_log_new) {
        return Ok(looked);
    }
    if books.is_new() { Keys::make(config).map(drop) } else { Keys::make_log(config) }.map_err(Refused::key)?;
    let made = |one: &&Looked| !one.is_there() && (books.is_new() || one.part == Part::LogKey);
    for missing in looked.iter().filter(made).filter(|_| stage != Stage::Played) {
        let (key, file) = (missing.part.as_str(), &missing.place);
        tracing::warn!(key, file, "first start: made this key; keep a copy of it apart from the database");
    }
    keys::look(config).map_err(Refused::key)
}

/// Compares the setup with the bindings; refuses it if any part differs.
fn judged(
    config: &Config,
    books: &Books,
    looked: &All,
    stage: Stage,
    mode: Mode,
    now: Moment,
) -> Result<Vec<Line>, Refused> {
    if let Some(fault) = &books.fault {
        return Err(Refused::changed(fault));
    }
    let lines = compare(config, books, looked, stage, now).map_err(Refused::configuration)?;
    let is_no_matter = |line: &&Line| mode == Mode::Beside && !line.part.is_key() && line.found.is_none();
    // An approved replacement is bound by a start of the service itself, not next to one that still has the old part.
    let is_early = |line: &Line| matches!(mode, Mode::Beside | Mode::Start) && line.verdict == Verdict::Approved;
    let wrong = lines.iter().filter(|line| line.verdict.is_wrong() || is_early(line));
    let wrong: Vec<&Line> = wrong.filter(|line| !is_no_matter(line)).collect();
    if !wrong.is_empty() {
        return Err(Refused::other(&wrong, books));
    }
    let mut accounts = judged::judge(&config.bsc, books).map_err(Refused::configuration)?;
    accounts.known.iter().for_each(|known| tracing::warn!("{known}"));
    if mode == Mode::Beside {
        // Left out like any other setting may be: nothing is derived here.
        accounts.missing.clear();
    }
    if accounts.is_fit() { Ok(lines) } else { Err(Refused::accounts(&accounts)) }
}

/// Parts that were never bound have to fit the contents of a database in use.
async fn plausible(store: &Store, config: &Config, keys: &Keys, books: &Books, new: Vec<Found>) -> Result<(), Refused> {
    if new.is_empty() || books.is_new() {
        return Ok(());
    }
    let (config, keys) = (config.clone(), keys.clone());
    let wrong = store.read(move |conn| plausible::contradictions(conn, &config, &keys, &new)).await?;
    if wrong.is_empty() { Ok(()) } else { Err(Refused::implausible(&wrong)) }
}

fn unbound(lines: &[Line], mode: Mode) -> Vec<Found> {
    let is_new = |line: &&Line| line.verdict == Verdict::New && (mode != Mode::Beside || line.part.is_key());
    lines.iter().filter(is_new).filter_map(|line| line.found.clone()).collect()
}

/// The first approved replacement that is set here, with all its parts that are here.
fn approved(lines: &[Line], mode: Mode) -> Option<(Uuid, Vec<Found>)> {
    let here = lines.iter().filter(|line| mode == Mode::Serve && line.verdict == Verdict::Approved);
    let id = here.clone().find_map(|line| line.waits.as_ref())?.id;
    Some((id, here.filter_map(|line| line.found.clone()).collect()))
}

/// Binds parts that were never bound, and approved replacements. Of two processes that start at once one binds, and the
/// other is compared with it.
async fn bind(app: &App, looked: &All, stage: Stage, mode: Mode) -> Result<(), Refused> {
    for _ in 0..ATTEMPTS {
        let books = app.store.read(|conn| Books::read(conn)).await?;
        let lines = judged(&app.config, &books, looked, stage, mode, app.clock.now())?;
        if let Some((id, here)) = approved(&lines, mode) {
            replace::bind(app, id, here).await?;
            continue;
        }
        let new = unbound(&lines, mode);
        if new.is_empty() {
            return Ok(());
        }
        let (wanted, is_demo) = (new.clone(), stage.is_demo() && books.is_new());
        let outcome = carry_out_as(app, Actor::System, move |conn, context| {
            let books = Books::read(conn)?;
            if wanted.iter().any(|found| books.binding(found.part).is_some()) {
                return Ok(None);
            }
            let mark = if is_demo { installation::mark_demo(context)? } else { context.decision() };
            Ok(Some(mark.and(installation::bind(context, wanted.clone())?)))
        });
        match outcome.await.map_err(Refused::configuration)? {
            Outcome::Done => {
                let told = |found: &Found| tracing::info!(part = found.part.as_str(), place = found.place, "bound");
                new.iter().for_each(told);
            }
            Outcome::Nothing => {}
            Outcome::Refused(refusal) => return Err(Refused::configuration(refusal)),
        }
    }
    Err(Refused::configuration("other processes keep binding this database; try again"))
}

/// Compares what can be compared on this machine, for commands that only look; a key that cannot be read is an error.
pub async fn examine(config: &Config, store: &Store) -> Result<(Vec<Line>, Books), Refused> {
    let books = store.read(|conn| Books::read(conn)).await?;
    let looked = keys::look(config).map_err(Refused::key)?;
    let lines = compare(config, &books, &looked, Stage::Real, Clock::system().now()).map_err(Refused::configuration)?;
    Ok((lines, books))
}

/// The keys and settings in a line for `ballast doctor`.
pub async fn doctor(app: &App) -> Result<String, Refused> {
    let (lines, books) = examine(&app.config, &app.store).await?;
    if let Some(fault) = &books.fault {
        return Err(Refused::changed(fault));
    }
    let wrong: Vec<&Line> = lines.iter().filter(|line| line.verdict.is_wrong()).collect();
    if !wrong.is_empty() {
        return Err(Refused::other(&wrong, &books));
    }
    // Lines that only inform are shown for each account.
    let accounts = judged::judge(&app.config.bsc, &books).map_err(Refused::configuration)?;
    if !accounts.is_fit() {
        return Err(Refused::accounts(&accounts));
    }
    if let Some(set_back) = public_log::set_back(app).await? {
        return Err(Refused::set_back(&set_back));
    }
    // The next start makes the log key for books that never had one.
    let counts = |line: &&Line| line.part.is_key() && (books.is_new() || line.part != Part::LogKey);
    let missing: Vec<&Line> = lines.iter().filter(counts).filter(|line| line.verdict == Verdict::Absent).collect();
    match (missing.first(), books.is_new()) {
        (Some(first), true) => Ok(format!(
            "keys: none yet; the first `ballast serve` makes them, {} and so on. To bring your own, such as a reserve \
             key made offline, put them there first",
            first.place
        )),
        (Some(_), false) => Err(Refused::absent(&missing)),
        (None, _) => Ok(words::summary(&lines)),
    }
}

/// Every account of deposit addresses that the books or the settings know, in a line each for `ballast doctor`.
pub(crate) async fn accounts_told(app: &App) -> Result<Vec<Told>, Refused> {
    let books = app.store.read(|conn| Books::read(conn)).await?;
    judged::told(&app.config.bsc, &books).map_err(Refused::configuration)
}

/// Compares some parts with their bindings, for commands that use only these.
///
/// # Errors
/// When the books are bound to different ones, or the database cannot be read.
pub async fn require(config: &Config, store: &Store, parts: &[Part]) -> Result<(), Refused> {
    let (lines, books) = examine(config, store).await?;
    let wrong: Vec<&Line> = lines.iter().filter(|line| parts.contains(&line.part) && line.verdict.is_wrong()).collect();
    if wrong.is_empty() { Ok(()) } else { Err(Refused::other(&wrong, &books)) }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Self {
        Self::store(&error)
    }
}
