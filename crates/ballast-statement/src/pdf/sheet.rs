//! Pages before they are drawn: where things are, and in which order they are read.

use super::face::{Face, Weight, writable};

/// A4 in points.
pub(super) const WIDTH: f32 = 595.28;
pub(super) const HEIGHT: f32 = 841.89;
/// Margin on every side.
pub(super) const MARGIN: f32 = 48.0;
/// Where content ends above the footer.
const BOTTOM: f32 = HEIGHT - 64.0;
/// Line height as a multiple of type size.
const LEADING: f32 = 1.4;

/// A shade of grey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    Text,
    Muted,
}

/// The look of a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    pub size: f32,
    pub weight: Weight,
    pub ink: Ink,
}

impl Style {
    pub(super) const BODY: Self = Self { size: 9.0, weight: Weight::Regular, ink: Ink::Text };
    pub(super) const SMALL: Self = Self { size: 7.5, weight: Weight::Regular, ink: Ink::Muted };

    pub(super) const fn bold(self) -> Self {
        Self { weight: Weight::Bold, ..self }
    }

    pub(super) const fn muted(self) -> Self {
        Self { ink: Ink::Muted, ..self }
    }

    pub(super) const fn sized(self, size: f32) -> Self {
        Self { size, ..self }
    }

    /// Height of one line.
    pub(super) const fn line(self) -> f32 {
        self.size * LEADING
    }
}

/// Something to draw. `leaf` is its place in the reading order; without one it is decoration.
pub(super) struct Item {
    pub leaf: Option<usize>,
    pub draw: Draw,
}

pub(super) enum Draw {
    Text { x: f32, y: f32, face: &'static Face, text: String, style: Style },
    Rule { x: f32, y: f32, width: f32, strong: bool },
    Code { x: f32, y: f32, size: f32, modules: Vec<bool> },
}

/// The role of a part of the document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Heading(u16, String),
    Paragraph,
    Table,
    Head,
    Body,
    Row,
    ColumnHead,
    RowHead,
    Cell,
    Figure(String),
}

/// The document in reading order.
pub(super) enum Node {
    Group(Role, Vec<Node>),
    Leaf(usize),
}

/// Pages being filled, and the tree of what is on them.
pub(super) struct Sheet {
    pub pages: Vec<Vec<Item>>,
    pub tree: Vec<Node>,
    pub leaves: usize,
    /// Headings: text, page, and distance from the top.
    pub outline: Vec<(String, usize, f32)>,
    /// Where the next line begins, from the top of the page.
    pub y: f32,
}

impl Sheet {
    pub(super) fn new() -> Self {
        Self { pages: vec![Vec::new()], tree: Vec::new(), leaves: 0, outline: Vec::new(), y: MARGIN }
    }

    /// Begins a new page if this height does not fit on the current one. Returns whether it did.
    pub(super) fn need(&mut self, height: f32) -> bool {
        if self.y + height <= BOTTOM {
            return false;
        }
        self.pages.push(Vec::new());
        self.y = MARGIN;
        true
    }

    pub(super) fn space(&mut self, height: f32) {
        self.y += height;
    }

    /// The next place in the reading order.
    pub(super) const fn leaf(&mut self) -> usize {
        let leaf = self.leaves;
        self.leaves = leaf.saturating_add(1);
        leaf
    }

    /// Writes one line with its left edge at `x` and its top at `top`; decoration if there is no leaf.
    pub(super) fn put(&mut self, leaf: Option<usize>, x: f32, top: f32, text: &str, style: Style) {
        if let Some((face, text)) = writable(text, style.weight) {
            let y = top + style.size * 1.05;
            self.item(Item { leaf, draw: Draw::Text { x, y, face, text, style } });
        }
    }

    /// Like [`Self::put`], with its right edge at `x`.
    pub(super) fn put_right(&mut self, leaf: Option<usize>, x: f32, top: f32, text: &str, style: Style) {
        self.put(leaf, x - width(text, style), top, text, style);
    }

    pub(super) fn rule(&mut self, x: f32, y: f32, width: f32, strong: bool) {
        self.item(Item { leaf: None, draw: Draw::Rule { x, y, width, strong } });
    }

    pub(super) fn item(&mut self, item: Item) {
        if let Some(page) = self.pages.last_mut() {
            page.push(item);
        }
    }

