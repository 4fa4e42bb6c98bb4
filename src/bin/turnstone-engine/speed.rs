//! `speed`: measures how fast the solver is.

use std::time::Instant;

use clap::Args;
use turnstone::engine::speed;

/// The options of `speed`.
#[derive(Args)]
pub struct Speed {
    /// How many seconds to measure at least
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(0..=3600))]
    pub seconds: u32,
}

/// Measures, and gives one line of JSON.
pub fn run(args: &Speed) -> String {
    let start = Instant::now();
    let speed = speed(f64::from(args.seconds) * 1000.0, || start.elapsed().as_secs_f64() * 1000.0);
    format!(
        "{{\"nodes\":{},\"ms\":{:.1},\"nodes_per_second\":{:.0}}}\n",
        speed.nodes,
        speed.milliseconds,
        speed.nodes_per_second()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speed_is_one_line_of_json() {
        let text = run(&Speed { seconds: 0 });
        assert!(text.starts_with("{\"nodes\":") && text.contains(",\"nodes_per_second\":"), "{text}");
        assert!(text.ends_with("}\n") && text.lines().count() == 1, "{text}");
    }
}
