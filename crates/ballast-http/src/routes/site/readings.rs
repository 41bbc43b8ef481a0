//! Readings of the accounts at venues: the observers, their readings, and the evidence files of results that were only
//! stated.

use axum::{extract::State, response::Response};
use ballast_config::proxies::Peer;
use ballast_core::{
    attestation::Attestation,
    decision::Actor,
    id::Id,
    plan::Plan,
    reading::{Boundary, Grade, Introduction, Observer, Party, Reading, Signed, agree},
    rules::Rules,
    strike::{Evidence, State as StrikeState, Strike},
    time::{Day, Moment},
};
use ballast_service::{
    decide::in_context,
    error::ApiError,
    readings::receive,
    strikes::damaged_evidence,
    throttle,
    write::{read, write},
};
use ballast_store::{
    Conn, StoreError,
    reads::{
        self,
        operator::{Key, Position},
    },
    snapshot,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    answer::Answer,
    edge::{
        attachment::attachment,
        command::Command,
        path_id::{PathId, parse_id},
    },
    failed::Failed,
    lists::{Asked, PageQuery},
    state::App,
};

/// Maximum number of days in one answer.
const PAGE_DAYS: i64 = 7;

#[derive(Serialize, ToSchema)]
pub(super) struct ObserversData {
    /// Every observer ever registered, oldest first.
    observers: Vec<PublicObserver>,
    /// Cursor of the next page; null at the end.
    next: Option<String>,
    rules: ReadingRules,
}

/// Someone who reads the account of a plan at a venue.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PublicObserver {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Observer>,
    name: String,
    /// Public half of the Ed25519 key, in hex.
    key: String,
    /// `firm` or `outside`.
    party: Party,
    /// Relation to the firm.
    relation: String,
    paid_by: String,
    #[schema(value_type = String)]
    plan: Id<Plan>,
    /// Name of the plan.
    plan_name: String,
    venue: String,
    account: String,
    /// The observer's own words, signed with the observer's key; null for observers registered before this was
    /// required. Compare the key with the one shown at the observer's own address.
    introduction: Option<Introduction>,
    from: Moment,
    /// Null while their readings count.
    until: Option<Moment>,
}

/// The current rules for comparing readings. Each result keeps the rules that it was graded by.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ReadingRules {
    /// How far apart readings that agree may be, in millionths of the account's value.
    tolerance_ppm: u32,
    /// How many readings must agree, at least one of them from outside the firm.
    needed: u32,
    /// How many minutes after the beginning of a day a reading may be taken.
    minutes: i64,
}

impl ReadingRules {
    const fn of(rules: &Rules) -> Self {
        let Rules { reading_tolerance_ppm, readings_needed, reading_minutes, .. } = *rules;
        Self { tolerance_ppm: reading_tolerance_ppm, needed: readings_needed, minutes: reading_minutes }
    }
}

/// The observers of the accounts at venues: their keys, their relation to the firm, and who pays them. Two operators
/// registered each, and two ended each.
#[utoipa::path(get, path = "/api/v1/observers", tag = "site", params(PageQuery),
    responses((status = 200, body = Answer<ObserversData>)))]
pub(super) async fn observers(
    State(app): State<App>,
    Asked(page): Asked<PageQuery>,
) -> Result<Answer<ObserversData>, Failed> {
    let (known, plans) = read(&app, |conn| Ok((reads::observers(conn)?, reads::plans_all(conn)?))).await?;
    let name = |id| plans.iter().find(|plan| plan.id == id).map(|plan| plan.name.clone()).unwrap_or_default();
    let shown = |one: Observer| {
        let Observer {
            id,
            name: called,
            key,
            party,
            relation,
            paid_by,
            plan,
            venue,
            account,
            introduction,
            from,
            until,
            ..
        } = one;
        let (key, plan_name) = (hex::encode(key), name(plan));
        PublicObserver {
            id,
            name: called,
            key,
            party,
            relation,
            paid_by,
            plan,
            plan_name,
            venue,
            account,
            introduction,
            from,
            until,
        }
    };
    let (known, next) = page.cut(&app, "observers", known, |one| one.id.uuid())?;
    let observers = known.into_iter().map(shown).collect();
    Ok(Answer::data(ObserversData { observers, next, rules: ReadingRules::of(&app.config.rules) }))
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct ReadingsQuery {
    /// `next` of the previous page; absent for the first page. Valid only with the same `plan`.
    cursor: Option<String>,
    /// How many readings, 1 to 200; 200 by default. A page covers at most seven days.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<u32>,
    /// Only readings of days before this one; absent for the newest.
    before: Option<Day>,
    /// Only readings of the account of the plan with this ID.
    plan: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct ReadingsData {
    /// Newest first.
    readings: Vec<PublicReading>,
    /// The combined result of the readings of each plan and day.
    boundaries: Vec<PublicBoundary>,
    /// `before` for the readings of the week before these. If the page ends within a day, this includes the rest of
    /// that day.
    earlier: Day,
    /// Cursor of the next page; null at the end.
    next: Option<String>,
}

/// A reading as it was received. Anyone who has the key can check the signature (`docs/readings.md`).
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PublicReading {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Reading>,
    #[schema(value_type = String)]
    observer: Id<Observer>,
    signed: Signed,
    received_at: Moment,
}

/// The combined result of the readings of a plan's account at the beginning of a day, by the current rules.
#[derive(Serialize, ToSchema)]
struct PublicBoundary {
    #[schema(value_type = String)]
    plan: Id<Plan>,
    #[serde(flatten)]
    boundary: Boundary,
}

/// Readings at venues with every signature, newest days first; a page covers at most one week.
#[utoipa::path(get, path = "/api/v1/readings", tag = "site", params(ReadingsQuery),
    responses((status = 200, body = Answer<ReadingsData>)))]
