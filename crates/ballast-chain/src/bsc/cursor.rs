//! The progress of reading and verifying the chain: the tail of hash-chained blocks that the server stores.

use alloy_primitives::B256;
use serde::{Deserialize, Serialize};

/// How many of the newest verified blocks a cursor keeps. The last [`HOT_BLOCKS`] of them follow one another without a
/// gap; older ones may be a whole catch-up range apart.
const TAIL_BLOCKS: usize = 256;

/// Blocks this close to the head are read one by one and all kept, so that a re-organization of up to this depth is
/// undone to the exact block.
pub const HOT_BLOCKS: u64 = 64;

/// One verified block.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct BlockMark {
    pub number: u64,
    /// The block's hash.
    pub hash: B256,
    /// Whether the chain's own finality covers it on as many nodes as must agree.
    pub finalized: bool,
}

/// Why a stored tail was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CursorError {
    /// There is no block to continue from.
    #[error("the cursor has no block")]
    Empty,
    /// Heights must rise from oldest to newest.
    #[error("the cursor's blocks are out of order at height {0}")]
    Order(u64),
}

/// The newest verified blocks, oldest first, never empty. Everything up to [`Cursor::tip`] was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<BlockMark>", into = "Vec<BlockMark>")]
pub struct Cursor {
    tail: Vec<BlockMark>,
}

impl Cursor {
    /// Rebuilds a cursor from stored blocks, oldest first.
    pub fn from_tail(tail: Vec<BlockMark>) -> Result<Self, CursorError> {
        if tail.is_empty() {
            return Err(CursorError::Empty);
        }
        let disorder = tail.windows(2).find(|pair| pair[0].number >= pair[1].number);
        if let Some(pair) = disorder {
            return Err(CursorError::Order(pair[1].number));
        }
        Ok(Self { tail })
    }

    /// A cursor that knows one block and continues above it.
    #[must_use]
    pub fn at(mark: BlockMark) -> Self {
        Self { tail: vec![mark] }
    }

    /// The verified blocks, oldest first.
    #[must_use]
    pub fn tail(&self) -> &[BlockMark] {
        &self.tail
    }

    /// The newest verified block.
    #[must_use]
    pub fn tip(&self) -> BlockMark {
        // Every constructor and every method leaves at least one block.
        self.tail[self.tail.len() - 1]
    }

    /// Adds the blocks of an `Advance`, drops the oldest surplus blocks, and marks the final ones.
    pub fn advance(&mut self, blocks: &[BlockMark], finalized: u64) {
        let above = blocks.iter().filter(|mark| mark.number > self.tip().number);
        let above: Vec<BlockMark> = above.copied().collect();
        self.tail.extend(above);
        let surplus = self.tail.len().saturating_sub(TAIL_BLOCKS);
        self.tail.drain(..surplus);
        self.settle(finalized);
    }

    /// Marks the blocks up to this height as final. Finality never recedes: a lagging node does not unmark.
    pub fn settle(&mut self, finalized: u64) {
        for mark in &mut self.tail {
            mark.finalized |= mark.number <= finalized;
        }
    }

    /// Forgets everything above the common ancestor of a `Reorg`. An ancestor that is not in the tail changes nothing
    /// and gives `false`.
    #[must_use]
    pub fn rewind(&mut self, ancestor: &BlockMark) -> bool {
        let found = self.tail.iter().position(|mark| mark.hash == ancestor.hash);
        if let Some(index) = found {
            self.tail.truncate(index.saturating_add(1));
        }
        found.is_some()
    }
}

impl TryFrom<Vec<BlockMark>> for Cursor {
    type Error = CursorError;

    fn try_from(tail: Vec<BlockMark>) -> Result<Self, CursorError> {
        Self::from_tail(tail)
    }
}

impl From<Cursor> for Vec<BlockMark> {
    fn from(cursor: Cursor) -> Self {
        cursor.tail
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mark(number: u64) -> BlockMark {
        BlockMark { number, hash: B256::left_padding_from(&number.to_be_bytes()), finalized: false }
    }

    #[test]
    fn refuses_a_tail_it_cannot_go_on_from() {
        assert_eq!(Cursor::from_tail(vec![]), Err(CursorError::Empty));
        assert_eq!(Cursor::from_tail(vec![mark(2), mark(2)]), Err(CursorError::Order(2)));
        assert_eq!(Cursor::from_tail(vec![mark(3), mark(1)]), Err(CursorError::Order(1)));
        assert!(serde_json::from_str::<Cursor>("[]").is_err());
    }

    #[test]
    fn survives_being_stored() {
        let mut cursor = Cursor::at(mark(7));
        cursor.advance(&[mark(8), mark(9)], 8);
        let stored = serde_json::to_string(&cursor).unwrap();
        assert_eq!(serde_json::from_str::<Cursor>(&stored).unwrap(), cursor);
    }

    #[test]
    fn keeps_more_than_the_hot_blocks_and_never_grows_without_bound() {
        let mut cursor = Cursor::at(mark(0));
        for number in 1..2_000 {
            cursor.advance(&[mark(number)], 0);
        }
        assert_eq!(cursor.tail().len(), TAIL_BLOCKS);
        assert!(TAIL_BLOCKS as u64 > HOT_BLOCKS);
        assert_eq!(cursor.tip(), mark(1_999));
    }

    #[test]
    fn adding_the_same_blocks_again_changes_nothing() {
        let mut cursor = Cursor::at(mark(0));
        cursor.advance(&[mark(1), mark(2)], 0);
        let before = cursor.clone();
        cursor.advance(&[mark(1), mark(2)], 0);
        assert_eq!(cursor, before);
    }

    #[test]
    fn finality_never_goes_back() {
        let mut cursor = Cursor::at(mark(0));
        cursor.advance(&[mark(1), mark(2)], 1);
        cursor.settle(0);
        let finalized: Vec<bool> = cursor.tail().iter().map(|mark| mark.finalized).collect();
        assert_eq!(finalized, [true, true, false]);
    }

    #[test]
    fn rewinds_to_a_block_it_knows_and_to_no_other() {
        let mut cursor = Cursor::at(mark(0));
        cursor.advance(&[mark(1), mark(2)], 0);
        assert!(!cursor.rewind(&mark(9)));
        assert_eq!(cursor.tip(), mark(2));
        assert!(cursor.rewind(&mark(1)));
        assert_eq!(cursor.tip(), mark(1));
    }
}
