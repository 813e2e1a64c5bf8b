//! New games: what the builder draws is legal, what it refuses it refuses in a sentence, and games are laid, listed, ended and looked through again.

use crate::doors::are_sentences;
use crate::house::{Page, Visitor, is_clean};

/// The fields of the builder as they stand on the page: what the browser would send.
fn fields(page: &Page) -> Vec<(String, String)> {
    let query = page.path.split_once('?').map_or("", |(_, query)| query);
    serde_urlencoded::from_str(query).unwrap()
}

fn as_pairs(fields: &[(String, String)]) -> Vec<(&str, &str)> {
    fields.iter().map(|(word, says)| (word.as_str(), says.as_str())).collect()
}

fn said<'a>(fields: &'a [(String, String)], word: &str) -> Vec<&'a str> {
    fields.iter().filter(|(other, _)| other == word).map(|(_, says)| says.as_str()).collect()
}

#[test]
fn the_builder_draws_a_legal_game_for_any_number_of_players_and_deals_it() {
    for players in 1..=5 {
        let mut visitor = Visitor::default();
        let page = visitor.get(&format!("/new?game=legendary&players={players}"));
        assert_eq!(page.status, 200, "{}", page.body);
        assert_eq!(page.refusals(), [] as [&str; 0]);
        is_clean(&page);
        let drawn = fields(&page);
        assert_eq!(said(&drawn, "scheme").len(), 1);
        let table = visitor.post("/new", &as_pairs(&drawn));
        assert_eq!(table.status, 200, "{}", table.body);
        assert!(table.path.starts_with("/g/"), "{}", table.path);
    }
}

#[test]
fn what_is_kept_stays_when_the_rest_is_shuffled_and_another_is_another() {
    let mut visitor = Visitor::default();
    let page = visitor.get(
        "/new?game=legendary&players=2&mastermind=Loki&keep=mastermind:Loki&heroes=Thor&keep=heroes:Thor",
    );
    let before = fields(&page);
    assert_eq!(said(&before, "mastermind"), ["Loki"]);
    assert_eq!(said(&before, "heroes")[0], "Thor");
    // R2.7: what the mastermind leads is there, says so, and cannot be taken out.
    assert!(page.says("led by Loki, so it stays"), "{}", page.body);
    let shuffled = visitor.get(&format!("{}&do=shuffle", page.path));
    let after = fields(&shuffled);
    assert_eq!(said(&after, "mastermind"), ["Loki"]);
    assert!(said(&after, "heroes").contains(&"Thor"));
    assert!(said(&after, "do").is_empty(), "the address can be loaded again");
    let scheme = said(&after, "scheme")[0].replace(' ', "+");
    let other = visitor.get(&format!("{}&do=another:scheme:{scheme}", shuffled.path));
    assert_ne!(said(&fields(&other), "scheme"), said(&after, "scheme"));
}

#[test]
fn the_builder_says_how_hard_it_is_and_draws_what_is_aimed_at() {
    let mut visitor = Visitor::default();
    let page = visitor.get("/new?game=legendary&players=2&aim=very-hard");
    assert_eq!(page.refusals(), [] as [&str; 0]);
    assert!(page.says("<b>very hard, "), "{}", page.body);
    assert_eq!(said(&fields(&page), "aim"), ["very-hard"], "{}", page.path);
    let easy = visitor.get("/new?game=legendary&players=2&aim=very-easy");
    assert!(easy.says("<b>very easy, "), "{}", easy.body);
    // Each time the odds of a win fall by a third at least.
    let mut page = visitor.get("/new?game=legendary&players=2&aim=even");
    assert!(page.says("<b>about even, "), "{}", page.body);
    for _ in 0..3 {
        page = visitor.get(&format!("{}&do=harder", page.path));
    }
    assert!(page.says("<b>hard, ") || page.says("<b>very hard, "), "{}", page.body);
    let other = visitor.get("/new?game=legendary&players=2&options=extra+twists+1");
    assert!(
        other.says("How hard it is was measured with the usual options only."),
        "{}",
        other.body
    );
}

