//! Queues of work that waits for an operator, and who may act on each.

use serde::Serialize;
use strum::{IntoStaticStr, VariantArray};

use crate::{approval, role::Permission};

/// A queue of the console, in the order in which it is shown. Metrics have the same names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Queue {
    /// Holds of the firm's money that two operators have to decide on.
    Holds,
    /// Complaints whose deadline is over.
    ComplaintsOverdue,
    /// Complaints without an answer, overdue or not.
    Complaints,
    /// Changes that a second operator has to approve.
    Approvals,
    /// Withdrawals whose promised time is over, or nearly.
    WithdrawalsPressing,
    /// Withdrawals that nobody proposed to approve yet.
    WithdrawalsRequested,
    /// Approved withdrawals without a batch.
    WithdrawalsApproved,
    /// Approved batches without a signature.
    BatchesToSign,
    DepositsQuarantined,
    /// Refunds that the treasury has to send.
    RefundsToSend,
    /// Plans whose last result is a week old, and whose next one nobody has entered.
    WeeksToEnter,
    /// Messages without an answer.
    Messages,
    ClientsFrozen,
    /// Approved sweeps without a signature.
    SweepsToSign,
    /// Differences between books and chains that nobody has explained.
    Breaks,
    /// Jobs that were set aside.
    DeadLetters,
}

named!(Queue);

impl Queue {
    /// The permissions of which any one lets an operator act on it. Approvals need that of their kind: see
    /// [`approval::Kind::to_approve`].
    #[must_use]
    pub fn needs(self) -> Vec<Permission> {
        let one = match self {
            Self::Approvals => return approvers(),
            Self::WithdrawalsPressing => return vec![Permission::ApproveWithdrawal, Permission::RunBatches],
            Self::Holds => Permission::ResolveHold,
            Self::ComplaintsOverdue | Self::Complaints => Permission::AnswerComplaints,
            Self::WithdrawalsRequested => Permission::ApproveWithdrawal,
            Self::WithdrawalsApproved | Self::BatchesToSign | Self::SweepsToSign => Permission::RunBatches,
            Self::DepositsQuarantined | Self::RefundsToSend => Permission::ResolveQuarantine,
            Self::WeeksToEnter => Permission::DraftStrike,
            Self::Messages => Permission::AnswerMessages,
            Self::ClientsFrozen => Permission::ReleaseClient,
            Self::Breaks => Permission::MoveCapital,
            Self::DeadLetters => Permission::RerunWork,
        };
        vec![one]
    }
}

/// Every permission that approves some kind of change.
fn approvers() -> Vec<Permission> {
    let approves = |one: &Permission| approval::Kind::ALL.iter().any(|kind| kind.to_approve() == *one);
    Permission::ALL.into_iter().filter(approves).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn held_money_comes_first_and_then_what_is_late() {
        assert_eq!(Queue::ALL[..2], [Queue::Holds, Queue::ComplaintsOverdue]);
    }

    #[test]
    fn every_queue_is_someones() {
        use Permission::*;
        let needs = Queue::ALL.map(Queue::needs);
        assert!(needs.iter().all(|needs| !needs.is_empty()));
        assert_eq!(Queue::ComplaintsOverdue.needs(), [AnswerComplaints]);
        assert_eq!(Queue::WithdrawalsPressing.needs(), [ApproveWithdrawal, RunBatches]);
        assert_eq!(Queue::WeeksToEnter.needs(), [DraftStrike]);
        assert_eq!(Queue::Breaks.needs(), [MoveCapital]);
    }

    #[test]
    fn changes_wait_for_whoever_may_approve_some_kind_and_for_nobody_else() {
        let approvers = Queue::Approvals.needs();
        for kind in approval::Kind::ALL {
            assert!(approvers.contains(&kind.to_approve()), "{kind:?}");
        }
        for permission in [Permission::ReadAudit, Permission::ReadApprovals, Permission::DraftStrike] {
            assert!(!approvers.contains(&permission), "{permission:?}");
        }
    }
}
