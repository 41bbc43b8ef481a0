//! Who uses up what: what strangers do to an account is counted apart from what its owner does, so that no number of
//! strangers' tries keeps the owner out, and no stranger floods a mailbox.

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

/// Where a call comes from.
#[derive(Clone, Copy, Debug)]
pub struct From<'a> {
    pub peer: &'a Peer,
    /// Its headers, for the device's cookie.
    pub headers: &'a HeaderMap,
}

impl From<'_> {
    /// The share that this network has of an account. One customer is given 65,536 IPv6 networks; they have one share.
    fn share(self, account: &str) -> String {
        format!("{account} from {}", self.peer.site())
    }
}

/// A try of a password that was counted.
#[derive(Debug)]
pub struct Tried {
    /// Under what, beside the network.
    counted: Vec<(Limit, String)>,
    /// The account it was tried on by a browser it does not know.
    stranger_at: Option<String>,
}

/// Counts a try of an account's password. A device that the owner has signed in from has a count of its own, and so has
/// each network. While an account is tried at from everywhere, a network has fewer: a right password still gets through
/// from where the owner is, and many networks together do not get far.
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
    /// The password was right: these tries were harmless.
    pub fn forgiven(&self, app: &App) -> Vec<Change> {
        self.counted.iter().map(|(limit, whose)| forgiven(app, *limit, whose)).collect()
    }

    /// The password was wrong.
    ///
    /// # Errors
    /// When it cannot be counted.
    pub async fn wrong(&self, app: &App) -> Result<(), ApiError> {
        let Some(account) = &self.stranger_at else { return Ok(()) };
        has_room(throttle::count(app, app.who.limits.passwords_account, account).await).map(drop)
    }
}

/// Counts a mail with a log-in code, which only follows a right password. A changed password begins the count again: who
/// knew the old one cannot have used up the mails of who knows the new one.
///
/// # Errors
/// 429 with the seconds until there is room.
pub async fn count_code_mail(app: &App, headers: &HeaderMap, client: &Client) -> Result<(), ApiError> {
    let bucket = device::bucket(app, headers, client.email.as_str(), Some(client));
    let whose = format!("{bucket} since {}", client.epoch);
    count_all(app, &[(app.who.limits.mails_hour, &whose), (app.who.limits.mails_day, &whose)]).await
}

/// Counts a mail for a forgotten password, which anyone may ask for, and says whether it may go. The owner's own
/// devices have counts of their own. Strangers share this many a day for a mailbox, and a network this many of them; what is
/// kept back beyond is for networks that have had none, so that no few of them use up everything.
///
/// # Errors
/// When it cannot be counted.
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

/// Whether there was room, when it could be counted.
///
/// # Errors
/// When it could not.
pub fn has_room(counted: Result<(), ApiError>) -> Result<bool, ApiError> {
    match counted {
        Ok(()) => Ok(true),
        Err(error) if error.code() == "too_many_attempts" => Ok(false),
        Err(error) => Err(error),
    }
}
