//! A question to a browser that waits for its answer.

use ballast_core::session::{Asks, Challenge};

use crate::{error::StoreError, row::Columns, table::columns, value::Value};

columns!(Challenge<O> in "challenge" and "operator_challenge" {
    id,
    version,
    purpose,
    owner = "client",
    secret_hash,
    tries,
    expires_at,
    closed_at,
    created_at,
    asks with read_asks, asks_values in ["asks", "code_mac"],
    epoch,
});

fn read_asks(c: &mut Columns<'_>) -> Result<Asks, StoreError> {
    let name = c.text()?;
    let mac = c.array()?;
    match name {
        "mailed_code" => Ok(Asks::MailedCode { mac }),
        "second_factor" => Ok(Asks::SecondFactor),
        _ => Err(StoreError::Corrupt(format!("{name:?} is not a known name"))),
    }
}

fn asks_values(asks: &Asks) -> [Value<'_>; 2] {
    match asks {
        Asks::MailedCode { mac } => ["mailed_code".into(), mac.into()],
        // Nothing was mailed, so there is nothing to compare with.
        Asks::SecondFactor => ["second_factor".into(), (&[0; 32]).into()],
    }
}
