//! A week of one shard, minute by minute: the result is allocated on Monday evening and told, mails leave, those who
//! read them log in, people pay in and withdraw all the time, a month is closed on Thursday. Backlogs (remaining work,
//! commits that come faster than they are written) are carried from minute to minute; the wait of a commit is measured
//! in one second of each.

use super::{
    costs,
    door::{self, Door, Load},
    firm::Firm,
    random::Random,
    sizes::{self, DAY, WEEK},
    waits::Waits,
};

const MINUTES: u64 = 7 * 24 * 60;
/// When the result is approved: Monday, six in the evening.
const APPROVED: u64 = 18 * 60;
/// The whole of Thursday.
const MONTH_END: std::ops::Range<u64> = 3 * 24 * 60..4 * 24 * 60;
/// Seconds of each minute that are simulated closely.
const SAMPLE: f64 = 1.0;
const MINUTE: f64 = 60.0;
/// Mean time between a mail and the log-in of its reader.
const READ_AFTER: f64 = 1_800.0;
/// Maximum part of the writer's time for mails: people come first.
const MOST_FOR_MAIL: f64 = 0.5;

/// The current activity of the firm, the first that applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    Allocating,
    Mailing,
    Reading,
    MonthEnd,
    Usual,
}

impl Phase {
    pub const ALL: [Self; 5] = [Self::Usual, Self::Allocating, Self::Mailing, Self::Reading, Self::MonthEnd];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Usual => "usual hours",
            Self::Allocating => "allocating",
            Self::Mailing => "mails leaving",
            Self::Reading => "reading what came",
            Self::MonthEnd => "the day a month closes",
        }
    }
}

/// Observations in one phase.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    pub minutes: u64,
    pub commits: f64,
    busy: f64,
    /// Maximum number of cores in use, other than by the writer.
    pub cores: f64,
    pub waits: Waits,
}

impl Seen {
    /// The part of the time in which the writer worked.
    pub fn busy(&self) -> f64 {
        self.busy / (self.minutes as f64).max(1.0)
    }
}

/// A simulated week.
#[derive(Clone, Debug)]
pub struct Week {
    /// In the order of the phases.
    pub phases: Vec<(Phase, Seen)>,
    /// Minutes after the approval until the last share was allocated and everyone told, the last mail sent, and
    /// nothing waited any longer; `None` if the week was too short.
    pub ended: [Option<u64>; 3],
}

/// Remaining work, and waiting commits.
struct State {
    chunks: f64,
    mails: f64,
    readers: f64,
    backlog: f64,
}

impl State {
    fn phase(&self, minute: u64) -> Phase {
        if self.chunks > 0.0 {
            Phase::Allocating
        } else if self.mails >= 1.0 {
            Phase::Mailing
        } else if self.readers >= 1.0 {
            // A small fraction of them never ends.
            Phase::Reading
        } else if MONTH_END.contains(&minute) {
            Phase::MonthEnd
        } else {
            Phase::Usual
        }
    }
}

/// Simulates a week.
pub fn simulate(firm: &Firm) -> Week {
    let (costs, mut random) = (firm.costs(), Random::new(firm.seed));
    let door = Door::of(&costs);
    let mut phases: Vec<(Phase, Seen)> = Phase::ALL.map(|phase| (phase, Seen::default())).into();
    let mut ended = [None; 3];
    let mut state = State { chunks: 0.0, mails: 0.0, readers: 0.0, backlog: 0.0 };
    for minute in 0..MINUTES {
        if minute == APPROVED {
            state.chunks = firm.investments_of_shard() / costs::CHUNK;
        }
        let phase = state.phase(minute);
        let sending = sending(firm, &state);
        let load = load(firm, &state, &door, minute, sending);
        if let Some((_, seen)) = phases.iter_mut().find(|(one, _)| *one == phase) {
            let worked = door::work(&door, &load, SAMPLE, &mut random, |waited| seen.waits.add(waited));
            seen.minutes += 1;
            seen.commits += load.rate * MINUTE;
            seen.busy += worked.busy.max(load.taken);
            seen.cores = seen.cores.max(other_cores(firm, phase, &state, minute, sending));
            advance(firm, &door, &mut state, &load, worked.pieces as f64 * MINUTE / SAMPLE, sending);
        }
        if minute >= APPROVED {
            let done = [
                state.chunks <= 0.0,
                state.chunks <= 0.0 && state.mails < 1.0,
                state.phase(minute) == Phase::Usual || state.phase(minute) == Phase::MonthEnd,
            ];
            for (end, done) in ended.iter_mut().zip(done) {
                *end = end.or((done && state.backlog <= 0.0).then_some(minute + 1 - APPROVED));
            }
        }
    }
    Week { phases, ended }
}

/// Mails sent a second.
fn sending(firm: &Firm, state: &State) -> f64 {
    let most = firm.mails_of_shard().min(costs::MAILS.value).min(MOST_FOR_MAIL * 1e6 / sizes::mail(firm));
    most.min(state.mails / MINUTE)
}

