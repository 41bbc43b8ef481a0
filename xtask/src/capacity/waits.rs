//! Waiting times of many commits, in classes of five percent.

const STEP: f64 = 1.05;
/// The shortest class: a microsecond.
const SHORTEST: f64 = 1e-6;
const CLASSES: usize = 480;

/// A count for each class.
#[derive(Clone, Debug)]
pub struct Waits {
    counts: Vec<u64>,
    pub longest: f64,
}

impl Default for Waits {
    fn default() -> Self {
        Self { counts: vec![0; CLASSES], longest: 0.0 }
    }
}

impl Waits {
    pub fn add(&mut self, seconds: f64) {
        let class = (seconds.max(SHORTEST) / SHORTEST).ln() / STEP.ln();
        if let Some(count) = self.counts.get_mut((class as usize).min(CLASSES - 1)) {
            *count += 1;
        }
        self.longest = self.longest.max(seconds);
    }

    /// The waiting time that this percentage did not exceed, to within five percent; `None` if nobody waited.
    pub fn percentile(&self, percent: f64) -> Option<f64> {
        let all: u64 = self.counts.iter().sum();
        let wanted = (all as f64 * percent / 100.0).ceil().max(1.0);
        let mut seen = 0;
        let class = self.counts.iter().position(|count| {
            seen += count;
            seen as f64 >= wanted
        })?;
        Some((SHORTEST * STEP.powf(class as f64 + 1.0)).min(self.longest))
    }
}

#[cfg(test)]
mod tests {
    use super::Waits;

    #[test]
    fn percentiles_are_right_to_a_class() {
        let mut waits = Waits::default();
        assert_eq!(waits.percentile(50.0), None);
        (1..=1_000).for_each(|millis| waits.add(f64::from(millis) / 1e3));
        for (percent, seconds) in [(50.0, 0.5), (99.0, 0.99), (100.0, 1.0)] {
            let found = waits.percentile(percent).unwrap();
            assert!(found >= seconds && found <= seconds * 1.06, "{percent}: {found}");
        }
    }
}
