//! Reads and writes timestamps in the serialization of the reference implementation.

use super::{
    Attestation, Timestamp,
    op::{MOST_BYTES, Op},
};

const BITCOIN: [u8; 8] = [0x05, 0x88, 0x96, 0x0d, 0x73, 0xd7, 0x19, 0x01];
const PENDING: [u8; 8] = [0x83, 0xdf, 0xe3, 0x0d, 0x2e, 0xf9, 0x0c, 0x8e];
const MOST_PAYLOAD: usize = 8192;
const MOST_ADDRESS: usize = 1000;
/// Maximum nesting of operations.
const DEEPEST: u32 = 256;
/// Maximum number of operations in total.
const MOST_OPERATIONS: u32 = 4096;

/// Why these bytes are not a timestamp.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OtsFault {
    #[error("it ends too early or is too long")]
    Length,
    #[error("it is not a timestamp file")]
    Magic,
    #[error("it is of version {0}, and 1 is known")]
    Version(u64),
    #[error("an operation of the kind {0:#04x} is not known")]
    Operation(u8),
    #[error("something in it is longer than it may be")]
    TooLong,
    #[error("it has too many operations")]
    TooDeep,
    #[error("an attestation in it is malformed")]
    Attestation,
}

/// Reads bytes from the front.
pub struct Reader<'a> {
    rest: &'a [u8],
    operations: u32,
}

impl<'a> Reader<'a> {
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes, operations: 0 }
    }

    pub const fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    pub fn bytes(&mut self, length: usize) -> Result<&'a [u8], OtsFault> {
        let (bytes, rest) = self.rest.split_at_checked(length).ok_or(OtsFault::Length)?;
        self.rest = rest;
        Ok(bytes)
    }

    pub fn byte(&mut self) -> Result<u8, OtsFault> {
        self.bytes(1)?.first().copied().ok_or(OtsFault::Length)
    }

    /// Reads a varint: seven bits in each byte, the lowest first.
    pub fn number(&mut self) -> Result<u64, OtsFault> {
        let mut number = 0;
        for shift in (0..63).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(OtsFault::TooLong)
    }

    fn counted(&mut self, most: usize) -> Result<&'a [u8], OtsFault> {
        let length = usize::try_from(self.number()?).map_err(|_| OtsFault::TooLong)?;
        if length <= most { self.bytes(length) } else { Err(OtsFault::TooLong) }
    }

    pub fn timestamp(&mut self, depth: u32) -> Result<Timestamp, OtsFault> {
        self.operations += 1;
        if depth > DEEPEST || self.operations > MOST_OPERATIONS {
            return Err(OtsFault::TooDeep);
        }
        let mut timestamp = Timestamp::default();
        loop {
            let tag = self.byte()?;
            let is_last = tag != 0xff;
            match if is_last { tag } else { self.byte()? } {
                0x00 => timestamp.attestations.push(self.attestation()?),
                tag => {
                    let op = self.operation(tag)?;
                    let next = self.timestamp(depth + 1)?;
                    timestamp.next.entry(op).or_default().merge(next);
                }
            }
            if is_last {
                return Ok(timestamp);
            }
        }
    }

    fn operation(&mut self, tag: u8) -> Result<Op, OtsFault> {
        match tag {
            0x08 => Ok(Op::Sha256),
            0xf0 => Ok(Op::Append(self.counted(MOST_BYTES)?.to_vec())),
            0xf1 => Ok(Op::Prepend(self.counted(MOST_BYTES)?.to_vec())),
            other => Err(OtsFault::Operation(other)),
        }
    }

    fn attestation(&mut self) -> Result<Attestation, OtsFault> {
        let kind: [u8; 8] = self.bytes(8)?.try_into().map_err(|_| OtsFault::Length)?;
        let payload = self.counted(MOST_PAYLOAD)?;
        let mut inside = Reader::new(payload);
        let known = match kind {
            BITCOIN => Attestation::Bitcoin(inside.number()?),
            PENDING => {
                let address = inside.counted(MOST_ADDRESS)?;
                let is_plain = address.iter().all(|byte| byte.is_ascii_alphanumeric() || b".-_/:".contains(byte));
                let address = String::from_utf8(address.to_vec()).map_err(|_| OtsFault::Attestation)?;
                if !is_plain {
                    return Err(OtsFault::Attestation);
                }
                Attestation::Pending(address)
            }
            _ => return Ok(Attestation::Other(kind, payload.to_vec())),
        };
        if inside.is_at_end() { Ok(known) } else { Err(OtsFault::Attestation) }
    }
}

impl Timestamp {
    /// Parses a calendar's answer.
    ///
    /// # Errors
    /// If the bytes are not a timestamp.
    pub fn parse(bytes: &[u8]) -> Result<Self, OtsFault> {
        let mut reader = Reader::new(bytes);
        let timestamp = reader.timestamp(0)?;
        if reader.is_at_end() { Ok(timestamp) } else { Err(OtsFault::Length) }
    }

    /// The serialization of calendars and files; an empty timestamp has no bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.write(&mut bytes);
        bytes
    }

    pub(super) fn write(&self, bytes: &mut Vec<u8>) {
        // Branches without an attestation cannot be written.
        let mut attestations: Vec<&Attestation> = self.attestations.iter().collect();
        attestations.sort_by_key(|one| one.parts());
        let next: Vec<_> = self.next.iter().filter(|(_, next)| next.says_something()).collect();
        let branches = attestations.len() + next.len();
        let mut at = 0;
        let mut begin = |bytes: &mut Vec<u8>| {
            at += 1;
            if at < branches {
                bytes.push(0xff);
            }
        };
        for attestation in attestations {
            begin(bytes);
            let (kind, payload) = attestation.parts();
            bytes.push(0);
            bytes.extend(kind);
            write_counted(bytes, &payload);
        }
        for (op, next) in next {
            begin(bytes);
            bytes.push(op.tag());
            match op {
                Op::Append(more) | Op::Prepend(more) => write_counted(bytes, more),
                Op::Sha256 => {}
            }
            next.write(bytes);
        }
    }

    fn says_something(&self) -> bool {
        !self.attestations.is_empty() || self.next.values().any(Self::says_something)
    }
}

impl Attestation {
    fn parts(&self) -> ([u8; 8], Vec<u8>) {
        let mut payload = Vec::new();
        match self {
            Self::Bitcoin(height) => {
                write_number(&mut payload, *height);
                (BITCOIN, payload)
            }
            Self::Pending(address) => {
                write_counted(&mut payload, address.as_bytes());
                (PENDING, payload)
            }
            Self::Other(kind, payload) => (*kind, payload.clone()),
        }
    }
}

pub fn write_number(bytes: &mut Vec<u8>, mut number: u64) {
    while number > 0x7f {
        bytes.push((number & 0x7f) as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn write_counted(bytes: &mut Vec<u8>, what: &[u8]) {
    write_number(bytes, what.len() as u64);
    bytes.extend(what);
}
