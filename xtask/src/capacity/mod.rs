//! `cargo xtask capacity`: what a firm of any size needs, computed from measurements. Nothing is run or written.

mod costs;
mod door;
mod firm;
mod random;
mod sizes;
mod waits;
mod week;

use self::{costs::Measured, door::Door, sizes::WEEK};

pub use self::firm::Firm;

/// Prints the cost of each step, what is full first, a simulated week, and the sources of the figures.
pub fn run(firm: &Firm) {
    println!(
        "{} clients, {} investments of {} plans, {} shard(s) on {:?}; {} cores, {} GiB and {} TiB each\n",
        grouped(firm.clients as f64),
        grouped(firm.investments as f64),
        firm.plans,
        firm.shards,
        firm.engine,
        firm.cores,
        firm.memory_gib,
        firm.disk_tib,
    );
    print_steps(firm);
    print_limits(firm);
    print_week(firm);
    println!("Measured, in release builds on two idle cores of an AMD EPYC virtual machine unless it says otherwise:");
    for (name, Measured { value, unit, by }) in costs::all(firm.engine) {
        println!("  {name:28} {value:>12.2} {unit}: {by}");
    }
}

fn print_steps(firm: &Firm) {
    println!("{:26} {:>14} {:>14} {:>12}", "step", "CPU of a shard", "from to end", "bytes of all");
    for step in sizes::steps(firm) {
        println!("{:26} {:>14} {:>14} {:>12}", step.what, time(step.cpu), time(step.wall), bytes(step.bytes));
    }
    let years: Vec<String> = [0.0, 52.0, 260.0]
        .map(|weeks| format!("{} after {} years", bytes(sizes::bytes_after(firm, weeks)), weeks / 52.0))
        .into();
    let root = firm.shards as f64 / 60.0;
    println!("all databases: {}", years.join(", "));
    println!(
        "a root log with each shard's head once a minute: {root:.2} entries/s of {:.0}\n",
        Door::of(&firm.costs()).most()
    );
}

fn print_limits(firm: &Firm) {
    println!("{:42} {:>10} {:>10} {:8} {:>7} {:>16}", "full first", "needs", "has", "", "load", "full at clients");
    for limit in sizes::limits(firm) {
        println!(
            "{:42} {:>10} {:>10} {:8} {:>6.2}x {:>16}",
            limit.what,
            short(limit.needs),
            short(limit.has),
            limit.unit,
            limit.load(),
            grouped(limit.clients(firm)),
        );
    }
    println!();
}

fn print_week(firm: &Firm) {
    let week = week::simulate(firm);
    println!("a week of one shard, seed {}:", firm.seed);
    println!(
        "{:24} {:>8} {:>10} {:>8} {:>9} {:>9} {:>9} {:>12}",
        "while", "minutes", "commits/s", "writer", "p50", "p99", "longest", "other cores"
    );
    for (phase, seen) in week.phases.iter().filter(|(_, seen)| seen.minutes > 0) {
        let waited = |percent| seen.waits.percentile(percent).map_or_else(|| "-".to_owned(), time);
        println!(
            "{:24} {:>8} {:>10.1} {:>7.0}% {:>9} {:>9} {:>9} {:>12.2}",
            phase.name(),
            seen.minutes,
            seen.commits / (seen.minutes as f64 * 60.0),
            seen.busy() * 100.0,
            waited(50.0),
            waited(99.0),
            time(seen.waits.longest),
            seen.cores,
        );
    }
    let after = |minutes: Option<u64>| {
        let never = || format!("more than {}", time(WEEK - 18.0 * 3_600.0));
        minutes.map_or_else(never, |minutes| time(minutes as f64 * 60.0))
    };
    let [told, mailed, quiet] = week.ended.map(after);
    println!("after the approval: allocated and told {told}, the last mail gone {mailed}, quiet {quiet}\n");
}

/// A time in a suitable unit.
fn time(seconds: f64) -> String {
    match seconds {
        ..0.001 => format!("{:.0} us", seconds * 1e6),
        0.001..1.0 => format!("{:.1} ms", seconds * 1e3),
        1.0..120.0 => format!("{seconds:.1} s"),
        120.0..7_200.0 => format!("{:.1} min", seconds / 60.0),
        7_200.0..172_800.0 => format!("{:.1} h", seconds / 3_600.0),
        _ => format!("{:.1} d", seconds / 86_400.0),
    }
}

fn bytes(bytes: f64) -> String {
    let (value, unit) = scaled(bytes, 1_024.0, &["B", "KiB", "MiB", "GiB", "TiB", "PiB"]);
    if bytes > 0.0 { format!("{value:.1} {unit}") } else { "-".to_owned() }
}

fn short(number: f64) -> String {
    let (value, unit) = scaled(number, 1_000.0, &["", "k", "M", "G", "T", "P"]);
    format!("{value:.1}{unit}")
}

fn scaled(number: f64, by: f64, units: &[&'static str]) -> (f64, &'static str) {
    let (mut value, mut unit) = (number, "");
    for (place, name) in units.iter().enumerate() {
        unit = name;
        value = number / by.powf(place as f64);
        if value < by {
            break;
        }
    }
    (value, unit)
}

fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_written_in_the_unit_that_fits() {
        assert_eq!(
            [0.000_05, 0.25, 61.0, 600.0, 9_000.0, 432_000.0].map(time),
            ["50 us", "250.0 ms", "61.0 s", "10.0 min", "2.5 h", "5.0 d"]
        );
        assert_eq!([0.0, 512.0, 1_536.0, 2e12].map(bytes), ["-", "512.0 B", "1.5 KiB", "1.8 TiB"]);
        assert_eq!([7.0, 12_258.0, 1e8].map(short), ["7.0", "12.3k", "100.0M"]);
        assert_eq!([7.0, 12_258.0, 1e8].map(grouped), ["7", "12,258", "100,000,000"]);
    }
}
