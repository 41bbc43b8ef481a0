//! Points where a test makes the program die as in a power failure: `BALLAST_DIE_AT=name` aborts at the point of that
//! name, `BALLAST_DIE_AT=name:3` at the third time. Release builds have none of this.

/// Aborts here when a test asks for it.
#[cfg(debug_assertions)]
pub fn reached(place: &str) {
    use std::sync::atomic::{AtomicU32, Ordering};

    static TIMES: AtomicU32 = AtomicU32::new(0);
    let Some(wanted) = std::env::var_os("BALLAST_DIE_AT") else { return };
    let wanted = wanted.to_string_lossy();
    // Names may contain colons.
    let (name, count) = match wanted.rsplit_once(':') {
        Some((name, count)) if count.bytes().all(|byte| byte.is_ascii_digit()) => (name, count),
        _ => (wanted.as_ref(), "1"),
    };
    if name == place && (TIMES.fetch_add(1, Ordering::SeqCst).saturating_add(1)).to_string() == count {
        std::process::abort();
    }
}

#[cfg(not(debug_assertions))]
#[inline]
pub const fn reached(_place: &str) {}
