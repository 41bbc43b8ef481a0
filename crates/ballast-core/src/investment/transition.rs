//! Investment states and their transitions.

use strum::{IntoStaticStr, VariantArray};

use super::State;
use crate::refusal::{Kind, Refusal};

/// An event that changes an investment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
pub enum Command {
    /// Cash covers it: it starts.
    #[strum(serialize = "funded")]
    Fund,
    /// The client cancels it at no cost.
    #[strum(serialize = "cancelled")]
    Cancel,
    /// It was not funded in time.
    #[strum(serialize = "expired")]
    Expire,
    /// The client requests early redemption.
    #[strum(serialize = "redeemed early")]
    GiveNotice,
    /// The client withdraws the notice.
    #[strum(serialize = "taken out of notice")]
    WithdrawNotice,
    /// The firm ends the contract.
    #[strum(serialize = "ended")]
    End,
    /// Its end is reached and settled.
    #[strum(serialize = "matured")]
    Mature,
    /// The client requests its withdrawal.
    #[strum(serialize = "withdrawn")]
    Withdraw,
    /// The withdrawal was cancelled or rejected.
    #[strum(serialize = "released")]
    Release,
    /// The withdrawal was paid.
    #[strum(serialize = "closed")]
    Close,
    /// The chain took the paid withdrawal back.
    #[strum(serialize = "reopened")]
    Reopen,
}

named!(Command);

/// Returns the state after `command`.
///
/// # Errors
/// Names the state that does not allow it, and says what does.
pub fn next(state: State, command: Command) -> Result<State, Refusal> {
    use State::*;
    let refuse = || Err(refusal(state, command));
    match command {
        Command::Fund => match state {
            Created => Ok(Active),
            Active | Notice | Matured | Withdrawing | Closed | Cancelled | Expired => refuse(),
        },
        Command::Cancel => match state {
            Created | Active | Notice => Ok(Cancelled),
            Matured | Withdrawing | Closed | Cancelled | Expired => refuse(),
        },
        Command::Expire => match state {
            Created => Ok(Expired),
            Active | Notice | Matured | Withdrawing | Closed | Cancelled | Expired => refuse(),
        },
        Command::GiveNotice => match state {
            Active => Ok(Notice),
            Created | Notice | Matured | Withdrawing | Closed | Cancelled | Expired => refuse(),
        },
        Command::WithdrawNotice => match state {
            Notice => Ok(Active),
            Created | Active | Matured | Withdrawing | Closed | Cancelled | Expired => refuse(),
        },
        Command::End => match state {
            Active | Notice => Ok(Notice),
            Created | Matured | Withdrawing | Closed | Cancelled | Expired => refuse(),
        },
        Command::Mature => match state {
            Active | Notice => Ok(Matured),
            Created | Matured | Withdrawing | Closed | Cancelled | Expired => refuse(),
        },
        Command::Withdraw => match state {
            Matured => Ok(Withdrawing),
            Created | Active | Notice | Withdrawing | Closed | Cancelled | Expired => refuse(),
        },
        Command::Release => match state {
            Withdrawing => Ok(Matured),
            Created | Active | Notice | Matured | Closed | Cancelled | Expired => refuse(),
        },
        Command::Close => match state {
            Withdrawing => Ok(Closed),
            Created | Active | Notice | Matured | Closed | Cancelled | Expired => refuse(),
        },
        Command::Reopen => match state {
            Closed => Ok(Withdrawing),
            Created | Active | Notice | Matured | Withdrawing | Cancelled | Expired => refuse(),
        },
    }
}

fn refusal(state: State, command: Command) -> Refusal {
    let (code, where_it_is) = match state {
        State::Created => ("investment_not_funded", "it waits for money: send the deposit, or cancel it"),
        State::Active => ("investment_active", "it runs until its end date; early redemption takes notice and a fee"),
        State::Notice => ("investment_in_notice", "its notice runs; it can be withdrawn when it has matured"),
        State::Matured => ("investment_matured", "it has matured: apply to withdraw it"),
        State::Withdrawing => ("investment_withdrawing", "a withdrawal of it is already on its way"),
        State::Closed => ("investment_closed", "it has been paid out"),
        State::Cancelled => ("investment_cancelled", "it was cancelled; register a new one"),
        State::Expired => ("investment_expired", "it was not funded in time; register a new one"),
    };
    let message = format!("This investment cannot be {} now: {where_it_is}.", command.as_str());
    Refusal::new(Kind::Conflict, code, message)
}
