//! Answering the questions.

use serde_json::json;

use super::{Answers, Assessment, QUESTIONNAIRE};
use crate::{
    client::Client,
    context::Context,
    decision::{Change, Decision, Journal},
    ledger::Cause,
    refusal::{Kind, Refusal},
    time::Moment,
};

/// When a client may answer again after this attempt; `None` if it was passed.
#[must_use]
pub fn again_at(context: &Context<'_>, last: &Assessment) -> Option<Moment> {
    (!last.passed()).then(|| last.created_at.plus_hours(context.rules.appropriateness_wait_hours))
}

/// Records a client's answers to the questions of `version`; `last` is their previous attempt.
///
/// # Errors
/// `account_frozen`, `not_asked`, `already_passed`, `too_soon`, `questions_changed`, or names the field `answers`.
pub fn assess(
    context: &mut Context<'_>,
    client: &Client,
    last: Option<&Assessment>,
    version: &str,
    answers: Answers,
) -> Result<(Decision, Assessment), Refusal> {
    client.require_active()?;
    require_asked(context, last)?;
    if version != QUESTIONNAIRE.version {
        let message = "The questions have changed since you opened them. Load the page again and answer the new ones.";
        return Err(Refusal::new(Kind::Conflict, "questions_changed", message));
    }
    let failed = failed(&answers)?;
    let assessment = Assessment {
        id: context.id(),
        client: client.id,
        attempt: last.map_or(0, |last| last.attempt).saturating_add(1),
        questionnaire: QUESTIONNAIRE.version.to_owned(),
        answers,
        failed,
        created_at: context.now,
    };
    let journal = Journal {
        cause: Cause::AppropriatenessAnswered,
        subject: assessment.id.uuid(),
        client: Some(client.id),
        transfers: Vec::new(),
        details: json!({ "questionnaire": assessment.questionnaire, "attempt": assessment.attempt,
            "answers": assessment.answers, "failed": assessment.failed, "passed": assessment.passed() }),
    };
    let decision = context.decision().relies_on(client.premise()).journal(journal);
    Ok((decision.change(Change::Assessment(assessment.clone())), assessment))
}

fn require_asked(context: &Context<'_>, last: Option<&Assessment>) -> Result<(), Refusal> {
    if !context.rules.appropriateness_test {
        return Err(Refusal::new(
            Kind::Conflict,
            "not_asked",
            "There are no questions to answer here; you may invest.",
        ));
    }
    let Some(last) = last else { return Ok(()) };
    match again_at(context, last) {
        None => Err(Refusal::new(Kind::Conflict, "already_passed", "You have passed the questions; you may invest.")),
        Some(at) if context.now < at => {
            let message = format!("Take your time: you can answer again from {}.", at.in_words());
            Err(Refusal::new(Kind::Conflict, "too_soon", message))
        }
        Some(_) => Ok(()),
    }
}

/// Returns the ids of the questions that were not passed, in their order.
fn failed(answers: &Answers) -> Result<Vec<String>, Refusal> {
    let wrong = |message| Err(Refusal::field("answers", "incomplete_answers", message));
    if answers.0.keys().any(|id| QUESTIONNAIRE.question(id).is_none()) {
        return wrong("Answer the questions that are asked, and no others.");
    }
    let mut failed = Vec::new();
    for question in QUESTIONNAIRE.questions {
        let Some(given) = answers.0.get(question.id) else { return wrong("Answer every question.") };
        let Some(choice) = question.choices.iter().find(|choice| choice.id == given) else {
            return wrong("Choose one of the answers to each question.");
        };
        if !choice.passes {
            failed.push(question.id.to_owned());
        }
    }
    Ok(failed)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::{prelude::*, sample::Index};

    use super::*;

    fn all(passing: bool) -> Answers {
        let pick = |question: &crate::appropriateness::Question| {
            let choice = question.choices.iter().find(|choice| choice.passes == passing).unwrap();
            (question.id.to_owned(), choice.id.to_owned())
        };
        Answers(QUESTIONNAIRE.questions.iter().map(pick).collect())
    }

    #[test]
    fn every_question_has_to_be_answered_and_passed() {
        assert_eq!(failed(&all(true)), Ok(Vec::new()));
        let ids: Vec<String> = QUESTIONNAIRE.questions.iter().map(|question| question.id.to_owned()).collect();
        assert_eq!(failed(&all(false)), Ok(ids));
        let mut missing = all(true);
        missing.0.pop_first();
        let mut unknown = all(true);
        unknown.0.insert("admin".into(), "yes".into());
        let mut wrong = all(true);
        wrong.0.insert("loss".into(), "aim".into());
        for answers in [missing, unknown, wrong, Answers(BTreeMap::new())] {
            assert_eq!(failed(&answers).unwrap_err().code, "incomplete_answers");
        }
    }

    proptest! {
        #[test]
        fn one_wrong_answer_is_enough_and_is_named(which: Index, picks in prop::collection::vec(any::<Index>(), 6)) {
            let mut answers = all(true);
            let mut expected = Vec::new();
            for (question, pick) in QUESTIONNAIRE.questions.iter().zip(picks) {
                let choice = &question.choices[pick.index(question.choices.len())];
                answers.0.insert(question.id.to_owned(), choice.id.to_owned());
                if !choice.passes {
                    expected.push(question.id.to_owned());
                }
            }
            prop_assert_eq!(failed(&answers), Ok(expected));
            let question = &QUESTIONNAIRE.questions[which.index(QUESTIONNAIRE.questions.len())];
            answers.0.remove(question.id);
            prop_assert!(failed(&answers).is_err());
        }
    }
}
