//! The checker's side of four eyes: approving and rejecting proposals.

use ballast_core::{
    approval::{self, Action, Approval, Deed, Kind},
    context::Context,
    decision::{Actor, Decision},
    id::Id,
    operator::{Operator as Account, require_settled},
    promise::{self, Acceptance},
    refusal::{self, Refusal},
    role,
};
use ballast_store::{Conn, reads};
use futures_util::{StreamExt as _, stream};

use super::{
    four_eyes::{Approving, Carried, OneTimeSecrets, carry_out, turned_down},
    standing::{standing, still_maker},
};
use crate::{
    decide::{Trouble, in_context},
    error::ApiError,
    operators::signed_in::Acting,
    state::App,
    write::Key,
};

/// Rows of one request that are decided concurrently; their decisions share a transaction.
const AT_ONCE: usize = 16;

/// A thing to decide on, exactly as it was shown.
#[derive(Debug)]
pub struct Shown<T> {
    pub id: Id<T>,
    pub digest: [u8; approval::DIGEST_BYTES],
}

impl<T> Clone for Shown<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Shown<T> {}

/// Approves the proposal with exactly this digest and carries it out. Returns what else the operator is shown. Promises
/// in it have to be accepted.
///
/// # Errors
/// 404; 403 without the permission or for one's own proposal; 409 when it is stale, expired, decided already, or
/// promises something that was not accepted; and the refusals of the change itself.
pub async fn approve(
    acting: Acting<'_>,
    shown: Shown<Approval>,
    accepted: Option<Acceptance>,
) -> Result<Option<OneTimeSecrets>, ApiError> {
    approve_if(acting, shown, accepted, |_| Ok(())).await
}

/// Approves it unless `require` refuses the stored proposal.
async fn approve_if(
    acting: Acting<'_>,
    Shown { id, digest }: Shown<Approval>,
    accepted: Option<Acceptance>,
    require: fn(&Approval) -> Result<(), Refusal>,
) -> Result<Option<OneTimeSecrets>, ApiError> {
    let (shared, checker) = (acting.app.clone(), acting.by.actor());
    let decide = move |conn: &mut dyn Conn| {
        let found = reads::approval(conn, id)?.ok_or_else(ApiError::not_found)?;
        if found.digest != digest {
            return Err(stale().into());
        }
        require(&found)?;
        in_context(&shared, checker, |context| {
            let Carried { decision, after } = decided(&shared, conn, context, found.clone())?;
            Ok((decision.and(responsibility(conn, context, &found, accepted.as_ref())?), after))
        })
    };
    let after = acting.write(decide).await?;
    Ok(after.finish(acting.app).await)
}

/// Records who takes responsibility for its promises; no change if it promises nothing.
fn responsibility(
    conn: &mut dyn Conn,
    context: &Context<'_>,
    approval: &Approval,
    accepted: Option<&Acceptance>,
) -> Result<Decision, ApiError> {
    let (place, promises) = Action::read(&approval.payload)?.promises();
    let own = standing(conn, Id::new(context.operator()?))?.name;
    Ok(promise::accept(context, approval, &place, &promises, accepted, &own)?)
}

fn require_goes_with_others(approval: &Approval) -> Result<(), Refusal> {
    if known(approval).is_ok_and(Kind::goes_with_others) {
        return Ok(());
    }
    Err(Refusal::new(
        refusal::Kind::Conflict,
        "look_first",
        "Open it, look at what it is based on, and approve it separately.",
    ))
}

/// Approves many, each on its own. Results are in the order of the request.
pub async fn approve_many(
    acting: Acting<'_>,
    rows: Vec<Shown<Approval>>,
) -> Vec<(Id<Approval>, Result<Option<OneTimeSecrets>, ApiError>)> {
    one_by_one(acting.key, rows, |row, key| async move {
        approve_if(Acting { key: key.as_ref(), ..acting }, row, None, require_goes_with_others).await
    })
    .await
}

/// Runs `act` on each row separately, so that a refused one does not hold up the others. Each row has its own key, so
/// that a request sent twice acts on each of them once.
pub async fn one_by_one<T, R, D>(
    key: Option<&Key>,
    rows: Vec<Shown<T>>,
    mut act: impl FnMut(Shown<T>, Option<Key>) -> D,
) -> Vec<(Id<T>, Result<R, ApiError>)>
where
    D: Future<Output = Result<R, ApiError>>,
{
    let one = |row: Shown<T>| {
        let key = key.map(|key| Key { name: format!("{}:{}", key.name, row.id), request_mac: key.request_mac });
        let (id, done) = (row.id, act(row, key));
        async move { (id, done.await) }
    };
    stream::iter(rows).map(one).buffered(AT_ONCE).collect().await
}

/// Checks whether this operator could approve it now and returns the refusal if not. Nothing is written.
pub fn verdict(app: &App, conn: &mut dyn Conn, checker: Id<Account>, approval: Approval) -> Result<(), ApiError> {
    in_context(app, Actor::Operator(checker.uuid()), |context| decided(app, conn, context, approval)).map(drop)
}

