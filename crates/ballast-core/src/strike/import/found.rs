//! Findings while a file is read, and the resulting answer.

use std::borrow::Cow;

use serde::Serialize;
use strum::{IntoStaticStr, VariantArray};
use utoipa::ToSchema;

use super::{columns::Header, decimal};
use crate::{
    money::Usdt,
    refusal::{Kind, Refusal},
};

/// Maximum number of problems listed one by one.
const PROBLEMS_MAX: usize = 200;

/// Content of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantArray, ToSchema)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[schema(as = VenueFileFormat)]
pub enum Format {
    /// Every purchase and sale.
    Fills,
    /// The account's value at the end of each day.
    Equity,
}

named!(Format);

/// A part of the file that cannot be counted as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = VenueFileProblem)]
pub struct Problem {
    /// Line in the file, the header being line 1; zero for the file as a whole.
    pub line: u64,
    /// Name of the column in the file; null if the problem is not about one column.
    pub column: Option<String>,
    /// What is wrong and what to do.
    pub message: String,
}

/// What a venue's file says about the days of a strike.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = VenueFileFindings)]
pub struct Imported {
    /// Content of the file.
    pub format: Format,
    /// The result of the period; null if there is a problem.
    pub result: Option<Usdt>,
    /// The calculation of the result, one line for each part, such as a symbol's purchases and sales.
    pub working: Vec<Working>,
    /// Assumptions made, in sentences.
    pub assumptions: Vec<String>,
    /// The first problems, in the order of lines.
    pub problems: Vec<Problem>,
    /// Total number of problems.
    pub problem_count: u64,
    /// Number of lines counted.
    pub counted: u64,
    /// Number of lines outside the period.
    pub outside: u64,
}

/// One part of a result, exact, as decimal text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = VenueFileWorking)]
pub struct Working {
    /// Name of the part.
    pub name: String,
    /// Its contribution, in USDT.
    pub amount: String,
}

pub(super) fn unreadable(message: impl Into<Cow<'static, str>>) -> Refusal {
    Refusal::new(Kind::Invalid, "file_unreadable", message)
}

/// Findings while a file is read.
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

/// The parts of a result, with 24 decimals; `None` for a part that does not fit.
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
