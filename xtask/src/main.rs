//! The project's own chores: `cargo xtask tidy` (style that matters, as a check) and `cargo xtask bench` (every figure
//! in the README).

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
}

fn main() -> Result<()> {
    match Arguments::parse().chore {
        Chore::Tidy => tidy::run(),
    }
}
