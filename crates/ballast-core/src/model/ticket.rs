//! Ticket numbers of complaints: short enough to read out, too random to guess.

use super::complaint::Complaint;
use crate::id::Id;

/// Digits and letters without those that look or sound like another one.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// Characters of a number, not counting the mark; each carries five bits.
const LENGTH: usize = 12;
const GROUP: usize = 4;
const BITS: u32 = 5;

/// A number such as `C-7Q4M-K9XT-B2HD`: sixty random bits of the complaint's id. Nobody finds another one by counting,
/// and even a known number opens nothing without the address the complaint came from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ticket(String);

impl Ticket {
    /// Returns the number of the complaint with this id.
    #[must_use]
    pub fn of(id: Id<Complaint>) -> Self {
        let mut bits = id.uuid().as_u128();
        let mut digits = Vec::with_capacity(LENGTH);
        for _ in 0..LENGTH {
            let place = usize::try_from(bits & 0x1f).unwrap_or_default();
            digits.push(char::from(ALPHABET.get(place).copied().unwrap_or(b'0')));
            bits = bits.wrapping_shr(BITS);
        }
        Self::grouped(&digits)
    }

    fn grouped(digits: &[char]) -> Self {
        let groups: Vec<String> = digits.chunks(GROUP).map(|group| group.iter().collect()).collect();
        Self(format!("C-{}", groups.join("-")))
    }

    /// Parses a typed number: in either case, with or without hyphens and mark, with O for zero and I or L for one.
    /// `None` if it cannot be one.
    #[must_use]
    pub fn parse(typed: &str) -> Option<Self> {
        if typed.len() > 64 {
            return None;
        }
        let kept = typed.chars().filter(|c| !c.is_whitespace() && !matches!(c, '-' | '–' | '‑'));
        let mut digits: Vec<char> = kept
            .map(|c| match c.to_ascii_uppercase() {
                'O' => '0',
                'I' | 'L' => '1',
                other => other,
            })
            .collect();
        if digits.len() == LENGTH.saturating_add(1) && digits.first() == Some(&'C') {
            digits.remove(0);
        }
        let known = |digit: &char| u8::try_from(*digit).is_ok_and(|byte| ALPHABET.contains(&byte));
        (digits.len() == LENGTH && digits.iter().all(known)).then(|| Self::grouped(&digits))
    }

    /// Wraps a number as stored.
    #[must_use]
    pub const fn from_stored(text: String) -> Self {
        Self(text)
    }

    /// The number as it is written everywhere.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::testing::uuid;

    #[test]
    fn a_number_is_read_back_however_it_is_typed() {
        let ticket = Ticket::of(Id::new(uuid(0x0193_9e2a_5b7c_7abc_8def_0123_4567_89ab)));
        assert_eq!(ticket.as_str(), "C-BD2F-P2D4-1RVV");
        for typed in ["c-bd2f-p2d4-1rvv", "bd2fp2d41rvv", " C BD2F P2D4 IRVV ", "CBD2F-P2d4-lrvv"] {
            assert_eq!(Ticket::parse(typed), Some(ticket.clone()), "{typed}");
        }
        assert_eq!(Ticket::parse("oooo 0OoO oooo"), Some(Ticket::of(Id::new(uuid(0)))));
        for wrong in ["", "C-", "C-BD2F-P2D4-1R", "C-BD2F-P2D4-1RVVZ", "U-BD2F-P2D4-1RVV", "C-BD2F-P2D4-1RV💥", "%"] {
            assert_eq!(Ticket::parse(wrong), None, "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn every_identity_has_its_own_number(one: u128, other: u128) {
            const SIXTY: u128 = (1 << 60) - 1;
            let tickets = [one, other].map(|bits| Ticket::of(Id::new(uuid(bits))));
            prop_assert_eq!(tickets[0] == tickets[1], one & SIXTY == other & SIXTY);
            let read = Ticket::parse(tickets[0].as_str());
            prop_assert_eq!(read.as_ref(), Some(&tickets[0]));
        }

        #[test]
        fn nothing_typed_breaks_it(typed in ".{0,80}") {
            if let Some(ticket) = Ticket::parse(&typed) {
                prop_assert_eq!(Ticket::parse(ticket.as_str()), Some(ticket));
            }
        }
    }
}
