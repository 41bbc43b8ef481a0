//! API keys as texts: a prefix, 32 letters and digits that nobody can guess, and 8 by which a scanner for leaked
//! secrets tells a key from a text that merely looks like one. All of it is derived from a random number, everything
//! in its row that never changes, and a key outside the database. So neither the database nor that key alone reveals
//! it, a key whose row was changed is refused, and a repeated request gets the same key without its being stored.

use ballast_core::{
    api_key::{ApiKey, Networks},
    service_key::ServiceKey,
    time::Moment,
};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{keys::Keys, totp};

/// Prefix of every key of a client.
pub const CLIENT: &str = "ballast_client_";
/// Prefix of every key of the firm's own systems.
pub const FIRM: &str = "ballast_firm_";
const SECRET_BYTES: usize = 20;
const SECRET_CHARS: usize = 32;
const CHECK_BYTES: usize = 5;

/// The database row of a key.
pub trait Row {
    const PREFIX: &'static str;

    /// Everything the row says that never changes.
    fn fixed(&self) -> Vec<String>;

    /// The digest of the key that the row stores.
    fn digest(&self) -> [u8; 32];
}

impl Row for ApiKey {
    const PREFIX: &'static str = CLIENT;

    fn fixed(&self) -> Vec<String> {
        let scopes = self.scopes.iter().map(|scope| scope.as_str());
        let limits = limits(scopes, &self.networks, self.expires_at);
        [self.id.to_string(), self.number.to_string(), self.client.to_string(), self.epoch.to_string()]
            .into_iter()
            .chain(limits)
            .collect()
    }

    fn digest(&self) -> [u8; 32] {
        self.digest
    }
}

impl Row for ServiceKey {
    const PREFIX: &'static str = FIRM;

    fn fixed(&self) -> Vec<String> {
        let scopes = self.scopes.iter().map(|scope| scope.as_str());
        let limits = limits(scopes, &self.networks, self.expires_at);
        [self.id.to_string(), self.number.to_string()].into_iter().chain(limits).collect()
    }

    fn digest(&self) -> [u8; 32] {
        self.digest
    }
}

/// The limits of a key: its scopes, the networks it may be used from, and when it expires.
fn limits<'a>(scopes: impl Iterator<Item = &'a str>, networks: &Networks, until: Moment) -> [String; 3] {
    let scopes: Vec<_> = scopes.collect();
    [scopes.join(","), networks.written().join(","), until.millis().to_string()]
}

/// The key as text; its owner sees it once.
#[must_use]
pub fn written<R: Row>(keys: &Keys, row: &R) -> String {
    let fixed = row.fixed();
    let parts: Vec<&[u8]> =
        [&b"api key"[..], R::PREFIX.as_bytes()].into_iter().chain(fixed.iter().map(String::as_bytes)).collect();
    let mac = keys.mac(&parts);
    let start = format!("{}{}", R::PREFIX, base32(mac.get(..SECRET_BYTES).unwrap_or_default()));
    let check = check(&start);
    start + &check
}

/// The digest that the database stores of this row's key.
#[must_use]
pub fn kept<R: Row>(keys: &Keys, row: &R) -> [u8; 32] {
    mac(keys, &written(keys, row))
}

/// Whether the row is as it was made, and not made up or changed by someone who writes to the database.
#[must_use]
pub fn is_genuine<R: Row>(keys: &Keys, row: &R) -> bool {
    kept(keys, row) == row.digest()
}

/// Draws the random number of a new key.
///
/// # Errors
/// When there is no randomness.
pub fn number() -> Result<Uuid, getrandom::Error> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)?;
    Ok(Uuid::from_bytes(bytes))
}

fn mac(keys: &Keys, text: &str) -> [u8; 32] {
    keys.mac(&[b"api key digest", text.as_bytes()])
}

/// The stored digest of a text in the form of a key with this prefix; `None` for any other text.
#[must_use]
pub fn digest(keys: &Keys, prefix: &str, text: &str) -> Option<[u8; 32]> {
    let secret_end = prefix.len().saturating_add(SECRET_CHARS);
    let (start, shown) = text.split_at_checked(secret_end)?;
    let is_whole = start.starts_with(prefix) && shown == check(start);
    is_whole.then(|| mac(keys, text))
}

/// Whether a bearer token is meant as an API key.
#[must_use]
pub fn is_meant(text: &str) -> bool {
    text.starts_with(CLIENT) || text.starts_with(FIRM)
}

fn check(start: &str) -> String {
    base32(Sha256::digest(start).get(..CHECK_BYTES).unwrap_or_default())
}

