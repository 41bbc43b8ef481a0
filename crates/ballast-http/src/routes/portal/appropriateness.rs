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

/// The questions, and the result of the last attempt.
#[derive(Serialize, ToSchema)]
struct AppropriatenessTest {
    /// Whether they must be passed before investing.
    required: bool,
    /// Version of exactly these questions; send it with the answers.
    version: &'static str,
    /// In the order of asking.
    questions: Vec<AppropriatenessQuestion>,
    /// The result of the last attempt; null if the questions were never answered.
    result: Option<AppropriatenessResult>,
}

#[derive(Serialize, ToSchema)]
struct AppropriatenessQuestion {
    id: &'static str,
    /// The question.
    text: &'static str,
    /// The possible answers.
    choices: Vec<AppropriatenessChoice>,
}

#[derive(Serialize, ToSchema)]
struct AppropriatenessChoice {
    id: &'static str,
    /// The words of the choice.
    text: &'static str,
}

/// The result of answering the questions.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AppropriatenessResult {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Assessment>,
    /// Whether every question was passed; the client may then invest.
    passed: bool,
    /// Version of the answered questions.
    version: String,
    /// For each question that was not passed, the reason in a sentence or two.
    reasons: Vec<WrongAnswer>,
    answered_at: Moment,
    /// When the questions can be answered again; null if they were passed.
    again_at: Option<Moment>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
struct WrongAnswer {
    /// The question.
    question: String,
    /// Why the answer did not pass.
    why: String,
}

/// The result.
#[derive(Serialize, ToSchema)]
struct AppropriatenessResultData {
    result: AppropriatenessResult,
}

/// The client's answers.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct AppropriatenessAnswers {
    /// Version of the questions.
    #[schema(example = "2026-11")]
    version: String,
    /// Maps the ID of each question to the ID of one choice.
    #[schema(value_type = BTreeMap<String, String>)]
    answers: Answers,
}

/// The questions before a first investment, and this client's last result.
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

/// The right choice is not revealed: a client who does not know it should read on before investing.
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

/// Answers the questions. A client who passes may invest; otherwise the answer gives the reasons, and when to try
/// again.
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
