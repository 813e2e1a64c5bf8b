//! A small list inside the state: `Copy`, no heap, and a full list says so instead of growing.

use std::fmt;
use std::ops::{Deref, DerefMut};

/// At most `N` items, stored in place.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    len: u16,
    items: [T; N],
}

/// The item that did not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        List { len: 0, items: [T::default(); N] }
    }
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// Empty.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds at the end, or says that there is no room.
    #[inline]
    pub fn push(&mut self, item: T) -> Result<(), Full> {
        if self.len as usize == N {
            return Err(Full);
        }
        self.items[self.len as usize] = item;
        self.len += 1;
        Ok(())
    }

    /// Takes the last item. What lies behind the end is never looked at, so it may stay there.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[self.len as usize])
    }

    /// Takes out one and closes the gap.
    pub fn remove(&mut self, index: usize) -> T {
        let item = self[index];
        self.items.copy_within(index + 1..self.len as usize, index);
        self.pop();
        item
    }

    /// Keeps what is wanted, in its order.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for index in 0..self.len as usize {
            let item = self.items[index];
            if keep(&item) {
                self.items[kept] = item;
                kept += 1;
            }
        }
        self.truncate(kept);
    }

    /// Keeps the first ones alone.
    pub fn truncate(&mut self, len: usize) {
        if len < self.len as usize {
            self.len = len as u16;
        }
    }

    /// Takes out everything.
    pub fn clear(&mut self) {
        self.truncate(0);
    }

    /// Is there no room for one more?
    pub fn is_full(&self) -> bool {
        self.len as usize == N
    }

    /// How many there is room for.
    pub const CAPACITY: usize = N;
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];
    // Asked all the time, from every crate: without this it would be a call where nothing is optimised at link time.
    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_list_refuses_and_keeps_what_it_has() {
        let mut list: List<u8, 2> = List::new();
        assert_eq!(list.push(1), Ok(()));
        assert_eq!(list.push(2), Ok(()));
        assert_eq!(list.push(3), Err(Full));
        assert_eq!(&list[..], &[1, 2]);
    }

    #[test]
    fn removing_and_retaining_close_the_gap() {
        let mut list: List<u8, 5> = List::new();
        for n in 1..=5 {
            list.push(n).unwrap();
        }
        assert_eq!(list.remove(1), 2);
        list.retain(|n| n % 2 == 1);
        assert_eq!(&list[..], &[1, 3, 5]);
    }
}
