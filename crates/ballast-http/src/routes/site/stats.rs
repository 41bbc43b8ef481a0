//! `GET stats`: the figures of the statistics strip, always computed, never typed in (truth rules 1 and 2).

use axum::extract::State;
use ballast_content::{
    percent::Percent,
    registry::{AUM, CLIENTS, CREDIT, Definition, ENOUGH_ANSWERS, Quantity, SATISFACTION},
};
use ballast_core::{money::Usdt, time::Moment};
use ballast_service::write::read;
use ballast_store::reads;
use serde::Serialize;
use serde_json::{Number, Value};
use utoipa::ToSchema;

use crate::{answer::Answer, failed::Failed, state::App};

/// The computed figures.
#[derive(Serialize, ToSchema)]
pub(super) struct StatsData {
    stats: Stats,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Stats {
    /// When they were counted.
    as_of: Moment,
    /// The last journal entry included.
    ledger_sequence: i64,
    /// Figures too small to show are left out.
    tiles: Vec<Tile>,
}

#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct Tile {
    /// `aum`, `promotional-credit`, `clients` or `satisfaction`.
    key: &'static str,
    /// The figure rounded down, as it is displayed.
    #[schema(example = "$25M+")]
    display: String,
    /// The exact figure.
    #[schema(value_type = f64)]
    value: Number,
    /// Definition of the figure.
    source: &'static str,
}

/// Assets under management, promotional credit, clients and their satisfaction, each with its definition.
#[utoipa::path(get, path = "/api/v1/stats", tag = "site", responses((status = 200, body = Answer<StatsData>)))]
pub(super) async fn get(State(app): State<App>) -> Result<Answer<StatsData>, Failed> {
    let as_of = app.clock.now();
    let counted = read(&app, |conn| reads::stats(conn)).await?;
    Ok(Answer::data(StatsData { stats: Stats { as_of, ledger_sequence: counted.sequence, tiles: tiles(&counted) } }))
}

pub(super) fn tiles(counted: &reads::Stats) -> Vec<Tile> {
    let tile = |(definition, quantity): (&'static Definition, Quantity)| {
        let Value::Number(value) = quantity.value() else { return None };
        let display = definition.show(&quantity);
        Some(Tile { key: definition.name, display, value, source: definition.explanation })
    };
    figures(counted).into_iter().filter_map(tile).collect()
}

/// The figures large enough to show.
pub(super) fn figures(counted: &reads::Stats) -> Vec<(&'static Definition, Quantity)> {
    let (aum, clients) = (counted.assets_under_management, counted.invested_clients);
    let credit = counted.promotional_credit;
    let satisfied = Percent::share(counted.survey_satisfied, counted.survey_answers);
    let all = [
        (&AUM, Quantity::Usdt(aum), aum.minor() >= Usdt::ONE),
        (&CREDIT, Quantity::Usdt(credit), credit > Usdt::ZERO),
        (&CLIENTS, Quantity::Count(clients), clients > 0),
        (&SATISFACTION, Quantity::Percent(satisfied), counted.survey_answers >= ENOUGH_ANSWERS),
    ];
    all.into_iter().filter(|(_, _, says)| *says).map(|(definition, quantity, _)| (definition, quantity)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn display(aum: i64, credit: i64, clients: u64, satisfied: u64, answers: u64) -> Vec<String> {
        let counted = reads::Stats {
            assets_under_management: Usdt::from_minor(aum),
            promotional_credit: Usdt::from_minor(credit),
            invested_clients: clients,
            survey_answers: answers,
            survey_satisfied: satisfied,
            sequence: 7,
        };
        tiles(&counted).into_iter().map(|tile| tile.display).collect()
    }

    #[test]
    fn the_figures_of_the_specification_are_reached_by_counting() {
        assert_eq!(display(25_310_221_120_000, 7_000_000_000, 2_013_551, 964, 1_000), ["$25M+", "$7K+", "2M+", "96%"]);
    }

    #[test]
    fn nothing_to_say_is_not_said() {
        assert_eq!(display(999_999, 0, 0, 29, 29), [""; 0]);
        assert_eq!(display(1_000_000, 0, 0, 30, 30), ["$1", "100%"]);
    }
}
