//! Passwords and codes as typed.

use std::{cmp::Reverse, fmt};

use zxcvbn::{Score, zxcvbn};

use crate::refusal::Refusal;

/// Minimum length in characters. Every log-in has a second step; without one it would be fifteen.
pub const SHORTEST: usize = 8;
const LONGEST: usize = 128;
/// A password that takes this many guesses is good enough; log-ins are throttled, and the hash is slow.
const GOOD: Score = Score::Two;
/// Number of characters the estimator gets at once: its work grows with the square, and faster with look-alike
/// characters.
const ESTIMATED: usize = 24;
/// Minimum number of letters in a password once obvious words are removed.
const FEWEST_LETTERS: usize = 4;
/// Shorter words occur by chance in too many good passwords.
const SHORTEST_WORD: usize = 3;
/// Words of the product and its trade: as good as public for guessing.
const PRODUCT_WORDS: [&str; 22] = [
    "ballast",
    "bitcoin",
    "crypto",
    "currency",
    "blockchain",
    "satoshi",
    "usdt",
    "btc",
    "tether",
    "invest",
    "investor",
    "investment",
    "trading",
    "trader",
    "wallet",
    "binance",
    "deposit",
    "withdraw",
    "password",
    "money",
    "profit",
    "hodl",
];

/// A new password as typed: of an allowed length, and matching its confirmation. How easy it is to guess is judged by
/// [`TypedPassword::judge`], which takes milliseconds. Never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct TypedPassword(String);

impl TypedPassword {
    /// Parses a new password and its confirmation.
    ///
    /// # Errors
    /// `password_too_short`, `password_too_long` at `password`; `password_mismatch` at `passwordConfirm`.
    pub fn parse(text: &str, confirmation: &str) -> Result<Self, Refusal> {
        let refuse = |code, message: &'static str| Err(Refusal::field("password", code, message));
        // Counts one character beyond the limit at most, however long the text is.
        let characters = text.chars().take(LONGEST.saturating_add(1)).count();
        if characters < SHORTEST {
            return refuse(
                "password_too_short",
                "Use at least 8 characters; a few unrelated words make a good password.",
            );
        }
        if characters > LONGEST {
            return refuse("password_too_long", "Use at most 128 characters.");
        }
        if text != confirmation {
            return Err(Refusal::field("passwordConfirm", "password_mismatch", "The two passwords are not the same."));
        }
        Ok(Self(text.to_owned()))
    }

    /// Refuses a password that is easy to guess. `personal` are words that belong to the person (name, email, the
    /// firm's name): a password made of them is.
    ///
    /// # Errors
    /// `password_weak` at `password`.
    pub fn judge(&self, personal: &[&str]) -> Result<(), Refusal> {
        if is_weak(&self.0, personal) {
            let message = "This password is easy to guess; use a few unrelated words instead.";
            return Err(Refusal::field("password", "password_weak", message));
        }
        Ok(())
    }

    /// The password, for hashing. The hash takes all of its bytes.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for TypedPassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TypedPassword(…)")
    }
}

/// Whether about a million guesses would find it. A guesser knows the words of the product and of the person, so these
/// count for nothing: the rest must be good on its own, and more than the digits and marks people put next to a word.
fn is_weak(text: &str, personal: &[&str]) -> bool {
    let known = known_words(personal);
    let rest = without(text, &known);
    let letters = rest.chars().filter(|c| c.is_alphabetic()).count();
    let had_known = rest.chars().count() < text.chars().count();
    if had_known && letters < FEWEST_LETTERS {
        return true;
    }
    // Guessing the whole means guessing each part, so one good part makes a good whole.
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    !parts(&rest).iter().any(|part| zxcvbn(part, &known).score() >= GOOD)
}

/// The parts given to the estimator: all of a usual password, the beginning and the end of a long one.
fn parts(text: &str) -> Vec<String> {
    let first: String = text.chars().take(ESTIMATED).collect();
    if first.len() == text.len() {
        return vec![first];
    }
    let last: String = text.chars().rev().take(ESTIMATED).collect();
    vec![first, last.chars().rev().collect()]
}

/// Words that a guesser tries first, in lower case, longest first. Parts of an email address and of a name count
/// separately.
fn known_words(personal: &[&str]) -> Vec<String> {
    let parts = personal.iter().flat_map(|words| words.split(|c: char| !c.is_alphanumeric()));
    let all = PRODUCT_WORDS.into_iter().chain(parts);
    let mut known: Vec<String> =
        all.filter(|word| word.chars().count() >= SHORTEST_WORD).map(str::to_lowercase).collect();
    known.sort_by_key(|word| Reverse(word.chars().count()));
    known
}

