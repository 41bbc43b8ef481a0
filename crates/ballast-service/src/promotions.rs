//! Changes of promotions, as two operators decide on them.

use ballast_core::{
    id::Id,
    ledger::Account,
    money::{Asset, Usdt},
    promotion::{self, Creation, Edit, Offer, Promotion, Switch},
};
use ballast_store::{Conn, StoreError, reads};

use crate::{
    approve::{Approving, Carried, Diff, FourEyes, Row, changed},
    error::ApiError,
    plans::percent,
};

impl FourEyes for Creation {
    fn diff(&self, _: &mut dyn Conn) -> Result<Diff, StoreError> {
        Ok(Diff {
            title: format!("Set up the promotion {}", self.offer.name),
            summary: "It starts switched off; switching it on is a separate change.".to_owned(),
            rows: rows(None, &self.offer),
            ..Diff::default()
        })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        approving.joined(self.clone(), |context| promotion::create(context, &self))
    }
}

impl FourEyes for Edit {
    fn diff(&self, _: &mut dyn Conn) -> Result<Diff, StoreError> {
        Ok(Diff {
            title: format!("Change the promotion {}", self.before.name),
            summary: "From then on it is lent by the new terms; contracts keep the terms they were lent by.".to_owned(),
            rows: rows(Some(&self.before), &self.after),
            ..Diff::default()
        })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let promotion = load(approving.conn, self.id)?;
        let edit = Self { before: promotion.offer(), ..self };
        approving.joined(edit.clone(), |context| promotion::edit(context, &promotion, &edit))
    }
}

impl FourEyes for Switch {
    fn diff(&self, conn: &mut dyn Conn) -> Result<Diff, StoreError> {
        let cover = Usdt::from_minor(reads::control_total(conn, Account::Promotions, Asset::Usdt)?);
        let state = |on: bool| Some(if on { "on" } else { "off" }.to_owned());
        let mut warnings = Vec::new();
        if self.active && cover < self.offer.amount {
            warnings.push(format!(
                "Only {} are set aside for promotions: the banner stays hidden and no bonus is lent until \
                 a capital move sets more aside.",
                cover.in_words()
            ));
        }
        Ok(Diff {
            title: format!("Switch {} {}", self.offer.name, if self.active { "on" } else { "off" }),
            summary: format!(
                "Up to {} are lent on top of a client's first own deposit while it is on and money is set aside.",
                self.offer.amount.in_words()
            ),
            rows: vec![
                Row::of("For first deposits", state(!self.active), state(self.active)),
                Row::of_now("Set aside for promotions", None, Some(cover.in_words())),
            ],
            warnings,
            ..Diff::default()
        })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let promotion = load(approving.conn, self.id)?;
        let running = reads::promotion_cover(approving.conn)?.map(|(running, _)| running);
        let switch = Self { offer: promotion.offer(), ..self };
        approving.joined(switch.clone(), |context| promotion::switch(context, &promotion, &switch, running.as_ref()))
    }
}

fn load(conn: &mut dyn Conn, id: Id<Promotion>) -> Result<Promotion, ApiError> {
    reads::promotion_by_id(conn, id)?.ok_or_else(ApiError::not_found)
}

fn rows(before: Option<&Offer>, after: &Offer) -> Vec<Row> {
    let amount = |offer: &Offer| offer.amount.in_words();
    let share = |offer: &Offer| offer.lending.map(|lending| percent(lending.share_bps)).unwrap_or_default();
    let least = |offer: &Offer| offer.lending.map(|lending| lending.least_deposit.in_words()).unwrap_or_default();
    let identity = |offer: &Offer| {
        let asked = offer.lending.is_some_and(|lending| lending.identity);
        if asked { "has to be checked" } else { "not asked for" }.to_owned()
    };
    changed(
        before,
        after,
        &[
            ("Name", &|offer| offer.name.clone()),
            ("Lent to one person, at most", &amount),
            ("Of the own deposit, at most", &share),
            ("Minimum own deposit", &least),
            ("The client's identity", &identity),
        ],
    )
}
