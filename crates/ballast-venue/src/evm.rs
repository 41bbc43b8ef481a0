//! Accounts on an EVM chain. Everyone can read those, so there is no key; the result is as good as the nodes asked.

use std::collections::BTreeMap;

use ballast_chain::bsc::{
    B256, U256,
    address::EvmAddress,
    balances::balances,
    rpc::{BlockRef, EthCalls, Header, Log, Rpc, RpcError},
};
use ballast_core::time::Moment;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::{
    amount::Amount,
    error::VenueError,
    line::{Heard, Now},
    record::{Access, Balance, Drift, Equity, Fill, Means, PriceUsed, Progress, Transfer, Way},
    venue::{Reading, Venue},
};

/// Hash of `Transfer(address,address,uint256)`.
const TRANSFER: &str = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
/// First four bytes of the hash of `decimals()`.
const DECIMALS: &str = "0x313ce567";
/// Number of blocks whose logs are asked for at once; fewer if a node refuses that many.
const BLOCKS: u64 = 5_000;
/// Decimals of every chain's native coin.
const COIN_DECIMALS: u8 = 18;

/// A token to look for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    pub contract: EvmAddress,
    pub symbol: String,
    pub decimals: u8,
    /// Whether it counts as one dollar each; other tokens have no price here.
    pub is_dollar: bool,
}

/// Some accounts on a chain.
pub struct Evm {
    /// Display name, such as `BNB Smart Chain`.
    pub name: String,
    pub rpc: Rpc,
    /// The chain's native coin, such as `BNB`.
    pub coin: String,
    pub accounts: Vec<EvmAddress>,
    /// At least one.
    pub tokens: Vec<Token>,
    /// The block that counts as "now": the newest, or the newest final one.
    pub at: BlockRef,
    pub now: Now,
    /// Maximum age of that block, in milliseconds.
    pub most_lag_millis: i64,
    /// Receives what was read, in JSON: balances under their block's hash, transfers under their blocks' numbers.
    pub heard: Option<Heard>,
}

fn chain(error: RpcError) -> VenueError {
    VenueError::Chain(error.to_string())
}

fn missing(what: &str) -> VenueError {
    VenueError::Chain(format!("{what}; try again, or ask another node"))
}

fn moment(header: &Header) -> Option<Moment> {
    Moment::from_millis(i64::try_from(header.timestamp).ok()?.checked_mul(1_000)?)
}

impl Evm {
    /// The chain and the address; for several addresses their SHA-256, in lower case, sorted and separated by commas.
    fn number(&self) -> String {
        let mut addresses: Vec<String> = self.accounts.iter().map(|one| one.to_string().to_lowercase()).collect();
        addresses.sort_unstable();
        let of = match addresses.as_slice() {
            [one] => one.clone(),
            all => hex::encode(Sha256::digest(all.join(","))),
        };
        format!("{}:{of}", self.rpc.expected_chain_id())
    }

    fn keep(&self, what: &str, read: &impl serde::Serialize) -> Result<(), VenueError> {
        let Some(heard) = &self.heard else { return Ok(()) };
        let text = serde_json::to_vec(read).map_err(|error| VenueError::Chain(error.to_string()))?;
        heard(what, &text);
        Ok(())
    }

    async fn head(&self) -> Result<(Header, Moment), VenueError> {
        let header = self.rpc.block(self.at).await.map_err(chain)?;
        let header = header.ok_or_else(|| missing("the node does not have the block"))?;
        let at = moment(&header).ok_or_else(|| missing("a block has no time"))?;
        Ok((header, at))
    }

    async fn header(&self, number: u64) -> Result<(Header, Moment), VenueError> {
        let header = self.rpc.block(BlockRef::Number(number)).await.map_err(chain)?;
        let header = header.ok_or_else(|| missing("the node does not have an older block"))?;
        let at = moment(&header).ok_or_else(|| missing("a block has no time"))?;
        Ok((header, at))
    }

    /// Checks that each contract has the configured decimals: a wrong number would move the decimal point.
    async fn check_tokens(&self) -> Result<(), VenueError> {
        if self.tokens.is_empty() {
            return Err(VenueError::Chain("no token is named; name at least one contract".to_owned()));
        }
        for token in &self.tokens {
            let call = json!([{ "to": token.contract, "data": DECIMALS }, "latest"]);
            let told: String = self.rpc.request("eth_call", call).await.map_err(chain)?;
            let digits = told.strip_prefix("0x").filter(|digits| !digits.is_empty());
            let decimals = digits.and_then(|digits| U256::from_str_radix(digits, 16).ok());
            if decimals != Some(U256::from(token.decimals)) {
                let name = &token.symbol;
                return Err(VenueError::Chain(format!(
                    "{name} is set to {} decimals, and its contract says {told}",
                    token.decimals
                )));
            }
        }
        Ok(())
    }

