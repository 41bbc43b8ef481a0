//! `ballast sign-addresses`: the offline key vouches for the addresses that clients will be given. It needs no configuration and
//! no network.

use std::path::PathBuf;
use std::process::ExitCode;

use ballast_auth::keys::key_file;
use ballast_chain::bsc::address::DepositAddresses;
use ballast_proof::{DepositAddress, SignedAddresses};
use clap::Args;

use super::sign::write_new;
use crate::{failure::Failure, output::print};

/// What is signed, with what.
#[derive(Debug, Args)]
pub struct Options {
    /// The key: a file of mode 600 that never comes near the service.
    #[arg(long)]
    key: PathBuf,
    /// Make the key when the file is not there.
    #[arg(long)]
    new: bool,
    /// The account's public key, from your own notes: `bsc.account_xpub`.
    #[arg(long)]
    xpub: String,
    /// The chain; BNB Smart Chain unless given.
    #[arg(long, default_value_t = 56)]
    chain_id: u64,
    /// How many addresses, from the first one on.
    #[arg(long, default_value_t = 10_000)]
    count: u32,
    /// Where the signatures go, for `bsc.signed_addresses`. It is never overwritten.
    #[arg(long)]
    out: PathBuf,
}

/// Derives, signs, writes.
pub fn run(options: &Options) -> Result<ExitCode, Failure> {
    let unfit = |error: String| Failure::new(error, "nothing was signed");
    let own = DepositAddresses::from_account_xpub(&options.xpub).map_err(|error| unfit(format!("--xpub: {error}")))?;
    let key = key_file(&options.key, options.new).map_err(unfit)?;
    let mut signatures = Vec::new();
    for index in 0..options.count {
        let address = own.address(index).map_err(|error| unfit(error.to_string()))?.to_string();
        signatures.push(DepositAddress { chain_id: options.chain_id, index, address: &address }.sign(&key));
    }
    let public = key.verifying_key().to_bytes();
    let file = SignedAddresses { key: public, chain_id: options.chain_id, signatures };
    let text = serde_json::to_string(&file).map_err(|error| unfit(error.to_string()))?;
    write_new(&options.out, text.as_bytes())?;
    print(&format!(
        "Signed {} addresses into {}. Set both at the service:\n\n[bsc]\naddress_key = \"{}\"\nsigned_addresses = \"{}\"\n",
        options.count,
        options.out.display(),
        hex::encode(public),
        options.out.display()
    ))?;
    Ok(ExitCode::SUCCESS)
}
