//! Faults in the operator's folder.

use std::fmt;

/// A fault in a file: where it is, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file, by its name in the folder.
    pub file: String,
    /// The place in the file, such as `line 3, photo`; `None` for the whole file.
    pub place: Option<String>,
    /// The fault, and what to do.
    pub fault: String,
}

impl Problem {
    /// A fault of a whole file.
    #[must_use]
    pub fn file(file: &str, fault: impl Into<String>) -> Self {
        Self { file: file.into(), place: None, fault: fault.into() }
    }

    /// A fault at a line, counted from 1, and in a field if it is known.
    #[must_use]
    pub fn at(file: &str, line: usize, field: Option<&str>, fault: impl Into<String>) -> Self {
        let place = match field {
            Some(field) => format!("line {line}, {field}"),
            None => format!("line {line}"),
        };
        Self { file: file.into(), place: Some(place), fault: fault.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            Some(place) => write!(f, "{}, {place}: {}", self.file, self.fault),
            None => write!(f, "{}: {}", self.file, self.fault),
        }
    }
}

/// The line of a byte in a text, counted from 1.
#[must_use]
pub fn line_of(text: &str, byte: usize) -> usize {
    text.bytes().take(byte).filter(|byte| *byte == b'\n').count().saturating_add(1)
}