fn load(firm: &Firm, state: &State, door: &Door, minute: u64, sending: f64) -> Load {
    let costs = firm.costs();
    let clients = firm.clients_of_shard();
    let by_themselves = clients * sizes::commits_of_client(firm) / WEEK;
    let rate = by_themselves * wave(minute) + state.readers / READ_AFTER * costs::LOGIN_COMMITS;
    let (piece, pieces) = (costs.allocation.wall * costs::CHUNK / 1e6, state.chunks);
    let late = state.backlog / door.most_beside(if pieces > 0.0 { piece } else { 0.0 });
    Load { rate, piece, pieces: pieces.ceil() as u64, taken: sending * sizes::mail(firm) / 1e6, late }
}

/// Zero at four at night, twice the mean at four in the afternoon.
fn wave(minute: u64) -> f64 {
    let hour = (minute % (24 * 60)) as f64 / 60.0;
    1.0 - (std::f64::consts::TAU * (hour - 4.0) / 24.0).cos()
}

/// Cores used by passwords, statements and proofs, not counting the writer.
fn other_cores(firm: &Firm, phase: Phase, state: &State, minute: u64, sending: f64) -> f64 {
    let clients = firm.clients_of_shard();
    let logins = clients * firm.logins / WEEK * wave(minute) + state.readers / READ_AFTER;
    let statement = costs::STATEMENT.value + costs::POSTING.value * firm.postings;
    let closes = if phase == Phase::MonthEnd { wave(minute) } else { 0.0 };
    let statements = clients * firm.statements / DAY * closes * statement;
    (logins * costs::PASSWORD.value + statements + sending * sizes::mail(firm)) / 1e6
}

/// Updates the state after a minute.
fn advance(firm: &Firm, door: &Door, state: &mut State, load: &Load, pieces: f64, sending: f64) {
    let done = pieces.min(state.chunks);
    state.chunks -= done;
    if done > 0.0 && state.chunks <= 0.0 {
        // Everyone is told at once, and their mails begin.
        state.mails += firm.clients_of_shard();
    }
    let sent = (sending * MINUTE).min(state.mails);
    state.mails -= sent;
    state.readers += sent * firm.readers - state.readers * MINUTE / READ_AFTER;
    let piece = if load.pieces > 0 { load.piece } else { 0.0 };
    let most = door.most_beside(piece) * (1.0 - load.taken.min(0.95));
    state.backlog = (state.backlog + (load.rate - most) * MINUTE).max(0.0);
}

#[cfg(test)]
mod tests {
    use super::{super::sizes::tests::firm, *};

    fn seen(week: &Week, phase: Phase) -> &Seen {
        &week.phases.iter().find(|(one, _)| *one == phase).unwrap().1
    }

    #[test]
    fn the_same_seed_is_the_same_week() {
        let small = firm("--clients 20000 --investments 50000");
        let shown = |firm: &Firm| format!("{:?}", simulate(firm));
        assert_eq!(shown(&small), shown(&small));
        assert_ne!(shown(&small), shown(&Firm { seed: 2, ..small }));
    }

    #[test]
    fn a_small_firm_is_quiet_in_time_and_every_minute_is_in_one_phase() {
        let week = simulate(&firm("--clients 20000 --investments 50000"));
        assert_eq!(week.phases.iter().map(|(_, seen)| seen.minutes).sum::<u64>(), MINUTES);
        let [told, mailed, quiet] = week.ended.map(Option::unwrap);
        assert!(told <= mailed && mailed < quiet, "{:?}", week.ended);
        let usual = seen(&week, Phase::Usual);
        assert!(usual.busy() < 0.01 && usual.waits.percentile(99.0).unwrap() < 0.01);
        assert_eq!(seen(&week, Phase::MonthEnd).minutes, 24 * 60);
    }

    #[test]
    fn mail_of_everybody_takes_what_the_mail_server_takes() {
        let week = simulate(&firm("--clients 3000000 --investments 3000000 --logins 0 --deposits 0 --withdrawals 0"));
        // 3,000,000 at 500 a second are 100 minutes; telling is done long before.
        let mailed = week.ended[1].unwrap();
        assert!((100..=110).contains(&mailed), "{mailed}");
    }

    #[test]
    fn what_comes_faster_than_it_is_written_waits_longer_each_minute() {
        let firm = firm("--clients 400000 --investments 400000 --deposits 20000");
        let door = Door::of(&firm.costs());
        let mut state = State { chunks: 0.0, mails: 0.0, readers: 0.0, backlog: 0.0 };
        let mut late = Vec::new();
        for minute in 16 * 60..16 * 60 + 3 {
            let load = load(&firm, &state, &door, minute, 0.0);
            late.push(load.late);
            advance(&firm, &door, &mut state, &load, 0.0, 0.0);
        }
        assert!(late[0] < 1e-9 && late[1] > 60.0 && late[2] > 1.9 * late[1], "{late:?}");
        // At night they are written.
        for _ in 0..100_000 {
            let load = load(&firm, &state, &door, 4 * 60, 0.0);
            advance(&firm, &door, &mut state, &load, 0.0, 0.0);
        }
        assert!(state.backlog < 1e-9);
    }

    #[test]
    fn nights_and_evenings_are_as_much_as_the_mean() {
        let mean = (0..24 * 60).map(wave).sum::<f64>() / (24.0 * 60.0);
        assert!((mean - 1.0).abs() < 1e-9);
        assert!(wave(4 * 60) < 1e-9 && wave(16 * 60) > 1.99);
    }
}
