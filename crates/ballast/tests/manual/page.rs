//! A page of the manual as a list of steps for its reader.

/// What a page requires before its first line.
const WISHES: &str = "<!-- test: ";
/// A step in a browser.
const BROWSER: &str = "<!-- browser: ";

/// A parsed page.
#[derive(Debug, Default)]
pub struct Page {
    pub wishes: Vec<String>,
    pub steps: Vec<Step>,
    /// The first lines of blocks that nobody runs.
    pub left_out: Vec<String>,
}

#[derive(Debug)]
pub enum Step {
    /// Typed in the shell.
    Typed(Typed),
    /// Saved under this name.
    Saved { name: String, text: String },
    /// Done in a browser.
    Browser(String),
}

/// A command and its output. Without output, anything may be printed.
#[derive(Debug)]
pub struct Typed {
    pub line: usize,
    pub command: String,
    pub prints: Vec<String>,
    /// Whether the reader repeats it until the output matches.
    pub patiently: bool,
}

impl Page {
    pub fn read(text: &str) -> Self {
        let mut page = Self::default();
        let mut lines = text.lines().enumerate();
        while let Some((_, line)) = lines.next() {
            let comment = |begin| line.strip_prefix(begin).and_then(|rest| rest.strip_suffix(" -->"));
            if let Some(wishes) = comment(WISHES) {
                page.wishes.extend(wishes.split(' ').map(str::to_owned));
            } else if let Some(done) = comment(BROWSER) {
                page.steps.push(Step::Browser(done.to_owned()));
            } else if let Some(fence) = line.strip_prefix("```") {
                let block = lines.by_ref().take_while(|(_, line)| *line != "```");
                page.block(fence, &block.collect::<Vec<_>>());
            }
        }
        page
    }

    fn block(&mut self, fence: &str, lines: &[(usize, &str)]) {
        match fence.split_once(' ') {
            _ if fence == "console" => self.typed(lines, false),
            Some(("console", "wait")) => self.typed(lines, true),
            Some((_, name)) => {
                let text = lines.iter().map(|(_, line)| format!("{line}\n")).collect();
                self.steps.push(Step::Saved { name: name.to_owned(), text });
            }
            None => self.left_out.extend(lines.first().map(|(_, line)| (*line).to_owned())),
        }
    }

    fn typed(&mut self, lines: &[(usize, &str)], patiently: bool) {
        for (number, line) in lines {
            if let Some(command) = line.strip_prefix("$ ") {
                let typed = Typed { line: number + 1, command: command.to_owned(), prints: Vec::new(), patiently };
                self.steps.push(Step::Typed(typed));
            } else if let Some(Step::Typed(typed)) = self.steps.last_mut() {
                match line.strip_prefix("> ") {
                    Some(more) if typed.prints.is_empty() => typed.command.extend(["\n", more]),
                    _ => typed.prints.push((*line).to_owned()),
                }
            }
        }
    }
}

impl Typed {
    /// Whether this was printed: line by line, `…` standing for anything in a line, and alone for any number of lines.
    pub fn printed(&self, output: &str) -> bool {
        let wanted: Vec<&str> = self.prints.iter().map(String::as_str).collect();
        let lines: Vec<&str> = output.lines().map(str::trim_end).collect();
        wanted.is_empty() || are(&wanted, &lines)
    }
}

fn are(wanted: &[&str], lines: &[&str]) -> bool {
    match wanted {
        [] => lines.is_empty(),
        ["…", rest @ ..] => (0..=lines.len()).any(|from| are(rest, &lines[from..])),
        [first, rest @ ..] => {
            lines.split_first().is_some_and(|(line, lines)| is(first.trim_end(), line) && are(rest, lines))
        }
    }
}

fn is(wanted: &str, line: &str) -> bool {
    match wanted.split_once('…') {
        None => wanted == line,
        Some((begin, rest)) => line.strip_prefix(begin).is_some_and(|line| {
            line.char_indices().map(|(at, _)| at).chain([line.len()]).any(|at| is(rest, &line[at..]))
        }),
    }
}

#[test]
fn a_page_of_the_manual_is_read_as_a_person_reads_it() {
    let page = Page::read(
        "<!-- test: firm postgres -->\n```sh\nsudo rm\n```\n```toml a.toml\n[a]\n```\n<!-- browser: sign up -->\n\
         ```console wait\n$ one \\\n>   two\nprinted …\n…\nlast\n$ three\n```\n",
    );
    assert_eq!(page.wishes, ["firm", "postgres"]);
    assert_eq!(page.left_out, ["sudo rm"]);
    let [Step::Saved { name, text }, Step::Browser(done), Step::Typed(first), Step::Typed(second)] = &page.steps[..]
    else {
        panic!("{page:?}");
    };
    assert_eq!((name.as_str(), text.as_str(), done.as_str()), ("a.toml", "[a]\n", "sign up"));
    assert_eq!((first.line, first.command.as_str(), first.patiently), (10, "one \\\n  two", true));
    assert_eq!(second.command, "three");
    assert!(second.printed("anything"));
    for (output, holds) in [
        ("printed 7\nlast\n", true),
        ("printed 7\nmore\nmore\nlast", true),
        ("printed 7", false),
        ("printed 7\nlast\nmore", false),
        ("print\nlast", false),
    ] {
        assert_eq!(first.printed(output), holds, "{output}");
    }
}
