//! The project's own chores: `cargo xtask tidy` (style that matters, as a check), `cargo xtask bench` (every figure in
//! the README), `cargo xtask capacity` (what a firm of any size needs), `cargo xtask lighthouse` (scores of every
//! public page) and `cargo xtask dist` (packages).

mod bench;
mod capacity;
mod checkout;
mod dist;
mod lighthouse;
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
    /// Check the directions of imports, file lengths and words that no source may contain.
    Tidy,
    /// Measure the release build and print the figures of the README. Takes some minutes and both cores.
    Bench {
        /// Measure only this part.
        #[arg(value_enum)]
        part: Option<bench::Part>,
        /// Investments of the firm whose week is measured.
        #[arg(long, default_value_t = 20_000)]
        investments: u32,
        /// Only serve the empty handler that the figures are compared with.
        #[arg(long, hide = true)]
        yardstick: bool,
        /// Only be one of several processes that write to this database.
        #[arg(long, hide = true)]
        writer: Option<String>,
        /// The number of its first client.
        #[arg(long, hide = true, default_value_t = 0)]
        first: u32,
    },
    /// Compute what a firm of a given size needs, from measurements: processor time, bytes, what is full first, and
    /// how long commits wait in a simulated week. Measures nothing.
    Capacity(capacity::Firm),
    /// Run Lighthouse on every public page of the release binary's demo, as on a phone. Takes some minutes; other work
    /// on the machine makes pages look slower than they are.
    Lighthouse {
        /// Use the pages of a server that is already running, such as http://127.0.0.1:8080.
        #[arg(long)]
        origin: Option<String>,
    },
    /// Make a release: the program, its Debian package, the files for a container, a bill of materials and checksums.
    Dist(dist::Options),
}

fn main() -> Result<()> {
    match Arguments::parse().chore {
        Chore::Tidy => tidy::run(),
        Chore::Bench { yardstick: true, .. } => bench::yardstick(),
        Chore::Bench { writer: Some(database), first, .. } => bench::writer(&database, first),
        Chore::Bench { part, investments, .. } => bench::run(&checkout::root()?, part, investments),
        Chore::Capacity(firm) => {
            capacity::run(&firm);
            Ok(())
        }
        Chore::Lighthouse { origin } => lighthouse::run(&checkout::root()?, origin),
        Chore::Dist(options) => dist::run(&checkout::root()?, &options),
    }
}
