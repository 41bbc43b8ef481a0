//! Holds back the writes of a batch until something reads them, and sends them together.
//!
//! A round trip for each row costs ten times what the row does. So while a batch is expected to go through, its new
//! rows wait here until something is read that they could show in, or the batch ends; then each table's rows go as
//! arrays in one statement, and all statements at once. These rules keep the outcome the same as one by one:
//!
//! - The statements of one piece of work keep their order.
//! - A row moves forward to the rows of earlier work only past statements that neither name its table nor write to it.
//! - Amounts that are added to one number are added up while they have the same sign: then the last sum is the furthest
//!   from the start, and a floor that one of them would break is broken by the sum. The next sign is another statement.
//! - If anything is refused, or finds or touches a different number of rows than it should, all of it is undone, and
//!   the batch is written again one statement after another.

use std::{
    collections::{HashMap, HashSet, hash_map::Entry},
    future::{Future, poll_fn},
    pin::{Pin, pin},
    sync::Arc,
    task::Poll,
};

use futures_util::future::{MaybeDone, maybe_done};
use tokio_postgres::{Client, Error, Statement, types::ToSql};

use crate::{
    error::{EngineError, Fault},
    value::{Value, places},
};

/// No more rows than this are held back.
const MOST: usize = 4_096;

/// The words that occur in statements, by number.
#[derive(Default)]
pub(super) struct Words(HashMap<String, usize>);

impl Words {
    fn number(&mut self, word: &str) -> usize {
        let next = self.0.len();
        *self.0.entry(word.to_owned()).or_insert(next)
    }
}

/// The table that a statement writes to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Target {
    Nothing,
    Table(usize),
    /// The beginning of the statement does not say.
    Anything,
}

/// A prepared statement.
pub(super) struct Prepared {
    pub(super) statement: Statement,
    words: Vec<usize>,
    target: Target,
}

impl Prepared {
    pub(super) fn new(sql: &str, statement: Statement, known: &mut Words) -> Self {
        let is_part = |character: char| character.is_ascii_alphanumeric() || character == '_';
        let words: Vec<&str> = sql.split(|character| !is_part(character)).filter(|word| !word.is_empty()).collect();
        let target = match words.as_slice() {
            ["SELECT", ..] => Target::Nothing,
            ["UPDATE", table, ..] | ["INSERT", "INTO", table, ..] | ["DELETE", "FROM", table, ..] => {
                Target::Table(known.number(table))
            }
            _ => Target::Anything,
        };
        Self { statement, words: words.into_iter().map(|word| known.number(word)).collect(), target }
    }
}

/// A statement for one row, and one for any number of rows, with an array for each column.
pub(super) struct Insert {
    pub(super) one: Arc<Prepared>,
    pub(super) many: Arc<Prepared>,
}

/// Turns `INSERT INTO t (a, b) VALUES ($1, $2)` into a statement for any number of rows. The placeholders must be in
/// order, each once and nothing else.
pub(super) fn for_many(sql: &str, one: &Statement) -> String {
    let (columns, row) = sql.split_once("VALUES").unwrap_or_default();
    debug_assert_eq!(row.trim(), places(1, one.params().len()), "{sql}");
    let arrays: Vec<String> =
        (1..).zip(one.params()).map(|(place, kind)| format!("${place}::{}[]", kind.name())).collect();
    format!("{columns} SELECT * FROM unnest({})", arrays.join(", "))
}

