use proptest::prelude::*;

use super::*;
use crate::time::Day;

fn day(text: &str) -> Day {
    Day::of_text(text).unwrap()
}

fn week() -> Days {
    Days { from: day("2026-11-09"), to: day("2026-11-16") }
}

fn read(text: &str) -> Imported {
    import(text.as_bytes(), week()).unwrap()
}

fn problems(text: &str) -> Vec<(u64, String)> {
    let found = read(text);
    assert_eq!(found.result, None, "a file with a bad line has no result");
    found.problems.into_iter().map(|problem| (problem.line, problem.message)).collect()
}

#[test]
fn daily_equity_by_hand() {
    let found = read(
        "date,equity,net_transfers\n2026-11-08,1000000.00,0\n2026-11-09,1002000,0\n2026-11-10,1001000.5,\n\
         2026-11-11,1101500,100000\n2026-11-12,1102000,0\n2026-11-13,1099000,0\n2026-11-14,1099500,-2000\n\
         2026-11-15,1104321.123456,0\n2026-11-16,9,0\n",
    );
    assert_eq!(found.problems, []);
    // 1 104 321.123456 − 1 000 000 − 98 000
    assert_eq!(found.result.unwrap().to_string(), "6321.123456");
    assert_eq!((found.counted, found.outside), (8, 1));
}

#[test]
fn equity_needs_both_ends_and_every_day_that_could_hide_a_move() {
    let without = problems("date,equity,deposits\n2026-11-09,5,0\n2026-11-15,6,0");
    let lines: Vec<_> = without.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [0; 6], "{without:?}");
    assert!(without[0].1.contains("2026-11-08"), "{without:?}");
    // Without a column for transfers the days in between are not needed, and the assumption is stated.
    let found = read("date;equity\r\n2026-11-08;5\r\n2026-11-15;4.5\r\n\r\n");
    assert_eq!(found.result.unwrap().minor(), -500_000);
    assert!(found.assumptions.iter().any(|one| one.contains("Nothing was moved")), "{:?}", found.assumptions);
}

#[test]
fn fills_by_hand() {
    let found = read(
        "\u{feff}Date(UTC),Pair,Side,Quantity,Price,Fee,Fee Coin,Trade ID,Note\n\
         2026-11-09 00:00:00,BTC/USDT,buy,0.5,90000.10,45.00005,USDT,1,\"a, b\"\n\
         2026-11-10T10:00:00Z,BTCUSDT,SELL,0.5,91000,45.5,USDT,2,\n\
         1794304800000,ETH-USDT,Buy,2,3000,0.002,ETH,3,\n\
         2026-11-12 12:00:00,ETH_USDT,sell,1.998,3100,-0.1,usdt,4,\n\
         2026-11-16 00:00:00,BTC/USDT,buy,7,1,0,,5,\n",
    );
    assert_eq!(found.problems, []);
    // 45 500 − 45 000.05 − 90.50005, and 6 193.8 − 6 000 + 0.1
    assert_eq!(found.result.unwrap().to_string(), "603.34995");
    assert_eq!((found.counted, found.outside), (4, 1));
    assert!(found.assumptions.contains(&"These columns are not used: Note.".to_owned()), "{:?}", found.assumptions);
    assert!(found.assumptions.contains(&"Times without a zone are UTC.".to_owned()));
    let working: Vec<_> = found.working.iter().map(|part| format!("{} {}", part.name, part.amount)).collect();
    assert_eq!(
        working,
        [
            "BTC: sold 45500",
            "BTC: bought -45000.05",
            "BTC: fees -90.50005",
            "ETH: sold 6193.8",
            "ETH: bought -6000",
            "ETH: fees 0.1",
        ]
    );
}

#[test]
fn what_is_held_at_the_ends_is_counted_at_the_prices_given() {
    let head = "time,symbol,side,quantity,price\n";
    let rows = "2026-11-09,BTCUSDT,opening,1,90000\n2026-11-11,BTCUSDT,sell,0.25,92000\n";
    let missing = problems(&format!("{head}{rows}"));
    assert!(missing[0].1.starts_with("BTC: by its trades 0.75 are left, by the file 0."), "{missing:?}");
    let found = read(&format!("{head}{rows}2026-11-16,BTCUSDT,closing,0.75,91000\n"));
    // 23 000 + 68 250 − 90 000
    assert_eq!(found.result.unwrap().to_string(), "1250");
}

