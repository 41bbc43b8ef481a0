//! Messages to a client's devices (Web Push, RFC 8030). They follow the same choice as mail
//! ([`Kind::is_mailed_without`](crate::notice::Kind::is_mailed_without)) and the same lanes.

use serde_json::json;

pub use crate::model::push::Subscription;
use crate::{
    account::security,
    context::Context,
    decision::{Change, Decision},
    id::Id,
    refusal::{Kind, Refusal},
    session::Session,
    time::Moment,
};

/// Maximum number of a client's devices that receive messages.
pub const MOST_DEVICES: usize = 10;
/// A message not delivered within this time is dropped; it is in the portal.
pub const LIFE_SECONDS: i64 = 24 * 60 * 60;

const FIRST_RETRY_SECONDS: i64 = 10;
const LONGEST_RETRY_SECONDS: i64 = 60 * 60;

/// Switches messages on for the device of a session. `others` are the client's devices with live sessions. An unchanged
/// subscription changes nothing.
///
/// # Errors
/// `too_many_devices`.
pub fn switch_on(context: &Context<'_>, wanted: Subscription, others: &[Subscription]) -> Result<Decision, Refusal> {
    let is_same = |one: &Subscription| Subscription { created_at: wanted.created_at, ..one.clone() } == wanted;
    if others.iter().any(is_same) {
        return Ok(context.decision());
    }
    // A browser has one address, whoever is logged in.
    let stays = |one: &&Subscription| one.session != wanted.session && one.endpoint != wanted.endpoint;
    if others.iter().filter(stays).count() >= MOST_DEVICES {
        let message = format!("{MOST_DEVICES} devices already get messages; switch them off on one of those first.");
        return Err(Refusal::new(Kind::Conflict, "too_many_devices", message));
    }
    let details = json!({ "session": wanted.session, "what": "messages on" });
    Ok(context.decision().journal(security(wanted.client, details)).change(Change::Push(wanted)))
}

/// Switches messages off for the device of a session.
#[must_use]
pub fn switch_off(context: &Context<'_>, session: Id<Session>, known: &[Subscription]) -> Decision {
    match known.iter().find(|one| one.session == session) {
        None => context.decision(),
        Some(found) => {
            let details = json!({ "session": session, "what": "messages off" });
            context.decision().journal(security(found.client, details)).change(Change::PushEnd(session))
        }
    }
}

/// Outcome of an attempt to send a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The push service accepted it.
    Sent,
    /// The device is gone and gets no more.
    Gone,
    /// It will never be accepted; other messages may be.
    Refused,
    /// It is retried after this many seconds.
    Later(i64),
}

impl Fate {
    /// Decides from the push service's response status (`None` without a response), the pause it asks for, and the
    /// number of failed attempts before.
    #[must_use]
    pub fn of(status: Option<u16>, wanted_pause: Option<i64>, failed: u32) -> Self {
        match status {
            Some(200..=299) => Self::Sent,
            Some(404 | 410) => Self::Gone,
            // Our credentials may be in doubt for a while: a clock that is off, a key that is not known everywhere.
            None | Some(401 | 403 | 408 | 425 | 429 | 500..) => Self::Later(pause_seconds(wanted_pause, failed)),
            Some(_) => Self::Refused,
        }
    }
}

fn pause_seconds(wanted: Option<i64>, failed: u32) -> i64 {
    let doubled = 1_i64.checked_shl(failed.min(20)).unwrap_or(i64::MAX);
    let own = FIRST_RETRY_SECONDS.saturating_mul(doubled).min(LONGEST_RETRY_SECONDS);
    own.max(wanted.unwrap_or(0)).min(LIFE_SECONDS)
}

/// How many seconds a message from this moment is still worth sending; zero if it is not.
#[must_use]
pub fn life_left(created_at: Moment, now: Moment) -> i64 {
    let ends = created_at.plus_seconds(LIFE_SECONDS);
    ends.millis().saturating_sub(now.millis()).max(0) / 1_000
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Bench, uuid};

    fn device(session: u128, endpoint: &str) -> Subscription {
        Subscription {
            session: Id::new(uuid(session)),
            client: Id::new(uuid(1)),
            endpoint: endpoint.to_owned(),
            key: [4; 65],
            secret: [5; 16],
            created_at: crate::testing::moment("2026-11-20T10:00:00Z"),
        }
    }

    fn devices(count: u128) -> Vec<Subscription> {
        (0..count).map(|n| device(100 + n, &format!("https://push.example/{n}"))).collect()
    }

    #[test]
    fn so_many_devices_and_no_more() {
        let mut bench = Bench::client(1);
        let most = u128::try_from(MOST_DEVICES).unwrap();
        let (fits, full) = (devices(most - 1), devices(most));
        let wanted = device(7, "https://push.example/new");
        let on = switch_on(&bench.context(), wanted.clone(), &fits).unwrap();
        assert_eq!(on.changes, [Change::Push(wanted.clone())]);
        assert_eq!(on.journals[0].details, json!({ "session": wanted.session, "what": "messages on" }));
        let refused = switch_on(&bench.context(), wanted.clone(), &full).unwrap_err();
        assert_eq!((refused.kind, refused.code), (Kind::Conflict, "too_many_devices"));
        // The same session with another address, and the same browser in another session, take no additional place.
        let (moved, again) = (device(100, "https://push.example/new"), device(7, "https://push.example/0"));
        assert!(switch_on(&bench.context(), moved, &full).is_ok());
        assert!(switch_on(&bench.context(), again, &full).is_ok());
    }

    #[test]
    fn what_is_as_it_was_leaves_no_line() {
        let mut bench = Bench::client(1);
        let known = devices(2);
        let same = Subscription { created_at: bench.now, ..known[1].clone() };
        assert!(switch_on(&bench.context(), same, &known).unwrap().changes.is_empty());
        let off = switch_off(&bench.context(), known[0].session, &known);
        assert_eq!(off.changes, [Change::PushEnd(known[0].session)]);
        assert!(switch_off(&bench.context(), Id::new(uuid(9)), &known).journals.is_empty());
    }

    #[test]
    fn only_what_may_pass_is_tried_again() {
        let of = |status| Fate::of(Some(status), None, 0);
        assert_eq!([200, 201, 202].map(of), [Fate::Sent; 3]);
        assert_eq!([404, 410].map(of), [Fate::Gone; 2]);
        assert_eq!([301, 307, 400, 405, 413].map(of), [Fate::Refused; 5]);
        assert_eq!([401, 403, 429, 500, 503].map(of), [Fate::Later(10); 5]);
        assert_eq!(Fate::of(None, None, 2), Fate::Later(40));
        assert_eq!(Fate::of(Some(429), Some(300), 0), Fate::Later(300));
        assert_eq!(Fate::of(Some(429), Some(5), 3), Fate::Later(80), "an overloaded service is asked less and less");
        assert_eq!(Fate::of(Some(503), Some(i64::MAX), 0), Fate::Later(LIFE_SECONDS));
        assert_eq!(Fate::of(None, None, 40), Fate::Later(LONGEST_RETRY_SECONDS));
    }

    #[test]
    fn a_message_lives_a_day() {
        let begun = crate::testing::moment("2026-11-20T10:00:00Z");
        assert_eq!(life_left(begun, begun), LIFE_SECONDS);
        assert_eq!(life_left(begun, begun.plus_seconds(LIFE_SECONDS - 1)), 1);
        assert_eq!(life_left(begun, begun.plus_seconds(LIFE_SECONDS + 1)), 0);
    }
}
