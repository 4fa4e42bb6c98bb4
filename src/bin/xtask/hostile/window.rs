//! todo
use super::packs::Made;
use crate::failure::Failure;
use std::{path::Path, time::Duration};
pub fn run(_: &Path, _: Vec<Made>, _: u64, _: Duration) -> Result<usize, Failure> {
    Ok(0)
}
