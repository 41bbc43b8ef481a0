//! The arithmetic: the cost of each step, and what is full first.

use super::{costs, door::Door, firm::Firm};

/// The cost of a step on one shard, and on all shards together.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    pub what: &'static str,
    /// Processor seconds of one shard.
    pub cpu: f64,
    /// Seconds from beginning to end, all shards in parallel.
    pub wall: f64,
    /// Bytes written by all shards.
    pub bytes: f64,
}

/// The steps of a week and of a month, in order.
pub fn steps(firm: &Firm) -> Vec<Step> {
    let (clients, investments) = (firm.clients_of_shard(), firm.investments_of_shard());
    let all = (firm.clients as f64, firm.investments as f64);
    let costs = firm.costs();
    let alone = |what, each: f64, number: f64, bytes: f64| {
        let cpu = each * number / 1e6;
        Step { what, cpu, wall: cpu, bytes }
    };
    let step = |what, each: costs::Step, number: f64, bytes: f64| Step {
        what,
        cpu: each.cpu * number / 1e6,
        wall: each.wall * number / 1e6,
        bytes,
    };
    let entries = clients * entries_of_client(firm);
    let mail = alone("mail", self::mail(firm), clients, costs.mail_bytes.value * all.0);
    let statement = costs::STATEMENT.value + costs::POSTING.value * firm.postings;
    let statements = clients * firm.statements * statement / 1e6;
    let rows = rows_of_shard(firm);
    vec![
        step("preview of the result", costs.preview, investments, 0.0),
        step("allocation", costs.allocation, investments, costs.allocation_bytes.value * all.1),
        Step { wall: clients / firm.mails_of_shard().min(costs::MAILS.value), ..mail },
        Step {
            what: "deposits, withdrawals",
            cpu: entries * costs::COMMIT.value / 1e6,
            wall: entries / Door::of(&costs).most(),
            bytes: all.0 * entries_of_client(firm) * costs.entry_bytes.value,
        },
        alone("a proof, each day", costs::PROOF.value, clients, costs::PROOF_FILE.value * all.0),
        Step { what: "statements of a month", cpu: statements, wall: statements / firm.cores, bytes: 0.0 },
        alone("a backup", costs::BACKUP.value, rows, costs::BACKUP_BYTES.value * rows * firm.shards as f64),
        alone("a restore", costs::RESTORE.value, rows, 0.0),
        alone("verify", costs::VERIFY.value, rows, 0.0),
    ]
}

/// Processor time of a mail, in microseconds: to queue, send and record it.
pub fn mail(firm: &Firm) -> f64 {
    costs::MAIL.value + firm.costs().queueing.cpu
}

/// Journal entries for a client's deposits and withdrawals in a week.
pub fn entries_of_client(firm: &Firm) -> f64 {
    firm.deposits * costs::DEPOSIT_ENTRIES.value + firm.withdrawals * costs::WITHDRAWAL_ENTRIES.value
}

/// Commits of a client in a week, log-ins included.
pub fn commits_of_client(firm: &Firm) -> f64 {
    entries_of_client(firm) + firm.logins * costs::LOGIN_COMMITS
}

/// Bytes on all shards after some weeks.
pub fn bytes_after(firm: &Firm, weeks: f64) -> f64 {
    let (clients, investments) = (firm.clients as f64, firm.investments as f64);
    let costs = firm.costs();
    let held = clients * costs.client_bytes.value + investments * costs.investment_bytes.value;
    let weekly = investments * costs.allocation_bytes.value
        + clients * (costs.mail_bytes.value + entries_of_client(firm) * costs.entry_bytes.value);
    held + weeks * weekly
}

/// Rows of one shard at the end of the retention period.
fn rows_of_shard(firm: &Firm) -> f64 {
    let (clients, investments) = (firm.clients_of_shard(), firm.investments_of_shard());
    let weekly = investments + clients * (costs::MAIL_ROWS.value + entries_of_client(firm) * costs::ENTRY_ROWS.value);
    let held = clients * costs::CLIENT_ROWS.value + investments * costs::INVESTMENT_ROWS.value;
    held + weekly * weeks_kept(firm)
}

fn weeks_kept(firm: &Firm) -> f64 {
    firm.years * 52.0
}

/// A resource that can be full.
#[derive(Clone, Debug)]
pub struct Limit {
    pub what: &'static str,
    pub needs: f64,
    pub has: f64,
    pub unit: &'static str,
}

impl Limit {
    /// Above one it is overloaded.
    pub fn load(&self) -> f64 {
        self.needs / self.has
    }

    /// The number of clients that would just fit, with as many investments each.
    pub fn clients(&self, firm: &Firm) -> f64 {
        firm.clients as f64 / self.load()
    }
}

const GIBIBYTE: f64 = 1_073_741_824.0;

/// All limits, the fullest first.
pub fn limits(firm: &Firm) -> Vec<Limit> {
    let mut all = [within_an_evening(firm), in_memory_and_on_disk(firm), of_the_books(firm)].concat();
    all.sort_by(|one, other| other.load().total_cmp(&one.load()));
    all
}

fn limit(what: &'static str, needs: f64, has: f64, unit: &'static str) -> Limit {
    Limit { what, needs, has, unit }
}

