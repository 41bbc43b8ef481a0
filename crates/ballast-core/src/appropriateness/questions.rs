//! The questions, as data. Changing any word makes a new version: contracts name the version that was answered.

/// Questions under one version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Questionnaire {
    /// Identifies exactly these words.
    pub version: &'static str,
    /// In the order in which they are asked.
    pub questions: &'static [Question],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    pub id: &'static str,
    pub text: &'static str,
    pub choices: &'static [Choice],
    /// Why a failing answer blocks, for the person who gave it.
    pub why: &'static str,
}

/// One possible answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    pub id: &'static str,
    pub text: &'static str,
    /// Whether this answer passes.
    pub passes: bool,
}

const fn yes(id: &'static str, text: &'static str) -> Choice {
    Choice { id, text, passes: true }
}

const fn no(id: &'static str, text: &'static str) -> Choice {
    Choice { id, text, passes: false }
}

impl Questionnaire {
    /// Returns the question with this id.
    #[must_use]
    pub fn question(&self, id: &str) -> Option<&'static Question> {
        self.questions.iter().find(|question| question.id == id)
    }
}

/// The current questions.
pub const QUESTIONNAIRE: Questionnaire = Questionnaire {
    version: "2026-11",
    questions: &[
        Question {
            id: "loss",
            text: "What can happen to the money you invest here?",
            choices: &[
                no("safe", "It can grow more slowly than hoped, but it cannot become less."),
                yes("lost", "I can lose part of it, or all of it."),
                no("insured", "If it is lost, an insurance or the state pays it back."),
            ],
            why: "Money that is invested here can be lost, in part or whole, and nobody makes up for it. Whoever does \
                  not expect that should not invest.",
        },
        Question {
            id: "target",
            text: "What does the weekly target of a plan tell you?",
            choices: &[
                no("paid", "What I am paid every week."),
                no("least", "The least that I am paid in an average week."),
                yes("aim", "What the traders aim for. A week can bring less, or a loss."),
            ],
            why: "A target is no promise. You are credited what the trading of the week really brought, and charged \
                  what it lost. The results of past weeks are shown beside every target.",
        },
        Question {
            id: "access",
            text: "You need the money before the end of the contract. What then?",
            choices: &[
                yes("notice", "I can end it early, with a notice to wait out and a fee."),
                no("anytime", "I take it out at once, at no cost."),
                no("loan", "The firm lends me money until the end."),
            ],
            why: "Money in a contract is not at hand: ending it early takes a notice and costs a fee. Invest only what \
                  you can do without until the end.",
        },
        Question {
            id: "means",
            text: "Which money would you invest?",
            choices: &[
                no("needed", "Money that I need for my living."),
                no("borrowed", "Money that I borrow."),
                yes("spare", "Money that I could lose without getting into difficulties."),
            ],
            why: "What you need for living, or owe to somebody, must not depend on how a week of trading goes.",
        },
        Question {
            id: "experience",
            text: "What do you know of investments that rise and fall?",
            choices: &[
                yes("held", "I have had some myself, in good and bad times."),
                yes("learnt", "I have none, but I have learnt how they work and what they risk."),
                no("nothing", "Nothing yet."),
            ],
            why: "Read the risk warning, the terms and the results of past weeks before you decide. They are on the \
                  site for everybody.",
        },
        Question {
            id: "payout",
            text: "A payout goes to a bitcoin address that you mistyped or do not own. What then?",
            choices: &[
                no("undo", "The firm or the network takes it back."),
                yes("gone", "It is gone. Nobody can take it back."),
                no("bank", "My bank refunds it."),
            ],
            why: "A payment in bitcoin is final. You alone answer for the address that you give.",
        },
    ],
};

#[cfg(test)]
mod tests {
    use sha2::{Digest as _, Sha256};

    use super::*;

    #[test]
    fn another_word_is_another_version() {
        let words = format!("{:?}", QUESTIONNAIRE.questions);
        let digest = hex::encode(Sha256::digest(words));
        assert_eq!(
            (QUESTIONNAIRE.version, &digest[..16]),
            ("2026-11", "70f489d29bae311d"),
            "the questions changed: give them another version"
        );
    }

    #[test]
    fn every_question_can_be_passed_and_failed() {
        for question in QUESTIONNAIRE.questions {
            assert!(question.choices.iter().any(|choice| choice.passes), "{}", question.id);
            assert!(question.choices.iter().any(|choice| !choice.passes), "{}", question.id);
            assert!(question.text.ends_with('?') && question.why.ends_with('.'), "{}", question.id);
            // No figure is typed in: the rules decide the figures, not a question.
            let texts = question.choices.iter().map(|choice| choice.text).chain([question.text, question.why]);
            assert!(texts.into_iter().all(|text| !text.contains(|c: char| c.is_ascii_digit())), "{}", question.id);
            let mut ids: Vec<_> = question.choices.iter().map(|choice| choice.id).collect();
            ids.sort_unstable();
            ids.dedup();
            assert_eq!(ids.len(), question.choices.len());
        }
    }
}
