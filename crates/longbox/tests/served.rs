//! A house that is served, and a terminal that plays at it.

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use tempfile::TempDir;

struct House {
    process: Child,
    url: String,
}

impl House {
    fn open(home: &Path) -> House {
        House::open_with(home, &[])
    }

    fn open_with(home: &Path, arguments: &[&str]) -> House {
        let mut process = Command::new(env!("CARGO_BIN_EXE_longbox"))
            .args(["serve", "--json", "--address", "127.0.0.1:0"])
            .args(arguments)
            .env("LONGBOX_HOME", home)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let said: Value = serde_json::from_str(&line).unwrap();
        House { process, url: said["url"].as_str().unwrap().to_owned() }
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn play(home: &Path, arguments: &[&str], typed: &str) -> Output {
    let mut process = Command::new(env!("CARGO_BIN_EXE_longbox"))
        .arg("play")
        .args(arguments)
        .env("LONGBOX_HOME", home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It may have left before it has read everything.
    let _ = process.stdin.take().unwrap().write_all(typed.as_bytes());
    process.wait_with_output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_terminal_plays_both_games_at_a_served_table_and_finds_them_again() {
    let (house_home, own_home) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let house = House::open(house_home.path());
    for (game, first) in [(vec![], "Scheme"), (vec!["clix"], "take their places")] {
        let mut arguments = game.clone();
        arguments.extend(["--server", &house.url]);
        let output = play(own_home.path(), &arguments, "?\nw\nhint\n1\nxyzzy\nq\n");
        let text = said(&output);
        assert!(output.status.success(), "{text}");
        let table = text.lines().find_map(|line| line.strip_prefix("The table is at ")).unwrap();
        assert!(text.contains(first), "{text}");
        assert!(text.contains("because"), "the hint has a reason:\n{text}");
        assert!(text.contains("The house keeps the game."), "{text}");
        // The same guest comes back to the same table.
        let again = said(&play(own_home.path(), &["--server", table.trim()], "q\n"));
        assert!(again.contains("The house keeps the game."), "{again}");
    }
    let output = play(TempDir::new().unwrap().path(), &["--server", "https://example.org"], "q\n");
    assert!(!output.status.success());
    let wrong = format!("{}g/nowhere", house.url);
    let output = play(own_home.path(), &["--server", &wrong], "q\n");
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && told.contains("There is no such game."), "{told}");
}

#[test]
fn the_workshop_saves_into_the_folder_that_was_asked_for() {
    let (home, folder) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let own = folder.path().join("own");
    let house = House::open_with(home.path(), &["--content", own.to_str().unwrap()]);
    let host = house.url.trim_start_matches("http://").trim_end_matches('/');
    let post = |path: &str, form: &str| {
        let mut stream = std::net::TcpStream::connect(host).unwrap();
        let length = form.len();
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\ncontent-length: {length}\r\n\
             content-type: application/x-www-form-urlencoded\r\n\r\n{form}"
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    let text =
        "set+mine+%22Mine%22%0Ahero+%22Ticket+Clerk%22%0Acard+%22Stamp%22+tech+cost+2+recruit+1";
    let saved = post("/workshop/save", &format!("sort=cards&name=clerk&text={text}"));
    assert!(saved.starts_with("HTTP/1.1 303"), "{saved}");
    assert!(own.join("clerk/clerk.cards").is_file());
    // Its mistakes keep nobody from playing.
    let dealt = post("/first", "game=legendary");
    assert!(dealt.contains("location: /g/"), "{dealt}");
}