#[test]
fn a_set_up_of_the_builder_is_played_to_say_how_hard_just_this_one_is() {
    let mut visitor = Visitor::default();
    let page = visitor.get("/new?game=legendary&players=1&options=extra+twists+1");
    let (_, link) = page.body.split_once("href=\"/measured?code=").expect("a link");
    let (code, _) = link.split_once('"').expect("its end");
    let measured = visitor.get(&format!("/measured?code={code}"));
    assert!(measured.says("the heuristic bot won "), "{}", measured.body);
    assert!(measured.says(" of 400 games with just this set-up."), "{}", measured.body);
    let back = visitor.get(&format!("/new?game=legendary&paste={code}"));
    assert_eq!(said(&fields(&back), "scheme"), said(&fields(&page), "scheme"));
    for wrong in ["/measured", "/measured?code=nonsense"] {
        assert_eq!(visitor.get(wrong).status, 422, "{wrong}");
    }
}

/// The share of games that bots win, between the bounds that a page tells.
fn share(page: &Page) -> f64 {
    let (_, told) = page.body.split_once("id=\"difficulty\"").expect("how hard it is");
    let (_, told) = told.split_once("<b>").expect("in bold");
    let (_, range) = told.split_once(" %").map_or("", |(told, _)| told).rsplit_once(", ").unwrap();
    let (low, high) = range.split_once('–').expect("an interval");
    (low.parse::<f64>().unwrap() + high.parse::<f64>().unwrap()) / 2.0
}

#[test]
fn after_a_lost_game_the_builder_aims_at_something_easier() {
    let mut visitor = Visitor::default();
    let played = visitor.get("/new?game=legendary&players=2&aim=hard");
    let fresh = visitor.get("/new?game=legendary&players=2&aim=last");
    are_sentences(&fresh.refusals(), "nothing to aim from");
    assert!(!played.says("value=\"last\""), "no game is finished yet");
    let table = visitor.post("/new", &as_pairs(&fields(&played)));
    let table = table.path.split('?').next().unwrap().to_owned();
    visitor.post(&format!("{table}/concede"), &[]);
    let next = visitor.get("/new?game=legendary&players=2&aim=last");
    assert_eq!(next.refusals(), [] as [&str; 0]);
    assert!(next.says("easier than last time (lost)"), "{}", next.body);
    assert_eq!(said(&fields(&next), "aim"), ["last"], "{}", next.path);
    assert!(share(&next) > share(&played), "{} after {}", share(&next), share(&played));
    // What is drawn from the page of one difficulty for another is drawn anew, but for what is kept.
    let mut form = fields(&next);
    let hero = said(&form, "heroes")[0].to_owned();
    form.retain(|(word, _)| word != "aim");
    let more =
        [("keep", format!("heroes:{hero}").as_str()), ("aimed", "last"), ("aim", "very-hard")]
            .map(|(word, says)| (word.to_owned(), says.to_owned()));
    form.extend(more);
    let hard = visitor.get(&format!("/new?{}", serde_urlencoded::to_string(&form).unwrap()));
    assert!(hard.says("<b>very hard, "), "{}", hard.body);
    assert!(said(&fields(&hard), "heroes").contains(&hero.as_str()), "{}", hard.path);
    assert!(said(&fields(&hard), "aimed").is_empty(), "the address can be loaded again");
}

