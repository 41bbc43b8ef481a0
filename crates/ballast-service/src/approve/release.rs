//! A frozen account is released.

use ballast_core::{
    account,
    approval::{Action, Approval},
    client::{ReleaseOrder, Status},
    context::Context,
    decision::Decision,
};
use ballast_store::{Conn, StoreError, reads};

use super::{
    carry_out::{After, joined},
    diff::{Diff, Row},
};
use crate::error::ApiError;

pub(super) fn carry_out(
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    (approval, order): (Approval, ReleaseOrder),
) -> Result<(Decision, After), ApiError> {
    let client = reads::client_by_id(conn, order.client)?.ok_or_else(ApiError::not_found)?;
    let current = Action::ClientRelease(ReleaseOrder::of(&client, order.why.clone()));
    let decision = joined(context, approval, &current, |context| account::release(context, &client, &order.why))?;
    Ok((decision, After::Nothing))
}

pub(super) fn diff(conn: &mut dyn Conn, order: &ReleaseOrder) -> Result<Diff, StoreError> {
    let client = reads::client_by_id(conn, order.client)?;
    let who = client.map_or_else(
        || "an unknown client".to_owned(),
        |client| format!("{} ({})", client.name.as_str(), client.email),
    );
    Ok(Diff {
        title: format!("Release the account of {who}"),
        summary: "The client can sign in, invest and withdraw again and is told by mail; payouts wait a while longer."
            .to_owned(),
        rows: vec![
            Row::of("Account", Some(order.status.as_str().to_owned()), Some(Status::Active.as_str().to_owned())),
            Row::of("Why", None, Some(order.why.clone())),
        ],
        warnings: vec![
            "Whoever froze it may have been right. Approve only when you know who asks for the release.".to_owned(),
        ],
        ..Diff::default()
    })
}
