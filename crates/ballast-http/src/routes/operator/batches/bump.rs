//! `POST operator/batches/{id}/bump`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{money::Usdt, payout::Batch};
use ballast_service::{operators::signed_in::Operator, payouts, words};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{fee_rate, rail};
use crate::{
    answer::Answer,
    edge::{command::Command, path_id::PathId},
    failed::Failed,
    state::App,
    waiting::{Waiting, Waits},
};

/// A higher fee.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct FeeBump {
    /// Satoshi per virtual byte. The network requires more than the replaced attempt paid.
    #[schema(value_type = words::TypedAmount)]
    fee_rate: Usdt,
}

/// Proposes another attempt that makes the same payments at a higher fee. It spends a coin of every earlier attempt, so
/// only one of them can ever be confirmed.
#[utoipa::path(post, path = "/api/v1/operator/batches/{id}/bump", tag = "operator", params(("id" = String, Path)),
    request_body = FeeBump, security(("operator" = [])), responses((status = 202, body = Answer<Waits>)))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::RunBatches>,
    PathId(id): PathId<Batch>,
    Command { body, key }: Command<FeeBump>,
) -> Result<Waiting, Failed> {
    let rate = fee_rate::read(body.fee_rate)?;
    payouts::bump(auth.acting(&app, key.as_ref()), rail(&app)?, id, rate).await.map(Waiting).map_err(Failed)
}
