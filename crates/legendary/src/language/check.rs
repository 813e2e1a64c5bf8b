//! What effects can act on, and how many cards belong together.

use super::diagnostic::{Code, Reports, Span};
use super::scope::{It, Scope};
use crate::catalogue::{Kind, Kinds};
use crate::effect::{Deck, Rank, Selector, Spaces, Trigger, Zones};

/// An effect that takes cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verb {
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

const OWN: Zones = Zones::HAND.union(Zones::DISCARD).union(Zones::PLAYED);
const SPOKEN_OF: Zones = Zones::ASIDE.union(Zones::IT).union(Zones::NOTED);
const ENEMIES: Zones = Zones::CITY.union(Zones::VILLAINS).union(Zones::MASTERMIND);
/// Where heroes lie that can be recruited.
pub(crate) const FOR_SALE: Zones = Zones::HQ
    .union(Zones::OFFICERS)
    .union(Zones::POCKET)
    .union(Zones::OUTSIDE_POCKET)
    .union(Zones::OWN_SPACE);

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
                .union(SPOKEN_OF)
                .union(Zones::VICTORY)
                .union(Zones::DECK_TOP)
                .union(Zones::HQ)
                .union(Zones::OFFICERS)
                .union(Zones::WOUNDS)
                .union(Zones::BYSTANDERS)
                .union(Zones::VILLAIN_DECK)
                .union(Zones::FREED)
                .union(Zones::HELD)
                .union(Zones::THIS)
                .union(Zones::ROW)
                .union(Zones::SET_ASIDE)
                .union(Zones::POCKET)
                .union(Zones::OWN_SPACE),
            Verb::Discard => Zones::HAND
                .union(Zones::PLAYED)
                .union(Zones::DECK_TOP)
                .union(Zones::ASIDE)
                .union(Zones::IT)
                .union(Zones::THIS),
            Verb::Gain => Zones::HQ
                .union(Zones::OFFICERS)
                .union(Zones::WOUNDS)
                .union(Zones::KO_PILE)
                .union(Zones::SIDE_PILE)
                .union(Zones::FREED)
                .union(Zones::POCKET)
                .union(Zones::OWN_SPACE)
                .union(Zones::ROW)
                .union(Zones::SET_ASIDE)
                .union(SPOKEN_OF),
            Verb::Recruit => Zones::HQ.union(Zones::OFFICERS),
            Verb::ToHand => OWN.union(SPOKEN_OF).union(Zones::THIS).union(Zones::DECK_TOP),
            Verb::DrawThese => Zones::ASIDE.union(Zones::IT),
            Verb::PutOnDeck => OWN.union(SPOKEN_OF).union(Zones::THIS),
            Verb::PlayThese => Zones::ASIDE,
            Verb::FightEffect => {
                Zones::REVEALED.union(Zones::VICTORY).union(Zones::CITY).union(Zones::IT)
            }
            Verb::GrantThreat => ENEMIES.union(Zones::IT),
            Verb::ToBottom => Zones::HQ.union(Zones::KO_PILE).union(Zones::IT).union(Zones::FREED),
            Verb::ToPile => OWN.union(Zones::HQ).union(Zones::ASIDE).union(Zones::IT),
            Verb::ToEscapePile | Verb::ReturnToCity => Zones::VICTORY,
            Verb::Give => OWN.union(Zones::IT),
            Verb::Tuck => Zones::HQ
                .union(Zones::ASIDE)
                .union(Zones::HAND)
                .union(Zones::DISCARD)
                .union(Zones::VICTORY),
            Verb::EnterCity => Zones::HQ.union(Zones::THIS),
            Verb::Defeat => ENEMIES.union(Zones::IT),
            Verb::Capture | Verb::Shards => ENEMIES.union(Zones::IT).union(Zones::THIS),
            Verb::Rescue => Zones::VICTORY,
            Verb::Copy => OWN
                .union(SPOKEN_OF)
                .union(Zones::PLAYED_THIS_TURN)
                .union(Zones::HQ)
                .union(Zones::KO_PILE)
                .union(Zones::THIS),
            Verb::Keep => Zones::HAND.union(Zones::PLAYED),
            Verb::Pass => Zones::HAND,
            Verb::Reveal => Zones::HAND.union(Zones::PLAYED).union(Zones::THIS),
            Verb::Rule => ENEMIES,
            Verb::Advance => Zones::CITY.union(Zones::VILLAINS).union(Zones::IT).union(Zones::THIS),
            Verb::Trade => Zones::HQ,
            Verb::BesideScheme => Zones::WOUNDS.union(Zones::SET_ASIDE).union(Zones::ROW),
            Verb::SetAside => Zones::ROW.union(Zones::IT),
            Verb::Space => Zones::HQ.union(Zones::POCKET).union(Zones::OUTSIDE_POCKET),
        }
    }

    /// Does the card come into a player's hand, deck or discard pile, or into the Hero Deck?
    fn fills_decks(self) -> bool {
        matches!(
            self,
            Verb::Gain
                | Verb::Give
                | Verb::Discard
                | Verb::ToHand
                | Verb::DrawThese
                | Verb::PutOnDeck
                | Verb::ToBottom
        )
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
            Verb::PlayThese => Kinds::ALL.difference(hero),
            Verb::FightEffect => Kinds::VILLAIN,
            Verb::Trade | Verb::Space => hero,
            Verb::BesideScheme | Verb::SetAside => hero.with(Kind::Wound),
            Verb::Advance => Kinds::VILLAIN,
            Verb::Defeat | Verb::Capture | Verb::GrantThreat | Verb::Rule => Kinds::ENEMY,
            // Cards of any kind can act as villains (R7.7).
            Verb::Shards => Kinds::ALL,
            Verb::Rescue => Kinds::one(Kind::Bystander),
            Verb::Discard | Verb::Pass | Verb::Reveal | Verb::Keep | Verb::DrawThese => {
                hero.with(Kind::Wound)
            }
            Verb::ToHand | Verb::PutOnDeck => hero.with(Kind::Wound),
            Verb::Ko => Kinds::ALL.without(Kind::Mastermind),
        }
    }
}

