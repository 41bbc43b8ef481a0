//! What comes up while a file is read, and what is answered.

use std::borrow::Cow;

use serde::Serialize;
use strum::{IntoStaticStr, VariantArray};
use utoipa::ToSchema;

use super::{columns::Header, decimal};
use crate::{
    money::Usdt,
    refusal::{Kind, Refusal},
};

/// Most problems that are named one by one.
const PROBLEMS_MAX: usize = 200;

/// What a file lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantArray, ToSchema)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[schema(as = VenueFileFormat)]
pub enum Format {
    /// Every purchase and sale.
    Fills,
    /// What the account was worth at the end of each day.
    Equity,
}

named!(Format);

/// Something in the file that cannot be counted as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = VenueFileProblem)]
pub struct Problem {
    /// Line in the file, the header being line 1; zero for the file as a whole.
    pub line: u64,
    /// The column, as the file names it.
    pub column: Option<String>,
    /// What is wrong and what to do.
    pub message: String,
}

/// What a file says about the days of a strike.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = VenueFileFindings)]
pub struct Imported {
    /// What it lists.
    pub format: Format,
    /// The result of the period; nothing while there is a problem.
    pub result: Option<Usdt>,
    /// How the result comes about, one line for each part, such as a symbol's purchases and sales.
    pub working: Vec<Working>,
    /// What was taken for granted, in sentences.
    pub assumptions: Vec<String>,
    /// The first of what is wrong, in the order of lines.
    pub problems: Vec<Problem>,
    /// How much is wrong altogether.
    pub problem_count: u64,
    /// Lines that count.
    pub counted: u64,
    /// Lines that lie outside the period.
    pub outside: u64,
}

/// One part of a result, exact, as decimal text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = VenueFileWorking)]
pub struct Working {
    /// What it is.
    pub name: String,
    /// What it adds, in USDT.
    pub amount: String,
}

pub(super) fn unreadable(message: impl Into<Cow<'static, str>>) -> Refusal {
    Refusal::new(Kind::Invalid, "file_unreadable", message)
}

/// What comes up while a file is read.
#[derive(Debug, Default)]
pub(super) struct Findings {
    assumptions: Vec<String>,
    problems: Vec<Problem>,
    problem_count: u64,
    pub(super) counted: u64,
    pub(super) outside: u64,
}

impl Findings {
    pub(super) fn assume(&mut self, sentence: impl Into<String>) {
        let sentence = sentence.into();
        if !self.assumptions.contains(&sentence) {
            self.assumptions.push(sentence);
        }
    }

    pub(super) fn assume_unused(&mut self, header: &Header) {
        let unused = header.unused();
        if !unused.is_empty() {
            self.assume(format!("These columns are not used: {}.", unused.join(", ")));
        }
    }

    pub(super) fn problem(&mut self, problem: Problem) {
        self.problem_count = self.problem_count.saturating_add(1);
        if self.problems.len() < PROBLEMS_MAX {
            self.problems.push(problem);
        }
    }

    pub(super) fn of_file(&mut self, message: impl Into<String>) {
        self.problem(Problem { line: 0, column: None, message: message.into() });
    }

    pub(super) fn close(mut self, format: Format, sums: Sums) -> Imported {
        let result = match sums.total() {
            Some(result) if self.problem_count == 0 => Some(result),
            Some(_) => None,
            None => {
                self.of_file("The amounts are too large to be summed.");
                None
            }
        };
        self.problems.sort_by_key(|problem| problem.line);
        Imported {
            format,
            result,
            working: sums.working(),
            assumptions: self.assumptions,
            problems: self.problems,
            problem_count: self.problem_count,
            counted: self.counted,
            outside: self.outside,
        }
    }
}

/// The parts of a result, at 24 decimals; nothing in a part that does not fit.
#[derive(Debug, Default)]
pub(super) struct Sums(pub(super) Vec<(String, Option<i128>)>);

impl Sums {
    /// The sum in micro-USDT, rounded down, so that the firm never credits more than the file shows.
    fn total(&self) -> Option<Usdt> {
        let mut sum = 0_i128;
        for (_, part) in &self.0 {
            sum = sum.checked_add((*part)?)?;
        }
        let micro = sum.checked_div_euclid(decimal::PRODUCT_PER_MICRO)?;
        i64::try_from(micro).ok().map(Usdt::from_minor)
    }

    fn working(self) -> Vec<Working> {
        let shown = |part: Option<i128>| part.map_or_else(|| "too large".to_owned(), decimal::shown);
        self.0.into_iter().map(|(name, part)| Working { name, amount: shown(part) }).collect()
    }
}
