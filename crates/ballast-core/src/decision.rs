//! The decision of a rule: everything the store has to write, all or nothing.

use strum::{IntoStaticStr, VariantArray};

pub use crate::{actor::Actor, ledger::Journal};
use crate::{
    id::Id,
    mail::Mail,
    model::{
        api_key::ApiKey,
        appropriateness::Assessment,
        approval::Approval,
        attempt::Attempt,
        attestation::Attestation,
        client::Client,
        complaint::{Complaint, Entry as ComplaintEntry},
        content::ContentChange,
        dead_letter::DeadLetter,
        deposit::{ChainCursor, CoinMark, Deposit, Provisional, Refund},
        factor::{Factor, Recovery},
        hold::{Hold, Movement},
        identity::Identity,
        identity_check::IdentityCheck,
        installation::{Binding, InUse, Part, UnderWay},
        investment::Investment,
        message::{ContactMessage, Reply},
        notice::MailChoice,
        operator::Operator,
        payout::{Batch, Control, Item},
        plan::{Announced, Plan},
        promotion::Promotion,
        proof::{ProofEpoch, ReserveKeyChange},
        push::Subscription,
        reading::{Observer, Reading},
        reconcile::Break,
        service_key::ServiceKey,
        session::{Challenge, Session, ThrottleStep},
        statement::ClosedMonth,
        strike::{Bulletin, Evidence, Strike, Telling},
        survey::Survey,
        treasury::{Sweep, SweepCall},
        webhook::Webhook,
        withdrawal::Withdrawal,
    },
    notice::Notice,
    time::Moment,
};

/// A row to write. `version` inside a versioned entity is the one it was read at; zero means it is new. The store
/// writes `version + 1` and refuses if the row has changed in the meantime.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "a decision holds a handful of them, each for a moment")]
pub enum Change {
    Client(Client),
    Session(Session),
    /// An open log-in or reset challenge.
    Challenge(Challenge),
    Factor(Factor),
    /// Which recovery codes are left.
    Recovery(Recovery),
    /// A key of a client's program.
    ApiKey(ApiKey),
    /// A key of the firm's own systems.
    ServiceKey(ServiceKey),
    /// An address that is told about events.
    Webhook(Webhook),
    Operator(Operator),
    OperatorSession(Session<Operator>),
    /// An open log-in or enrolment challenge of an operator.
    OperatorChallenge(Challenge<Operator>),
    OperatorFactor(Factor<Operator>),
    /// An operator's account at the identity provider.
    OperatorIdentity(Identity),
    /// A step of a counter of attempts.
    Throttle(ThrottleStep),
    Plan(Plan),
    /// A change of a plan that clients are told about first.
    PlanChange(Announced),
    /// A file of the site's content that two operators approved.
    Content(ContentChange),
    Investment(Investment),
    Deposit(Deposit),
    /// How many nodes vouched for a deposit that too few vouched for.
    Provisional(Provisional),
    /// A deposit that has to be sent back.
    Refund(Refund),
    /// The verified tail of a chain.
    Cursor(ChainCursor),
    /// How far the coins of a deposit address are accounted for; written as given.
    CoinMark(CoinMark),
    Strike(Strike),
    /// How far clients were told about a strike.
    Telling(Telling),
    /// Tells everyone about a week; precedes the tellings that name it.
    Bulletin(Bulletin),
    /// A file that a strike relies on; written once.
    Evidence(Evidence),
    Withdrawal(Withdrawal),
    PayoutBatch(Batch),
    /// A withdrawal in a batch.
    PayoutItem(Item),
    /// An attempt to pay a batch.
    PayoutAttempt(Attempt),
    /// The payout limits and their breaker.
    PayoutControl(Control),
    Promotion(Promotion),
    /// A change waiting for a second operator.
    Approval(Approval),
    /// A message from the contact form.
    Message(ContactMessage),
    /// An operator's answer to a message.
    Reply(Reply),
    Complaint(Complaint),
    /// A step in a complaint after it came in; written once.
    ComplaintEntry(ComplaintEntry),
    /// Answers to the questions before a first investment; written once.
    Assessment(Assessment),
    IdentityCheck(IdentityCheck),
    /// A notice in the client's portal.
    Notice(Notice),
    /// Which notices a client wants by mail.
    MailChoice(MailChoice),
    /// A device that receives messages; it replaces the one its session had, and any other with its address.
    Push(Subscription),
    /// Ends messages to the session's device.
    PushEnd(Id<Session>),
    /// An answer to the survey after a payout.
    Survey(Survey),
    /// A published proof of liabilities.
    ProofEpoch(ProofEpoch),
    /// An announced change of the key that signs proofs.
    ReserveKey(ReserveKeyChange),
    /// A key or setting that the books are bound to; written once.
    Binding(Binding),
    /// A month that statements can be made for.
    ClosedMonth(ClosedMonth),
    /// A unit of work that failed.
    DeadLetter(DeadLetter),
    /// A sweep of deposit addresses.
    Sweep(Sweep),
    /// A signed call of a sweep.
    SweepCall(SweepCall),
    /// A difference between a chain and the books.
    Break(Break),
    /// A statement of what the venue holds.
    Attestation(Attestation),
    /// A hold of the firm's money.
    Hold(Hold),
    /// An observer of an account at a venue.
    Observer(Observer),
    /// An observer's reading; written once.
    Reading(Reading),
}

