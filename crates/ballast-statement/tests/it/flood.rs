//! Files made to be expensive to check.

use std::time::{Duration, Instant};

use ballast_statement::check::compare;

#[test]
fn half_a_million_rows_are_one_finding_and_take_no_time() {
    let row = |number: usize| format!("posting,2026-11-02,{number},Deposit,Cash,USDT,500,500,aa\r\n");
    let ours: String = (0..500).map(row).collect();
    let theirs = "posting,,,,,,,,\r\n".repeat(500_000);
    let began = Instant::now();
    assert_eq!(compare(&ours, &theirs).len(), 1);
    // A tenth of a second in an optimized build.
    assert!(began.elapsed() < Duration::from_secs(1), "{:?}", began.elapsed());
}

#[test]
fn many_differences_are_named_up_to_fifty_and_counted() {
    let row =
        |number: usize, amount: usize| format!("posting,2026-11-02,{number},Deposit,Cash,USDT,{amount},500,aa\r\n");
    let ours: String = (0..600).map(|number| row(number, 500)).collect();
    let theirs: String = (0..600).map(|number| row(number, 900)).collect();
    let findings = compare(&ours, &theirs);
    assert_eq!(findings.len(), 51);
    assert_eq!(findings[50].to_string(), "and 550 more rows are not in the ledger");
}