pub(super) async fn list(
    State(app): State<App>,
    Asked(query): Asked<ReadingsQuery>,
) -> Result<Answer<ReadingsData>, Failed> {
    let ReadingsQuery { cursor, limit, before, plan } = query;
    let listing =
        PageQuery { cursor, limit }.short().read(&app, &format!("readings {}", plan.as_deref().unwrap_or("-")))?;
    let unknown = || ApiError::field("plan", "unknown_plan", "There is no plan with this id.");
    let plan = plan.map(|plan| parse_id(&plan).ok_or_else(unknown)).transpose()?;
    let newest = before.unwrap_or_else(|| app.clock.now().day().plus_days(1));
    let (to, after) = match &listing.page.after {
        Some(Position { key: Key::Int(day), id }) => (Day::from_number(*day).unwrap_or(newest).min(newest), Some(*id)),
        _ => (newest, None),
    };
    let limit = usize::try_from(listing.page.limit).unwrap_or(usize::MAX);
    let wanted = Wanted { to, after: after.filter(|last| !last.is_nil()), plan, limit };
    let rules = app.config.rules.clone();
    let found = read(&app, move |conn| snapshot(conn, |conn| page(conn, &wanted, &rules)));
    let (mut data, last) = found.await?;
    data.next = listing.next(&app, last.as_ref());
    Ok(Answer::data(data))
}

/// Selects the readings of the week before a day, after a given one.
struct Wanted {
    to: Day,
    /// The last reading of the page before, if it is of the same week.
    after: Option<Uuid>,
    plan: Option<Id<Plan>>,
    limit: usize,
}

/// The page, and the position of the next one.
fn page(conn: &mut dyn Conn, wanted: &Wanted, rules: &Rules) -> Result<(ReadingsData, Option<Position>), StoreError> {
    let Wanted { to, after, plan, limit } = *wanted;
    let from = to.plus_days(PAGE_DAYS.saturating_neg());
    let (mut known, mut found) = (reads::observers(conn)?, reads::readings_since(conn, from, to)?);
    known.retain(|one| plan.is_none_or(|plan| one.plan == plan));
    found.retain(|one| plan.is_none_or(|plan| one.said.plan == plan));
    let seen = after.and_then(|last| found.iter().position(|one| one.id.uuid() == last));
    let rest = seen.and_then(|last| found.get(last.saturating_add(1)..)).unwrap_or(&found);
    let shown = rest.get(..limit).unwrap_or(rest);
    let cut = shown.last().filter(|_| shown.len() < rest.len());
    let next = match cut {
        Some(last) => Some(Position { key: Key::Int(to.number()), id: last.id.uuid() }),
        None => older(conn, &known, from)?,
    };
    let mut days: Vec<(Day, Id<Plan>)> = shown.iter().map(|one| (one.said.day, one.said.plan)).collect();
    days.sort_by_key(|(day, plan)| (std::cmp::Reverse(*day), *plan));
    days.dedup();
    let boundaries = days.into_iter().filter_map(|(day, plan)| {
        let observers: Vec<Observer> = known.iter().filter(|one| one.plan == plan).cloned().collect();
        let readings: Vec<Reading> = found.iter().filter(|one| one.said.plan == plan).cloned().collect();
        let said = agree(day, &observers, &readings, rules.reading_tolerance_ppm, rules.readings_needed);
        said.map(|boundary| PublicBoundary { plan, boundary })
    });
    let boundaries = boundaries.collect();
    let public = |one: &Reading| {
        let observer = known.iter().find(|known| known.id == one.observer)?;
        let signed = one.signed(observer.key);
        Some(PublicReading { id: one.id, observer: one.observer, signed, received_at: one.received_at })
    };
    let readings = shown.iter().filter_map(public).collect();
    let earlier = cut.map_or(from, |last| last.said.day.plus_days(1));
    Ok((ReadingsData { readings, boundaries, earlier, next: None }, next))
}

