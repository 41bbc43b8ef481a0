//! The figures of every plan, open and archived.

use ballast_content::{
    percent::Percent,
    registry::{Quantity, Rounding},
};
use ballast_core::{investment::UNBOUNDED_FROM, plan::Plan, reading::Grade, record::Week};
use ballast_store::{
    Conn, StoreError,
    reads::{self, PlanWeek},
};

use crate::figures::Values;
use crate::routes::site::{
    record::{Record, calendar, counted, reached},
    transparency::weeks::{Figures, figures},
};

struct One<'a> {
    id: String,
    name: &'a str,
    values: &'a mut Values,
}

impl One<'_> {
    fn put(&mut self, name: &'static str, quantity: Quantity) {
        self.values.put_each(name, &self.id, self.name, quantity, None);
    }

    fn percent(&mut self, name: &'static str, percent: Percent) {
        self.put(name, Quantity::Percent(percent));
    }

    fn text(&mut self, name: &'static str, text: String) {
        self.put(name, Quantity::Text(text));
    }
}

pub(super) fn count(conn: &mut dyn Conn, values: &mut Values) -> Result<(), StoreError> {
    for plan in reads::plans_all(conn)? {
        let made_of = reads::plan_record(conn, plan.id)?;
        let weeks = calendar(&made_of)?;
        let mut one = One { id: plan.id.to_string(), name: &plan.name, values };
        terms(&plan, &mut one);
        results(&plan, &weeks, &made_of, &mut one);
    }
    Ok(())
}

fn terms(plan: &Plan, one: &mut One<'_>) {
    one.text("plan-range", range(plan));
    one.percent("plan-target", Percent::from_bps(plan.weekly_target_bps));
    one.percent("plan-share", Percent::from_bps(plan.performance_share_bps));
    if plan.withdrawal_minimum.minor() > 0 {
        one.put("plan-withdrawal-minimum", Quantity::Usdt(plan.withdrawal_minimum));
    }
}

fn range(plan: &Plan) -> String {
    let shown = |amount| amount_text(&Quantity::Usdt(amount));
    let (start, end) = (shown(plan.start_range), shown(plan.end_range));
    if plan.end_range >= UNBOUNDED_FROM {
        return format!("{start} and ABOVE");
    }
    format!("{} to {end}", start.trim_end_matches(" USDT"))
}

fn amount_text(quantity: &Quantity) -> String {
    quantity.show(Rounding::TwoDecimals)
}

fn results(plan: &Plan, weeks: &[Week], made_of: &[PlanWeek], one: &mut One<'_>) {
    one.put("plan-weeks", Quantity::Count(many(weeks.iter().filter(|week| week.is_whole()).count())));
    let results = counted(weeks);
    let (Some(record), Some(Figures { mean, dispersion, drawdown, total })) =
        (Record::of(weeks, made_of), figures(weeks))
    else {
        return;
    };
    let losing = results.iter().filter(|ppm| **ppm < 0).count();
    let share = shown(record.losing_share, Rounding::TwoDecimals);
    let last: Vec<String> = record.last.iter().map(|week| shown(*week, Rounding::TwoDecimals)).collect();
    let target = shown(Percent::from_bps(plan.weekly_target_bps), Rounding::TwoDecimals);
    one.put("plan-invested-weeks", Quantity::Count(many(results.len())));
    one.percent("plan-best", record.best);
    one.percent("plan-worst", record.worst);
    one.percent("plan-losing-share", record.losing_share);
    if let Some(reached) = reached(weeks, plan.weekly_target_bps) {
        one.percent("plan-target-reached", reached);
    }
    one.percent("plan-mean", Percent::from_ppm(mean));
    one.percent("plan-dispersion", Percent::from_ppm(dispersion));
    one.percent("plan-drawdown", Percent::from_ppm(drawdown));
    one.percent("plan-total", Percent::from_ppm(total));
    one.text("plan-losing", format!("{losing} of {} ({share})", results.len()));
    one.text("plan-last-weeks", format!("{} weeks: {}", last.len(), last.join(", ")));
    one.text("plan-realised", realised(&results, last.len(), record.grade));
    one.text("plan-history", format!("All {} weeks next to a target of {target}; {losing} are losses", results.len()));
}

/// The mean of the newest weeks, rounded down, and the grade of the record.
fn realised(results: &[i64], newest: usize, grade: Grade) -> String {
    let last = results.iter().skip(results.len().saturating_sub(newest));
    let count = i64::try_from(newest).unwrap_or(i64::MAX).max(1);
    let mean = Percent::from_ppm(last.sum::<i64>().div_euclid(count));
    let of = if newest == 1 { "one week".to_owned() } else { format!("{newest}-week mean") };
    format!("{}, {of}, {}", shown(mean, Rounding::TwoDecimals), grade.in_words())
}

fn shown(percent: Percent, rounding: Rounding) -> String {
    Quantity::Percent(percent).show(rounding)
}

fn many(count: usize) -> u64 {
    u64::try_from(count).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_is_rounded_down_also_below_nothing() {
        let observed = Grade::Observed { agreed: 2, of: 3 };
        assert_eq!(realised(&[30_000, 12_000, -12_399], 2, observed), "−0.02%, 2-week mean, observed 2 of 3");
        assert_eq!(realised(&[12_000], 1, Grade::Stated), "1.20%, one week, stated");
    }
}
