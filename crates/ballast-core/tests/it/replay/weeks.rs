//! Random weeks, the same in every run.

use ballast_core::{
    id::Id,
    money::Usdt,
    strike::{self, AllocationPlan, Claim, Mark, PlanWeek, Spread, Weighing},
    time::{Day, Days},
};
use serde_json::{Map, Value, json};
use uuid::Uuid;

use super::share_of;

/// A small generator (xorshift*).
#[derive(Debug)]
pub struct Dice(u64);

impl Dice {
    pub const fn seeded(seed: u64) -> Self {
        Self(seed ^ 0x9E37_79B9_7F4A_7C15)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    pub fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    pub fn index(&mut self, limit: usize) -> usize {
        usize::try_from(self.below(u64::try_from(limit).unwrap())).unwrap()
    }

    /// A number from `-most` to `most`.
    pub fn amount(&mut self, most: u64) -> i64 {
        let size = i64::try_from(self.below(most + 1)).unwrap();
        if self.below(2) == 0 { size } else { -size }
    }

    pub fn uuid(&mut self) -> Uuid {
        Uuid::from_u64_pair(self.next(), self.next())
    }
}

/// One investment of a plan.
#[derive(Clone, Debug)]
pub struct Position {
    pub investment: Uuid,
    pub principal: i64,
    pub started: Day,
    pub ends: Option<Day>,
    pub bps: u32,
    /// Value before the week.
    pub value: i64,
    /// Earlier weeks, if its contract has a mark.
    pub earlier: Option<Vec<Mark>>,
}

impl Position {
    /// How far the contract is behind.
    pub fn behind(&self) -> Option<Usdt> {
        let carry = |mark, week: &Mark| week.carry(mark).unwrap();
        self.earlier.as_ref().map(|weeks| weeks.iter().fold(Usdt::ZERO, carry))
    }

    pub fn claim(&self) -> Claim {
        Claim { bps: self.bps, behind: self.behind() }
    }

    /// Gives its contract a mark and random earlier weeks, some of which were corrected later.
    pub fn with_mark(self, dice: &mut Dice, weeks: u64) -> Self {
        let mut earlier: Vec<Mark> = Vec::new();
        let size = u64::try_from(self.principal / 20).unwrap();
        let over = |behind, result| Mark::of(behind, result, result).unwrap();
        for _ in 0..dice.below(weeks) {
            let behind = earlier.iter().fold(Usdt::ZERO, |mark, week| week.carry(mark).unwrap());
            earlier.push(over(behind, Usdt::from_minor(dice.amount(size))));
            if dice.below(4) == 0 {
                let at = dice.index(earlier.len());
                let behind = earlier[at].behind;
                earlier[at] = over(behind, Usdt::from_minor(dice.amount(size)));
            }
        }
        Self { earlier: Some(earlier), ..self }
    }
}

/// A week and its participants.
#[derive(Clone, Debug)]
pub struct RandomWeek {
    pub plan: Uuid,
    pub from: Day,
    pub to: Day,
    pub result: i64,
    pub positions: Vec<Position>,
}

impl RandomWeek {
    /// Positions in the order of their ids, as the store streams them. Many are alike, so that remainders are equal.
    pub fn roll(dice: &mut Dice, size: usize) -> Self {
        let from = Day::of_text("2026-01-05").unwrap().plus_days(i64::try_from(dice.below(400)).unwrap());
        let to = from.plus_days(1 + i64::try_from(dice.below(7)).unwrap());
        let mut positions: Vec<Position> = (0..size).map(|_| position(dice, from, to)).collect();
        positions.sort_by_key(|position| position.investment);
        let worth: i64 =
            positions.iter().map(|position| position.principal / 1_000_000).sum::<i64>().max(1) * 1_000_000;
        let result = match dice.below(10) {
            0 => 0,
            1 => dice.amount(60),
            // A loss beyond the total value.
            2 => -worth,
            _ => dice.amount(u64::try_from(worth / 10).unwrap()),
        };
        Self { plan: dice.uuid(), from, to, result, positions }
    }

    /// Gives about half of the contracts a mark.
    pub fn marked(mut self, dice: &mut Dice) -> Self {
        let mark = |one: Position| if dice.below(2) == 0 { one } else { one.with_mark(dice, 4) };
        self.positions = self.positions.into_iter().map(mark).collect();
        self
    }

    pub fn task(&self) -> Value {
        let position = |one: &Position| {
            json!({ "investment": one.investment, "principal": one.principal, "started": one.started, "ends": one.ends,
                "bps": one.bps, "value": one.value, "behind": one.behind().map(Usdt::minor) })
        };
        json!({ "plan": self.plan, "from": self.from, "to": self.to, "result": self.result,
            "positions": self.positions.iter().map(position).collect::<Vec<_>>() })
    }

    fn days(&self) -> Days {
        Days { from: self.from, to: self.to }
    }

    pub fn weight(&self, one: &Position) -> u64 {
        strike::weight(Usdt::from_minor(one.principal), one.started, one.ends, self.days()).unwrap()
    }

    /// Both passes, as the allocation makes them.
    pub fn spread(&self) -> (AllocationPlan, Spread) {
        let week = PlanWeek { plan: Id::new(self.plan), from: self.from };
        let mut weighing = Weighing::of(week, self.positions.len());
        for one in &self.positions {
            weighing.add(Id::new(one.investment), self.weight(one), one.claim()).unwrap();
        }
        let plan = weighing.finish(Usdt::from_minor(self.result)).unwrap();
        let spread = Spread::new(week, &plan).unwrap();
        (plan, spread)
    }

    /// This program's result, in the format of Python's answer.
    pub fn outcome(&self) -> Value {
        let (plan, spread) = self.spread();
        let mut shares = Map::new();
        for one in self.positions.iter().filter(|one| self.weight(one) > 0) {
            let (share, borne) = share_of(&spread, one, self.weight(one));
            let parts = [share.gross, share.performance_share, borne.allocated, borne.by_capital].map(Usdt::minor);
            shares.insert(one.investment.to_string(), json!(parts));
        }
        let cut = plan.cut.as_ref().map(|cut| json!({ "remainder": cut.remainder, "place": cut.place }));
        json!({ "positions": plan.positions, "totalWeight": plan.total_weight, "fingerprint": plan.fingerprint, "cut": cut,
            "performanceShare": plan.performance_share.minor(), "distributed": plan.distributed.minor(), "shares": shares })
    }
}

fn position(dice: &mut Dice, from: Day, to: Day) -> Position {
    let principal = match dice.below(4) {
        0 | 1 => 1_000_000_000,
        2 => 1 + i64::try_from(dice.below(50)).unwrap(),
        _ => 1 + i64::try_from(dice.below(300_000_000_000)).unwrap(),
    };
    let days = |dice: &mut Dice, most| i64::try_from(dice.below(most)).unwrap();
    let started = if dice.below(3) == 0 { from.plus_days(days(dice, 8)) } else { from.plus_days(-days(dice, 200)) };
    let ends = match dice.below(4) {
        0 => None,
        1 => Some(from.plus_days(days(dice, 8) - 1)),
        _ => Some(to.plus_days(days(dice, 100))),
    };
    let bps = [0, 1_000, 2_000, 3_333, 10_000, 20_000][dice.index(6)];
    let value = match dice.below(5) {
        0 => 0,
        1 => i64::try_from(dice.below(1 + u64::try_from(principal).unwrap())).unwrap(),
        _ => principal,
    };
    Position { investment: dice.uuid(), principal, started, ends, bps, value, earlier: None }
}
