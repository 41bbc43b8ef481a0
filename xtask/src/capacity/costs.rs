//! Measured costs. Every figure of the arithmetic is here with its source, and nowhere else: measure again, and change
//! it here.

/// A measured figure.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    pub value: f64,
    pub unit: &'static str,
    /// The measurement it comes from.
    pub by: &'static str,
}

const fn measured(value: f64, unit: &'static str, by: &'static str) -> Measured {
    Measured { value, unit, by }
}

/// Cost of one unit of a step, in microseconds.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    pub cpu: f64,
    pub wall: f64,
    pub unit: &'static str,
    pub by: &'static str,
}

/// The database of the books.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Engine {
    Sqlite,
    Postgres,
}

/// Costs that differ between engines.
#[derive(Clone, Copy, Debug)]
pub struct Costs {
    /// Commits a second through the door by one caller, and by 64.
    pub door: [Measured; 2],
    /// Both passes over a plan's positions, program and server together, as for all steps.
    pub preview: Step,
    pub allocation: Step,
    /// Queueing a client's weekly mail in the outbox.
    pub queueing: Step,
    pub allocation_bytes: Measured,
    /// Bytes that remain of it after it was sent.
    pub mail_bytes: Measured,
    /// Bytes of a client who signed up and paid in once.
    pub client_bytes: Measured,
    pub investment_bytes: Measured,
    /// A whole loaded database divided by its entries.
    pub entry_bytes: Measured,
    /// The server's time limit for a statement of a batch, and of a reader.
    pub statement_seconds: Option<[f64; 2]>,
}

const MEBIBYTE: f64 = 1_048_576.0;
const WEEK_SQLITE: &str = "bench week --investments 1000000";
const WEEK_POSTGRES: &str = "bench week --investments 100000 with BALLAST_BENCH_POSTGRES";
const HISTORY: &str = "mail_history of 100,000 clients, four weeks";
const SIZES_SQLITE: &str = "dbstat after ballast load --clients 20000 --investments 50000";
const SIZES_POSTGRES: &str = "pg_total_relation_size after the same load";

/// A step of a measured week: its processor seconds, its seconds, and the number of units.
const fn step(cpu: f64, wall: f64, number: f64, unit: &'static str, by: &'static str) -> Step {
    Step { cpu: cpu * 1e6 / number, wall: wall * 1e6 / number, unit, by }
}

impl Engine {
    pub const fn costs(self) -> Costs {
        match self {
            Self::Sqlite => SQLITE,
            Self::Postgres => POSTGRES,
        }
    }
}

const SQLITE: Costs = Costs {
    door: [
        measured(2_537.0, "commits/s, 1 caller", "bench store"),
        measured(12_777.0, "commits/s, 64 callers", "bench store"),
    ],
    preview: step(1.70, 1.71, 1e6, "CPU-us an investment", WEEK_SQLITE),
    allocation: step(2.24, 2.30, 1e6, "CPU-us an investment", WEEK_SQLITE),
    queueing: step(2.96, 3.20, 416_667.0, "CPU-us a client", WEEK_SQLITE),
    allocation_bytes: measured(41.8 * MEBIBYTE / 1e6, "bytes an investment and week", WEEK_SQLITE),
    mail_bytes: measured(79.7, "bytes a client and week", HISTORY),
    client_bytes: measured(3_486.0, "bytes a client with a deposit", SIZES_SQLITE),
    investment_bytes: measured(1_904.0, "bytes an investment", SIZES_SQLITE),
    entry_bytes: measured(166_133_760.0 / 160_668.0, "bytes an entry with its rows", SIZES_SQLITE),
    statement_seconds: None,
};

const POSTGRES: Costs = Costs {
    door: [
        measured(1_185.0, "commits/s, 1 caller", "bench postgres"),
        measured(12_258.0, "commits/s, 64 callers", "bench postgres"),
    ],
    preview: step(0.78, 0.65, 1e5, "CPU-us an investment", WEEK_POSTGRES),
    allocation: step(0.91, 0.81, 1e5, "CPU-us an investment", WEEK_POSTGRES),
    queueing: step(1.39, 1.47, 41_667.0, "CPU-us a client", WEEK_POSTGRES),
    allocation_bytes: measured(12.8 * MEBIBYTE / 1e5, "bytes an investment and week", WEEK_POSTGRES),
    mail_bytes: measured(171.4, "bytes a client and week", HISTORY),
    client_bytes: measured(5_433.0, "bytes a client with a deposit", SIZES_POSTGRES),
    investment_bytes: measured(2_836.0, "bytes an investment", SIZES_POSTGRES),
    entry_bytes: measured(265_723_239.0 / 160_668.0, "bytes an entry with its rows", SIZES_POSTGRES),
    // `WRITER` and `READER` in engine/postgres.rs.
    statement_seconds: Some([12.0, 60.0]),
};