/// Removes the known words from the text, however their letters are written.
fn without(text: &str, known: &[String]) -> String {
    let (mut rest, mut left) = (String::new(), text);
    while let Some(first) = left.chars().next() {
        let found = known.iter().find_map(|word| beyond(left, word));
        left = found.unwrap_or_else(|| {
            rest.push(first);
            left.strip_prefix(first).unwrap_or_default()
        });
    }
    rest
}

/// Returns what follows a word that the text begins with.
fn beyond<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let mut left = text.chars();
    word.chars().all(|letter| left.next().is_some_and(|shown| stands_for(shown, letter))).then_some(left.as_str())
}

/// Whether a character is this letter or a common substitute for it.
fn stands_for(shown: char, letter: char) -> bool {
    let alike = match shown {
        '4' | '@' => "a",
        '8' => "b",
        '(' | '{' | '[' | '<' => "c",
        '3' => "e",
        '6' | '9' => "g",
        '1' | '!' | '|' => "il",
        '0' => "o",
        '5' | '$' => "s",
        '7' | '+' => "t",
        '2' => "z",
        _ => "",
    };
    shown == letter || alike.contains(letter) || shown.to_lowercase().eq([letter])
}

/// A code of exactly six digits. Never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Code(String);

impl Code {
    /// Parses the code typed into the field `token`. White space around and inside it is ignored, since mail programs
    /// add some when a code is copied.
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

    /// Makes a code from random bits. A million does not divide 2^64, but the bias is below 10^-13.
    #[must_use]
    pub fn from_random(random: u64) -> Self {
        Self(format!("{:06}", random.checked_rem(1_000_000).unwrap_or_default()))
    }

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

    fn code_of(text: &str, confirmation: &str) -> Result<TypedPassword, &'static str> {
        let personal = ["Mina Torvald", "mina.torvald@example.org", "Harbour Capital"];
        let judged = TypedPassword::parse(text, confirmation).and_then(|typed| typed.judge(&personal).map(|()| typed));
        judged.map_err(|refusal| refusal.code)
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
            ("Ballast2026!", "password_weak"),
            ("B4ll@$7-2026!!", "password_weak"),
            ("8@11@57_739105826", "password_weak"),
            ("bitcoinBallast99", "password_weak"),
            ("H4rbourCapital#2026", "password_weak"),
            ("m1n4.T0rv4ld.1987", "password_weak"),
            ("passBALLASTword", "password_weak"),
            ("1nv3stm3nt!1nv3stm3nt", "password_weak"),
        ];
        for (text, code) in cases {
            assert_eq!(code_of(text, text).map(|_| ()), Err(code), "{text:?}");
        }
        assert_eq!(code_of(&"é".repeat(129), "").map(|_| ()), Err("password_too_long"));
    }

    #[test]
    fn any_characters_make_a_password() {
        for text in [
            "violet tractor lemonade",
            "zq8-Vw3pLk",
            "пароль из трёх слов",
            "🐙🦀🐙🦑🐡🐠🦞🐚x",
            "  spaces kept  9x",
            "ballast violet tractor",
        ] {
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
    fn the_estimator_sees_little_and_no_end_of_a_password_hides_its_weakness() {
        let slow: String = "4@8({[<369!1/|70$5+%2".chars().cycle().take(128).collect();
        for text in [slow.as_str(), &"é".repeat(128), "short one", &"a".repeat(ESTIMATED + 1)] {
            let parts = parts(text);
            assert!(parts.len() <= 2 && parts.iter().all(|part| part.chars().count() <= ESTIMATED), "{text:?}");
            assert!(text.starts_with(&parts[0]) && text.ends_with(parts.last().unwrap()));
        }
        let weak = "password".repeat(3);
        assert_eq!(code_of(&weak, &weak).map(|_| ()), Err("password_weak"));
        for (text, is_good) in [
            ("a".repeat(128), false),
            ("12345678".repeat(16), false),
            ("ballast".repeat(18), false),
            ("Ballast2026!".repeat(10), false),
            (format!("{}violet tractor lemonade", "a".repeat(100)), true),
            (format!("violet tractor lemonade{}", "a".repeat(100)), true),
        ] {
            assert_eq!(code_of(&text, &text).is_ok(), is_good, "{text:?}");
        }
    }

    #[test]
    fn the_repetition_must_be_the_same() {
        assert_eq!(code_of("violet tractor lemonade", "violet tractor").map(|_| ()), Err("password_mismatch"));
    }

    #[test]
    fn secrets_are_not_shown() {
        let password = code_of("violet tractor lemonade", "violet tractor lemonade").unwrap();
        assert_eq!(format!("{password:?}"), "TypedPassword(…)");
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
