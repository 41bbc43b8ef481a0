//! A sign-up bonus.

use ballast_core::promotion::{Lending, Promotion};

use crate::{error::StoreError, row::Columns, table::columns, value::Value};

columns!(Promotion in "promotion" {
    id,
    version,
    name,
    amount,
    active,
    created_at,
    lending with lending, lending_values in ["share_bps", "least_deposit", "identity"],
});

fn lending(c: &mut Columns<'_>) -> Result<Option<Lending>, StoreError> {
    let (share_bps, least_deposit, identity): (Option<u32>, Option<_>, Option<bool>) = (c.get()?, c.get()?, c.get()?);
    let terms = share_bps.zip(least_deposit);
    Ok(terms.map(|(share_bps, least_deposit)| Lending {
        share_bps,
        least_deposit,
        identity: identity.unwrap_or_default(),
    }))
}

/// The last value is NULL if identity is not asked for, as in rows older than the column: their digests stay.
fn lending_values(lending: &Option<Lending>) -> [Value<'static>; 3] {
    [
        lending.map(|terms| terms.share_bps).into(),
        lending.map(|terms| terms.least_deposit).into(),
        lending.and_then(|terms| terms.identity.then_some(true)).into(),
    ]
}
