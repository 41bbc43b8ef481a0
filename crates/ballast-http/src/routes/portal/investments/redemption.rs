//! `GET`, `POST` and `DELETE investments/{id}/redemption`: quoting early redemption, giving notice, and withdrawing the
//! notice.

use axum::extract::State;
use ballast_content::percent::Percent;
use ballast_core::{
    client::Client,
    decision::Decision,
    id::Id,
    investment::{Investment, Quote, give_notice, quote, withdraw_notice},
    money::Usdt,
    time::Moment,
};
use ballast_service::{
    error::ApiError,
    write::{read, write},
};
use ballast_store::Conn;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{own, theirs};
use crate::{
    answer::Answer,
    auth::allowed::{Allowed, Invest, Read},
    edge::{
        command::{Command, EmptyBody},
        path_id::PathId,
    },
    failed::Failed,
    routes::portal::actor::as_client,
    state::App,
};

/// A quote of early redemption as of today.
#[derive(Serialize, Deserialize, ToSchema)]
pub(super) struct RedemptionData {
    redemption: RedemptionQuote,
}

#[derive(Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RedemptionQuote {
    /// When the notice ends; the investment takes part in the weekly results until then.
    ends_at: Moment,
    /// When the contract ends without early redemption, free of charge.
    contract_ends_at: Moment,
    /// The fee in percent of the value at the end of the notice.
    fee_percent: Percent,
    /// Today's value of the investment, in USDT.
    value: Usdt,
    /// The fee at today's value, in USDT.
    fee: Usdt,
    /// The amount left after the fee at today's value, in USDT.
    net: Usdt,
    /// Until when the investment can be cancelled for free instead; null if that time is over.
    free_cancel_until: Option<Moment>,
}

impl From<Quote> for RedemptionData {
    fn from(quote: Quote) -> Self {
        Self {
            redemption: RedemptionQuote {
                ends_at: quote.ends_at,
                contract_ends_at: quote.contract_ends_at,
                fee_percent: Percent::from_bps(quote.fee_bps),
                value: quote.value_today,
                fee: quote.fee_today,
                net: quote.remains_today,
                free_cancel_until: quote.free_cancel_until,
            },
        }
    }
}

/// Quotes early redemption: when it would end, and what it costs.
#[utoipa::path(get, path = "/api/v1/investments/{id}/redemption", tag = "client", params(("id" = String, Path)),
    security(("bearer" = []), ("cookie" = []), ("key" = ["read"])), responses(
    (status = 200, body = Answer<RedemptionData>),
    (status = 409),
))]
pub(super) async fn get(
    State(app): State<App>,
    auth: Allowed<Read>,
    PathId(id): PathId<Investment>,
) -> Result<Answer<RedemptionData>, Failed> {
    let owner = auth.client.id;
    let holding = read(&app, move |conn| own(conn, owner, id)).await?.ok_or_else(ApiError::not_found)?;
    let quote = quote(app.clock.now(), &holding.investment, holding.position)?;
    Ok(Answer::data(quote.into()))
}

/// Gives notice of early redemption. The answer repeats the quote as of that moment.
#[utoipa::path(post, path = "/api/v1/investments/{id}/redemption", tag = "client", params(("id" = String, Path)),
    security(("bearer" = []), ("cookie" = []), ("key" = ["invest"])), responses((status = 200, body = Answer<RedemptionData>)))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Allowed<Invest>,
    PathId(id): PathId<Investment>,
    Command { key, .. }: Command<EmptyBody>,
) -> Result<Answer<RedemptionData>, Failed> {
    let (client, shared) = (auth.client.id, app.clone());
    let noticed = write(&app, &auth, key.as_ref(), move |conn| decide(&shared, conn, client, id)).await?;
    Ok(Answer::data(noticed).with_message("Your notice is given. It ends on the day shown, and the fee is taken then."))
}

fn decide(
    app: &App,
    conn: &mut dyn Conn,
    client: Id<Client>,
    id: Id<Investment>,
) -> Result<(Decision, RedemptionData), ApiError> {
    let (client, holding) = theirs(conn, client, id)?;
    as_client(app, client.id, |context| {
        let quoted = quote(context.now, &holding.investment, holding.position)?;
        let decision = give_notice(context, &client, holding.investment, holding.position)?;
        Ok((decision, quoted.into()))
    })
}

/// Withdraws the notice, free of charge; the contract runs to its original end.
#[utoipa::path(delete, path = "/api/v1/investments/{id}/redemption", tag = "client", params(("id" = String, Path)),
    security(("bearer" = []), ("cookie" = []), ("key" = ["invest"])), responses((status = 200, body = Answer)))]
pub(super) async fn delete(
    State(app): State<App>,
    auth: Allowed<Invest>,
    PathId(id): PathId<Investment>,
    Command { key, .. }: Command<EmptyBody>,
) -> Result<Answer, Failed> {
    let (client, shared) = (auth.client.id, app.clone());
    let decide = move |conn: &mut dyn Conn| {
        let (client, holding) = theirs(conn, client, id)?;
        let decision = as_client(&shared, client.id, |context| withdraw_notice(context, &client, holding.investment))?;
        Ok((decision, ()))
    };
    write(&app, &auth, key.as_ref(), decide).await?;
    Ok(Answer::message("Your notice is withdrawn. The contract runs to its original end, without a fee."))
}
