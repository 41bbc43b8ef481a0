//! Changed terms of the site: every client is told. The text is written on its day by the process that looks after the
//! content folder.

use ballast_core::{
    client::Client,
    content::{self, ContentChange},
    context::Context,
    decision::Decision,
};
use ballast_store::{Conn, reads};
use uuid::Uuid;

use super::{PAGE, tell};
use crate::{
    decide::{JobError, carry_out, retry},
    state::App,
};

pub(super) async fn carry_on(app: &App) -> Result<(), JobError> {
    for change in app.store.read(|conn| reads::content_waiting(conn)).await.map_err(retry)? {
        let Some(announced) = change.announcement.filter(|announced| announced.told_at.is_none()) else { continue };
        everyone(app, &change, |context, client| content::announce(context, &announced, client)).await?;
        let told = carry_out(app, move |conn, context| {
            let found = reads::content_waiting(conn)?.into_iter().find(|one| one.id == change.id);
            Ok(found.map(|change| content::told(context, change)).transpose()?)
        });
        told.await?.require()?;
    }
    Ok(())
}

/// Tells every client who was there when the text was approved; those who came later read it then.
async fn everyone(
    app: &App,
    change: &ContentChange,
    announce: impl Fn(&mut Context<'_>, &Client) -> Decision,
) -> Result<(), JobError> {
    let (before, mut after) = (change.created_at, Uuid::nil());
    loop {
        let page = move |conn: &mut dyn Conn| reads::clients_after(conn, after, before, PAGE);
        let clients = app.store.read(page).await.map_err(retry)?;
        let Some(last) = clients.last() else { return Ok(()) };
        after = last.id.uuid();
        tell(app, change.created_at, change.id.bytes(), &clients, &announce).await?;
    }
}
