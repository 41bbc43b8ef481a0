//! Terms typed into the search box.

use ballast_chain::bsc::address::EvmAddress;
use ballast_service::error::ApiError;
use ballast_store::reads::operator::Term;
use uuid::Uuid;

/// Maximum length of a term in characters.
const LONGEST: usize = 100;
const HASH_DIGITS: usize = 64;
const ID_CHARACTERS: usize = 36;

/// Parses a term; `None` if it is blank.
///
/// # Errors
/// 400 for a text that is too long or has control characters.
pub(super) fn read(typed: &str) -> Result<Option<Term>, ApiError> {
    let typed = typed.trim();
    if typed.chars().count() > LONGEST {
        return Err(ApiError::field("q", "too_long", format!("Search with at most {LONGEST} characters.")));
    }
    if typed.chars().any(char::is_control) {
        return Err(ApiError::field("q", "control_characters", "Search with plain text."));
    }
    if typed.is_empty() {
        return Ok(None);
    }
    Ok(Some(exact(typed).unwrap_or_else(|| Term::Beginning(typed.to_owned()))))
}

/// An ID, an address or a hash, in upper or lower case.
fn exact(typed: &str) -> Option<Term> {
    let lower = typed.to_ascii_lowercase();
    if lower.len() == ID_CHARACTERS
        && let Ok(id) = Uuid::parse_str(&lower)
    {
        return Some(Term::Id(id));
    }
    if let Ok(address) = lower.parse::<EvmAddress>() {
        return Some(Term::Address(address.to_string()));
    }
    let digits = lower.strip_prefix("0x").unwrap_or(&lower);
    let is_hash = digits.len() == HASH_DIGITS && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_hash.then(|| Term::TxHash(format!("0x{digits}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_is_recognised() {
        let id = "01939E2A-5b7c-7abc-8def-0123456789ab";
        let hash = "AB".repeat(32);
        let address = "0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED";
        assert_eq!(read(id).unwrap(), Some(Term::Id(id.parse().unwrap())));
        assert_eq!(read(&hash).unwrap(), Some(Term::TxHash(format!("0x{}", "ab".repeat(32)))));
        assert_eq!(read(&format!(" 0x{hash} ")).unwrap(), Some(Term::TxHash(format!("0x{}", "ab".repeat(32)))));
        let checksummed = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed".to_owned();
        assert_eq!(read(address).unwrap(), Some(Term::Address(checksummed)));
        assert_eq!(read("%_' OR 1=1 --").unwrap(), Some(Term::Beginning("%_' OR 1=1 --".to_owned())));
        assert_eq!(read(" \u{3000} ").unwrap(), None);
    }

    #[test]
    fn what_cannot_be_searched_is_refused() {
        assert_eq!(read(&"a".repeat(101)).unwrap_err().code(), "too_long");
        assert_eq!(read("a\u{0}b").unwrap_err().code(), "control_characters");
    }
}
