//! What home-made cards say: forms that no shipped card shows, beside those that look like them and mean something else.

use legendary::catalogue::Catalogue;
use legendary::language::{Source, embedded, load};
use legendary::words::Words;

fn with_core(text: &str) -> Catalogue {
    let mut sources = embedded();
    sources.push(Source {
        path: "home/set.cards".to_owned(),
        text: format!("set home \"Home-made\"\n{text}"),
    });
    load(&sources).expect("the text is right")
}

/// The text of the last card of a home-made file.
fn says(text: &str) -> Vec<String> {
    let catalogue = with_core(text);
    let last = catalogue.designs.len() as u16 - 1;
    Words::new(&catalogue).rules_text(legendary::catalogue::DesignId(last))
}

fn hero(lines: &str) -> String {
    let card = "hero \"Sample\"\ncard \"One\" tech cost 1 copies 5\n";
    says(&format!("{card}    {lines}\n")).join(" / ")
}

fn villain(lines: &str) -> String {
    let card = "villains \"Samples\"\ncard \"One\" attack 1 vp 1 copies 8\n";
    says(&format!("{card}    {lines}\n")).join(" / ")
}

fn scheme(lines: &str) -> String {
    says(&format!("scheme \"Sample\"\n    {lines}\n")).join(" / ")
}

#[test]
fn a_choice_and_what_is_done_to_it_are_one_sentence() {
    assert_eq!(
        hero("play: choose 1 hero from hq: ko it, get (cost of it) attack"),
        "KO a Hero from the HQ. You get Attack equal to its cost."
    );
    // Where something else comes first, the choice is said.
    assert_eq!(
        hero("play: choose 1 hero from hq: get (cost of it) attack, ko it"),
        "Choose a Hero in the HQ. You get Attack equal to its cost. KO it."
    );
}

#[test]
fn a_superpower_that_replaces_the_usual_says_instead() {
    assert_eq!(
        hero("play: if with tech: draw 2, otherwise draw 1"),
        "Draw a card. Tech: Draw 2 cards instead."
    );
    assert_eq!(
        hero(
            "play: if with tech tech: (draw 1, rescue 1), otherwise choose one: draw 1 / rescue 1"
        ),
        "Choose one: draw a card; or rescue a Bystander. Tech ×2: Do both instead."
    );
    // Two other things are not both of them.
    assert_eq!(
        hero("play: if with tech: (draw 1, rescue 2), otherwise choose one: draw 1 / rescue 1"),
        "Choose one: draw a card; or rescue a Bystander. Tech: Draw a card and rescue 2 Bystanders instead."
    );
}

#[test]
fn what_cannot_be_done_is_no_alternative() {
    assert_eq!(
        hero("play: choose one possible: ko 1 wound from hand / draw 1"),
        "KO a Wound from your hand or draw a card."
    );
    assert_eq!(
        hero("play: choose one: ko 1 wound from hand / draw 1"),
        "Choose one: KO a Wound from your hand; or draw a card."
    );
}

#[test]
fn who_may_use_it_when_depends_on_where_it_lies() {
    assert_eq!(
        villain("once per turn: draw 1"),
        "Celestial Boon: Once on each of your turns, you may draw a card."
    );
    assert_eq!(
        hero("artifact\n    once per turn if shards is 4 or more: draw 1"),
        "Artifact. / Once on each of your turns, if you have at least 4 Shards, you may draw a card."
    );
}

#[test]
fn the_rest_are_the_others_only_after_some_were_taken() {
    let fight = |line: &str| {
        let ambush = "ambush: put 2 highest-cost heroes from hq under this";
        let text = villain(&format!("{ambush}\n    fight: {line}"));
        text.split(" / ").nth(1).unwrap().to_owned()
    };
    assert_eq!(
        fight("gain 1 hero freed; put all heroes freed on bottom of hero deck"),
        "Fight: Gain a Hero this Villain held. Put the others on the bottom of the Hero Deck."
    );
    assert_eq!(
        fight("put all heroes freed on bottom of hero deck"),
        "Fight: Put each Hero this Villain held on the bottom of the Hero Deck."
    );
}

#[test]
fn twists_that_do_the_same_are_one_line() {
    assert_eq!(
        scheme(
            "setup: 8 twists\n    twist 1 to 4: each player gains 1 wound\n    twist 5 to 8: each player gains 1 wound"
        ),
        "Set-up: 8 Twists. / Twists 1 to 8: Each player gains a Wound."
    );
    // Ranges with a gap are not one range.
    assert_eq!(
        scheme(
            "setup: 8 twists\n    twist 1 to 2: each player gains 1 wound\n    twist 5 to 8: each player gains 1 wound"
        ),
        "Set-up: 8 Twists. / Twists 1 and 2: Each player gains a Wound. / Twists 5 to 8: Each player gains a Wound."
    );
}

