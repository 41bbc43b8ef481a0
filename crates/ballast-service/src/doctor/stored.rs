//! Checks of what the database knows: which installation it belongs to, and the state of the work.

use ballast_auth::keys;
use ballast_content::{Content, facts::quotable};
use ballast_store::reads;

use super::{Check, Patient, State, said, unchecked};
use crate::{
    content::promised::{self, Promised},
    health::{self, JobView},
    identity::{self, Refused, Told},
    operators::readiness,
    parts::board::Standing,
    proofs,
    state::{App, AppState},
};

/// Keys, limits, addresses, operators and proofs.
pub(super) async fn first(patient: &Patient<'_>) -> Vec<Check> {
    let Some(app) = patient.app else {
        let names = ["limits", "addresses", "operators", "proofs"];
        let mut checks = vec![keys_alone(patient), care(patient).await];
        let is_known = |name: &&str| patient.known.iter().any(|check| check.name == *name);
        checks.extend(names.iter().filter(|name| !is_known(name)).map(|name| unchecked(name, "database")));
        return checks;
    };
    let identity = identity::doctor(app).await;
    let proofs = match &identity {
        Ok(_) => said(
            "proofs",
            proofs::examine(app).await,
            "`ballast manual reference/proofs` says what each finding means.",
        ),
        Err(_) => unchecked("proofs", "identity"),
    };
    let identity = identity.map_or_else(|error| refused(&error), |found| Check::good("identity", found));
    let mut checks = vec![identity, care(patient).await, limits(app).await];
    checks.extend(addresses(app, patient).await);
    checks.extend([operators(app).await, proofs]);
    checks
}

fn refused(Refused { what, hint }: &Refused) -> Check {
    Check::not("identity", State::Bad, what.as_str(), health::sentence(hint))
}

/// How the keys are opened, how old they are, and who answers for them.
async fn care(patient: &Patient<'_>) -> Check {
    crate::care::check(patient.config, patient.app.map(|app| &app.store), patient.clock.now()).await
}

/// Without a database there is nothing to compare the keys with.
fn keys_alone(patient: &Patient<'_>) -> Check {
    const NAME: &str = "identity";
    match keys::look(patient.config) {
        Ok(looked) => {
            let here = looked.iter().filter(|one| one.is_there()).count();
            let found = format!("{here} of {} keys are here; not compared", looked.len());
            Check::not(NAME, State::Warn, found, "See database, which comes first.")
        }
        Err(error) => Check::not(
            NAME,
            State::Bad,
            error,
            "`ballast manual reference/keys` says what each key is and who may read it.",
        ),
    }
}

/// Whether the amounts that the plans promise can be paid out.
async fn limits(app: &AppState) -> Check {
    let found = app.store.read(|conn| Ok((reads::payout_control(conn)?, reads::promised_to_pay(conn)?))).await;
    let judged = found.map_err(|error| error.to_string()).and_then(|(control, promised)| {
        control.limits.require_possible(&promised).map_err(|refusal| refusal.message.into_owned())?;
        Ok("every open plan and every contract can be paid out whole".to_owned())
    });
    said("limits", judged, "Propose other limits under Withdrawals in the console.")
}

/// Whether enough addresses for new clients are signed; unusable settings were reported already.
async fn addresses(app: &AppState, patient: &Patient<'_>) -> Option<Check> {
    if patient.known.iter().any(|check| check.name == "addresses") {
        return None;
    }
    let next = app.store.read(reads::next_address_index).await.map_err(|error| error.to_string());
    let left = next.and_then(|next| {
        let left = app.chains.signatures.left(next)?;
        // Signatures from before an account replacement count too, and are for other addresses.
        let address = app.chains.accounts.as_ref().and_then(|own| own.current().addresses.address(next).ok());
        if address.is_none_or(|address| app.may_give(next, &address.to_string())) {
            return Ok(left);
        }
        Err(format!("the address of the next client, number {next}, is signed for another account: nobody can sign up"))
    });
    Some(said("addresses", left, "Sign more with `ballast sign-addresses`."))
}

/// The accounts of deposit addresses; `None` if only the settings know one, or there is none.
pub(super) async fn accounts(patient: &Patient<'_>) -> Option<Vec<Check>> {
    const NAME: &str = "account";
    let told = identity::accounts_told(patient.app?).await.ok()?;
    let check = |Told { found, todo }| match todo {
        None => Check::good(NAME, found),
        Some((todo, is_wrong)) => Check::not(NAME, if is_wrong { State::Bad } else { State::Warn }, found, todo),
    };
    (!told.is_empty()).then(|| told.into_iter().map(check).collect())
}

