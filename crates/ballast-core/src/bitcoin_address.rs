//! Payout addresses: any type, one network, checksum verified.

use std::{fmt, str::FromStr};

use bitcoin::{Address, Network, address::NetworkUnchecked};
use thiserror::Error;

/// Why a text is not a payout address here.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BtcAddressError {
    /// Not an address, or mistyped.
    #[error("this is not a bitcoin address; copy it again from your wallet")]
    Malformed,
    /// Right form, other network.
    #[error("this bitcoin address belongs to another network; use a {0} address")]
    WrongNetwork(Network),
}

/// An address that passed its checksum on the configured network, in its canonical form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BtcAddress(String);

impl BtcAddress {
    /// Reads an address of any type and checks checksum and network.
    ///
    /// # Errors
    /// When it is mistyped or of another network.
    pub fn parse(text: &str, network: Network) -> Result<Self, BtcAddressError> {
        let unchecked = Address::<NetworkUnchecked>::from_str(text.trim()).map_err(|_| BtcAddressError::Malformed)?;
        let address = unchecked.require_network(network).map_err(|_| BtcAddressError::WrongNetwork(network))?;
        Ok(Self(address.to_string()))
    }

    /// An address the store kept, which was checked when it was first read.
    #[must_use]
    pub fn from_stored(text: String) -> Self {
        Self(text)
    }

    /// The canonical text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for BtcAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
