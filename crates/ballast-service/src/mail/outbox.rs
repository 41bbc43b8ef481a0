//! The job that empties the outbox. Mails are queued with their cause and retried until a server accepts them.

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
    time::Duration,
};

use ballast_auth::{codes, link, mailed};
use ballast_core::{
    client::Client,
    dead_letter::State,
    id::Id,
    lane::Lane,
    mail::{Code, Confirm, Ending, Letter},
    notice::{Kind, Mailing},
    session::{CODE_MINUTES, Purpose},
    time::Moment,
};
use ballast_store::{CommitError, outbox::DueMail};
use ballast_words::{Secrets, offers_freeze};
use tokio::task::{self, JoinError, JoinSet};
use tracing::Instrument;
use uuid::Uuid;

use super::{domains::Domains, traced};
use crate::{
    decide::JobError,
    parts::mailer::{Post, Trouble},
    state::{App, AppState},
    work::{Job, Pace, units::Units},
};

/// Name under which a mail that cannot be sent is listed.
const WORK: &str = "mail";
/// Mails taken per connection of a lane, so that no connection waits for the database.
const FOR_EACH: usize = 8;
/// Clients whose weekly mails are queued at a time.
const TOGETHER: u32 = 512;
/// Maximum number of times in one step: most clients who once had a contract may have no share.
const PAGES: u32 = 50;
/// How often it checks without being woken, for mails queued by other processes.
const POLL: Duration = Duration::from_secs(2);
/// A mail claimed by this process is sent by nobody else for this long. A process that takes over the job does not wait
/// for it.
const CLAIM_SECONDS: i64 = 10 * 60;
/// This many connections in a row that broke or went silent without a single mail getting through are the server's
/// fault.
const MANY_BROKEN: u32 = 3;
const FIRST_RETRY_SECONDS: i64 = 10;
const LONGEST_RETRY_SECONDS: i64 = 6 * 60 * 60;

/// A mail and its outcome.
type Done = (Arc<DueMail>, Result<Ending, Trouble>);

/// The job. Its own tasks send the mails; a step takes due ones and settles finished ones, and waits for no mail.
pub struct Outbox {
    app: App,
    /// Mails that failed before; `None` before the first step.
    units: Option<Units>,
    sending: JoinSet<Result<Ending, Trouble>>,
    under_way: HashMap<task::Id, (Lane, Arc<DueMail>)>,
    done: Vec<Done>,
    domains: Domains,
    /// Set if the server was unavailable when last needed. Each mail has its own time for a retry, so until then the
    /// server itself is probed.
    away: bool,
    broken: u32,
}

impl Outbox {
    #[must_use]
    pub fn new(app: App) -> Self {
        Self {
            app,
            units: None,
            sending: JoinSet::new(),
            under_way: HashMap::new(),
            done: Vec::new(),
            domains: Domains::default(),
            away: false,
            broken: 0,
        }
    }
}

impl Job for Outbox {
    const NAME: &'static str = "mail";
    const BOUND: Duration = Duration::from_secs(2 * 60);

    async fn step(&mut self) -> Result<Pace, JobError> {
        let done = self.go_on().await;
        if done.is_err() {
            // Claimed mails may not have been sent: the next step takes back every claim.
            self.units = None;
        }
        done
    }
}

impl Outbox {
    async fn go_on(&mut self) -> Result<Pace, JobError> {
        self.begin().await?;
        // Finished mails are recorded even while the server is unavailable.
        self.harvest();
        self.settle().await?;
        if self.away {
            self.app.post.mailer.probe().await.map_err(|trouble| away(&trouble.words()))?;
            self.away = false;
        }
        for lane in Lane::ALL {
            self.take(lane).await?;
        }
        self.wait().await;
        self.settle().await?;
        Ok(Pace::Again)
    }

    /// A process that gets the job takes back the claims of others.
    async fn begin(&mut self) -> Result<(), JobError> {
        if self.units.is_none() {
            self.app.store.mails_left_behind(self.app.clock.now()).await.map_err(unnoted)?;
            self.units = Some(Units::load(&self.app, WORK).await?);
        }
        Ok(())
    }

