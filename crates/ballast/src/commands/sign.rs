//! `ballast sign`: the offline signer. It needs no configuration and no network, and trusts only the digest that two
//! people have approved, its own copy of the descriptors, and its key.

use std::fmt::Write as _;
use std::fs::{self, OpenOptions};
use std::io::{self, BufRead, IsTerminal, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::str::FromStr;

use ballast_chain::bitcoin::address::network_name;
use ballast_chain::bitcoin::batch::frames::{psbt_text, read_psbt};
use ballast_chain::bitcoin::batch::{Digest, Manifest};
use ballast_chain::bitcoin::check::{Approved, FeeCap};
use ballast_chain::bitcoin::sign::{Outcome, SigningKey};
use ballast_chain::bitcoin::wallet::{DescriptorError, Descriptors};
use ballast_chain::bitcoin::{Amount, Denomination, FeeRate, Network};
use ballast_proof::durable;
use clap::Args;

use crate::{failure::Failure, output::print};

/// What is signed, with what.
#[derive(Debug, Args)]
pub struct Options {
    /// The batch to sign, as the console gave it.
    #[arg(long)]
    psbt: PathBuf,
    /// The manifest that was approved.
    #[arg(long)]
    manifest: PathBuf,
    /// SHA-256 of the manifest, as both approvers saw it; not from the same file or stick.
    #[arg(long, value_parser = digest::<Digest>)]
    digest: Digest,
    /// A file with the payout wallet's two public descriptors, one a line: for funding, then for change.
    #[arg(long)]
    wallet: PathBuf,
    /// The private key: a file of mode 600 with an extended private key, or with mnemonic words in the first line and
    /// their passphrase in the second. Without it everything is checked and nothing signed.
    #[arg(long)]
    key: Option<PathBuf>,
    /// `bitcoin`, `testnet`, `testnet4`, `signet` or `regtest`.
    #[arg(long, default_value = "bitcoin")]
    network: Network,
    /// The highest fee to sign, in satoshi.
    #[arg(long, default_value_t = 2_000_000)]
    most_fee_sat: u64,
    /// The highest fee rate to sign, in satoshi per virtual byte.
    #[arg(long, default_value_t = 300)]
    most_fee_rate: u32,
    /// Where the signed batch goes; next to the unsigned one unless given. It is never overwritten.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Sign without asking.
    #[arg(long)]
    yes: bool,
}

/// Checks, shows, asks, signs.
pub fn run(options: &Options) -> Result<ExitCode, Failure> {
    let descriptors = descriptors_in(&options.wallet, options.network)?;
    let approved = open(options, &descriptors)?;
    let key = options.key.as_deref().map(|path| SigningKey::read(path, options.network)).transpose();
    let key = key.map_err(|error| Failure::new(error, "nothing was signed"))?;
    print(&sheet(approved.manifest(), options.digest))?;
    let Some(key) = key else {
        print("Everything agrees with the approved manifest. Nothing was signed: no --key was given.\n")?;
        return Ok(ExitCode::SUCCESS);
    };
    if !options.yes && !is_confirmed("manifest")? {
        return Err(Failure::new("not confirmed", "nothing was signed"));
    }
    let outcome = key.sign(&approved, &descriptors).map_err(|error| Failure::new(error, "nothing was written"))?;
    let path = options.out.clone().unwrap_or_else(|| options.psbt.with_extension("signed.psbt"));
    write_new(&path, psbt_text(&outcome.psbt).as_bytes())?;
    print(&closing(&path, &outcome, &key))?;
    Ok(ExitCode::SUCCESS)
}

/// Reads the two descriptors from a wallet's file.
pub(super) fn descriptors_in(wallet: &Path, network: Network) -> Result<Descriptors, Failure> {
    let text = String::from_utf8(read(wallet)?).unwrap_or_default();
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let (Some(funding), Some(change), None) = (lines.next(), lines.next(), lines.next()) else {
        let what = format!("{} does not hold two lines", wallet.display());
        return Err(Failure::new(
            what,
            "put bitcoin.descriptor in the first and bitcoin.change_descriptor in the second",
        ));
    };
    let parsed = Descriptors::parse(funding, change, network);
    parsed.map_err(|error| {
        let hint = match error {
            DescriptorError::OtherNetwork(_) => format!(
                "these are not keys of `{}`: say which network with --network (bitcoin, testnet, testnet4, signet, \
                 regtest)",
                network_name(network)
            ),
            _ => format!("correct {}", wallet.display()),
        };
        Failure::new(error, hint)
    })
}

fn open(options: &Options, descriptors: &Descriptors) -> Result<Approved, Failure> {
    let psbt = read_psbt(&read(&options.psbt)?);
    let psbt = psbt.map_err(|error| Failure::new(format!("{error}, {}", options.psbt.display()), "copy it again"))?;
    let most_rate = FeeRate::from_sat_per_vb(u64::from(options.most_fee_rate));
    let most_rate = most_rate.ok_or_else(|| Failure::new("no such fee rate", "give --most-fee-rate in sat/vB"))?;
    let cap = FeeCap { most_sat: options.most_fee_sat, most_rate };
    let manifest = read(&options.manifest)?;
    Approved::open(&manifest, options.digest, psbt, descriptors, cap).map_err(|error| {
        Failure::new(format!("REFUSED: {error}"), "nothing was signed; tell both approvers before trying again")
    })
}

/// Parses a digest that two people read off their screens, typed by hand.
pub(super) fn digest<D: FromStr>(text: &str) -> Result<D, String> {
    let expected = "a digest is 64 characters, 0 to 9 and a to f; type it from the console's screen";
    text.parse().map_err(|_| expected.to_owned())
}

/// Reads a file that was carried here.
pub(super) fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| Failure::new(format!("{error}, {}", path.display()), "check the path"))
}

