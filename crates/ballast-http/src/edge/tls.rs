//! TLS from certificate files, for operators without a proxy in front.

use std::{path::Path, sync::Arc};

use rustls::{
    ServerConfig,
    pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
};
use tokio_rustls::TlsAcceptor;

/// Reads a certificate chain and its key, both PEM.
///
/// # Errors
/// When a file cannot be read or the two do not belong together.
pub fn acceptor(certificate: &Path, key: &Path) -> Result<TlsAcceptor, String> {
    let of = |path: &Path, error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let chain = CertificateDer::pem_file_iter(certificate)
        .and_then(Iterator::collect)
        .map_err(|error| of(certificate, &error))?;
    let private = PrivateKeyDer::from_pem_file(key).map_err(|error| of(key, &error))?;
    let config = ServerConfig::builder()
        .with_no_client_auth()
        .with_single_cert(chain, private)
        .map_err(|error| of(certificate, &error))?;
    Ok(TlsAcceptor::from(Arc::new(config)))
}