    /// Takes mails of a lane when few are under way, and has them sent.
    async fn take(&mut self, lane: Lane) -> Result<(), JobError> {
        let depth = self.app.post.mailer.at_once(lane).saturating_mul(FOR_EACH);
        let under_way = self.under_way.values().filter(|(of, _)| *of == lane).count();
        if under_way.saturating_mul(2) > depth {
            return Ok(());
        }
        let (now, room) = (self.app.clock.now(), depth.saturating_sub(under_way));
        // Its own may be listed too, if their claims were taken back.
        let most = room.saturating_add(self.under_way.len()).saturating_add(self.done.len());
        let mut due = self.due(lane, now, u32::try_from(most).unwrap_or(u32::MAX)).await?;
        due.retain(|mail| !self.has(mail.id));
        due.truncate(room);
        let mut rests: BTreeMap<Moment, Vec<Uuid>> = BTreeMap::new();
        due.retain(|mail| match self.domains.admit(lane, &mail.to, now) {
            Ok(()) => true,
            Err(until) => {
                rests.entry(until).or_default().push(mail.id);
                false
            }
        });
        for (until, mails) in rests {
            self.app.store.mails_put_back(mails, until).await.map_err(unnoted)?;
        }
        let ids = due.iter().map(|mail| mail.id).collect();
        let until = now.plus_seconds(CLAIM_SECONDS);
        let claimed = self.app.store.claim_mails(ids, self.app.process, now, until).await.map_err(unnoted)?;
        for mail in due.into_iter().filter(|mail| claimed.contains(&mail.id)) {
            let (app, mail) = (self.app.clone(), Arc::new(mail));
            let own = mail.clone();
            let span = traced::attempt(&own);
            let task = self.sending.spawn(async move { traced::noted(send(&app, &own).await) }.instrument(span));
            self.under_way.insert(task.id(), (lane, mail));
        }
        Ok(())
    }

    /// The due mails of a lane. If there are few, mails of bulk notices are queued until there are enough.
    async fn due(&self, lane: Lane, now: Moment, most: u32) -> Result<Vec<DueMail>, JobError> {
        let (store, mut pages) = (&self.app.store, 0..PAGES);
        let is_theirs = lane == Lane::of(Kind::WeeklyResult.as_str());
        loop {
            let due = store.due_mails_of(lane, now, most).await;
            let due = due.map_err(|error| JobError::Retry(format!("the outbox cannot be read: {error}")))?;
            let is_enough = due.len() >= usize::try_from(most).unwrap_or(usize::MAX);
            if is_enough || !is_theirs || pages.next().is_none() {
                return Ok(due);
            }
            if !store.queue_told_mails(TOGETHER).await.map_err(unnoted)? {
                return Ok(due);
            }
        }
    }

    /// Whether a mail is on its way here, or is finished and not yet recorded.
    fn has(&self, mail: Uuid) -> bool {
        let mut under_way = self.under_way.values().map(|(_, other)| other);
        under_way.any(|other| other.id == mail) || self.done.iter().any(|(other, _)| other.id == mail)
    }

    /// Waits until a mail is finished or there may be new ones.
    async fn wait(&mut self) {
        tokio::select! {
            Some(ended) = self.sending.join_next_with_id() => self.note(ended),
            () = self.app.post.due.notified() => {}
            () = tokio::time::sleep(POLL) => {}
        }
        self.harvest();
    }

    /// Collects what is finished by now.
    fn harvest(&mut self) {
        while let Some(ended) = self.sending.try_join_next_with_id() {
            self.note(ended);
        }
    }

    fn note(&mut self, ended: Result<(task::Id, Result<Ending, Trouble>), JoinError>) {
        let (id, sent) = match ended {
            Ok((id, sent)) => (id, sent),
            Err(error) => (error.id(), Err(Trouble::Refused("writing it panicked; the log says where".into()))),
        };
        if let Some((_, mail)) = self.under_way.remove(&id) {
            self.done.push((mail, sent));
        }
    }

