//! The tokens of mailed links that work without a log-in. Each is made for one purpose, names whose account it is about,
//! and proves with 128 bits that we wrote it; nothing of it is kept.

use ballast_core::{client::Client, id::Id, notice::Group, time::Moment};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use uuid::Uuid;

use super::{codes::same, keys::Keys};

/// Bytes of the proof.
const PROOF_BYTES: usize = 16;
/// Days for which "this was not me" works: longer than any withdrawal waits.
pub const FREEZE_DAYS: i64 = 30;

/// What a "this was not me: freeze my account" link says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FreezeLink {
    /// Whose account.
    pub client: Id<Client>,
    /// When its mail was queued.
    pub queued_at: Moment,
}

/// The token of such a link. It depends on nothing that changes with the account, or a thief could make the links of
/// mails that were sent already worthless.
#[must_use]
pub fn freeze_token(keys: &Keys, client: Id<Client>, queued_at: Moment) -> String {
    let millis = queued_at.millis().to_be_bytes();
    token(&[&client.bytes(), &millis], &keys.mac(&[b"freeze", &client.bytes(), &millis]))
}

/// What such a token says, when we wrote it.
#[must_use]
pub fn read_freeze_token(keys: &Keys, token: &str) -> Option<FreezeLink> {
    let bytes = BASE64.decode(token).ok()?;
    let (client, rest) = bytes.split_first_chunk::<16>()?;
    let (millis, _) = rest.split_first_chunk::<8>()?;
    let client = Id::new(Uuid::from_bytes(*client));
    let queued_at = Moment::from_millis(i64::from_be_bytes(*millis))?;
    let link = FreezeLink { client, queued_at };
    same(token.as_bytes(), freeze_token(keys, client, queued_at).as_bytes()).then_some(link)
}

/// The token of a link that stops mails about a group of notices. It does not expire: a mail may be read years later.
#[must_use]
pub fn stop_token(keys: &Keys, client: Id<Client>, group: Group) -> String {
    token(&[&client.bytes()], &keys.mac(&[b"stop", &client.bytes(), group.as_str().as_bytes()]))
}

/// Whose mails about what such a token stops, when we wrote it.
#[must_use]
pub fn read_stop_token(keys: &Keys, token: &str) -> Option<(Id<Client>, Group)> {
    let bytes = BASE64.decode(token).ok()?;
    let client = Id::new(Uuid::from_bytes(*bytes.first_chunk::<16>()?));
    let is_of = |group: &Group| same(token.as_bytes(), stop_token(keys, client, *group).as_bytes());
    Group::ALL.into_iter().find(is_of).map(|group| (client, group))
}

fn token(says: &[&[u8]], mac: &[u8; 32]) -> String {
    BASE64.encode(says.iter().copied().flatten().chain(mac.iter().take(PROOF_BYTES)).copied().collect::<Vec<u8>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(code: u8) -> Keys {
        Keys::new([1; 32], [code; 32], [3; 32])
    }

    fn client(n: u128) -> Id<Client> {
        Id::new(Uuid::from_u128(n))
    }

    #[test]
    fn a_token_says_what_it_was_made_with_and_nothing_else_is_one() {
        let keys = keys(2);
        let at = Moment::from_millis(1_795_000_000_000).unwrap();
        let freeze = freeze_token(&keys, client(7), at);
        assert_eq!(read_freeze_token(&keys, &freeze), Some(FreezeLink { client: client(7), queued_at: at }));
        for group in Group::ALL {
            let stop = stop_token(&keys, client(7), group);
            assert_eq!(read_stop_token(&keys, &stop), Some((client(7), group)));
            assert_eq!(read_freeze_token(&keys, &stop), None, "what stops mail freezes nobody");
        }
        assert_eq!(read_stop_token(&keys, &freeze), None, "what freezes stops no mail");
    }

    #[test]
    fn no_bit_of_a_token_can_be_changed() {
        let keys = keys(2);
        let at = Moment::from_millis(1_795_000_000_000).unwrap();
        let tokens = [freeze_token(&keys, client(7), at), stop_token(&keys, client(7), Group::Results)];
        for token in tokens {
            let bytes = BASE64.decode(&token).unwrap();
            for (place, bit) in (0..bytes.len()).flat_map(|place| (0..8).map(move |bit| (place, bit))) {
                let mut forged = bytes.clone();
                forged[place] ^= 1 << bit;
                let forged = BASE64.encode(&forged);
                assert_eq!(read_freeze_token(&keys, &forged), None);
                assert_eq!(read_stop_token(&keys, &forged), None);
            }
            for forged in ["", "A", "nonsense", &token[1..], &format!("{token}AA")] {
                assert_eq!(read_freeze_token(&keys, forged), None);
                assert_eq!(read_stop_token(&keys, forged), None);
            }
        }
    }

    #[test]
    fn another_key_opens_nothing() {
        let at = Moment::from_millis(1_795_000_000_000).unwrap();
        assert_eq!(read_freeze_token(&keys(9), &freeze_token(&keys(2), client(7), at)), None);
        assert_eq!(read_stop_token(&keys(9), &stop_token(&keys(2), client(7), Group::Results)), None);
    }
}
