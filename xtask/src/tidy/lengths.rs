//! Small files: at most 400 lines without the tests below the code.

use super::Source;

const MOST_LINES: usize = 400;

/// The file, when it is too long.
pub fn breaches(source: &Source) -> Option<String> {
    let lines = source.text.lines().take_while(|line| !line.starts_with("#[cfg(test)]")).count();
    let excepted = source.path.ends_with("app/api/schema.d.ts")
        || source.path.components().any(|part| part.as_os_str() == "tests");
    (lines > MOST_LINES && !excepted)
        .then(|| format!("{}: {lines} lines before its tests, at most {MOST_LINES}", source.path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_do_not_count() {
        let long = |code: usize, tests: usize| Source {
            path: "crates/x/src/y.rs".into(),
            text: format!("{}#[cfg(test)]\n{}", "x\n".repeat(code), "x\n".repeat(tests)),
        };
        assert!(breaches(&long(400, 900)).is_none());
        assert!(breaches(&long(401, 0)).is_some());
    }
}
