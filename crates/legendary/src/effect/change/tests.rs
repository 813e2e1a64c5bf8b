use super::*;
use crate::desk::{Desk, kind};
use crate::words::Words;

fn text(catalogue: &Catalogue, card: DesignId) -> String {
    Words::new(catalogue).rules_text(card).join(" ")
}

/// The change, its own words, and the text it leads to.
fn told(desk: &Desk, card: DesignId) -> Vec<(Change, String, String)> {
    let words = Words::new(&desk.catalogue);
    let sites = desk.catalogue.changes(card).into_iter();
    sites
        .filter_map(|site| match site.part {
            Detail::Change(change) => {
                Some((change, words.site(site), text(&desk.catalogue.without(site), card)))
            }
            _ => None,
        })
        .collect()
}

fn after(desk: &Desk, card: DesignId, wanted: Change) -> String {
    let told = told(desk, card);
    let found = told.iter().find(|(change, ..)| *change == wanted);
    found.map_or_else(|| panic!("{told:#?}"), |(.., text)| text.clone())
}

#[test]
fn an_enemy_may_do_it_at_another_moment_or_not_at_all() {
    let mut desk = Desk::new();
    let card = desk.card("Card", Kind::Villain);
    let one = desk.number(1);
    let to = Destination::Discard;
    let wound = Op::GainWounds { count: one, to };
    desk.line(card, &[Trigger::Fight], None, &[wound]);
    let moved = |to| Change::Moment { line: 0, from: Trigger::Fight, to };
    assert_eq!(after(&desk, card, moved(Some(Trigger::Escape))), "Escape: Gain a Wound.");
    let site = Site { design: card, part: Detail::Change(moved(None)) };
    let silent = desk.catalogue.without(site);
    assert!(!silent.design(card).has(Trigger::Fight));
    assert!(desk.catalogue.design(card).has(Trigger::Fight));
}

#[test]
fn others_may_be_spoken_to_and_cards_go_elsewhere() {
    let mut desk = Desk::new();
    let card = desk.card("Card", Kind::Villain);
    let cards = desk.exactly(1, Zones::HAND, kind(Kind::Hero));
    let then = desk.block(&[Op::Cards(cards, CardOp::Ko)]);
    let each = Op::EachPlayer { who: Audience::Everyone, decides: Decider::They, then };
    desk.line(card, &[Trigger::Fight], None, &[each]);
    let copy = desk.catalogue.with_private_text(card);
    let outer = copy.design(card).abilities[0].block.start;
    let Op::EachPlayer { then, .. } = copy.program.ops[usize::from(outer)] else {
        panic!("the text begins with each player");
    };
    let text = |change| after(&desk, card, change);
    assert_eq!(
        text(Change::By(outer, Some(Audience::Others))),
        "Fight: Each other player KOs a Hero from their hand."
    );
    assert_eq!(
        text(Change::By(outer, None)),
        "Fight: If 0 is exactly 0, KO a Hero from your hand."
    );
    assert_eq!(
        text(Change::Fate(then.start, Fate::Discard)),
        "Fight: Each player discards a Hero."
    );
}

#[test]
fn a_choice_becomes_a_duty_only_where_it_can_be_done() {
    let mut desk = Desk::new();
    let card = desk.card("Card", Kind::Hero);
    let one = desk.number(1);
    let wound = desk.exactly(1, Zones::HAND, kind(Kind::Wound));
    let first = desk.block(&[Op::Cards(wound, CardOp::Ko)]);
    let then = desk.block(&[Op::Draw(one)]);
    desk.line(card, &[Trigger::Play], None, &[Op::May { first, then }]);
    let copy = desk.catalogue.with_private_text(card);
    let may = copy.design(card).abilities[0].block.start;
    assert_eq!(
        after(&desk, card, Change::Must(may)),
        "If you have a Wound in your hand, KO one and draw a card."
    );
}

#[test]
fn every_change_of_a_shipped_card_has_words_of_its_own_and_leaves_other_cards_alone() {
    let catalogue = crate::language::load_embedded();
    let words = Words::new(&catalogue);
    let before: Vec<String> =
        (0..catalogue.designs.len() as u16).map(|id| text(&catalogue, DesignId(id))).collect();
    for id in (0..catalogue.designs.len() as u16).map(DesignId) {
        for site in catalogue.changes(id) {
            let after = catalogue.without(site);
            let said = words.site(site);
            assert!(!said.ends_with(": "), "{site:?}");
            for other in (0..catalogue.designs.len() as u16)
                .map(DesignId)
                .filter(|other| *other != id)
                .step_by(11)
            {
                assert_eq!(text(&after, other), before[other.index()], "{said}");
            }
        }
    }
}

#[test]
fn numbers_of_a_set_up_change_together_where_the_card_says_one_number() {
    let catalogue = crate::language::load_embedded();
    let scheme = |name: &str| {
        let found = catalogue.schemes.iter().find(|scheme| scheme.name == name);
        found.expect("a scheme of the core set")
    };
    let twists = |name: &str| -> Vec<(u8, u8)> {
        let changes = catalogue.changes(scheme(name).card).into_iter();
        changes
            .filter_map(|site| match site.part {
                Detail::Change(Change::Setup(SetupChange::Twists(from, to, Step::OneMore))) => {
                    Some((from, to))
                }
                _ => None,
            })
            .collect()
    };
    assert_eq!(twists("The Legacy Virus"), [(0, 4)]);
    assert_eq!(twists("Super Hero Civil War"), [(0, 2), (3, 4)]);
    let card = scheme("Super Hero Civil War").card;
    let change = SetupChange::Twists(3, 4, Step::OneLess);
    let site = Site { design: card, part: Detail::Change(Change::Setup(change)) };
    let changed = catalogue.without(site);
    let found = changed.schemes.iter().find(|scheme| scheme.card == card);
    assert_eq!(found.expect("it").setup.twists, [8, 8, 8, 4, 4]);
}
