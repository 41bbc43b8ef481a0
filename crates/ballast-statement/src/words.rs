//! Events in the words of the portal.

use ballast_core::{ledger::Cause, reading::Grade, time::Day};

/// The label of an entry, for its postings.
#[must_use]
pub const fn of_cause(cause: Cause) -> &'static str {
    match cause {
        Cause::ClientSignedUp => "Sign-up bonus",
        Cause::DepositCredited => "Deposit",
        Cause::DepositReversed => "Deposit taken back by the chain",
        Cause::DepositReinstated => "Deposit returned by the chain",
        Cause::DepositAssigned => "Deposit, found to be yours",
        Cause::InvestmentFunded => "Investment started",
        Cause::InvestmentCancelled => "Investment cancelled",
        Cause::InvestmentMatured => "Early redemption fee",
        Cause::StrikeAllocated => "Weekly result",
        Cause::LentMoved => "Part of a loss that lent money bears",
        Cause::StrikeCorrected => "Correction of a result, paid into cash",
        Cause::WithdrawalRequested => "Reserved for a withdrawal",
        Cause::WithdrawalReleased => "Reservation given back",
        Cause::WithdrawalBatched => "Withdrawal exchanged for bitcoin",
        Cause::WithdrawalPaid => "Bitcoin paid",
        Cause::PayoutReopened => "Payment taken back by the chain",
        Cause::PayoutRestored => "Payment returned by the chain",
        Cause::CapitalMoved => "Debt waived by the firm",
        Cause::ClientSecurity
        | Cause::DepositObserved
        | Cause::DepositQuarantined
        | Cause::RefundOrdered
        | Cause::DepositRefunded
        | Cause::InvestmentRegistered
        | Cause::InvestmentExpired
        | Cause::RedemptionNotice
        | Cause::StrikeDrafted
        | Cause::StrikeApproved
        | Cause::StrikeCompleted
        | Cause::WithdrawalProgressed
        | Cause::PayoutProgressed
        | Cause::PayoutConfirmed
        | Cause::SweepProgressed
        | Cause::Reconciled
        | Cause::HoldProgressed
        | Cause::OperatorChange
        | Cause::OperatorSecurity
        | Cause::EvidenceOpened
        | Cause::ClientViewed
        | Cause::ClientFeedback
        | Cause::ProofPublished
        | Cause::ReserveKeyChanged
        | Cause::InstallationBound
        | Cause::RulesStated
        | Cause::MonthClosed
        | Cause::PaperIssued
        | Cause::ReadingReceived
        | Cause::ComplaintProgressed
        | Cause::AppropriatenessAnswered
        | Cause::IdentityChecked => "Other",
    }
}

/// A weekly result, with its days and its grade.
pub(crate) fn of_share(from: Day, to: Day, is_correction: bool, grade: Option<Grade>) -> String {
    let what = if is_correction { "Corrected result of" } else { "Result of" };
    let grade = grade.map(|grade| format!(" ({})", grade.in_words())).unwrap_or_default();
    format!("{what} {from} to {}{grade}", to.plus_days(-1))
}