/// The stored response to a write that carried an idempotency key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Idempotency {
    /// Owner of the key, as a MAC: a client, an operator, a network for anonymous calls, or whoever answers a
    /// challenge.
    pub scope: String,
    /// The key as sent.
    pub key: String,
    /// A MAC of method, path and body.
    pub request_hash: [u8; 32],
    pub status: u16,
    pub body: String,
}

/// What a live page should re-read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Topic {
    Account,
    Investment,
    Deposit,
    Withdrawal,
    Notice,
}

named!(Topic);

/// A row that a rule relied on without changing it. The store refuses the decision if it has changed in the meantime,
/// so that a client who was frozen or a plan whose strike began in between is noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Premise {
    /// A client, at the version read.
    Client(Id<Client>, i64),
    /// A key of a client's program, at the version read.
    ApiKey(Id<ApiKey>, i64),
    /// A plan, at the version read.
    Plan(Id<Plan>, i64),
    /// An operator, at the version read.
    Operator(Id<Operator>, i64),
    /// No hold stops this.
    Moves(Movement),
    /// A part of the installation, at the generation of its binding; zero if it was never bound.
    Bound(Part, i64),
    /// The contents of the books that forbid replacing parts.
    InUse(InUse),
    /// The work in progress that another treasury, payout wallet or account would break.
    UnderWay(UnderWay),
    /// The number of the next client's deposit address.
    NextAddress(u32),
    /// The last entry about what the books are bound to; zero before the first.
    Installed(i64),
    /// The last entry that states settings; zero before the first.
    Stated(i64),
}

impl Client {
    /// Premise that the client is unchanged since it was read.
    #[must_use]
    pub const fn premise(&self) -> Premise {
        Premise::Client(self.id, self.version)
    }
}

impl ApiKey {
    /// Premise that the key was not revoked in the meantime.
    #[must_use]
    pub const fn premise(&self) -> Premise {
        Premise::ApiKey(self.id, self.version)
    }
}

impl Plan {
    /// Premise that the plan is unchanged since it was read: no strike of it was approved or completed in the meantime.
    #[must_use]
    pub const fn premise(&self) -> Premise {
        Premise::Plan(self.id, self.version)
    }
}

impl Operator {
    /// Premise that the operator is unchanged since it was read.
    #[must_use]
    pub const fn premise(&self) -> Premise {
        Premise::Operator(self.id, self.version)
    }
}

/// Everything that one command changes.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    pub actor: Actor,
    /// When, by the caller's clock.
    pub at: Moment,
    /// Rows that must still be as they were read.
    pub premises: Vec<Premise>,
    pub changes: Vec<Change>,
    /// Journal entries to append, in order.
    pub journals: Vec<Journal>,
    pub mails: Vec<Mail>,
    /// Live pages to wake, after the commit.
    pub signals: Vec<(Id<Client>, Topic)>,
    /// The response to remember, if the caller sent a key.
    pub idempotency: Option<Idempotency>,
}

impl Decision {
    /// Returns an empty decision.
    #[must_use]
    pub const fn new(actor: Actor, at: Moment) -> Self {
        Self {
            actor,
            at,
            premises: Vec::new(),
            changes: Vec::new(),
            journals: Vec::new(),
            mails: Vec::new(),
            signals: Vec::new(),
            idempotency: None,
        }
    }

    /// Relies on a row staying as it was read.
    #[must_use]
    pub fn relies_on(mut self, premise: Premise) -> Self {
        if !self.premises.contains(&premise) {
            self.premises.push(premise);
        }
        self
    }

    #[must_use]
    pub fn change(mut self, change: Change) -> Self {
        self.changes.push(change);
        self
    }

    #[must_use]
    pub fn journal(mut self, journal: Journal) -> Self {
        self.journals.push(journal);
        self
    }

    #[must_use]
    pub fn mail(mut self, mail: Mail) -> Self {
        self.mails.push(mail);
        self
    }

    #[must_use]
    pub fn signal(mut self, client: Id<Client>, topic: Topic) -> Self {
        if !self.signals.contains(&(client, topic)) {
            self.signals.push((client, topic));
        }
        self
    }

    /// Merges the decision of another rule for the same actor and moment.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        for premise in other.premises {
            self = self.relies_on(premise);
        }
        self.changes.extend(other.changes);
        self.journals.extend(other.journals);
        self.mails.extend(other.mails);
        for (client, topic) in other.signals {
            self = self.signal(client, topic);
        }
        self.idempotency = self.idempotency.or(other.idempotency);
        self
    }
}
