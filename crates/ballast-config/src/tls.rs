//! TLS without a proxy in front.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Config;

#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigTls)]
pub struct Tls {
    /// PEM file with the certificate chain.
    #[schema(value_type = Option<String>, format = "path")]
    pub certificate: Option<PathBuf>,
    /// PEM file with the private key.
    #[schema(value_type = Option<String>, format = "path")]
    pub key: Option<PathBuf>,
    /// A certificate that the program gets automatically instead.
    pub acme: Acme,
}

/// Certificates by RFC 8555, for the host of `server.public_url`.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigAcme)]
pub struct Acme {
    /// Address at which certificates are ordered, such as `https://acme-v02.api.letsencrypt.org/directory`; when unset,
    /// none are.
    pub directory: Option<String>,
    /// Whether the firm agrees to the issuer's terms.
    pub terms_agreed: bool,
    /// PEM file of the authority that issued the directory's own certificate; a public one when unset.
    #[schema(value_type = Option<String>, format = "path")]
    pub authority: Option<PathBuf>,
}

impl Config {
    /// The name that a certificate must have; `None` if none can be ordered.
    #[must_use]
    pub fn certified_name(&self) -> Option<String> {
        let url = url::Url::parse(self.server.public_url.as_deref()?).ok()?;
        (url.scheme() == "https").then_some(())?;
        url.domain().map(str::to_owned)
    }

    /// The files of the certificate that the program orders itself: the certificate with its key, and the account that
    /// it is ordered with. Another name or another issuer has other files. `None` if none is ordered.
    #[must_use]
    pub fn ordered_certificate(&self) -> Option<(PathBuf, PathBuf)> {
        let (directory, name) = (self.server.tls.acme.directory.as_ref()?, self.certified_name()?);
        let plain = |c: char| if c.is_ascii_alphanumeric() || c == '.' { c } else { '-' };
        let issuer: String = directory.trim_start_matches("https://").chars().map(plain).collect();
        let folder = self.data_dir().join("acme");
        Some((folder.join(format!("{name}-by-{issuer}.pem")), folder.join(format!("account-{issuer}.json"))))
    }
}