#[test]
fn what_somebody_chooses_is_kept_and_what_does_not_go_together_is_told_with_the_nearest() {
    let mut visitor = Visitor::default();
    let chosen = "/new?game=legendary&edited=yes&sets=core&players=2&mastermind=Loki&was=mastermind:Red+Skull&hints=yes";
    let page = visitor.get(chosen);
    assert!(said(&fields(&page), "keep").contains(&"mastermind:Loki"), "{}", page.path);
    // Two groups are kept, and neither is the one that Loki leads (R2.7).
    let page = visitor.get(
        "/new?game=legendary&players=2&mastermind=Loki&keep=mastermind:Loki&villains=HYDRA&keep=villains:HYDRA\
         &villains=Skrulls&keep=villains:Skrulls",
    );
    are_sentences(&page.refusals(), "two groups without the led one");
    assert!(page.says("href=\"/rules/R2.7\""), "{}", page.body);
    let nearest =
        page.links().into_iter().find(|link| link.starts_with("/new?game=legendary&players"));
    let nearest = visitor.get(&nearest.unwrap());
    assert_eq!(nearest.refusals(), [] as [&str; 0]);
}

#[test]
fn every_refusal_of_the_builder_is_a_sentence_and_nothing_is_dealt() {
    let wrong: &[(&str, &str)] = &[
        ("players", "9"),
        ("heroes", "Nobody Known"),
        ("mastermind", "Lokki"),
        ("scheme", "no scheme at all"),
        ("options", "hand 99"),
        ("options", "no such option"),
        ("sets", "no-such-box"),
        ("sits1", "link"),
        ("away", "soon"),
        (
            "name1",
            "a name that is far too long to be the name of anybody who ever sat at any table of ours at all",
        ),
        ("paste", "players 2; mastermind Nobody"),
        ("paste", "AQEAAXS9oQHZtAABLJdtAXLNKQOO0KNlUIr2H535H1-x"),
    ];
    let mut visitor = Visitor::default();
    for (word, says) in wrong {
        let of = format!("{word} {says}");
        let query = serde_urlencoded::to_string([("game", "legendary"), (word, says)]).unwrap();
        let page = visitor.get(&format!("/new?{query}"));
        assert_eq!(page.status, 200, "{of}");
        are_sentences(&page.refusals(), &of);
        let page = visitor.post("/new", &[("game", "legendary"), (word, says)]);
        assert_eq!(page.status, 422, "{of}");
        are_sentences(&page.refusals(), &of);
    }
    let clix: &[(&str, &str)] = &[
        ("force1", "No Such Force"),
        ("map", "nowhere"),
        ("options", "total 10"),
        ("options", "rounds many"),
        ("sits1", "bot"),
        ("paste", "map nowhere"),
    ];
    for (word, says) in clix {
        let of = format!("clix {word} {says}");
        let query = serde_urlencoded::to_string([("game", "clix"), (word, says)]).unwrap();
        let page = visitor.get(&format!("/new?{query}"));
        are_sentences(&page.refusals(), &of);
        if *word != "paste" {
            let page = visitor.post("/new", &[("game", "clix"), (word, says)]);
            assert_eq!(page.status, 422, "{of}");
        }
    }
}

#[test]
fn two_players_need_two_names_and_a_hostile_name_is_text() {
    let mut visitor = Visitor::default();
    let page = visitor.get("/new?game=legendary&players=2&name1=Zoe&name2=zoe");
    are_sentences(&page.refusals(), "two of one name");
    let evil = "<b>&\"x";
    let fields = [
        ("game", "legendary"),
        ("players", "2"),
        ("name1", evil),
        ("sits2", "link"),
        ("listed", "yes"),
    ];
    let table = visitor.post("/new", &fields);
    assert!(table.path.starts_with("/g/"), "{}", table.body);
    assert!(!table.says(evil), "a name lets markup in");
    let home = visitor.get("/");
    assert!(!home.says(evil) && home.says("&lt;b&gt;"), "{}", home.body);
    let lobby = Visitor::default().get("/lobby");
    assert!(!lobby.says(evil) && lobby.says("1 seat is free"), "{}", lobby.body);
}

