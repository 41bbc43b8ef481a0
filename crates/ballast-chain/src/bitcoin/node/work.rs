//! Proof of work that a block needs before it is believed. Someone who makes up blocks has to pay for them like any
//! miner; otherwise a node could say anything.

use bitcoin::block::Header;
use bitcoin::consensus::Params;
use bitcoin::{CompactTarget, Network, Target};

/// The easiest target of the main network since height 600,000, in October 2019: that of the blocks from 602,784. No
/// block that this wallet reads is easier, and even that work costs more today than any payout would be worth faking.
const EASIEST: u32 = 0x1716_20d1;
/// Blocks between two changes of the target.
const PERIOD: u32 = 2_016;

/// Whether the header's hash meets the minimum work of its network.
pub(in crate::bitcoin) fn is_worked_for(header: &Header, network: Network) -> bool {
    header.target() <= easiest(network) && header.validate_pow(header.target()).is_ok()
}

fn easiest(network: Network) -> Target {
    match network {
        Network::Bitcoin => Target::from_compact(CompactTarget::from_consensus(EASIEST)),
        other => Params::new(other).max_attainable_target,
    }
}

/// Whether a block of the main network may have `bits` at a height, above one that had `below`: the same, or, at the
/// end of a period, at least a quarter of the work. The other networks have no such rule with a real cost.
pub(in crate::bitcoin) fn may_follow(network: Network, below: CompactTarget, height: u32, bits: CompactTarget) -> bool {
    if network != Network::Bitcoin {
        return true;
    }
    if !height.is_multiple_of(PERIOD) {
        return bits == below;
    }
    Target::from_compact(bits) <= Target::from_compact(below).max_transition_threshold(&Params::MAINNET)
}

#[cfg(test)]
mod tests {
    use bitcoin::constants::genesis_block;

    use super::*;

    fn bits(bits: u32) -> CompactTarget {
        CompactTarget::from_consensus(bits)
    }

    fn ground(mut header: Header, is_met: bool) -> Header {
        while header.validate_pow(header.target()).is_ok() != is_met {
            header.nonce = header.nonce.wrapping_add(1);
        }
        header
    }

    #[test]
    fn a_private_chain_is_ground_too() {
        let first = genesis_block(Network::Regtest).header;
        assert!(is_worked_for(&ground(first, true), Network::Regtest));
        assert!(!is_worked_for(&ground(first, false), Network::Regtest));
    }

    #[test]
    fn the_main_network_takes_nothing_easy() {
        // Real work, of 2009 and of a private chain.
        for network in [Network::Bitcoin, Network::Regtest] {
            let header = ground(genesis_block(network).header, true);
            assert!(!is_worked_for(&header, Network::Bitcoin), "{network}");
        }
        assert!(is_worked_for(&genesis_block(Network::Bitcoin).header, Network::Testnet));
        assert!(!is_worked_for(&ground(genesis_block(Network::Regtest).header, true), Network::Signet));
        // Hard enough, but the work is missing.
        let header = Header { bits: bits(0x1703_4219), ..genesis_block(Network::Bitcoin).header };
        assert!(!is_worked_for(&header, Network::Bitcoin));
    }

    #[test]
    fn no_target_since_the_earliest_birthday_was_easier() {
        // The main network's targets from 598,752 on, period by period; afterwards it was harder for good.
        for target in [0x1715_a35c, 0x1714_8edf, 0x1716_20d1, 0x1715_b23e, 0x1715_dbd2, 0x1715_bccf, 0x1714_65f2] {
            assert!(Target::from_compact(bits(target)) <= easiest(Network::Bitcoin), "{target:x}");
        }
        assert!(Target::from_compact(bits(0x1716_20d2)) > easiest(Network::Bitcoin));
    }

    #[test]
    fn the_target_changes_at_the_end_of_a_period_and_by_four_at_most() {
        let (now, four_times, more) = (bits(0x1703_4219), bits(0x170d_0864), bits(0x170d_0865));
        let main = |height, next| may_follow(Network::Bitcoin, now, height, next);
        assert!(main(840_001, now) && !main(840_001, bits(0x1703_4218)) && !main(840_001, bits(0x1703_421a)));
        let end = 2_016 * 417;
        assert!(main(end, now) && main(end, four_times) && main(end, bits(0x1702_0000)));
        assert!(!main(end, more) && !main(end, bits(0x1d00_ffff)) && !main(end + 1, four_times));
        assert!(may_follow(Network::Testnet, now, 840_001, bits(0x1d00_ffff)));
    }
}
