use super::*;
use crate::catalogue::{Classes, DesignId};
use crate::desk::{Desk, THOR, kind};
use crate::effect::{CardOp, Op, Trigger, Zones};

/// Odinson (draws), Call Lightning (Attack, may KO a Wound), Viper (a villain), Ninjas (henchmen).
fn sample() -> Desk {
    let mut desk = Desk::new();
    let one = desk.number(1);
    let odinson = desk.card("Odinson", Kind::Hero);
    desk.line(odinson, &[Trigger::Play], None, &[Op::Draw(one)]);
    let lightning = desk.card("Call Lightning", Kind::Hero);
    let wound = desk.exactly(1, Zones::HAND, kind(Kind::Wound));
    let first = desk.block(&[Op::Cards(wound, CardOp::Ko)]);
    let then = desk.block(&[Op::Attack(one)]);
    desk.line(lightning, &[Trigger::Play], None, &[Op::May { first, then }]);
    desk.catalogue.designs[lightning.index()].cost = 6;
    desk.catalogue.designs[lightning.index()].classes =
        Classes::one(crate::catalogue::Class::Ranged);
    desk.card("Viper", Kind::Villain);
    desk.card("Ninjas", Kind::Henchman);
    desk
}

fn found(query: &str) -> Vec<String> {
    let desk = sample();
    let ids = search(&desk.catalogue, query).unwrap();
    let name = |id: &DesignId| desk.catalogue.design(*id).name.clone();
    ids.iter().map(name).collect()
}

fn refused(query: &str) -> String {
    search(&sample().catalogue, query).unwrap_err().to_string()
}

#[test]
fn words_match_name_hero_group_and_text() {
    assert_eq!(found("viper"), ["Viper"]);
    assert_eq!(found("thor"), ["Odinson", "Call Lightning"]);
    assert_eq!(found("hydra"), ["Viper", "Ninjas"]);
    assert_eq!(found("wound"), ["Call Lightning"]);
    assert_eq!(found("\"draw a card\""), ["Odinson"]);
}

#[test]
fn all_terms_must_hold_and_minus_means_not() {
    assert_eq!(found("thor -wound"), ["Odinson"]);
    assert_eq!(found("-hero:thor -kind:henchman"), ["Viper"]);
    assert_eq!(found(""), ["Odinson", "Call Lightning", "Viper", "Ninjas"]);
}

#[test]
fn fields_narrow() {
    assert_eq!(found("class:ranged"), ["Call Lightning"]);
    assert_eq!(found("class:grey"), [""; 0]);
    assert_eq!(found("team:avengers"), ["Odinson", "Call Lightning"]);
    assert_eq!(found("team:x-men"), [""; 0]);
    assert_eq!(found("set:core kind:villain"), ["Viper", "Ninjas"]);
    assert_eq!(found("kind:henchman"), ["Ninjas"]);
    assert_eq!(found("name:od"), ["Odinson"]);
    assert_eq!(found("group:hydra -name:viper"), ["Ninjas"]);
    assert_eq!(found("text:\"your hand\""), ["Call Lightning"]);
}

#[test]
fn numbers_are_compared_only_where_they_are_printed() {
    assert_eq!(found("cost<=3"), ["Odinson"]);
    assert_eq!(found("cost<6"), ["Odinson"]);
    assert_eq!(found("cost>3"), ["Call Lightning"]);
    assert_eq!(found("cost:6"), ["Call Lightning"]);
    assert_eq!(found("attack>=0"), ["Viper", "Ninjas"]);
    assert_eq!(found("recruit>0"), ["Odinson", "Call Lightning"]);
    assert_eq!(found("vp>=3"), ["Viper", "Ninjas"]);
}

#[test]
fn effects_are_found_inside_branches() {
    assert_eq!(found("effect:draw"), ["Odinson"]);
    assert_eq!(found("effect:ko"), ["Call Lightning"]);
    assert_eq!(found("effect:may effect:attack"), ["Call Lightning"]);
}

#[test]
fn a_divided_card_is_found_by_either_side_and_only_once() {
    let mut desk = sample();
    let sides = [desk.card("Left", Kind::Hero), desk.card("Right", Kind::Hero)];
    let whole = desk.card("Whole", Kind::Hero);
    desk.catalogue.designs[whole.index()].sides = Some(sides);
    for query in ["left", "right", "whole"] {
        assert_eq!(search(&desk.catalogue, query).unwrap(), [whole]);
    }
    assert_eq!(desk.catalogue.design(whole).hero, Some(THOR));
}

#[test]
fn a_refusal_says_what_would_be_right() {
    assert_eq!(
        refused("colour:red"),
        "There is no field \"colour\". The fields are name, hero, group, text, class, team, set, kind, effect, cost, attack, recruit, vp, copies."
    );
    assert_eq!(
        refused("class:magic"),
        "No class is called \"magic\". There are strength, instinct, covert, tech, ranged, grey."
    );
    assert_eq!(
        refused("team:avenger"),
        "No team is called \"avenger\". There are avengers, x-men."
    );
    assert_eq!(refused("cost<four"), "\"cost\" needs a whole number, as in cost>=3, not \"four\".");
    assert_eq!(refused("team<avengers"), "\"team\" holds words: write team:word.");
    assert_eq!(refused("hero:"), "Nothing follows \"hero\": write hero:something.");
    assert_eq!(refused("text:\"draw"), "A quotation mark is not closed.");
    assert!(refused("effect:smash").contains("ko, discard"));
    assert!(refused("hero:loki").contains("Thor"));
}
