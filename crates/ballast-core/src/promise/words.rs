//! Splits a text for the rules: clause by clause, word by word, however its letters are disguised.

/// One word in plain form, and its position in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    /// Lower case; a number is `#`, a percent sign or its word `%`.
    pub(super) plain: String,
    pub(super) from: usize,
    pub(super) to: usize,
}

/// Splits a text into clauses. The end of a sentence, a comma, a bracket, a list item or an empty line ends one; a line
/// break within a paragraph does not.
pub(super) fn clauses(text: &str) -> Vec<Vec<Word>> {
    let mut reader = Reader { text, clauses: Vec::new(), clause: Vec::new(), word: None };
    let mut chars = text.char_indices().peekable();
    let mut figure = false;
    while let Some((at, c)) = chars.next() {
        let next = chars.peek().map(|(_, next)| *next);
        let is_brace = |one: char| c == one && next == Some(one);
        if is_brace('{') || is_brace('}') {
            figure = c == '{';
            reader.end_word(at);
        }
        if figure || matches!(c, '{' | '}') {
            continue;
        }
        reader.read(at, c, next);
    }
    reader.end_clause(text.len());
    reader.clauses
}

struct Reader<'a> {
    text: &'a str,
    clauses: Vec<Vec<Word>>,
    clause: Vec<Word>,
    /// The word being read, and where it began.
    word: Option<(usize, String)>,
}

impl Reader<'_> {
    fn read(&mut self, at: usize, c: char, next: Option<char>) {
        let digit_follows = next.is_some_and(|next| next.is_ascii_digit());
        let in_number = self.word.as_ref().is_some_and(|(_, word)| word.ends_with(|c: char| c.is_ascii_digit()));
        match folded(c) {
            // Within a number.
            '.' | ',' if in_number && digit_follows => {}
            '\u{0}' | '*' | '_' | '`' | '~' => {}
            '%' => {
                self.end_word(at);
                let to = at.saturating_add(c.len_utf8());
                self.clause.push(Word { plain: "%".to_owned(), from: at, to });
            }
            '\'' if self.word.is_some() && next.is_some_and(char::is_alphabetic) => self.push(at, '\''),
            '.' | ',' | ';' | ':' | '!' | '?' | '(' | ')' | '[' | ']' | '|' | '—' | '–' | '"' => {
                self.end_clause(at)
            }
            '\n' if self.is_break_after(at) => self.end_clause(at),
            plain if plain.is_alphanumeric() => {
                if in_number != plain.is_ascii_digit() && self.word.is_some() {
                    self.end_word(at);
                }
                plain.to_lowercase().for_each(|plain| self.push(at, plain));
            }
            _ => self.end_word(at),
        }
    }

    fn push(&mut self, at: usize, plain: char) {
        self.word.get_or_insert_with(|| (at, String::new())).1.push(plain);
    }

    /// Whether the line that begins here is empty, or part of a list, a table or a quotation.
    fn is_break_after(&self, at: usize) -> bool {
        let rest = self.text.get(at..).unwrap_or_default().trim_start_matches('\n');
        let gap = self.text.get(at.saturating_add(1)..).unwrap_or_default();
        gap.trim_start_matches([' ', '\r']).starts_with('\n')
            || rest.trim_start().starts_with(['-', '*', '#', '>', '|', '+'])
    }

    fn end_word(&mut self, to: usize) {
        let Some((from, word)) = self.word.take() else { return };
        let plain = match word.as_str() {
            "percent" | "pct" => "%".to_owned(),
            "cent" if self.clause.last().is_some_and(|last| last.plain == "per") => {
                self.clause.pop();
                "%".to_owned()
            }
            word if word.starts_with(|c: char| c.is_ascii_digit()) => "#".to_owned(),
            word => word.to_owned(),
        };
        self.clause.push(Word { plain, from, to });
    }

    fn end_clause(&mut self, at: usize) {
        self.end_word(at);
        let clause = std::mem::take(&mut self.clause);
        if !clause.is_empty() {
            self.clauses.push(clause);
        }
    }
}

/// The letter that a reader takes it for; NUL for invisible characters.
const fn folded(c: char) -> char {
    match c {
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' => '\u{0}',
        'а' | 'А' | 'á' | 'à' | 'â' | 'ä' | 'ã' | 'å' => 'a',
        'е' | 'Е' | 'é' | 'è' | 'ê' | 'ë' => 'e',
        'о' | 'О' | 'ó' | 'ò' | 'ô' | 'ö' | 'õ' | 'ο' => 'o',
        'і' | 'І' | 'í' | 'ì' | 'î' | 'ï' => 'i',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'с' | 'С' | 'ç' => 'c',
        'р' | 'Р' => 'p',
        'у' | 'У' => 'y',
        'х' | 'Х' => 'x',
        'ѕ' | 'Ѕ' => 's',
        '’' | '‘' | 'ʼ' | '´' => '\'',
        '％' | '﹪' => '%',
        '“' | '”' | '«' | '»' => '"',
        c => c,
    }
}
