//! A PSBT or manifest as text and as a series of QR codes for a signer without a cable.
//!
//! The series is [BBQr](https://bbqr.org): every frame is `B$`, the encoding (`2` base 32, `H` hexadecimal, `Z`
//! deflated, then base 32), the type (`P` PSBT, `J` JSON), the count of frames and the number of this one (two digits
//! of base 36 each), then its part. Frames may be read in any order and more than once. We write `2` and read all
//! three.

use std::collections::BTreeMap;
use std::io::Read;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use bitcoin::Psbt;
use flate2::read::DeflateDecoder;

/// Letters of base 32 (RFC 4648).
const BASE32: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
/// Maximum number of frames: two digits of base 36.
const MAX_FRAMES: usize = 36 * 36 - 1;
/// Maximum size, far above the largest PSBT of a batch.
const MAX_BYTES: usize = 32 << 20;
/// Characters before each part.
const HEADER: usize = 8;

/// The content of a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// A PSBT, as bytes.
    Psbt,
    Json,
}

/// Why frames, or a text, cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FrameError {
    /// Not a frame.
    #[error("frame {0} is not in BBQr format")]
    Malformed(usize),
    /// From another series.
    #[error("frame {0} belongs to another series")]
    Mixed(usize),
    /// Frames are missing.
    #[error("{missing} of {count} frames are missing, the first is number {first}")]
    Missing {
        missing: usize,
        /// Number of frames in the series.
        count: usize,
        /// The first missing frame, from 1.
        first: usize,
    },
    /// The content does not fit into a series.
    #[error("the content needs more than {MAX_FRAMES} frames of this size; use larger frames or the file")]
    TooLong,
    /// The parts together do not form the content.
    #[error("the content is damaged: {0}")]
    Damaged(String),
}

impl Content {
    const fn letter(self) -> char {
        match self {
            Self::Psbt => 'P',
            Self::Json => 'J',
        }
    }
}

/// Splits content into frames with at most this many characters each. Cameras read lengths of 400 to 1,000 well.
pub fn split(content: Content, bytes: &[u8], characters: usize) -> Result<Vec<String>, FrameError> {
    let text = to_base32(bytes);
    // A part has whole groups of 8 characters, which are 5 bytes.
    let part = (characters.saturating_sub(HEADER) / 8).max(1).saturating_mul(8);
    let parts: Vec<&[u8]> = text.as_bytes().chunks(part).collect();
    let count = base36(parts.len()).ok_or(FrameError::TooLong)?;
    let frame = |(number, part): (usize, &&[u8])| {
        let number = base36(number).ok_or(FrameError::TooLong)?;
        Ok(format!("B$2{}{count}{number}{}", content.letter(), String::from_utf8_lossy(part)))
    };
    parts.iter().enumerate().map(frame).collect()
}

/// Joins the content of a series of frames.
///
/// # Errors
/// When a frame is missing, of another series, or damaged.
pub fn join(content: Content, frames: &[String]) -> Result<Vec<u8>, FrameError> {
    let mut parts: BTreeMap<usize, &str> = BTreeMap::new();
    let mut series = None;
    for (index, frame) in frames.iter().enumerate() {
        let (head, number, part) = read_frame(frame.trim(), content).ok_or(FrameError::Malformed(index))?;
        if *series.get_or_insert(head) != head || parts.insert(number, part).is_some_and(|other| other != part) {
            return Err(FrameError::Mixed(index));
        }
    }
    let Some((packing, count)) = series else {
        return Err(FrameError::Missing { missing: 1, count: 1, first: 1 });
    };
    if let Some(first) = (0..count).find(|number| !parts.contains_key(number)) {
        let missing = count.saturating_sub(parts.len());
        return Err(FrameError::Missing { missing, count, first: first.saturating_add(1) });
    }
    unpack(packing, parts.values().copied())
}

/// The base 64 text of a PSBT, as files and hardware signers exchange it.
#[must_use]
pub fn psbt_text(psbt: &Psbt) -> String {
    STANDARD.encode(psbt.serialize())
}

/// Reads a PSBT from a file: bytes or base 64, ignoring blanks around it.
pub fn read_psbt(bytes: &[u8]) -> Result<Psbt, FrameError> {
    let damaged = |why: String| FrameError::Damaged(why);
    if bytes.len() > MAX_BYTES {
        return Err(damaged(format!("it has more than {MAX_BYTES} bytes")));
    }
    if bytes.starts_with(b"psbt\xff") {
        return Psbt::deserialize(bytes).map_err(|error| damaged(error.to_string()));
    }
    let decoded = STANDARD.decode(bytes.trim_ascii()).map_err(|error| damaged(error.to_string()))?;
    Psbt::deserialize(&decoded).map_err(|error| damaged(error.to_string()))
}

type Series = (char, usize);

fn read_frame(frame: &str, content: Content) -> Option<(Series, usize, &str)> {
    let (head, part) = frame.split_at_checked(HEADER)?;
    let letters: Vec<char> = head.chars().collect();
    let [_, _, packing, kind, ..] = *letters else { return None };
    let count = from_base36(head.get(4..6)?)?;
    let number = from_base36(head.get(6..8)?)?;
    let is_good = head.starts_with("B$") && kind == content.letter() && matches!(packing, '2' | 'H' | 'Z');
    (is_good && number < count).then_some(((packing, count), number, part))
}

