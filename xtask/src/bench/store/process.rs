//! Resources used by a process, from `/proc`.

use anyhow::{Context, Result};

/// Clock ticks a second; Linux has reported times in hundredths on every machine for decades.
const TICKS: f64 = 100.0;

/// CPU seconds used so far, by all threads, in user and kernel mode.
pub fn cpu_seconds() -> Result<f64> {
    cpu_seconds_of("self")
}

/// CPU seconds of another process.
pub fn cpu_seconds_of(process: &str) -> Result<f64> {
    cpu_seconds_in(&std::fs::read_to_string(format!("/proc/{process}/stat"))?)
}

/// CPU seconds in a `stat` text.
pub fn cpu_seconds_in(stat: &str) -> Result<f64> {
    // The name in parentheses may contain spaces; the fields after it do not.
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |index: usize| fields.get(index).and_then(|field| field.parse::<f64>().ok());
    let (user, kernel) = ticks(11).zip(ticks(12)).context("/proc/self/stat has changed")?;
    Ok((user + kernel) / TICKS)
}

/// Forgets the highest memory use so far.
pub fn reset_peak() -> Result<()> {
    Ok(std::fs::write("/proc/self/clear_refs", "5")?)
}

/// Resident memory in KiB: now, and at its highest since the last reset.
pub fn memory_kib() -> Result<(u64, u64)> {
    let status = std::fs::read_to_string("/proc/self/status")?;
    let field = |name: &str| {
        let line = status.lines().find(|line| line.starts_with(name))?;
        line.split_whitespace().nth(1)?.parse::<u64>().ok()
    };
    field("VmRSS:").zip(field("VmHWM:")).context("/proc/self/status has changed")
}
