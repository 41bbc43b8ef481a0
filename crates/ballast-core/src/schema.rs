//! What the document of the interface says of the types that stand in many answers: amounts, times, and the words that
//! enums are shown as.

use std::borrow::Cow;

use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        KnownFormat, RefOr, SchemaFormat,
        schema::{ObjectBuilder, Schema, Type},
    },
};

use crate::{
    api_key, approval, client, complaint, dead_letter, deposit, hold, identity_check, investment, message,
    money::{Asset, Sats, Usdt},
    notice, operator, payout, plan, price, reconcile, role, strike,
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
}

words! {
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
    HoldKind: hold::Kind, "What is held.";
    HoldResolution: hold::Resolution, "What is done about a hold.";
    HoldState: hold::State, "Whether a hold still holds.";
    InvestmentState: investment::State, "Where an investment is on its way.";
    KeyStatus: api_key::State, "Whether a key still works.";
    MessageState: message::State, "Whether a message was answered.";
    NoticeAbout: notice::About, "What a notice is about, for a list that shows some of them.";
    NoticeGroupName: notice::Group, "Notices that are mailed or not together.";
    NoticeKind: notice::Kind, "Which notice it is.";
    OperatorState: operator::State, "Whether an operator may log in.";
    Permission: role::Permission, "One thing that an operator may be allowed to do.";
    PlanStatus: plan::Status, "Whether a plan is open to new investments.";
    QuarantineReason: deposit::QuarantineReason, "Why a deposit is in quarantine.";
    ReconciledPlace: reconcile::Place, "Where money lies that is compared with the books.";
    RefundState: deposit::RefundState, "Whether a refund was sent.";
    RiskCategory: plan::RiskCategory, "How much may be lost.";
    Role: role::Role, "What an operator works as.";
    StrikeState: strike::State, "Where a weekly result is on its way.";
    SweepState: treasury::State, "Where a sweep is on its way.";
    WebhookProgress: webhook::Progress, "Where a delivery is on its way.";
    WebhookStatus: webhook::State, "Whether a webhook is still told.";
    WithdrawalState: withdrawal::State, "Where a withdrawal is on its way.";
}
