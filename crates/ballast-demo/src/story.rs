//! The demo's clients and their actions in the half year before today.

use sha2::{Digest, Sha256};

pub(super) const HISTORY_DAYS: i64 = 182;
/// Number of clients with a story of their own; more are made up by number.
pub const NAMED: usize = 10;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Person {
    pub(super) name: String,
    pub(super) email: String,
    pub(super) country: &'static str,
    /// Days before today on which they signed up.
    pub(super) joins: i64,
    pub(super) wishes: Vec<Wish>,
}

/// An investment and its fate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wish {
    /// Days before today on which it was registered.
    pub(super) ago: i64,
    pub(super) plan: &'static str,
    pub(super) amount: i64,
    pub(super) months: u32,
    pub(super) fate: Fate,
}

/// The client's actions besides waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    Unpaid,
    /// Pays and waits.
    Paid,
    /// Pays, and requests the money when it has matured.
    Withdrawn,
    /// Pays, and gives notice this many days before today.
    Notice(i64),
}

/// The first `count` clients.
pub(super) fn people(count: usize) -> Vec<Person> {
    named().into_iter().chain((NAMED..).map(numbered)).take(count).collect()
}

/// This many clients, by number from 0, whose only investment ended long ago and who requested the money.
pub(super) fn quick_lives(count: usize) -> Vec<Person> {
    let wish = Wish { ago: 98, plan: "Starter", amount: 500, months: 1, fate: Fate::Withdrawn };
    let life = |number| Person {
        name: format!("Client {number} Demo"),
        email: format!("client{number}@demo.example"),
        country: "Norway",
        joins: 100,
        wishes: vec![wish],
    };
    (0..count).map(life).collect()
}

fn named() -> [Person; NAMED] {
    use Fate::{Notice, Paid, Unpaid, Withdrawn};
    let wish = |ago, plan, amount, months, fate| Wish { ago, plan, amount, months, fate };
    [
        person(
            "Alice",
            "Portugal",
            182,
            vec![
                wish(180, "Starter", 1_000, 1, Paid),
                wish(140, "Starter", 2_500, 3, Withdrawn),
                wish(30, "Growth", 6_000, 6, Paid),
            ],
        ),
        person(
            "Bruno",
            "Brazil",
            170,
            vec![wish(168, "Growth", 12_000, 3, Withdrawn), wish(60, "Growth", 15_000, 6, Paid)],
        ),
        person("Chidi", "Nigeria", 160, vec![wish(158, "Advanced", 40_000, 12, Paid)]),
        person("Dana", "Canada", 150, vec![wish(148, "Premium", 150_000, 6, Paid)]),
        person("Emil", "Denmark", 120, vec![wish(118, "Growth", 8_000, 12, Notice(12))]),
        person("Fatima", "Morocco", 3, vec![wish(2, "Starter", 500, 3, Unpaid)]),
        person("Gita", "India", 38, vec![wish(36, "Starter", 1_800, 1, Withdrawn)]),
        person("Hugo", "France", 40, vec![wish(37, "Starter", 3_200, 1, Withdrawn)]),
        person("Ines", "Spain", 36, vec![wish(35, "Starter", 900, 1, Withdrawn)]),
        person("Jonas", "Norway", 35, vec![wish(34, "Starter", 4_500, 1, Withdrawn)]),
    ]
}

fn person(name: &str, country: &'static str, joins: i64, wishes: Vec<Wish>) -> Person {
    let email = format!("{}@demo.example", name.to_lowercase());
    Person { name: format!("{name} Demo"), email, country, joins, wishes }
}

/// A client of a larger crowd, the same for the same number.
fn numbered(index: usize) -> Person {
    let number = index.saturating_add(1);
    let digest: [u8; 32] = Sha256::digest(format!("ballast demo client {number}")).into();
    let [first, second, third, fourth, ..] = digest.map(i64::from);
    let joins = 10 + first * (HISTORY_DAYS - 20) / 255;
    let (plan, least, most) = match second % 8 {
        0 => ("Advanced", 25_000, 99_999),
        1..=3 => ("Growth", 5_000, 24_999),
        _ => ("Starter", 100, 4_999),
    };
    let months = match third % 3 {
        0 => 3,
        1 => 6,
        _ => 12,
    };
    let amount = least + fourth * (most - least) / 255;
    Person {
        name: format!("Client {number} Demo"),
        email: format!("client{number}@demo.example"),
        country: "Norway",
        joins,
        wishes: vec![Wish { ago: joins - 1, plan, amount, months, fate: Fate::Paid }],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_invests_before_signing_up_or_before_the_history_begins() {
        for person in people(500) {
            assert!((0..=HISTORY_DAYS).contains(&person.joins), "{person:?}");
            for wish in &person.wishes {
                assert!((0..=person.joins).contains(&wish.ago), "{person:?}");
            }
        }
    }

    #[test]
    fn the_crowd_is_the_same_each_time() {
        assert_eq!(people(20), people(20));
        assert_eq!(people(3).len(), 3);
        let mut emails: Vec<String> = people(500).into_iter().map(|person| person.email).collect();
        emails.sort();
        emails.dedup();
        assert_eq!(emails.len(), 500);
    }
}
