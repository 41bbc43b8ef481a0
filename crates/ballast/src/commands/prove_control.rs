//! `ballast prove-control`: the keys of the firm's addresses sign that they are the firm's. It needs no configuration and no
//! network.

use std::{fmt::Write as _, path::PathBuf, process::ExitCode};

use ballast_chain::{
    bitcoin::Network,
    control::{Claim, ControlFile, ControlKey, ControlProof},
};
use ballast_core::time::Day;
use ballast_service::clock::Clock;
use clap::Args;

use super::sign::{descriptors_in, read, write_new};
use crate::{failure::Failure, output::print};

/// What is signed, with what.
#[derive(Debug, Args)]
pub struct Options {
    /// The firm's address on the web, as `server.public_url` has it.
    #[arg(long)]
    firm: String,
    /// The private key: a file of mode 600 with mnemonic words or an extended private key, or, for one address, with 64
    /// hexadecimal digits or a key as bitcoin wallets export it (WIF).
    #[arg(long)]
    key: Option<PathBuf>,
    /// An address to prove, with the key of it; without --key, what has to be signed is shown.
    #[arg(long)]
    address: Vec<String>,
    /// Number n of the account m/44'/60'/n' whose addresses are signed; 0 unless given.
    #[arg(long, default_value_t = 0)]
    account: u32,
    /// Number of the first address of the account that is signed: where it took the place of another one, as `ballast
    /// identity` says; 0 unless given.
    #[arg(long, default_value_t = 0, conflicts_with_all = ["address", "wallet"])]
    from: u32,
    /// How many addresses of the account, or of each descriptor, from the first one on.
    #[arg(long, default_value_t = 1_000)]
    count: u32,
    /// A file with the payout wallet's two public descriptors, one a line: its addresses are signed instead.
    #[arg(long)]
    wallet: Option<PathBuf>,
    /// The network of the bitcoin keys.
    #[arg(long, default_value = "bitcoin")]
    network: Network,
    /// A signature made by another wallet, such as a hardware wallet: the address, =, and its signature.
    #[arg(long, value_name = "ADDRESS=SIGNATURE")]
    signature: Vec<String>,
    /// A file of proofs made before; its proofs are taken over; the newest of each address is kept.
    #[arg(long)]
    also: Vec<PathBuf>,
    /// The day that is signed; today unless given.
    #[arg(long, value_parser = day)]
    day: Option<Day>,
    /// Where the proofs go, for `control.proofs`. It is never overwritten.
    #[arg(long)]
    out: Option<PathBuf>,
}

fn day(text: &str) -> Result<Day, String> {
    let day = Day::of_text(text).filter(|_| text.len() == 10);
    day.ok_or_else(|| "expected a day such as 2026-11-23".to_owned())
}

fn unfit(error: impl std::fmt::Display) -> Failure {
    Failure::new(error, "nothing was written")
}

/// Signs, checks and writes; or shows what has to be signed.
pub fn run(options: &Options) -> Result<ExitCode, Failure> {
    let firm = options.firm.trim_end_matches('/');
    let day = options.day.unwrap_or_else(|| Clock::shifted(0).now().day());
    if options.key.is_none() && options.signature.is_empty() && options.also.is_empty() {
        return show(options, firm, day);
    }
    let mut file = ControlFile::new(firm);
    for path in &options.also {
        let other = String::from_utf8(read(path)?).map_err(unfit)?;
        let other = ControlFile::parse(&other).map_err(|error| unfit(format!("{}: {error}", path.display())))?;
        if other.firm != firm {
            return Err(unfit(format!("{} was signed for {}", path.display(), other.firm)));
        }
        file.take(other.proofs);
    }
    file.take(given(options, day)?);
    file.take(made(options, firm, day)?);
    for proof in &file.proofs {
        file.check(proof).map_err(unfit)?;
    }
    let text = serde_json::to_string(&file).map_err(unfit)?;
    let Some(out) = &options.out else { return Err(unfit("say with --out where the proofs go")) };
    write_new(out, text.as_bytes())?;
    let oldest = file.proofs.iter().map(|proof| proof.day).min().unwrap_or(day);
    print(&format!(
        "{} addresses are proven in {}, the oldest on {oldest}. Set it at the service:\n\n[control]\nproofs = \"{}\"\n",
        file.proofs.len(),
        out.display(),
        out.display()
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// Shows the exact text that the owner of each address has to sign.
fn show(options: &Options, firm: &str, day: Day) -> Result<ExitCode, Failure> {
    let mut text = String::new();
    for address in &options.address {
        let signed = Claim { firm, address, day }.text().map_err(unfit)?;
        // Writing into a string cannot fail.
        let _ = writeln!(text, "{signed}\n");
    }
    if text.is_empty() {
        return Err(unfit("give a key with --key, or the addresses whose texts are wanted with --address"));
    }
    print(&format!(
        "Sign each of these texts with its address, without a line feed after the last line, and give what comes back as \
         --signature ADDRESS=SIGNATURE with --day {day}:\n\n{text}"
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// Signatures made by other wallets.
fn given(options: &Options, day: Day) -> Result<Vec<ControlProof>, Failure> {
    let proof = |text: &String| {
        let (address, signature) = text.split_once('=').ok_or_else(|| unfit("--signature is ADDRESS=SIGNATURE"))?;
        Ok(ControlProof { address: address.to_owned(), day, signature: signature.to_owned() })
    };
    options.signature.iter().map(proof).collect()
}

/// Signatures made with the key.
fn made(options: &Options, firm: &str, day: Day) -> Result<Vec<ControlProof>, Failure> {
    let Some(path) = &options.key else { return Ok(Vec::new()) };
    // The extended key of an EVM account is in the main network's notation, whatever the chain.
    let network =
        if options.wallet.is_some() || !options.address.is_empty() { options.network } else { Network::Bitcoin };
    let key = ControlKey::read(path, network).map_err(unfit)?;
    if !options.address.is_empty() {
        return options.address.iter().map(|address| key.prove(firm, day, address).map_err(unfit)).collect();
    }
    let made = match &options.wallet {
        Some(wallet) => key.prove_wallet(firm, day, &descriptors_in(wallet, network)?, options.count),
        None => {
            let numbers = options.from..options.from.saturating_add(options.count);
            key.prove_account(firm, day, options.account, numbers)
        }
    };
    made.map_err(unfit)
}
