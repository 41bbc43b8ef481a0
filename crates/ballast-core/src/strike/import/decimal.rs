//! Exact decimals: whole numbers of 10⁻¹², and products of two of them in 10⁻²⁴, in 128 bits.

/// Decimal places allowed in a file.
pub(super) const DECIMALS: usize = 12;
/// Units of 10⁻¹² in one.
pub(super) const ONE: i128 = 1_000_000_000_000;
/// Units of 10⁻²⁴ in a micro-USDT.
pub(super) const PRODUCT_PER_MICRO: i128 = 1_000_000_000_000_000_000;
/// Maximum digits before the point: a price with this many, times a quantity of one, still fits.
const WHOLE_MAX: usize = 14;

/// Parses `12`, `-0.5`, `.25` into units of 10⁻¹².
///
/// # Errors
/// For any other text, a message that says what to do.
pub(super) fn parse(text: &str) -> Result<i128, String> {
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |digits| (true, digits));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if !all_digits(whole) || !all_digits(fraction) || (whole.is_empty() && fraction.is_empty()) {
        let hint = if text.contains(',') { "; use a decimal point and no thousands separators" } else { "" };
        return Err(format!("“{text}” is not a number in plain digits{hint}."));
    }
    if whole.len() > 1 && whole.starts_with('0') {
        return Err(format!("“{text}” begins with zeros; write the number without them."));
    }
    // Trailing zeros add nothing.
    let fraction = fraction.trim_end_matches('0');
    let whole = whole.trim_start_matches('0');
    if fraction.len() > DECIMALS {
        return Err(format!("“{text}” has more than {DECIMALS} decimals."));
    }
    if whole.len() > WHOLE_MAX {
        return Err(format!("“{text}” is too large."));
    }
    let too_large = || format!("“{text}” is too large.");
    let units = format!("{whole}{fraction:0<DECIMALS$}").parse::<i128>().map_err(|_| too_large())?;
    if negative { units.checked_neg().ok_or_else(too_large) } else { Ok(units) }
}

/// Converts to units of 10⁻²⁴.
pub(super) fn widened(units: i128) -> Option<i128> {
    units.checked_mul(ONE)
}

/// Formats a product as decimal text, without trailing zeros.
pub(super) fn shown(product: i128) -> String {
    let per_one = PRODUCT_PER_MICRO.saturating_mul(1_000_000);
    let magnitude = product.unsigned_abs();
    let one = per_one.unsigned_abs();
    let (whole, fraction) = (magnitude.checked_div(one).unwrap_or(0), magnitude.checked_rem(one).unwrap_or(0));
    let sign = if product < 0 { "-" } else { "" };
    let fraction = format!("{fraction:024}");
    let fraction = fraction.trim_end_matches('0');
    let point = if fraction.is_empty() { "" } else { "." };
    format!("{sign}{whole}{point}{fraction}")
}

/// Formats a quantity as decimal text, without trailing zeros.
pub(super) fn shown_units(units: i128) -> String {
    widened(units).map_or_else(|| "too large".to_owned(), shown)
}