fn within_an_evening(firm: &Firm) -> Vec<Limit> {
    let (clients, costs) = (firm.clients_of_shard(), firm.costs());
    let evening = firm.evening_hours * 3_600.0;
    // Those who read their mail log in while mails leave.
    let sending = clients / firm.mails_of_shard().min(costs::MAILS.value);
    let readers = clients * firm.readers / sending.max(evening) * costs::PASSWORD.value / 1e6;
    let usual = 2.0 * clients * firm.logins / WEEK * costs::PASSWORD.value / 1e6;
    vec![
        limit("an evening's mails, at the mail server", firm.clients as f64, firm.mails_per_second * evening, "mails"),
        limit("an evening's mails, leaving the program", clients, costs::MAILS.value * evening, "mails"),
        limit("allocation in an evening", costs.allocation.wall * firm.investments_of_shard() / 1e6, evening, "s"),
        limit("passwords of those who read their mail", readers, firm.cores, "cores"),
        limit("passwords, at twice the mean", usual, firm.cores, "cores"),
    ]
}

fn in_memory_and_on_disk(firm: &Firm) -> Vec<Limit> {
    let (memory, disk) = (firm.memory_gib * GIBIBYTE, firm.disk_tib * 1_024.0 * GIBIBYTE);
    let [client, investment] = costs::PROOF_MEMORY;
    let proof = firm.clients_of_shard() * client + firm.investments_of_shard() * investment;
    let kept = bytes_after(firm, weeks_kept(firm)) / firm.shards as f64;
    vec![
        limit("memory while a plan is weighed", firm.positions() * costs::POSITION_BYTES, memory, "bytes"),
        limit("memory while a proof is built", proof, memory, "bytes"),
        limit("seven proofs on disk", 7.0 * costs::PROOF_FILE.value * firm.clients_of_shard(), disk, "bytes"),
        limit("the years kept, on disk", kept, disk, "bytes"),
    ]
}

fn of_the_books(firm: &Firm) -> Vec<Limit> {
    let (rows, costs) = (rows_of_shard(firm), firm.costs());
    let commits = firm.clients_of_shard() * commits_of_client(firm) / WEEK;
    let mut all = vec![
        limit("commits of a chain, at twice the mean", 2.0 * commits, Door::of(&costs).most(), "/s"),
        limit("a backup in a day", costs::BACKUP.value * rows / 1e6, DAY, "s"),
        limit("a restore in a day", costs::RESTORE.value * rows / 1e6, DAY, "s"),
        limit("verify in a day", costs::VERIFY.value * rows / 1e6, DAY, "s"),
        limit("places in the tree of a proof", firm.clients_of_shard(), costs::PROOF_PLACES, "clients"),
    ];
    if let Some([batch, read]) = costs.statement_seconds {
        // One of the two passes of a preview is one statement; so is the approval's count inside its batch.
        let counted = costs.preview.wall / 2.0 * firm.positions() / 1e6;
        all.push(limit("a plan counted in its approval's batch", counted, batch, "s"));
        all.push(limit("a plan read by one statement", counted, read, "s"));
    }
    all
}

pub const DAY: f64 = 86_400.0;
pub const WEEK: f64 = 7.0 * DAY;

#[cfg(test)]
pub(super) mod tests {
    use clap::Parser as _;

    use super::*;

    #[derive(clap::Parser)]
    struct Asked {
        #[command(flatten)]
        firm: Firm,
    }

    pub fn firm(arguments: &str) -> Firm {
        Asked::parse_from(std::iter::once("capacity").chain(arguments.split_whitespace())).firm
    }

    fn step(firm: &Firm, what: &str) -> Step {
        steps(firm).into_iter().find(|step| step.what == what).unwrap()
    }

    #[test]
    fn a_week_of_the_measured_size_takes_what_was_measured() {
        let measured = firm("--clients 416667 --investments 1000000 --engine sqlite");
        let mebibytes = |what| step(&measured, what).bytes / 1_048_576.0;
        assert!((step(&measured, "preview of the result").cpu - 1.70).abs() < 0.01);
        assert!(
            (step(&measured, "allocation").cpu - 2.24).abs() < 0.01 && (mebibytes("allocation") - 41.8).abs() < 0.1
        );
        assert!((mebibytes("mail") - 31.7).abs() < 0.1);
    }

    #[test]
    fn shards_share_the_work_and_not_the_bytes_or_the_mail_server() {
        let (one, many) = (firm("--shards 1"), firm("--shards 64"));
        let (alone, shared) = (step(&one, "allocation"), step(&many, "allocation"));
        assert!((alone.cpu / shared.cpu - 64.0).abs() < 0.01 && (alone.bytes - shared.bytes).abs() < 1.0);
        let mail = |firm| step(firm, "mail").wall;
        assert!((mail(&one) / mail(&many) - 1.0).abs() < 1e-6);
    }

    #[test]
    fn a_firm_of_the_size_that_a_limit_names_just_fills_it() {
        let large = firm("");
        for limit in limits(&large).into_iter().filter(|limit| limit.load() > 1.0) {
            let clients = limit.clients(&large);
            let investments = clients * large.investments as f64 / large.clients as f64;
            let fits = Firm { clients: clients as u64, investments: investments as u64, ..large };
            let again = limits(&fits).into_iter().find(|other| other.what == limit.what).unwrap();
            assert!((again.load() - 1.0).abs() < 0.02, "{}: {}", limit.what, again.load());
        }
    }

    #[test]
    fn limits_come_with_the_fullest_first() {
        let loads: Vec<f64> = limits(&firm("--shards 4")).iter().map(Limit::load).collect();
        assert!(loads.is_sorted_by(|one, other| one >= other), "{loads:?}");
    }
}