/// The start of the week of these observers' newest reading before a day; `None` if there is none.
fn older(conn: &mut dyn Conn, known: &[Observer], before: Day) -> Result<Option<Position>, StoreError> {
    let mut newest = None;
    for one in known {
        newest = newest.max(reads::last_read(conn, one.id, before)?);
    }
    Ok(newest.map(|day| Position { key: Key::Int(day.plus_days(1).number()), id: Uuid::nil() }))
}

/// Confirms that a reading was received.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct TakenReading {
    /// ID of the reading, derived from its content.
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Reading>,
}

/// Receives a reading from a registered observer. Its signature is the only proof of who sent it. Sending it again
/// gives the same answer.
#[utoipa::path(post, path = "/api/v1/readings", tag = "site", request_body = Signed, responses(
    (status = 200, body = Answer<TakenReading>),
    (status = 403, description = "The signature is wrong, or nobody with this key reads that account."),
    (status = 409, description = "Another reading of the day came before, or the day is too long ago."),
))]
pub(super) async fn post(
    State(app): State<App>,
    peer: Peer,
    Command { body, key }: Command<Signed>,
) -> Result<Answer<TakenReading>, Failed> {
    throttle::count(&app, app.who.limits.readings, &peer.to_string()).await?;
    let taken = TakenReading { id: body.id() };
    let shared = app.clone();
    let written = write(&app, peer, key.as_ref(), move |conn| {
        in_context(&shared, Actor::Anyone, |context| {
            let decision = receive::<ApiError>(conn, context, &body)?;
            Ok((decision.unwrap_or_else(|| context.decision()), taken.clone()))
        })
    });
    Ok(Answer::data(written.await?))
}

/// The evidence file for a result that was only stated, as it was sent.
#[utoipa::path(get, path = "/api/v1/results/{id}/evidence", tag = "site", params(("id" = String, Path)), responses(
    (status = 200, description = "The file, as it was sent.", body = String, content_type = "application/octet-stream"),
    (status = 404),
))]
pub(super) async fn evidence(State(app): State<App>, PathId(id): PathId<Strike>) -> Result<Response, Failed> {
    let found = read(&app, move |conn| {
        let strike = reads::strike(conn, id)?.filter(is_published);
        strike.map_or(Ok(None), |strike| reads::evidence(conn, &strike.evidence_sha256))
    });
    published(found.await?)
}

/// The evidence file for a statement of what a venue holds, as it was sent.
#[utoipa::path(get, path = "/api/v1/attestations/{id}/evidence", tag = "site", params(("id" = String, Path)), responses(
    (status = 200, description = "The file, as it was sent.", body = String, content_type = "application/octet-stream"),
    (status = 404),
))]
pub(super) async fn statement(State(app): State<App>, PathId(id): PathId<Attestation>) -> Result<Response, Failed> {
    let found = read(&app, move |conn| {
        let stated = reads::attestation(conn, id)?.filter(|stated| stated.is_public == Some(true));
        stated.map_or(Ok(None), |stated| reads::evidence(conn, &stated.evidence_sha256))
    });
    published(found.await?)
}

/// Serves a file if it exists and is intact.
fn published(found: Option<Evidence>) -> Result<Response, Failed> {
    let evidence = found.ok_or_else(ApiError::not_found)?;
    if !evidence.is_intact() {
        return Err(damaged_evidence().into());
    }
    Ok(attachment(evidence.content, "application/octet-stream", &evidence.name))
}

/// Whoever entered a result before there were grades did not know that its file would be published.
fn is_published(strike: &Strike) -> bool {
    let is_stated = strike.grading.as_ref().is_some_and(|grading| grading.grade == Grade::Stated);
    strike.state == StrikeState::Allocated && is_stated
}
