use crate::content::ContentArgs;
use crate::failure::Failure;

#[derive(clap::Args, Debug)]
pub struct Args {}

pub fn run(_args: Args, _content: &ContentArgs) -> Result<(), Failure> {
    Ok(())
}
