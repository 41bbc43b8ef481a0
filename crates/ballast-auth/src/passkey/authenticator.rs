//! What the authenticator says about itself and its owner (section 6.1).

use ballast_core::refusal::Refusal;

use super::{CREDENTIAL_ID_MAX, RelyingParty, invalid};

const USER_PRESENT: u8 = 1;
const USER_VERIFIED: u8 = 1 << 2;
const MAY_BE_BACKED_UP: u8 = 1 << 3;
const IS_BACKED_UP: u8 = 1 << 4;
const HAS_CREDENTIAL: u8 = 1 << 6;

/// Authenticator data that was made for us while its owner was present and verified.
#[derive(Debug)]
pub(super) struct AuthenticatorData<'a> {
    /// Signature counter; zero if the authenticator has none.
    pub(super) sign_count: u32,
    /// The new key pair, if it made one: its id, and the bytes that follow, beginning with the public key.
    pub(super) credential: Option<(&'a [u8], &'a [u8])>,
}

impl<'a> AuthenticatorData<'a> {
    /// Reads and checks the data. What may follow it (extensions) is not asked for and not looked at.
    pub(super) fn read(party: &RelyingParty, bytes: &'a [u8]) -> Result<Self, Refusal> {
        let (id_hash, rest) = bytes.split_first_chunk::<32>().ok_or_else(invalid)?;
        let (flags, rest) = rest.split_first().ok_or_else(invalid)?;
        let (sign_count, rest) = rest.split_first_chunk::<4>().ok_or_else(invalid)?;
        let has = |flag: u8| flags & flag != 0;
        if id_hash != party.id_hash() || !has(USER_PRESENT) || (has(IS_BACKED_UP) && !has(MAY_BE_BACKED_UP)) {
            return Err(invalid());
        }
        if !has(USER_VERIFIED) {
            let message = "The passkey did not check that it is you; unlock it with its PIN, fingerprint or face.";
            return Err(Refusal::field("passkey", "passkey_unverified", message));
        }
        let credential = if has(HAS_CREDENTIAL) { Some(credential(rest)?) } else { None };
        Ok(Self { sign_count: u32::from_be_bytes(*sign_count), credential })
    }
}

/// Attested credential data (section 6.5.1): the model, the length of the id, the id, the public key.
fn credential(bytes: &[u8]) -> Result<(&[u8], &[u8]), Refusal> {
    let (_model, rest) = bytes.split_first_chunk::<16>().ok_or_else(invalid)?;
    let (length, rest) = rest.split_first_chunk::<2>().ok_or_else(invalid)?;
    let length = usize::from(u16::from_be_bytes(*length));
    if length == 0 || length > CREDENTIAL_ID_MAX {
        return Err(invalid());
    }
    rest.split_at_checked(length).ok_or_else(invalid)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn data(flags: u8, rest: &[u8]) -> Vec<u8> {
        let party = RelyingParty::of("https://ballast.example").unwrap();
        [party.id_hash().as_slice(), &[flags], &7_u32.to_be_bytes(), rest].concat()
    }

    fn code(bytes: &[u8]) -> Result<u32, &'static str> {
        let party = RelyingParty::of("https://ballast.example").unwrap();
        AuthenticatorData::read(&party, bytes).map(|data| data.sign_count).map_err(|refusal| refusal.code)
    }

    #[test]
    fn its_owner_must_be_there_and_be_them() {
        assert_eq!(code(&data(USER_PRESENT | USER_VERIFIED, &[])), Ok(7));
        assert_eq!(code(&data(USER_PRESENT | USER_VERIFIED | MAY_BE_BACKED_UP | IS_BACKED_UP, &[])), Ok(7));
        assert_eq!(code(&data(USER_PRESENT, &[])), Err("passkey_unverified"));
        assert_eq!(code(&data(USER_VERIFIED, &[])), Err("passkey_invalid"));
        assert_eq!(code(&data(USER_PRESENT | USER_VERIFIED | IS_BACKED_UP, &[])), Err("passkey_invalid"));
        let mut strange = data(USER_PRESENT | USER_VERIFIED, &[]);
        strange[0] ^= 1;
        assert_eq!(code(&strange), Err("passkey_invalid"), "made for another site");
    }

    #[test]
    fn a_new_key_pair_is_cut_out_whole_or_not_at_all() {
        let flags = USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL;
        let attested = [&[0; 16][..], &[0, 3], b"key", &[9; 5]].concat();
        let whole = data(flags, &attested);
        let party = RelyingParty::of("https://ballast.example").unwrap();
        let read = AuthenticatorData::read(&party, &whole).unwrap();
        assert_eq!(read.credential, Some((b"key".as_slice(), [9; 5].as_slice())));
        for cut in 0..whole.len() - 5 {
            assert_eq!(code(&whole[..cut]), Err("passkey_invalid"), "{cut}");
        }
        for length in [[0, 0], [4, 0], [255, 255]] {
            let attested = [&[0; 16][..], &length, &[1; 1100]].concat();
            assert_eq!(code(&data(flags, &attested)), Err("passkey_invalid"), "{length:?}");
        }
    }
}
