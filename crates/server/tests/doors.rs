//! Every page answers, says what it is, and shows what was sent to it as text.

use crate::house::{Visitor, is_clean};

const PAGES: [(&str, &str); 19] = [
    ("/", "<h1 class=\"hidden\">Play</h1>"),
    ("/new?game=legendary", ">New game</h1>"),
    ("/new?game=clix", ">New game</h1>"),
    ("/lobby", "<h1>Open tables</h1>"),
    ("/history", "<h1>Replays and past games</h1>"),
    ("/rules", "<h1>Rules</h1>"),
    ("/rules/decisions", "<h1>Decisions</h1>"),
    ("/rules/R4.7", "<h1>R4.7"),
    ("/rules/R4", "<h1>"),
    ("/rules/K3", "<h1>"),
    ("/rules/D1", "<h1>Decision D1</h1>"),
    ("/rules?q=escape+hero", "<h1>Rules that speak of"),
    ("/rules/charge", "<h1>"),
    ("/cards", "<h1>Cards</h1>"),
    ("/cards?q=class%3Atech+cost%3C%3D4+effect%3Ako", "<h1>Cards</h1>"),
    ("/figures", "<h1>Figures</h1>"),
    ("/figures?q=power%3Acharge+points%3C%3D60", "<h1>Figures</h1>"),
    ("/line", "<h1>Line of fire</h1>"),
    ("/line?map=lantern_street&from=C4&to=H11", "data-verdict="),
];

#[test]
fn every_page_answers_with_its_heading_and_nothing_inline() {
    let mut visitor = Visitor::default();
    for (path, heading) in PAGES {
        let page = visitor.get(path);
        assert_eq!(page.status, 200, "{path}: {}", page.body);
        assert!(page.says(heading), "{path} does not say {heading}");
        assert!(page.says("<main id=\"main\""), "{path} has no main part");
        is_clean(&page);
    }
}

#[test]
fn a_line_of_fire_has_its_drawing_its_clause_and_refusals_as_sentences() {
    let mut visitor = Visitor::default();
    // Two squares of the map are picked by following their links.
    let mut page = visitor.get("/line?map=quarry_nine&target=giant&figure=standard+at+F6");
    for square in ["from=B3", "to=J9"] {
        let links = page.links();
        let picked = links.iter().find(|link| link.contains(&format!("{square}#")));
        page = visitor.get(picked.unwrap_or_else(|| panic!("{square} cannot be picked")));
    }
    assert!(page.says("<svg") && page.says("href=\"/rules/"), "{}", page.body);
    for wrong in [
        "/line?map=nowhere&from=B3&to=J9",
        "/line?map=quarry_nine&from=Z99&to=J9",
        "/line?map=quarry_nine&from=B3&to=B3",
        "/line?map=quarry_nine&from=B3&to=J9&figure=somebody",
        "/line?map=quarry_nine&from=B3&to=J9&drawer=Nobody+Known",
    ] {
        let page = visitor.get(wrong);
        assert_eq!(page.status, 200, "{wrong}");
        are_sentences(&page.refusals(), wrong);
    }
}

/// Told at all, beginning with a capital and ending with a stop.
pub fn are_sentences(refusals: &[String], of: &str) {
    assert!(!refusals.is_empty(), "{of} is not refused");
    for refusal in refusals {
        let begins = refusal.chars().next().is_some_and(|letter| !letter.is_lowercase());
        let ends = refusal.contains(['.', '?', '!']);
        assert!(begins && ends, "{of}: {refusal:?} is no sentence");
        assert!(!refusal.contains("Error") && !refusal.contains("None"), "{of}: {refusal:?}");
    }
}

#[test]
fn nothing_found_tells_the_query_the_nearest_name_and_the_syntax() {
    let mut visitor = Visitor::default();
    let page = visitor.get("/cards?q=Odinsonn");
    assert!(page.says("Odinsonn") && page.says("Odinson</a>") && page.says("A query is made of"));
    let page = visitor.get("/cards?q=cost%3Cten");
    are_sentences(&page.refusals(), "a number that is none");
    let page = visitor.get("/figures?q=Breakwatr");
    assert!(page.says("Breakwatr") && page.says("Breakwater</a>"));
    let page = visitor.get("/rules?q=escapp");
    assert_eq!(page.status, 404);
    assert!(page.says("escapp") && page.says("Did you mean"), "{}", page.body);
}

#[test]
fn a_hostile_query_is_shown_as_text() {
    let mut visitor = Visitor::default();
    let evil = "%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E";
    for path in [
        format!("/cards?q={evil}"),
        format!("/figures?q={evil}"),
        format!("/rules?q={evil}"),
        format!("/rules/{evil}"),
        format!("/line?map={evil}&from={evil}&to={evil}&figure={evil}"),
        format!(
            "/new?game=legendary&heroes={evil}&name1={evil}&paste={evil}&options={evil}&sets={evil}"
        ),
        format!("/new?game=clix&force1={evil}&map={evil}&name2={evil}&paste={evil}"),
        format!("/replay?code={evil}"),
        format!("/rulings/{evil}"),
        format!("/r/{evil}"),
    ] {
        let page = visitor.get(&path);
        assert!(page.status < 500, "{path}: {}", page.status);
        assert!(!page.says("<script>alert"), "{path} lets markup in");
        is_clean(&page);
    }
}

#[test]
fn a_rule_leads_to_its_rulings_and_they_can_be_stepped_through() {
    let mut visitor = Visitor::default();
    for rule in ["/rules/R4.7", "/rules/charge"] {
        let page = visitor.get(rule);
        let links = page.links();
        let ruling = links.iter().find(|link| link.starts_with("/rulings/"));
        let ruling = ruling.unwrap_or_else(|| panic!("{rule} leads to no ruling"));
        let page = visitor.get(ruling);
        assert_eq!(page.status, 200, "{ruling}");
        assert!(page.says("It holds."), "{ruling}: {}", page.body);
        let first = visitor.get(&format!("{ruling}&step=1"));
        assert!(first.says("Step 1 of") && !first.says("It holds."), "{ruling}");
        is_clean(&first);
    }
}

#[test]
fn what_is_not_there_is_told_as_a_page() {
    let mut visitor = Visitor::default();
    for path in ["/r/nothing", "/rulings/legendary/none.scenario", "/nowhere", "/lobby/none"] {
        let page = visitor.get(path);
        assert_eq!(page.status, 404, "{path}");
        assert!(page.says("There is no such"), "{path}");
    }
}
