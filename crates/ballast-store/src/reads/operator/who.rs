//! Names the client of a line in a list.

use ballast_core::{
    account::{Email, PersonName},
    client::Client,
    id::Id,
};

use crate::{
    engine::{Conn, one},
    error::StoreError,
    value::params,
};

const WHO: &str = "SELECT email, name FROM client WHERE id = ?1";

/// A client, as a line of a list names them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Who {
    pub id: Id<Client>,
    pub email: Email,
    pub name: PersonName,
}

pub(super) fn who(conn: &mut dyn Conn, id: Id<Client>) -> Result<Who, StoreError> {
    one(conn, WHO, params![id], |c| {
        Ok(Who { id, email: Email::from_stored(c.string()?), name: PersonName::from_stored(c.string()?) })
    })
}
