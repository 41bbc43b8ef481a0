//! The meaning of each metric, for `# HELP`. A test compares the list with the program and with the manual.

use metrics::{describe_counter, describe_gauge, describe_histogram};

#[derive(Clone, Copy)]
enum Kind {
    Counter,
    Gauge,
    Histogram,
}

use Kind::{Counter, Gauge, Histogram};

const ALL: &[(&str, Kind, &str)] = &[
    (
        "ballast_addresses_withheld_total",
        Counter,
        "Deposit addresses that were not shown because the stored one is not the account's",
    ),
    ("ballast_answers_total", Counter, "Answers over HTTP, by class"),
    ("ballast_backup_count", Gauge, "Backups that exist"),
    ("ballast_backup_every_seconds", Gauge, "How often a backup is made"),
    ("ballast_backup_newest_seconds", Gauge, "When the newest backup was made"),
    ("ballast_backup_proven_seconds", Gauge, "When a backup was last restored and verified"),
    ("ballast_backup_proven_within_seconds", Gauge, "How often a backup should be restored and verified"),
    ("ballast_backup_up", Gauge, "1 while the place of the backups answers"),
    ("ballast_break_age_seconds", Gauge, "How long a difference between books and chain has existed"),
    ("ballast_break_minor", Gauge, "What the chain shows beyond the books, in millionths of a USDT or in satoshi"),
    ("ballast_break_unexplained", Gauge, "1 while nobody has explained a difference"),
    ("ballast_build_info", Gauge, "1, with the version of the program"),
    ("ballast_certificate_expires_seconds", Gauge, "When the TLS certificate expires"),
    ("ballast_chain_finality_broken_total", Counter, "Times that the chain took back final blocks"),
    ("ballast_chain_head", Gauge, "The newest block that the nodes have"),
    ("ballast_chain_reorgs_total", Counter, "Reorganizations of the chain"),
    ("ballast_chain_tip", Gauge, "The newest block that was worked on"),
    ("ballast_clock_in_doubt", Gauge, "1 while the machine's clock is not trusted"),
    ("ballast_coins_seen_total", Counter, "Native coins found at deposit addresses"),
    ("ballast_comparison_age_seconds", Gauge, "Time since books and chain were last compared"),
    ("ballast_database_up", Gauge, "1 while the database answers"),
    ("ballast_deposits_disputed_total", Counter, "Deposits that nodes do not agree on"),
    ("ballast_deposits_left_out_total", Counter, "Deposits that one node left out of a block"),
    ("ballast_deposits_reversed_total", Counter, "Deposits that the chain took back"),
    ("ballast_deposits_seen_total", Counter, "Deposits seen"),
    ("ballast_deposits_settled_total", Counter, "Deposits that reached a final state"),
    ("ballast_disk_free_bytes", Gauge, "Free space on the disk of the database"),
    ("ballast_http_seconds", Histogram, "Time until the answer to a call began, by method and route"),
    ("ballast_job_failures_total", Counter, "Failed steps of a job"),
    ("ballast_job_held", Gauge, "1 while some process does the job"),
    ("ballast_job_last_success_seconds", Gauge, "When a job last did its work"),
    ("ballast_job_stalled_total", Counter, "Steps of a job that were dropped because nothing moved"),
    ("ballast_job_well", Gauge, "1 while a job of this process is healthy"),
    ("ballast_mail_connections_lost_total", Counter, "Connections to the mail server that broke or went silent"),
    ("ballast_mails_sent_total", Counter, "Mails sent"),
    ("ballast_money_held", Gauge, "1 while money is held until two people have decided"),
    ("ballast_money_held_seconds", Gauge, "How long money has been held"),
    (
        "ballast_other_tokens_not_kept_total",
        Counter,
        "Transfers of other tokens above the number that is kept for a day",
    ),
    ("ballast_outbox_mails", Gauge, "Mails that wait"),
    ("ballast_outbox_oldest_seconds", Gauge, "How long the oldest mail has waited"),
    ("ballast_price_faults_total", Counter, "Answers of a price source that could not be used"),
    ("ballast_pushes_oldest_seconds", Gauge, "How long the oldest message to a device has waited"),
    ("ballast_pushes_total", Counter, "Messages to devices, by outcome"),
    ("ballast_webhooks_total", Counter, "Attempts to send to a webhook, by outcome"),
    ("ballast_pushes_waiting", Gauge, "Messages to devices that wait"),
    ("ballast_queue_count", Gauge, "Items that wait for an operator"),
    ("ballast_queue_oldest_seconds", Gauge, "How long the oldest of them has waited"),
    ("ballast_spans_total", Counter, "Spans of traces, by outcome"),
    ("ballast_store_batch_seconds", Histogram, "Time of a batch of writes until it was durable"),
    ("ballast_store_batches_total", Counter, "Batches of writes"),
    ("ballast_store_decisions_total", Counter, "Decisions in them"),
    ("ballast_strikes_allocated_total", Counter, "Weekly results allocated"),
    ("ballast_unit_failures_total", Counter, "Failures of single pieces of work"),
];

