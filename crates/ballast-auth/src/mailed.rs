//! Tokens of mailed links that work without a log-in. Each is made for one purpose, names the account it is for, and
//! proves with 128 bits that we wrote it; nothing of it is stored.

use ballast_core::{client::Client, id::Id, notice::Group, time::Moment};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use uuid::Uuid;

use super::{codes::same, keys::Keys};

const PROOF_BYTES: usize = 16;
/// Days for which "this was not me" works: longer than any withdrawal waits.
pub const FREEZE_DAYS: i64 = 30;

/// Content of a "this was not me: freeze my account" link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FreezeLink {
    pub client: Id<Client>,
    /// When its mail was queued.
    pub queued_at: Moment,
}

/// The token of such a link. It depends on nothing that changes with the account; otherwise a thief could invalidate
/// the links in mails already sent.
#[must_use]
pub fn freeze_token(keys: &Keys, client: Id<Client>, queued_at: Moment) -> String {
    let millis = queued_at.millis().to_be_bytes();
    token(&[&client.bytes(), &millis], &keys.mac(&[b"freeze", &client.bytes(), &millis]))
}

/// Reads such a token; `None` if we did not write it.
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

/// Content of a link that confirms an email address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfirmLink {
    pub client: Id<Client>,
    /// The client's epoch when its mail was queued.
    pub epoch: i64,
    pub queued_at: Moment,
    proof: Vec<u8>,
}

/// The token of such a link, for the client as they were in this epoch and for this address.
#[must_use]
pub fn confirm_token(keys: &Keys, client: Id<Client>, epoch: i64, email: &str, queued_at: Moment) -> String {
    let (epoch, millis) = (epoch.to_be_bytes(), queued_at.millis().to_be_bytes());
    let mac = keys.mac(&[b"confirm email", &client.bytes(), &epoch, &millis, email.as_bytes()]);
    token(&[&client.bytes(), &epoch, &millis], &mac)
}

/// Reads such a token. Whether we wrote it is for [`ConfirmLink::is_ours`], which needs the client's address.
#[must_use]
pub fn read_confirm_token(token: &str) -> Option<ConfirmLink> {
    let bytes = BASE64.decode(token.trim()).ok()?;
    let (client, rest) = bytes.split_first_chunk::<16>()?;
    let (epoch, rest) = rest.split_first_chunk::<8>()?;
    let (millis, proof) = rest.split_first_chunk::<8>()?;
    Some(ConfirmLink {
        client: Id::new(Uuid::from_bytes(*client)),
        epoch: i64::from_be_bytes(*epoch),
        queued_at: Moment::from_millis(i64::from_be_bytes(*millis))?,
        proof: proof.to_vec(),
    })
}

impl ConfirmLink {
    /// Whether we wrote it, for this address.
    #[must_use]
    pub fn is_ours(&self, keys: &Keys, email: &str) -> bool {
        let ours = confirm_token(keys, self.client, self.epoch, email, self.queued_at);
        let ours = read_confirm_token(&ours).map(|link| link.proof);
        ours.is_some_and(|ours| same(&ours, &self.proof))
    }
}

/// The token of a link that stops mails about a group of notices. It does not expire: a mail may be read years later.
#[must_use]
pub fn stop_token(keys: &Keys, client: Id<Client>, group: Group) -> String {
    token(&[&client.bytes()], &keys.mac(&[b"stop", &client.bytes(), group.as_str().as_bytes()]))
}

/// The client, and the group of notices, that such a token stops mails for; `None` if we did not write it.
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
    fn a_confirmation_is_for_one_client_epoch_and_address() {
        const MAIL: &str = "mina@example.org";
        let at = Moment::from_millis(1_795_000_000_000).unwrap();
        let token = confirm_token(&keys(2), client(7), 3, MAIL, at);
        let link = read_confirm_token(&token).unwrap();
        assert_eq!((link.client, link.epoch, link.queued_at), (client(7), 3, at));
        assert!(link.is_ours(&keys(2), MAIL));
        assert!(!link.is_ours(&keys(9), MAIL) && !link.is_ours(&keys(2), "nina@example.org"));
        let bytes = BASE64.decode(&token).unwrap();
        for (place, bit) in (0..bytes.len()).flat_map(|place| (0..8).map(move |bit| (place, bit))) {
            let mut forged = bytes.clone();
            forged[place] ^= 1 << bit;
            let forged = read_confirm_token(&BASE64.encode(&forged));
            assert!(forged.is_none_or(|forged| !forged.is_ours(&keys(2), MAIL)), "{place} {bit}");
        }
        for other in [freeze_token(&keys(2), client(7), at), stop_token(&keys(2), client(7), Group::Results)] {
            assert!(read_confirm_token(&other).is_none_or(|link| !link.is_ours(&keys(2), MAIL)));
        }
        assert_eq!(read_freeze_token(&keys(2), &token), None);
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
