//! What the card table promises.

use super::{CardId, Cards, Zone};
use table::Seat;

fn five() -> Cards {
    let hand = Zone::hand(Seat(0));
    Cards::lay_out(&[hand, Zone::KO, hand, Zone::HERO_DECK, Zone::HERO_DECK])
}

#[test]
fn every_card_lies_where_it_was_laid() {
    let cards = five();
    assert_eq!(cards.zone(Zone::hand(Seat(0))), &[CardId(0), CardId(2)]);
    assert_eq!(cards.zone(Zone::KO), &[CardId(1)]);
    assert_eq!(cards.middle(Zone::HERO_DECK), &[CardId(3), CardId(4)]);
    assert_eq!(cards.count(), 5);
}

#[test]
fn moving_forward_and_back_restores_the_table() {
    let before = five();
    let mut cards = before;
    cards.move_to(CardId(1), Zone::hand(Seat(0)));
    assert_eq!(cards.zone(Zone::hand(Seat(0))), &[CardId(0), CardId(1), CardId(2)]);
    cards.move_to(CardId(1), Zone::KO);
    assert_eq!(cards, before);
}

#[test]
fn a_card_put_on_top_is_the_known_top_until_the_deck_is_shuffled() {
    let mut cards = five();
    assert_eq!(cards.known_top(Zone::HERO_DECK), None);
    cards.put_on_top(CardId(1), Zone::HERO_DECK);
    assert_eq!(cards.known_top(Zone::HERO_DECK), Some(CardId(1)));
    cards.shuffle_in(Zone::KO, Zone::HERO_DECK);
    assert_eq!(cards.known_top(Zone::HERO_DECK), None);
    assert_eq!(cards.middle(Zone::HERO_DECK), &[CardId(1), CardId(3), CardId(4)]);
}

#[test]
fn a_card_at_the_bottom_comes_last() {
    let mut cards = five();
    cards.put_at_bottom(CardId(1), Zone::HERO_DECK);
    assert_eq!(cards.middle(Zone::HERO_DECK), &[CardId(3), CardId(4)]);
    cards.move_to(CardId(3), Zone::KO);
    cards.move_to(CardId(4), Zone::KO);
    assert_eq!(cards.known_top(Zone::HERO_DECK), Some(CardId(1)));
}

#[test]
fn swapping_two_spaces_takes_along_what_the_villains_hold() {
    let mut cards = Cards::lay_out(&[Zone::city(0), Zone::city(0), Zone::city(3)]);
    cards.swap_zones(Zone::city(0), Zone::city(3));
    assert_eq!(cards.zone(Zone::city(0)), &[CardId(2)]);
    assert_eq!(cards.zone(Zone::city(3)), &[CardId(0), CardId(1)]);
}

#[test]
fn discarding_everything_leaves_hand_and_played_area_empty() {
    let seat = Seat(1);
    let (hand, played, discard) = (Zone::hand(seat), Zone::played(seat), Zone::discard(seat));
    let mut cards = Cards::lay_out(&[hand, discard, played, hand, Zone::victory(seat)]);
    let mut one_by_one = cards;
    cards.discard_all(seat);
    for card in [0, 2, 3].map(CardId) {
        one_by_one.move_to(card, discard);
    }
    assert_eq!(cards, one_by_one);
    assert_eq!(cards.zone(discard), &[0, 1, 2, 3].map(CardId));
    assert!((0..4).all(|card| cards.zone_of(CardId(card)) == discard));
}

#[test]
fn random_moves_keep_every_card_exactly_once() {
    let zones: Vec<Zone> = (0..40).map(|n| Zone((n * 7 % Zone::COUNT as u16) as u8)).collect();
    let mut cards = Cards::lay_out(&zones);
    let mut random = table::Seeded::new(7);
    for _ in 0..20_000 {
        let card = CardId(random.below(40) as u16);
        let zone = Zone(random.below(Zone::COUNT as u32) as u8);
        if zone.is_deck() {
            if random.below(2) == 0 {
                cards.put_on_top(card, zone);
            } else {
                cards.put_at_bottom(card, zone);
            }
        } else {
            cards.move_to(card, zone);
        }
        assert_eq!(cards.zone_of(card), zone);
        let mut seen = [false; 40];
        for zone in (0..Zone::COUNT as u8).map(Zone) {
            for card in cards.zone(zone) {
                assert!(!std::mem::replace(&mut seen[card.index()], true));
                assert_eq!(cards.zone_of(*card), zone);
            }
        }
        assert!(seen.iter().all(|seen| *seen));
    }
}