pub(super) fn describe() {
    for (name, kind, help) in ALL {
        match kind {
            Counter => describe_counter!(*name, *help),
            Gauge => describe_gauge!(*name, *help),
            Histogram => describe_histogram!(*name, *help),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, path::Path};

    use super::ALL;

    /// Every `ballast_…` in double quotes in these sources.
    fn named_in(folder: &Path, names: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let path = entry.path();
            if path.is_dir() {
                named_in(&path, names);
            } else if path.extension().is_some_and(|kind| kind == "rs") && !path.ends_with("telemetry/names.rs") {
                let text = fs::read_to_string(path).unwrap();
                let quoted = text.split('"').filter(|part| {
                    part.starts_with("ballast_") && part.chars().all(|c| c.is_ascii_lowercase() || c == '_')
                });
                names.extend(quoted.map(str::to_owned));
            }
        }
    }

    #[test]
    fn every_metric_is_explained_here_and_in_the_manual() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut used = BTreeSet::new();
        for member in ["ballast-http", "ballast-service", "ballast-store"] {
            named_in(&root.join("crates").join(member).join("src"), &mut used);
        }
        let listed: BTreeSet<String> = ALL.iter().map(|(name, ..)| (*name).to_owned()).collect();
        assert_eq!(used, listed);
        let manual = fs::read_to_string(root.join("docs/operator/health.md")).unwrap();
        let unsaid: Vec<&String> = listed.iter().filter(|name| !manual.contains(&format!("`{name}`"))).collect();
        assert_eq!(unsaid, Vec::<&String>::new());
    }

    #[test]
    fn alerts_and_dashboard_ask_for_what_there_is_and_lead_to_what_to_do() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let read = |path: &str| fs::read_to_string(root.join(path)).unwrap();
        let (rules, dashboard) = (read("deploy/ballast.rules.yml"), read("deploy/grafana.json"));
        let words = |text: &str| -> BTreeSet<String> {
            let words = text.split(|c: char| !c.is_ascii_lowercase() && c != '_');
            words.filter(|word| word.starts_with("ballast_")).map(str::to_owned).collect()
        };
        for word in words(&rules).union(&words(&dashboard)) {
            let name = word.strip_suffix("_bucket").unwrap_or(word);
            assert!(ALL.iter().any(|(known, ..)| *known == name), "{word}");
        }
        serde_json::from_str::<serde_json::Value>(&dashboard).unwrap();
        let runbook = read("docs/manual/monitoring.md");
        let has = |heading: &str| runbook.lines().any(|line| line == heading);
        let alerts: Vec<&str> = rules.lines().filter_map(|line| line.trim().strip_prefix("- alert: ")).collect();
        for alert in &alerts {
            assert!(has(&format!("### {alert}")), "{alert} has no runbook");
            let place = format!("runbook: \"ballast manual monitoring#{}\"", alert.to_lowercase());
            assert!(rules.contains(&place), "{alert} does not lead to its runbook");
        }
        let runbooks = runbook.lines().filter_map(|line| line.strip_prefix("### "));
        let stale: Vec<&str> = runbooks.filter(|heading| !alerts.contains(heading)).collect();
        assert_eq!(stale, Vec::<&str>::new());
    }
}
