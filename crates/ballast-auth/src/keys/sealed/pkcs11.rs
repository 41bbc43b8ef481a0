//! Sealing with an AES key of a PKCS#11 token: AES-GCM inside the token, through its maker's library.

use std::{
    fs,
    os::unix::fs::MetadataExt as _,
    path::Path,
    sync::{Mutex, PoisonError},
};

use ballast_chain::outside::causes;
use ballast_config::Pkcs11 as Settings;
use cryptoki::{
    context::{CInitializeArgs, CInitializeFlags, Pkcs11},
    error::{Error, RvError},
    mechanism::{Mechanism, MechanismType, aead::GcmParams},
    object::{Attribute, AttributeType, KeyType, ObjectClass, ObjectHandle},
    session::{Session, UserType},
    slot::{Slot, TokenInfo},
    types::AuthPin,
};
use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

const NONCE_BYTES: usize = 12;
const TAG_BITS: u64 = 128;
const KEY_BYTES: u64 = 32;

/// Digests of the PINs that a token refused: a program that tried one again would lock the token. The lock lets in one
/// caller at a time.
static REFUSED: Mutex<Vec<[u8; 32]>> = Mutex::new(Vec::new());

/// Nonce, ciphertext and tag.
pub(super) fn seal(settings: &Settings, purpose: &[u8], secret: &[u8]) -> Result<Vec<u8>, String> {
    in_session(settings, false, |session| {
        let key = key(session, settings)?;
        stays_inside(session, key, settings)?;
        let mut nonce = [0; NONCE_BYTES];
        getrandom::fill(&mut nonce).map_err(|error| error.to_string())?;
        let closed = {
            let mechanism = Mechanism::AesGcm(gcm(&mut nonce, purpose)?);
            session.encrypt(&mechanism, key, secret).map_err(|error| said("cannot encrypt", &error))?
        };
        // Some tokens draw the nonce themselves and put it there.
        Ok([nonce.as_slice(), closed.as_slice()].concat())
    })
}

pub(super) fn open(settings: &Settings, purpose: &[u8], closed: &[u8]) -> Result<Zeroizing<Vec<u8>>, String> {
    in_session(settings, false, |session| {
        let key = key(session, settings)?;
        let (nonce, closed) = closed.split_first_chunk::<NONCE_BYTES>().ok_or("what is sealed in it is damaged")?;
        let mut nonce = *nonce;
        let mechanism = Mechanism::AesGcm(gcm(&mut nonce, purpose)?);
        let opened = session.decrypt(&mechanism, key, closed).map_err(|error| match error {
            Error::Pkcs11(RvError::DeviceRemoved | RvError::DeviceError | RvError::TokenNotPresent, _) => {
                said("was taken away", &error)
            }
            // Tokens have no common error for a tag that does not match.
            _ => said(
                &format!(
                    "does not open it with the key {}: it was sealed with another key, or for another file, or was changed. \
                     Take back the right file, token or seal.pkcs11.key",
                    settings.key
                ),
                &error,
            ),
        })?;
        Ok(Zeroizing::new(opened))
    })
}

/// Makes an AES key that can be used in the token and never read.
pub(super) fn make_key(settings: &Settings) -> Result<(), String> {
    in_session(settings, true, |session| {
        if !keys(session, settings)?.is_empty() {
            return Err(format!(
                "the token already has a key {}; use it, or set another seal.pkcs11.key",
                settings.key
            ));
        }
        let template = [
            Attribute::Label(settings.key.clone().into_bytes()),
            Attribute::ValueLen(KEY_BYTES.into()),
            Attribute::Token(true),
            Attribute::Private(true),
            Attribute::Sensitive(true),
            Attribute::Extractable(false),
            Attribute::Encrypt(true),
            Attribute::Decrypt(true),
        ];
        let made = session.generate_key(&Mechanism::AesKeyGen, &template);
        made.map(drop).map_err(|error| said("cannot make a key", &error))
    })
}

fn gcm<'a>(nonce: &'a mut [u8], purpose: &'a [u8]) -> Result<GcmParams<'a>, String> {
    GcmParams::new(nonce, purpose, TAG_BITS.into()).map_err(|error| error.to_string())
}

/// Loads the library, finds the token, logs in, and leaves nothing open behind.
fn in_session<T>(
    settings: &Settings,
    is_writing: bool,
    act: impl FnOnce(&Session) -> Result<T, String>,
) -> Result<T, String> {
    let mut refused = REFUSED.lock().unwrap_or_else(PoisonError::into_inner);
    let library = loaded(settings)?;
    let done = token(&library, settings).and_then(|(slot, info)| {
        let session = if is_writing { library.open_rw_session(slot) } else { library.open_ro_session(slot) };
        let session = session.map_err(|error| said("cannot open a session", &error))?;
        log_in(&session, settings, &info, &mut refused)?;
        let done = act(&session);
        // The session ends with it, and so does the log-in.
        drop(session);
        done
    });
    drop(library.finalize());
    done
}

