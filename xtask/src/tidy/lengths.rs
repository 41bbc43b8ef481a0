//! Small files: at most 400 lines, tests and all. Long functions are refused by clippy (`too-many-lines-threshold`) and
//! biome (`noExcessiveLinesPerFunction`).

use std::path::Path;

use super::Source;

const MOST_LINES: usize = 400;
/// Generated files, which nobody reads from top to bottom.
const GENERATED: [&str; 4] = [
    "clients/python/ballast_client/schema.py",
    "clients/rust/src/schema.rs",
    "clients/typescript/src/schema.ts",
    "web/app/api/schema.d.ts",
];

/// Every file that is too long, and every exception that excepts nothing.
pub fn breaches(sources: &[Source]) -> Vec<String> {
    let is_generated = |path: &Path| GENERATED.iter().any(|known| path == Path::new(known));
    let long = sources.iter().filter(|source| !is_generated(&source.path)).filter_map(|source| {
        let lines = source.text.lines().count();
        (lines > MOST_LINES).then(|| format!("{}: {lines} lines, at most {MOST_LINES}", source.path.display()))
    });
    let stale = GENERATED.iter().filter(|known| {
        !sources.iter().any(|source| source.path == Path::new(known) && source.text.lines().count() > MOST_LINES)
    });
    long.chain(stale.map(|known| format!("{known}: needlessly excepted from the limit of lines"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(path: &str, lines: usize) -> Source {
        Source { path: path.into(), text: "x\n".repeat(lines) }
    }

    #[test]
    fn tests_count_and_exceptions_go_stale() {
        let with = |other| GENERATED.iter().map(|path| source(path, 401)).chain([other]).collect::<Vec<_>>();
        assert_eq!(breaches(&with(source("crates/x/src/y.rs", 400))), Vec::<String>::new());
        assert_eq!(breaches(&with(source("crates/x/tests/it/y.rs", 401))).len(), 1);
        assert_eq!(breaches(&[source(GENERATED[0], 400)]).len(), GENERATED.len());
    }
}
