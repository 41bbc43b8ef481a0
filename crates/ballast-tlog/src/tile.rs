//! Tiles by C2SP tlog-tiles: 256 hashes side by side, eight levels of the tree apart.

use std::{fmt, ops::Range, str::FromStr};

use crate::{
    lines::number,
    tree::{Hash, Node},
};

pub const WIDTH: u64 = 256;
/// Levels of the tree from one level of tiles to the next.
pub const HEIGHT: u8 = 8;
/// Bytes of a 32-byte entry in a bundle.
pub const BUNDLE_ENTRY: usize = 34;
/// Maximum level of tiles; a tree of 2^63 entries has no more.
const MOST_LEVELS: u64 = 7;

/// The contents of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Contents {
    /// The entries themselves.
    Entries,
    /// Hashes of complete subtrees of `256^level` entries.
    Hashes { level: u8 },
}

/// A tile and its width: `tile/<L>/<N>`, `tile/<L>/<N>.p/<W>`, or `entries` instead of the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TilePath {
    pub contents: Contents,
    pub number: u64,
    /// How many of its 256 entries exist.
    pub width: u16,
}

/// The hashes below a node, all in one tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodePlace {
    /// Level of the tile.
    pub level: u8,
    /// Number of the tile.
    pub number: u64,
    /// Index of the first of the hashes in it.
    pub first: u64,
    pub count: u64,
}

impl TilePath {
    /// Finds a node in the tiles.
    #[must_use]
    pub fn of(node: Node) -> NodePlace {
        let (level, above) = (node.level / HEIGHT, node.level % HEIGHT);
        let first = node.index << above;
        NodePlace { level, number: first / WIDTH, first: first % WIDTH, count: 1 << above }
    }

    #[must_use]
    pub const fn level(self) -> u8 {
        match self.contents {
            Contents::Entries => 0,
            Contents::Hashes { level } => level,
        }
    }

    #[must_use]
    pub const fn is_full(self) -> bool {
        self.width as u64 == WIDTH
    }

    /// Its range among all hashes of its level.
    #[must_use]
    pub const fn range(self) -> Option<Range<u64>> {
        match self.number.checked_mul(WIDTH) {
            Some(start) => match start.checked_add(self.width as u64) {
                Some(end) => Some(start..end),
                None => None,
            },
            None => None,
        }
    }

    /// Whether a tree of this many entries contains the whole tile.
    #[must_use]
    pub fn is_in(self, size: u64) -> bool {
        self.range().is_some_and(|range| range.end <= held(self.level(), size))
    }
}

/// Number of hashes on a level of tiles for a tree of this many entries.
#[must_use]
pub fn held(level: u8, size: u64) -> u64 {
    size.checked_shr(u32::from(level) * u32::from(HEIGHT)).unwrap_or_default()
}

/// A bundle of 32-byte entries: each after its length in two bytes.
#[must_use]
pub fn bundle(entries: &[Hash]) -> Vec<u8> {
    entries.iter().flat_map(|entry| [&[0, 32], entry.as_slice()].concat()).collect()
}

impl fmt::Display for TilePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.contents {
            Contents::Entries => f.write_str("tile/entries")?,
            Contents::Hashes { level } => write!(f, "tile/{level}")?,
        }
        let digits = self.number.to_string();
        let whole = format!("{digits:0>width$}", width = digits.len().div_ceil(3) * 3);
        let parts = whole.len() / 3;
        for (at, part) in whole.as_bytes().chunks(3).enumerate() {
            let mark = if at + 1 < parts { "x" } else { "" };
            write!(f, "/{mark}{}", String::from_utf8_lossy(part))?;
        }
        if self.is_full() { Ok(()) } else { write!(f, ".p/{}", self.width) }
    }
}

/// The text is not the path of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no such tile")]
pub struct NoTile;

impl FromStr for TilePath {
    type Err = NoTile;

    fn from_str(path: &str) -> Result<Self, NoTile> {
        let (level, rest) = path.strip_prefix("tile/").and_then(|rest| rest.split_once('/')).ok_or(NoTile)?;
        let contents = match level {
            "entries" => Contents::Entries,
            level => {
                let level = number(level).filter(|level| *level <= MOST_LEVELS).ok_or(NoTile)?;
                Contents::Hashes { level: u8::try_from(level).map_err(|_| NoTile)? }
            }
        };
        let (index, width) = match rest.split_once(".p/") {
            Some((index, width)) => (index, number(width).filter(|width| (1..WIDTH).contains(width)).ok_or(NoTile)?),
            None => (rest, WIDTH),
        };
        let digits: String = index.split('/').map(|part| part.strip_prefix('x').unwrap_or(part)).collect();
        let number = digits.parse().map_err(|_| NoTile)?;
        let tile = Self { contents, number, width: u16::try_from(width).map_err(|_| NoTile)? };
        // There is only one way to write each.
        if tile.to_string() == path { Ok(tile) } else { Err(NoTile) }
    }
}
