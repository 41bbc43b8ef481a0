//! Runs external programs.

use std::process::Command;

use anyhow::{Context, Result, ensure};

/// Runs a command that has to succeed.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| missing(command))?;
    ensure!(status.success(), "{command:?} failed ({status})");
    Ok(())
}

/// The text that a command prints, without its final line feed.
pub fn text_of(command: &mut Command) -> Result<String> {
    let output = command.output().with_context(|| missing(command))?;
    ensure!(output.status.success(), "{command:?} failed: {}", String::from_utf8_lossy(&output.stderr));
    Ok(String::from_utf8(output.stdout)?.trim_end().to_owned())
}

fn missing(command: &Command) -> String {
    format!("{} cannot be run: install it", command.get_program().display())
}
