//! The call that every page makes: who is this, is the session alive, what do they have. One query.

use std::sync::LazyLock;

use ballast_core::{
    client::{Cash, Client},
    id::Id,
    session::Session,
};

use crate::{
    engine::{Conn, first},
    error::StoreError,
    rows,
    value::params,
};

static ME: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {}, {}, coalesce(a.minor, 0), coalesce(b.minor, 0), -coalesce(o.minor, 0)
         FROM session s JOIN client c ON c.id = s.client
         LEFT JOIN balance a ON a.owner = c.id AND a.kind = 'available' AND a.asset = 'USDT'
         LEFT JOIN balance b ON b.owner = c.id AND b.kind = 'bonus' AND b.asset = 'USDT'
         LEFT JOIN balance o ON o.owner = c.id AND o.kind = 'shortfall' AND o.asset = 'USDT'
         WHERE s.id = ?1 AND s.client = ?2",
        rows::session::TABLE.list("s"),
        rows::client::TABLE.list("c"),
    )
});

/// A session, its client and their cash. Whether the session is alive is a rule of the core.
#[derive(Clone, Debug, PartialEq)]
pub struct Me {
    pub session: Session,
    pub client: Client,
    /// Their cash outside investments.
    pub cash: Cash,
}

/// Returns everything that `users/me` answers with; `None` if this client has no such session.
pub fn me(conn: &mut dyn Conn, session: Id<Session>, client: Id<Client>) -> Result<Option<Me>, StoreError> {
    first(conn, &ME, params![session, client], |c| {
        Ok(Me {
            session: rows::session::read(c)?,
            client: rows::client::read(c)?,
            cash: Cash { available: c.usdt()?, bonus: c.usdt()?, owed: c.usdt()?, lendable: None },
        })
    })
}
