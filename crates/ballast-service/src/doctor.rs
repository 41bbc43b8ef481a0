//! Checks of everything the service leans on, one line each.

use std::{collections::BTreeMap, io::Write};

use ballast_chain::{
    bsc::{B256, rpc::Rpc},
    price::Exchanges,
};
use ballast_config::{Price, absolute};
use ballast_content::{Content, facts::quotable};
use ballast_core::price::PAYOUT_QUORUM;
use ballast_store::reads;

use crate::{
    content::promised::{self, Promised},
    health, identity,
    operators::readiness,
    proofs,
    state::{App, AppState},
};

/// A node's newest block may be so far from our clock.
const CLOCK_SECONDS: u64 = 60;
/// What the disk check writes.
const PROBE_BYTES: usize = 1024 * 1024;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// What was looked at.
    pub name: &'static str,
    /// What was found, or what is wrong and what to do.
    pub found: Result<String, String>,
}

/// Looks at configuration, database, disk, mail, nodes, clock and price sources.
pub async fn examine(app: &App) -> Vec<Check> {
    let (nodes, clock) = nodes(app).await;
    let identity = identity::doctor(app).await;
    let proofs = match &identity {
        Ok(_) => proofs::examine(app).await,
        Err(_) => Err("not checked: the keys come first, see identity".into()),
    };
    let mut checks = vec![
        Check { name: "configuration", found: configuration(app) },
        Check { name: "database", found: database(app).await },
        Check { name: "identity", found: identity },
        Check { name: "limits", found: limits(app).await },
        Check { name: "secrets", found: secrets(app) },
        Check { name: "addresses", found: addresses(app).await },
        Check { name: "operators", found: operators(app).await },
        Check { name: "passkeys", found: Ok(passkeys(app)) },
        Check { name: "disk", found: disk(app) },
        Check { name: "mail", found: app.post.mailer.probe().await.map(str::to_owned) },
        Check { name: "nodes", found: nodes },
        Check { name: "clock", found: clock },
        Check { name: "proofs", found: proofs },
        Check { name: "prices", found: payout_sources(&app.config.price) },
    ];
    if !app.config.bsc.rpc_urls.is_empty() {
        checks.push(Check::from(health::quorum(app)));
    }
    checks.extend(prices(app).await);
    checks.extend(stored(app).await);
    checks.extend(content(app).await);
    checks
}

/// What the database knows: books against chains, mail, work that was set aside, who does the jobs.
async fn stored(app: &App) -> Vec<Check> {
    let shared = app.clone();
    let (mut checks, jobs) = match app.store.read(move |conn| health::stored(&shared, conn)).await {
        Ok(found) => found,
        Err(error) => return vec![Check { name: "books", found: Err(error.to_string()) }],
    };
    let ill: Vec<_> = jobs.into_iter().filter(|job| job.state == health::State::Bad).collect();
    if ill.is_empty() {
        checks.push(health::Check::good("jobs", "every job has a process that runs it"));
    }
    checks.extend(ill.into_iter().map(|job| {
        let found =
            format!("{} is {}{}", job.name, job.standing, job.trouble.map_or_else(String::new, |it| format!(": {it}")));
        health::Check::not("jobs", job.state, found, job.todo.unwrap_or_default())
    }));
    checks.into_iter().map(Check::from).collect()
}

/// A warning is told and fails nothing.
impl From<health::Check> for Check {
    fn from(check: health::Check) -> Self {
        let health::Check { name, state, found, todo } = check;
        let words = todo.map_or_else(|| found.clone(), |todo| format!("{found}. {todo}"));
        Self {
            name,
            found: match state {
                health::State::Good => Ok(words),
                health::State::Warn => Ok(format!("warning: {words}")),
                health::State::Bad => Err(words),
            },
        }
    }
}

