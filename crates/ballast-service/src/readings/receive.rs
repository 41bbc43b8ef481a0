//! Taking readings in.

use ballast_core::{
    context::Context,
    decision::Decision,
    reading::{self, Signed},
    refusal::Refusal,
};
use ballast_store::{Conn, StoreError, reads};

/// What a reading decides; `None` if it is there already.
///
/// # Errors
/// Those of [`reading::receive`].
pub fn receive<E: From<StoreError> + From<Refusal>>(
    conn: &mut dyn Conn,
    context: &Context<'_>,
    signed: &Signed,
) -> Result<Option<Decision>, E> {
    // Strangers cost no look into the database.
    signed.verify()?;
    let said = &signed.said;
    let known = reads::observers_of(conn, said.plan)?;
    let of_day = reads::readings_of(conn, said.plan, &[said.day])?;
    let numbers = reads::account_numbers(conn, &said.venue)?;
    Ok(reading::receive(context, signed.clone(), &known, &of_day, &numbers)?)
}
