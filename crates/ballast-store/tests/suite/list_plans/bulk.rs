//! Enough rows that no engine would rather read a table from end to end.

use uuid::Uuid;

use crate::world::World;

/// Writes twenty thousand rows of everything, behind the store's back; one in a hundred is unusual.
#[expect(clippy::too_many_lines, reason = "one text of SQL")]
pub fn fill(world: &World, plan: Uuid) {
    let sqlite = world.url.starts_with("sqlite:");
    let plan = plan.simple().to_string();
    let (uuid, bytes, plan) = if sqlite {
        ("randomblob(16)", "CAST(TEXT AS BLOB)", format!("x'{plan}'"))
    } else {
        ("gen_random_uuid()", "convert_to(TEXT, 'UTF8')", format!("'{plan}'::uuid"))
    };
    let text = |text: &str| bytes.replace("TEXT", text);
    let odd = |usual: &str, other: &str| format!("CASE WHEN i % 100 = 0 THEN '{other}' ELSE '{usual}' END");
    let fake = if sqlite { "PRAGMA foreign_keys=OFF;" } else { "SET session_replication_role = replica;" };
    let number = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) SELECT";
    let name = text("'client ' || i");
    let sql = format!(
        "{fake}
        INSERT INTO client (id, version, email, name, country, password_hash, epoch, status, address_index,
          deposit_address, created_at, updated_at, name_key)
        {number} {uuid}, 1, 'bulk' || i, 'Client ' || i, 'X', 'x', 0, {frozen}, i, '0xbulk' || i, i, i, {name} FROM n;
        INSERT INTO search_word (about, word, id) SELECT 1, {client_word}, id FROM client;
        INSERT INTO balance (owner, kind, asset, minor)
          SELECT id, 'available', 'USDT', address_index % 1000 FROM client WHERE address_index > 0;
        INSERT INTO session (id, version, client, epoch, created_at, expires_at, user_agent)
          SELECT {uuid}, 1, id, 0, created_at, 9, 'x' FROM client;
        INSERT INTO notice (id, client, kind, data, created_at) SELECT {uuid}, id, 'statement_ready',
          '{{\"month\":\"2026-11-01\"}}', 1 FROM client;
        INSERT INTO mail_history (client, id, template, outcome, attempts, queued_at, settled_at)
          SELECT id, {uuid}, 'welcome', 'sent', 0, 1, 1 FROM client;
        INSERT INTO outbox (id, template, recipient, data, attempts, next_attempt_at, created_at, client)
          SELECT {uuid}, 'welcome', email, 'null', 0, 1, 1, id FROM client;
        INSERT INTO deposit (id, version, chain_id, block_hash, tx_hash, log_index, block_number, token, from_address,
          to_address, raw_amount, amount, remainder, client, state, confirmations, seen_at, updated_at)
          SELECT {uuid}, 1, 1, '0x1', '0x' || address_index, 0, 1, '0x', '0x', deposit_address, '1', address_index, '0',
            id, {deposit}, 1, created_at, 1 FROM (SELECT *, address_index AS i FROM client) c;
        INSERT INTO investment (id, version, client, plan, plan_name, contract_months, weekly_target_bps,
          performance_share_bps, redemption_fee_bps, redemption_notice_months, withdrawal_minimum, risk_version, amount,
          bonus, state, created_at, updated_at, funding_until, cooling_off_until, started_at, ends_at)
          SELECT {uuid}, 1, id, {plan}, 'Gold', 1, 1, 1, 1, 1, 1, '1', address_index + 1, 0, {invested}, created_at, 1, 1,
            1, 1, created_at FROM (SELECT *, address_index AS i FROM client) c;
        INSERT INTO withdrawal (id, version, client, amount, principal, wallet, state, not_before, requested_at,
          updated_at) SELECT {uuid}, 1, id, 1, 0, 'x', 'paid', 1, created_at, 1 FROM client;
        INSERT INTO factor (id, version, client, kind, name, secret, counter, state, created_at)
          SELECT {uuid}, 1, id, 'totp', 'x', {secret}, 0, 'active', 1 FROM client;
        INSERT INTO message (id, version, sender, sender_email, body, state, created_at, updated_at)
        {number} {uuid}, 1, 'Client ' || i, 'c@x.example', 'x', {message}, i, i FROM n;
        INSERT INTO search_word (about, word, id) SELECT 2, {sender}, id FROM message;
        INSERT INTO message_reply (id, message, operator, body, created_at)
          SELECT {uuid}, id, id, 'x', 1 FROM message;
        INSERT INTO complaint (id, version, ticket, client, name, email, about, body, wish, state, outcome, due_on,
          answered_at, received_at, updated_at)
        {number} {uuid}, 1, 'C-' || i, NULL, 'Client ' || i, 'c@x.example', 'other', 'x', '', {complaint},
          CASE WHEN i % 100 = 0 THEN NULL ELSE 'upheld' END, 20000 + i % 365, CASE WHEN i % 100 = 0 THEN NULL ELSE 1 END,
          i, i FROM n;
        INSERT INTO search_word (about, word, id) SELECT 3, {complainer}, id FROM complaint;
        INSERT INTO complaint_entry (id, complaint, state, operator, outcome, body, created_at)
          SELECT {uuid}, id, 'answered', id, 'upheld', 'x', 1 FROM complaint;
        INSERT INTO journal (sequence, cause, subject, client, actor, at, details, prev_hash, hash)
          SELECT 1000 + address_index, 'x', id, id, 'system', 1, 'null', {hash}, {hash} FROM client;
        INSERT INTO transfer (sequence, position, debit_kind, credit_kind, asset, minor)
          SELECT sequence, 0, 'custody', 'suspense', 'USDT', 1 FROM journal WHERE sequence > 1000;
        INSERT INTO strike (id, version, number, plan, from_day, to_day, result, evidence_sha256, state, drafted_at,
          updated_at) SELECT {uuid}, 1, 1, id, 1, 8, 1, {secret}, 'allocated', 1, 1 FROM plan;
        INSERT INTO allocation (strike_number, investment, share, total) SELECT 1, id, 1, 1 FROM investment;
        INSERT INTO bulletin (id, created_at) SELECT {uuid}, created_at FROM client;
        INSERT INTO telling (strike, version, number, told_at, bulletin) SELECT id, 2, created_at, 1, id FROM bulletin;
        INSERT INTO refund (id, version, chain_id, token, recipient, raw_amount, amount, state, tx_hash, ordered_at,
          updated_at) SELECT id, 1, 1, 'x', 'x', '1', 1, 'sent', tx_hash, 1, 1 FROM deposit WHERE chain_id = 1;
        ANALYZE;",
        frozen = odd("active", "frozen"),
        client_word = text("'client' || address_index"),
        deposit = odd("credited", "quarantined"),
        invested = odd("active", "withdrawing"),
        secret = text("'x'"),
        hash = text("'0123456789abcdef0123456789abcdef'"),
        message = odd("closed", "open"),
        sender = text("'client' || created_at"),
        complaint = odd("closed", "received"),
        complainer = text("'client' || received_at"),
    );
    world.raw(&sql).unwrap();
}
