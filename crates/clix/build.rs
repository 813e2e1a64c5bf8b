//! What is built into the program is read again when a file comes or goes.

fn main() {
    println!("cargo::rerun-if-changed=../../content/clix");
    println!("cargo::rerun-if-changed=../../rules/clix");
}
