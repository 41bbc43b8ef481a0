//! `GET stats`: the figures of the statistics strip, computed and never typed in (truth rules 1 and 2).

use axum::extract::State;
use ballast_core::{money::Usdt, time::Moment};
use ballast_store::reads;
use serde::Serialize;
use serde_json::Number;
use utoipa::ToSchema;

use super::percent::Percent;
use crate::{answer::Answer, error::ApiError, state::App, write::read};

/// Fewer answers say nothing about satisfaction.
const ANSWERS_NEEDED: u64 = 30;

/// The computed figures.
#[derive(Serialize, ToSchema)]
pub(super) struct StatsData {
    stats: Stats,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Stats {
    /// When they were counted.
    #[schema(value_type = String, format = DateTime)]
    as_of: Moment,
    /// The last journal entry that counted.
    ledger_sequence: i64,
    /// Only figures there is something to say about.
    tiles: Vec<Tile>,
}

#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
struct Tile {
    /// `aum`, `clients` or `satisfaction`.
    key: &'static str,
    /// Rounded down for reading.
    #[schema(example = "$25M+")]
    display: String,
    /// The figure itself.
    #[schema(value_type = f64)]
    value: Number,
    /// What was counted.
    source: String,
}

/// Assets under management, clients and their satisfaction, each with what was counted.
#[utoipa::path(get, path = "/api/v1/stats", tag = "site", responses((status = 200, body = Answer<StatsData>)))]
pub(super) async fn get(State(app): State<App>) -> Result<Answer<StatsData>, ApiError> {
    let as_of = app.clock.now();
    let counted = read(&app, |conn| reads::stats(conn)).await?;
    Ok(Answer::data(StatsData { stats: Stats { as_of, ledger_sequence: counted.sequence, tiles: tiles(&counted) } }))
}

fn tiles(counted: &reads::Stats) -> Vec<Tile> {
    let aum = assets(counted.assets_under_management);
    let clients = clients(counted.invested_clients);
    let satisfaction = satisfaction(counted.survey_satisfied, counted.survey_answers);
    [aum, clients, satisfaction].into_iter().flatten().collect()
}

fn assets(aum: Usdt) -> Option<Tile> {
    let whole = u64::try_from(aum.minor() / Usdt::ONE).ok().filter(|whole| *whole > 0)?;
    Some(Tile {
        key: "aum",
        display: format!("${}", short(whole)),
        value: aum.to_string().parse().ok()?,
        source: "Everything owed to clients in USDT: cash, credit, investments with their results, and withdrawals \
                 on their way."
            .to_owned(),
    })
}

fn clients(count: u64) -> Option<Tile> {
    (count > 0).then(|| Tile {
        key: "clients",
        display: short(count),
        value: count.into(),
        source: "People with at least one investment that was funded.".to_owned(),
    })
}

fn satisfaction(satisfied: u64, answers: u64) -> Option<Tile> {
    if answers < ANSWERS_NEEDED {
        return None;
    }
    let percent = satisfied.checked_mul(100)?.checked_div(answers)?;
    Some(Tile {
        key: "satisfaction",
        display: format!("{percent}%"),
        value: Percent::share(satisfied, answers).to_string().parse().ok()?,
        source: format!("Share of 4 and 5 star answers among {answers} answers to the survey after a payout."),
    })
}

/// A count for reading, never more than it is: exact below a thousand, then its two leading digits, or all digits
/// above the unit when there are more.
fn short(count: u64) -> String {
    const UNITS: [(u64, &str); 3] = [(1_000_000_000, "B"), (1_000_000, "M"), (1_000, "K")];
    let Some((unit, letter)) = UNITS.into_iter().find(|(unit, _)| count >= *unit) else { return count.to_string() };
    let (whole, tenth) = (count / unit, count % unit / (unit / 10));
    if whole < 10 && tenth > 0 { format!("{whole}.{tenth}{letter}+") } else { format!("{whole}{letter}+") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_down_only() {
        for (count, text) in [
            (0, "0"),
            (999, "999"),
            (1_000, "1K+"),
            (1_999, "1.9K+"),
            (19_999, "19K+"),
            (999_999, "999K+"),
            (2_000_000, "2M+"),
            (2_099_999, "2M+"),
            (2_100_000, "2.1M+"),
            (25_999_999, "25M+"),
            (7_000_000_000, "7B+"),
        ] {
            assert_eq!(short(count), text);
        }
    }

    #[test]
    fn the_figures_of_the_specification_are_reached_by_counting() {
        let display = |tile: Option<Tile>| tile.map(|tile| tile.display);
        assert_eq!(display(assets(Usdt::from_minor(25_310_221_120_000))).as_deref(), Some("$25M+"));
        assert_eq!(display(clients(2_013_551)).as_deref(), Some("2M+"));
        assert_eq!(display(satisfaction(964, 1_000)).as_deref(), Some("96%"));
    }

    #[test]
    fn nothing_to_say_is_not_said() {
        assert_eq!(assets(Usdt::from_minor(999_999)), None);
        assert_eq!(clients(0), None);
        assert_eq!(satisfaction(29, 29), None);
        assert!(satisfaction(30, 30).is_some());
    }
}
