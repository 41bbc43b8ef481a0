//! Answers to the questions before a first investment.

use ballast_core::appropriateness::Assessment;

use crate::table::columns;

columns!(Assessment in "assessment" {
    id,
    client,
    attempt,
    questionnaire,
    answers,
    failed,
    created_at,
});
