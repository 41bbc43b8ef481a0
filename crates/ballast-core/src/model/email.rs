//! Email addresses, one spelling each: addresses that look alike to a mail server or to a person are one address here,
//! so that nobody opens an account that passes for someone else's.

use std::fmt;

use sha2::{Digest as _, Sha256};
use unicode_normalization::UnicodeNormalization;

use crate::refusal::Refusal;

/// Maximum length of an email address in characters (RFC 5321).
const EMAIL_MAX: usize = 254;
/// Maximum length in bytes of the part before the `@`, and of one label of the domain.
const LOCAL_MAX: usize = 64;
const LABEL_MAX: usize = 63;
/// Longer input is not examined.
const TYPED_MAX: usize = 1024;

/// An email address with something on both sides of one `@`, in its canonical spelling: compatibility characters
/// composed (NFKC), lower case, the domain in ASCII without a trailing dot; no invisible characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Email(String);

/// An address typed to find one's account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sought {
    /// Canonical spelling.
    pub email: Email,
    /// Spelling as earlier versions stored it, if different: there may be two accounts whose addresses are one today.
    pub as_typed: Option<Email>,
}

impl Email {
    /// Parses an address typed into the field called `field`.
    ///
    /// # Errors
    /// If it cannot be an address or contains invisible characters.
    pub fn parse(field: &'static str, text: &str) -> Result<Self, Refusal> {
        if text.trim().chars().any(is_invisible) {
            return Err(Refusal::field(
                field,
                "invisible_characters",
                "This email address contains an invisible character. Delete it and type the address again.",
            ));
        }
        canonical(text).map(Self).ok_or_else(|| {
            Refusal::field(field, "invalid_email", "Enter a valid email address, such as name@example.com.")
        })
    }

    /// Parses an address used to look for an account. Invisible characters are dropped: someone who copied them along
    /// means the same account.
    pub fn seek(field: &'static str, text: &str) -> Result<Sought, Refusal> {
        let as_typed = Self(text.trim().to_lowercase());
        let seen: String = text.chars().filter(|c| c.is_control() || !is_invisible(*c)).collect();
        let email = Self::parse(field, &seen)?;
        Ok(Sought { as_typed: Some(as_typed).filter(|typed| *typed != email), email })
    }

    /// Wraps an address as stored.
    #[must_use]
    pub fn from_stored(text: String) -> Self {
        Self(text)
    }