    /// Records the outcomes. An outcome that cannot be recorded is left to the next step; if the process ends first,
    /// the mail is sent twice, which is better than not at all.
    async fn settle(&mut self) -> Result<(), JobError> {
        let (gone, failed): (Vec<Done>, Vec<Done>) =
            std::mem::take(&mut self.done).into_iter().partition(|(_, sent)| sent.is_ok());
        let mut trouble = self.settle_gone(gone).await.err();
        for (mail, sent) in failed {
            let Err(error) = sent else { continue };
            match self.failed(&mail, &error).await {
                Ok(away) => trouble = trouble.or(away),
                Err(unnoted) => {
                    self.done.push((mail, Err(error)));
                    trouble = Some(unnoted);
                }
            }
        }
        trouble.map_or(Ok(()), Err)
    }

    /// Records the mails that were sent, or not worth sending.
    async fn settle_gone(&mut self, gone: Vec<Done>) -> Result<(), JobError> {
        let ended = |(mail, sent): &Done| Some((mail.id, *sent.as_ref().ok()?));
        let endings: Vec<(Uuid, Ending)> = gone.iter().filter_map(ended).collect();
        if endings.is_empty() {
            return Ok(());
        }
        if let Err(error) = self.app.store.mails_done(endings, self.app.clock.now()).await {
            self.done.extend(gone);
            return Err(unnoted(error));
        }
        let mut noted = Ok(());
        for (mail, sent) in gone {
            if let Some(units) = &mut self.units
                && let Err(error) = units.went_through(&self.app, mail.id).await
            {
                self.done.push((mail, sent));
                noted = Err(error);
            } else if sent == Ok(Ending::Sent) {
                self.broken = 0;
                self.domains.took(&mail.to);
                let lane = Lane::of(&mail.template).as_str();
                metrics::counter!("ballast_mails_sent_total", "lane" => lane).increment(1);
            }
        }
        noted
    }

    /// Records a mail that could not be sent. Returns the trouble with the server, if that was the cause.
    async fn failed(&mut self, mail: &DueMail, trouble: &Trouble) -> Result<Option<JobError>, JobError> {
        let now = self.app.clock.now();
        let mut pause = pause_seconds(mail.attempts);
        let (is_line, is_server) = (matches!(trouble, Trouble::Line(_)), matches!(trouble, Trouble::Server(_)));
        let error = trouble.clone().words();
        tracing::warn!(mail.template = mail.template, mail.attempts, error = shown(&error), "mail not accepted");
        if let Some(units) = self.units.as_mut().filter(|_| !is_line && !is_server)
            && units.failed(&self.app, mail.id, format!("{}: {}", mail.template, shown(&error))).await? == State::Dead
        {
            // It rests until an operator retries it, which should not have to wait.
            pause = 0;
        }
        self.app.store.mail_failed(mail.id, error.clone(), now.plus_seconds(pause)).await.map_err(unnoted)?;
        if matches!(trouble, Trouble::Later(_)) {
            self.domains.failed(&mail.to, now);
        }
        self.away |= is_server;
        self.broken = if is_line { self.broken.saturating_add(1) } else { self.broken };
        let is_away = is_server || (is_line && self.broken >= MANY_BROKEN);
        Ok(is_away.then(|| away(&error)))
    }
}

fn unnoted(error: CommitError) -> JobError {
    JobError::Retry(format!("the outbox cannot be written: {error}"))
}

fn away(error: &str) -> JobError {
    JobError::Retry(format!("the mail server does not accept mail: {}", shown(error)))
}

/// Recipients must not appear in logs or on the board; the outbox keeps the whole text.
fn shown(error: &str) -> &str {
    if error.contains('@') { "the outbox has its words" } else { error }
}

/// Sends one mail, unless it is no longer worth sending.
async fn send(app: &AppState, mail: &DueMail) -> Result<Ending, Trouble> {
    let now = app.clock.now();
    if let Some(ending) = not_worth_sending(mail, now) {
        return Ok(ending);
    }
    let unreadable = |error| Trouble::Refused(format!("what was queued cannot be read: {error}"));
    let letter = Letter::read(&mail.template, mail.data.clone()).map_err(unreadable)?;
    let secrets = secrets(app, mail, &letter);
    let post = Post { id: mail.id, to: &mail.to, letter: &letter, secrets: &secrets };
    let is_sent = app.post.mailer.send(post, now, || !is_stale(mail, app.clock.now())).await?;
    Ok(if is_sent { Ending::Sent } else { Ending::Expired })
}

