//! The project's own chores: `cargo xtask tidy` (style that matters, as a check) and `cargo xtask bench` (every figure
//! in the README).

mod bench;
mod checkout;
mod tidy;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// Chores of the Ballast project.
#[derive(Parser)]
#[command(name = "xtask")]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Check the crates' directions, file lengths and words that no source may hold.
    Tidy,
    /// Measure the release build and print the figures of the README. Takes some minutes and both cores.
    Bench {
        /// Measure only this part.
        #[arg(value_enum)]
        part: Option<bench::Part>,
        /// Only serve the empty handler that the figures are compared with.
        #[arg(long, hide = true)]
        yardstick: bool,
    },
}

fn main() -> Result<()> {
    match Arguments::parse().chore {
        Chore::Tidy => tidy::run(),
        Chore::Bench { yardstick: true, .. } => bench::yardstick(),
        Chore::Bench { part, yardstick: false } => bench::run(&checkout::root()?, part),
    }
}
