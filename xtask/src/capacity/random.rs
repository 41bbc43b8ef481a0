//! Reproducible random numbers: SplitMix64.

/// A random number generator.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number above zero and at most one.
    fn unit(&mut self) -> f64 {
        ((self.next() >> 11) as f64 + 1.0) / 9_007_199_254_740_992.0
    }

    /// Time until the next arrival at this rate.
    pub fn gap(&mut self, rate: f64) -> f64 {
        if rate > 0.0 { -self.unit().ln() / rate } else { f64::INFINITY }
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn gaps_follow_the_rate_and_the_seed() {
        let draw = |seed| {
            let mut random = Random::new(seed);
            (0..20_000).map(|_| random.gap(50.0)).sum::<f64>() / 20_000.0
        };
        assert!((draw(1) - 0.02).abs() < 0.001, "{}", draw(1));
        assert!(draw(1).to_bits() == draw(1).to_bits() && draw(1).to_bits() != draw(2).to_bits());
        assert!(Random::new(1).gap(0.0).is_infinite());
    }
}