fn loaded(settings: &Settings) -> Result<Pkcs11, String> {
    let path = settings.module.as_deref().ok_or(
        "it was sealed with a token, and none is set: set seal.pkcs11.module, .token, .pin and .key as they were then",
    )?;
    guarded(path)?;
    let library = Pkcs11::new(path).map_err(|error| not_loaded(path, &error))?;
    match library.initialize(CInitializeArgs::new(CInitializeFlags::OS_LOCKING_OK)) {
        Ok(()) | Err(Error::Pkcs11(RvError::CryptokiAlreadyInitialized, _)) => Ok(library),
        Err(error) => Err(said(
            &format!("cannot begin: its library {} refuses; see its own settings and log", path.display()),
            &error,
        )),
    }
}

/// Refuses a library that others may write: it can do what it likes with every key.
fn guarded(path: &Path) -> Result<(), String> {
    let file = fs::metadata(path).map_err(|error| {
        format!("the library of seal.pkcs11.module, {}: {error}; install it, or correct the path", path.display())
    })?;
    let others = 0o022;
    if file.mode() & others == 0 {
        return Ok(());
    }
    let path = path.display();
    Err(format!("others may write {path}, which the program would load with all its rights; run: chmod go-w {path}"))
}

fn not_loaded(path: &Path, error: &Error) -> String {
    let path = path.display();
    if cfg!(target_feature = "crt-static") {
        return format!(
            "this build of the program is static and cannot load libraries such as {path}: use a build against the \
             system's C library, or seal with Vault"
        );
    }
    let why = match error {
        Error::LibraryLoading(why) => causes(why),
        other => causes(other),
    };
    format!("{path} cannot be loaded: {why}; it has to be a PKCS#11 library for this machine's processor")
}

/// The token that the settings name.
fn token(library: &Pkcs11, settings: &Settings) -> Result<(Slot, TokenInfo), String> {
    let slots = library.get_slots_with_initialized_token().map_err(|error| said("cannot be listed", &error))?;
    let all: Vec<(Slot, TokenInfo)> =
        slots.into_iter().filter_map(|slot| Some((slot, library.get_token_info(slot).ok()?))).collect();
    let is = |wanted: Option<&str>, found: &str| wanted.is_none_or(|wanted| wanted.trim() == found.trim());
    let fits = |info: &TokenInfo| {
        is(settings.token.as_deref(), info.label()) && is(settings.serial.as_deref(), info.serial_number())
    };
    let there = all.iter().map(|(_, info)| format!("{} ({})", info.label().trim(), info.serial_number().trim()));
    let there = Some(there.collect::<Vec<_>>().join(", ")).filter(|there| !there.is_empty());
    let mut fitting: Vec<_> = all.into_iter().filter(|(_, info)| fits(info)).collect();
    let name = settings.token.as_deref().or(settings.serial.as_deref()).unwrap_or_default();
    let found = fitting.pop().ok_or_else(|| {
        let there = there.as_ref().map_or_else(|| "and no other".to_owned(), |there| format!("only {there}"));
        let with =
            settings.serial.as_deref().map_or_else(String::new, |serial| format!(" with the serial number {serial}"));
        format!("the token {name}{with} is not there, {there}: connect it, or correct seal.pkcs11.token or .serial")
    })?;
    if !fitting.is_empty() {
        let there = there.unwrap_or_default();
        return Err(format!("several tokens are called {name}: {there}. Set seal.pkcs11.serial to the right one's"));
    }
    let mechanisms =
        library.get_mechanism_list(found.0).map_err(|error| said("does not say what it can do", &error))?;
    if !mechanisms.contains(&MechanismType::AES_GCM) {
        return Err(format!("the token {name} has no AES-GCM (CKM_AES_GCM): use another one, or seal with Vault"));
    }
    Ok(found)
}

