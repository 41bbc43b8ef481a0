//! Encrypts messages that only the device can read: content encoding `aes128gcm` (RFC 8188) with keys for web push (RFC
//! 8291).

use ballast_core::push::Subscription;
use p256::{PublicKey, SecretKey, ecdh::diffie_hellman, elliptic_curve::sec1::ToEncodedPoint as _};
use ring::{
    aead::{AES_128_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey},
    hkdf::{HKDF_SHA256, KeyType, Salt},
};

/// Every message is padded to this length before it is encrypted, so that its length tells nothing. It has to hold a
/// title and a path.
const TEXT_BYTES: usize = 512;
/// Maximum length of a record; ours is the only one and is shorter.
const RECORD_BYTES: u32 = 4_096;
/// Delimiter after the text of the last record.
const END: u8 = 2;

/// The length of a derived key.
struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

/// Whether this is a key that can be encrypted to.
#[must_use]
pub fn is_key(key: &[u8; 65]) -> bool {
    PublicKey::from_sec1_bytes(key).is_ok()
}

/// The body of a message to a device.
///
/// # Errors
/// When the device's key is invalid, or there is no randomness.
pub fn encrypt(device: &Subscription, text: &[u8]) -> Result<Vec<u8>, String> {
    let mut salt = [0; 16];
    getrandom::fill(&mut salt).map_err(|error| error.to_string())?;
    let mut padded = text.to_vec();
    padded.push(END);
    padded.resize(padded.len().max(TEXT_BYTES), 0);
    sealed(device, &fresh_key()?, salt, padded)
}

fn fresh_key() -> Result<SecretKey, String> {
    // About one draw in four billion is not a key of the curve.
    for _ in 0..4 {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|error| error.to_string())?;
        if let Ok(key) = SecretKey::from_slice(&bytes) {
            return Ok(key);
        }
    }
    Err("no key can be drawn".to_owned())
}

fn sealed(device: &Subscription, own: &SecretKey, salt: [u8; 16], mut text: Vec<u8>) -> Result<Vec<u8>, String> {
    let theirs = PublicKey::from_sec1_bytes(&device.key).map_err(|_| "the device's key is not on the curve")?;
    let shared = diffie_hellman(own.to_nonzero_scalar(), theirs.as_affine());
    let ours = own.public_key().to_encoded_point(false);
    let unfit = |_| "a key cannot be derived".to_owned();

    let mut input = [0; 32];
    let info: [&[u8]; 3] = [b"WebPush: info\0", &device.key, ours.as_bytes()];
    let common = Salt::new(HKDF_SHA256, &device.secret).extract(shared.raw_secret_bytes());
    common.expand(&info, Bytes(32)).and_then(|key| key.fill(&mut input)).map_err(unfit)?;

    let common = Salt::new(HKDF_SHA256, &salt).extract(&input);
    let key = common.expand(&[b"Content-Encoding: aes128gcm\0"], &AES_128_GCM).map_err(unfit)?;
    let mut nonce = [0; NONCE_LEN];
    let drawn = common.expand(&[b"Content-Encoding: nonce\0"], Bytes(NONCE_LEN));
    drawn.and_then(|key| key.fill(&mut nonce)).map_err(unfit)?;
    LessSafeKey::new(UnboundKey::from(key))
        .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut text)
        .map_err(|_| "the message cannot be sealed")?;

    let length = u8::try_from(ours.len()).map_err(|error| error.to_string())?;
    Ok([salt.as_slice(), &RECORD_BYTES.to_be_bytes(), &[length], ours.as_bytes(), &text].concat())
}

#[cfg(test)]
mod tests {
    use ballast_core::{id::Id, time::Moment};
    use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
    use uuid::Uuid;

    use super::*;

    fn bytes<const N: usize>(text: &str) -> [u8; N] {
        URL_SAFE_NO_PAD.decode(text).unwrap().try_into().unwrap()
    }

    fn device() -> Subscription {
        Subscription {
            session: Id::new(Uuid::from_u128(1)),
            client: Id::new(Uuid::from_u128(2)),
            endpoint: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV".to_owned(),
            key: bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
            secret: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
            created_at: Moment::from_millis(0).unwrap(),
        }
    }

    /// The example of RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_rfc_is_sealed_as_there() {
        let own = SecretKey::from_slice(&bytes::<32>("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")).unwrap();
        let text = [b"When I grow up, I want to be a watermelon".as_slice(), &[END]].concat();
        let sealed = sealed(&device(), &own, bytes("DGv6ra1nlYgDCS1FRnbzlw"), text).unwrap();
        assert_eq!(
            URL_SAFE_NO_PAD.encode(sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn no_two_messages_are_alike_and_all_are_as_long() {
        let one = encrypt(&device(), b"a").unwrap();
        assert_ne!(one, encrypt(&device(), b"a").unwrap());
        assert_eq!(one.len(), encrypt(&device(), &[b'b'; 400]).unwrap().len());
    }

    #[test]
    fn what_is_no_point_of_the_curve_is_no_key() {
        let mut key = device().key;
        assert!(is_key(&key));
        key[64] ^= 1;
        assert!(!is_key(&key));
        assert!(encrypt(&Subscription { key, ..device() }, b"a").is_err());
    }
}
