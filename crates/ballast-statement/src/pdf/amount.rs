//! Amounts as the pages show them.

use ballast_core::money::Usdt;

/// An amount of USDT: [`grouped`], with at least two decimals.
pub(super) fn money(amount: Usdt) -> String {
    let text = amount.to_string();
    let decimals = text.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    match decimals {
        0 => grouped(&format!("{text}.00")),
        1 => grouped(&format!("{text}0")),
        _ => grouped(&text),
    }
}

/// A plain decimal with grouped thousands and a true minus sign.
pub(super) fn grouped(plain: &str) -> String {
    let (sign, size) = plain.strip_prefix('-').map_or(("", plain), |size| ("−", size));
    let (whole, rest) = size.split_once('.').map_or((size, None), |(whole, rest)| (whole, Some(rest)));
    let mut shown = String::from(sign);
    for (index, digit) in whole.chars().enumerate() {
        let left = whole.len().saturating_sub(index);
        if index > 0 && left.is_multiple_of(3) {
            shown.push(',');
        }
        shown.push(digit);
    }
    if let Some(rest) = rest {
        shown.push('.');
        shown.push_str(rest);
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_exact_and_easy_to_read() {
        let shown = |minor| money(Usdt::from_minor(minor));
        assert_eq!(shown(0), "0.00");
        assert_eq!(shown(1_500_000_000), "1,500.00");
        assert_eq!(shown(-1_234_567_890_100), "−1,234,567.8901");
        assert_eq!(shown(999_500_000), "999.50");
        assert_eq!(shown(1), "0.000001");
        assert_eq!(grouped("100000000"), "100,000,000");
    }
}
