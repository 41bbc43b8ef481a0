//! Sessions, log-in challenges and the counters that slow guessing down.

mod rules;

pub use self::rules::{
    CODE_MINUTES, MOST_TRIES, Opening, PASSKEY_MINUTES, Shown, Start, close_challenges, code_mail, count_try,
    is_begun_now, open, open_challenge, redeem, require_passkey_time, revoke, take_passkey, validate,
};
pub use crate::model::session::{Asks, Challenge, Purpose, Session, Tally, ThrottleCount, ThrottleStep};
