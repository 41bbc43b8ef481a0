//! An authenticator in software: makes key pairs and signs as a security key would, and lies on request.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use ciborium::Value as Cbor;
use ring::{
    digest::{SHA256, digest},
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, Ed25519KeyPair, KeyPair},
};
use serde_json::{Value, json};

/// The owner is present.
pub const PRESENT: u8 = 1;
/// The owner was verified.
pub const VERIFIED: u8 = 4;
const HAS_CREDENTIAL: u8 = 64;

enum Key {
    Es256(Box<EcdsaKeyPair>),
    EdDsa(Ed25519KeyPair),
}

/// An authenticator with one key pair. The fields are what it claims; tests change them.
pub struct Authenticator {
    pub origin: String,
    pub rp_id: String,
    pub flags: u8,
    pub count: u32,
    pub cross_origin: bool,
    pub id: Vec<u8>,
    key: Key,
}

impl Authenticator {
    pub fn es256() -> Self {
        let random = SystemRandom::new();
        let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &random).unwrap();
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, made.as_ref(), &random).unwrap();
        Self::with(Key::Es256(Box::new(key)))
    }

    pub fn eddsa() -> Self {
        let made = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).unwrap();
        Self::with(Key::EdDsa(Ed25519KeyPair::from_pkcs8(made.as_ref()).unwrap()))
    }

    fn with(key: Key) -> Self {
        Self {
            origin: "https://ballast.example".into(),
            rp_id: "ballast.example".into(),
            flags: PRESENT | VERIFIED,
            count: 0,
            cross_origin: false,
            id: uuid::Uuid::new_v4().as_bytes().to_vec(),
            key,
        }
    }

    pub fn create(&self, options: &Value) -> Value {
        let length = u16::try_from(self.id.len()).unwrap().to_be_bytes();
        let mut data = self.data(self.flags | HAS_CREDENTIAL);
        data.extend([&[0; 16][..], &length, &self.id, &cbor(&self.cose())].concat());
        let entry = |name: &str, value: Cbor| (Cbor::from(name), value);
        let object = Cbor::Map(vec![
            entry("fmt", "none".into()),
            entry("attStmt", Cbor::Map(Vec::new())),
            entry("authData", Cbor::Bytes(data)),
        ]);
        json!({
            "id": BASE64.encode(&self.id),
            "clientDataJSON": BASE64.encode(self.client_data("webauthn.create", &options["challenge"])),
            "attestationObject": BASE64.encode(cbor(&object)),
        })
    }

    pub fn get(&self, request: &Value) -> Value {
        let client_data = self.client_data("webauthn.get", &request["challenge"]);
        let data = self.data(self.flags);
        let signed = [data.as_slice(), digest(&SHA256, client_data.as_bytes()).as_ref()].concat();
        json!({
            "id": BASE64.encode(&self.id),
            "clientDataJSON": BASE64.encode(client_data),
            "authenticatorData": BASE64.encode(data),
            "signature": BASE64.encode(self.sign(&signed)),
        })
    }

    fn client_data(&self, kind: &str, challenge: &Value) -> String {
        json!({ "type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": self.cross_origin })
            .to_string()
    }

    fn data(&self, flags: u8) -> Vec<u8> {
        let id_hash = digest(&SHA256, self.rp_id.as_bytes());
        [id_hash.as_ref(), &[flags], &self.count.to_be_bytes()].concat()
    }

    fn sign(&self, message: &[u8]) -> Vec<u8> {
        match &self.key {
            Key::Es256(key) => key.sign(&SystemRandom::new(), message).unwrap().as_ref().to_vec(),
            Key::EdDsa(key) => key.sign(message).as_ref().to_vec(),
        }
    }

    fn cose(&self) -> Cbor {
        let number = |label: i64, value: i64| (Cbor::from(label), Cbor::from(value));
        let bytes = |label: i64, value: &[u8]| (Cbor::from(label), Cbor::Bytes(value.to_vec()));
        Cbor::Map(match &self.key {
            Key::Es256(key) => {
                let (x, y) = key.public_key().as_ref()[1..].split_at(32);
                vec![number(1, 2), number(3, -7), number(-1, 1), bytes(-2, x), bytes(-3, y)]
            }
            Key::EdDsa(key) => {
                vec![number(1, 1), number(3, -8), number(-1, 6), bytes(-2, key.public_key().as_ref())]
            }
        })
    }
}

fn cbor(value: &Cbor) -> Vec<u8> {
    let mut bytes = Vec::new();
    ciborium::into_writer(value, &mut bytes).unwrap();
    bytes
}