#[test]
fn a_pasted_code_is_the_game_that_is_shown() {
    let mut visitor = Visitor::default();
    let page =
        visitor.get("/new?game=legendary&paste=AQEAAXS9oQHZtAABLJdtAXLNKQOO0KNlUIr2H535H1-r");
    let taken = fields(&page);
    assert_eq!(said(&taken, "mastermind"), ["Red Skull"]);
    assert_eq!(said(&taken, "heroes"), ["Captain America", "Iron Man", "Thor"]);
    assert!(page.says("AQEAAXS9oQHZtAABLJdtAXLNKQOO0KNlUIr2H535H1-r"));
}

#[test]
fn a_listed_table_is_found_and_somebody_else_sits_down_at_it() {
    let (mut host, mut friend) = (Visitor::default(), Visitor::default());
    host.get("/");
    friend.get("/");
    let table = host.post(
        "/new",
        &[
            ("game", "clix"),
            ("force1", "High Tide"),
            ("force2", "Wild Hunt"),
            ("sits2", "link"),
            ("listed", "yes"),
        ],
    );
    let id = table.path.trim_start_matches("/g/").split('?').next().unwrap().to_owned();
    assert!(friend.get("/lobby").links().contains(&format!("/lobby/{id}")));
    let joining = friend.get(&format!("/lobby/{id}"));
    assert!(joining.says("Take the seat"), "{}", joining.body);
    let table = friend.post(&joining.path, &[("name", "Friend")]);
    assert_eq!(table.status, 200);
    assert!(friend.get("/").links().contains(&format!("/g/{id}")));
    assert!(!Visitor::default().get("/").links().contains(&format!("/g/{id}")));
}

#[test]
fn a_game_that_is_over_is_listed_looked_through_and_played_on() {
    let mut visitor = Visitor::default();
    visitor.get("/");
    let table = visitor.post("/first", &[("game", "legendary")]);
    let id = table.path.trim_start_matches("/g/").split('?').next().unwrap().to_owned();
    assert_eq!(visitor.get(&format!("/r/{id}")).status, 403, "it is still being played");
    assert!(visitor.get("/").says("Your turn"));
    let over = visitor.post(&format!("/g/{id}/concede"), &[]);
    assert!(over.status < 400, "{}", over.body);
    let history = visitor.get("/history");
    assert!(history.links().contains(&format!("/r/{id}")), "{}", history.body);
    assert!(history.says("Red Skull"), "{}", history.body);
    let start = visitor.get(&format!("/r/{id}"));
    assert_eq!(start.status, 200, "{}", start.body);
    assert!(start.says("Step 0 of"), "{}", start.body);
    is_clean(&start);
    let end = visitor.get(&format!("/r/{id}?at=end"));
    assert!(end.says("class=\"log\""));
    let wrong = visitor.get(&format!("/r/{id}?at=99999"));
    are_sentences(&wrong.refusals(), "a step beyond the end");
    let on = visitor.post(&format!("/r/{id}"), &[("at", "1"), ("play", "yes")]);
    assert!(on.path.starts_with("/g/") && !on.path.contains(&id), "{}", on.path);
    let code = visitor.get(&format!("/g/{id}/code"));
    let code = code.body.split_once("<textarea").unwrap().1;
    let code = code.split_once('>').unwrap().1.split_once('<').unwrap().0;
    let pasted = Visitor::default().post("/replay", &[("code", code)]);
    assert_eq!(pasted.status, 200, "{}", pasted.body);
    assert!(pasted.says("Step 0 of"));
    let broken = Visitor::default().post("/replay", &[("code", &code[..code.len() - 2])]);
    assert_eq!(broken.status, 422);
    // Another version might go another way at the last step.
    let mut record = table::Record::from_code(code).unwrap();
    let steps = record.steps.len();
    record.steps.last_mut().unwrap().choice = u32::MAX;
    let differs = Visitor::default().post("/replay", &[("code", &record.to_code())]);
    assert_eq!(differs.status, 200, "{}", differs.body);
    are_sentences(&differs.refusals(), "a record that goes another way");
    let told = format!("{} of {steps} steps are shown", steps - 1);
    assert!(differs.says(&told), "{}", differs.body);
}
