//! Follows an attempt to pay: a pure state machine over what was seen of the chain.
//!
//! An attempt is paid when its block is deep enough, and impossible when an equally deep block holds another
//! transaction that spends one of its coins. Both depend only on blocks; a mempool only says whether to send again.
//! Until then nothing is final: a re-organization is reported, even after the attempt was settled.

mod look;

use bitcoin::Txid;
use serde::{Deserialize, Serialize};

pub use look::look;

use super::node::BlockMark;

/// The result of one look at an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The newest block of this look.
    pub tip: BlockMark,
    pub place: Place,
}

/// The place of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Neither in the chain nor in the node's mempool, and nothing else spends its coins.
    Nowhere,
    /// In the node's mempool.
    Mempool,
    /// Not in the mempool, because another transaction there spends one of its coins. Older nodes do not say which.
    Outbid { by: Option<Txid> },
    /// In the chain.
    Block(BlockMark),
    /// Not in the chain, because another transaction there spends one of its coins.
    Excluded {
        by: Txid,
        /// The block of that transaction.
        block: BlockMark,
    },
}

/// The state of an attempt; stored between looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum State {
    /// The network does not have it: send it.
    Unseen,
    /// It waits for a block.
    Pending,
    /// Another transaction in the mempool spends one of its coins.
    Outbid,
    /// In a block.
    Mined {
        block: BlockMark,
        /// 1 in the newest block.
        confirmations: u32,
    },
    /// Paid: its block is deep enough.
    Settled { block: BlockMark },
    /// A block holds another transaction that spends one of its coins.
    Conflicted {
        by: Txid,
        block: BlockMark,
        /// 1 in the newest block.
        confirmations: u32,
    },
    /// It can never be paid: that block is deep enough.
    Impossible {
        /// The transaction that took its coin.
        by: Txid,
        block: BlockMark,
    },
}

/// A change that someone should know about or act on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The network has it.
    Seen,
    /// The network has lost it: send it again.
    Dropped,
    /// Another transaction in the mempool spends one of its coins.
    Outbid {
        /// That transaction, if the node says.
        by: Option<Txid>,
    },
    /// It is in a block now.
    Mined(BlockMark),
    /// It is paid.
    Settled(BlockMark),
    /// The block that held it is no longer in the chain.
    Reorganised {
        from: BlockMark,
        /// It had been deep enough to count as paid: an operator must look.
        was_settled: bool,
    },
    /// A block holds another transaction that spends one of its coins.
    Conflicted { by: Txid, block: BlockMark },
    /// It can never be paid.
    Impossible {
        /// The transaction that took its coin.
        by: Txid,
    },
    /// The block with the conflict is no longer in the chain.
    ConflictGone {
        from: BlockMark,
        /// It had been deep enough to count as final: a payment made instead may now be paid twice, so an operator
        /// must look before anything else is sent.
        was_final: bool,
    },
}

impl State {
    /// The state by these facts. `required` confirmations make a block final; 0 means 1.
    #[must_use]
    pub fn of(facts: &Facts, required: u32) -> Self {
        let required = required.max(1);
        let depth = |block: BlockMark| facts.tip.height.saturating_sub(block.height).saturating_add(1);
        match facts.place {
            Place::Nowhere => Self::Unseen,
            Place::Mempool => Self::Pending,
            Place::Outbid { .. } => Self::Outbid,
            Place::Block(block) if depth(block) >= required => Self::Settled { block },
            Place::Block(block) => Self::Mined { block, confirmations: depth(block) },
            Place::Excluded { by, block } if depth(block) >= required => Self::Impossible { by, block },
            Place::Excluded { by, block } => Self::Conflicted { by, block, confirmations: depth(block) },
        }
    }

    /// Whether sending the stored bytes can help and cannot harm.
    #[must_use]
    pub const fn wants_sending(&self) -> bool {
        matches!(self, Self::Unseen)
    }

    /// The block that holds it.
    #[must_use]
    pub const fn block(&self) -> Option<BlockMark> {
        match self {
            Self::Mined { block, .. } | Self::Settled { block } => Some(*block),
            Self::Unseen | Self::Pending | Self::Outbid | Self::Conflicted { .. } | Self::Impossible { .. } => None,
        }
    }

