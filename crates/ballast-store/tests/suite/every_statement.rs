//! Every statement that any test has sent to an engine, and the engine's plan for it: none reads a table that grows
//! with the firm from end to end, or sorts it, except those that are listed with their reason.

mod way;

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use ballast_core::decision::Change;
use ballast_store::StoreError;

use self::way::{Schema, Way};
use crate::{list_plans::bulk::fill, world::*};

/// Tables with as many rows as the firm has people, plans, places, months and changes of mind; all others grow with its
/// clients.
const SHORT: [&str; 38] = [
    "attestation",
    "book_break",
    "chain_cursor",
    "closed_month",
    "comparison",
    "content_change",
    "control",
    "custody_scan",
    "head",
    "installation",
    "job_lease",
    "log_stamp",
    "money_hold",
    "observer",
    "operator",
    "operator_challenge",
    "operator_factor",
    "operator_identity",
    "operator_session",
    "payout_control",
    "payout_wallet",
    "plan",
    "plan_change",
    "plan_size",
    "pragma_table_info",
    "promotion",
    "proof_epoch",
    "reading",
    "reserve_key",
    "schema_version",
    "service_key",
    "service_key_use",
    "setting",
    "strike",
    "survey_count",
    "telling",
    "treasury_holding",
    "sweep",
];

/// A part of a statement that may take the long way, and why.
const REASONS: [(&str, &str); 27] = [
    ("SELECT id, address_index FROM client", "a proof counts everybody"),
    ("SELECT address_index, id, email FROM client", "a proof counts everybody, and a start learns all addresses"),
    ("SELECT id, client FROM investment WHERE state IN", "a proof counts everybody"),
    ("SELECT owner, kind, asset, minor FROM balance", "a proof counts everybody"),
    ("FROM approval v WHERE v.kind IN", "the newest first, until a page is full"),
    ("FROM approval v WHERE v.state = ?1 AND v.kind IN", "the newest first, until a page is full"),
    ("FROM factor WHERE kind = 'totp'", "the newest first, until a few are found"),
    ("WHERE +at < ?1 ORDER BY sequence DESC LIMIT 1", "the newest first, until the month is reached"),
    ("DELETE FROM batch_mark", "one row for each process there was"),
    ("FROM throttle WHERE window_start", "those of an hour, cleared in portions"),
    ("FROM challenge WHERE expires_at", "those of an hour, cleared in portions"),
    ("DELETE FROM idempotency", "a portion of the oldest"),
    ("FROM push_subscription s JOIN session e", "a row for each device, looked at every five minutes"),
    ("complaint_progressed", "complaints are few"),
    ("WHERE d.state IN ('seen', 'confirming')", "those that are on their way"),
    ("FROM withdrawal w WHERE w.state IN", "those that are on their way"),
    ("FROM payout_batch b WHERE b.state IN", "those that are on their way"),
    ("i.funding_until > ?1 AND b.minor >= i.amount", "those that wait for their money"),
    ("FROM withdrawal w WHERE (w.state = 'requested'", "those that are on their way"),
    ("WHERE i.client = ?1 AND ?2 < (SELECT c.sequence", "the weeks of one client"),
    ("JOIN allocation_chunk c ON c.strike_number = a.strike_number", "the weeks of one client"),
    ("j.cause = 'deposit_assigned'", "deposits that somebody had to assign"),
    ("coalesce(i.high_water_mark, 0) = 0 THEN NULL", "a week's result is everybody's"),
    ("FROM allocation a JOIN investment i ON i.id = a.investment", "a week's result is everybody's"),
    ("WHERE chain_id BETWEEN 1 AND ?1 - 1", "along an index, until another chain is found"),
    ("WHERE d.chain_id = ?1 AND d.block_number > ?2", "those of blocks that may still go away"),
    ("UPDATE balance SET minor = 1000", "a test's own"),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "scripts/test runs it after all others, on what they left"]
async fn none_takes_the_long_way_without_a_reason() {
    let folder =
        PathBuf::from(env::var_os("STATEMENTS").expect("STATEMENTS names the folder that the other tests wrote"));
    let (mut long_ways, mut used) = (Vec::new(), REASONS.map(|_| false));
    for (world, end) in [(World::sqlite(), ".sqlite.sql"), (World::postgres(), ".postgres.sql")] {
        // SQLite keeps no statistics, so the contents of its tables do not matter.
        if end == ".postgres.sql" {
            let gold = plan("Gold");
            world.store.commit(system().change(Change::Plan(gold.clone()))).await.unwrap();
            fill(&world, gold.id.uuid());
        }
        let statements = noted(&folder, end);
        assert!(statements.len() > 300, "{} of {end}: were all tests run?", statements.len());
        let ways = world.store.read(move |conn| {
            let schema = Schema::read(conn)?;
            let ways = statements.into_iter().map(|sql| Way::of(conn, sql)).collect::<Result<Vec<_>, StoreError>>()?;
            Ok((schema, ways))
        });
        let (schema, ways) = ways.await.unwrap();
        for (used, (part, _)) in used.iter_mut().zip(REASONS) {
            *used |= ways.iter().any(|way| way.sql.contains(part));
        }
        for way in ways.iter().filter(|way| way.is_long(&schema, &SHORT)) {
            if !REASONS.iter().any(|(part, _)| way.sql.contains(part)) {
                long_ways.push(format!("{}\n  {}", way.sql, way.lines.join("\n  ")));
            }
        }
        world.end("loose");
    }
    assert!(long_ways.is_empty(), "{} statements take the long way:\n{}", long_ways.len(), long_ways.join("\n\n"));
    let stale: Vec<_> = REASONS.iter().zip(used).filter(|(_, used)| !used).map(|((part, _), _)| part).collect();
    assert!(stale.is_empty(), "there is no such statement any more: {stale:?}");
}

fn noted(folder: &Path, end: &str) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let mut statements: Vec<_> = files
        .filter(|path| path.to_string_lossy().ends_with(end))
        .map(|path| fs::read_to_string(path).unwrap())
        .filter(|sql| ["SELECT", "WITH", "UPDATE", "DELETE"].iter().any(|verb| sql.trim_start().starts_with(verb)))
        .collect();
    statements.sort();
    statements
}
