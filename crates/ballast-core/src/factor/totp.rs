//! Time-based codes (RFC 6238 over RFC 4226): SHA-1, six digits, a new one every 30 seconds, as every authenticator app
//! makes them.

use hmac::{Hmac, KeyInit, Mac};
use sha1::Sha1;
use subtle::ConstantTimeEq;

use crate::{account::Code, time::Moment};

/// Length of a secret in bytes: as many as the hash has (RFC 4226, requirement 6).
pub const SECRET_BYTES: usize = 20;
/// How long a code is shown, in seconds.
pub const STEP_SECONDS: i64 = 30;
/// Number of steps before and after the present one whose codes count, too: clocks differ, and people type slowly.
const WINDOW: i64 = 1;

/// The judgment of a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// Not a code of this secret at this time.
    Wrong,
    /// Right, but accepted before, or older than one that was.
    Used,
    /// Right and new: the step it belongs to.
    Right(i64),
}

/// Returns the step of a moment.
#[must_use]
pub fn step_at(now: Moment) -> i64 {
    now.millis().div_euclid(STEP_SECONDS.saturating_mul(1000))
}

#[must_use]
pub fn code_at(secret: &[u8], step: i64) -> Code {
    let Ok(mut mac) = Hmac::<Sha1>::new_from_slice(secret) else { unreachable!("HMAC takes a key of any length") };
    mac.update(&step.to_be_bytes());
    let digest: [u8; 20] = mac.finalize().into_bytes().into();
    Code::from_random(u64::from(truncated(&digest)))
}

/// Dynamic truncation (RFC 4226, section 5.3): four bytes at the offset in the last four bits, without the sign.
fn truncated(digest: &[u8; 20]) -> u32 {
    let offset = usize::from(digest[19] & 0x0f);
    let bytes = digest.get(offset..).and_then(|rest| rest.first_chunk::<4>());
    bytes.map_or(0, |bytes| u32::from_be_bytes(*bytes) & 0x7fff_ffff)
}

/// Judges a typed code. Every step of the window is compared, in constant time, whatever the result of the earlier
/// ones.
#[must_use]
pub fn judge(secret: &[u8], last_step: i64, typed: &Code, now: Moment) -> Judgement {
    let present = step_at(now);
    let mut found = Judgement::Wrong;
    for distance in -WINDOW..=WINDOW {
        let step = present.saturating_add(distance);
        let same: bool = code_at(secret, step).expose().as_bytes().ct_eq(typed.expose().as_bytes()).into();
        found = match (same, step > last_step) {
            (true, true) => Judgement::Right(step),
            (true, false) if found == Judgement::Wrong => Judgement::Used,
            (true | false, _) => found,
        };
    }
    found
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The secret of the test vectors in RFC 6238, appendix B.
    const SECRET: &[u8] = b"12345678901234567890";

    fn at(seconds: i64) -> Moment {
        Moment::from_millis(seconds * 1000).unwrap()
    }

    #[test]
    fn codes_are_those_of_the_standard() {
        // The last six of the eight digits that appendix B lists.
        for (seconds, code) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
            (20_000_000_000, "353130"),
        ] {
            assert_eq!(code_at(SECRET, step_at(at(seconds))).expose(), code);
        }
        // RFC 4226, appendix D.
        for (count, code) in [(0, "755224"), (1, "287082"), (4, "338314"), (9, "520489")] {
            assert_eq!(code_at(SECRET, count).expose(), code);
        }
    }

    #[test]
    fn one_step_early_or_late_is_in_time_and_two_are_not() {
        let now = at(1_000_000_000);
        let step = step_at(now);
        for (distance, expected) in [
            (-2, Judgement::Wrong),
            (-1, Judgement::Right(step - 1)),
            (0, Judgement::Right(step)),
            (1, Judgement::Right(step + 1)),
            (2, Judgement::Wrong),
        ] {
            assert_eq!(judge(SECRET, 0, &code_at(SECRET, step + distance), now), expected, "{distance}");
        }
    }

    #[test]
    fn a_code_is_taken_once_and_no_earlier_one_after_it() {
        let now = at(1_000_000_000);
        let step = step_at(now);
        for (taken, shown, expected) in [
            (step, 0, Judgement::Used),
            (step, -1, Judgement::Used),
            (step, 1, Judgement::Right(step + 1)),
            (step - 1, 0, Judgement::Right(step)),
            (step + 1, 1, Judgement::Used),
        ] {
            assert_eq!(judge(SECRET, taken, &code_at(SECRET, step + shown), now), expected, "{taken} {shown}");
        }
    }

    proptest! {
        #[test]
        fn nothing_is_taken_twice(secret: [u8; SECRET_BYTES], seconds in 0..4_000_000_000_i64, later in 0..90_i64) {
            let code = code_at(&secret, step_at(at(seconds)));
            let Judgement::Right(step) = judge(&secret, 0, &code, at(seconds)) else { panic!("a right code is refused") };
            let again = judge(&secret, step, &code, at(seconds + later));
            // Another step may have the same code by chance, once in a million.
            prop_assert!(again == Judgement::Used || again == Judgement::Wrong || code_at(&secret, step + 1) == code
                || code_at(&secret, step + 2) == code || code_at(&secret, step + 3) == code);
        }

        #[test]
        fn any_secret_and_time_make_six_digits(secret: Vec<u8>, step: i64) {
            prop_assert_eq!(code_at(&secret, step).expose().len(), 6);
        }
    }
}
