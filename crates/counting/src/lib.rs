//! The system allocator, counting how often each thread asks it for memory.
//!
//! A simulation must not touch the heap while it plays. This makes that a number which a bench can print and a test can hold at 0.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    // Constant and without a destructor: reading it allocates nothing, which inside an allocator it must not.
    static ASKED: Cell<u64> = const { Cell::new(0) };
}

/// How often this thread has asked for memory so far. Stays 0 unless [`Counting`] is the global allocator.
pub fn allocations() -> u64 {
    ASKED.with(Cell::get)
}

fn count() {
    // While a thread is being taken down its counter may be gone; then nobody asks for the number either.
    let _ = ASKED.try_with(|asked| asked.set(asked.get() + 1));
}

/// The system allocator with a counter in front. Taking memory and growing it count; giving it back does not.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counting;

// SAFETY: every method hands its arguments unchanged to `System` and its answer unchanged back, so whatever the caller of `Counting` promises holds
// for `System`, and whatever `System` promises holds for `Counting`. Counting in between touches one integer of this thread: it allocates nothing
// (see ASKED), does not unwind (`try_with`, and an addition that cannot overflow in the life of a machine), and sees no memory block.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller's promise about `layout`, passed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller's promise about `layout`, passed on.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: `block` came from `System` by way of the methods here, and the rest is the caller's promise, passed on.
        unsafe { System.realloc(block, layout, size) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: `block` came from `System` by way of the methods here with this very `layout`.
        unsafe { System.dealloc(block, layout) }
    }
}