#[test]
fn every_bad_line_is_named() {
    let found = problems(
        "time,symbol,side,quantity,price,fee,fee_currency,trade_id\n\
         yesterday,BTCUSDT,buy,1,1,0,USDT,1\n\
         2026-11-10T00:00:00Z,BTCUSD,buy,1,1,0,USDT,2\n\
         2026-11-10T00:00:00Z,BTC-USDT-SWAP,buy,1,1,0,USDT,3\n\
         2026-11-10T00:00:00Z,BTCUSDT,long,1,1,0,USDT,4\n\
         2026-11-10T00:00:00Z,BTCUSDT,buy,1e3,1,0,USDT,5\n\
         2026-11-10T00:00:00Z,BTCUSDT,buy,\"1,000\",1,0,USDT,6\n\
         2026-11-10T00:00:00Z,BTCUSDT,buy,0,1,0,USDT,7\n\
         2026-11-10T00:00:00Z,BTCUSDT,buy,-1,1,0,USDT,8\n\
         2026-11-10T00:00:00Z,BTCUSDT,buy,1,0.0000000000001,0,USDT,9\n\
         2026-11-10T00:00:00Z,BTCUSDT,buy,1,1,0.1,BNB,10\n\
         2026-11-10T00:00:00Z,BTCUSDT,buy,1,1\n\
         2026-11-10T00:00:00Z,BTCUSDT,buy,1,1,0,USDT,12\n\
         2026-11-10T00:00:00Z,BTCUSDT,sell,1,1,0,USDT,12\n\
         2026-11-10T00:00:00+99:00,BTCUSDT,buy,1,1,0,USDT,13\n\
         11/10/2026,BTCUSDT,buy,1,1,0,USDT,14\n\
         ,BTCUSDT,buy,1,1,0,USDT,15\n\
         2026-11-10T00:00:00Z,BTCUSDT,buy,\"1\"x,1,0,USDT,16\n\
         2026-11-10T00:00:00Z,BTC\"USDT,buy,1,1,0,USDT,17\n\
         2026-11-10T00:00:00Z,BTCUSDT,buy,99999999999999,99999999999999,0,USDT,18\n\
         2026-11-10T00:00:00Z,\"BTCUSDT,buy,1,1,0,USDT,19\n",
    );
    let lines: Vec<_> = found.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18, 19, 20, 21], "{found:#?}");
    for (line, message) in &found {
        assert!(message.ends_with('.') && message.len() > 15, "line {line}: {message}");
    }
}

#[test]
fn alike_lines_count_and_are_said_and_paid_fees_below_zero_are_asked_about() {
    let line = "2026-11-10T00:00:00Z,BTCUSDT,buy,1,1,-0.5\n";
    let sell = "2026-11-10T00:00:00Z,BTCUSDT,sell,2,1,0\n";
    let rows = format!("{line}{line}{sell}");
    let found = read(&format!("time,symbol,side,quantity,price,fee\n{rows}"));
    assert!(found.assumptions.iter().any(|one| one.starts_with("Line 3 is the same")), "{:?}", found.assumptions);
    assert!(found.problems[0].message.starts_with("Every fee is below zero"), "{:?}", found.problems);
    let found = read(&format!("time,symbol,side,quantity,price,fee_paid\n{rows}"));
    assert_eq!(found.result.unwrap().to_string(), "1");
}

#[test]
fn a_file_that_is_none_is_refused_in_words() {
    let refused = |content: &[u8]| import(content, week()).unwrap_err();
    for content in
        [&b""[..], b"\n\n", b"\xff\xfe", b"hello", b"time,symbol,side\n", b"date,day,equity\n1,1,1\n", b"\"a"]
    {
        let refusal = refused(content);
        assert_eq!(refusal.code, "file_unreadable", "{content:?}");
        assert!(refusal.message.ends_with('.'), "{}", refusal.message);
    }
    let refusal = refused(b"time,symbol,side,amount,price\n");
    assert!(
        refusal.message.contains("Missing for a list of fills: quantity.") && refusal.message.contains("rename it")
    );
}

#[test]
fn rounding_is_down_for_gains_and_for_losses() {
    let result = |sell: &str| {
        let rows = format!("2026-11-10,AUSDT,buy,1,1\n2026-11-11,AUSDT,sell,1,{sell}\n");
        read(&format!("time,symbol,side,quantity,price\n{rows}")).result.unwrap().minor()
    };
    assert_eq!((result("1.0000019"), result("0.9999999"), result("1.000000000009")), (1, -1, 0));
}

