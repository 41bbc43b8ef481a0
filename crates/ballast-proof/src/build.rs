//! Builds an epoch: puts leaves into their places, then writes level by level into one file, within the memory of the
//! leaves.

use std::{io, path::Path};

use crate::{
    CHUNKS,
    layout::{EpochKey, depth_for, first_slot},
    leaf::{Identity, leaf, padding},
    node::Node,
    sums::{Sums, SumsError},
    tree_file::Writer,
};

/// Takes the clients one by one.
#[derive(Debug)]
pub struct Builder {
    epoch: u64,
    key: EpochKey,
    clients: u32,
    places: Vec<u32>,
    /// None is zero once it is filled: no known input hashes to zero.
    leaves: Vec<Node>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Built {
    pub root: Node,
    /// Levels below the root.
    pub depth: u8,
}

/// Why an epoch cannot be built.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// More clients than a tree can hold.
    #[error("there are too many clients for one tree")]
    TooMany,
    /// The ordinal is unknown, or was added before.
    #[error("client number {0} is unknown or counted twice")]
    Ordinal(u32),
    /// The sums exceed the cap.
    #[error("the sum of everything owed exceeds the largest amount")]
    Sums(#[from] SumsError),
    /// The file cannot be written.
    #[error("the tree cannot be written")]
    Io(#[from] io::Error),
}

impl Builder {
    /// A tree for clients numbered 0 to `clients` - 1; numbers may stay unused. Needs about 70 bytes for each leaf: some
    /// 300 MB for two million clients.
    ///
    /// # Errors
    /// [`BuildError::TooMany`].
    pub fn new(epoch: u64, key: EpochKey, clients: u32) -> Result<Self, BuildError> {
        let depth = depth_for(clients).ok_or(BuildError::TooMany)?;
        let count = 1_u32.checked_shl(u32::from(depth)).ok_or(BuildError::TooMany)?;
        let places = key.places(count);
        let leaves = vec![Node::default(); places.len()];
        Ok(Self { epoch, key, clients, places, leaves })
    }

    /// Counts one client.
    ///
    /// # Errors
    /// [`BuildError::Ordinal`].
    pub fn add(&mut self, ordinal: u32, who: &Identity, owed: Sums) -> Result<(), BuildError> {
        let unknown = || BuildError::Ordinal(ordinal);
        let first = first_slot(ordinal).filter(|_| ordinal < self.clients).ok_or_else(unknown)?;
        let who = who.commitment();
        for (chunk, sums) in (0..CHUNKS).zip(self.key.split(first, owed)) {
            let slot = first.saturating_add(chunk);
            let made = leaf(self.epoch, &who, chunk, &self.key.salt(slot), sums);
            let place = self.leaf_at(slot).filter(|place| place.hash == [0; 32]).ok_or_else(unknown)?;
            *place = made;
        }
        Ok(())
    }

    fn leaf_at(&mut self, slot: u32) -> Option<&mut Node> {
        let place = *self.places.get(usize::try_from(slot).ok()?)?;
        self.leaves.get_mut(usize::try_from(place).ok()?)
    }

    /// Fills the rest with padding, builds the tree and writes it to `path`, which appears only when it is whole.
    ///
    /// # Errors
    /// When the sums exceed the cap or the file cannot be written.
    pub fn finish(mut self, path: &Path) -> Result<Built, BuildError> {
        for (slot, place) in (0_u32..).zip(&self.places) {
            let leaf = usize::try_from(*place).ok().and_then(|place| self.leaves.get_mut(place));
            if let Some(leaf) = leaf.filter(|leaf| leaf.hash == [0; 32]) {
                *leaf = padding(self.epoch, &self.key.salt(slot));
            }
        }
        let depth = u8::try_from(self.leaves.len().trailing_zeros()).map_err(|_| BuildError::TooMany)?;
        let mut file = Writer::create(path, self.epoch, depth)?;
        file.level(&self.leaves)?;
        let mut root = Node::default();
        for level in 0..depth {
            raise(self.epoch, level, &mut self.leaves)?;
            file.level(&self.leaves)?;
            root = self.leaves.first().copied().unwrap_or_default();
        }
        file.places(&self.places)?;
        file.publish()?;
        Ok(Built { root, depth })
    }
}

/// Replaces a level by the one above it, in place.
fn raise(epoch: u64, level: u8, nodes: &mut Vec<Node>) -> Result<(), SumsError> {
    let half = nodes.len() / 2;
    for index in 0..half {
        let pair = index.saturating_mul(2);
        let (left, right) = (nodes.get(pair).copied(), nodes.get(pair.saturating_add(1)).copied());
        if let (Some(left), Some(right), Some(above)) = (left, right, nodes.get_mut(index)) {
            *above = Node::above(epoch, level, &left, &right)?;
        }
    }
    nodes.truncate(half);
    Ok(())
}
