//! Devices a client has signed in from. They have counters of their own, so that nobody can lock an owner out by
//! guessing from elsewhere.

use axum::http::HeaderMap;
use ballast_core::{client::Client, id::Id};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};

use crate::{
    auth::{codes, cookies, keys::Keys},
    state::AppState,
};

/// A browser is remembered for a year.
pub const SECONDS: i64 = 365 * 24 * 60 * 60;
const PROOF_BYTES: usize = 16;

/// The value that marks a device as known to this client: random, with our proof.
pub fn new(keys: &Keys, client: Id<Client>) -> Result<String, getrandom::Error> {
    let mut number = [0; 16];
    getrandom::fill(&mut number)?;
    let mut value = number.to_vec();
    value.extend(proof(keys, client, &number));
    Ok(BASE64.encode(value))
}

/// Whether the caller's device is known to this client.
pub fn is_known(app: &AppState, headers: &HeaderMap, client: Id<Client>) -> bool {
    number(headers).is_some_and(|(number, shown)| codes::same(&shown, &proof(&app.keys, client, &number)))
}

/// Under whose name attempts on this account are counted: the account's, or this device's share of it.
pub fn bucket(app: &AppState, headers: &HeaderMap, email: &str, client: Option<&Client>) -> String {
    match (client, number(headers)) {
        (Some(client), Some((number, _))) if is_known(app, headers, client.id) => {
            format!("{email} {}", hex::encode(number))
        }
        _ => email.to_owned(),
    }
}

fn number(headers: &HeaderMap) -> Option<([u8; 16], Vec<u8>)> {
    let value = BASE64.decode(cookies::read(headers, cookies::DEVICE)?).ok()?;
    let (number, shown) = value.split_first_chunk::<16>()?;
    Some((*number, shown.to_vec()))
}

fn proof(keys: &Keys, client: Id<Client>, number: &[u8]) -> Vec<u8> {
    keys.mac(&[b"device", &client.bytes(), number]).into_iter().take(PROOF_BYTES).collect()
}
