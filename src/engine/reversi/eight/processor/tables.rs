//! Lines of the board by square.

/// The squares in line with each square, by direction: first the four towards higher bits (east, south-west, south,
/// south-east), then the four towards lower bits (west, north-east, north, north-west).
#[repr(align(64))]
pub struct Rays(pub [[u64; 8]; 64]);

pub static RAYS: Rays = Rays(rays());

const fn rays() -> [[u64; 8]; 64] {
    const STEPS: [(i32, i32); 8] = [(1, 0), (-1, 1), (0, 1), (1, 1), (-1, 0), (1, -1), (0, -1), (-1, -1)];
    let mut rays = [[0; 8]; 64];
    let mut square = 0;
    while square < 64 {
        let mut direction = 0;
        while direction < 8 {
            let (east, south) = STEPS[direction];
            let (mut column, mut row) = (square as i32 % 8 + east, square as i32 / 8 + south);
            while column >= 0 && column < 8 && row >= 0 && row < 8 {
                rays[square][direction] |= 1 << (row * 8 + column);
                column += east;
                row += south;
            }
            direction += 1;
        }
        square += 1;
    }
    rays
}

/// The lines through each square other than its row, including the square itself: column, diagonal to the south-east,
/// diagonal to the south-west.
pub static LINES: [[u64; 3]; 64] = lines();

const fn lines() -> [[u64; 3]; 64] {
    let rays = rays();
    let mut lines = [[0; 3]; 64];
    let mut square = 0;
    while square < 64 {
        let at = 1 << square;
        let rays = rays[square];
        lines[square] = [rays[2] | rays[6] | at, rays[3] | rays[7] | at, rays[1] | rays[5] | at];
        square += 1;
    }
    lines
}

/// How many discs a disc turns on the only empty square of a line of eight, by its place in the line and the bits of
/// its own side in the line. A shorter line counts as one that ends with discs of the other side, which changes
/// nothing.
pub static TURNED: [[u8; 256]; 8] = turned();

const fn turned() -> [[u8; 256]; 8] {
    let mut turned = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut own = 0usize;
        while own < 256 {
            let mut count = 0;
            let above = own >> (place + 1);
            if above != 0 {
                count += above.trailing_zeros() as u8;
            }
            let below = own & ((1usize << place) - 1);
            if below != 0 {
                count += (place as u32 - 1 - below.ilog2()) as u8;
            }
            turned[place][own] = count;
            own += 1;
        }
        place += 1;
    }
    turned
}
