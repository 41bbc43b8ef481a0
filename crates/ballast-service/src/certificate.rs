//! How long a TLS certificate lasts.

use std::path::Path;

use ballast_core::time::Moment;
use rustls::{
    crypto::CryptoProvider,
    pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
    sign::CertifiedKey,
};
use x509_cert::{Certificate, der::Decode, time::Time};

/// The validity period of a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Validity {
    pub from: Moment,
    pub until: Moment,
}

impl Validity {
    /// When to get the next one: with a third of the time left, as issuers advise.
    #[must_use]
    pub fn renewal(self) -> Moment {
        self.left(3)
    }

    /// When the next one should have arrived: with a sixth of the time left.
    #[must_use]
    pub fn overdue(self) -> Moment {
        self.left(6)
    }

    /// The moment when one part in `parts` of the whole period is left.
    fn left(self, parts: i64) -> Moment {
        self.until.plus_seconds(-self.until.millis_since(self.from) / parts / 1000)
    }
}

/// Reads the certificate chain and the key from these PEM files, which may be one file.
///
/// # Errors
/// When one cannot be read or the two do not belong together; the error names the file.
pub fn pair(chain: &Path, key: &Path, provider: &CryptoProvider) -> Result<CertifiedKey, String> {
    let of = |path: &Path, error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let certificates: Vec<_> =
        CertificateDer::pem_file_iter(chain).and_then(Iterator::collect).map_err(|error| of(chain, &error))?;
    let private = PrivateKeyDer::from_pem_file(key).map_err(|error| of(key, &error))?;
    CertifiedKey::from_der(certificates, private, provider).map_err(|error| of(chain, &error))
}

/// Validity of the first certificate, which is the server's own; `None` if it cannot be read.
#[must_use]
pub fn validity(pair: &CertifiedKey) -> Option<Validity> {
    let validity = Certificate::from_der(pair.end_entity_cert().ok()?).ok()?.tbs_certificate().validity().to_owned();
    let moment = |time: Time| Moment::from_millis(i64::try_from(time.to_unix_duration().as_millis()).ok()?);
    Some(Validity { from: moment(validity.not_before)?, until: moment(validity.not_after)? })
}
