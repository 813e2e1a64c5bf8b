//! What effects can act on, and how many cards belong together.

use super::diagnostic::{Code, Reports, Span};
use super::scope::{It, Scope};
use crate::catalogue::{Kind, Kinds};
use crate::effect::{Selector, Trigger, Zones};

/// An effect that takes cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    Ko,
    ToPile,
    ToEscapePile,
    ReturnToCity,
    Give,
    Discard,
    Gain,
    Recruit,
    ToHand,
    DrawThese,
    PutOnDeck,
    ToBottom,
    EnterCity,
    Tuck,
    Defeat,
    Capture,
    /// Shards that an enemy gains or loses.
    Shards,
    /// Bystanders of a Victory Pile.
    Rescue,
    PlayThese,
    FightEffect,
    GrantThreat,
    Copy,
    Keep,
    Pass,
    Reveal,
    /// A rule about enemies.
    Rule,
    Advance,
    Trade,
    BesideScheme,
    SetAside,
    /// Something is done to the HQ space of the hero.
    Space,
}

const OWN: Zones = Zones::HAND.and(Zones::DISCARD).and(Zones::PLAYED);
const SPOKEN_OF: Zones = Zones::ASIDE.and(Zones::IT).and(Zones::NOTED);
const ENEMIES: Zones = Zones::CITY.and(Zones::VILLAINS).and(Zones::MASTERMIND);

impl Verb {
    fn word(self) -> &'static str {
        match self {
            Verb::Ko => "ko",
            Verb::ToPile => "put … into side pile",
            Verb::ToEscapePile => "put … into escape pile",
            Verb::ReturnToCity => "put … into empty city space",
            Verb::Give => "give",
            Verb::Discard => "discard",
            Verb::Gain => "gain",
            Verb::Recruit => "recruit",
            Verb::ToHand => "put … into hand",
            Verb::DrawThese => "draw",
            Verb::PutOnDeck => "put … on deck",
            Verb::ToBottom => "put … on bottom of hero deck",
            Verb::EnterCity => "put … into city",
            Verb::Tuck => "put … under this",
            Verb::Defeat => "defeat",
            Verb::Capture => "captures",
            Verb::Shards => "shards",
            Verb::Rescue => "rescue",
            Verb::PlayThese => "play",
            Verb::FightEffect => "do fight effect of",
            Verb::GrantThreat => "gains cosmic threat",
            Verb::Copy => "copy",
            Verb::Keep => "keep",
            Verb::Pass => "pass",
            Verb::Reveal => "reveal",
            Verb::Rule => "this rule",
            Verb::Advance => "advances",
            Verb::Trade => "trade",
            Verb::BesideScheme => "put … beside scheme",
            Verb::SetAside => "set aside",
            Verb::Space => "space of",
        }
    }

    /// Where the cards may lie.
    fn zones(self) -> Zones {
        match self {
            Verb::Ko => OWN
                .and(SPOKEN_OF)
                .and(Zones::VICTORY)
                .and(Zones::DECK_TOP)
                .and(Zones::HQ)
                .and(Zones::OFFICERS)
                .and(Zones::WOUNDS)
                .and(Zones::BYSTANDERS)
                .and(Zones::VILLAIN_DECK)
                .and(Zones::FREED)
                .and(Zones::THIS)
                .and(Zones::ROW)
                .and(Zones::SET_ASIDE)
                .and(Zones::POCKET)
                .and(Zones::OWN_SPACE),
            Verb::Discard => Zones::HAND
                .and(Zones::PLAYED)
                .and(Zones::DECK_TOP)
                .and(Zones::ASIDE)
                .and(Zones::IT)
                .and(Zones::THIS),
            Verb::Gain => Zones::HQ
                .and(Zones::OFFICERS)
                .and(Zones::WOUNDS)
                .and(Zones::KO_PILE)
                .and(Zones::SIDE_PILE)
                .and(Zones::FREED)
                .and(Zones::POCKET)
                .and(Zones::OWN_SPACE)
                .and(Zones::SET_ASIDE)
                .and(SPOKEN_OF),
            Verb::Recruit => Zones::HQ.and(Zones::OFFICERS),
            Verb::ToHand => OWN.and(SPOKEN_OF).and(Zones::THIS).and(Zones::DECK_TOP),
            Verb::DrawThese => Zones::ASIDE.and(Zones::IT),
            Verb::PutOnDeck => OWN.and(SPOKEN_OF).and(Zones::THIS),
            Verb::PlayThese => Zones::ASIDE,
            Verb::FightEffect => Zones::REVEALED.and(Zones::VICTORY).and(Zones::IT),
            Verb::GrantThreat => ENEMIES.and(Zones::IT),
            Verb::ToBottom => Zones::HQ.and(Zones::IT).and(Zones::FREED),
            Verb::ToPile => OWN.and(Zones::HQ).and(Zones::ASIDE).and(Zones::IT),
            Verb::ToEscapePile | Verb::ReturnToCity => Zones::VICTORY,
            Verb::Give => OWN.and(Zones::IT),
            Verb::Tuck => Zones::HQ
                .and(Zones::ASIDE)
                .and(Zones::HAND)
                .and(Zones::DISCARD)
                .and(Zones::VICTORY),
            Verb::EnterCity => Zones::HQ.and(Zones::THIS),
            Verb::Defeat => ENEMIES.and(Zones::IT),
            Verb::Capture | Verb::Shards => ENEMIES.and(Zones::IT).and(Zones::THIS),
            Verb::Rescue => Zones::VICTORY,
            Verb::Copy => OWN
                .and(SPOKEN_OF)
                .and(Zones::PLAYED_THIS_TURN)
                .and(Zones::HQ)
                .and(Zones::KO_PILE)
                .and(Zones::THIS),
            Verb::Keep => Zones::HAND.and(Zones::PLAYED),
            Verb::Pass => Zones::HAND,
            Verb::Reveal => Zones::HAND.and(Zones::PLAYED).and(Zones::THIS),
            Verb::Rule => ENEMIES,
            Verb::Advance => Zones::CITY
                .and(Zones::VILLAINS)
                .and(Zones::IT)
                .and(Zones::THIS),
            Verb::Trade => Zones::HQ,
            Verb::BesideScheme => Zones::WOUNDS.and(Zones::SET_ASIDE).and(Zones::ROW),
            Verb::SetAside => Zones::ROW.and(Zones::IT),
            Verb::Space => Zones::HQ.and(Zones::POCKET).and(Zones::OUTSIDE_POCKET),
        }
    }

    /// Which kinds of card it can take; no kind named means any.
    fn kinds(self) -> Kinds {
        let hero = Kinds::one(Kind::Hero);
        match self {
            Verb::Gain | Verb::Give => hero.with(Kind::Wound),
            Verb::ToPile => hero,
            Verb::ToEscapePile | Verb::ReturnToCity => Kinds::VILLAIN,
            Verb::Tuck => hero.with(Kind::Bystander),
            Verb::Recruit | Verb::EnterCity | Verb::ToBottom | Verb::Copy => hero,
            Verb::PlayThese => Kinds(!hero.0),
            Verb::FightEffect => Kinds::VILLAIN,
            Verb::Trade | Verb::Space => hero,
            Verb::BesideScheme | Verb::SetAside => hero.with(Kind::Wound),
            Verb::Advance => Kinds::VILLAIN,
            Verb::Defeat | Verb::Capture | Verb::GrantThreat | Verb::Rule => Kinds::ENEMY,
            // Cards of any kind can act as villains (R7.7).
            Verb::Shards => Kinds(u16::MAX),
            Verb::Rescue => Kinds::one(Kind::Bystander),
            Verb::Discard | Verb::Pass | Verb::Reveal | Verb::Keep | Verb::DrawThese => {
                hero.with(Kind::Wound)
            }
            Verb::ToHand | Verb::PutOnDeck => hero.with(Kind::Wound),
            Verb::Ko => Kinds(!(1 << Kind::Mastermind as u16)),
        }
    }
}