/// The whole decision of an approval: who may approve, the change itself, and the end of other proposals about the same
/// thing, which relied on its earlier state.
fn decided(app: &App, conn: &mut dyn Conn, context: &mut Context<'_>, approval: Approval) -> Result<Carried, ApiError> {
    let checker = standing(conn, Id::new(context.operator()?))?;
    let kind = known(&approval)?;
    role::require(&checker.roles, kind.to_approve())?;
    // First, so that a decided proposal says that it is decided, even if its maker is gone.
    approval::next(approval.state, approval::Command::Approve)?;
    let maker = still_maker(conn, approval.maker, kind)?;
    require_settled(context.now, &checker)?;
    require_settled(context.now, &maker)?;
    require_as_proposed(conn, &approval)?;
    let (id, subject) = (approval.id, approval.subject);
    let Carried { mut decision, after } = carry_out(Approving { app, conn, context, approval })?;
    require_grounds(&decision, kind)?;
    for other in reads::approvals_about(conn, subject)?.into_iter().filter(|other| other.id != id) {
        decision = decision.and(approval::void(context, other)?);
    }
    Ok(Carried { decision: decision.relies_on(checker.premise()).relies_on(maker.premise()), after })
}

/// Refuses a decision without a journal entry that names this approval as its ground: `verify` could not tell it from
/// one that nobody approved.
fn require_grounds(decision: &Decision, kind: Kind) -> Result<(), ApiError> {
    let rests = |entry| Deed::of(decision.actor, entry).grounds().iter().any(|ground| ground.kind == kind);
    let missing = || ApiError::internal(&format!("no entry of a {} rests on its approval", kind.as_str()));
    decision.journals.iter().any(rests).then_some(()).ok_or_else(missing)
}

fn known(approval: &Approval) -> Result<Kind, Refusal> {
    Kind::from_name(&approval.kind).ok_or_else(|| {
        let message = "This program does not know this kind of change; reject it.";
        Refusal::new(refusal::Kind::Conflict, "approval_unreadable", message)
    })
}

/// Refuses a row that differs from the proposal. The journal, which nobody can rewrite unnoticed, has the digest and
/// the maker.
fn require_as_proposed(conn: &mut dyn Conn, approval: &Approval) -> Result<(), ApiError> {
    if reads::stands_as_proposed(conn, approval)? {
        return Ok(());
    }
    tracing::error!(approval.id = %approval.id, "an approval is not what was proposed; run `ballast verify`");
    let message = "This is not what was proposed: the database was tampered with. Stop, and run `ballast verify`.";
    Err(Refusal::new(refusal::Kind::Conflict, "approval_tampered", message).into())
}

fn stale() -> Refusal {
    Refusal::new(
        refusal::Kind::Conflict,
        "approval_stale",
        "This is not what you were shown; open it again and decide on what it says now.",
    )
}

/// Rejects a proposal with a reason. The maker withdraws one in the same way.
///
/// # Errors
/// 404; 403 for an operator who neither proposed it nor may decide on it; 409 when it is decided already.
pub async fn reject(acting: Acting<'_>, id: Id<Approval>, reason: String) -> Result<(), ApiError> {
    let (shared, by) = (acting.app.clone(), acting.by);
    let decide = move |conn: &mut dyn Conn| {
        let found = reads::approval(conn, id)?.ok_or_else(ApiError::not_found)?;
        let operator = standing(conn, by.id)?;
        if found.maker != operator.id.uuid()
            && let Ok(kind) = known(&found)
        {
            role::require(&operator.roles, kind.to_approve())?;
        }
        in_context(&shared, by.actor(), |context| {
            let tidied = turned_down(conn, context, &found, &reason)?;
            let rejected = approval::reject(context, found, &reason)?;
            Ok((rejected.and(tidied).relies_on(operator.premise()), ()))
        })
    };
    acting.write(decide).await
}

/// Expires a proposal that nobody decided on in time, or voids one that has become stale; `None` if neither applies.
pub fn lapse(app: &App, conn: &mut dyn Conn, context: &mut Context<'_>, approval: Approval) -> Lapsed {
    let over = approval.is_over(context.now);
    if !over && !is_stale(app, conn, &approval)? {
        return Ok(None);
    }
    let tidied = turned_down(conn, context, &approval, "Nobody decided in time.").map_err(trouble)?;
    let ended = if over { approval::expire(context, approval)? } else { approval::void(context, approval)? };
    Ok(Some(ended.and(tidied)))
}

/// The outcome of checking an open proposal.
type Lapsed = Result<Option<Decision>, Trouble>;

/// Whether the proposal can no longer be approved because what it relied on has changed.
fn is_stale(app: &App, conn: &mut dyn Conn, approval: &Approval) -> Result<bool, Trouble> {
    // As if someone else approved it now. It does not matter who: only the change itself is in question.
    let somebody = Actor::Operator(uuid::Uuid::nil());
    let approval = approval.clone();
    let tried = in_context(app, somebody, |context| carry_out(Approving { app, conn, context, approval }));
    match tried {
        Ok(_) => Ok(false),
        Err(error) if error.status().is_server_error() => Err(trouble(error)),
        Err(error) => Ok(error.code() == "approval_stale"),
    }
}

fn trouble(error: ApiError) -> Trouble {
    Trouble::Refused(Refusal::new(refusal::Kind::Conflict, error.code(), "The proposal cannot be shown at the moment."))
}