#[test]
fn numbers_that_grow_evenly_are_a_formula() {
    let twists = |numbers: [u8; 5]| {
        let each = numbers.iter().zip(1..);
        let each = each.map(|(twists, players)| format!("{twists} twists for {players} players"));
        let setup: Vec<String> = each.collect();
        let lines = format!("setup: {}\n    twist: evil wins", setup.join(", "));
        scheme(&lines).split(" / ").next().unwrap().to_owned()
    };
    assert_eq!(twists([5, 7, 9, 11, 13]), "Set-up: 3 Twists plus 2 per player.");
    assert_eq!(twists([1, 2, 3, 4, 5]), "Set-up: 1 Twist per player.");
    assert_eq!(
        twists([5, 7, 9, 9, 9]),
        "Set-up: 5 Twists with 1 player, 7 Twists with 2 players, 9 Twists with 3 to 5 players."
    );
}

#[test]
fn for_whom_you_decide_is_said_once() {
    assert_eq!(
        hero("play: for each player: may ko 1 card from hand"),
        "For each player, you may have them KO a card of your choice from their hand."
    );
    assert_eq!(
        hero("play: for each other player: draws 1, may ko 1 card from hand"),
        "Each other player draws a card. For each of these players, you may have them KO a card of your choice from their hand."
    );
}

#[test]
fn several_deeds_are_one_alternative_and_never_half_of_one() {
    assert_eq!(
        hero("play: choose one possible: draw 1, gain 1 wound / lose 1 shards"),
        "Choose one that is possible: draw a card and gain a Wound; or give up a Shard."
    );
    assert_eq!(
        hero("play: each player reveals tech hero or gains 1 wound, discards 1 card from hand"),
        "Each player reveals a Tech Hero, or gains a Wound and discards a card."
    );
}

#[test]
fn what_others_do_behind_may_is_brought_about() {
    assert_eq!(
        hero("play: may all villains gain 1 shard"),
        "You may have each Villain gain a Shard."
    );
    assert_eq!(
        hero("play: may 1 villain captures 1 bystander, then draw 1"),
        "You may have a Villain of your choice capture a Bystander. If you do, draw a card."
    );
    assert_eq!(
        hero("play: may 2 villains gain 1 shard"),
        "You may have 2 Villains of your choice each gain a Shard."
    );
    assert_eq!(
        hero("play: may each player draws 1"),
        "You may have this happen: each player draws a card."
    );
}

#[test]
fn may_is_said_once() {
    assert_eq!(
        hero("play: may ko up to 1 card from hand, then draw 1"),
        "You may KO a card from your hand. If you do, draw a card."
    );
    assert_eq!(
        hero("play: may choose up to 1 hero from hq: gain 1 shard"),
        "You may choose a Hero in the HQ. If you do, gain a Shard."
    );
}

#[test]
fn only_the_same_enemies_share_a_sentence() {
    assert_eq!(
        hero(
            "play: if any wound in hand: all villains gain 1 shard, all villains capture 1 bystander"
        ),
        "If you have a Wound in your hand, each Villain gains a Shard and captures a Bystander."
    );
    assert_eq!(
        hero("play: if any wound in hand: 1 enemy gains 1 shard, 1 enemy captures 1 bystander"),
        "If you have a Wound in your hand, a Villain or Mastermind of your choice gains a Shard and a Villain or Mastermind of your choice captures a Bystander."
    );
}

#[test]
fn the_others_are_those_that_were_just_left() {
    assert_eq!(
        hero("play: ko 1 card from hand, discard all cards from hand"),
        "KO a card from your hand. Discard the others."
    );
    assert_eq!(
        hero("play: reveal top 3 cards of deck: put 1 of those into hand, discard those"),
        "Reveal the top 3 cards of your deck. Put one of them into your hand and discard the others."
    );
    // Cards that came since are no others.
    assert_eq!(
        hero("play: ko 1 card from hand, draw 2, discard all cards from hand"),
        "KO a card from your hand. Draw 2 cards. Discard your hand."
    );
    // The HQ is filled again in between.
    assert_eq!(
        hero("play: ko 1 hero from hq, ko all heroes from hq"),
        "KO a Hero from the HQ. KO all Heroes in the HQ."
    );
    // Those were another player's.
    assert_eq!(
        hero("play: each player discards 1 hero from hand; ko all heroes from hand"),
        "Each player discards a Hero. KO all Heroes in your hand."
    );
}

#[test]
fn what_is_done_for_each_chosen_card_is_said_of_each() {
    assert_eq!(
        hero("play: if any wound in hand: choose up to 2 heroes from hq: gain 1 shard"),
        "If you have a Wound in your hand, choose up to 2 Heroes in the HQ and for each of them, gain a Shard."
    );
    assert_eq!(
        hero("play: choose up to 1 hero from hq: gain 1 shard"),
        "You may choose a Hero in the HQ. If you do, gain a Shard."
    );
}

#[test]
fn who_cannot_do_the_usual_does_the_other() {
    assert_eq!(
        hero(
            "play: each player if any tech hero in hand: discards 1 tech hero from hand, gains 1 shard, otherwise gains 1 wound"
        ),
        "Each player discards a Tech Hero and gains a Shard. Whoever cannot gains a Wound."
    );
    // What is asked for is not what is taken.
    assert_eq!(
        hero(
            "play: each player if any wound in hand: discards 1 tech hero from hand, otherwise gains 1 wound"
        ),
        "For each player, if they have a Wound in their hand, they discard a Tech Hero. Otherwise, they gain a Wound."
    );
}
