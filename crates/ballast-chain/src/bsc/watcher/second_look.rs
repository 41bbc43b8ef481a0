//! Checks what a node tells about a block's logs against the block's header.
//!
//! A header carries a bloom filter over all logs of its block. A filter never misses a log that is there; it may claim
//! one that is not. So: when the filter says that the token may have moved and the node tells no such log, all receipts
//! of the block are read, and those must give exactly the header's filter. Otherwise the node is at fault: its log
//! index lags, or it lies.

use alloy_primitives::{Address, Bloom, BloomInput};

use super::WatchError;
use crate::bsc::rpc::{EthCalls, Header, Log, Node};
use crate::bsc::transfer::TRANSFER_SIGNATURE;

/// Does the header claim more than the node told? `all_tokens`: logs of every token were asked for.
pub(super) fn is_needed(bloom: &Bloom, token: Address, logs: &[Log], all_tokens: bool) -> bool {
    let may_hold_transfers = bloom.contains_input(BloomInput::Raw(TRANSFER_SIGNATURE.as_slice()));
    let may_hold_token = bloom.contains_input(BloomInput::Raw(token.as_slice()));
    let tells_token = logs.iter().any(|log| log.address == token);
    let hides_token = may_hold_token && !tells_token;
    let hides_all = all_tokens && logs.is_empty();
    may_hold_transfers && (hides_token || hides_all)
}

/// Every log of the block from its receipts, verified against the header.
pub(super) async fn logs_by_receipts(node: &Node, header: &Header) -> Result<Vec<Log>, WatchError> {
    let number = header.number;
    let receipts = node.block_receipts(header.hash).await?;
    let receipts = receipts.ok_or_else(|| node.distrust(format!("has no receipts for its block {number}")))?;
    let logs: Vec<Log> = receipts.into_iter().flat_map(|receipt| receipt.logs).collect();
    if logs.iter().any(|log| log.block_hash != Some(header.hash)) {
        return Err(node.distrust(format!("gave receipts of another block for block {number}")).into());
    }
    let mut bloom = Bloom::ZERO;
    for log in &logs {
        bloom.accrue_raw_log(log.address, &log.topics);
    }
    if bloom != header.logs_bloom {
        let why = format!("left logs out of block {number}: its receipts do not give the header's bloom");
        return Err(node.distrust(why).into());
    }
    tracing::info!(chain.node = node.name(), chain.block = number, "logs read from receipts");
    Ok(logs)
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
