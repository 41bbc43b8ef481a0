//! A value that is never displayed.

use serde::{Deserialize, Serialize, Serializer};
use utoipa::ToSchema;

/// Keys that may also come from a file named by `…_file`.
pub(super) const SECRETS: &[&str] = &[
    "server.signing_key",
    "server.code_key",
    "server.reserve_key",
    "server.log_key",
    "seal.pkcs11.pin",
    "seal.vault.token",
    "database.url",
    "mail.url",
    "bsc.rpc_urls",
    "bitcoin.backend_url",
    "bitcoin.password",
    "backup.access_key_id",
    "backup.secret_access_key",
    "operators.oidc.client_secret",
    "traces.headers",
];

/// Whether the value of a key is secret.
pub(super) fn is_secret(key: &str) -> bool {
    SECRETS.contains(&key)
}

/// A password, or a URL that may hold one. Shown and written as `***`.
#[derive(Clone, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(transparent)]
#[schema(as = ConfigSecret)]
pub struct Secret(String);

impl Secret {
    /// Wraps a value.
    pub fn new(value: impl Into<String>) -> Self {
        Self(value.into())
    }

    /// The value itself, for the code that needs it.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// The displayed form: for a URL, its scheme.
    fn masked(&self) -> String {
        match self.0.split_once("://") {
            // A file path holds no credential, and an operator needs to see it.
            Some(("sqlite", _)) => self.0.clone(),
            Some((scheme, _)) => format!("{scheme}://***"),
            None => "***".into(),
        }
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.masked())
    }
}

impl Serialize for Secret {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.masked())
    }
}
