//! Writes to stdout without failing when the reader has gone.

use std::io::{ErrorKind, Write};

use crate::failure::Failure;

/// Prints a text. A closed pipe, as after `| head`, is not a failure.
pub fn print(text: &str) -> Result<(), Failure> {
    match std::io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::new(format!("{error}, stdout"), "check where the output goes"))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}