    async fn held(&self, at: B256) -> Result<Vec<Balance>, VenueError> {
        let mut found = Vec::new();
        for (place, token) in self.tokens.iter().enumerate() {
            for holding in balances(&self.rpc, token.contract, at, &self.accounts).await.map_err(chain)? {
                let coin = (place == 0).then_some((&self.coin, holding.coin, COIN_DECIMALS));
                let of_token = (&token.symbol, holding.token, token.decimals);
                for (asset, raw, decimals) in [of_token].into_iter().chain(coin) {
                    let amount = Amount::from_raw(raw, decimals);
                    let amount =
                        amount.ok_or_else(|| VenueError::TooLarge { venue: "the chain", asset: asset.clone() })?;
                    found.push(Balance::cash(holding.address.to_string(), asset.clone(), amount));
                }
            }
        }
        found.retain(|one| !one.total.is_zero());
        Ok(found)
    }

    /// The last block of a completed second: a chain can make several in one, and transfers are dated by seconds.
    async fn last_of_a_second(&self) -> Result<(Header, Moment), VenueError> {
        let head = self.head().await?;
        let mut block = head.clone();
        while block.1 == head.1 && block.0.number > 0 {
            block = self.header(block.0.number.saturating_sub(1)).await?;
        }
        Ok(if block.1 == head.1 { head } else { block })
    }

    async fn worth(&self) -> Result<Equity, VenueError> {
        let (header, at) = self.last_of_a_second().await?;
        let balances = self.held(header.hash).await?;
        self.keep(&format!("block {}", header.hash), &balances)?;
        let dollars: Vec<&str> =
            self.tokens.iter().filter(|one| one.is_dollar).map(|one| one.symbol.as_str()).collect();
        let is_dollar = |one: &&Balance| dollars.contains(&one.asset.as_str());
        let total = balances.iter().filter(is_dollar).try_fold(Amount::ZERO, |sum, one| sum.checked_add(one.total));
        let mut unpriced: Vec<String> =
            balances.iter().filter(|one| !is_dollar(one)).map(|one| one.asset.clone()).collect();
        unpriced.sort_unstable();
        unpriced.dedup();
        let price =
            |asset: &&str| PriceUsed { asset: (*asset).to_owned(), market: "none".to_owned(), price: Amount::ONE };
        Ok(Equity {
            at,
            total: total.ok_or_else(|| VenueError::TooLarge { venue: "the chain", asset: "dollars".to_owned() })?,
            prices: dollars.iter().map(price).collect(),
            balances,
            unpriced,
            unread: Vec::new(),
            // All of it is the state of one block.
            is_steady: true,
        })
    }

    /// Number of the first block at or after a moment; at most one above `head`.
    async fn first_at(&self, wanted: Moment, head: u64) -> Result<u64, VenueError> {
        let (mut low, mut high) = (0_u64, head.saturating_add(1));
        while low < high {
            let middle = low.midpoint(high);
            let (_, at) = self.header(middle).await?;
            if at < wanted {
                low = middle.saturating_add(1);
            } else {
                high = middle;
            }
        }
        Ok(low)
    }

    async fn moved(&self, from: Moment, to: Moment) -> Result<Vec<Transfer>, VenueError> {
        let (head, _) = self.head().await?;
        let mut next = self.first_at(from, head.number).await?;
        let end = self.first_at(to, head.number).await?;
        let (mut found, mut blocks, mut step) = (BTreeMap::new(), BTreeMap::new(), BLOCKS);
        while next < end {
            let last = next.saturating_add(step.saturating_sub(1)).min(end.saturating_sub(1));
            let logs = match self.logs(next, last).await {
                Err(error) if error.is_refusal() && step > 1 => {
                    step = step.div_euclid(2);
                    continue;
                }
                logs => logs.map_err(chain)?,
            };
            for log in logs {
                let number = log.block_number.ok_or_else(|| missing("a log has no block"))?;
                if let std::collections::btree_map::Entry::Vacant(place) = blocks.entry(number) {
                    place.insert(self.header(number).await?.1);
                }
                let at = blocks.get(&number).copied().unwrap_or(from);
                if let Some(transfer) = self.transfer(&log, at)? {
                    found.insert((number, log.log_index), transfer);
                }
            }
            next = last.saturating_add(1);
        }
        let found: Vec<Transfer> = found.into_values().collect();
        self.keep(&format!("blocks until {end}"), &found)?;
        Ok(found)
    }

