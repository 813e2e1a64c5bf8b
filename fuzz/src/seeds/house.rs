//! Seeds for what is asked of a house: requests, cookies, invitations, streams.

/// `$C` is the table of cards, `$S` the skirmish, `$CD` and `$SD` what is decided there, `$I` the invitation to the skirmish.
const REQUESTS: &[&str] = &[
    "host GET /",
    "stranger GET /health",
    "stranger GET /metrics",
    "host GET /g/$C",
    "friend GET /g/$C?seat=0&focus=1&shown=1.0",
    "stranger GET /g/$C?seat=0",
    "friend GET /g/$C/explain?what=option+0&seat=0",
    "friend GET /g/$C/why-not?seat=0&what=hq/1",
    "friend GET /g/$C/hint?seat=0",
    "friend GET /g/$C/code?seat=0",
    "friend GET /g/$C/events?seat=0\nlast-event-id: 1.0",
    "host POST /g/$C/choose?seat=0\nx-longbox: 1\n\ndecision=$CD&option=0",
    "host POST /g/$C/choose\n\ndecision=$CD&option=all\n---\nhost POST /g/$C/choose\n\ndecision=$CD&option=1\n---\nfriend GET /g/$C",
    "friend POST /g/$C/choose?seat=0\n\ndecision=$CD&option=0",
    "friend POST /g/$S/choose\n\ndecision=$SD&option=2",
    "host POST /g/$C/undo\n\npast_barrier=true\n---\nfriend POST /g/$C/refuse-undo",
    "host POST /g/$C/redo",
    "host POST /g/$C/say\n\nwords=%3Cb%3Ehello\n---\nfriend GET /g/$C",
    "friend POST /g/$C/concede\n---\nhost GET /g/$C",
    "forger POST /g/$C/concede",
    "friend POST /g/$C/leave\n---\nhost GET /g/$C\n---\nhost POST /g/$C/leave",
    "host POST /g/$C/onlookers\n\nwatched=no\n---\nstranger GET /g/$C\n---\nstranger GET /g/$C/events",
    "host POST /g/$C/concede\n---\nfriend GET /r/$C\n---\nfriend POST /r/$C\n\nstep=1\n---\nhost POST /g/$C/again",
    "stranger GET /lobby\n---\nstranger GET /lobby/$S",
    "friend GET /join/$S/$I\n---\nfriend POST /join/$S/$I\n\nname=Ben\n---\nfriend GET /g/$S",
    "stranger POST /new\n\ngame=legendary",
    "stranger POST /new\n\ngame=clix&force1=High+Tide&force2=Wild+Hunt&sits2=link&listed=yes&watched=no",
    "stranger POST /first\n\ngame=clix",
    "stranger POST /replay\n\ncode=AQEAAXS9oQHZtAABLJdtAXLNKQOO0KNlUIr2H535H1-r&play=yes",
    "stranger POST /workshop/save\n\nname=mine&text=x&replace=yes",
    "stranger GET /workshop?open=mine\n---\nstranger GET /workshop/figure/words",
    "stranger POST /api/v1/guests\ncontent-type: application/json\n\n{}",
    "host POST /api/v1/games\ncontent-type: application/json\n\n{\"game\": \"legendary\", \"seats\": [{\"name\": \"Ana\"}], \"contract\": {\"watched\": false}}",
    "friend GET /api/v1/games\n---\nstranger GET /api/v1/openapi.json",
    "friend GET /api/v1/games/$C?seat=0\n---\nfriend GET /api/v1/games/$C/events?seat=0",
    "friend GET /api/v1/games/$C/news?since=2\n---\nfriend GET /api/v1/games/$C/explain?what=city/bank\n---\nfriend GET /api/v1/games/$C/why-not?what=mastermind",
    "friend GET /api/v1/games/$C/hint\n---\nfriend GET /api/v1/games/$C/record?seat=0",
    "friend POST /api/v1/games/$C/choose?seat=0\ncontent-type: application/json\n\n{\"decision\": $CD, \"option\": 0}",
    "host POST /api/v1/games/$C/choose-all\ncontent-type: application/json\n\n{\"decision\": $CD}\n---\nhost POST /api/v1/games/$C/undo\ncontent-type: application/json\n\n{\"past_barrier\": true}\n---\nfriend POST /api/v1/games/$C/refuse-undo\n---\nhost POST /api/v1/games/$C/redo",
    "friend POST /api/v1/games/$S/join\ncontent-type: application/json\n\n{\"invitation\": \"$I\", \"name\": \"Ben\"}\n---\nfriend POST /api/v1/games/$S/leave\n---\nhost POST /api/v1/games/$S/onlookers\ncontent-type: application/json\n\n{\"watched\": false}\n---\nhost POST /api/v1/games/$S/concede",
    "friend GET /cards?q=cost+2\n---\nstranger GET /figures?q=power%3Acharge\n---\nstranger GET /rules/R2.1\n---\nstranger GET /line?map=quarry_nine&from=A1&to=D5\n---\nhost GET /history",
];

/// What may lie on the bench.
const CARDS: [&str; 3] = [
    "hero \"Nobody\"\ncard \"Nothing\" tech cost 2 recruit 1 copies 5\n    play: draw 1\n",
    "villains \"Gang\"\ncard \"Thug\" attack 3 vp 1 copies 8\n    ambush: each player gains 1 wound\n",
    "scheme \"Robbery\"\n    setup: 8 twists\n    twist: play 1 villain card\n    evil wins if 8 or more bystanders carried away\n",
];

pub fn requests() -> Vec<String> {
    let figure = "[[figure]]\nid = \"own001\"\nname = \"Nobody\"\npoints = 50\ndial = [\"8 | 9 | 15 | 2\"]\n";
    let mut requests: Vec<String> = REQUESTS.iter().copied().map(str::to_owned).collect();
    for text in CARDS {
        let text = coded(&format!("set mine \"Mine\"\n{text}"));
        requests
            .push(format!("stranger POST /workshop/check\nx-longbox: 1\n\nsort=cards&text={text}"));
        requests.push(format!("stranger POST /workshop/try\n\nname=mine&text={text}"));
    }
    let figure = coded(figure);
    requests.push(format!("stranger POST /workshop/check\n\nsort=figure&text={figure}"));
    requests.push(format!("stranger POST /workshop/try\n\nsort=figure&text={figure}"));
    requests
}

pub fn cookies() -> Vec<String> {
    let cookies = [
        "longbox_guest=$A",
        "a=b; longbox_guest=x.0; longbox_guest=$A",
        "$A",
        "x.$A",
        "$A.0",
        "longbox_guest=;;=",
        "",
    ];
    cookies.map(str::to_owned).into()
}

pub fn invitations() -> Vec<String> {
    ["$I\nBen", "$I \nBen", "\n", "$I\n<b>", "$I$I\nBen", "../$C\nBen"].map(str::to_owned).into()
}

pub fn streams() -> Vec<String> {
    let seen = [
        "$CD.0\nseat=0",
        "0.0\nseat=1&focus=3",
        "\nshown=$CD.0",
        "18446744073709551616.1\nseat=255",
        "$SD.0\n",
    ];
    let who = ["@", "A", "B", "C", "D", "E"];
    who.iter().flat_map(|who| seen.iter().map(move |seen| format!("{who}{seen}"))).collect()
}

/// As a form sends it.
fn coded(text: &str) -> String {
    let letters = text.bytes().map(|byte| match byte.is_ascii_alphanumeric() {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    });
    letters.collect()
}
