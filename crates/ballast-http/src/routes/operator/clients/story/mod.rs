//! `GET operator/clients/{id}/…`: one client's complete history, page by page, newest first. Reading any of it is
//! recorded in the audit trail, once a day.

mod books;
mod contracts;
mod told;

use ballast_auth::may;
use ballast_core::{client::Client, id::Id};
use ballast_service::{error::ApiError, operators::signed_in::Operator, write::read};
use ballast_store::{
    Conn, StoreError,
    reads::operator::{Page, Slice},
};

pub(super) use self::{
    books::{__path_audit, __path_ledger, audit, ledger},
    contracts::{__path_deposits, __path_investments, __path_withdrawals, deposits, investments, withdrawals},
    told::{__path_mail, __path_notices, __path_sessions, mail, notices, sessions},
};
use super::viewed::look_at;
use crate::{
    lists::{PageQuery, Shown},
    state::App,
};

/// One chapter of one client's history.
pub(super) struct Chapter {
    name: &'static str,
    client: Id<Client>,
}

impl Chapter {
    /// Records that it is read, and reads a page of it.
    async fn page<T, V, F>(
        self,
        app: &App,
        auth: &Operator<may::ReadClients>,
        query: &PageQuery,
        load: F,
        show: impl FnMut(T) -> Result<V, ApiError>,
    ) -> Result<(Vec<V>, Option<String>), ApiError>
    where
        T: Send + 'static,
        F: FnOnce(&mut dyn Conn, Id<Client>, &Page) -> Result<Slice<T>, StoreError> + Send + 'static,
    {
        let Self { name, client } = self;
        let listing = query.read(app, &format!("clients/{client}/{name}"))?;
        look_at(app, auth, client).await?;
        let page = listing.page.clone();
        let found = read(app, move |conn| load(conn, client, &page)).await?;
        let Shown { rows, next, .. } = listing.shown(app, found, show)?;
        Ok((rows, next))
    }
}
