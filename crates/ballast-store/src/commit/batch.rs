//! Writes one batch in one transaction.

use uuid::Uuid;

use super::{
    CommitError, Ledger, Rejection,
    ledger::{ControlTotals, Tail},
    queue::Work,
};
use crate::{
    engine::Conn,
    error::{EngineError, Fault},
};

/// The outcome of each piece of work.
pub(super) type Outcomes = Vec<Result<(), CommitError>>;

/// A batch that was not written.
pub(super) struct Failure {
    pub(super) error: EngineError,
    /// Set if it is the commit that got no answer: what may be durable.
    pub(super) in_commit: Option<Box<InDoubt>>,
}

/// A batch whose commit was sent and not answered.
pub(super) struct InDoubt {
    pub(super) start: Tail,
    pub(super) batch: i64,
    pub(super) tail: Tail,
    pub(super) outcomes: Outcomes,
}

/// Whether each piece of work gets its own savepoint.
///
/// Almost every batch goes through whole, and then savepoints are wasted work: the engine keeps a copy of every page
/// each of them touches, or makes two round trips. So a batch is written without them; if something in it is refused it
/// is rolled back and written again behind savepoints, and so are the batches after it while that continues. The
/// connection may hold statements back while there is hope: then what is refused, and why, shows the second time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Guard {
    /// No savepoints.
    #[default]
    Hope,
    /// A savepoint for each piece of work.
    Savepoints,
}

/// The number of a batch and the end of the chain after it (`None` if every piece of work was refused), and the outcome
/// of each piece.
type Written = (Option<(i64, Tail)>, Outcomes);

pub(super) fn transact(
    conn: &mut dyn Conn,
    totals: &mut ControlTotals,
    guard: &mut Guard,
    writer: Uuid,
    batch: &mut [Box<dyn Work>],
) -> Result<Written, Failure> {
    if *guard == Guard::Hope {
        match attempt(conn, totals, Guard::Hope, writer, &mut *batch) {
            Ok(Some(written)) => return Ok(written),
            Ok(None) => {}
            Err(failure) => {
                // The statements held back may have been too much at once for a slow server.
                if failure.in_commit.is_none() && matches!(failure.error.fault, Fault::Contention | Fault::Disconnected)
                {
                    *guard = Guard::Savepoints;
                }
                return Err(failure);
            }
        }
        conn.rollback();
        *totals = ControlTotals::default();
    }
    let Some((written, outcomes)) = attempt(conn, totals, Guard::Savepoints, writer, &mut *batch)? else {
        return Err(before_commit(EngineError::new(Fault::Other, "a batch behind savepoints had no outcome")));
    };
    let is_refused = batch.len() > 1 && outcomes.iter().any(Result::is_err);
    *guard = if is_refused { Guard::Savepoints } else { Guard::Hope };
    Ok((written, outcomes))
}

/// Returns `None` if a piece of work without a savepoint was refused while others were in the batch or statements were
/// held back.
fn attempt(
    conn: &mut dyn Conn,
    totals: &mut ControlTotals,
    guard: Guard,
    writer: Uuid,
    batch: &mut [Box<dyn Work>],
) -> Result<Option<Written>, Failure> {
    let alone = batch.len() == 1;
    conn.begin().map_err(before_commit)?;
    let mut ledger = Ledger::open(conn, totals).map_err(|rejection| before_commit(broken(rejection)))?;
    let mut outcomes = Vec::with_capacity(batch.len());
    for work in batch {
        let hopes = guard == Guard::Hope && ledger.conn.hope();
        let guarded = guard == Guard::Savepoints && !alone;
        let outcome = if guarded { behind_savepoint(work.as_mut(), &mut ledger)? } else { work.apply(&mut ledger) };
        match outcome {
            Ok(()) => ledger.keep(),
            Err(Rejection::Broken(error)) if is_open(&error, hopes) => return Ok(None),
            Err(Rejection::Broken(error)) => return Err(before_commit(error)),
            Err(_) if !guarded && (!alone || hopes) => return Ok(None),
            Err(_) => ledger.discard(),
        }
        outcomes.push(outcome.map_err(CommitError::from));
    }
    if outcomes.iter().all(Result::is_err) {
        drop(ledger);
        conn.rollback();
        return Ok(Some((None, outcomes)));
    }
    let start = ledger.start();
    let number = ledger.batch();
    let closed = ledger.close(writer).map_err(broken).and_then(|tail| conn.settle().map(|()| tail));
    let tail = match closed {
        Err(error) if is_open(&error, guard == Guard::Hope) => return Ok(None),
        closed => closed.map_err(before_commit)?,
    };
    match conn.commit() {
        Ok(()) => Ok(Some((Some((number, tail)), outcomes))),
        // An error from the engine itself is an answer: then it is certain that nothing was written.
        Err(error) if !matches!(error.fault, Fault::Disconnected | Fault::Io | Fault::Damaged) => {
            Err(before_commit(error))
        }
        Err(error) => {
            let doubt = InDoubt { start, batch: number, tail, outcomes };
            Err(Failure { error, in_commit: Some(Box::new(doubt)) })
        }
    }
}

/// Whether running one statement after another may give a different outcome: this error came after statements that were
/// held back, which may have been refused.
fn is_open(error: &EngineError, hopes: bool) -> bool {
    error.fault == Fault::Unmet || (hopes && error.fault == Fault::Other)
}

/// Applies work so that its refusal leaves nothing behind.
fn behind_savepoint(work: &mut dyn Work, ledger: &mut Ledger<'_>) -> Result<Result<(), Rejection>, Failure> {
    ledger.conn.savepoint().map_err(before_commit)?;
    let outcome = work.apply(ledger);
    match &outcome {
        Ok(()) => ledger.conn.release().map_err(before_commit)?,
        // The transaction itself is in doubt; it is rolled back whole.
        Err(Rejection::Broken(_)) => {}
        Err(_) => ledger.conn.undo().map_err(before_commit)?,
    }
    Ok(outcome)
}

fn before_commit(error: EngineError) -> Failure {
    Failure { error, in_commit: None }
}

/// A refusal where none can occur: a defect, or the engine.
fn broken(rejection: Rejection) -> EngineError {
    match rejection {
        Rejection::Broken(error) => error,
        other => EngineError::new(Fault::Other, CommitError::from(other).to_string()),
    }
}