/// The content folder: one line, or one for each fault.
async fn content(app: &AppState) -> Vec<Check> {
    let plans = app.store.read(|conn| reads::plans_open(conn)).await.unwrap_or_default();
    let dir = app.config.content.dir.as_deref();
    let content = Content::load(dir, &quotable(&app.config, app.stage.is_demo(), &plans));
    let check = |found| Check { name: "content", found };
    if !content.problems.is_empty() {
        return content.problems.iter().map(|problem| check(Err(problem.to_string()))).collect();
    }
    let files = content.promises.clone();
    let promised = app.store.read(move |conn| promised::promised(conn, &files)).await.unwrap_or_default();
    let unanswered: Vec<Check> = promised.iter().filter_map(unanswered).map(|one| check(Err(one))).collect();
    if !unanswered.is_empty() {
        return unanswered;
    }
    let found = match dir {
        Some(dir) => format!("{} files of {} are used", content.files, dir.display()),
        None => "content.dir is not set: the texts that come with the program are shown".into(),
    };
    vec![check(Ok(found))]
}

/// A promise that is shown and that nobody answers for.
fn unanswered(promised: &Promised) -> Option<String> {
    let Promised { place, promises, answers: None } = promised else { return None };
    let said = promises.join("”, “");
    Some(format!("{place} promises what nobody may promise: “{said}”; take it out, or have it approved in the console"))
}

fn configuration(app: &AppState) -> Result<String, String> {
    let missing: Vec<&str> = app.config.missing_for_service().iter().map(|(key, _)| *key).collect();
    if missing.is_empty() { Ok("complete".into()) } else { Err(format!("not set: {}", missing.join(", "))) }
}

/// Whether what the plans promise can be paid out.
async fn limits(app: &AppState) -> Result<String, String> {
    let found = app.store.read(|conn| Ok((reads::payout_control(conn)?, reads::promised_to_pay(conn)?))).await;
    let (control, promised) = found.map_err(|error| error.to_string())?;
    control.limits.require_possible(&promised).map_err(|refusal| refusal.message.into_owned())?;
    Ok("every open plan and every contract can be paid out whole".into())
}

/// Whether others may read a file that holds secrets.
fn secrets(app: &AppState) -> Result<String, String> {
    let exposed = app.config.exposed_secrets();
    if exposed.is_empty() { Ok("nobody else can read them".into()) } else { Err(exposed.join("; ")) }
}

/// Whether enough addresses for new clients are signed.
async fn addresses(app: &AppState) -> Result<String, String> {
    let next = app.store.read(reads::next_address_index).await.map_err(|error| error.to_string())?;
    app.chains.signatures.left(next)
}

async fn database(app: &AppState) -> Result<String, String> {
    let health = app.store.health().await;
    match health.reason {
        None => Ok(format!("schema version {}, writable", health.schema_needed)),
        Some(reason) => Err(reason),
    }
}

/// Whether there are enough operators for four eyes, and each can sign in. A firm may begin with fewer, so this warns
/// and fails nothing.
async fn operators(app: &AppState) -> Result<String, String> {
    let now = app.clock.now();
    app.store.read(move |conn| readiness(conn, now)).await.map_err(|error| error.to_string())
}

/// Where browsers offer passkeys. Authenticator apps work everywhere, so their absence is no failure.
fn passkeys(app: &AppState) -> String {
    match &app.who.passkeys {
        Some(party) => format!("work at {} and nowhere else", party.origin()),
        None => format!(
            "warning: browsers offer none at {}: set server.public_url to an https address with a name",
            app.site.public_url
        ),
    }
}

/// Whether a megabyte still reaches the disk of the data folder.
fn disk(app: &AppState) -> Result<String, String> {
    let folder = absolute(&app.config.data_dir());
    if !folder.exists() {
        return Ok(format!("{} does not exist yet; the first `ballast serve` makes it", folder.display()));
    }
    let of = |error: std::io::Error| format!("{error}, {}: free some space", folder.display());
    let mut file = tempfile_in(&folder).map_err(of)?;
    let written = file.1.write_all(&vec![0; PROBE_BYTES]).and_then(|()| file.1.sync_all());
    std::fs::remove_file(&file.0).map_err(of)?;
    written.map_err(of)?;
    Ok(format!("{} takes writes", folder.display()))
}

