//! Rate limits of accounts. Attempts by strangers are counted apart from the owner's, so that no number of them locks
//! the owner out, and no stranger floods a mailbox.

use axum::http::HeaderMap;
use ballast_auth::{audience::Audience, limits::Limit};
use ballast_config::proxies::Peer;
use ballast_core::{client::Client, decision::Change};
use ballast_service::{
    error::ApiError,
    throttle::{self, count_all, forgiven},
};

use super::device;
use crate::state::App;

/// The origin of a call.
#[derive(Clone, Copy, Debug)]
pub struct From<'a> {
    pub peer: &'a Peer,
    /// The request's headers, for the device's cookie.
    pub headers: &'a HeaderMap,
}

impl From<'_> {
    /// The key that counts this network's attempts on an account. A single customer may be assigned 65,536 IPv6
    /// networks, which share one count.
    fn share(self, account: &str) -> String {
        format!("{account} from {}", self.peer.site())
    }
}

/// A counted password attempt.
#[derive(Debug)]
pub struct Tried {
    /// The counters, apart from that of the network.
    counted: Vec<(Limit, String)>,
    /// The account, if the browser is unknown to it.
    stranger_at: Option<String>,
}

/// Counts an attempt at an account's password. Each device that the owner has logged in from has its own count, and so
/// has each network. While an account is attacked from everywhere, each network has fewer attempts: the right password
/// still gets through from the owner's network, and many networks together do not get far.
///
/// # Errors
/// 429 with the seconds until there is room.
pub async fn count_password<O: Audience>(
    app: &App,
    from: From<'_>,
    account: &str,
    owner: Option<&O>,
) -> Result<Tried, ApiError> {
    let limits = &app.who.limits;
    let bucket = device::bucket(app, from.headers, account, owner);
    let stranger_at = (bucket == account).then(|| account.to_owned());
    let mut counted = match stranger_at {
        Some(_) => vec![(limits.passwords, from.share(account))],
        None => vec![(limits.passwords, bucket)],
    };
    if stranger_at.is_some() && !has_room(throttle::check(app, limits.passwords_account, account).await)? {
        counted.push((limits.passwords_besieged, from.share(account)));
    }
    let network = from.peer.to_string();
    let all = counted.iter().map(|(limit, whose)| (*limit, whose.as_str()));
    count_all(app, &all.chain([(limits.address, network.as_str())]).collect::<Vec<_>>()).await?;
    Ok(Tried { counted, stranger_at })
}

impl Tried {
    /// The changes that reset the counters, because the password was right.
    pub fn forgiven(&self, app: &App) -> Vec<Change> {
        self.counted.iter().map(|(limit, whose)| forgiven(app, *limit, whose)).collect()
    }

    /// Counts a wrong password.
    pub async fn wrong(&self, app: &App) -> Result<(), ApiError> {
        let Some(account) = &self.stranger_at else { return Ok(()) };
        has_room(throttle::count(app, app.who.limits.passwords_account, account).await).map(drop)
    }
}

/// Counts a mail with a log-in code, which is only sent after a right password. A changed password starts a new count,
/// so that someone who knew the old one cannot have used up the mails for the new one.
///
/// # Errors
/// 429 with the seconds until there is room.
pub async fn count_code_mail(app: &App, headers: &HeaderMap, client: &Client) -> Result<(), ApiError> {
    let bucket = device::bucket(app, headers, client.email.as_str(), Some(client));
    let whose = format!("{bucket} since {}", client.epoch);
    count_all(app, &[(app.who.limits.mails_hour, &whose), (app.who.limits.mails_day, &whose)]).await
}

/// Counts a mail for a forgotten password, which anyone may request, and returns whether it may be sent. The owner's
/// own devices have their own counts. Strangers share a daily limit per mailbox, of which one network may use only a
/// part. A reserve beyond that limit is for networks that have had none, so that a few of them cannot use up
/// everything.
pub async fn may_mail_reset(app: &App, from: From<'_>, email: &str, client: Option<&Client>) -> Result<bool, ApiError> {
    let limits = &app.who.limits;
    let bucket = device::bucket(app, from.headers, email, client);
    if bucket != email {
        return has_room(count_all(app, &[(limits.resets_hour, &bucket), (limits.resets_day, &bucket)]).await);
    }
    let share = from.share(email);
    if has_room(count_all(app, &[(limits.resets_hour, &share), (limits.resets_day, email)]).await)? {
        return Ok(true);
    }
    has_room(count_all(app, &[(limits.resets_kept_share, &share), (limits.resets_kept, email)]).await)
}

/// Whether there was room.
pub fn has_room(counted: Result<(), ApiError>) -> Result<bool, ApiError> {
    match counted {
        Ok(()) => Ok(true),
        Err(error) if error.code() == "too_many_attempts" => Ok(false),
        Err(error) => Err(error),
    }
}
