//! Set-up as a conversation.

use ballast_service::{
    doctor::{Check, State},
    parts::mailer::Mailer,
    stage::Stage,
};
use ballast_store::Store;
use tokio::runtime::Runtime;
use url::Url;

use super::{
    Plan,
    draft::{Draft, in_environment, is_secret, what},
    judge::{Verdict, judged, lines, look},
    operators,
    steps::{Asked, STEPS, Section, Step},
    talk::{End, Talk},
};

/// Asks someone, and checks the answers.
pub struct Guide<'a, T> {
    pub talk: &'a mut T,
    pub runtime: &'a Runtime,
    /// Whether every yes-or-no question is answered with yes.
    pub yes: bool,
}

impl<T: Talk> Guide<'_, T> {
    /// Asks everything in these parts, until each answer can be used.
    pub fn plan(&mut self, mut draft: Draft, parts: &[Section], may_start: bool) -> Result<Plan, End> {
        self.talk.say(&format!(
            "This writes {}. Enter keeps what is in brackets, - leaves a setting to its default, Ctrl-C ends without a \
             trace.\n",
            draft.path().display()
        ))?;
        let mut section = None;
        for step in STEPS.iter().filter(|step| parts.contains(&step.section)) {
            if section.replace(step.section) != Some(step.section) {
                self.talk.say(&format!("\n{}\n", step.section.as_str()))?;
            }
            draft = self.step(draft, step)?;
        }
        let (config, _) = draft.read();
        let invited = if parts.contains(&Section::Operators) && may_start {
            self.talk.say("\noperators\n")?;
            operators::ask(self.talk, self.runtime, &config, self.yes)?
        } else {
            Vec::new()
        };
        self.talk.say("\n")?;
        let is_written = !draft.is_changed() || {
            self.talk.say(&format!("To be written:\n{}", draft.summary()))?;
            self.confirm(&format!("Write {}?", draft.path().display()), true)?
        };
        if !is_written {
            return Err(End::Declined);
        }
        let is_made = Store::schema_of(config.database.url.expose()).is_ok_and(|version| version.is_some());
        let is_due = may_start && config.missing_for_service().is_empty() && (!is_made || !invited.is_empty());
        let question = "Make the database and its keys, and bind it to the wallets above?";
        let starts = is_due && (is_made || self.confirm(question, true)?);
        Ok(Plan { draft, invited, starts })
    }

    fn confirm(&mut self, question: &str, usual: bool) -> Result<bool, End> {
        if self.yes { Ok(true) } else { self.talk.confirm(question, usual) }
    }

    /// Asks until the answers can be used, or are kept nonetheless.
    fn step(&mut self, draft: Draft, step: &Step) -> Result<Draft, End> {
        if !step.note.is_empty() {
            self.talk.say(&format!("{}\n", step.note))?;
        }
        let mut next = draft;
        loop {
            for asked in step.asked {
                if (asked.when)(&next) {
                    self.question(&mut next, asked)?;
                }
            }
            let checks = look(self.runtime, &next, step);
            let verdict = judged(&next, step, &checks);
            let is_missing = checks.iter().any(|check| check.state == State::Bad && check.name == "configuration");
            // Other findings are not about the answer, but about what is in effect without it.
            let is_told = |check: &Check| verdict != Verdict::Wrong || check.state == State::Bad;
            for line in lines(checks.into_iter().filter(is_told).collect()) {
                self.talk.say(&format!("  {line}\n"))?;
            }
            let question = if is_missing { "Leave it for later?" } else { "Keep it anyway?" };
            let is_kept = match verdict {
                Verdict::Good => step.section != Section::Mail || self.tried(&next)?,
                Verdict::Doubtful => self.confirm(question, false)?,
                Verdict::Wrong => false,
            };
            if is_kept {
                return Ok(next);
            }
        }
    }

    fn question(&mut self, draft: &mut Draft, asked: &Asked) -> Result<(), End> {
        let key = asked.key;
        self.talk.say(&format!("{key}: {}\n", what(key)))?;
        if let Some(name) = in_environment(key) {
            return self.talk.say(&format!("  {} in the environment has it.\n", name.to_string_lossy()));
        }
        let (config, _) = draft.read();
        let now = draft.shown(key, &config).unwrap_or_else(|| "not set".to_owned());
        let is_word = is_secret(key) && !key.contains("url");
        let prompt = format!("  [{now}]: ");
        let answer = if is_word { self.talk.ask_hidden(&prompt)? } else { self.talk.ask(&prompt)? };
        match answer.as_str() {
            "" => {}
            "-" => draft.unset(key),
            text => {
                let whole = self.with_password(key, text)?;
                draft.answer(key, &whole);
            }
        }
        Ok(())
    }

    /// An address with the password of its user, which is typed unseen.
    fn with_password(&mut self, key: &str, text: &str) -> Result<String, End> {
        let parsed = Url::parse(text).ok().filter(|url| is_secret(key) && key != "bsc.rpc_urls" && url.has_host());
        let Some(mut url) = parsed.filter(|url| !url.username().is_empty() && url.password().is_none()) else {
            return Ok(text.to_owned());
        };
        let (user, host) = (url.username().to_owned(), url.host_str().unwrap_or_default().to_owned());
        let password = self.talk.ask_hidden(&format!("  password of {user} at {host}, not shown [none]: "))?;
        if password.is_empty() || url.set_password(Some(&password)).is_err() {
            return Ok(text.to_owned());
        }
        Ok(url.to_string())
    }

    /// Whether a test mail got through, if one is wanted.
    fn tried(&mut self, draft: &Draft) -> Result<bool, End> {
        if !draft.has("mail.url") {
            return Ok(true);
        }
        let to = self.talk.ask("Send a test mail to [nobody]: ")?;
        if to.is_empty() {
            return Ok(true);
        }
        let sent = test_mail(self.runtime, draft, &to);
        self.talk.say(&format!("  {}\n", sent.as_ref().unwrap_or_else(|error| error)))?;
        if sent.is_ok() { Ok(true) } else { self.confirm("Keep it anyway?", false) }
    }
}

/// Sends a test mail, and says where to look for it or what the server said.
pub fn test_mail(runtime: &Runtime, draft: &Draft, to: &str) -> Result<String, String> {
    let (config, _) = draft.read();
    // Tasks keep connections to the mail server open.
    let _inside = runtime.enter();
    let mailer = Mailer::new(&config, Stage::Real)?;
    runtime.block_on(mailer.send_test(to))?;
    Ok(format!("sent; look for it in the mailbox of {to}"))
}
