//! Lines of CSV files for spreadsheets.

use std::fmt::Write as _;

pub fn line(out: &mut String, cells: &[String]) {
    for (place, text) in cells.iter().enumerate() {
        if place > 0 {
            out.push(',');
        }
        cell(out, text);
    }
    out.push_str("\r\n");
}

/// A cell: quoted if necessary, and never the beginning of a formula.
fn cell(out: &mut String, text: &str) {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    if !formula && !text.contains(['"', ',', '\n', '\r']) {
        out.push_str(text);
        return;
    }
    let guard = if formula { "'" } else { "" };
    let _infallible = write!(out, "\"{guard}{}\"", text.replace('"', "\"\""));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_begins_a_formula() {
        for (text, written) in [
            ("plain", "plain"),
            ("=1+1", "\"'=1+1\""),
            ("+1", "\"'+1\""),
            ("-1", "\"'-1\""),
            ("@a", "\"'@a\""),
            ("\ta", "\"'\ta\""),
            ("a,b", "\"a,b\""),
            ("a\"b", "\"a\"\"b\""),
            ("a\r\nb", "\"a\r\nb\""),
            ("", ""),
        ] {
            let mut out = String::new();
            cell(&mut out, text);
            assert_eq!(out, written);
        }
    }
}