/// Reports cards that the effect cannot take.
pub(crate) fn cards(
    verb: Verb,
    selector: &Selector,
    at: Span,
    scope: &Scope,
    reports: &mut Reports,
) {
    if !can_lie_there(selector) {
        // Reported where the cards were read.
        return;
    }
    let word = verb.word();
    let it = scope.it.filter(|_| selector.zones.has(Zones::IT));
    let zones = selector.zones.union(it.map_or(Zones::NONE, |it| it.zones));
    let wrong = zones.difference(verb.zones());
    if wrong != Zones::NONE {
        let places = names(wrong).join(", ");
        reports.error(
            Code::WrongCards,
            at,
            format!("`{word}` cannot take cards {places}"),
            Some(format!("it can take cards {}", names(verb.zones()).join(", "))),
        );
        return;
    }
    let kinds = selector.filter.kinds;
    if kinds != Kinds::ANY && !kinds.meets(verb.kinds()) {
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
    let aside = zones.has(Zones::ASIDE);
    let of_villain_deck = scope.those == Some(Deck::Villain);
    let tucked = verb == Verb::Tuck && kinds != Kinds::one(Kind::Bystander);
    let possible = matches!(verb, Verb::Ko | Verb::PlayThese | Verb::Tuck) && !tucked;
    if aside && (of_villain_deck && !possible || verb == Verb::Tuck && !scope.villain_cards) {
        reports.error(
            Code::WrongCards,
            at,
            format!("`{word}` cannot take these cards out of a deck"),
            Some(
                "of the Villain Deck any card can be KO'd; of what Danger Sense reveals, any can be played, and bystanders can be put under a villain"
                    .to_owned(),
            ),
        );
        return;
    }
    let owned_by_nobody = scope.those == Some(Deck::Hero);
    if aside && owned_by_nobody && matches!(verb, Verb::Discard | Verb::DrawThese) {
        reports.error(
            Code::WrongCards,
            at,
            format!("`{word}` is for a player's own cards"),
            Some("cards of the Hero Deck are gained: `gain those to hand`".to_owned()),
        );
        return;
    }
    if verb.fills_decks()
        && let Some(kind) = kinds_meant(selector, it, scope).wrong_for(verb)
    {
        reports.error(
            Code::WrongCards,
            at,
            format!("`{word}` could take {kind}, which no player's deck can hold"),
            Some("say what kind: `hero`, `wound`".to_owned()),
        );
        return;
    }
    let on_table = matches!(verb, Verb::Capture | Verb::Shards | Verb::Advance);
    if selector.zones.has(Zones::THIS) && on_table && !scope.on_table() {
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
    if verb == Verb::Discard && selector.zones.has(Zones::THIS.union(Zones::PLAYED)) {
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

/// Reports cards of a kind that never lies in any of these places: they would be looked for in vain.
pub(crate) fn lie_there(selector: &Selector, at: Span, reports: &mut Reports) {
    if can_lie_there(selector) {
        return can_be_such(selector, at, reports);
    }
    let help = match selector.zones {
        zones if zones.is(Zones::MASTERMIND) => {
            "the mastermind lies there; what it holds is `held by it`"
        }
        _ => "name another kind or another place",
    };
    let places = names(selector.zones).join(", ").replace("from ", "in ");
    let message = format!("no such card is ever {places}");
    reports.error(Code::WrongCards, at, message, Some(help.to_owned()));
}

/// Reports a test that no card there could pass, and an order that the cards there do not lie in.
fn can_be_such(selector: &Selector, at: Span, reports: &mut Reports) {
    let filter = &selector.filter;
    let named = Zones::IT.union(Zones::THIS);
    let enemies = ENEMIES.union(named);
    // Where an Attack or victory points are looked for, villains can lie.
    let villains =
        Zones::ALL.difference(FOR_SALE.union(OWN)).difference(Zones::DECK_TOP.union(Zones::WOUNDS));
    let kept = filter.keywords.of_enemies();
    let tests = [
        (filter.spaces != Spaces::ANY, Zones::CITY.union(named), "on a city space"),
        (filter.holds_bystander, enemies, "holding a bystander"),
        (kept.is_some(), enemies, kept.unwrap_or_default()),
        (filter.attack.is_some(), villains, "with an enemy's Attack"),
        (filter.vp.is_some(), villains, "with victory points"),
        (selector.rank == Rank::HighestAttack, villains, "with an enemy's Attack"),
        (
            selector.rank == Rank::Rightmost,
            Zones::HQ.union(Zones::CITY),
            "in an order with a right end",
        ),
        (selector.rank == Rank::Leftmost, Zones::ROW, "in an order with a left end"),
    ];
    for (asked, possible, what) in tests {
        if asked && !selector.zones.has(possible) {
            let places = names(selector.zones).join(", ").replace("from ", "in ");
            let message = format!("no card is {what} {places}");
            let help = Some("leave out the test, or name another place".to_owned());
            reports.error(Code::WrongCards, at, message, help);
        }
    }
}

fn can_lie_there(selector: &Selector) -> bool {
    let kinds = selector.filter.kinds;
    let possible = |zone: Zones| kinds_in(zone).meets(kinds);
    kinds == Kinds::ANY || selector.zones.each().any(possible)
}

const HERO: Kinds = Kinds::one(Kind::Hero);
const OF_DECKS: Kinds = HERO.with(Kind::Wound);

/// What can lie in a place. Where cards act as villains (R7.7) it is more than one would think.
fn kinds_in(zone: Zones) -> Kinds {
    match zone {
        Zones::HAND
        | Zones::DISCARD
        | Zones::PLAYED
        | Zones::DECK_TOP
        | Zones::PLAYED_THIS_TURN
        | Zones::NOTED
        | Zones::TRADED
        | Zones::SET_ASIDE => OF_DECKS,
        Zones::HQ
        | Zones::OFFICERS
        | Zones::HERO_DECK
        | Zones::POCKET
        | Zones::OUTSIDE_POCKET
        | Zones::OWN_SPACE
        | Zones::ROW
        | Zones::FREED => HERO,
        Zones::WOUNDS => Kinds::one(Kind::Wound),
        Zones::BYSTANDERS => Kinds::one(Kind::Bystander),
        Zones::MASTERMIND => Kinds::one(Kind::Mastermind),
        Zones::HELD => HERO.with(Kind::Bystander),
        Zones::VICTORY => Kinds::ALL.without(Kind::Wound),
        _ => Kinds::ALL,
    }
}

/// Every kind of card that the words can mean.
fn kinds_meant(selector: &Selector, it: Option<It>, scope: &Scope) -> Kinds {
    let named = |kinds: Kinds, among: Kinds| match kinds {
        Kinds::ANY => among,
        kinds => kinds.intersection(among),
    };
    let mut meant = Kinds::ANY;
    for zone in selector.zones.each() {
        let there = match (zone, it) {
            (Zones::THIS, _) => Kinds::one(scope.kind),
            (Zones::ASIDE, _) => match scope.those {
                Some(Deck::Own) => OF_DECKS,
                Some(Deck::Hero) => HERO,
                Some(Deck::Villain | Deck::Bystanders) => Kinds::ALL,
                // Reported where the cards were read.
                None => continue,
            },
            // What acts as a villain is known to whoever made it one.
            (Zones::IT, Some(it)) if it.zones == Zones::NONE => continue,
            (Zones::IT, Some(it)) => {
                let there = it.zones.each().map(kinds_in).fold(Kinds::ANY, Kinds::union);
                named(it.kinds, there)
            }
            (zone, _) => kinds_in(zone),
        };
        meant = meant.union(named(selector.filter.kinds, there));
    }
    meant
}

impl Kinds {
    /// A kind among these that the effect cannot take.
    fn wrong_for(self, verb: Verb) -> Option<&'static str> {
        let wrong = self.difference(verb.kinds());
        let names = [
            (Kind::Villain, "a villain"),
            (Kind::Henchman, "a henchman"),
            (Kind::Bystander, "a bystander"),
            (Kind::Mastermind, "the mastermind"),
            (Kind::Tactic, "a tactic"),
            (Kind::Twist, "a twist"),
            (Kind::Strike, "a strike"),
            (Kind::Wound, "a Wound"),
            (Kind::Hero, "a hero"),
        ];
        let mut found = names.into_iter().filter(|(kind, _)| wrong.has(*kind));
        found.next().map(|(_, name)| name)
    }
}

/// A played card that comes back while it is played could be played again without end. What lies before another player was not played now.
pub(crate) fn not_again(selector: &Selector, at: Span, scope: &Scope, reports: &mut Reports) {
    let mut played = Zones::THIS.union(Zones::PLAYED_THIS_TURN);
    if !scope.others_only {
        played = played.union(Zones::PLAYED);
    }
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
