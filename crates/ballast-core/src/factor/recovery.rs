//! Recovery codes: ten of them, each good once in place of a lost factor.

use std::fmt;

use super::Recovery;
use crate::refusal::Refusal;

/// Number of codes in a set.
pub const CODES: u8 = 10;
/// Length of a code; each character carries five bits, so nobody guesses fifty of them.
const LENGTH: usize = 10;
/// Crockford's base 32: without letters that look like digits or like each other.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// Longer text is not a code, whatever it contains.
const LONGEST: usize = 64;

impl Recovery {
    /// Number of codes left.
    #[must_use]
    pub fn left(&self) -> u8 {
        let used = u8::try_from(self.used.count_ones()).unwrap_or(CODES);
        CODES.saturating_sub(used)
    }

    #[must_use]
    pub fn is_used(&self, index: u8) -> bool {
        1_u16.checked_shl(u32::from(index)).is_none_or(|bit| index >= CODES || self.used & bit != 0)
    }
}

/// A recovery code, such as `ABCDE-12345`. Never shown by accident.
#[derive(Clone, PartialEq, Eq)]
pub struct RecoveryCode([u8; LENGTH]);

impl RecoveryCode {
    /// Parses a typed code. Case, spaces and hyphens are ignored, and `O` is read as zero, `I` and `L` as one.
    ///
    /// # Errors
    /// `invalid_code`.
    pub fn parse(text: &str) -> Result<Self, Refusal> {
        let bad = || Refusal::field("token", "invalid_code", "A recovery code has 10 letters and digits.");
        let typed: Vec<u8> = text
            .chars()
            .take(LONGEST)
            .filter(|c| !c.is_whitespace() && *c != '-')
            .map(|c| u8::try_from(c.to_ascii_uppercase()).unwrap_or(0))
            .map(|c| match c {
                b'O' => b'0',
                b'I' | b'L' => b'1',
                other => other,
            })
            .collect();
        let code: [u8; LENGTH] = typed.try_into().map_err(|_| bad())?;
        if code.iter().all(|c| ALPHABET.contains(c)) { Ok(Self(code)) } else { Err(bad()) }
    }

    /// Makes a code from random bytes, five bits of each.
    #[must_use]
    pub fn from_random(random: &[u8; LENGTH]) -> Self {
        Self(random.map(|byte| ALPHABET.get(usize::from(byte & 31)).copied().unwrap_or(b'0')))
    }

    #[must_use]
    pub const fn expose(&self) -> &[u8; LENGTH] {
        &self.0
    }

    /// Formats the code as a person writes it down: two groups of five.
    #[must_use]
    pub fn grouped(&self) -> String {
        let text = String::from_utf8_lossy(&self.0);
        let (first, second) = text.split_at(LENGTH.div_euclid(2));
        format!("{first}-{second}")
    }
}

impl fmt::Debug for RecoveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RecoveryCode(…)")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn people_may_type_them_as_they_like() {
        let code = RecoveryCode::parse("7ZK0M-1QX9P").unwrap();
        for typed in ["7zk0m1qx9p", " 7ZKOM-iQX9P\n", "7zk-0m1-qx9p", "7ZK0M LQX9P"] {
            assert_eq!(RecoveryCode::parse(typed).as_ref(), Ok(&code), "{typed}");
        }
        assert_eq!(code.grouped(), "7ZK0M-1QX9P");
        for typed in ["", "7ZK0M-1QX9", "7ZK0M-1QX9PP", "7ZK0M-1QX9U", "7ZK0M-1QX9é", "123456", "7ZK0M_1QX9P"] {
            assert_eq!(RecoveryCode::parse(typed).unwrap_err().code, "invalid_code", "{typed}");
        }
        assert_eq!(format!("{code:?}"), "RecoveryCode(…)");
    }

    proptest! {
        #[test]
        fn every_made_code_reads_back(random: [u8; LENGTH]) {
            let code = RecoveryCode::from_random(&random);
            prop_assert_eq!(RecoveryCode::parse(&code.grouped()), Ok(code));
        }

        #[test]
        fn any_text_is_judged(text in "\\PC{0,80}") {
            let _ = RecoveryCode::parse(&text);
        }
    }
}
