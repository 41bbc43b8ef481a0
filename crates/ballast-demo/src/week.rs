//! The pending work of the demo's operators: a week's work, created by the same rules and calls as real work.

use ballast_core::{
    account::{Email, PersonName},
    approval::digest,
    capital::{self, Move, Order as CapitalOrder},
    decision::{Actor, Change, Decision},
    id::Id,
    message::{ContactMessage, State as MessageState},
    operator::Operator,
    time::Days,
    withdrawal::{self, State, Withdrawal},
};
use ballast_service::{
    approve::{self, ProposalRef, Shown, proposal},
    capital::balances,
    decide::{JobError, in_context, retry},
    payouts,
    state::App,
    strikes::{Entry, Week, submit},
    treasury::{Chain, Progress, custody},
};
use ballast_store::reads;

use super::{
    control,
    founding::whole,
    operators::{COMPLIANCE, TRADERS_MAIL, TREASURER, bytes, find, played, told},
    statement,
    trade::{Period, left_to_people},
};

/// Clients whose withdrawals two operators have already approved.
const APPROVED: [&str; 2] = ["bruno@demo.example", "hugo@demo.example"];
/// Client whose withdrawal one operator has proposed.
const PROPOSED: &str = "gita@demo.example";
/// Messages from visitors.
const MESSAGES: [(&str, &str, &str); 2] = [
    (
        "Bruno Demo",
        "bruno@demo.example",
        "Hello,\n\nmy Growth investment has matured and I asked for the money. When will it be paid, and at which \
         rate is it changed into bitcoin?\n\nThank you\nBruno",
    ),
    (
        "Nadia Demo",
        "nadia@demo.example",
        "Can I invest as a resident of Austria, and what does it cost to leave early?",
    ),
];

/// Leaves the work. The clock is at today.
///
/// # Errors
/// When the store or the chain does not answer, or a rule refuses.
pub(super) async fn leave_work(app: &App) -> Result<(), JobError> {
    check_withdrawals(app).await?;
    enter_result(app).await?;
    propose_capital(app).await?;
    for message in MESSAGES {
        write_message(app, message.0, message.1, message.2).await?;
    }
    find_break(app).await
}

/// Compliance has begun: some withdrawals are approved, one waits for the second person, the others for the first.
async fn check_withdrawals(app: &App) -> Result<(), JobError> {
    let (first, second) = (find(app, COMPLIANCE[0]).await?, find(app, COMPLIANCE[1]).await?);
    for email in APPROVED {
        if let Some(proposed) = propose(app, first, email).await? {
            let digest = bytes(&proposed)?;
            approve::approve(played(app, second), Shown { id: proposed.id, digest }, None)
                .await
                .map_err(|error| told(&error))?;
        }
    }
    propose(app, first, PROPOSED).await.map(drop)
}

/// Proposes a client's requested withdrawal; `None` if the client is not among the demo's or has requested nothing.
async fn propose(app: &App, maker: Id<Operator>, email: &'static str) -> Result<Option<ProposalRef>, JobError> {
    let Some(asked) = requested_by(app, email).await? else { return Ok(None) };
    let seen = Shown { id: asked.id, digest: digest(&withdrawal::payload(&asked).map_err(retry)?) };
    let proposed = payouts::propose(played(app, maker), seen).await;
    proposed.map(Some).map_err(|error| told(&error))
}

async fn requested_by(app: &App, email: &'static str) -> Result<Option<Withdrawal>, JobError> {
    let email = Email::from_stored(email.to_owned());
    let found = app.store.read(move |conn| {
        let Some(client) = reads::client_by_email(conn, &email)? else { return Ok(None) };
        let asked = reads::withdrawals_of(conn, client.id)?;
        Ok(asked.into_iter().find(|one| one.state == State::Requested))
    });
    found.await.map_err(retry)
}

/// The trader has entered the week that the played trader left to people, with the venue's statement.
async fn enter_result(app: &App) -> Result<(), JobError> {
    let Some(Period { plan, days, result }) = left_to_people(app).await? else { return Ok(()) };
    let evidence = statement::keep(app, &plan, days, result).await?;
    let Days { from, to } = days;
    let maker = find(app, TRADERS_MAIL).await?;
    let entry = Entry { week: Week::Next { plan: plan.id, from, to }, result, evidence };
    submit(played(app, maker), entry).await.map(drop).map_err(|error| told(&error))
}

/// The treasurer wants to top up the funds lent as bonuses.
async fn propose_capital(app: &App) -> Result<(), JobError> {
    let maker = find(app, TREASURER).await?;
    let shared = app.clone();
    let what = Move::FundPromotions(whole(5_000));
    let decide = move |conn: &mut dyn ballast_store::Conn| {
        in_context(&shared, Actor::Operator(maker.uuid()), |context| {
            let id = (context.new_id)();
            let why = "Demo: set aside more for bonuses, which are lent.".to_owned();
            capital::move_money(context, id, what, &balances(conn, what)?)?;
            proposal(conn, context, CapitalOrder { id, what, seen: None, why })
        })
    };
    played(app, maker).write(decide).await.map(drop).map_err(|error| told(&error))
}

async fn write_message(app: &App, sender: &str, email: &str, text: &str) -> Result<(), JobError> {
    let now = app.clock.now();
    let message = ContactMessage {
        id: app.new_id(),
        version: 0,
        sender: PersonName::from_stored(sender.to_owned()),
        sender_email: Email::from_stored(email.to_owned()),
        text: text.to_owned(),
        state: MessageState::Open,
        created_at: now,
        updated_at: now,
    };
    let decision = Decision::new(Actor::Anyone, now).change(Change::Message(message));
    app.store.commit(decision).await.map(drop).map_err(retry)
}

/// Runs the scheduled comparison once, so that the unexpected payment to the treasury is found.
async fn find_break(app: &App) -> Result<(), JobError> {
    let Some(chain) = Chain::open(&app.config.bsc).map_err(JobError::Halt)? else { return Ok(()) };
    control::renew(app).await?;
    while custody(app, &chain).await? == Progress::More {}
    Ok(())
}