fn base32(bytes: &[u8]) -> String {
    totp::written(bytes).to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use ballast_core::{api_key, id::Id, service_key};

    use super::*;

    fn keys(code: u8) -> Keys {
        Keys::new([1; 32], [code; 32], [9; 32])
    }

    fn uuid(number: u128) -> Uuid {
        Uuid::from_u128(number)
    }

    fn moment(millis: i64) -> Moment {
        Moment::from_millis(millis).unwrap()
    }

    fn networks(text: &str) -> Networks {
        Networks::parse(&[text.to_owned()]).unwrap()
    }

    fn of_client() -> ApiKey {
        let row = ApiKey {
            id: Id::new(uuid(1)),
            version: 1,
            client: Id::new(uuid(2)),
            epoch: 3,
            name: "Program".to_owned(),
            number: uuid(7),
            digest: [0; 32],
            scopes: [api_key::Scope::Read].into(),
            networks: networks("192.0.2.0/24"),
            created_at: moment(1),
            expires_at: moment(9),
            revoked_at: None,
        };
        ApiKey { digest: kept(&keys(2), &row), ..row }
    }

    fn of_firm() -> ServiceKey {
        let row = ServiceKey {
            id: Id::new(uuid(1)),
            version: 1,
            name: "Accounting".to_owned(),
            number: uuid(7),
            digest: [0; 32],
            scopes: [service_key::Scope::Journal].into(),
            networks: networks("192.0.2.0/24"),
            created_at: moment(1),
            expires_at: moment(9),
            revoked_at: None,
        };
        ServiceKey { digest: kept(&keys(2), &row), ..row }
    }

    fn can_be_told_from_what_looks_like_one<R: Row>(row: &R) {
        let keys = keys(2);
        let key = written(&keys, row);
        let rest = key.strip_prefix(R::PREFIX).unwrap();
        let is_base32 = |b: u8| b.is_ascii_lowercase() || (b'2'..=b'7').contains(&b);
        assert!(rest.len() == 40 && rest.bytes().all(is_base32), "{key}");
        assert!(is_meant(&key));
        assert_eq!(digest(&keys, R::PREFIX, &key), Some(row.digest()));
        for place in 0..key.len() {
            let mut other = key.clone().into_bytes();
            other[place] = if other[place] == b'a' { b'b' } else { b'a' };
            assert_eq!(digest(&keys, R::PREFIX, &String::from_utf8(other).unwrap()), None, "{place}");
        }
        let long = format!("{key}a");
        for other in ["", R::PREFIX, &key[1..], &key[..key.len() - 1], &long, &key.to_uppercase(), "ballast_client_é"]
        {
            assert_eq!(digest(&keys, R::PREFIX, other), None, "{other}");
        }
    }

    #[test]
    fn a_key_can_be_told_from_what_looks_like_one() {
        can_be_told_from_what_looks_like_one(&of_client());
        can_be_told_from_what_looks_like_one(&of_firm());
        assert_eq!(digest(&keys(2), FIRM, &written(&keys(2), &of_client())), None);
    }

    #[test]
    fn a_changed_row_is_no_key() {
        let row = of_client();
        assert!(is_genuine(&keys(2), &row));
        assert!(is_genuine(&keys(2), &ApiKey { name: "Other".to_owned(), revoked_at: Some(moment(4)), ..row.clone() }));
        let all = api_key::Scope::ALL.into();
        for changed in [
            ApiKey { id: Id::new(uuid(8)), ..row.clone() },
            ApiKey { number: uuid(8), ..row.clone() },
            ApiKey { client: Id::new(uuid(8)), ..row.clone() },
            ApiKey { epoch: 4, ..row.clone() },
            ApiKey { scopes: all, ..row.clone() },
            ApiKey { networks: Networks::default(), ..row.clone() },
            ApiKey { expires_at: moment(10), ..row.clone() },
            ApiKey { digest: [0; 32], ..row.clone() },
        ] {
            assert!(!is_genuine(&keys(2), &changed), "{changed:?}");
        }
        let row = of_firm();
        assert!(is_genuine(&keys(2), &row));
        for changed in [
            ServiceKey { id: Id::new(uuid(8)), ..row.clone() },
            ServiceKey { number: uuid(8), ..row.clone() },
            ServiceKey { scopes: [].into(), ..row.clone() },
            ServiceKey { networks: networks("198.51.100.0/24"), ..row.clone() },
            ServiceKey { expires_at: moment(10), ..row.clone() },
            ServiceKey { digest: of_client().digest, ..row.clone() },
        ] {
            assert!(!is_genuine(&keys(2), &changed), "{changed:?}");
        }
    }

    #[test]
    fn a_key_is_of_no_use_with_another_code_key() {
        let (row, one, other) = (of_client(), keys(2), keys(3));
        assert_ne!(written(&one, &row), written(&other, &row));
        assert_ne!(digest(&one, CLIENT, &written(&one, &row)), digest(&other, CLIENT, &written(&one, &row)));
        assert!(!is_genuine(&other, &row));
    }
}
