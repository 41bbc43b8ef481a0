//! API document schemas of types that occur in many responses: amounts, times, and the words for enum values.

use std::borrow::Cow;

use strum::VariantNames;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        KnownFormat, RefOr, SchemaFormat,
        schema::{ObjectBuilder, Schema, Type},
    },
};

use crate::{
    api_key, approval, came_back, capital, client, complaint, dead_letter, deposit, hold, identity_check, installation,
    investment, ledger, mail, message,
    money::{Asset, Sats, Usdt},
    notice, operator, payout, plan, price, queue, reconcile, role, service_key, strike,
    time::{Day, Moment},
    treasury, webhook, withdrawal,
};

macro_rules! schemas {
    ($($of:ty = $name:expr, $about:literal, $schema:expr;)*) => {$(
        impl PartialSchema for $of {
            fn schema() -> RefOr<Schema> {
                $schema.description(Some($about)).into()
            }
        }

        impl ToSchema for $of {
            fn name() -> Cow<'static, str> {
                $name.into()
            }
        }
    )*};
}

macro_rules! words {
    ($($name:ident: $of:ty, $about:literal;)*) => {$(
        schemas! { $of = stringify!($name), $about, words(<$of>::ALL.map(|one| one.as_str())); }
    )*};
}

fn text(format: KnownFormat) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String).format(Some(SchemaFormat::KnownFormat(format)))
}

fn number() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Number).format(Some(SchemaFormat::KnownFormat(KnownFormat::Double)))
}

fn words(words: impl IntoIterator<Item = &'static str>) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(words))
}

schemas! {
    Day = "Day", "A day in UTC.", text(KnownFormat::Date);
    Moment = "Moment", "A moment in UTC.", text(KnownFormat::DateTime);
    price::Price = "Price", "USDT for one coin, with at most eight decimals.", number();
    Sats = "Bitcoin", "An amount of bitcoin, with at most eight decimals.", number();
    Usdt = "Usdt", "An amount of USDT, with at most six decimals; negative for a loss.", number();
    capital::What = "CapitalMoveKind", "A move of the firm's own money.", words(capital::What::VARIANTS.iter().copied());
    ledger::Account = "AccountKind", "The kind of an account of the ledger.", words(ledger::Account::VARIANTS.iter().copied());
    mail::Ending = "MailOutcome", "Outcome of a mail: `expired` when its content was no longer of use, `switched_off` when the client wants no mail about it.", words(outcomes());
    mail::Letter = "MailTemplate", "The text that a mail is made from.", words(templates());
    strike::Standing = "CorrectedStanding", "State of an investment when one of its weeks was corrected; `over`: paid out.", words(strike::Standing::VARIANTS.iter().copied());
    payout::Sight = "AttemptSight", "What the last look at the chain found.", words(payout::Sight::VARIANTS.iter().copied());
}

fn outcomes() -> impl Iterator<Item = &'static str> {
    ["waiting"].into_iter().chain(mail::Ending::ALL.map(mail::Ending::as_str))
}

/// The mail of a notice has the name of its kind.
fn templates() -> impl Iterator<Item = &'static str> {
    let others = mail::Letter::VARIANTS.iter().copied().filter(|name| *name != "notice");
    others.chain(notice::Kind::ALL.map(notice::Kind::as_str))
}

words! {
    ApiKeyScope: api_key::Scope, "What a client's API key allows.";
    ApprovalKind: approval::Kind, "Kind of change that two operators decide on.";
    ApprovalState: approval::State, "State of a proposal.";
    AssetName: Asset, "Unit of an amount.";
    AttemptState: payout::attempt::State, "State of one attempt to pay a batch.";
    BatchState: payout::State, "State of a batch.";
    BreakState: reconcile::State, "Whether a difference still exists.";
    CallState: treasury::CallState, "Outcome of one transaction of a sweep.";
    ClientStatus: client::Status, "Whether an account is open.";
    ComplaintOutcome: complaint::Outcome, "How a complaint was decided.";
    ComplaintState: complaint::State, "State of a complaint.";
    ComplaintSubject: complaint::About, "What a complaint is about.";
    DeadLetterState: dead_letter::State, "State of work that failed.";
    DepositState: deposit::State, "State of a deposit.";
    DocumentKind: identity_check::DocumentKind, "Kind of document that a client showed.";
    EndingParty: investment::EndingParty, "Who ended an investment early.";
    EntryCause: ledger::Cause, "Why an entry of the journal was made.";
    HoldKind: hold::Kind, "What is held.";
    HoldResolution: hold::Resolution, "What is done about a hold.";
    HoldState: hold::State, "Whether a hold is still in place.";
    InstallationPart: installation::Part, "A setting that the books are bound to, by its key in the configuration.";
    InvestmentState: investment::State, "State of an investment.";
    KeyStatus: api_key::State, "Whether a key still works.";
    MessageState: message::State, "Whether a message was answered.";
    NoticeAbout: notice::About, "What a notice is about, for a list that shows some of them.";
    NoticeGroupName: notice::Group, "Notices whose emails are switched on or off together.";
    NoticeKind: notice::Kind, "Kind of notice.";
    OperatorState: operator::State, "Whether an operator may log in.";
    PayoutRule: payout::Rule, "A rule that a withdrawal has to pass before it is paid.";
    Permission: role::Permission, "One thing that an operator may be allowed to do.";
    PlanStatus: plan::Status, "Whether a plan is open to new investments.";
    QuarantineReason: deposit::QuarantineReason, "Why a deposit is in quarantine.";
    QueueName: queue::Queue, "A queue of work that waits for an operator.";
    ReconciledPlace: reconcile::Place, "Place whose money is compared with the books.";
    RefundState: deposit::RefundState, "Whether a refund was sent.";
    RiskCategory: plan::RiskCategory, "How much may be lost.";
    Role: role::Role, "Role of an operator.";
    ServiceKeyScope: service_key::Scope, "What one of the firm's API keys allows.";
    StrikeState: strike::State, "State of a weekly result.";
    SweepState: treasury::State, "State of a sweep.";
    VenueMovementWay: came_back::Way, "`sent` to the venue, `returned` from it, or `taken_out` by the owners.";
    WebhookProgress: webhook::Progress, "State of a delivery.";
    WebhookStatus: webhook::State, "Whether a webhook still gets messages.";
    WithdrawalState: withdrawal::State, "State of a withdrawal.";
}