/// Shows the whole effect of the batch to a person.
fn sheet(manifest: &Manifest, digest: Digest) -> String {
    let mut text =
        format!("Batch {} on {}\nManifest {digest}\nTxid     {}\n\n", manifest.batch, manifest.network, manifest.txid);
    // Writing into a string cannot fail.
    for paid in &manifest.payouts {
        let _ = writeln!(text, "pay     {:>16} BTC  {}  {}", btc(paid.amount_sat), paid.address, paid.id);
    }
    if let Some(change) = &manifest.change {
        let _ = writeln!(
            text,
            "change  {:>16} BTC  {}  ours, number {}",
            btc(change.amount_sat),
            change.address,
            change.index
        );
    }
    let rate = manifest.fee_rate().to_sat_per_vb_floor();
    let _ = writeln!(text, "fee     {:>16} BTC  about {rate} sat/vB", btc(manifest.fee_sat));
    let paid = manifest.paid_sat().unwrap_or_default();
    let (payouts, coins) = (manifest.payouts.len(), manifest.inputs.len());
    let _ = writeln!(text, "\n{payouts} payouts, {} BTC in all, from {coins} coins", btc(paid));
    for txid in &manifest.replaces {
        let _ = writeln!(text, "replaces {txid}");
    }
    text.push('\n');
    text
}

fn btc(sat: u64) -> String {
    Amount::from_sat(sat).display_in(Denomination::Bitcoin).to_string()
}

/// Asks on the terminal; someone must be there to answer.
pub(super) fn is_confirmed(what: &str) -> Result<bool, Failure> {
    let input = io::stdin();
    if !input.is_terminal() {
        return Err(Failure::new(
            "cannot ask for confirmation: this is not a terminal",
            "run it in one, or give --yes",
        ));
    }
    print(&format!("Compare the digest of the {what} with the approval. Type sign to sign: "))?;
    let flushed = io::stdout().flush();
    flushed.map_err(|error| Failure::new(format!("{error}, stdout"), "check where the output goes"))?;
    let mut answer = String::new();
    let read = input.lock().read_line(&mut answer);
    read.map_err(|error| Failure::new(format!("{error}, stdin"), "run it in a terminal"))?;
    Ok(answer.trim() == "sign")
}

/// Writes the file to carry back; never overwrites one.
pub(super) fn write_new(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let failed = |error: io::Error| {
        Failure::new(format!("{error}, {}", path.display()), "give another path with --out; nothing is overwritten")
    };
    let mut file = OpenOptions::new().write(true).create_new(true).open(path).map_err(failed)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    written.and_then(|()| durable::sync_folder_of(path)).map_err(failed)
}

fn closing(path: &Path, outcome: &Outcome, key: &SigningKey) -> String {
    let next = if outcome.is_complete { "Carry it back to the console." } else { "Another signer must sign too." };
    format!("Signed with {} into {}. {next}\n", key.fingerprint(), path.display())
}
