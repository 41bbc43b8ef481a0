//! `GET`/`POST appropriateness`: the questions before a first investment, where `rules.appropriateness_test` is on.

use axum::extract::State;
use ballast_core::{
    appropriateness::{Answers, Assessment, QUESTIONNAIRE, Question, again_at, assess},
    client::Client,
    decision::{Actor, Decision},
    id::Id,
    time::Moment,
};
use ballast_service::{
    decide::in_context,
    error::ApiError,
    write::{read, write},
};
use ballast_store::{Conn, reads};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::actor::{as_client, current};
use crate::{answer::Answer, auth::client::ClientAuth, edge::command::Command, failed::Failed, state::App};

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(get, post))
}

/// The questions, and how they went.
#[derive(Serialize, ToSchema)]
struct AppropriatenessTest {
    /// Whether an investment needs them passed.
    required: bool,
    /// Name of exactly these words; send it with the answers.
    version: &'static str,
    /// In the order in which they are asked.
    questions: Vec<AppropriatenessQuestion>,
    /// How they went the last time; null when they were never answered.
    result: Option<AppropriatenessResult>,
}

#[derive(Serialize, ToSchema)]
struct AppropriatenessQuestion {
    id: &'static str,
    /// What is asked.
    text: &'static str,
    /// What can be chosen.
    choices: Vec<AppropriatenessChoice>,
}

#[derive(Serialize, ToSchema)]
struct AppropriatenessChoice {
    id: &'static str,
    /// What it says.
    text: &'static str,
}

/// How the questions went.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AppropriatenessResult {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Assessment>,
    /// Whether every question was passed; then the client may invest.
    passed: bool,
    /// Version of the questions that were answered.
    version: String,
    /// What stood in the way, a sentence or two for each question that was not passed.
    reasons: Vec<WrongAnswer>,
    answered_at: Moment,
    /// From when on they can be answered again; null once they were passed.
    again_at: Option<Moment>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
struct WrongAnswer {
    /// What was asked.
    question: String,
    /// Why the answer stands in the way.
    why: String,
}

/// How they went.
#[derive(Serialize, ToSchema)]
struct AppropriatenessResultData {
    result: AppropriatenessResult,
}

/// What the client chose.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct AppropriatenessAnswers {
    /// Version of the questions.
    #[schema(example = "2026-11")]
    version: String,
    /// The id of one choice for the id of each question.
    #[schema(value_type = BTreeMap<String, String>)]
    answers: Answers,
}

/// The questions before a first investment, and how this client answered them.
#[utoipa::path(get, path = "/api/v1/appropriateness", tag = "client", security(("bearer" = []), ("cookie" = [])),
    responses((status = 200, body = Answer<AppropriatenessTest>)))]
async fn get(State(app): State<App>, auth: ClientAuth) -> Result<Answer<AppropriatenessTest>, Failed> {
    let client = auth.client.id;
    let last = read(&app, move |conn| reads::last_assessment(conn, client)).await?;
    Ok(Answer::data(AppropriatenessTest {
        required: app.config.rules.appropriateness_test,
        version: QUESTIONNAIRE.version,
        questions: QUESTIONNAIRE.questions.iter().map(question).collect(),
        result: last.map(|last| result(&app, last)),
    }))
}

/// Which choice passes is not told: who does not know it should read on before investing.
fn question(question: &Question) -> AppropriatenessQuestion {
    let choices =
        question.choices.iter().map(|choice| AppropriatenessChoice { id: choice.id, text: choice.text }).collect();
    AppropriatenessQuestion { id: question.id, text: question.text, choices }
}

fn result(app: &App, last: Assessment) -> AppropriatenessResult {
    let again_at = in_context(app, Actor::Client(last.client), |context| again_at(context, &last));
    let reason = |id: &String| {
        let question = QUESTIONNAIRE.question(id)?;
        Some(WrongAnswer { question: question.text.to_owned(), why: question.why.to_owned() })
    };
    AppropriatenessResult {
        id: last.id,
        passed: last.passed(),
        reasons: last.failed.iter().filter_map(reason).collect(),
        version: last.questionnaire,
        answered_at: last.created_at,
        again_at,
    }
}

/// Answers the questions. Passing lets the client invest; failing says why, and when they can be tried again.
#[utoipa::path(post, path = "/api/v1/appropriateness", tag = "client", request_body = AppropriatenessAnswers,
    security(("bearer" = []), ("cookie" = [])), responses(
    (status = 200, description = "Answered: passed or not.", body = Answer<AppropriatenessResultData>),
    (status = 409, description = "Not asked, already passed, or too soon."),
))]
async fn post(
    State(app): State<App>,
    auth: ClientAuth,
    Command { body, key }: Command<AppropriatenessAnswers>,
) -> Result<Answer<AppropriatenessResultData>, Failed> {
    let (client, shared) = (auth.client.id, app.clone());
    let decide = move |conn: &mut dyn Conn| decide(&shared, conn, client, &body);
    let result = write(&app, &auth, key.as_ref(), decide).await?;
    let message = if result.passed {
        "You have passed the questions; you may invest."
    } else {
        "Your answers show that this is not for you yet. Read why."
    };
    Ok(Answer::data(AppropriatenessResultData { result }).with_message(message))
}

fn decide(
    app: &App,
    conn: &mut dyn Conn,
    client: Id<Client>,
    given: &AppropriatenessAnswers,
) -> Result<(Decision, AppropriatenessResult), ApiError> {
    let client = current(conn, client)?;
    let last = reads::last_assessment(conn, client.id)?;
    let answers = given.answers.clone();
    let assessed =
        as_client(app, client.id, |context| assess(context, &client, last.as_ref(), &given.version, answers));
    let (decision, assessment) = assessed?;
    Ok((decision, result(app, assessment)))
}
