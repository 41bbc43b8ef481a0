//! `seal.*` and `keys.*`: what opens the key files, and who answers for the keys.

use std::path::{Path, PathBuf};

use ballast_core::installation::Part;
use serde::{Deserialize, Serialize};
use url::{Host, Url};
use utoipa::ToSchema;

use super::Secret;

/// Maximum number of days that a key may be set to last.
const MOST_DAYS: u16 = 3_650;
/// Default name of the sealing key.
const KEY: &str = "ballast";

#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigSeal)]
pub struct Seal {
    /// A token or a security module.
    pub pkcs11: Pkcs11,
    /// A server of Vault or OpenBao.
    pub vault: Vault,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigPkcs11)]
pub struct Pkcs11 {
    /// The whole path of the library that the token's maker ships, such as `/usr/lib/softhsm/libsofthsm2.so`.
    #[schema(value_type = Option<String>, format = "path")]
    pub module: Option<PathBuf>,
    /// The token's label.
    pub token: Option<String>,
    /// Its serial number, where several have the same label.
    pub serial: Option<String>,
    /// The user's PIN; unset where it is typed on the token itself.
    pub pin: Option<Secret>,
    /// The label of the AES key in the token.
    pub key: String,
}

impl Default for Pkcs11 {
    fn default() -> Self {
        Self { module: None, token: None, serial: None, pin: None, key: KEY.to_owned() }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigVault)]
pub struct Vault {
    /// Address of the server, such as `https://vault.example.com:8200`.
    pub url: Option<String>,
    /// Where its transit engine is.
    pub mount: String,
    /// The name of the key in it.
    pub key: String,
    /// The service's token at the server. An agent may renew the file that `token_file` names: each start reads it.
    pub token: Option<Secret>,
    /// The namespace, where the server has several.
    pub namespace: Option<String>,
    /// The certificates of the authority that issued the server's, as PEM; the machine's authorities when unset.
    #[schema(value_type = Option<String>, format = "path")]
    pub authority: Option<PathBuf>,
}

impl Default for Vault {
    fn default() -> Self {
        Self {
            url: None,
            mount: "transit".to_owned(),
            key: KEY.to_owned(),
            token: None,
            namespace: None,
            authority: None,
        }
    }
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigKeys)]
pub struct KeyCare {
    /// The person responsible for each key that has no owner below.
    pub owner: Option<String>,
    /// The person responsible for the signing key.
    pub signing_key_owner: Option<String>,
    /// The person responsible for the code key.
    pub code_key_owner: Option<String>,
    /// The person responsible for the reserve key.
    pub reserve_key_owner: Option<String>,
    /// The person responsible for the log key.
    pub log_key_owner: Option<String>,
    /// After how many days `doctor` asks for another key, or for a renewal to be tried again; unset, it never does.
    pub renew_after_days: Option<u16>,
}

impl KeyCare {
    /// The person responsible for a key; `None` if nobody is named.
    #[must_use]
    pub fn owner_of(&self, part: Part) -> Option<&str> {
        let own = match part {
            Part::SigningKey => &self.signing_key_owner,
            Part::CodeKey => &self.code_key_owner,
            Part::ReserveKey => &self.reserve_key_owner,
            Part::LogKey => &self.log_key_owner,
            Part::Account
            | Part::Chain
            | Part::Token
            | Part::Treasury
            | Part::BitcoinNetwork
            | Part::Wallet
            | Part::Change => &None,
        };
        own.as_deref().or(self.owner.as_deref()).map(str::trim).filter(|name| !name.is_empty())
    }

    pub(super) fn check(&self) -> Result<(), (&'static str, String)> {
        match self.renew_after_days {
            Some(days) if !(1..=MOST_DAYS).contains(&days) => {
                Err(("keys.renew_after_days", format!("between 1 and {MOST_DAYS}")))
            }
            Some(_) | None => Ok(()),
        }
    }
}

