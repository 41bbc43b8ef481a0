//! Reads for the operator's console: lists that stay fast however many rows there are, and one client's whole story.
//!
//! A list walks an index from a position on and takes a few rows, so it costs the same on page one and page thousand.
//! If a filter leaves several parts of an index (one for each state, or each plan), each part is walked and they are
//! merged.

mod clients;
mod complaints;
mod deposits;
mod investments;
mod messages;
mod page;
mod search;
mod story;
mod who;
mod withdrawals;

pub(in crate::reads) use self::withdrawals::PROPOSED;
pub use self::{
    clients::{ClientFigures, ClientLine, ClientList, ClientSort, client_figures, client_lines},
    complaints::{ComplaintFilter, ComplaintList, ComplaintSort, complaint_lines, complaints_after},
    deposits::{
        DepositLine, DepositList, DepositSort, deposit_line, deposit_lines, deposits_page, refund, refund_by,
        refunds_owed,
    },
    investments::{
        InvestmentLine, InvestmentList, InvestmentSort, investment_line, investment_lines, investments_page,
    },
    messages::{MessageList, message, message_lines, replies_of},
    page::{Key, Page, Position, Slice},
    search::{MATCHES, Term},
    story::{
        MailLine, SessionLine, StoryEntry, audit_of, ledger_of, mails_page, notices_page, sessions_page,
        withdrawals_page,
    },
    who::Who,
    withdrawals::{
        PayoutLine, WithdrawalLine, WithdrawalList, batch_lines, payout_lines, who_is, withdrawal_line,
        withdrawal_lines,
    },
};