/// Codes and links are made when the mail is sent, because secrets are not kept in the database.
fn secrets(app: &AppState, mail: &DueMail, letter: &Letter) -> Secrets {
    match letter {
        Letter::LoginCode(code) => code_and_link(app, Purpose::Login, code),
        Letter::ResetCode(code) => code_and_link(app, Purpose::Reset, code),
        Letter::OperatorLink { operator, number, .. } => Secrets {
            enrolment_link: Some(link::url(&app.site.public_url, &app.who.keys, *operator, *number)),
            ..Secrets::default()
        },
        Letter::Welcome { confirm: Some(confirm), .. } | Letter::ConfirmEmail { confirm: Some(confirm), .. } => {
            Secrets { confirm_link: Some(confirm_link(app, mail, confirm)), ..Secrets::default() }
        }
        Letter::Notice(told) => mail.client.map(|client| links(app, mail, client, told.kind())).unwrap_or_default(),
        _ => Secrets::default(),
    }
}

fn code_and_link(app: &AppState, purpose: Purpose, queued: &Code) -> Secrets {
    let hash = queued.challenge.as_deref().and_then(codes::read_challenge_fact);
    let made = |hash| codes::mailed_code(&app.who.keys, purpose, hash).expose().to_owned();
    Secrets {
        // An older program queued the code itself.
        code: queued.code.clone().or_else(|| hash.as_ref().map(made)),
        link_token: hash.as_ref().map(|hash| codes::link_token(&app.who.keys, purpose, hash)),
        ..Secrets::default()
    }
}

/// The links by which a client reports "this was not me" and, where allowed, stops mails of this kind.
fn links(app: &AppState, mail: &DueMail, client: Id<Client>, kind: Kind) -> Secrets {
    let freeze = || {
        format!("{}/freeze#token={}", app.site.public_url, mailed::freeze_token(&app.who.keys, client, mail.created_at))
    };
    let stop = |group| {
        format!("{}/unsubscribe?token={}", app.site.public_url, mailed::stop_token(&app.who.keys, client, group))
    };
    Secrets {
        freeze_link: offers_freeze(kind).then(freeze),
        stop: match kind.mailing() {
            Mailing::Chosen(group) => Some(stop(group)),
            Mailing::Security | Mailing::Duty => None,
        },
        ..Secrets::default()
    }
}

/// The link by which the client confirms the address of this mail.
fn confirm_link(app: &AppState, mail: &DueMail, confirm: &Confirm) -> String {
    let token = mailed::confirm_token(&app.who.keys, confirm.client, confirm.epoch, &mail.to, mail.created_at);
    format!("{}/confirm-email#token={token}", app.site.public_url)
}

/// Why a mail is no longer worth sending: its code has expired, or the client switched off mails of its kind.
fn not_worth_sending(mail: &DueMail, now: Moment) -> Option<Ending> {
    if Kind::from_name(&mail.template).is_some_and(|kind| !kind.is_mailed_without(&mail.switched_off)) {
        return Some(Ending::SwitchedOff);
    }
    is_stale(mail, now).then_some(Ending::Expired)
}

fn is_stale(mail: &DueMail, now: Moment) -> bool {
    purpose_of(&mail.template).is_some() && now >= mail.created_at.plus_seconds(CODE_MINUTES.saturating_mul(60))
}

fn purpose_of(template: &str) -> Option<Purpose> {
    match template {
        "login_code" => Some(Purpose::Login),
        "reset_code" => Some(Purpose::Reset),
        _ => None,
    }
}

fn pause_seconds(attempts: u32) -> i64 {
    let doubled = 1_i64.checked_shl(attempts.min(20)).unwrap_or(i64::MAX);
    FIRST_RETRY_SECONDS.saturating_mul(doubled).min(LONGEST_RETRY_SECONDS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_longer_each_time_up_to_six_hours() {
        assert_eq!([0, 1, 2].map(pause_seconds), [10, 20, 40]);
        assert_eq!(pause_seconds(40), LONGEST_RETRY_SECONDS);
    }
}