    /// A heading of the document.
    pub(super) fn heading(&mut self, level: u16, text: &str) {
        let style = Style::BODY.bold().sized(if level == 1 { 22.0 } else { 12.0 });
        if level > 1 {
            self.space(16.0);
            // A heading at the foot of a page would have nothing below it.
            self.need(style.line() + 48.0);
        }
        self.outline.push((text.to_owned(), self.pages.len().saturating_sub(1), self.y));
        let leaf = self.leaf();
        self.put(Some(leaf), MARGIN, self.y, text, style);
        self.space(style.line() + 2.0);
        self.tree.push(Node::Group(Role::Heading(level, text.to_owned()), vec![Node::Leaf(leaf)]));
    }

    /// A paragraph as wide as `width`.
    pub(super) fn paragraph(&mut self, text: &str, width: f32, style: Style) {
        let mut leaves = Vec::new();
        for line in wrap(text, width, style) {
            self.need(style.line());
            let leaf = self.leaf();
            leaves.push(Node::Leaf(leaf));
            self.put(Some(leaf), MARGIN, self.y, &line, style);
            self.space(style.line());
        }
        self.tree.push(Node::Group(Role::Paragraph, leaves));
    }
}

/// Width of a text in points.
pub(super) fn width(text: &str, style: Style) -> f32 {
    writable(text, style.weight).map_or(0.0, |(face, text)| face.width(&text, style.size))
}

/// As much of a text as fits, with an ellipsis where it was cut.
pub(super) fn shortened(text: &str, room: f32, style: Style) -> String {
    if width(text, style) <= room {
        return text.to_owned();
    }
    let mut kept: Vec<char> = text.chars().collect();
    loop {
        let shown = format!("{}…", kept.iter().collect::<String>().trim_end());
        if kept.pop().is_none() || width(&shown, style) <= room {
            return shown;
        }
    }
}

/// Breaks a text into lines that fit, between words if possible.
pub(super) fn wrap(text: &str, room: f32, style: Style) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let whole = words.join(" ");
    // Most texts are short, and measuring is the main cost of setting a page.
    if width(&whole, style) <= room {
        return vec![whole];
    }
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in words {
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if width(&longer, style) <= room {
            line = longer;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        line = broken(word, room, style, &mut lines);
    }
    if !line.is_empty() || lines.is_empty() {
        lines.push(line);
    }
    lines
}

/// Breaks one word where it has to be broken; returns its last piece.
fn broken(word: &str, room: f32, style: Style, lines: &mut Vec<String>) -> String {
    let mut piece = String::new();
    for char in word.chars() {
        piece.push(char);
        if width(&piece, style) > room && piece.chars().count() > 1 {
            piece.pop();
            lines.push(std::mem::take(&mut piece));
            piece.push(char);
        }
    }
    piece
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fit_and_no_letter_is_lost() {
        let text = "Early redemption fee of a contract with a_very_long_name_that_has_no_place_to_break_at_all";
        let lines = wrap(text, 90.0, Style::BODY);
        assert!(lines.len() > 2 && lines.iter().all(|line| width(line, Style::BODY) <= 90.0), "{lines:?}");
        let letters = |text: &str| text.chars().filter(|char| !char.is_whitespace()).collect::<String>();
        assert_eq!(letters(&lines.concat()), letters(text));
        assert_eq!(wrap("", 90.0, Style::BODY), [""]);
    }

    #[test]
    fn a_text_is_cut_only_where_it_does_not_fit() {
        let text = "The Grand Amalgamated Harbour Company";
        assert_eq!(shortened(text, 500.0, Style::SMALL), text);
        let cut = shortened(text, 60.0, Style::SMALL);
        assert!(cut.ends_with('…') && text.starts_with(cut.trim_end_matches('…')), "{cut}");
        assert!(width(&cut, Style::SMALL) <= 60.0 && cut.len() > 10, "{cut}");
        assert_eq!(shortened(text, 0.0, Style::SMALL), "…");
    }

    #[test]
    fn digits_are_all_as_wide_and_names_have_a_face() {
        let ones = width("1111", Style::BODY);
        assert!((ones - width("0848", Style::BODY)).abs() < 0.01);
        for name in ["Zoë Őrsi", "Алексей Ковалёв", "Ελένη", "محمد"] {
            assert_eq!(writable(name, Weight::Bold).unwrap().1, name);
        }
        assert_eq!(writable("山田", Weight::Bold).unwrap().1, "(in the attached file)");
    }
}
