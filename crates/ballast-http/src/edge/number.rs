//! The IDs of requests: a random number for the run of the program, and a counter. Written by hand, because every
//! answer has one.

use std::sync::atomic::{AtomicU64, Ordering};

const DIGITS: &[u8; 16] = b"0123456789abcdef";
const RUN_DIGITS: usize = 8;
/// Run, hyphen, and the digits of the largest counter.
const LONGEST: usize = RUN_DIGITS + 1 + 16;

#[derive(Debug)]
pub struct Numbers {
    run: u32,
    count: AtomicU64,
}

impl Numbers {
    /// Starts counting.
    pub fn new() -> Result<Self, getrandom::Error> {
        Ok(Self { run: getrandom::u32()?, count: AtomicU64::new(0) })
    }

    pub fn next(&self) -> Number {
        Number::of(self.run, self.count.fetch_add(1, Ordering::Relaxed))
    }
}

/// An id, such as `9f03a1c2-1b`.
#[derive(Clone, Copy, Debug)]
pub struct Number {
    text: [u8; LONGEST],
    start: usize,
}

impl Number {
    /// Written backwards: the counter without leading zeros, a hyphen, the run with all its digits.
    fn of(run: u32, count: u64) -> Self {
        let mut number = Self { text: [b'-'; LONGEST], start: LONGEST };
        let mut rest = count;
        loop {
            number.put(rest);
            rest >>= 4;
            if rest == 0 {
                break;
            }
        }
        number.start = number.start.saturating_sub(1);
        for place in 0..RUN_DIGITS {
            number.put(u64::from(run) >> (4 * place));
        }
        number
    }

    fn put(&mut self, value: u64) {
        self.start = self.start.saturating_sub(1);
        let digit = DIGITS.get(usize::from(value as u8 & 15));
        if let (Some(place), Some(digit)) = (self.text.get_mut(self.start), digit) {
            *place = *digit;
        }
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        self.text.get(self.start..).and_then(|text| str::from_utf8(text).ok()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_the_run_and_the_count_in_hexadecimal() {
        for (run, count) in [(0, 0), (0x9f03_a1c2, 0x1b), (u32::MAX, u64::MAX), (16, 0x10)] {
            assert_eq!(Number::of(run, count).as_str(), format!("{run:08x}-{count:x}"));
        }
    }
}
