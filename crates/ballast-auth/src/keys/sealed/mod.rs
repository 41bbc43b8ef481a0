//! Sealed key files. Such a file holds one line: how it was sealed, and the ciphertext that only a token or a server
//! opens. Each is sealed for one key of the service, so that two files cannot be swapped.

mod pkcs11;
mod vault;

use std::{
    collections::HashMap,
    sync::{LazyLock, Mutex, PoisonError, mpsc},
    thread,
    time::Duration,
};

use ballast_config::Seal;
use ballast_core::{installation::Part, named};
use base64::{Engine as _, engine::general_purpose::STANDARD as BASE64};
use sha2::{Digest, Sha256};
use strum::{IntoStaticStr, VariantArray};
use zeroize::Zeroizing;

/// Start of every sealed file, whatever its form.
const MARK: &str = "ballast-sealed-";
/// The only form so far.
const FORM: &str = "ballast-sealed-v1";
/// A PIN may have to be typed on the token.
const PATIENCE: Duration = Duration::from_secs(120);

/// How a key is sealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum With {
    /// An AES key that never leaves a token.
    Pkcs11,
    /// A key in the transit engine of Vault or OpenBao.
    Vault,
}

named!(With);

impl With {
    /// The token or server that the settings name, in words.
    #[must_use]
    pub fn in_words(self, seal: &Seal) -> String {
        let or_unset = |text: Option<&str>| text.unwrap_or("that is not set").to_owned();
        match self {
            Self::Pkcs11 => {
                let token = or_unset(seal.pkcs11.token.as_deref().or(seal.pkcs11.serial.as_deref()));
                format!("key {} of the token {token}", seal.pkcs11.key)
            }
            Self::Vault => {
                let url = or_unset(seal.vault.url.as_deref());
                format!("key {} in {} of the server {url}", seal.vault.key, seal.vault.mount)
            }
        }
    }

    /// The only way of sealing that is configured.
    ///
    /// # Errors
    /// When there is none, or more than one.
    pub fn only(seal: &Seal) -> Result<Self, String> {
        match (&seal.pkcs11.module, &seal.vault.url) {
            (Some(_), None) => Ok(Self::Pkcs11),
            (None, Some(_)) => Ok(Self::Vault),
            (Some(_), Some(_)) => Err("both seal.pkcs11 and seal.vault are set: say which one with --with".to_owned()),
            (None, None) => {
                Err("nothing is set to seal with: set seal.pkcs11.module, .token and .pin, or seal.vault.url \
                                 and .token"
                    .to_owned())
            }
        }
    }
}

/// Whether a key file is a sealed one.
pub(super) fn is_sealed(text: &str) -> bool {
    text.trim_start().starts_with(MARK)
}

/// Opens what was sealed for this key. A token or a server is asked once per file in the life of a process.
///
/// # Errors
/// Why it stays closed, and what to do.
pub(super) fn open(seal: &Seal, part: Part, text: &str) -> Result<([u8; 32], With), String> {
    static OPENED: LazyLock<Mutex<HashMap<[u8; 32], [u8; 32]>>> = LazyLock::new(Mutex::default);
    let (with, _) = read(text)?;
    let name = Sha256::digest([part.as_str().as_bytes(), b" ", text.trim().as_bytes()].concat()).into();
    let mut opened = OPENED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(bytes) = opened.get(&name) {
        return Ok((*bytes, with));
    }
    let bytes = open_again(seal, part, text)?;
    opened.insert(name, bytes);
    Ok((bytes, with))
}

/// Like [`open`], but always asks the token or the server.
pub(super) fn open_again(seal: &Seal, part: Part, text: &str) -> Result<[u8; 32], String> {
    let (with, closed) = read(text)?;
    let (seal, purpose, closed) = (seal.clone(), purpose(part), closed.to_owned());
    let opened = in_time(with, move || match with {
        With::Pkcs11 => {
            let closed = BASE64.decode(&closed).map_err(|_| "what is sealed in it is damaged".to_owned())?;
            pkcs11::open(&seal.pkcs11, purpose.as_bytes(), &closed)
        }
        With::Vault => vault::open(&seal.vault, purpose.as_bytes(), &closed),
    })?;
    opened.as_slice().try_into().map_err(|_| "what is sealed in it is not a key".to_owned())
}

