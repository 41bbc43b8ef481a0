//! `ballast sign-addresses`: the offline key vouches for the addresses that clients will be given. It needs no configuration and
//! no network.

use std::{
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

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
    /// Number of the first address: where this account took the place of another one, as `ballast identity` says.
    #[arg(long, default_value_t = 0, requires = "before")]
    from: u32,
    /// What this key signed of the accounts before: its signatures stay those of the addresses before `--from`.
    #[arg(long)]
    before: Option<PathBuf>,
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
    let public = key.verifying_key().to_bytes();
    let mut signatures = match &options.before {
        Some(path) => earlier(path, options, public).map_err(unfit)?,
        None => Vec::new(),
    };
    for index in options.from..options.from.saturating_add(options.count) {
        let address = own.address(index).map_err(|error| unfit(error.to_string()))?.to_string();
        signatures.push(DepositAddress { chain_id: options.chain_id, index, address: &address }.sign(&key));
    }
    let file = SignedAddresses { key: public, chain_id: options.chain_id, signatures };
    let text = serde_json::to_string(&file).map_err(|error| unfit(error.to_string()))?;
    write_new(&options.out, text.as_bytes())?;
    let from = if options.from == 0 { String::new() } else { format!(" from number {} on", options.from) };
    print(&format!(
        "Signed {} addresses{from} into {}. Set both at the service:\n\n[bsc]\naddress_key = \"{}\"\nsigned_addresses = \"{}\"\n",
        options.count,
        options.out.display(),
        hex::encode(public),
        options.out.display()
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// Signatures of the earlier addresses: the words for these are elsewhere, and nobody has to sign them again.
fn earlier(path: &Path, options: &Options, key: [u8; 32]) -> Result<Vec<String>, String> {
    let shown = path.display();
    let text = fs::read_to_string(path).map_err(|error| format!("{shown}: {error}"))?;
    let file: SignedAddresses = serde_json::from_str(&text)
        .map_err(|error| format!("{shown} is not what `ballast sign-addresses` wrote: {error}"))?;
    if file.key != key || file.chain_id != options.chain_id {
        return Err(format!("{shown} was signed with another key, or for another chain"));
    }
    let wanted = usize::try_from(options.from).map_err(|error| error.to_string())?;
    let found = file.signatures.len();
    let kept: Vec<String> = file.signatures.into_iter().take(wanted).collect();
    if kept.len() == wanted { Ok(kept) } else { Err(format!("{shown} has {found} signatures, and --from is {wanted}")) }
}
