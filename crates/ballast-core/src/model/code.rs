//! Codes as a person types them.

use std::fmt;

use crate::refusal::Refusal;

/// A longer text is not looked at.
const TYPED_MAX: usize = 128;

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
        let digits: String = text.chars().take(TYPED_MAX).filter(|c| !c.is_whitespace()).collect();
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

    #[test]
    fn codes_are_six_digits() {
        assert_eq!(Code::parse(" 123 456\n").unwrap().expose(), "123456");
        for text in ["", "12345", "1234567", "12a456", "-12345", "１２３４５６", "1.2345"] {
            assert_eq!(Code::parse(text).unwrap_err().code, "invalid_code", "{text:?}");
        }
        assert_eq!(Code::from_random(7).expose(), "000007");
    }

    #[test]
    fn a_code_is_not_shown() {
        assert_eq!(format!("{:?}", Code::from_random(123_456)), "Code(…)");
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,140}") {
            let _ = Code::parse(&text);
        }

        #[test]
        fn every_made_code_reads_back(random: u64) {
            let code = Code::from_random(random);
            prop_assert_eq!(Code::parse(code.expose()), Ok(code));
        }
    }
}
