//! Readings of the accounts at venues: who reads them, what was read, and the files of results that were only stated.

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

/// Most days of readings in one answer.
const PAGE_DAYS: i64 = 7;

#[derive(Serialize, ToSchema)]
pub(super) struct ObserversData {
    /// Everybody who was ever registered, the oldest first.
    observers: Vec<PublicObserver>,
    /// Where the next page of them goes on; null at the end.
    next: Option<String>,
    rules: ReadingRules,
}

/// Somebody who reads the account of a plan at a venue.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PublicObserver {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Observer>,
    name: String,
    /// Ed25519, the public half, in hex.
    key: String,
    /// `firm` or `outside`.
    party: Party,
    /// What they are to the firm.
    relation: String,
    paid_by: String,
    #[schema(value_type = String)]
    plan: Id<Plan>,
    /// Name of the plan.
    plan_name: String,
    venue: String,
    account: String,
    /// Their own words, signed with their key; null for who was registered before that was asked for. Compare the key with
    /// the one that they show at their own address.
    introduction: Option<Introduction>,
    from: Moment,
    /// Null while their readings count.
    until: Option<Moment>,
}

/// By what readings are compared now. Each result keeps the rules that it was graded by.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ReadingRules {
    /// How far readings that agree may be apart, in millionths of what the account is worth.
    tolerance_ppm: u32,
    /// How many have to agree, at least one of them outside the firm.
    needed: u32,
    /// For how many minutes after the beginning of a day it may be read.
    minutes: i64,
}

impl ReadingRules {
    const fn of(rules: &Rules) -> Self {
        let Rules { reading_tolerance_ppm, readings_needed, reading_minutes, .. } = *rules;
        Self { tolerance_ppm: reading_tolerance_ppm, needed: readings_needed, minutes: reading_minutes }
    }
}

/// Who reads the accounts at venues: their keys, what they are to the firm, and who pays them. Each was registered, and ended,
/// by two operators.
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
    /// `next` of the page before; absent for the first page. Good only with the same `plan`.
    cursor: Option<String>,
    /// How many readings, 1 to 200; 200 unless said otherwise. A page has those of seven days at most.
    limit: Option<u32>,
    /// Only readings of days before this one; absent for the newest.
    before: Option<Day>,
    /// Only those of the account of the plan with this id.
    plan: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct ReadingsData {
    /// The newest first.
    readings: Vec<PublicReading>,
    /// What those of each plan and day say together.
    boundaries: Vec<PublicBoundary>,
    /// `before` for the readings of the week before these. Where the page ends within a day, the rest of that day is before
    /// it too.
    earlier: Day,
    /// Where the next page goes on; null at the end.
    next: Option<String>,
}

/// A reading as it came in: whoever has the key can check the signature (`docs/readings.md`).
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

/// What the readings of a plan's account at the beginning of a day say together, by the rules of now.
#[derive(Serialize, ToSchema)]
struct PublicBoundary {
    #[schema(value_type = String)]
    plan: Id<Plan>,
    #[serde(flatten)]
    boundary: Boundary,
}

/// What was read at venues, with every signature, the newest days first and a week of them at most in a page.
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

/// Which readings: those of the week before a day, from one of them on.
struct Wanted {
    to: Day,
    /// The last one of the page before, where it is of the same week.
    after: Option<Uuid>,
    plan: Option<Id<Plan>>,
    limit: usize,
}

/// The page, and where the next one goes on.
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

/// Where the week begins that the newest of these observers' readings before a day is in; nothing when there are none.
fn older(conn: &mut dyn Conn, known: &[Observer], before: Day) -> Result<Option<Position>, StoreError> {
    let mut newest = None;
    for one in known {
        newest = newest.max(reads::last_read(conn, one.id, before)?);
    }
    Ok(newest.map(|day| Position { key: Key::Int(day.plus_days(1).number()), id: Uuid::nil() }))
}

/// That a reading is there.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct TakenReading {
    /// Its number, which follows from what is said.
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Reading>,
}

/// Takes a reading in from whoever is registered. Its signature is the only proof of who sent it; the same again is answered
/// in the same way.
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

/// The file that a result rests on which was only stated, as it was sent.
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

/// The file that a statement of what a venue holds rests on, as it was sent.
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

/// A file, when it is there and is the one that was sent.
fn published(found: Option<Evidence>) -> Result<Response, Failed> {
    let evidence = found.ok_or_else(ApiError::not_found)?;
    if !evidence.is_intact() {
        return Err(damaged_evidence().into());
    }
    Ok(attachment(evidence.content, "application/octet-stream", &evidence.name))
}

/// Who entered a result before there were grades did not know that its file would be shown.
fn is_published(strike: &Strike) -> bool {
    let is_stated = strike.grading.as_ref().is_some_and(|grading| grading.grade == Grade::Stated);
    strike.state == StrikeState::Allocated && is_stated
}