/// Logs in. A process tries a wrong PIN only once, and never when it would be the last try that the token allows: a
/// service that is restarted again and again would lock it.
fn log_in(session: &Session, settings: &Settings, info: &TokenInfo, refused: &mut Vec<[u8; 32]>) -> Result<(), String> {
    const WRONG: &str =
        "the token refuses the PIN of seal.pkcs11.pin. Correct it: after a few wrong ones in a row it locks";
    if let Some(why) = stands_before(info.user_pin_locked(), info.user_pin_final_try(), info.user_pin_initialized()) {
        return Err(why.to_owned());
    }
    let pin = settings.pin.as_ref().map(|pin| pin.expose());
    if pin.is_none() && !info.protected_authentication_path() {
        return Err("the token asks for a PIN: set seal.pkcs11.pin, or name its file in pin_file".to_owned());
    }
    let tried: [u8; 32] =
        Sha256::digest([info.serial_number().as_bytes(), b" ", pin.unwrap_or_default().as_bytes()].concat()).into();
    if refused.contains(&tried) {
        return Err(WRONG.to_owned());
    }
    let pin = pin.map(AuthPin::from);
    match session.login(UserType::User, pin.as_ref()) {
        Ok(()) | Err(Error::Pkcs11(RvError::UserAlreadyLoggedIn, _)) => Ok(()),
        Err(Error::Pkcs11(RvError::PinIncorrect | RvError::PinInvalid | RvError::PinLenRange, _)) => {
            refused.push(tried);
            Err(WRONG.to_owned())
        }
        Err(Error::Pkcs11(RvError::PinLocked, _)) => Err(LOCKED.to_owned()),
        Err(Error::Pkcs11(RvError::PinExpired, _)) => {
            Err("the token's PIN has expired: set a new one with the token's tool, then seal.pkcs11.pin".to_owned())
        }
        Err(error) => Err(said("allows no log-in", &error)),
    }
}

const LOCKED: &str = "the token's PIN is locked after too many wrong ones: unlock it with its security officer's PIN (SO PIN), or \
                      take back the keys from their copies";

/// Why a PIN is not even tried.
const fn stands_before(is_locked: bool, is_last: bool, is_set: bool) -> Option<&'static str> {
    match (is_locked, is_last, is_set) {
        (true, ..) => Some(LOCKED),
        (_, true, _) => Some(
            "the token locks at the next wrong PIN, so the program does not try: correct seal.pkcs11.pin, then log in once by \
             hand with the token's own tool, such as `pkcs11-tool --login --list-objects`",
        ),
        (.., false) => Some("the token has no user PIN yet: set one with the token's own tool"),
        (false, false, true) => None,
    }
}

fn keys(session: &Session, settings: &Settings) -> Result<Vec<ObjectHandle>, String> {
    let template = [
        Attribute::Class(ObjectClass::SECRET_KEY),
        Attribute::KeyType(KeyType::AES),
        Attribute::Label(settings.key.clone().into_bytes()),
    ];
    session.find_objects(&template).map_err(|error| said("does not list its keys", &error))
}

fn key(session: &Session, settings: &Settings) -> Result<ObjectHandle, String> {
    let name = &settings.key;
    match keys(session, settings)?.as_slice() {
        [key] => Ok(*key),
        [] => Err(format!(
            "the token has no AES key {name}: correct seal.pkcs11.key, or bring the token that has it; before anything is \
             sealed, `ballast keys make-sealing-key` makes it"
        )),
        [..] => Err(format!("the token has several AES keys {name}: give the right one its own label")),
    }
}

/// Checks that the sealing key cannot leave the token: anyone with a copy of it would not need the token.
fn stays_inside(session: &Session, key: ObjectHandle, settings: &Settings) -> Result<(), String> {
    let asked = [AttributeType::Extractable, AttributeType::Sensitive];
    let told = session.get_attributes(key, &asked).map_err(|error| said("does not describe its key", &error))?;
    if told.contains(&Attribute::Extractable(false)) && told.contains(&Attribute::Sensitive(true)) {
        return Ok(());
    }
    let name = &settings.key;
    Err(format!(
        "the key {name} could be copied out of the token: seal with one that was made in it and cannot leave it \
         (`ballast keys make-sealing-key` with another seal.pkcs11.key)"
    ))
}

fn said(what: &str, error: &Error) -> String {
    // The library's long descriptions say nothing about what happened here.
    match error {
        Error::Pkcs11(value, function) => format!("the token {what} (C_{function:?}: {value:?})"),
        other => format!("the token {what} ({})", causes(other)),
    }
}

#[cfg(test)]
mod tests {
    use super::stands_before;

    #[test]
    fn no_program_makes_the_try_that_locks_a_token() {
        assert_eq!(stands_before(false, false, true), None);
        for (locked, last, set, word) in
            [(true, true, true, "is locked"), (false, true, true, "by hand"), (false, false, false, "no user PIN")]
        {
            assert!(stands_before(locked, last, set).unwrap().contains(word), "{word}");
        }
    }
}
