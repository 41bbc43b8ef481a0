//! The statement as a PDF: archivable (PDF/A-3a), accessible (PDF/UA-1), with its data attached. The same statement gives
//! the same bytes.

mod amount;
mod face;
mod paint;
mod sections;
mod sheet;
mod table;

use ballast_core::statement::FIRST_FORMAT;
use thiserror::Error;

use self::sheet::Sheet;
use crate::{
    csv::{self, COLUMNS},
    statement::Statement,
};

/// Number of the page layout. It changes whenever the same statement gives different bytes, so that older pages are
/// never taken for forged ones; a test checks the bytes against it.
pub const LAYOUT: u32 = 3;
/// The layout of months whose data are in the first format.
const FIRST_LAYOUT: u32 = 2;
/// How a file names its layout.
const CREATOR: &str = "Ballast statements, layout ";

/// Why there is no PDF; a fault of the software.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PdfError {
    /// A part of it cannot be made.
    #[error("the statement cannot be written as PDF")]
    Unwritable,
    /// It would violate its format.
    #[error("the statement would not be a valid PDF: {0}")]
    Refused(String),
}

/// Writes the PDF.
pub fn write(statement: &Statement) -> Result<Vec<u8>, PdfError> {
    let data = csv::write(statement);
    let mut sheet = Sheet::new();
    sections::all(&mut sheet, statement, &csv::digest(&data));
    paint::paint(sheet, statement, &data)
}

/// The data attached to a PDF of [`write`]; `None` if none are found, for example after another program saved it.
#[must_use]
pub fn attached(pdf: &[u8]) -> Option<String> {
    let head = format!("{}\r\n", COLUMNS.join(","));
    let from = find(pdf, head.as_bytes())?;
    let rest = pdf.get(from..)?;
    let to = find(rest, b"\nendstream")?;
    String::from_utf8(rest.get(..to)?.to_vec()).ok()
}

/// The layout for data in this format.
#[must_use]
pub const fn layout_by(format: u32) -> u32 {
    if format == FIRST_FORMAT { FIRST_LAYOUT } else { LAYOUT }
}

/// The layout that a PDF says its pages were set with.
#[must_use]
pub fn layout_of(pdf: &[u8]) -> Option<u32> {
    let from = find(pdf, CREATOR.as_bytes())?.saturating_add(CREATOR.len());
    let digits = pdf.get(from..)?.iter().take_while(|byte| byte.is_ascii_digit());
    digits.map(|byte| char::from(*byte)).collect::<String>().parse().ok()
}

fn find(bytes: &[u8], part: &[u8]) -> Option<usize> {
    memchr::memmem::find(bytes, part)
}
