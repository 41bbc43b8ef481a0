//! Devices that someone has logged in from. They have their own counters, so that nobody can lock an owner out by
//! guessing from elsewhere. A device is known in the epoch in which it logged in: an owner who changed the password
//! because someone else got in is notified when that device comes back.

use axum::http::HeaderMap;
use ballast_auth::{audience::Audience, codes, keys::Keys};
use ballast_core::id::Id;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};

use crate::state::App;

/// How long a browser is remembered: a year.
pub const SECONDS: i64 = 365 * 24 * 60 * 60;
const PROOF_BYTES: usize = 16;

/// The value that marks a device as known to this owner: a random number with our proof.
pub fn new<O>(keys: &Keys, owner: Id<O>, epoch: i64) -> Result<String, getrandom::Error> {
    let mut number = [0; 16];
    getrandom::fill(&mut number)?;
    let mut value = number.to_vec();
    value.extend(proof(keys, owner, epoch, &number));
    Ok(BASE64.encode(value))
}

/// Whether the caller's device is known to this owner.
pub fn is_known<O: Audience>(app: &App, headers: &HeaderMap, owner: &O) -> bool {
    is_known_since(app, headers, owner.id(), owner.epoch())
}

/// Like [`is_known`], for an owner whose epoch was this one at the time.
pub fn is_known_since<O: Audience>(app: &App, headers: &HeaderMap, owner: Id<O>, epoch: i64) -> bool {
    number::<O>(app, headers)
        .is_some_and(|(number, shown)| codes::same(&shown, &proof(&app.who.keys, owner, epoch, &number)))
}

/// The key that attempts on this account are counted under: the account's, or one for this device.
pub fn bucket<O: Audience>(app: &App, headers: &HeaderMap, email: &str, owner: Option<&O>) -> String {
    match (owner, number::<O>(app, headers)) {
        (Some(owner), Some((number, _))) if is_known(app, headers, owner) => {
            format!("{email} {}", hex::encode(number))
        }
        _ => email.to_owned(),
    }
}

fn number<O: Audience>(app: &App, headers: &HeaderMap) -> Option<([u8; 16], Vec<u8>)> {
    let value = BASE64.decode(app.asker(headers).read(O::DEVICE_COOKIE)?).ok()?;
    let (number, shown) = value.split_first_chunk::<16>()?;
    Some((*number, shown.to_vec()))
}

fn proof<O>(keys: &Keys, owner: Id<O>, epoch: i64, number: &[u8]) -> Vec<u8> {
    keys.mac(&[b"device", &owner.bytes(), &epoch.to_be_bytes(), number]).into_iter().take(PROOF_BYTES).collect()
}
