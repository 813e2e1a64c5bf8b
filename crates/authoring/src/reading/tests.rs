use super::*;
use tempfile::TempDir;

const SMALL: Sort = sort("note", 10);

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn why<T: std::fmt::Debug>(read: io::Result<T>) -> String {
    read.unwrap_err().to_string()
}

#[test]
fn a_file_may_be_as_large_as_its_sort_and_no_larger() {
    let folder = folder();
    let file = folder.path().join("a");
    fs::write(&file, "0123456789").unwrap();
    assert_eq!(text(&file, SMALL).unwrap(), "0123456789");
    fs::write(&file, "0123456789a").unwrap();
    let why = why(text(&file, SMALL));
    assert!(why.ends_with("a: 11 bytes are no note, which has at most 10"), "{why}");
}

#[test]
fn what_is_missing_or_a_folder_is_told_with_its_path() {
    let folder = folder();
    let folder = folder.path();
    assert!(why(bytes(&folder.join("nothing"), SMALL)).contains("nothing: "));
    assert!(why(bytes(folder, SMALL)).ends_with(": a folder, not a file"));
}

#[test]
fn text_is_utf8_without_stray_characters_and_the_place_is_told() {
    let folder = folder();
    let file = folder.path().join("a");
    fs::write(&file, b"ab\ncd\xff").unwrap();
    assert!(why(text(&file, SMALL)).ends_with("a: line 2 is not UTF-8 text"));
    fs::write(&file, "a\n\u{1b}[2J").unwrap();
    let why = why(text(&file, SMALL));
    assert!(
        why.ends_with("line 2, column 1: U+001B, a control character, stands in no note"),
        "{why}"
    );
}

#[test]
fn folders_are_searched_in_the_order_of_names() {
    let folder = folder();
    let folder = folder.path();
    fs::create_dir(folder.join("b")).unwrap();
    for file in ["c.map", "b/z.map", "a.map", "a.txt", "map"] {
        fs::write(folder.join(file), "").unwrap();
    }
    let names = ["a.map", "b/z.map", "c.map"].map(|name| folder.join(name));
    assert_eq!(files_in(folder, &["map"]).unwrap(), names);
    assert!(files_in(folder, &["ap"]).unwrap().is_empty());
    assert!(why(files_in(&folder.join("nowhere"), &["map"])).contains("nowhere: "));
}

#[test]
fn folders_that_lie_too_deep_are_refused_and_not_left_out() {
    let folder = folder();
    let folder = folder.path();
    let mut deep = folder.to_path_buf();
    (0..DEEPEST).for_each(|_| deep.push("d"));
    fs::create_dir_all(&deep).unwrap();
    fs::write(deep.join("a.map"), "").unwrap();
    assert_eq!(files_in(folder, &["map"]).unwrap().len(), 1);
    fs::create_dir(deep.join("d")).unwrap();
    let why = why(files_in(folder, &["map"]));
    assert!(why.ends_with("more than 8 folders lie inside each other"), "{why}");
}

#[cfg(unix)]
mod on_unix {
    use super::*;
    use std::os::unix::fs::symlink;
    use std::process::Command;

    #[test]
    fn a_device_is_no_file() {
        let why = why(bytes(Path::new("/dev/zero"), SMALL));
        assert_eq!(why, "/dev/zero: a pipe or a device, not a file");
    }

    #[test]
    fn a_pipe_is_refused_and_not_waited_for() {
        let folder = folder();
        let pipe = folder.path().join("a.map");
        let made = Command::new("mkfifo").arg(&pipe).status();
        assert!(made.is_ok_and(|made| made.success()), "mkfifo runs");
        assert!(why(bytes(&pipe, SMALL)).ends_with("a pipe or a device, not a file"));
    }

    #[test]
    fn links_inside_a_folder_are_not_followed_round_and_round() {
        let folder = folder();
        let folder = folder.path();
        fs::write(folder.join("a.map"), "").unwrap();
        fs::write(folder.join("plain"), "").unwrap();
        for name in ["one", "two", "three", "four", "five", "six", "seven"] {
            symlink(folder, folder.join(name)).unwrap();
        }
        symlink(folder.join("a.map"), folder.join("again.map")).unwrap();
        symlink(folder.join("plain"), folder.join("b.map")).unwrap();
        let names = ["a.map", "b.map"].map(|name| folder.join(name));
        assert_eq!(files_in(folder, &["map"]).unwrap(), names);
    }

    #[test]
    fn a_link_out_of_a_folder_is_refused() {
        let (inside, outside) = (folder(), folder());
        let (inside, outside) = (inside.path(), outside.path());
        fs::write(outside.join("a.map"), "").unwrap();
        symlink(outside.join("a.map"), inside.join("a.txt")).unwrap();
        assert!(files_in(inside, &["map"]).unwrap().is_empty());
        for (name, end) in [("folder", outside.to_path_buf()), ("a.map", outside.join("a.map"))] {
            symlink(end, inside.join(name)).unwrap();
            let why = why(files_in(inside, &["map"]));
            assert!(why.ends_with(&format!("{name}: the link leads out of the folder")), "{why}");
            fs::remove_file(inside.join(name)).unwrap();
        }
    }
}
