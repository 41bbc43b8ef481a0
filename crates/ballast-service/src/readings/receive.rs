//! Receiving readings.

use ballast_core::{
    context::Context,
    decision::Decision,
    reading::{self, Signed},
    refusal::Refusal,
};
use ballast_store::{Conn, StoreError, reads};

/// The decision that stores a reading; `None` if it is already stored.
pub fn receive<E: From<StoreError> + From<Refusal>>(
    conn: &mut dyn Conn,
    context: &Context<'_>,
    signed: &Signed,
) -> Result<Option<Decision>, E> {
    // Checked first, so that strangers cause no database query.
    signed.verify()?;
    let said = &signed.said;
    let known = reads::observers_of(conn, said.plan)?;
    let of_day = reads::readings_of(conn, said.plan, &[said.day])?;
    let numbers = reads::account_numbers(conn, &said.venue)?;
    Ok(reading::receive(context, signed.clone(), &known, &of_day, &numbers)?)
}
