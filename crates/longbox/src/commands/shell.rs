//! `longbox completions` and `longbox manual`: what a shell and `man` need to know about this program.

use crate::failure::Failure;
use crate::terminal::page::print;
use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;
use std::fs;
use std::path::PathBuf;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
  longbox completions bash > ~/.local/share/bash-completion/completions/longbox
  longbox completions zsh > ~/.zfunc/_longbox
  longbox completions fish > ~/.config/fish/completions/longbox.fish")]
pub struct Completions {
    /// The shell
    shell: Shell,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
  longbox manual ~/.local/share/man/man1    then: man longbox")]
pub struct Manual {
    /// The folder the pages are written to; without it, the first page is printed
    #[arg(value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

pub fn completions(args: &Completions, mut command: Command) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "longbox", &mut script);
    print(&String::from_utf8_lossy(&script)).map_err(Failure::cannot)
}

pub fn manual(args: &Manual, command: Command) -> Result<(), Failure> {
    let Some(folder) = &args.folder else {
        let mut text = Vec::new();
        Man::new(command).render(&mut text).map_err(Failure::cannot)?;
        return print(&String::from_utf8_lossy(&text)).map_err(Failure::cannot);
    };
    let written =
        fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(command, folder));
    written.map_err(|error| Failure::cannot(format!("{}: {error}", folder.display())))
}
