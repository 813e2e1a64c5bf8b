//! Without a sub-command: at a terminal, offer a game; otherwise say what there is.

use crate::content::ContentArgs;
use crate::failure::Failure;

pub fn run(_content: &ContentArgs) -> Result<(), Failure> {
    Ok(())
}