fn unpack<'a>(packing: char, parts: impl Iterator<Item = &'a str>) -> Result<Vec<u8>, FrameError> {
    let damaged = |why: &str| FrameError::Damaged(why.to_owned());
    let mut bytes = Vec::new();
    for part in parts {
        let read = if packing == 'H' { from_hex(part) } else { from_base32(part) };
        bytes.extend(read.ok_or_else(|| damaged("a part has invalid characters"))?);
    }
    if packing != 'Z' {
        return Ok(bytes);
    }
    let mut inflated = Vec::new();
    let most = u64::try_from(MAX_BYTES).unwrap_or(u64::MAX);
    let read = DeflateDecoder::new(bytes.as_slice()).take(most).read_to_end(&mut inflated);
    read.map_err(|error| damaged(&error.to_string()))?;
    Ok(inflated)
}

fn base36(number: usize) -> Option<String> {
    let digit = |value: usize| char::from_digit(u32::try_from(value).ok()?, 36);
    if number > MAX_FRAMES {
        return None;
    }
    Some([digit(number / 36)?, digit(number % 36)?].iter().map(char::to_ascii_uppercase).collect())
}

fn from_base36(text: &str) -> Option<usize> {
    usize::from_str_radix(text, 36).ok()
}

fn from_hex(text: &str) -> Option<Vec<u8>> {
    bitcoin::hex::FromHex::from_hex(text).ok()
}

fn to_base32(bytes: &[u8]) -> String {
    let mut text = String::new();
    for group in bytes.chunks(5) {
        let mut bits = [0_u8; 8];
        for (place, byte) in group.iter().enumerate() {
            bits[place.saturating_add(3)] = *byte;
        }
        let value = u64::from_be_bytes(bits);
        // n bytes fill the first ⌈8n / 5⌉ of eight letters.
        let letters = group.len().saturating_mul(8).div_ceil(5);
        for place in (0_u32..8).rev().take(letters) {
            let letter = (value >> place.saturating_mul(5)) & 31;
            text.extend(
                usize::try_from(letter).ok().and_then(|letter| BASE32.get(letter)).map(|letter| char::from(*letter)),
            );
        }
    }
    text
}

fn from_base32(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    for group in text.trim_end_matches('=').as_bytes().chunks(8) {
        let mut value = 0_u64;
        for place in 0..8 {
            let letter = match group.get(place) {
                Some(letter) => BASE32.iter().position(|known| known == letter)?,
                None => 0,
            };
            value = (value << 5) | u64::try_from(letter).ok()?;
        }
        let whole = group.len().saturating_mul(5) / 8;
        bytes.extend_from_slice(value.to_be_bytes().get(3..whole.saturating_add(3))?);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn writes_base_32_as_everybody_does() {
        for (plain, text) in [
            ("", ""),
            ("f", "MY"),
            ("fo", "MZXQ"),
            ("foo", "MZXW6"),
            ("foob", "MZXW6YQ"),
            ("fooba", "MZXW6YTB"),
            ("foobar", "MZXW6YTBOI"),
        ] {
            assert_eq!(to_base32(plain.as_bytes()), text);
            assert_eq!(from_base32(text).as_deref(), Some(plain.as_bytes()));
        }
        assert_eq!(from_base32("m1"), None);
    }

    #[test]
    fn numbers_its_frames_in_base_36() {
        let frames = split(Content::Psbt, &[7; 400], 24).unwrap();
        assert_eq!(frames.len(), 40);
        assert!(frames[0].starts_with("B$2P1400"), "{}", frames[0]);
        assert!(frames[39].starts_with("B$2P1413"));
        assert_eq!(split(Content::Psbt, &[0; 100_000], 10), Err(FrameError::TooLong));
    }

    #[test]
    fn reads_the_packings_of_others() {
        let hex = |number, part| format!("B$HJ020{number}{part}");
        assert_eq!(join(Content::Json, &[hex(1, "6b"), hex(0, "6F")]), Ok(b"ok".to_vec()));
        let mut deflated = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::best());
        std::io::Write::write_all(&mut deflated, &[b'x'; 500]).unwrap();
        let frame = format!("B$ZP0100{}", to_base32(&deflated.finish().unwrap()));
        assert_eq!(join(Content::Psbt, &[frame]), Ok(vec![b'x'; 500]));
    }

    #[test]
    fn says_what_is_missing_or_foreign() {
        let frames = split(Content::Json, &[1; 60], 40).unwrap();
        let join = |frames: &[String]| join(Content::Json, frames);
        assert_eq!(frames.len(), 3);
        assert_eq!(join(&frames[..2]), Err(FrameError::Missing { missing: 1, count: 3, first: 3 }));
        assert!(matches!(join(&[]), Err(FrameError::Missing { .. })));
        let other = split(Content::Json, &[2; 60], 40).unwrap();
        assert_eq!(join(&[frames[0].clone(), other[0].clone()]), Err(FrameError::Mixed(1)));
        assert_eq!(join(&["hello".to_owned()]), Err(FrameError::Malformed(0)));
        assert_eq!(join(&["B$2P0100AA".to_owned()]), Err(FrameError::Malformed(0)));
        assert_eq!(join(&["B$2J0101AA".to_owned()]), Err(FrameError::Malformed(0)));
    }

    proptest! {
        #[test]
        fn gives_back_what_was_split(bytes in prop::collection::vec(any::<u8>(), 1..3_000), size in 16_usize..900, swap in any::<prop::sample::Index>()) {
            let mut frames = split(Content::Psbt, &bytes, size).unwrap();
            let at = swap.index(frames.len());
            frames.swap(0, at);
            frames.push(frames[0].clone());
            prop_assert_eq!(join(Content::Psbt, &frames), Ok(bytes));
        }

        #[test]
        fn stands_any_frames(frames in prop::collection::vec("B\\$[2HZ]P0[12]0[01][A-Z2-7]{0,40}|\\PC{0,12}", 0..4)) {
            let _ = join(Content::Psbt, &frames);
            let _ = read_psbt(frames.concat().as_bytes());
        }
    }
}
