//! What can be wrong with figure, force and map files.

use authoring::codes;
pub use authoring::{Diagnostic, Severity};

/// A mistake in a text that has no file yet, with what would be right.
pub(crate) fn unfiled(
    code: Code,
    (line, column): (usize, usize),
    wrong: impl Into<String>,
    right: impl Into<String>,
) -> Diagnostic {
    let place = (line as u32, column as u32);
    Diagnostic::error(code.id(), "", place, wrong.into()).with_help(right)
}

codes! {
    /// The file is not UTF-8 text.
    NotText = "F001";
    /// A control character or a mark of writing direction.
    StrayCharacter = "F002";
    NotToml = "F003";
    /// A table or an entry that no file of ours has.
    UnknownEntry = "F010";
    /// A word that is no power, team, symbol … of the game.
    UnknownWord = "F011";
    UnknownFigure = "F012";
    /// A text, a number, a list or a table is expected here.
    Expected = "F020";
    Missing = "F021";
    Duplicate = "F022";
    WrongName = "F023";
    TooMany = "F024";
    /// A dial, its stops and its starting lines that do not fit together.
    WrongDial = "F030";
    /// Something that belongs to another slot, kind or place.
    WrongPlace = "F031";
    IllegalForce = "F032";
    /// The rules of it are not enforced, or only some of them.
    NotEnforced = "F033";
    /// The name, the setting or another line before the grid of a map.
    MapHead = "M001";
    MapLegend = "M002";
    /// The names of columns and rows, and how many there are.
    MapFrame = "M003";
    /// What stands in a cell or between two.
    MapCell = "M004";
    /// Squares that cannot lie together as they are drawn.
    MapGround = "M005";
    /// A row of somebody else's data that is no map.
    MapRow = "M006";
}
