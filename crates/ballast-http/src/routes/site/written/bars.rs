//! The weeks of a record as bars, with the same geometry as `web/app/site/plans/late/weeks.ts`.

use serde_json::{Value, json};

/// Minimum height of the bar of a nonzero week.
const LEAST: f64 = 5.0;
/// A gain is cut off at this many times the median week: a single one would dwarf all others.
const USUAL: f64 = 4.0;

/// The range of a chart of records below and above zero, in percent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Scale {
    pub(super) low: f64,
    pub(super) high: f64,
}

/// The size of a chart, and how many weeks it has room for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) slots: usize,
    pub(super) gap: f64,
}

impl Scale {
    /// One scale for weeks and targets of all plans. Losses are never cut off.
    pub(super) fn of(weeks: &[f64], targets: &[f64]) -> Self {
        let mut sizes: Vec<f64> = weeks.iter().map(|week| week.abs()).collect();
        sizes.sort_by(f64::total_cmp);
        let usual = sizes.get(sizes.len() / 2).copied().unwrap_or(0.0);
        let low = weeks.iter().copied().fold(0.0, f64::min);
        let target = targets.iter().copied().fold(0.0001, f64::max);
        let most = target.max(-low).max(usual * USUAL);
        Self { low, high: weeks.iter().copied().fold(target, f64::max).min(most) }
    }

    /// Like [`Self::of`], but reaching as far below zero as above.
    pub(super) fn even(weeks: &[f64], targets: &[f64]) -> Self {
        let Self { low, high } = Self::of(weeks, targets);
        let high = high.max(-low);
        Self { low: -high, high }
    }

    pub(super) fn y(self, percent: f64, height: f64) -> f64 {
        let place = (self.high - percent.min(self.high)) / (self.high - self.low);
        place.mul_add(2.0f64.mul_add(-LEAST, height), LEAST)
    }

    /// The bars of weeks, each given with whether it is settled completely.
    pub(super) fn bars(self, weeks: &[(f64, bool)], room: Room) -> Vec<Value> {
        let step = room.width / count(weeks.len().max(room.slots));
        let gap = room.gap.min(step / 4.0);
        let zero = self.y(0.0, room.height);
        let bars = weeks.iter().enumerate().map(|(place, (week, whole))| {
            let least = if *week == 0.0 { 1.0 } else { LEAST };
            let height = (self.y(*week, room.height) - zero).abs().max(least);
            let pale = if *whole && *week <= self.high { "" } else { " opacity-50" };
            let fill = if *week < 0.0 { "fill-bad" } else { "fill-accent" };
            json!({
                "x": rounded(count(place).mul_add(step, gap / 2.0)),
                "y": rounded(if *week < 0.0 { zero } else { zero - height }),
                "width": rounded(step - gap),
                "height": rounded(height),
                "tone": format!("{fill}{pale}"),
            })
        });
        bars.collect()
    }
}

/// Hundredths of a unit of the chart, as the browser writes them. Rounds to millionths first: both sides add fractions
/// in their own order, and half a hundredth must round the same way on both.
pub(super) fn rounded(length: f64) -> String {
    let hundredths = ((length * 1e6).round() / 1e4).round();
    let text = format!("{:.2}", hundredths / 100.0);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn count(number: usize) -> f64 {
    u32::try_from(number).map_or(f64::MAX, f64::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The web's bars are tested with the same cases.
    #[test]
    fn weeks_are_measured_as_pages_measure_them() {
        let shared: Value = serde_json::from_str(include_str!("../../../../../../web/test/site/bars.json")).unwrap();
        for case in shared.as_array().unwrap() {
            let numbers = |key: &str| -> Vec<f64> {
                case[key].as_array().unwrap().iter().map(|one| one.as_f64().unwrap()).collect()
            };
            let scale = Scale::of(&numbers("weeks"), &numbers("targets"));
            let weeks: Vec<(f64, bool)> = numbers("weeks").into_iter().map(|week| (week, true)).collect();
            let room = Room { width: 240.0, height: 80.0, slots: 12, gap: 3.0 };
            assert_eq!(json!(scale.bars(&weeks, room)), case["bars"]);
        }
    }
}
