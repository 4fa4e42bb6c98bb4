pub use newer::*;
