//! Many calls in one request (JSON-RPC 2.0, section 6).

use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use super::Rpc;
use super::calls::EthCalls;
use super::error::{NodeFault, RpcError};
use super::node::{Answer, AnswerError, Node, garbled};

/// One call of a batch.
#[derive(Clone, Debug)]
pub struct Ask {
    pub method: &'static str,
    pub params: Value,
}

impl Rpc {
    /// Sends calls together and reads their results, in the order of the calls. All come from one node. A node that
    /// does not support batches is asked one by one.
    ///
    /// # Errors
    /// When no node answers, or one of the calls is refused.
    pub async fn batch<T: DeserializeOwned + Send>(&self, asks: &[Ask]) -> Result<Vec<T>, RpcError> {
        let mut last = RpcError::NoNodes;
        for node in self.usable()? {
            match node.batch(asks).await {
                Ok(answers) => {
                    self.prefer(node);
                    return Ok(answers);
                }
                Err(error) if error.is_refusal() => return Err(error),
                Err(error) => last = error,
            }
        }
        Err(last)
    }
}

impl Node {
    pub(super) async fn batch<T: DeserializeOwned + Send>(&self, asks: &[Ask]) -> Result<Vec<T>, RpcError> {
        let Some(method) = asks.first().map(|ask| ask.method) else { return Ok(Vec::new()) };
        self.check_chain().await?;
        let request: Vec<Value> = (0_u64..)
            .zip(asks)
            .map(|(id, ask)| json!({"jsonrpc": "2.0", "id": id, "method": ask.method, "params": ask.params}))
            .collect();
        let (status, body) = self.exchange(&json!(request)).await.map_err(|fault| self.blame(fault))?;
        let body = body.ok_or_else(|| self.refused(method, 0, "the answer is too long"))?;
        let whole: Result<Answer, _> = serde_json::from_slice(&body);
        if whole.is_ok_and(|answer| answer.error.is_some()) {
            // The batch as such is refused, not its calls.
            return self.one_by_one(asks).await;
        }
        if !status.is_success() {
            return Err(self.blame(NodeFault::Status(status.as_u16())));
        }
        let answers: Result<Vec<Answer>, _> = serde_json::from_slice(&body);
        self.read_each(asks, answers.map_err(|error| self.blame(garbled(method, error)))?)
    }

    /// The answers may come in any order; each names its call.
    fn read_each<T: DeserializeOwned>(&self, asks: &[Ask], answers: Vec<Answer>) -> Result<Vec<T>, RpcError> {
        let mut read: Vec<Option<T>> = asks.iter().map(|_| None).collect();
        for answer in answers {
            let place = answer.id.as_u64().and_then(|id| usize::try_from(id).ok());
            let asked = place.and_then(|place| Some((asks.get(place)?, read.get_mut(place)?)));
            let Some((ask, slot)) = asked else {
                return Err(self.blame(garbled("batch", "it answers another request")));
            };
            if let Some(AnswerError { code, message }) = answer.error {
                return Err(self.refused(ask.method, code, &message));
            }
            let text = answer.result.as_deref().map_or("null", RawValue::get);
            *slot = Some(serde_json::from_str(text).map_err(|error| self.blame(garbled(ask.method, error)))?);
        }
        let read: Option<Vec<T>> = read.into_iter().collect();
        read.ok_or_else(|| self.blame(garbled("batch", "an answer is missing")))
    }

    async fn one_by_one<T: DeserializeOwned + Send>(&self, asks: &[Ask]) -> Result<Vec<T>, RpcError> {
        let mut read = Vec::with_capacity(asks.len());
        for ask in asks {
            read.push(self.request(ask.method, ask.params.clone()).await?);
        }
        Ok(read)
    }
}