impl Seal {
    pub(super) fn check(&self) -> Result<(), (&'static str, String)> {
        let wrong = |key, cause: &str| Err((key, cause.to_owned()));
        let (token, vault) = (&self.pkcs11, &self.vault);
        if token.module.as_deref().is_some_and(Path::is_relative) {
            return wrong("seal.pkcs11.module", "write the whole path: nobody else may choose what is loaded");
        }
        if token.module.is_some() && token.token.is_none() && token.serial.is_none() {
            return wrong("seal.pkcs11.token", "say which token: its label here, or seal.pkcs11.serial");
        }
        if vault.url.as_deref().is_some_and(|url| !is_server(url)) {
            return wrong(
                "seal.vault.url",
                "write an https address such as https://vault.example.com:8200, without a path",
            );
        }
        let is_name = |name: &str, more: &str| {
            let fits = |c: char| c.is_ascii_alphanumeric() || more.contains(c);
            !name.is_empty() && name.chars().all(fits) && !name.split('/').any(|part| part.is_empty() || part == "..")
        };
        for (key, name, more) in [
            ("seal.vault.mount", Some(&vault.mount), "-._/"),
            ("seal.vault.key", Some(&vault.key), "-._"),
            ("seal.vault.namespace", vault.namespace.as_ref(), "-._/"),
        ] {
            if name.is_some_and(|name| !is_name(name, more)) {
                return wrong(key, "write its name, of letters, digits, hyphens and dots");
            }
        }
        Ok(())
    }
}

/// Whether it is reached over TLS, or on this machine.
fn is_server(url: &str) -> bool {
    Url::parse(url).is_ok_and(|url| {
        let is_here = match url.host() {
            Some(Host::Ipv4(address)) => address.is_loopback(),
            Some(Host::Ipv6(address)) => address.is_loopback(),
            Some(Host::Domain(name)) => name == "localhost",
            None => return false,
        };
        let is_bare =
            url.path() == "/" && url.query().is_none() && url.fragment().is_none() && url.username().is_empty();
        is_bare && (url.scheme() == "https" || url.scheme() == "http" && is_here)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_asked_over_tls_or_on_this_machine_and_its_names_lead_nowhere_else() {
        let with = |url: &str, mount: &str, key: &str| {
            let (url, mount, key) = (Some(url.to_owned()), mount.to_owned(), key.to_owned());
            Seal { vault: Vault { url, mount, key, ..Vault::default() }, ..Seal::default() }.check()
        };
        for url in ["https://vault.example.com:8200", "https://vault.example.com/", "http://127.0.0.1:8200"] {
            assert!(with(url, "transit", "ballast").is_ok(), "{url}");
        }
        for url in ["http://vault.example.com", "https://vault.example.com/v1", "https://a@vault.example.com", "vault"]
        {
            assert_eq!(with(url, "transit", "ballast").unwrap_err().0, "seal.vault.url", "{url}");
        }
        assert!(with("https://a.example", "team/transit", "ballast-1").is_ok());
        for mount in ["", "/transit", "a/../sys", "a?b"] {
            assert_eq!(with("https://a.example", mount, "ballast").unwrap_err().0, "seal.vault.mount", "{mount}");
        }
        assert_eq!(with("https://a.example", "transit", "a/b").unwrap_err().0, "seal.vault.key");
    }

    #[test]
    fn a_library_is_named_whole_and_its_token_too() {
        let with = |module: &str, token: Option<&str>| {
            let pkcs11 = Pkcs11 { module: Some(module.into()), token: token.map(str::to_owned), ..Pkcs11::default() };
            Seal { pkcs11, ..Seal::default() }.check()
        };
        assert!(with("/usr/lib/softhsm/libsofthsm2.so", Some("firm")).is_ok());
        assert_eq!(with("libsofthsm2.so", Some("firm")).unwrap_err().0, "seal.pkcs11.module");
        assert_eq!(with("/usr/lib/softhsm/libsofthsm2.so", None).unwrap_err().0, "seal.pkcs11.token");
    }

    #[test]
    fn who_answers_for_a_key_is_the_one_named_for_it() {
        let (owner, code) = (Some("Ann".to_owned()), Some("Ben".to_owned()));
        let care = KeyCare { owner, code_key_owner: code, log_key_owner: Some(" ".to_owned()), ..KeyCare::default() };
        assert_eq!(care.owner_of(Part::CodeKey), Some("Ben"));
        assert_eq!(care.owner_of(Part::SigningKey), Some("Ann"));
        assert_eq!(KeyCare::default().owner_of(Part::SigningKey), None);
    }
}