/// Whether there are enough operators for four eyes and each can log in. A firm may begin with fewer, so this only
/// warns.
async fn operators(app: &AppState) -> Check {
    const NAME: &str = "operators";
    let now = app.clock.now();
    match app.store.read(move |conn| readiness(conn, now)).await {
        Ok(text) => match text.strip_prefix("warning: ") {
            Some(found) => {
                Check::not(NAME, State::Warn, found, "`ballast operator --help` shows how to add and reset them.")
            }
            None => Check::good(NAME, text),
        },
        Err(error) => Check::not(NAME, State::Bad, error.to_string(), "See database, which comes first."),
    }
}

/// Books against chains, mail, dead letters, and the holders of the jobs.
pub(super) async fn later(patient: &Patient<'_>) -> Vec<Check> {
    let Some(app) = patient.app else {
        return ["outbox", "dead_letters", "payouts", "jobs"].map(|name| unchecked(name, "database")).to_vec();
    };
    let shared = app.clone();
    let (mut checks, jobs) = match app.store.read(move |conn| health::stored(&shared, conn)).await {
        Ok(found) => found,
        Err(error) => {
            return vec![Check::not("books", State::Bad, error.to_string(), "See database, which comes first.")];
        }
    };
    checks.extend(ran(&jobs));
    checks
}

/// Whether every job has a process that runs it successfully.
fn ran(jobs: &[JobView]) -> Vec<Check> {
    const NAME: &str = "jobs";
    let never = jobs.iter().filter(|job| job.standing == Standing::Nobody && job.state == State::Warn).count();
    let ill = jobs.iter().filter(|job| job.state == State::Bad || job.state == State::Warn && job.failures > 0);
    let mut checks: Vec<Check> = ill
        .map(|job| {
            let trouble = job.trouble.as_ref().map_or_else(String::new, |trouble| format!(": {trouble}"));
            let found = format!("{} is {}{trouble}", job.name, job.standing.as_str());
            Check::not(NAME, job.state, found, job.todo.clone().unwrap_or_default())
        })
        .collect();
    if never > 0 {
        let todo = "Start `ballast serve`, or `ballast worker` next to one with --no-workers.";
        checks.push(Check::not(NAME, State::Warn, format!("{never} jobs have never run on this database"), todo));
    }
    if checks.is_empty() {
        checks.push(Check::good(NAME, "every job has a process that runs it"));
    }
    checks
}

/// The content folder: one line, or one for each fault.
pub(super) async fn content(patient: &Patient<'_>) -> Vec<Check> {
    const NAME: &str = "content";
    let (plans, accepted) = match patient.app {
        Some(app) => {
            let found = app.store.read(|conn| Ok((reads::plans_open(conn)?, promised::accepted(conn)?)));
            found.await.unwrap_or_default()
        }
        None => Default::default(),
    };
    let dir = patient.config.content.dir.as_deref();
    let content = Content::load(dir, &quotable(patient.config, patient.stage.is_demo(), &plans), &accepted);
    let todo = "Correct it: `ballast manual reference/content` says how the files are written.";
    if !content.problems.is_empty() {
        let check = |found: String| Check::not(NAME, State::Bad, found, todo);
        return content.problems.iter().map(|problem| check(problem.to_string())).collect();
    }
    let unanswered = match patient.app {
        Some(app) => unanswered(app).await,
        None => Vec::new(),
    };
    if !unanswered.is_empty() {
        return unanswered;
    }
    let found = match dir {
        Some(dir) => format!("{} files of {} are used", content.files, dir.display()),
        None => "content.dir is not set: the texts that come with the program are shown".into(),
    };
    vec![Check::good(NAME, found)]
}

/// Published promises that nobody answers for.
async fn unanswered(app: &App) -> Vec<Check> {
    let promised = app.store.read(promised::promised).await.unwrap_or_default();
    let check = |found: &Promised| {
        let Promised { place, promises, answers: None } = found else { return None };
        let found = format!("{place} promises what nobody may promise: “{}”", promises.join("”, “"));
        Some(Check::not("content", State::Bad, found, "Take it out, or have it approved in the console."))
    };
    promised.iter().filter_map(check).collect()
}
