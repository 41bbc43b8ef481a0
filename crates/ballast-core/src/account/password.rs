//! Passwords and codes as a person types them.

use std::fmt;

use zxcvbn::{Score, zxcvbn};

use crate::refusal::Refusal;

/// Fewest characters. Every sign-in has a second step; without one it would be fifteen.
pub const SHORTEST: usize = 8;
/// Most characters.
const LONGEST: usize = 128;
/// Words of the product and its trade: as good as public for guessing.
const PRODUCT_WORDS: [&str; 14] = [
    "ballast",
    "bitcoin",
    "crypto",
    "usdt",
    "tether",
    "invest",
    "investment",
    "trading",
    "trader",
    "wallet",
    "binance",
    "deposit",
    "withdraw",
    "hodl",
];

/// A password that may be set: long enough, not too long, any characters, and not easy to guess. Never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct NewPassword(String);

impl NewPassword {
    /// Reads a new password and its repetition. `personal` are words that belong to the person (name, e-mail, the
    /// firm's name): a password made of them is easy to guess.
    ///
    /// # Errors
    /// `password_too_short`, `password_too_long`, `password_weak` at `password`; `password_mismatch` at
    /// `passwordConfirm`.
    pub fn parse(text: &str, confirmation: &str, personal: &[&str]) -> Result<Self, Refusal> {
        let refuse = |code, message: &'static str| Err(Refusal::field("password", code, message));
        let characters = text.chars().count();
        if characters < SHORTEST {
            return refuse(
                "password_too_short",
                "Use at least 8 characters; a few unrelated words make a good password.",
            );
        }
        if characters > LONGEST {
            return refuse("password_too_long", "Use at most 128 characters.");
        }
        if is_weak(text, personal) {
            return refuse("password_weak", "This password is easy to guess; use a few unrelated words instead.");
        }
        if text != confirmation {
            return Err(Refusal::field("passwordConfirm", "password_mismatch", "The two passwords are not the same."));
        }
        Ok(Self(text.to_owned()))
    }

    /// The password, for hashing. The hash takes all of its bytes.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for NewPassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("NewPassword(…)")
    }
}

/// Whether about a million guesses would find it. Parts of an e-mail address and of a name count one by one.
fn is_weak(text: &str, personal: &[&str]) -> bool {
    let parts = personal.iter().flat_map(|words| words.split(|c: char| !c.is_alphanumeric()));
    let known: Vec<&str> = PRODUCT_WORDS
        .into_iter()
        .chain(personal.iter().copied())
        .chain(parts)
        .filter(|word| word.chars().count() > 2)
        .collect();
    zxcvbn(text, &known).score() < Score::Two
}

/// A code of exactly six digits. Never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Code(String);

impl Code {
    /// Reads the code typed into the field `token`; white space around it and inside it does not count, since mail
    /// programs add it when a code is copied.
    ///
    /// # Errors
    /// `invalid_code`.
    pub fn parse(text: &str) -> Result<Self, Refusal> {
        let digits: String = text.chars().take(LONGEST).filter(|c| !c.is_whitespace()).collect();
        if digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Ok(Self(digits));
        }
        Err(Refusal::field("token", "invalid_code", "Enter the 6 digits of the code."))
    }

    /// From random bits. A million does not divide 2^64, but the bias is below 10^-13.
    #[must_use]
    pub fn from_random(random: u64) -> Self {
        Self(format!("{:06}", random.checked_rem(1_000_000).unwrap_or_default()))
    }

    /// The digits.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Code(…)")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn code_of(text: &str, confirmation: &str) -> Result<NewPassword, &'static str> {
        NewPassword::parse(text, confirmation, &["Mina Torvald", "mina.torvald@example.org", "Harbour Capital"])
            .map_err(|refusal| refusal.code)
    }

    #[test]
    fn weak_passwords_are_refused_by_name() {
        let cases = [
            ("", "password_too_short"),
            ("kX9!vq2", "password_too_short"),
            ("password", "password_weak"),
            ("Password1", "password_weak"),
            ("12345678", "password_weak"),
            ("qwertyuiop", "password_weak"),
            ("aaaaaaaaaaaa", "password_weak"),
            ("ballast2026", "password_weak"),
            ("Ballast1!", "password_weak"),
            ("bitcoin1", "password_weak"),
            ("torvald1", "password_weak"),
            ("minatorvald", "password_weak"),
            ("harbour1", "password_weak"),
        ];
        for (text, code) in cases {
            assert_eq!(code_of(text, text).map(|_| ()), Err(code), "{text:?}");
        }
        assert_eq!(code_of(&"é".repeat(129), "").map(|_| ()), Err("password_too_long"));
    }

    #[test]
    fn any_characters_make_a_password() {
        for text in
            ["violet tractor lemonade", "zq8-Vw3pLk", "пароль из трёх слов", "🐙🦀🐙🦑🐡🐠🦞🐚x", "  spaces kept  9x"]
        {
            assert_eq!(
                code_of(text, text).map(|password| password.expose().to_owned()),
                Ok(text.to_owned()),
                "{text:?}"
            );
        }
        let long: String = "violet tractor ".chars().cycle().take(128).collect();
        assert!(code_of(&long, &long).is_ok());
    }

    #[test]
    fn the_repetition_must_be_the_same() {
        assert_eq!(code_of("violet tractor lemonade", "violet tractor").map(|_| ()), Err("password_mismatch"));
    }

    #[test]
    fn secrets_are_not_shown() {
        let password = code_of("violet tractor lemonade", "violet tractor lemonade").unwrap();
        assert_eq!(format!("{password:?}"), "NewPassword(…)");
        assert_eq!(format!("{:?}", Code::from_random(123_456)), "Code(…)");
    }

    #[test]
    fn codes_are_six_digits() {
        assert_eq!(Code::parse(" 123 456\n").unwrap().expose(), "123456");
        for text in ["", "12345", "1234567", "12a456", "-12345", "１２３４５６", "1.2345"] {
            assert_eq!(Code::parse(text).unwrap_err().code, "invalid_code", "{text:?}");
        }
        assert_eq!(Code::from_random(7).expose(), "000007");
    }

    proptest! {
        // Estimating a long password takes milliseconds.
        #![proptest_config(ProptestConfig::with_cases(48))]

        #[test]
        fn any_text_is_judged(text in "\\PC{0,140}") {
            let _ = code_of(&text, &text);
            let _ = Code::parse(&text);
        }

        #[test]
        fn every_made_code_reads_back(random: u64) {
            let code = Code::from_random(random);
            prop_assert_eq!(Code::parse(code.expose()), Ok(code));
        }
    }
}
