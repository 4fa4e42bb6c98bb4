//! What both ends draw together: who begins, and what a piece shows when it is turned up. Each end adds a nonce that it
//! committed to before it knew the other's, so that neither can know or change the result.

use rules::{Face, Square};

use crate::hash::{Hash, digest};
use crate::terms::End;

/// The end that plays the first side. `seated` holds the guest's part.
pub(crate) fn draw_lot(seated: &Hash, nonce: &Hash) -> End {
    if digest("turnstone far lot", &[seated, nonce])[0] & 1 == 0 { End::Host } else { End::Guest }
}

/// One of the faces that are left, for the piece on this square, which is the one with this number to be turned up. Each is
/// as likely as any other: a number that would favour the first ones is thrown away, and another drawn (rejection
/// sampling). `None` if none is left.
pub(crate) fn draw_face(
    seated: &Hash,
    number: u64,
    Square { column, row }: Square,
    nonces: [&Hash; 2],
    left: &[Face],
) -> Option<Face> {
    let count = left.len() as u64;
    let fair = u64::MAX - u64::MAX.checked_rem(count)?;
    (0_u64..).find_map(|attempt| {
        let [first, second] = nonces;
        let (number, attempt) = (number.to_le_bytes(), attempt.to_le_bytes());
        let hash = digest("turnstone far piece", &[seated, &number, &[column, row], first, second, &attempt]);
        let mut word = [0; 8];
        word.copy_from_slice(&hash[..8]);
        let drawn = u64::from_le_bytes(word);
        (drawn < fair).then(|| left[(drawn % count) as usize])
    })
}
