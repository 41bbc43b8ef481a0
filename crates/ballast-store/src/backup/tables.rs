//! The tables in a backup, in an order in which every reference finds its row.

/// Every table except `head` and `schema_version`, which have one row from the start. A test compares this with the
/// schema.
pub const TABLES: &[&str] = &[
    "journal",
    "transfer",
    "row_log",
    "balance",
    "control",
    "client",
    "session",
    "challenge",
    "throttle",
    "factor",
    "recovery",
    "api_key",
    "api_key_use",
    "service_key",
    "service_key_use",
    "webhook",
    "webhook_use",
    "webhook_delivery",
    "operator",
    "operator_session",
    "operator_challenge",
    "operator_factor",
    "operator_identity",
    "assessment",
    "identity_check",
    "plan",
    "plan_size",
    "observer",
    "reading",
    "investment",
    "invested",
    "deposit",
    "provisional_credit",
    "refund",
    "chain_cursor",
    "evidence",
    "evidence_part",
    "attestation",
    "strike",
    "allocation",
    "allocation_chunk",
    "correction_line",
    "bulletin",
    "telling",
    "withdrawal",
    "payout_batch",
    "payout_item",
    "payout_attempt",
    "payout_control",
    "payout_wallet",
    "promotion",
    "approval",
    "money_hold",
    "plan_change",
    "content_change",
    "message",
    "message_reply",
    "complaint",
    "complaint_entry",
    "notice",
    "notice_mark",
    "mail_choice",
    "push_subscription",
    "push",
    "survey",
    "survey_count",
    "reserve_key",
    "proof_epoch",
    "installation",
    "closed_month",
    "log_node",
    "log_checkpoint",
    "log_cosignature",
    "log_stamp",
    "idempotency",
    "fan_out",
    "outbox",
    "mail_history",
    "search_word",
    "setting",
    "job_lease",
    "batch_mark",
    "dead_letter",
    "sweep",
    "sweep_call",
    "book_break",
    "comparison",
    "custody_scan",
    "address_balance",
    "coin_mark",
    "wallet_coin",
    "treasury_holding",
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        engine::{Purpose, all, connect},
        store::Store,
    };

    #[test]
    fn every_table_of_the_schema_is_backed_up() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}", folder.path().join("a.db").display());
        Store::migrate(&url).unwrap();
        let mut conn = connect(&url, Purpose::Verify).unwrap();
        let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
        let mut found = all(conn.as_mut(), sql, &[], |c| c.string()).unwrap();
        found.retain(|name| name != "head" && name != "schema_version");
        let mut listed: Vec<String> = TABLES.iter().map(|&name| name.to_owned()).collect();
        found.sort();
        listed.sort();
        assert_eq!(found, listed);
    }
}
