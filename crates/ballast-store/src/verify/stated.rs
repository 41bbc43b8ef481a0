//! Checks the settings that the service stated: each entry continues from the previous one, and the service itself made
//! it.

use ballast_core::stated::follow;

use super::{Examine, Finding};
use crate::{
    engine::{Conn, first},
    reads,
};

pub(super) const CHECKS: &[Examine] = &[("stated settings follow each other", stated)];

const FOREIGN: &str = "
SELECT sequence FROM journal WHERE cause = 'rules_stated' AND actor <> 'system' ORDER BY sequence LIMIT 1";

fn stated(conn: &mut dyn Conn) -> Finding {
    let all = reads::rules_stated(conn)?;
    let foreign = first(conn, FOREIGN, &[], |c| c.int())?;
    let foreign = foreign.map(|sequence| format!("journal {sequence}: settings that the service did not state"));
    Ok((u64::try_from(all.len()).ok(), foreign.or_else(|| follow(&all).err())))
}
