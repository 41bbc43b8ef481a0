//! Statistics of a plan's calendar weeks: how far they scatter, and how deep the value fell.

use ballast_core::record::Week;

use crate::routes::site::record::counted;

/// Millionths of one.
const PPM: i128 = 1_000_000;

/// Figures over the weeks in which a client was invested, in millionths. Mean and dispersion are of whole weeks;
/// drawdown and total include everything settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::routes::site) struct Figures {
    /// The average whole week.
    pub(in crate::routes::site) mean: i64,
    /// Standard deviation of the whole weeks.
    pub(in crate::routes::site) dispersion: i64,
    /// The largest fall of a contract's value from an earlier high; at most zero, at least the whole value.
    pub(in crate::routes::site) drawdown: i64,
    /// The sum of all weeks: results are allocated by the amount invested, never by earlier gains.
    pub(in crate::routes::site) total: i64,
}

/// The figures of weeks in chronological order; `None` if no week counts.
pub(in crate::routes::site) fn figures(weeks: &[Week]) -> Option<Figures> {
    let counted: Vec<i128> = counted(weeks).into_iter().map(i128::from).collect();
    let count = i128::try_from(counted.len()).ok().filter(|count| *count > 0)?;
    let mean = counted.iter().sum::<i128>().div_euclid(count);
    let squares = counted.iter().try_fold(0_i128, |sum, one| {
        let apart = one.checked_sub(mean)?;
        sum.checked_add(apart.checked_mul(apart)?)
    })?;
    let (mut value, mut height, mut drawdown) = (PPM, PPM, 0_i128);
    for result in weeks.iter().filter_map(|week| week.ppm.map(i128::from)) {
        value = value.checked_add(result)?;
        height = height.max(value);
        let fall = height.checked_sub(value)?.checked_mul(PPM)?.checked_div(height)?;
        drawdown = drawdown.max(fall.min(PPM));
    }
    let small = |number: i128| i64::try_from(number).ok();
    Some(Figures {
        mean: small(mean)?,
        dispersion: small((squares / count).isqrt())?,
        drawdown: small(drawdown.checked_neg()?)?,
        total: small(value.checked_sub(PPM)?)?,
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::routes::site::record::tests::whole as weeks;

    #[test]
    fn a_fall_is_measured_from_the_height_before_it() {
        // 1.10, 0.90, 1.00, 0.80: a fall of 27.2727 % from 1.10.
        let found = figures(&weeks(&[Some(100_000), Some(-200_000), Some(100_000), None, Some(-200_000)])).unwrap();
        assert_eq!(found, Figures { mean: -50_000, dispersion: 150_000, drawdown: -272_727, total: -200_000 });
    }

    #[test]
    fn without_losses_nothing_fell_and_without_weeks_there_is_nothing() {
        let found = figures(&weeks(&[Some(10_000), Some(10_000)])).unwrap();
        assert_eq!(found, Figures { mean: 10_000, dispersion: 0, drawdown: 0, total: 20_000 });
        assert_eq!(figures(&weeks(&[None])), None);
        assert_eq!(figures(&[]), None);
    }

    #[test]
    fn what_is_not_settled_whole_falls_and_is_no_week() {
        let mut some = weeks(&[Some(-100_000), Some(20_000), Some(-500_000)]);
        some[0].days = 4;
        some[2].days = 1;
        let found = figures(&some).unwrap();
        assert_eq!((found.mean, found.dispersion), (20_000, 0));
        assert_eq!((found.drawdown, found.total), (-580_000, -580_000));
        assert_eq!(figures(&some[..1]), None);
    }

    #[test]
    fn nobody_falls_deeper_than_everything() {
        let found = figures(&weeks(&[Some(500_000), Some(-1_000_000), Some(900_000)])).unwrap();
        assert_eq!((found.drawdown, found.total), (-666_666, 400_000));
        // A loss beyond the whole value is not the client's, and does not make the next loss a gain.
        let found = figures(&weeks(&[Some(-3_000_000), Some(-3_000_000)])).unwrap();
        assert_eq!((found.drawdown, found.total), (-1_000_000, -6_000_000));
    }

    proptest! {
        /// Compares with the same in floating point.
        #[test]
        fn agrees_with_another_way_of_counting(results in prop::collection::vec(-200_000_i64..200_000, 1..600)) {
            let all: Vec<Option<i64>> = results.iter().copied().map(Some).collect();
            let found = figures(&weeks(&all)).unwrap();
            let count = results.len() as f64;
            let mean = results.iter().map(|one| *one as f64).sum::<f64>() / count;
            let spread = (results.iter().map(|one| (*one as f64 - mean).powi(2)).sum::<f64>() / count).sqrt();
            let (mut value, mut height, mut fall) = (1.0_f64, 1.0_f64, 0.0_f64);
            for one in &results {
                value += *one as f64 / 1e6;
                height = height.max(value);
                fall = fall.max(((height - value) / height).min(1.0));
            }
            prop_assert!((found.mean as f64 - mean).abs() <= 1.0);
            prop_assert!((found.dispersion as f64 - spread).abs() <= 2.0);
            prop_assert!((found.drawdown as f64 + fall * 1e6).abs() <= 50.0);
        }
    }
}
