//! The operations that every instruction set provides.

/// An instruction set that this processor has.
pub trait Processor: Copy + Send + Sync + 'static {
    /// The squares on which a disc of `own` would turn at least one disc of `opponent`.
    fn moves(self, own: u64, opponent: u64) -> u64;

    /// The discs of `opponent` that a disc of `own` on an empty square (0 to 63) would turn.
    fn flips(self, own: u64, opponent: u64, square: u32) -> u64;

    /// How many discs a disc of `own` on `square` would turn, if that is the only empty square of the board.
    fn last_flips(self, own: u64, square: u32) -> u32;
}