enum Step {
    /// The beginning of the transaction.
    Begin(&'static str),
    /// New rows of one table, column by column.
    Rows { into: Arc<Insert>, columns: Vec<Vec<Value<'static>>> },
    /// Amounts to add to numbers; the last column is the amount, the others identify the number.
    Sums { to: Arc<Prepared>, columns: Vec<Vec<Value<'static>>>, places: HashMap<Vec<Value<'static>>, usize> },
    /// Anything else, and how many rows it has to touch or find.
    One { statement: Arc<Prepared>, params: Vec<Value<'static>>, rows: Option<u64> },
}

/// Whether anything is held back.
#[derive(Default, PartialEq, Eq)]
enum State {
    #[default]
    Off,
    On,
    /// Something was refused: until the transaction is over, everything is.
    Unmet,
}

/// The statements that are held back.
#[derive(Default)]
pub(super) struct Held {
    state: State,
    steps: Vec<Step>,
    rows: usize,
    written: HashSet<usize>,
    /// Set if it is not known what is written to.
    anything: bool,
    /// For each word, how many steps there were after the last statement that has it.
    named: HashMap<usize, usize>,
    /// The last step that adds to a number.
    summed: HashMap<Vec<Value<'static>>, usize>,
    /// The current piece of work may add from this step on.
    from: usize,
}

impl Held {
    /// Begins the next piece of work.
    pub(super) fn hope(&mut self) {
        if self.state == State::Off {
            self.state = State::On;
        }
        self.from = 0;
    }

    /// Begins the transaction with `sql`, before whatever comes next.
    pub(super) fn begin(&mut self, sql: &'static str) {
        self.push(Target::Anything, Step::Begin(sql));
    }

    pub(super) fn is_on(&self) -> bool {
        self.state != State::Off
    }

    pub(super) fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    pub(super) fn is_full(&self) -> bool {
        self.rows >= MOST
    }

    /// Fails if something was refused: nothing continues after that.
    pub(super) fn require_met(&self) -> Result<(), EngineError> {
        if self.state == State::Unmet { Err(unmet()) } else { Ok(()) }
    }

    /// Whether a statement can be carried out before what is held back, because it sees nothing of it.
    pub(super) fn is_unseen_by(&self, statement: &Prepared) -> bool {
        statement.target == Target::Nothing
            && !self.anything
            && !statement.words.iter().any(|word| self.written.contains(word))
    }

    fn first_place(&self, table: Target) -> usize {
        let named = match table {
            Target::Table(table) => self.named.get(&table).copied().unwrap_or(0),
            Target::Nothing | Target::Anything => self.steps.len(),
        };
        named.max(self.from)
    }

    fn push(&mut self, target: Target, step: Step) {
        self.steps.push(step);
        self.wrote(target);
    }

    fn wrote(&mut self, target: Target) {
        match target {
            Target::Nothing => {}
            Target::Table(table) => {
                self.written.insert(table);
            }
            Target::Anything => self.anything = true,
        }
    }

    pub(super) fn insert(&mut self, into: &Arc<Insert>, row: &[Value<'_>]) {
        self.rows = self.rows.saturating_add(1);
        let target = into.one.target;
        let first = self.first_place(target);
        let found = self.steps.iter_mut().enumerate().skip(first).find_map(|(at, step)| match step {
            Step::Rows { into: other, columns } if Arc::ptr_eq(other, into) => Some((at, columns)),
            _ => None,
        });
        match found {
            Some((at, columns)) => {
                columns.iter_mut().zip(row).for_each(|(column, value)| column.push(value.owned()));
                self.from = at;
            }
            None => {
                self.from = self.steps.len();
                let columns = row.iter().map(|value| vec![value.owned()]).collect();
                self.push(target, Step::Rows { into: Arc::clone(into), columns });
            }
        }
    }

    pub(super) fn add(&mut self, table: &Prepared, to: &Arc<Prepared>, key: &[Value<'_>], amount: i64) {
        self.rows = self.rows.saturating_add(1);
        let key: Vec<_> = key.iter().map(Value::owned).collect();
        let first = self.first_place(table.target).max(self.summed.get(&key).copied().unwrap_or(0));
        let found = self.steps.iter_mut().enumerate().skip(first).find_map(|(at, step)| {
            let Step::Sums { to: other, columns, places } = step else { return None };
            (Arc::ptr_eq(other, to) && joins(columns, places, &key, amount)).then_some(at)
        });
        let at = found.unwrap_or(self.steps.len());
        if found.is_none() {
            let columns = key.iter().cloned().chain([Value::Int(amount)]).map(|value| vec![value]).collect();
            let places = HashMap::from([(key.clone(), 0)]);
            self.push(table.target, Step::Sums { to: Arc::clone(to), columns, places });
        }
        self.from = at;
        self.summed.insert(key, at);
    }

    pub(super) fn keep(&mut self, statement: &Arc<Prepared>, params: &[Value<'_>], rows: Option<u64>) {
        if self.is_there_already(statement, params, rows) {
            return;
        }
        self.rows = self.rows.saturating_add(1);
        let params = params.iter().map(Value::owned).collect();
        self.push(statement.target, Step::One { statement: Arc::clone(statement), params, rows });
        let after = self.steps.len();
        self.named.extend(statement.words.iter().map(|word| (*word, after)));
    }

    /// Whether the same question is already there, and nothing in between can have changed the answer.
    fn is_there_already(&self, statement: &Arc<Prepared>, params: &[Value<'_>], rows: Option<u64>) -> bool {
        let last = self.steps.iter().rev().find_map(|step| match step {
            Step::One { statement: other, params, rows } if Arc::ptr_eq(other, statement) => Some((params, rows)),
            _ => None,
        });
        self.is_unseen_by(statement) && last.is_some_and(|(known, found)| known.as_slice() == params && *found == rows)
    }

    /// Takes what is sent now.
    pub(super) fn take(&mut self) -> Parcel {
        let state = std::mem::take(&mut self.state);
        let all = std::mem::replace(self, Self { state, ..Self::default() });
        Parcel(all.steps)
    }

    /// Returns the error that a failure of a statement that was held back means.
    pub(super) fn refused(&mut self, error: EngineError) -> EngineError {
        self.state = State::Unmet;
        match error.fault {
            Fault::Unique(_) | Fault::Check(_) | Fault::Foreign | Fault::Value | Fault::AppendOnly => unmet(),
            _ => error,
        }
    }

    /// Notes that a statement that was held back found or touched a different number of rows than it should.
    pub(super) fn unmet(&mut self) -> EngineError {
        self.state = State::Unmet;
        unmet()
    }
}

fn unmet() -> EngineError {
    EngineError::new(Fault::Unmet, "something in the batch was refused")
}

/// Adds to a number that is in the list with the same sign, or puts it there.
fn joins(
    columns: &mut [Vec<Value<'static>>],
    places: &mut HashMap<Vec<Value<'static>>, usize>,
    key: &[Value<'static>],
    amount: i64,
) -> bool {
    let next = places.len();
    match places.entry(key.to_vec()) {
        Entry::Occupied(place) => {
            let Some(Value::Int(sum)) = columns.last_mut().and_then(|sums| sums.get_mut(*place.get())) else {
                return false;
            };
            match sum.checked_add(amount).filter(|_| sum.signum() == amount.signum()) {
                Some(together) => *sum = together,
                None => return false,
            }
        }
        Entry::Vacant(place) => {
            place.insert(next);
            let values = key.iter().cloned().chain([Value::Int(amount)]);
            columns.iter_mut().zip(values).for_each(|(column, value)| column.push(value));
        }
    }
    true
}

/// Statements to be sent.
pub(super) struct Parcel(Vec<Step>);

impl Parcel {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Sends everything and then asks `last`, all before waiting for an answer. Returns `None` if a statement touched
    /// or found a different number of rows than it should; `kept` says whether everything was carried out.
    pub(super) async fn send<T>(
        &self,
        client: &Client,
        last: impl Future<Output = Result<T, Error>>,
        kept: &mut bool,
    ) -> Result<Option<T>, Error> {
        let mut answers = Vec::with_capacity(self.0.len());
        for step in &self.0 {
            let mut answer = Box::pin(maybe_done(step.send(client)));
            begin(answer.as_mut()).await;
            answers.push(answer);
        }
        let mut last = pin!(maybe_done(last));
        begin(last.as_mut()).await;
        for mut answer in answers {
            answer.as_mut().await;
            let (touched, wanted) = answer.as_mut().take_output().unwrap_or(Ok((0, Some(1))))?;
            if wanted.is_some_and(|wanted| wanted != touched) {
                return Ok(None);
            }
        }
        *kept = true;
        last.as_mut().await;
        last.as_mut().take_output().transpose()
    }
}

/// Polls once, which sends a request in its turn.
async fn begin<F: Future>(mut work: Pin<&mut MaybeDone<F>>) {
    poll_fn(|cx| {
        let _ = work.as_mut().poll(cx);
        Poll::Ready(())
    })
    .await;
}

impl Step {
    /// Returns how many rows it touched or found, and how many it has to.
    async fn send(&self, client: &Client) -> Result<(u64, Option<u64>), Error> {
        let (statement, wanted) = match self {
            Self::Begin(sql) => return client.batch_execute(sql).await.map(|()| (0, None)),
            Self::Rows { into, columns } => {
                let rows = columns.first().map_or(0, Vec::len);
                let statement = if rows == 1 { &into.one } else { &into.many };
                (statement, u64::try_from(rows).ok())
            }
            Self::Sums { to, .. } => (to, None),
            Self::One { statement, rows, .. } => (statement, *rows),
        };
        let params: Vec<&(dyn ToSql + Sync)> = match self {
            Self::Rows { columns, .. } if wanted == Some(1) => {
                columns.iter().flatten().map(|value| value as &(dyn ToSql + Sync)).collect()
            }
            Self::Rows { columns, .. } | Self::Sums { columns, .. } => {
                columns.iter().map(|column| column as &(dyn ToSql + Sync)).collect()
            }
            Self::Begin(_) => Vec::new(),
            Self::One { params, .. } => params.iter().map(|value| value as &(dyn ToSql + Sync)).collect(),
        };
        Ok((client.execute(&statement.statement, &params).await?, wanted))
    }
}
