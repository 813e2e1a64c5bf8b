//! Readings of the rules that tables differ about (C18), as far as the board is concerned.

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// C5.3: moving on from one hindering square to the next ends the move too.
    pub stop_every_hindering: bool,
    /// C11.1: an object that nobody holds makes its square hindering for movement, as the 2013 book had it.
    pub objects_hinder_movement: bool,
    /// C5.13: destroyed blocking terrain and walls leave debris.
    pub debris: bool,
    /// C10.8: characters with Flight take falling damage like everybody else.
    pub flyers_take_falls: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            stop_every_hindering: false,
            objects_hinder_movement: false,
            debris: true,
            flyers_take_falls: true,
        }
    }
}