    const fn conflict(&self) -> Option<(Txid, BlockMark)> {
        match self {
            Self::Conflicted { by, block, .. } | Self::Impossible { by, block } => Some((*by, *block)),
            Self::Unseen | Self::Pending | Self::Outbid | Self::Mined { .. } | Self::Settled { .. } => None,
        }
    }
}

/// Moves on from the previous state. Events that undo earlier ones come before new ones.
#[must_use]
pub fn step(before: State, facts: &Facts, required: u32) -> (State, Vec<Event>) {
    let after = State::of(facts, required);
    let mut events = undone(before, after);
    events.extend(news(before, after, facts.place));
    (after, events)
}

fn undone(before: State, after: State) -> Vec<Event> {
    let mut events = Vec::new();
    if let Some(from) = before.block().filter(|block| after.block() != Some(*block)) {
        events.push(Event::Reorganised { from, was_settled: matches!(before, State::Settled { .. }) });
    }
    let conflict = before.conflict().map(|(_, block)| block);
    if let Some(from) = conflict.filter(|block| after.conflict().map(|(_, block)| block) != Some(*block)) {
        events.push(Event::ConflictGone { from, was_final: matches!(before, State::Impossible { .. }) });
    }
    events
}

fn news(before: State, after: State, place: Place) -> Vec<Event> {
    let mut events = Vec::new();
    match after {
        State::Unseen if matches!(before, State::Pending | State::Mined { .. } | State::Settled { .. }) => {
            events.push(Event::Dropped);
        }
        State::Pending if before != after => events.push(Event::Seen),
        State::Outbid if before != after => {
            let by = if let Place::Outbid { by } = place { by } else { None };
            events.push(Event::Outbid { by });
        }
        State::Unseen | State::Pending | State::Outbid => {}
        State::Mined { block, .. } | State::Settled { block } => {
            if before.block() != Some(block) {
                events.push(Event::Mined(block));
            }
            if matches!(after, State::Settled { .. }) && before != after {
                events.push(Event::Settled(block));
            }
        }
        State::Conflicted { by, block, .. } | State::Impossible { by, block } => {
            if before.conflict() != Some((by, block)) {
                events.push(Event::Conflicted { by, block });
            }
            if matches!(after, State::Impossible { .. }) && before != after {
                events.push(Event::Impossible { by });
            }
        }
    }
    events
}

#[cfg(test)]
mod tests {
    use bitcoin::BlockHash;
    use bitcoin::hashes::Hash;
    use proptest::prelude::*;

    use super::*;

    fn mark(height: u32, branch: u8) -> BlockMark {
        let mut hash = [branch; 32];
        hash[..4].copy_from_slice(&height.to_be_bytes());
        BlockMark { height, hash: BlockHash::from_byte_array(hash) }
    }

    fn facts(tip: u32, place: Place) -> Facts {
        Facts { tip: mark(tip, 0), place }
    }

    fn rival() -> Txid {
        Txid::from_byte_array([9; 32])
    }

    /// Follows these facts with 3 required confirmations.
    fn follow(places: &[(u32, Place)]) -> (State, Vec<Event>) {
        let mut all = Vec::new();
        let last = places.iter().fold(State::Unseen, |before, (tip, place)| {
            let (after, events) = step(before, &facts(*tip, *place), 3);
            all.extend(events);
            after
        });
        (last, all)
    }

    #[test]
    fn is_paid_when_its_block_is_deep_enough() {
        let block = mark(10, 0);
        let (last, events) = follow(&[
            (9, Place::Mempool),
            (9, Place::Mempool),
            (10, Place::Block(block)),
            (11, Place::Block(block)),
            (12, Place::Block(block)),
            (40, Place::Block(block)),
        ]);
        assert_eq!(last, State::Settled { block });
        assert_eq!(events, [Event::Seen, Event::Mined(block), Event::Settled(block)]);
    }