proptest! {
    /// Compared with an independent sum over integers: prices in cents, quantities in thousandths, no stock at the end.
    #[test]
    fn fills_sum_exactly(rows in prop::collection::vec((1..1_000_000_i128, 1..10_000_i128, 0..500_i128), 1..30)) {
        let mut text = String::from("time,symbol,side,quantity,price,fee\n");
        let (mut held, mut sum) = (0_i128, 0_i128);
        for (index, (cents, thousandths, fee)) in rows.iter().enumerate() {
            let sells = index % 2 == 1 && held >= *thousandths;
            let side = if sells { "sell" } else { "buy" };
            held += if sells { -thousandths } else { *thousandths };
            sum += (if sells { 1 } else { -1 }) * cents * thousandths * 10 - fee * 10_000;
            text.push_str(&format!(
                "2026-11-1{},BTCUSDT,{side},{}.{:03},{}.{:02},0.{:02}{}\n", index % 5, thousandths / 1000, thousandths % 1000,
                cents / 100, cents % 100, fee % 100, "0".repeat(index % 4)
            ));
            sum += (fee - fee % 100) * 10_000;
        }
        if held > 0 {
            text.push_str(&format!("2026-11-15,BTCUSDT,closing,{}.{:03},1\n", held / 1000, held % 1000).replace(",1\n", ",1,0\n"));
            sum += held * 1_000;
        }
        let found = read(&text);
        prop_assert_eq!(&found.problems, &[]);
        prop_assert_eq!(i128::from(found.result.unwrap().minor()), sum);
    }

    #[test]
    fn numbers_come_back_as_they_were_written(units in -99_999_999_999_999_999_999_999_999_i128..=99_999_999_999_999_999_999_999_999) {
        let text = decimal::shown_units(units);
        prop_assert_eq!(decimal::parse(&text), Ok(units));
    }

    /// The same cells are read, quoted or not, with any line end and separator.
    #[test]
    fn cells_survive_being_quoted(rows in prop::collection::vec(prop::collection::vec("[ -~äß€]{0,12}", 3), 1..8),
        end in prop_oneof![Just("\n"), Just("\r\n")], separator in prop_oneof![Just(','), Just(';'), Just('\t')]) {
        let header: String = ["one", "two", "three"].join(&separator.to_string());
        let mut text = format!("{header}{end}");
        for row in &rows {
            let cells: Vec<_> = row.iter().map(|cell| format!("\"{}\"", cell.replace('"', "\"\""))).collect();
            text.push_str(&cells.join(&separator.to_string()));
            text.push_str(end);
        }
        let found: Vec<_> = csv::Records::new(&text).skip(1).map(|record| record.unwrap().cells).collect();
        let expected: Vec<Vec<_>> = rows.iter().map(|row| row.iter().map(|cell| cell.trim().to_owned()).collect()).collect();
        let expected: Vec<Vec<String>> = expected.into_iter().filter(|row: &Vec<String>| row.iter().any(|cell| !cell.is_empty())).collect();
        prop_assert_eq!(found, expected);
    }

    /// Any input gives a refusal, named problems or a result; never a panic, and never silence about a line.
    #[test]
    fn nothing_breaks_the_reader(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _answer = import(&bytes, week());
    }

    #[test]
    fn nothing_that_looks_like_a_file_breaks_the_reader(rows in prop::collection::vec(
        prop::collection::vec(prop_oneof![
            Just("2026-11-10".to_owned()), Just("BTCUSDT".to_owned()), Just("buy".to_owned()), Just("sell".to_owned()),
            Just("closing".to_owned()), Just("99999999999999.999999999999".to_owned()), Just("-1".to_owned()), Just("\"".to_owned()),
            Just("\"\"".to_owned()), Just("\u{feff}".to_owned()), Just("1e5".to_owned()), Just("NaN".to_owned()), "[0-9.,;\"\\r\\n-]{0,6}",
        ], 0..8), 0..12), equity in any::<bool>()) {
        let mut text = String::from(if equity { "date,equity,net_transfers\n" } else { "time,symbol,side,quantity,price,fee\n" });
        for row in rows {
            text.push_str(&row.join(","));
            text.push('\n');
        }
        if let Ok(found) = import(text.as_bytes(), week()) {
            prop_assert_eq!(found.result.is_some(), found.problem_count == 0);
            for problem in found.problems {
                prop_assert!(problem.line <= 1 + u64::try_from(text.lines().count()).unwrap());
                prop_assert!(problem.message.ends_with('.'), "{}", problem.message);
            }
        }
    }
}