/// Seals a key and returns the line of its file, after checking that it opens again and does not open for another key.
///
/// # Errors
/// Why it cannot be sealed, and what to do.
pub(super) fn seal(seal: &Seal, with: With, part: Part, key: &[u8; 32]) -> Result<String, String> {
    let (settings, aim, secret) = (seal.clone(), purpose(part), Zeroizing::new(*key));
    let closed = in_time(with, move || match with {
        With::Pkcs11 => pkcs11::seal(&settings.pkcs11, aim.as_bytes(), &*secret).map(|closed| BASE64.encode(closed)),
        With::Vault => vault::seal(&settings.vault, aim.as_bytes(), &*secret),
    })?;
    let text = format!("{FORM} {} {closed}", with.as_str());
    if open_again(seal, part, &text)? != *key {
        return Err("it opens to something different from what was sealed; nothing was changed".to_owned());
    }
    let other = if part == Part::CodeKey { Part::SigningKey } else { Part::CodeKey };
    if open_again(seal, other, &text).is_ok() {
        return Err(
            "it does not tie a sealed key to its purpose, so two files could be swapped; use a newer version of it; \
                    nothing was changed"
                .to_owned(),
        );
    }
    Ok(text)
}

/// Makes the AES key of a token, which can never leave it.
///
/// # Errors
/// When there is one of that name, or the token makes none.
pub fn make_sealing_key(seal: &Seal) -> Result<(), String> {
    let settings = seal.pkcs11.clone();
    in_time(With::Pkcs11, move || pkcs11::make_key(&settings))
}

/// Binds a sealed text to this key alone.
fn purpose(part: Part) -> String {
    format!("{FORM} {}", part.as_str())
}

fn read(text: &str) -> Result<(With, &str), String> {
    let mut parts = text.split_whitespace();
    match (parts.next(), parts.next().map(With::from_name), parts.next(), parts.next()) {
        (Some(FORM), Some(Some(with)), Some(closed), None) => Ok((with, closed)),
        (Some(FORM), ..) => Err("it is a sealed key that was cut or changed; take a copy of it".to_owned()),
        _ => Err("it is sealed in a way that this version does not know; use the version that sealed it".to_owned()),
    }
}

/// Neither a token nor a server may keep the program waiting for ever. Runs on its own thread, because the caller may
/// be part of a runtime.
fn in_time<T: Send + 'static>(
    with: With,
    work: impl FnOnce() -> Result<T, String> + Send + 'static,
) -> Result<T, String> {
    let (done, waits) = mpsc::channel();
    thread::Builder::new()
        .name("seal".to_owned())
        .spawn(move || drop(done.send(work())))
        .map_err(|error| format!("the system cannot start a thread: {error}"))?;
    let silent = |_| Err(format!("{} does not answer; check that it is running, then start again", with.as_str()));
    waits.recv_timeout(PATIENCE).unwrap_or_else(silent)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sealed_line_is_told_from_a_key_and_from_what_is_left_of_one() {
        assert!(
            !is_sealed(&"ab".repeat(32)) && is_sealed("ballast-sealed-v1 vault x") && is_sealed("ballast-sealed-v9")
        );
        assert_eq!(read("ballast-sealed-v1 pkcs11 eA==\n"), Ok((With::Pkcs11, "eA==")));
        for cut in
            ["ballast-sealed-v1", "ballast-sealed-v1 pkcs11", "ballast-sealed-v1 disk x", "ballast-sealed-v1 vault a b"]
        {
            assert!(read(cut).unwrap_err().contains("cut or changed"), "{cut}");
        }
        assert!(read("ballast-sealed-v2 vault x").unwrap_err().contains("version"));
    }

    #[test]
    fn without_settings_it_says_which() {
        for (text, setting) in [("pkcs11 eA==", "seal.pkcs11.module"), ("vault vault:v1:x", "seal.vault.url")] {
            let refused = open(&Seal::default(), Part::CodeKey, &format!("{FORM} {text}")).unwrap_err();
            assert!(refused.contains(setting), "{refused}");
        }
        assert!(With::only(&Seal::default()).unwrap_err().contains("seal.vault.url"));
    }
}
