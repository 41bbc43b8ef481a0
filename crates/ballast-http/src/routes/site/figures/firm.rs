//! The strip of the start page, the promotion, the newest proof, and the rules in words.

use ballast_content::{
    figures::Figures,
    percent::Percent,
    registry::{Quantity, quoted},
};
use ballast_core::{money::Usdt, promotion::Lendable};
use ballast_service::{proofs, state::AppState};
use ballast_store::{Conn, StoreError, reads};
use serde_json::{Value, json};

use crate::figures::Values;
use crate::routes::site::stats;

pub(super) fn count(conn: &mut dyn Conn, app: &AppState, values: &mut Values) -> Result<(), StoreError> {
    for (definition, quantity) in stats::figures(&reads::stats(conn)?) {
        values.put(definition.name, quantity);
    }
    let offered = reads::promotion_cover(conn)?.and_then(|(promotion, funds)| Lendable::of(&promotion, funds));
    if let Some(offer) = offered {
        values.put("promotion", Quantity::Usdt(offer.most));
        values.put("promotion-share", Quantity::Percent(Percent::from_bps(offer.share_bps)));
        values.put("promotion-least", Quantity::Usdt(offer.least_deposit));
    }
    let plans = reads::plans_open(conn)?;
    let words = json!(Figures::of(&app.config, app.stage.is_demo(), &plans).words());
    for (word, text) in words.as_object().into_iter().flatten() {
        if let (Some(definition), Value::String(text)) = (quoted(word), text) {
            values.put_rule(definition.name, Quantity::Text(text.clone()));
        }
    }
    proof(conn, app, values)
}

fn proof(conn: &mut dyn Conn, app: &AppState, values: &mut Values) -> Result<(), StoreError> {
    values.put("reserve-key", Quantity::Text(hex::encode(app.who.keys.reserve().verifying_key().as_bytes())));
    let Some(found) = proofs::newest(conn)? else { return Ok(()) };
    let record = &found.signed.record;
    values.put("proof-number", Quantity::Count(record.epoch));
    values.put("proof-entry", Quantity::Count(record.ledger_sequence));
    values.put("proof-root", Quantity::Text(hex::encode(record.root.hash)));
    if let Ok(owed) = i64::try_from(record.root.sums.of(ballast_proof::Asset::Usdt)) {
        values.put("proof-owed", Quantity::Usdt(Usdt::from_minor(owed)));
    }
    if let Ok((_, bytes)) = proofs::Trees::of(app).list(record) {
        values.put("proof-list", Quantity::Text(size(bytes)));
    }
    Ok(())
}

/// `412 KB`, `64 MB`: rounded up, so that no download is larger than stated.
fn size(bytes: u64) -> String {
    const MEGA: u64 = 1_000_000;
    if bytes < MEGA { format!("{} KB", bytes.div_ceil(1000)) } else { format!("{} MB", bytes.div_ceil(MEGA)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_rounded_up() {
        assert_eq!(
            [1, 1000, 1001, 999_999, 1_000_000, 1_000_001].map(size),
            ["1 KB", "1 KB", "2 KB", "1000 KB", "1 MB", "2 MB"]
        );
    }
}
