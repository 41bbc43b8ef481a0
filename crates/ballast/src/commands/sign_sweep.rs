//! `ballast sign-sweep`: the offline signer of sweeps. It needs no configuration and no network, and trusts only the
//! digest that two people have approved, the facts that its caller gives, and its key.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use ballast_chain::bsc::{
    U256,
    address::EvmAddress,
    sweep::{Digest, Known, Order, SweepKey},
    units::{coins_from_text, coins_text},
};
use clap::Args;

use super::sign::{digest, is_confirmed, read, write_new};
use crate::{failure::Failure, output::print};

/// What is signed, with what.
#[derive(Debug, Args)]
pub struct Options {
    /// The sweep file, as the console gave it.
    #[arg(long)]
    sweep: PathBuf,
    /// SHA-256 of the sweep file, as both operators saw it; not from the same stick.
    #[arg(long, value_parser = digest::<Digest>)]
    digest: Digest,
    /// Your treasury, from your own notes: every token goes there or nothing is signed.
    #[arg(long)]
    treasury: EvmAddress,
    /// The token's contract; USDT on BNB Smart Chain unless given.
    #[arg(long, default_value = "0x55d398326f99059fF775485246999027B3197955")]
    token: EvmAddress,
    /// The chain; BNB Smart Chain unless given.
    #[arg(long, default_value_t = 56)]
    chain_id: u64,
    /// The private key: a file of mode 600 with an extended private key, or with mnemonic words in the first line and
    /// their passphrase in the second. Without it everything is checked and nothing signed.
    #[arg(long)]
    key: Option<PathBuf>,
    /// Number n of the account m/44'/60'/n' whose addresses are swept: that of `bsc.account_xpub`, or one before it.
    #[arg(long, default_value_t = 0)]
    account: u32,
    /// The most BNB that a unit of gas may cost; 10 gwei unless given.
    #[arg(long, default_value = "0.00000001", value_parser = coins)]
    most_gas_price: U256,
    /// The most BNB that the whole may cost: top-ups, and the gas of every call.
    #[arg(long, default_value = "0.5", value_parser = coins)]
    most_bnb: U256,
    /// Where the signed calls go; next to the sweep file unless given. It is never overwritten.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Sign without asking.
    #[arg(long)]
    yes: bool,
}

fn coins(text: &str) -> Result<U256, String> {
    coins_from_text(text).map_err(|_| "expected BNB, such as 0.5".to_owned())
}

/// Checks, shows, asks, signs.
pub fn run(options: &Options) -> Result<ExitCode, Failure> {
    let refused = |error: &dyn std::fmt::Display| {
        Failure::new(format!("REFUSED: {error}"), "nothing was signed; tell both operators before trying again")
    };
    let order = Order::open(&read(&options.sweep)?, options.digest).map_err(|error| refused(&error))?;
    let known = known(options);
    known.require(&order).map_err(|error| refused(&error))?;
    let key = options.key.as_deref().map(|path| SweepKey::read(path, options.account)).transpose();
    let key = key.map_err(|error| Failure::new(error, "nothing was signed"))?;
    print(&sheet(&order, options.digest))?;
    let Some(key) = key else {
        print("Everything agrees with the approved sweep. Nothing was signed: no --key was given.\n")?;
        return Ok(ExitCode::SUCCESS);
    };
    if !options.yes && !is_confirmed("sweep file")? {
        return Err(Failure::new("not confirmed", "nothing was signed"));
    }
    let signed = key.sign(&order, &known).map_err(|error| refused(&error))?;
    let path = options.out.clone().unwrap_or_else(|| options.sweep.with_extension("signed.txt"));
    write_new(&path, signed.as_bytes())?;
    let calls = order.lines().len();
    print(&format!("Signed {calls} calls into {}. Carry it back to the console.\n", path.display()))?;
    Ok(ExitCode::SUCCESS)
}

fn known(options: &Options) -> Known {
    let Options { chain_id, token, treasury, most_gas_price, most_bnb, .. } = *options;
    Known { chain_id, token, treasury, most_gas_price, most_coins: most_bnb }
}

/// Shows the whole effect of the sweep to a person.
fn sheet(order: &Order, digest: Digest) -> String {
    let mut text = format!(
        "Sweep {} on chain {}\nFile     {digest}\nTreasury {}\nToken    {}\n",
        order.sweep, order.chain_id, order.treasury, order.token
    );
    // Writing into a string cannot fail.
    let _ = writeln!(
        text,
        "Account  {}\n",
        order.account.as_deref().unwrap_or("not named: the file is of an older version")
    );
    for transfer in &order.transfers {
        let amount = coins_text(transfer.amount);
        let _ = writeln!(text, "sweep {amount:>26} USDT  {}  number {}", transfer.from, transfer.index);
    }
    for top_up in &order.top_ups {
        let _ = writeln!(text, "gas   {:>26} BNB   {}", coins_text(top_up.value), top_up.to);
    }
    let tokens = coins_text(order.tokens().unwrap_or_default());
    let most = coins_text(order.most_coins().unwrap_or(U256::MAX));
    let addresses = order.transfers.len();
    let _ = writeln!(text, "\n{tokens} USDT in all, from {addresses} addresses; gas costs {most} BNB at most\n");
    text
}