/// Processor time of a commit, program and server together, at 64 callers.
pub const COMMIT: Measured = measured(82.0, "CPU-us a commit", "bench postgres, 64 callers");
pub const MAILS: Measured = measured(3_100.0, "mails/s of two cores", "bench mail, on an older and slower machine");
/// An upper limit: the time of two cores while that many leave.
pub const MAIL: Measured = measured(2e6 / MAILS.value, "CPU-us a mail at most", "two cores by the line above");
pub const PASSWORD: Measured = measured(20_000.0, "CPU-us a password, about", "docs/security.md");
const STATEMENTS: &str = "bench statements, of 2.7 and of 203 postings";
pub const POSTING: Measured = measured((31.7 - 12.4) * 1e3 / (203.1 - 2.7), "CPU-us a posting", STATEMENTS);
pub const STATEMENT: Measured = measured(12.4e3 - 2.7 * POSTING.value, "CPU-us a statement without any", STATEMENTS);
pub const PROOF: Measured = measured(0.9e6 / 200_000.0, "CPU-us a client with 2.5 investments", "bench proofs");
pub const PROOF_FILE: Measured = measured(210.0, "bytes a client and proof", "docs/proofs.md");

/// The machine was busy with other work, so these are larger than on an idle one.
const LOADED: &str = "after ballast load --clients 100000 --investments 250000, a load of 8 beside";
pub const BACKUP: Measured = measured(9.52e6 / ROWS, "CPU-us a row", LOADED);
pub const BACKUP_BYTES: Measured = measured(161_759_168.0 / ROWS, "bytes a row, compressed", LOADED);
pub const RESTORE: Measured = measured(41.74e6 / ROWS, "CPU-us a row", LOADED);
pub const VERIFY: Measured = measured(12.82e6 / ROWS, "CPU-us a row", LOADED);
/// Number of rows in that database.
const ROWS: f64 = 2_804_820.0;

const COUNTED: &str = "count(*) after ballast load --clients 20000 --investments 50000";
/// Observed, credited, registered, funded.
pub const DEPOSIT_ENTRIES: Measured = measured(4.0, "entries a deposit that is invested", COUNTED);
/// Requested, three steps on its way, batched, paid.
pub const WITHDRAWAL_ENTRIES: Measured = measured(6.0, "entries a paid withdrawal", COUNTED);
pub const ENTRY_ROWS: Measured = measured(3.5, "rows an entry", COUNTED);
pub const CLIENT_ROWS: Measured = measured(13.0, "rows a client with a deposit", COUNTED);
pub const INVESTMENT_ROWS: Measured = measured(6.0, "rows an investment", COUNTED);
/// Rows that remain of a week's mail.
pub const MAIL_ROWS: Measured = measured(1.0, "row a client and week", "docs/adr/telling-a-week.md");
/// Commits of a log-in: the code that is mailed, and the session.
pub const LOGIN_COMMITS: f64 = 2.0;
/// Number of positions in one entry of an allocation.
pub const CHUNK: f64 = 10_000.0;
/// Bytes of memory for a position while a result is weighed: the test `a_position_takes_34_bytes`.
pub const POSITION_BYTES: f64 = 34.0;
/// Bytes of memory for a client and for an investment while a proof is built: `reads::liabilities`.
pub const PROOF_MEMORY: [f64; 2] = [56.0, 40.0];
/// Number of places in its tree.
pub const PROOF_PLACES: f64 = 1_073_741_824.0;

/// All figures with their names.
pub fn all(engine: Engine) -> Vec<(&'static str, Measured)> {
    let costs = engine.costs();
    let [one, many] = costs.door;
    let steps = [("preview", costs.preview), ("allocation", costs.allocation), ("queueing a mail", costs.queueing)];
    let steps = steps.map(|(name, step)| (name, measured(step.cpu, step.unit, step.by)));
    let own = [
        ("door", one),
        ("door", many),
        ("allocation", costs.allocation_bytes),
        ("mail", costs.mail_bytes),
        ("client", costs.client_bytes),
        ("investment", costs.investment_bytes),
        ("entry", costs.entry_bytes),
    ];
    let shared = [
        ("commit", COMMIT),
        ("mail", MAILS),
        ("mail", MAIL),
        ("password", PASSWORD),
        ("statement", STATEMENT),
        ("statement", POSTING),
        ("proof", PROOF),
        ("proof", PROOF_FILE),
        ("backup", BACKUP),
        ("backup", BACKUP_BYTES),
        ("restore", RESTORE),
        ("verify", VERIFY),
        ("deposit", DEPOSIT_ENTRIES),
        ("withdrawal", WITHDRAWAL_ENTRIES),
        ("entry", ENTRY_ROWS),
        ("client", CLIENT_ROWS),
        ("investment", INVESTMENT_ROWS),
        ("mail", MAIL_ROWS),
    ];
    steps.into_iter().chain(own).chain(shared).collect()
}