    /// Token transfers to and from our accounts.
    async fn logs(&self, first: u64, last: u64) -> Result<Vec<Log>, RpcError> {
        let ours: Vec<String> =
            self.accounts.iter().map(|one| format!("0x{:0>64}", hex::encode(one.as_bytes()))).collect();
        let contracts: Vec<EvmAddress> = self.tokens.iter().map(|token| token.contract).collect();
        let mut found = Vec::new();
        for topics in [json!([TRANSFER, ours]), json!([TRANSFER, Value::Null, ours])] {
            let filter = json!([{
                "fromBlock": format!("{first:#x}"), "toBlock": format!("{last:#x}"),
                "address": contracts, "topics": topics,
            }]);
            let logs: Vec<Log> = self.rpc.request("eth_getLogs", filter).await?;
            found.extend(logs.into_iter().filter(|log| !log.removed));
        }
        Ok(found)
    }

    /// `None` if both ends are ours.
    fn transfer(&self, log: &Log, at: Moment) -> Result<Option<Transfer>, VenueError> {
        let party = |place: usize| {
            let bytes = log.topics.get(place)?.0.get(12..)?.try_into().ok()?;
            Some(EvmAddress::from_bytes(bytes))
        };
        let token = self.tokens.iter().find(|token| token.contract.as_bytes() == &log.address.0.0);
        let (Some(sender), Some(receiver), Some(token), Some(call)) = (party(1), party(2), token, log.transaction_hash)
        else {
            return Ok(None);
        };
        let is_ours = |address: &EvmAddress| self.accounts.contains(address);
        let way = match (is_ours(&sender), is_ours(&receiver)) {
            (false, true) => Way::In,
            (true, false) => Way::Out,
            _ => return Ok(None),
        };
        let raw = (log.data.len() == 32).then(|| U256::from_be_slice(&log.data));
        let amount = raw.and_then(|raw| Amount::from_raw(raw, token.decimals));
        let amount = amount.ok_or_else(|| VenueError::TooLarge { venue: "the chain", asset: token.symbol.clone() })?;
        Ok(Some(Transfer {
            id: format!("{call}:{}", log.log_index.unwrap_or_default()),
            way,
            means: Means::Outside,
            asset: token.symbol.clone(),
            amount,
            fee: Amount::ZERO,
            at,
            progress: Progress::Done,
            txid: Some(call.to_string()),
            network: Some(self.name.clone()),
            to: Some(receiver.to_string()),
        }))
    }
}

impl Venue for Evm {
    fn name(&self) -> &str {
        &self.name
    }

    /// Needs no rights, but checks the contracts.
    fn access(&self) -> Reading<'_, Access> {
        Box::pin(async {
            self.check_tokens().await?;
            Ok(Access {
                account: Some(self.number()),
                label: "public".to_owned(),
                rights: vec!["everyone reads a chain".to_owned()],
                is_bound_to_addresses: false,
                expires: None,
            })
        })
    }

    /// The difference between the newest block and now.
    fn clock(&self) -> Reading<'_, Drift> {
        Box::pin(async {
            let now = (self.now)();
            let (_, at) = self.head().await?;
            let ahead = at.millis_since(now);
            if ahead.abs() > self.most_lag_millis {
                return Err(VenueError::Chain(format!(
                    "its newest block is {} s from this machine's time: the node has stopped or lags, or the clock is wrong",
                    ahead.abs().div_euclid(1_000)
                )));
            }
            Ok(Drift { venue: at, ahead_millis: ahead, round_trip_millis: 0 })
        })
    }

    fn balances(&self) -> Reading<'_, Vec<Balance>> {
        Box::pin(async {
            self.check_tokens().await?;
            self.held(self.head().await?.0.hash).await
        })
    }

    fn equity(&self) -> Reading<'_, Equity> {
        Box::pin(async {
            self.check_tokens().await?;
            self.worth().await
        })
    }

    /// Transfers of tokens. Native coins move without a log and are not seen.
    fn transfers(&self, from: Moment, to: Moment) -> Reading<'_, Vec<Transfer>> {
        Box::pin(async move {
            self.check_tokens().await?;
            self.moved(from, to).await
        })
    }

    fn fills(&self, _: Moment, _: Moment) -> Reading<'_, Vec<Fill>> {
        Box::pin(async { Err(VenueError::HasNone { venue: "a chain", what: "fills" }) })
    }
}
