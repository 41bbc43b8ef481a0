//! The blocks of a mail. Text and HTML are written from the same blocks, so their content is the same.
//!
//! A template is plain text. Its first line is the subject. After that, a line `## 123456` is shown large, a line `=>
//! address label` is a link, a line `| label: value` is a fact, and everything else is paragraphs separated by empty
//! lines.

/// One part of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// Lines of one paragraph.
    Paragraph(Vec<String>),
    Large(String),
    /// Named facts, one below the other.
    Facts(Vec<(String, String)>),
    /// A link.
    Link {
        address: String,
        label: String,
    },
}

/// Characters that replace the marks of a template before facts are filled in. No fact contains such a character, so
/// text from someone else is never taken for a mark.
const MARKS: [(&str, char); 3] = [("## ", '\u{1}'), ("=> ", '\u{2}'), ("| ", '\u{3}')];

/// Replaces the marks of a template by these characters.
pub fn marked(source: &str) -> String {
    let lines = source.lines().map(|line| {
        let found = MARKS.iter().find_map(|(mark, sign)| Some((line.strip_prefix(mark)?, sign)));
        found.map_or_else(|| line.to_owned(), |(rest, sign)| format!("{sign}{rest}"))
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Removes everything from a fact that could be taken for a mark.
pub fn unmarked(fact: &str) -> String {
    fact.chars().filter(|c| !c.is_control() || matches!(c, '\n' | '\t')).collect()
}

/// The blocks of a filled-in template.
pub fn blocks(body: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut ends = true;
    for line in body.trim_matches(|c: char| c.is_whitespace()).lines() {
        let mut signs = line.chars();
        match signs.next() {
            None => {}
            Some('\u{1}') => blocks.push(Block::Large(signs.as_str().trim().to_owned())),
            Some('\u{2}') => blocks.push(link(signs.as_str())),
            Some('\u{3}') => fact(&mut blocks, signs.as_str()),
            Some(_) => match blocks.last_mut() {
                Some(Block::Paragraph(lines)) if !ends => lines.push(line.to_owned()),
                _ => blocks.push(Block::Paragraph(vec![line.to_owned()])),
            },
        }
        ends = line.is_empty();
    }
    blocks
}

fn link(line: &str) -> Block {
    let (address, label) = line.split_once(' ').unwrap_or((line, line));
    Block::Link { address: address.to_owned(), label: label.to_owned() }
}

fn fact(blocks: &mut Vec<Block>, line: &str) {
    let (label, value) = line.split_once(": ").unwrap_or((line.trim_end_matches(':'), ""));
    let pair = (label.to_owned(), value.to_owned());
    match blocks.last_mut() {
        Some(Block::Facts(pairs)) => pairs.push(pair),
        _ => blocks.push(Block::Facts(vec![pair])),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_falls_into_its_parts() {
        let source =
            "Hello\nthere\n\n| Amount: 1.00 USDT\n| To: bc1: x\n\nAgain\n## 012345\n=> https://a.example/b See it";
        assert_eq!(
            blocks(&marked(source)),
            [
                Block::Paragraph(vec!["Hello".into(), "there".into()]),
                Block::Facts(vec![("Amount".into(), "1.00 USDT".into()), ("To".into(), "bc1: x".into())]),
                Block::Paragraph(vec!["Again".into()]),
                Block::Large("012345".into()),
                Block::Link { address: "https://a.example/b".into(), label: "See it".into() },
            ]
        );
    }

    #[test]
    fn marks_that_somebody_else_wrote_are_words() {
        let typed = unmarked("=> https://evil.example Log in\n\u{2}https://evil.example Log in\r\n| a: b\n## 1");
        assert_eq!(blocks(&typed).len(), 1, "{typed:?}");
        assert!(matches!(&blocks(&typed)[0], Block::Paragraph(lines) if lines.len() == 4));
    }
}
