//! Checks the whole published list: everyone can add up every leaf and arrive at the root.

use std::io::{self, Read};

use crate::{
    epoch::Record,
    node::Node,
    tree_file::{HEADER_LEN, parse_header},
};

/// The faults of a published list.
#[derive(Debug, thiserror::Error)]
pub enum LeavesFault {
    /// It cannot be read to its end.
    #[error("the list ends early or cannot be read")]
    Io(#[from] io::Error),
    /// Not a list of leaves, or one of another epoch.
    #[error("the list is not the one of the record")]
    Header,
    /// A sum is negative or too large.
    #[error("leaf {0} or a sum above it exceeds what is possible")]
    Sums(u64),
    /// It does not add up to the root.
    #[error("the leaves do not add up to the published root")]
    Root,
}

/// Adds up every published leaf, in constant memory.
///
/// # Errors
/// The first fault.
pub fn check_leaves(mut list: impl Read, record: &Record) -> Result<(), LeavesFault> {
    let mut header = [0; HEADER_LEN as usize];
    list.read_exact(&mut header)?;
    if parse_header(&header) != Some((record.epoch, record.depth)) {
        return Err(LeavesFault::Header);
    }
    // Completed left siblings by level, as in counting in binary.
    let mut waiting: Vec<Option<Node>> = vec![None; usize::from(record.depth)];
    let mut root = None;
    for index in 0..1_u64 << record.depth {
        let mut bytes = [0; Node::LEN];
        list.read_exact(&mut bytes)?;
        let mut node = Node::from_bytes(&bytes).map_err(|_| LeavesFault::Sums(index))?;
        let mut done = true;
        for (level, place) in (0..record.depth).zip(&mut waiting) {
            let Some(left) = place.take() else {
                *place = Some(node);
                done = false;
                break;
            };
            node = Node::above(record.epoch, level, &left, &node).map_err(|_| LeavesFault::Sums(index))?;
        }
        if done {
            root = Some(node);
        }
    }
    if root == Some(record.root) { Ok(()) } else { Err(LeavesFault::Root) }
}
