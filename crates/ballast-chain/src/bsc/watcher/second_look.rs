//! Checks a node's report of a block's logs against the block's header.
//!
//! A header has a bloom filter over all logs of its block. A filter never misses a log that is there; it may claim one
//! that is not. So if the filter says that the token may have moved and the node reports no such log, and whenever it
//! reports a payment to us or one that it took back, all receipts of the block are read, and those must give the
//! header's root. Otherwise the node is at fault: its log index lags, or it lies.

use alloy_primitives::{Address, Bloom, BloomInput};

use super::{WatchError, Watcher};
use crate::bsc::address::EvmAddress;
use crate::bsc::rpc::{Header, Log, Node};
use crate::bsc::transfer::{SeenTransfer, TRANSFER_SIGNATURE, TransferKind};

impl Watcher {
    /// Transfers to us in a block, from the logs that the node reported, or from its receipts if those must be read.
    pub(super) async fn transfers_in(
        &self,
        node: &Node,
        header: &Header,
        told: &[Log],
        all_tokens: bool,
        is_ours: &impl Fn(&EvmAddress) -> bool,
    ) -> Result<Vec<SeenTransfer>, WatchError> {
        let is_withdrawn = told.iter().any(|log| log.removed);
        if !is_withdrawn && !is_needed(&header.logs_bloom, self.wanted.token, told, all_tokens) {
            let transfers = self.transfers_of_block(node, header, told, is_ours)?;
            if transfers.iter().all(|seen| seen.kind == TransferKind::LookAlike) {
                return Ok(transfers);
            }
        }
        let receipts = node.proven_receipts(header).await?;
        let logs: Vec<Log> = receipts.into_iter().flat_map(|receipt| receipt.logs).collect();
        tracing::debug!(chain.node = node.name(), chain.block = header.number, "logs read from receipts");
        self.transfers_of_block(node, header, &logs, is_ours)
    }
}

/// Whether the header claims more than the node reported. `all_tokens`: logs of every token were asked for.
fn is_needed(bloom: &Bloom, token: Address, logs: &[Log], all_tokens: bool) -> bool {
    let may_hold_transfers = bloom.contains_input(BloomInput::Raw(TRANSFER_SIGNATURE.as_slice()));
    let may_hold_token = bloom.contains_input(BloomInput::Raw(token.as_slice()));
    let tells_token = logs.iter().any(|log| log.address == token);
    let hides_token = may_hold_token && !tells_token;
    let hides_all = all_tokens && logs.is_empty();
    may_hold_transfers && (hides_token || hides_all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloy_primitives::{B256, Bytes};

    const TOKEN: Address = Address::repeat_byte(0x11);
    const OTHER: Address = Address::repeat_byte(0x22);

    fn log(address: Address) -> Log {
        Log {
            address,
            topics: vec![TRANSFER_SIGNATURE],
            data: Bytes::new(),
            block_hash: None,
            block_number: None,
            transaction_hash: None,
            log_index: None,
            removed: false,
        }
    }

    fn bloom(logs: &[Log]) -> Bloom {
        let mut bloom = Bloom::ZERO;
        logs.iter().for_each(|log| bloom.accrue_raw_log(log.address, &log.topics));
        bloom
    }

    #[test]
    fn looks_again_when_the_header_claims_more_than_was_told() {
        let both = bloom(&[log(TOKEN), log(OTHER)]);
        let other = bloom(&[log(OTHER)]);
        let unrelated = Log { topics: vec![B256::ZERO], ..log(TOKEN) };
        let cases = [
            (&both, vec![log(TOKEN), log(OTHER)], true, false),
            (&both, vec![log(OTHER)], true, true),
            (&both, vec![], true, true),
            (&both, vec![], false, true),
            (&both, vec![log(TOKEN)], false, false),
            (&other, vec![log(OTHER)], true, false),
            (&other, vec![], true, true),
            (&other, vec![], false, false),
            (&bloom(&[unrelated]), vec![], true, false),
            (&Bloom::ZERO, vec![], true, false),
        ];
        for (bloom, told, all_tokens, expected) in cases {
            assert_eq!(is_needed(bloom, TOKEN, &told, all_tokens), expected, "{told:?} {all_tokens}");
        }
    }
}