fn tempfile_in(folder: &std::path::Path) -> std::io::Result<(std::path::PathBuf, std::fs::File)> {
    let path = folder.join(format!("doctor-{}.probe", std::process::id()));
    let file = std::fs::OpenOptions::new().write(true).create_new(true).open(&path)?;
    Ok((path, file))
}

/// The nodes, and our clock beside theirs.
async fn nodes(app: &AppState) -> (Result<String, String>, Result<String, String>) {
    let bsc = &app.config.bsc;
    let unknown = || Ok("not compared: no node answers".to_owned());
    if bsc.rpc_urls.is_empty() {
        return (Err("bsc.rpc_urls is not set: deposits are not followed".into()), unknown());
    }
    let rpc = match Rpc::new(&bsc.rpc()) {
        Ok(rpc) => rpc,
        Err(error) => return (Err(error.to_string()), unknown()),
    };
    let (mut good, mut bad, mut clock) = (Vec::new(), Vec::new(), unknown());
    let mut first: Option<(String, B256)> = None;
    for report in rpc.examine().await {
        match report.outcome {
            Ok(facts) => {
                clock = compared(app.clock.now().millis(), facts.head_timestamp);
                bad.extend(other_chain(&mut first, &report.node, facts.genesis));
                good.push(format!("{} at block {}", report.node, facts.head));
            }
            Err(error) => bad.push(format!("{}: {error}", report.node)),
        }
    }
    (if bad.is_empty() { Ok(good.join(", ")) } else { Err(bad.join("; ")) }, clock)
}

/// Says so when a node's first block is another one than the nodes before it have.
fn other_chain(first: &mut Option<(String, B256)>, node: &str, genesis: Option<B256>) -> Option<String> {
    let genesis = genesis?;
    let (other, expected) = first.get_or_insert_with(|| (node.to_owned(), genesis));
    (*expected != genesis).then(|| {
        format!("{node} and {other} have different first blocks: one is on another chain, take it out of bsc.rpc_urls")
    })
}

fn compared(ours_millis: i64, theirs: u64) -> Result<String, String> {
    let ours = u64::try_from(ours_millis.div_euclid(1000)).unwrap_or(0);
    let apart = ours.abs_diff(theirs);
    let text = format!("{apart} s from the newest block");
    if apart <= CLOCK_SECONDS { Ok(text) } else { Err(format!("{text}: set the clock, or check the node")) }
}

/// Whether there are enough sources of the bitcoin price for payouts.
fn payout_sources(price: &Price) -> Result<String, String> {
    match price.sources.len() {
        0 => Err("price.sources is empty: nothing can be paid out".into()),
        count if count < PAYOUT_QUORUM => {
            Err(format!("price.sources names {count}: payouts need {PAYOUT_QUORUM} that agree"))
        }
        count => Ok(format!("{count} sources of the bitcoin price, {PAYOUT_QUORUM} must agree")),
    }
}

/// One line for each exchange, with what it says of every coin.
async fn prices(app: &AppState) -> Vec<Check> {
    let exchanges = match Exchanges::new(app.config.price.all()) {
        Ok(exchanges) => exchanges,
        Err(error) => return vec![Check { name: "prices", found: Err(error) }],
    };
    let mut lines = BTreeMap::<&str, (bool, Vec<String>)>::new();
    for said in exchanges.ask(|| app.clock.now()).await {
        let (well, words) = lines.entry(&said.source.name).or_insert((true, Vec::new()));
        *well &= said.quote.is_ok();
        let coin = &said.source.coin;
        words.push(match said.quote {
            Ok(quote) => format!("{coin} {}", quote.price),
            Err(fault) => format!("{coin} {fault}"),
        });
    }
    let found = |name: &str, well, words: &[String]| {
        let text = format!("{name}: {}", words.join(", "));
        if well { Ok(text) } else { Err(text) }
    };
    lines.into_iter().map(|(name, (well, words))| Check { name: "prices", found: found(name, well, &words) }).collect()
}