    #[test]
    fn tells_of_a_re_organisation_and_goes_on() {
        let (old, new) = (mark(10, 0), mark(11, 1));
        let (last, events) = follow(&[(10, Place::Block(old)), (10, Place::Mempool), (11, Place::Block(new))]);
        assert_eq!(last, State::Mined { block: new, confirmations: 1 });
        let reorganised = Event::Reorganised { from: old, was_settled: false };
        assert_eq!(events, [Event::Mined(old), reorganised, Event::Seen, Event::Mined(new)]);

        let (last, events) = follow(&[(12, Place::Block(old)), (13, Place::Nowhere)]);
        assert!(last.wants_sending());
        let undone = Event::Reorganised { from: old, was_settled: true };
        assert_eq!(events, [Event::Mined(old), Event::Settled(old), undone, Event::Dropped]);
        // Directly from one block to another at the same height.
        let (_, events) = follow(&[(10, Place::Block(old)), (10, Place::Block(mark(10, 1)))]);
        assert_eq!(events[1..], [reorganised, Event::Mined(mark(10, 1))]);
    }

    #[test]
    fn is_impossible_only_when_the_conflict_is_deep_enough() {
        let block = mark(10, 0);
        let excluded = Place::Excluded { by: rival(), block };
        let (last, events) = follow(&[(9, Place::Outbid { by: None }), (10, excluded), (12, excluded)]);
        assert_eq!(last, State::Impossible { by: rival(), block });
        let conflicted = Event::Conflicted { by: rival(), block };
        assert_eq!(events, [Event::Outbid { by: None }, conflicted, Event::Impossible { by: rival() }]);
        let (last, events) = follow(&[(10, excluded), (11, Place::Mempool)]);
        assert_eq!(last, State::Pending);
        assert_eq!(events[1..], [Event::ConflictGone { from: block, was_final: false }, Event::Seen]);
        let (_, events) = follow(&[(12, excluded), (14, Place::Block(mark(13, 1)))]);
        assert!(events.contains(&Event::ConflictGone { from: block, was_final: true }));
    }

    #[test]
    fn survives_being_stored() {
        for state in [
            State::Unseen,
            State::Mined { block: mark(3, 0), confirmations: 2 },
            State::Impossible { by: rival(), block: mark(4, 0) },
        ] {
            let stored = serde_json::to_string(&state).unwrap();
            assert_eq!(serde_json::from_str::<State>(&stored).unwrap(), state);
        }
    }

    fn places() -> impl Strategy<Value = Place> {
        let block = || (0_u32..20, 0_u8..2).prop_map(|(height, branch)| mark(height, branch));
        prop_oneof![
            Just(Place::Nowhere),
            Just(Place::Mempool),
            Just(Place::Outbid { by: None }),
            block().prop_map(Place::Block),
            block().prop_map(|block| Place::Excluded { by: rival(), block }),
        ]
    }

    proptest! {
        /// The events add up to the state; a second look at the same facts adds none.
        #[test]
        fn events_tell_the_whole_story(looks in prop::collection::vec((0_u32..25, places()), 1..30)) {
            let (mut state, mut mined, mut excluded, mut settled) = (State::Unseen, None, None, false);
            for (tip, place) in looks {
                let (after, events) = step(state, &facts(tip, place), 3);
                for event in events {
                    match event {
                        Event::Mined(block) => mined = Some(block),
                        Event::Settled(_) => settled = true,
                        Event::Reorganised { from, was_settled } => {
                            prop_assert_eq!(mined.take(), Some(from));
                            prop_assert!(settled || !was_settled);
                            settled = false;
                        }
                        Event::Conflicted { block, .. } => excluded = Some(block),
                        Event::ConflictGone { from, .. } => prop_assert_eq!(excluded.take(), Some(from)),
                        Event::Seen | Event::Dropped | Event::Outbid { .. } | Event::Impossible { .. } => {}
                    }
                }
                prop_assert_eq!(after.block(), mined);
                prop_assert_eq!(after.conflict().map(|(_, block)| block), excluded);
                prop_assert!(mined.is_none() || excluded.is_none());
                prop_assert_eq!(step(after, &facts(tip, place), 3), (after, vec![]));
                state = after;
            }
        }
    }
}