/// Reports cards that the effect cannot take.
pub(super) fn cards(
    verb: Verb,
    selector: &Selector,
    at: Span,
    scope: &Scope,
    reports: &mut Reports,
) {
    let word = verb.word();
    let wrong = Zones(selector.zones.0 & !verb.zones().0);
    if wrong != Zones::NONE {
        let places = names(wrong).join(", ");
        reports.error(
            Code::WrongCards,
            at,
            format!("`{word}` cannot take cards {places}"),
            Some(format!(
                "it can take cards {}",
                names(verb.zones()).join(", ")
            )),
        );
        return;
    }
    let kinds = selector.filter.kinds;
    if kinds != Kinds::ANY && kinds.0 & verb.kinds().0 == 0 {
        let help = match verb {
            Verb::Defeat | Verb::Capture | Verb::FightEffect | Verb::GrantThreat | Verb::Rule => {
                "villains and masterminds can be meant"
            }
            Verb::Ko => "a mastermind loses its tactics, never itself",
            _ => "heroes and Wounds are in players' decks, heroes in the HQ",
        };
        reports.error(
            Code::WrongCards,
            at,
            format!("`{word}` cannot take this kind of card"),
            Some(help.to_owned()),
        );
        return;
    }
    let aside = selector.zones.has(Zones::ASIDE);
    let tucked = verb == Verb::Tuck && kinds != Kinds::one(Kind::Bystander);
    let possible = matches!(verb, Verb::Ko | Verb::PlayThese | Verb::Tuck) && !tucked;
    if aside && (scope.villain_cards && !possible || verb == Verb::Tuck && !scope.villain_cards) {
        reports.error(
            Code::WrongCards,
            at,
            format!("`{word}` cannot take these cards out of a deck"),
            Some(
                "of the cards revealed by Danger Sense, bystanders can be put under a villain, and any can be played or KO'd"
                    .to_owned(),
            ),
        );
        return;
    }
    let enemy_meant = matches!(
        verb,
        Verb::Defeat
            | Verb::Capture
            | Verb::FightEffect
            | Verb::GrantThreat
            | Verb::Shards
            | Verb::Advance
    );
    if selector.zones.has(Zones::IT) && scope.it.is_some() {
        let enemy = scope.it == Some(It::Enemy);
        if enemy != enemy_meant {
            reports.error(
                Code::WrongCards,
                at,
                format!("`{word}` cannot take what \"it\" is here"),
                None,
            );
        }
    }
    let on_table = matches!(verb, Verb::Capture | Verb::Shards | Verb::Advance);
    if selector.zones.has(Zones::THIS) && on_table && !in_city(scope) {
        reports.error(
            Code::WrongCards,
            at,
            "this card is not an enemy on the table now".to_owned(),
            Some(
                "villains capture in their `ambush:` line, masterminds in their `strike:` line"
                    .to_owned(),
            ),
        );
    }
    if verb == Verb::Discard && selector.zones.has(Zones::THIS.and(Zones::PLAYED)) {
        not_again(selector, at, scope, reports);
    }
    if verb == Verb::Discard && scope.has(Trigger::Discarded) {
        reports.error(
            Code::Endless,
            at,
            "a discard that follows from a discard could go on without end".to_owned(),
            None,
        );
    }
}