    /// Returns the canonical spelling of an address that an earlier version stored; the address itself if it has none.
    #[must_use]
    pub fn respelled(&self) -> Self {
        let seen: String = self.0.chars().filter(|c| !is_invisible(*c)).collect();
        canonical(&seen).map_or_else(|| self.clone(), Self)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Email {
    /// Identifies the person who reads it: the SHA-256, in hex, of the mailbox behind its spellings, without what
    /// follows a `+` and without the dots that Gmail ignores. What is given once to a person is given once to this.
    #[must_use]
    pub fn person(&self) -> String {
        let (local, domain) = self.0.split_once('@').unwrap_or((&self.0, ""));
        let local = local.split_once('+').map_or(local, |(mailbox, _)| mailbox);
        let (local, domain) = match domain {
            "gmail.com" | "googlemail.com" => (local.replace('.', ""), "gmail.com"),
            _ => (local.to_owned(), domain),
        };
        hex::encode(Sha256::digest(format!("ballast-person-v1\0{local}@{domain}")))
    }
}

impl fmt::Display for Email {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn canonical(text: &str) -> Option<String> {
    let text = text.trim();
    if text.len() > TYPED_MAX {
        return None;
    }
    // Lower-casing can decompose characters again.
    let folded: String = text.nfkc().collect::<String>().to_lowercase().nfkc().collect();
    let (local, domain) = folded.split_once('@')?;
    let printable =
        |c: char| !c.is_control() && !c.is_whitespace() && !is_invisible(c) && !"<>,;:\"()[]\\@".contains(c);
    if local.is_empty() || local.len() > LOCAL_MAX || !local.chars().all(printable) || !domain.chars().all(printable) {
        return None;
    }
    let domain = idna::domain_to_ascii_cow(domain.as_bytes(), idna::AsciiDenyList::URL).ok()?;
    let domain = domain.strip_suffix('.').unwrap_or(&domain);
    if !domain.chars().all(printable) || domain.split('.').any(|label| !(1..=LABEL_MAX).contains(&label.len())) {
        return None;
    }
    let whole = format!("{local}@{domain}");
    (whole.len() <= EMAIL_MAX).then_some(whole)
}

/// Characters without a visible shape: controls, joiners, direction marks, fillers, variation selectors, tags.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(text: &str) -> Result<String, &'static str> {
        Email::parse("email", text).map(|email| email.0).map_err(|refusal| refusal.code)
    }

    #[test]
    fn twins_are_one() {
        for (one, twins) in [
            (
                "ren\u{e9}@example.org",
                &["rene\u{301}@example.org", "REN\u{c9}@EXAMPLE.ORG", "RENE\u{301}@example.org."][..],
            ),
            ("test@example.org", &["\u{ff54}est@example.org", "test\u{ff20}example.org", "test@ｅxample\u{3002}org"]),
            (
                "a@xn--bcher-kva.example",
                &["a@bücher.example", "a@BÜCHER.example", "A@XN--Bcher-KVA.example", "a@bu\u{308}cher.example."],
            ),
            ("office@example.org", &["o\u{fb03}ce@example.org", " Office@Example.Org\n"]),
        ] {
            for twin in twins {
                assert_eq!(read(twin).as_deref(), Ok(one), "{twin:?}");
            }
        }
        // Letters of another script are different letters.
        assert_ne!(read("\u{430}da@example.org"), read("ada@example.org"));
    }

    #[test]
    fn what_cannot_be_seen_is_refused_and_left_out_of_a_search() {
        for hidden in
            ['\u{200b}', '\u{feff}', '\u{200d}', '\u{ad}', '\u{2060}', '\u{202e}', '\u{fe0f}', '\u{3164}', '\u{e0041}']
        {
            for text in [
                format!("a{hidden}da@example.org"),
                format!("ada@exam{hidden}ple.org"),
                format!("{hidden}ada@example.org"),
            ] {
                assert_eq!(read(&text), Err("invisible_characters"), "{text:?}");
                let sought = Email::seek("email", &text).unwrap();
                assert_eq!((sought.email.as_str(), sought.as_typed.is_some()), ("ada@example.org", true), "{text:?}");
                assert_eq!(Email::from_stored(text).respelled().as_str(), "ada@example.org");
            }
        }
        assert_eq!(Email::seek("email", " Ada@Example.org ").unwrap().as_typed, None);
        assert_eq!(Email::seek("email", "a\u{0}da@example.org").unwrap_err().code, "invisible_characters");
    }

    #[test]
    fn what_is_no_address_is_refused() {
        let long = format!("{}@example.org", "a".repeat(65));
        let label = format!("a@{}.org", "b".repeat(64));
        for text in [
            "",
            "@",
            "a@",
            "@b",
            "a@b@c",
            "a b@c.d",
            "a@b..c",
            "a@.b",
            "a@b..",
            "a@xn--a.example",
            "a@b\u{2100}c",
            "<a@b.c>",
            "a@[127.0.0.1]",
            "a\u{a0}b@c.d",
            "a@b c",
            &long,
            &label,
            &"x".repeat(5000),
        ] {
            assert_eq!(read(text), Err("invalid_email"), "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn a_spelling_is_its_own(text in "\\PC{1,20}@[a-zäßｘ0-9.。-]{1,20}") {
            if let Ok(once) = read(&text) {
                prop_assert_eq!(read(&once), Ok(once.clone()));
                prop_assert_eq!(Email::from_stored(once.clone()).respelled().0, once.clone());
                prop_assert_eq!(Email::seek("email", &text).unwrap().email.0, once);
            }
        }
    }
}
