//! Promotions.

use ballast_core::{
    approval::{Action, Approval},
    context::Context,
    decision::Decision,
    id::Id,
    ledger::Account,
    money::{Asset, Usdt},
    promotion::{self, Creation, Edit, Offer, Promotion, Switch},
};
use ballast_store::{Conn, StoreError, reads};

use super::{
    carry_out::{After, joined},
    diff::{Diff, Row, changed},
};
use crate::error::ApiError;

pub(super) fn create(
    context: &mut Context<'_>,
    (approval, creation): (Approval, Creation),
) -> Result<(Decision, After), ApiError> {
    let current = Action::PromotionCreate(creation.clone());
    let decision = joined(context, approval, &current, |context| promotion::create(context, &creation))?;
    Ok((decision, After::Nothing))
}

pub(super) fn edit(
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    (approval, edit): (Approval, Edit),
) -> Result<(Decision, After), ApiError> {
    let promotion = load(conn, edit.id)?;
    let edit = Edit { before: promotion.offer(), ..edit };
    let current = Action::PromotionEdit(edit.clone());
    let decision = joined(context, approval, &current, |context| promotion::edit(context, &promotion, &edit))?;
    Ok((decision, After::Nothing))
}

pub(super) fn switch(
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    (approval, switch): (Approval, Switch),
) -> Result<(Decision, After), ApiError> {
    let promotion = load(conn, switch.id)?;
    let running = reads::promotion_cover(conn)?.map(|(running, _)| running);
    let switch = Switch { offer: promotion.offer(), ..switch };
    let current = Action::PromotionSwitch(switch.clone());
    let decision = joined(context, approval, &current, |context| {
        promotion::switch(context, &promotion, &switch, running.as_ref())
    })?;
    Ok((decision, After::Nothing))
}

fn load(conn: &mut dyn Conn, id: Id<Promotion>) -> Result<Promotion, ApiError> {
    reads::promotion_by_id(conn, id)?.ok_or_else(ApiError::not_found)
}

pub(super) fn diff_create(creation: &Creation) -> Diff {
    Diff {
        title: format!("Set up the promotion {}", creation.offer.name),
        summary: "It begins switched off; switching it on is a change of its own.".to_owned(),
        rows: rows(None, &creation.offer),
        ..Diff::default()
    }
}

pub(super) fn diff_edit(edit: &Edit) -> Diff {
    Diff {
        title: format!("Change the promotion {}", edit.before.name),
        summary: "Sign-ups from then on get the new amount; earlier ones keep what they got.".to_owned(),
        rows: rows(Some(&edit.before), &edit.after),
        ..Diff::default()
    }
}

pub(super) fn diff_switch(conn: &mut dyn Conn, switch: &Switch) -> Result<Diff, StoreError> {
    let cover = Usdt::from_minor(reads::control_total(conn, Account::Promotions, Asset::Usdt)?);
    let state = |on: bool| Some(if on { "on" } else { "off" }.to_owned());
    let mut warnings = Vec::new();
    if switch.active && cover < switch.offer.amount {
        warnings.push(format!(
            "Only {cover} USDT are set aside for promotions: the banner stays hidden and nobody gets the bonus until \
             a capital move sets more aside."
        ));
    }
    Ok(Diff {
        title: format!("Switch {} {}", switch.offer.name, if switch.active { "on" } else { "off" }),
        summary: format!("Each sign-up gets {} USDT while it is on and money is set aside.", switch.offer.amount),
        rows: vec![
            Row::of("For new sign-ups", state(!switch.active), state(switch.active)),
            Row::of_now("Set aside for promotions", None, Some(format!("{cover} USDT"))),
        ],
        warnings,
        ..Diff::default()
    })
}

fn rows(before: Option<&Offer>, after: &Offer) -> Vec<Row> {
    let amount = |offer: &Offer| format!("{} USDT", offer.amount);
    changed([
        ("Name", before.map(|one| one.name.clone()), after.name.clone()),
        ("Each sign-up gets", before.map(amount), amount(after)),
    ])
}
