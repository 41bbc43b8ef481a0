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
    price::Price = "Price", "USDT for one coin, with eight decimals at most.", number();
    Sats = "Bitcoin", "An amount of bitcoin, with eight decimals at most.", number();
    Usdt = "Usdt", "An amount of USDT, with six decimals at most; negative for a loss.", number();
    capital::What = "CapitalMoveKind", "A move of the firm's own money.", words(capital::What::VARIANTS.iter().copied());
    ledger::Account = "AccountKind", "The kind of an account of the ledger.", words(ledger::Account::VARIANTS.iter().copied());
    mail::Ending = "MailOutcome", "What became of a mail: `expired` when what it carried was no longer good for anything, `switched_off` when the client wants no mail about it.", words(outcomes());
    mail::Letter = "MailTemplate", "The text that a mail is made from.", words(templates());
    strike::Standing = "CorrectedStanding", "What had become of an investment when a week of it was corrected; `over`: paid out.", words(strike::Standing::VARIANTS.iter().copied());
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
    ApiKeyScope: api_key::Scope, "What an API key of a client allows.";
    ApprovalKind: approval::Kind, "What a change is that two operators decide on.";
    ApprovalState: approval::State, "Where a proposal is on its way.";
    AssetName: Asset, "What an amount is counted in.";
    AttemptState: payout::attempt::State, "Where one attempt to pay a batch is on its way.";
    BatchState: payout::State, "Where a batch is on its way.";
    BreakState: reconcile::State, "Whether a difference is still there.";
    CallState: treasury::CallState, "What became of one transaction of a sweep.";
    ClientStatus: client::Status, "Whether an account is open.";
    ComplaintOutcome: complaint::Outcome, "How a complaint was decided.";
    ComplaintState: complaint::State, "Where a complaint is on its way.";
    ComplaintSubject: complaint::About, "What a complaint is about.";
    DeadLetterState: dead_letter::State, "What becomes of work that failed.";
    DepositState: deposit::State, "Where a deposit is on its way.";
    DocumentKind: identity_check::DocumentKind, "What a client showed to say who they are.";
    EndingParty: investment::EndingParty, "Who ended an investment before its time.";
    EntryCause: ledger::Cause, "Why an entry of the journal was made.";
    HoldKind: hold::Kind, "What is held.";
    HoldResolution: hold::Resolution, "What is done about a hold.";
    HoldState: hold::State, "Whether a hold still holds.";
    InstallationPart: installation::Part, "A setting that the books are bound to, by its key in the configuration.";
    InvestmentState: investment::State, "Where an investment is on its way.";
    KeyStatus: api_key::State, "Whether a key still works.";
    MessageState: message::State, "Whether a message was answered.";
    NoticeAbout: notice::About, "What a notice is about, for a list that shows some of them.";
    NoticeGroupName: notice::Group, "Notices that are mailed or not together.";
    NoticeKind: notice::Kind, "Which notice it is.";
    OperatorState: operator::State, "Whether an operator may log in.";
    PayoutRule: payout::Rule, "A rule that a withdrawal has to pass before it is paid.";
    Permission: role::Permission, "One thing that an operator may be allowed to do.";
    PlanStatus: plan::Status, "Whether a plan is open to new investments.";
    QuarantineReason: deposit::QuarantineReason, "Why a deposit is in quarantine.";
    QueueName: queue::Queue, "A queue of work that waits for an operator.";
    ReconciledPlace: reconcile::Place, "Where money lies that is compared with the books.";
    RefundState: deposit::RefundState, "Whether a refund was sent.";
    RiskCategory: plan::RiskCategory, "How much may be lost.";
    Role: role::Role, "What an operator works as.";
    ServiceKeyScope: service_key::Scope, "What an API key of the firm allows.";
    StrikeState: strike::State, "Where a weekly result is on its way.";
    SweepState: treasury::State, "Where a sweep is on its way.";
    VenueMovementWay: came_back::Way, "`sent` to the venue, `returned` from it, or `taken_out` by the owners.";
    WebhookProgress: webhook::Progress, "Where a delivery is on its way.";
    WebhookStatus: webhook::State, "Whether a webhook is still told.";
    WithdrawalState: withdrawal::State, "Where a withdrawal is on its way.";
}
