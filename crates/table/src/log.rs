//! The log is an argument: none, which compiles to nothing, or a list of typed events.

/// Takes note of what happened.
pub trait Log<E> {
    /// Takes note of what happened.
    fn record(&mut self, event: E);
}

/// Forgets everything; calls to it vanish at compile time.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoLog;

impl<E> Log<E> for NoLog {
    #[inline(always)]
    fn record(&mut self, _event: E) {}
}

impl<E> Log<E> for Vec<E> {
    fn record(&mut self, event: E) {
        self.push(event);
    }
}
