//! A firm of a given size: assumptions, not measurements.

use super::costs::{Costs, Engine};

/// The size of the firm, its machines, and how busy it is. The defaults for people are an example: use your own
/// figures.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Firm {
    #[arg(long, default_value_t = 100_000_000)]
    pub clients: u64,
    #[arg(long, default_value_t = 250_000_000)]
    pub investments: u64,
    /// Databases that each have a part of the clients and their own chain; the program has 1.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub shards: u64,
    /// Plans, with as many investments each.
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..))]
    pub plans: u64,
    #[arg(long, value_enum, default_value_t = Engine::Postgres)]
    pub engine: Engine,
    /// Cores of each shard, the database's included.
    #[arg(long, default_value_t = 2.0)]
    pub cores: f64,
    /// Memory of each machine.
    #[arg(long, default_value_t = 16.0)]
    pub memory_gib: f64,
    /// Disk of each shard.
    #[arg(long, default_value_t = 4.0)]
    pub disk_tib: f64,
    /// Years of data to keep.
    #[arg(long, default_value_t = 5.0)]
    pub years: f64,
    /// Mails a second that the mail server accepts, for the whole firm.
    #[arg(long, default_value_t = 500.0)]
    pub mails_per_second: f64,
    /// Maximum hours of an evening of mail.
    #[arg(long, default_value_t = 6.0)]
    pub evening_hours: f64,
    /// Deposits of a client in a week that become an investment.
    #[arg(long, default_value_t = 0.02)]
    pub deposits: f64,
    /// Paid withdrawals of a client in a week.
    #[arg(long, default_value_t = 0.01)]
    pub withdrawals: f64,
    /// Other log-ins of a client in a week.
    #[arg(long, default_value_t = 0.5)]
    pub logins: f64,
    /// Part of the clients who log in when their mail arrives.
    #[arg(long, default_value_t = 0.1)]
    pub readers: f64,
    /// Part of the clients who download a statement on the day that a month is closed.
    #[arg(long, default_value_t = 0.02)]
    pub statements: f64,
    /// Postings of a client in a month.
    #[arg(long, default_value_t = 5.0)]
    pub postings: f64,
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

impl Firm {
    pub fn costs(&self) -> Costs {
        self.engine.costs()
    }

    /// Clients of one shard, for the largest shard.
    pub fn clients_of_shard(&self) -> f64 {
        self.clients.div_ceil(self.shards) as f64
    }

    /// Investments of one shard.
    pub fn investments_of_shard(&self) -> f64 {
        self.investments.div_ceil(self.shards) as f64
    }

    /// Positions of one plan on one shard.
    pub fn positions(&self) -> f64 {
        self.investments_of_shard() / self.plans as f64
    }

    /// Mails a second that one shard may send.
    pub fn mails_of_shard(&self) -> f64 {
        self.mails_per_second / self.shards as f64
    }
}
