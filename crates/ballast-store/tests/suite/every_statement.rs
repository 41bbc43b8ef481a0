//! Every statement that any test has put to an engine, and how the engine goes about it: none reads a table that grows with the
//! firm from end to end, or sorts it, but those that are listed with their reason.

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
const SHORT: [&str; 34] = [
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
    "reserve_key",
    "schema_version",
    "service_key",
    "setting",
    "strike",
    "survey_count",
    "telling",
    "sweep",
];

/// A part of a statement that may take the long way, and why.
const REASONS: [(&str, &str); 0] = [];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "scripts/test runs it after all others, on what they left"]
async fn none_takes_the_long_way_without_a_reason() {
    let folder =
        PathBuf::from(env::var_os("STATEMENTS").expect("STATEMENTS names the folder that the other tests wrote"));
    let (mut long_ways, mut used) = (Vec::new(), REASONS.map(|_| false));
    for (world, end) in [(World::sqlite(), ".sqlite.sql"), (World::postgres(), ".postgres.sql")] {
        let gold = plan("Gold");
        world.store.commit(system().change(Change::Plan(gold.clone()))).await.unwrap();
        fill(&world, gold.id.uuid());
        let statements = noted(&folder, end);
        assert!(statements.len() > 300, "{} of {end}: were all tests run?", statements.len());
        let ways = world.store.read(move |conn| {
            let schema = Schema::read(conn)?;
            let ways = statements.into_iter().map(|sql| Way::of(conn, sql)).collect::<Result<Vec<_>, StoreError>>()?;
            Ok((schema, ways))
        });
        let (schema, ways) = ways.await.unwrap();
        for way in ways.iter().filter(|way| way.is_long(&schema, &SHORT)) {
            match REASONS.iter().position(|(part, _)| way.sql.contains(part)) {
                Some(index) => used[index] = true,
                None => long_ways.push(format!("{}\n  {}", way.sql, way.lines.join("\n  "))),
            }
        }
        world.end("loose");
    }
    assert!(long_ways.is_empty(), "{} statements take the long way:\n{}", long_ways.len(), long_ways.join("\n\n"));
    let stale: Vec<_> = REASONS.iter().zip(used).filter(|(_, used)| !used).map(|((part, _), _)| part).collect();
    assert!(stale.is_empty(), "none of these takes the long way any more: {stale:?}");
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
