//! Programs of others.

use std::process::Command;

use anyhow::{Context, Result, ensure};

/// Runs one that has to succeed.
///
/// # Errors
/// When it is missing or fails.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| missing(command))?;
    ensure!(status.success(), "{command:?} failed ({status})");
    Ok(())
}

/// What it prints, which is text, without the end of its last line.
///
/// # Errors
/// As [`run`].
pub fn text_of(command: &mut Command) -> Result<String> {
    let output = command.output().with_context(|| missing(command))?;
    ensure!(output.status.success(), "{command:?} failed: {}", String::from_utf8_lossy(&output.stderr));
    Ok(String::from_utf8(output.stdout)?.trim_end().to_owned())
}

fn missing(command: &Command) -> String {
    format!("{} cannot be run: install it", command.get_program().display())
}
