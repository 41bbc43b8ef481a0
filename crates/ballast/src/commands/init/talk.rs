//! Questions and answers, line by line, so that any terminal works, over ssh too.

use std::io::{self, IsTerminal as _, Write as _};

use rustix::termios::{LocalModes, OptionalActions, Termios, tcgetattr, tcsetattr};
use tokio::{
    runtime::Runtime,
    signal::unix::{Signal, SignalKind, signal},
    sync::oneshot,
};

use crate::{failure::Failure, output::print};

/// Why there is no answer.
#[derive(Debug)]
pub enum End {
    Interrupted,
    /// "No" to the last question.
    Declined,
    /// The end of the input.
    Over,
    Failed(Failure),
}

impl From<Failure> for End {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

/// Someone who answers.
pub trait Talk {
    /// Shows a text.
    fn say(&mut self, text: &str) -> Result<(), End>;
    /// The answer to a prompt, trimmed.
    fn ask(&mut self, prompt: &str) -> Result<String, End>;
    /// Like [`Self::ask`], without showing what is typed.
    fn ask_hidden(&mut self, prompt: &str) -> Result<String, End>;

    /// A yes or a no; Enter means the usual one.
    fn confirm(&mut self, question: &str, usual: bool) -> Result<bool, End> {
        let prompt = format!("{question} [{}]: ", if usual { "yes" } else { "no" });
        loop {
            match self.ask(&prompt)?.to_lowercase().as_str() {
                "" => return Ok(usual),
                "y" | "yes" => return Ok(true),
                "n" | "no" => return Ok(false),
                _ => self.say("  Answer yes or no.\n")?,
            }
        }
    }
}

/// The person at this terminal.
#[derive(Debug)]
pub struct Terminal<'a> {
    runtime: &'a Runtime,
    /// Ctrl-C, also while answers were being checked.
    interrupt: Signal,
}

impl<'a> Terminal<'a> {
    /// `None` if this is not a terminal.
    pub fn open(runtime: &'a Runtime) -> Option<Self> {
        let is_there = io::stdin().is_terminal() && io::stdout().is_terminal();
        let _inside = runtime.enter();
        let interrupt = is_there.then(|| signal(SignalKind::interrupt()).ok()).flatten()?;
        Some(Self { runtime, interrupt })
    }

    /// Reads on another thread, so that Ctrl-C comes back here and the terminal is left as it was.
    fn line(&mut self) -> Result<String, End> {
        let (tell, told) = oneshot::channel();
        std::thread::spawn(move || {
            let mut line = String::new();
            let read = io::stdin().read_line(&mut line).map(|length| (length > 0).then_some(line));
            // Nobody waits any longer after Ctrl-C.
            let _ended = tell.send(read);
        });
        let read = self.runtime.block_on(async {
            tokio::select! {
                read = told => Some(read),
                _ = self.interrupt.recv() => None,
            }
        });
        match read {
            None => Err(End::Interrupted),
            Some(Ok(Ok(Some(line)))) => Ok(line.trim().to_owned()),
            Some(Ok(Ok(None)) | Err(_)) => Err(End::Over),
            Some(Ok(Err(error))) => {
                Err(Failure::new(format!("{error}, stdin"), "run it in a terminal, or give --answers").into())
            }
        }
    }
}

impl Talk for Terminal<'_> {
    fn say(&mut self, text: &str) -> Result<(), End> {
        print(text)?;
        let flushed = io::stdout().flush();
        Ok(flushed.map_err(|error| Failure::new(format!("{error}, stdout"), "check where the output goes"))?)
    }

    fn ask(&mut self, prompt: &str) -> Result<String, End> {
        self.say(prompt)?;
        self.line()
    }

    fn ask_hidden(&mut self, prompt: &str) -> Result<String, End> {
        let quiet = Quiet::begin();
        self.say(prompt)?;
        let answer = self.line();
        drop(quiet);
        self.say("\n")?;
        answer
    }
}

/// A terminal that does not echo, until this is dropped.
struct Quiet(Option<Termios>);

impl Quiet {
    fn begin() -> Self {
        let before = tcgetattr(io::stdin()).ok();
        if let Some(mut modes) = before.clone() {
            modes.local_modes.remove(LocalModes::ECHO);
            // A terminal that cannot do it still takes the answer.
            let _shown = tcsetattr(io::stdin(), OptionalActions::Now, &modes);
        }
        Self(before)
    }
}

impl Drop for Quiet {
    fn drop(&mut self) {
        if let Some(before) = &self.0 {
            let _gone = tcsetattr(io::stdin(), OptionalActions::Now, before);
        }
    }
}
