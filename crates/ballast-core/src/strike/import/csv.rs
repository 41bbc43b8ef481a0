//! Comma-separated values according to RFC 4180, or with semicolons or tabs, as spreadsheets write them.

use super::found::Problem;

/// Maximum number of lines in a file.
const LINES_MAX: u64 = 200_000;
/// Maximum length of a cell, in characters.
const CELL_MAX: usize = 200;
/// Maximum number of cells in a line.
const CELLS_MAX: usize = 64;
const BYTE_ORDER_MARK: char = '\u{feff}';

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Record {
    /// Number of its first line, from 1.
    pub(super) line: u64,
    /// Its cells, trimmed.
    pub(super) cells: Vec<String>,
}

/// The records of a file, each or what is wrong with it. Nothing follows after a quote that never closes.
pub(super) struct Records<'a> {
    rest: &'a str,
    line: u64,
    separator: char,
}

impl<'a> Records<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let rest = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
        let first = rest.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        let count = |separator: char| first.chars().filter(|c| *c == separator).count();
        // On a tie the first one wins, so that a file with one column counts as separated by commas.
        let separator = if count('\t') > count(',').max(count(';')) {
            '\t'
        } else if count(';') > count(',') {
            ';'
        } else {
            ','
        };
        Self { rest, line: 0, separator }
    }

    fn problem(line: u64, message: impl Into<String>) -> Problem {
        Problem { line, column: None, message: message.into() }
    }

    /// Takes one record off the front; if it is broken, the rest of its line is dropped with it.
    fn take(&mut self) -> Result<Record, Problem> {
        self.line = self.line.saturating_add(1);
        let line = self.line;
        if line > LINES_MAX {
            self.rest = "";
            return Err(Self::problem(line, format!("A file has at most {LINES_MAX} lines; send it in parts.")));
        }
        let mut cells = Vec::new();
        loop {
            let cell = match self.rest.strip_prefix('"') {
                Some(quoted) => self.quoted(quoted, line),
                None => self.plain(line),
            };
            let (cell, ended) = match cell {
                Ok(cell) => cell,
                Err(problem) => {
                    self.skip_line();
                    return Err(problem);
                }
            };
            cells.push(cell);
            if ended {
                return Ok(Record { line, cells });
            }
            if cells.len() >= CELLS_MAX {
                self.skip_line();
                return Err(Self::problem(line, format!("A line has at most {CELLS_MAX} cells.")));
            }
        }
    }

    /// An unquoted cell, and whether the record ends after it.
    fn plain(&mut self, line: u64) -> Result<(String, bool), Problem> {
        let separator = self.separator;
        let end = self.rest.find([separator, '\n']).unwrap_or(self.rest.len());
        let (cell, rest) = self.rest.split_at(end);
        let cell = if rest.starts_with(separator) { cell } else { cell.strip_suffix('\r').unwrap_or(cell) };
        if cell.contains('"') {
            return Err(Self::problem(line, "There is a quote in the middle of a cell; put the whole cell in quotes."));
        }
        let cell = checked(cell, line)?;
        self.rest = rest;
        Ok((cell, self.separated(line)?))
    }

    /// A quoted cell; two quotes inside mean one.
    fn quoted(&mut self, mut rest: &'a str, line: u64) -> Result<(String, bool), Problem> {
        let mut cell = String::new();
        loop {
            let Some(at) = rest.find('"') else {
                self.rest = "";
                return Err(Self::problem(line, "A quote is opened in this line and never closed."));
            };
            let (part, after) = rest.split_at(at);
            // Line breaks inside count, so that later lines keep their numbers.
            let breaks = part.bytes().filter(|byte| *byte == b'\n').count();
            self.line = self.line.saturating_add(u64::try_from(breaks).unwrap_or(0));
            cell.push_str(part);
            rest = after.strip_prefix('"').unwrap_or(after);
            match rest.strip_prefix('"') {
                Some(further) => {
                    cell.push('"');
                    rest = further;
                }
                None => break,
            }
        }
        self.rest = rest;
        let cell = checked(&cell, line)?;
        Ok((cell, self.separated(line)?))
    }

    /// Whether the record ends here; otherwise consumes the separator.
    fn separated(&mut self, line: u64) -> Result<bool, Problem> {
        if self.rest.is_empty() {
            return Ok(true);
        }
        for end in ["\n", "\r\n"] {
            if let Some(rest) = self.rest.strip_prefix(end) {
                self.rest = rest;
                return Ok(true);
            }
        }
        match self.rest.strip_prefix(self.separator) {
            Some(rest) => {
                self.rest = rest;
                Ok(false)
            }
            None => Err(Self::problem(line, "Something follows a closing quote; put the whole cell in quotes.")),
        }
    }

    fn skip_line(&mut self) {
        self.rest = self.rest.find('\n').and_then(|at| self.rest.get(at.saturating_add(1)..)).unwrap_or_default();
    }
}

fn checked(cell: &str, line: u64) -> Result<String, Problem> {
    let cell = cell.trim();
    if cell.chars().any(char::is_control) {
        return Err(Records::problem(line, "A cell holds a line break or a control character."));
    }
    if cell.chars().count() > CELL_MAX {
        return Err(Records::problem(line, format!("A cell has at most {CELL_MAX} characters.")));
    }
    Ok(cell.to_owned())
}

impl Iterator for Records<'_> {
    type Item = Result<Record, Problem>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.rest.is_empty() {
            let record = self.take();
            // An empty line is not a record; spreadsheets leave such lines at the end.
            match record {
                Ok(record) if record.cells.iter().all(String::is_empty) => {}
                record => return Some(record),
            }
        }
        None
    }
}
