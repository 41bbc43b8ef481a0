//! The order of leaves: keyed, new in every epoch, with padding scattered among them.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::{CHUNKS, MAX_DEPTH, leaf::Salt, sums::Sums};

/// The secret of one epoch; salts, splits and the order are derived from it. It is the operator's; checking does not
/// need it.
#[derive(Clone)]
pub struct EpochKey(Hmac<Sha256>);

impl std::fmt::Debug for EpochKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("EpochKey")
    }
}

impl EpochKey {
    /// The key of an epoch, derived from the operator's long-lived secret.
    #[must_use]
    pub fn derive(secret: &[u8; 32], epoch: u64) -> Self {
        let derived = keyed(secret).chain_update(b"ballast-pol-v1/key\0").chain_update(epoch.to_be_bytes());
        Self(keyed(&derived.finalize().into_bytes().into()))
    }

    fn draw(&self, purpose: u8, slot: u32) -> [u8; 32] {
        let drawn = self.0.clone().chain_update([purpose]).chain_update(slot.to_be_bytes());
        drawn.finalize().into_bytes().into()
    }

    pub(crate) fn salt(&self, slot: u32) -> Salt {
        self.draw(b's', slot)
    }

    /// A client's balances, split into [`CHUNKS`] parts.
    pub(crate) fn split(&self, slot: u32, whole: Sums) -> [Sums; CHUNKS as usize] {
        let drawn = self.draw(b'c', slot);
        let word = |at: usize| {
            let mut bytes = [0; 8];
            bytes.copy_from_slice(drawn.get(at..at.saturating_add(8)).unwrap_or(&[0; 8]));
            u64::from_be_bytes(bytes)
        };
        whole.split([word(0), word(8)])
    }

    /// The place of every slot among `leaves` leaves.
    pub(crate) fn places(&self, leaves: u32) -> Vec<u32> {
        let rank = |slot| *self.draw(b'o', slot).first_chunk().unwrap_or(&[0; 8]);
        let mut order: Vec<([u8; 8], u32)> = (0..leaves).map(|slot| (rank(slot), slot)).collect();
        // Numbers compare at once, bytes one by one.
        order.sort_unstable_by_key(|(rank, slot)| (u64::from_be_bytes(*rank), *slot));
        let mut places = vec![0; order.len()];
        for (place, (_, slot)) in (0..leaves).zip(order) {
            if let Some(entry) = usize::try_from(slot).ok().and_then(|slot| places.get_mut(slot)) {
                *entry = place;
            }
        }
        places
    }
}

/// HMAC pads short keys with zeros; doing it here rules out a key of any other length.
fn keyed(secret: &[u8; 32]) -> Hmac<Sha256> {
    let mut block = [0; 64];
    for (to, from) in block.iter_mut().zip(secret) {
        *to = *from;
    }
    <Hmac<Sha256> as KeyInit>::new(&block.into())
}

/// The first slot of the client with this ordinal, if a tree can hold it.
pub(crate) fn first_slot(ordinal: u32) -> Option<u32> {
    ordinal.checked_mul(CHUNKS)
}

/// Depth of the smallest tree that holds this many clients. At least one level, so that a root is never a leaf.
pub(crate) fn depth_for(clients: u32) -> Option<u8> {
    let slots = first_slot(clients)?.max(2).checked_next_power_of_two()?;
    u8::try_from(slots.trailing_zeros()).ok().filter(|depth| *depth <= MAX_DEPTH)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_slot_has_a_place_of_its_own_and_epochs_differ() {
        let places = |epoch| EpochKey::derive(&[7; 32], epoch).places(1024);
        let mut sorted = places(1);
        sorted.sort_unstable();
        assert!(sorted.iter().copied().eq(0..1024));
        assert_ne!(places(1), places(2));
        assert_eq!(places(1), places(1));
    }

    #[test]
    fn a_tree_is_as_deep_as_it_must_be() {
        let depths = [0, 1, 2, 3, 4, 2_000_000, u32::MAX].map(depth_for);
        assert_eq!(depths, [Some(1), Some(1), Some(2), Some(3), Some(3), Some(22), None]);
    }
}