fn in_city(scope: &Scope) -> bool {
    (scope.villain() && scope.only(Trigger::Ambush))
        || (scope.kind == Kind::Mastermind && scope.only(Trigger::Strike))
}

/// A played card that comes back while it is played could be played again without end.
pub(super) fn not_again(selector: &Selector, at: Span, scope: &Scope, reports: &mut Reports) {
    let played = Zones::THIS.and(Zones::PLAYED).and(Zones::PLAYED_THIS_TURN);
    if scope.has(Trigger::Play) && selector.zones.has(played) {
        reports.error(
            Code::Endless,
            at,
            "a played card that comes back could be played again without end".to_owned(),
            Some("take cards from hand or discard".to_owned()),
        );
    }
}

fn names(zones: Zones) -> Vec<&'static str> {
    let all = [
        (Zones::HAND, "from hand"),
        (Zones::SIDE_PILE, "from side pile"),
        (Zones::DISCARD, "from discard"),
        (Zones::PLAYED, "from played area"),
        (Zones::VICTORY, "from victory"),
        (Zones::DECK_TOP, "from top of deck"),
        (Zones::HQ, "from hq"),
        (Zones::CITY, "in city"),
        (Zones::VILLAINS, "in city"),
        (Zones::MASTERMIND, "in mastermind space"),
        (Zones::KO_PILE, "from ko pile"),
        (Zones::ESCAPED, "escaped"),
        (Zones::CARRIED_AWAY, "carried away"),
        (Zones::OFFICERS, "from officer stack"),
        (Zones::WOUNDS, "from wound stack"),
        (Zones::BYSTANDERS, "from bystander stack"),
        (Zones::BESIDE_SCHEME, "beside scheme"),
        (Zones::ABOVE_ITS_SPACE, "above its space"),
        (Zones::ABOVE_MASTERMIND, "above mastermind"),
        (Zones::HELD, "held by it"),
        (Zones::FREED, "freed"),
        (Zones::ASIDE, "looked at"),
        (Zones::IT, "that are \"it\""),
        (Zones::THIS, "that are \"this\""),
        (Zones::PLAYED_THIS_TURN, "played this turn"),
        (Zones::OWNED, "owned"),
        (Zones::NOTED, "discarded this way"),
        (Zones::REVEALED, "revealed this way"),
        (Zones::HERO_DECK, "from hero deck"),
        (Zones::VILLAIN_DECK, "from villain deck"),
        (Zones::ROW, "from row"),
        (Zones::SET_ASIDE, "set aside"),
        (Zones::TRADED, "traded this way"),
        (Zones::POCKET, "in pocket dimension"),
        (Zones::OUTSIDE_POCKET, "outside pocket dimension"),
        (Zones::OWN_SPACE, "in its space"),
    ];
    let named = all.into_iter().filter(|(zone, _)| zones.has(*zone));
    let mut names: Vec<&str> = named.map(|(_, name)| name).collect();
    names.dedup();
    names
}
