//! `GET operator/investments/{id}`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    appropriateness::{Assessment, QUESTIONNAIRE},
    investment::Investment,
    money::Usdt,
    time::{Day, Moment},
};
use ballast_service::{error::ApiError, operators::signed_in::Operator, write::read};
use ballast_store::{
    reads::{
        self,
        operator::{InvestmentLine, investment_line},
    },
    snapshot,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::InvestmentRow;
use crate::{answer::Answer, edge::path_id::PathId, failed::Failed, state::App};

#[derive(Serialize, ToSchema)]
pub(super) struct InvestmentDetails {
    investment: InvestmentRow,
    /// Its weekly results, oldest first.
    weeks: Vec<InvestmentWeek>,
    /// The questions passed before it; null if they were not asked.
    assessment: Option<InvestmentAssessment>,
}

/// A client's answers to the questions before a first investment.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct InvestmentAssessment {
    /// Version of the questions.
    version: String,
    /// Number of the attempt.
    attempt: u32,
    /// Whether every question was passed.
    passed: bool,
    answered_at: Moment,
    /// Questions and answers, in words while the questions are unchanged, otherwise by ID.
    answers: Vec<AssessmentAnswer>,
}

#[derive(Serialize, ToSchema)]
struct AssessmentAnswer {
    question: String,
    answer: String,
}

impl InvestmentAssessment {
    fn of(assessment: Assessment) -> Self {
        let current = assessment.questionnaire == QUESTIONNAIRE.version;
        let words = |(id, chosen): (String, String)| {
            let question = QUESTIONNAIRE.question(&id).filter(|_| current);
            let choice = question.and_then(|one| one.choices.iter().find(|choice| choice.id == chosen));
            AssessmentAnswer {
                question: question.map_or(id, |question| question.text.to_owned()),
                answer: choice.map_or(chosen, |choice| choice.text.to_owned()),
            }
        };
        Self {
            passed: assessment.passed(),
            version: assessment.questionnaire,
            attempt: assessment.attempt,
            answered_at: assessment.created_at,
            answers: assessment.answers.0.into_iter().map(words).collect(),
        }
    }
}

/// A week; amounts are USDT.
#[derive(Serialize, ToSchema)]
struct InvestmentWeek {
    /// Number of the strike.
    number: i64,
    /// First day included.
    from: Day,
    /// First day no longer included.
    to: Day,
    /// The result of the week; negative for a loss.
    share: Usdt,
    /// The sum of all weeks up to this one.
    total: Usdt,
}

/// One investment and its weeks.
#[utoipa::path(get, path = "/api/v1/operator/investments/{id}", tag = "operator", params(("id" = String, Path)),
    security(("operator" = [])), responses((status = 200, body = Answer<InvestmentDetails>)))]
pub(super) async fn get(
    State(app): State<App>,
    _auth: Operator<may::ReadClients>,
    PathId(id): PathId<Investment>,
) -> Result<Answer<InvestmentDetails>, Failed> {
    let found = read(&app, move |conn| {
        snapshot(conn, |conn| {
            let line = investment_line(conn, id)?;
            let rests_on = line.as_ref().and_then(|line| line.holding.investment.terms.assessment);
            let assessment = rests_on.map(|id| reads::assessment(conn, id)).transpose()?.flatten();
            Ok((line, reads::investment_series(conn, id)?, assessment))
        })
    });
    let (line, weeks, assessment) = found.await?;
    let InvestmentLine { holding, client } = line.ok_or_else(ApiError::not_found)?;
    let investment = InvestmentRow::of(holding, Some(client))?;
    let week = |week: reads::Week| {
        let reads::Week { strike, from, to, share, total, mark: _ } = week;
        InvestmentWeek { number: strike, from, to, share, total }
    };
    let weeks = weeks.into_iter().map(week).collect();
    let assessment = assessment.map(InvestmentAssessment::of);
    Ok(Answer::data(InvestmentDetails { investment, weeks, assessment }))
}
