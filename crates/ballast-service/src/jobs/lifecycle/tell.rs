//! What a strike did to each investment, told to its client: once, also when the telling is cut and begins again.

use ballast_core::{
    decision::Decision,
    money::Usdt,
    strike::{self, Strike, Week},
};
use ballast_store::{Conn, StoreError, reads, reads::StrikeShare};
use futures_util::future::join_all;
use uuid::Uuid;

use crate::{
    decide::{JobError, required, retry},
    failpoint,
    jobs::told_once,
    state::App,
};

/// Investments told about at a time; their decisions share a transaction.
const PAGE: u32 = 200;

/// Tells every client with a share in the strike, investment by investment.
pub(super) async fn everyone(app: &App, strike: &Strike) -> Result<(), JobError> {
    let (number, mut after) = (strike.number, Uuid::nil());
    loop {
        let page = app.store.read(move |conn| reads::strike_shares(conn, number, after, PAGE)).await.map_err(retry)?;
        let Some(last) = page.last() else { return Ok(()) };
        after = last.investment.uuid();
        let told = join_all(page.iter().map(|share| one(app, strike, *share))).await;
        told.into_iter().collect::<Result<(), JobError>>()?;
        failpoint::reached("strike:page");
        app.post.due.notify_one();
    }
}

async fn one(app: &App, strike: &Strike, share: StrikeShare) -> Result<(), JobError> {
    let (shared, week) = (app.clone(), strike.clone());
    let decision = app.store.read(move |conn| decide(&shared, conn, &week, share)).await.map_err(retry)?;
    let Some(decision) = decision else { return Ok(()) };
    told_once::commit(app, decision).await
}

fn decide(app: &App, conn: &mut dyn Conn, strike: &Strike, share: StrikeShare) -> Result<Option<Decision>, StoreError> {
    // Whom a correction gives and takes nothing has nothing to hear of it.
    if strike.correction.is_some() && share.share == Usdt::ZERO {
        return Ok(None);
    }
    let holding = required(reads::investment(conn, share.investment)?, "investment")?;
    let client = required(reads::client_by_id(conn, share.client)?, "client")?;
    let notice = told_once::notice_id(strike.drafted_at, &[&strike.id.bytes(), &share.investment.bytes()]);
    let of = (strike, &holding.investment);
    if strike.correction.is_none() {
        let shares = (share.share, share.total);
        return Ok(Some(told_once::in_context(app, notice, |context| {
            strike::tell_result(context, &client, of.0, of.1, shares.0, shares.1)
        })));
    }
    // Where it stood when it was corrected; a withdrawal may have been asked for or cancelled since.
    let Week { so_far, standing, .. } =
        required(reads::correction_line(conn, strike.number, share.investment)?, "correction")?;
    let now =
        so_far.checked_add(share.share).ok_or_else(|| StoreError::Corrupt("an amount is too large".to_owned()))?;
    Ok(Some(told_once::in_context(app, notice, |context| {
        strike::tell_correction(context, &client, of.0, of.1, so_far, now, standing)
    })))
}
