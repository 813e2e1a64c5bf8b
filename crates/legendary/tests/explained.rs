//! What the speaker says in positions laid out by hand, word for word.

use legendary::cards::{CardId, Zone};
use legendary::catalogue::{GroupId, HeroId, MastermindId, SchemeId};
use legendary::choice::Choice;
use legendary::event::Event;
use legendary::explain::Points;
use legendary::options::Options;
use legendary::setup::Setup;
use legendary::state::State;
use legendary::words::Speaker;
use legendary::{Legendary, Position};
use table::{Game, Known, Seat, Seeded, Viewer};

/// A game at the first action of its first player, with things to be moved about.
struct Board {
    game: Legendary,
    state: State,
    names: Vec<String>,
    chance: Seeded,
}

impl Board {
    fn new(players: u8, mastermind: &str, scheme: &str, groups: &[&str], heroes: &[&str]) -> Board {
        let game = named(players, mastermind, scheme, groups, heroes);
        // A seed whose first Villain Deck card asks nothing.
        for seed in 0.. {
            let (mut state, mut chance) = (game.start(), Seeded::new(seed));
            game.apply(&mut state, Choice::Begin, &mut chance, &mut Vec::new()).unwrap();
            let quiet = Position::new(&game, &state).why_asked().is_empty();
            if quiet && state.active == Seat(0) {
                let names = crate::tables::names();
                let mut board = Board { game, state, names, chance };
                board.clear_away();
                return board;
            }
        }
        unreachable!("some seed is quiet");
    }

    /// Empties the city and the hands.
    fn clear_away(&mut self) {
        for space in 0..5 {
            self.all_to(Zone::city(space), Zone::KO);
        }
        self.all_to(Zone::hand(Seat(0)), Zone::discard(Seat(0)));
    }

    fn all_to(&mut self, from: Zone, to: Zone) {
        while let Some(card) = self.state.cards.first(from) {
            self.state.cards.move_to(card, to);
        }
    }

    /// Moves cards of this name to a zone and returns the last of them.
    fn put(&mut self, count: usize, name: &str, zone: Zone) -> CardId {
        let mut moved = CardId::NONE;
        for _ in 0..count {
            let mut cards = self.game.cards();
            moved = cards
                .find(|card| {
                    let lies = self.state.cards.zone_of(*card);
                    let free = (lies != zone || zone.is_deck())
                        && lies.space().is_none()
                        && !lies.is_played();
                    self.game.design(*card).name == name && free
                })
                .unwrap_or_else(|| panic!("no {name} left"));
            if zone.is_deck() {
                self.state.cards.put_on_top(moved, zone);
            } else {
                self.state.cards.move_to(moved, zone);
                self.state.cards.learn(moved, table::Seats::ALL);
            }
        }
        moved
    }

    fn hand(&mut self, name: &str) -> CardId {
        self.put(1, name, Zone::hand(Seat(0)))
    }

    fn speaker(&self) -> Speaker<'_> {
        Speaker::new(&self.game, &self.names)
    }

    fn choose(&mut self, choice: Choice) -> Vec<Event> {
        let mut events = Vec::new();
        self.game
            .apply(&mut self.state, choice, &mut self.chance, &mut events)
            .unwrap_or_else(|refusal| panic!("{choice:?}: {refusal:?}"));
        events
    }

    fn labels(&self) -> Vec<String> {
        let mut choices = Vec::new();
        self.game.choices(&self.state, &mut choices);
        let label = |choice: &Choice| self.speaker().choice(&Known::whole(&self.state), *choice);
        choices.iter().map(label).collect()
    }
}

fn bank(players: u8) -> Board {
    Board::new(
        players,
        "Magneto",
        "Midtown Bank Robbery",
        &["Brotherhood", "Spider-Foes", "HYDRA", "Hand Ninjas"],
        &["Thor", "Storm", "Hulk", "Black Widow", "Deadpool"],
    )
}

#[test]
fn an_attack_names_its_sources() {
    let mut board = bank(2);
    let venom = board.put(1, "Venom", Zone::city(1));
    board.put(2, "Bystander", Zone::city(1));
    assert_eq!(
        board.speaker().why_attack(&Known::whole(&board.state), venom),
        "Venom: Attack 7 = 5 printed + 2 Bystanders it holds (Midtown Bank Robbery)."
    );
    let ninjas = board.put(1, "Hand Ninjas", Zone::city(0));
    assert_eq!(
        board.speaker().why_attack(&Known::whole(&board.state), ninjas),
        "Hand Ninjas: Attack 3."
    );
}

/// Whirlwind was fought with Hulk Smash!, and two Heroes are to be knocked out; the first of these cards in hand is chosen already.
fn one_of_two_chosen(hand: [&str; 2]) -> String {
    let mut board = Board::new(
        1,
        "Loki",
        "Midtown Bank Robbery",
        &["Masters of Evil", "Sentinel"],
        &["Thor", "Storm", "Hulk"],
    );
    let whirlwind = board.put(1, "Whirlwind", Zone::city(2));
    let smash = board.hand("Hulk Smash!");
    board.choose(Choice::Play(smash));
    let first = hand.map(|name| board.hand(name))[0];
    board.choose(Choice::Fight(whirlwind));
    board.choose(Choice::Pick(first));
    board.speaker().prompt(&Known::whole(&board.state))
}

#[test]
fn a_question_names_what_is_chosen_already_and_what_had_to_be() {
    let asked = "Ana, for the Fight effect of Whirlwind: choose 2 of your Heroes to KO";
    assert_eq!(
        one_of_two_chosen(["S.H.I.E.L.D. Trooper", "S.H.I.E.L.D. Agent"]),
        format!("{asked}; a S.H.I.E.L.D. Trooper is chosen; 1 more.")
    );
    // Of two that nobody can tell apart one has to be chosen: the third card alone is not enough.
    assert_eq!(
        one_of_two_chosen(["S.H.I.E.L.D. Trooper", "S.H.I.E.L.D. Trooper"]),
        format!("{asked}; a S.H.I.E.L.D. Trooper is chosen, as nothing else was possible; 1 more.")
    );
}

fn queens() -> Board {
    let mut board = Board::new(
        2,
        "Morgan Le Fay",
        "Midtown Bank Robbery",
        &["Queen's Vengeance", "Ultron's Legacy", "Hand Ninjas"],
        &["Wasp", "Black Knight", "Jocasta", "Thor", "Hulk"],
    );
    for slot in 0..5 {
        board.all_to(Zone::hq(slot), Zone::KO);
    }
    board
}

#[test]
fn an_empowered_enemy_names_the_cards_of_the_hq() {
    let mut board = queens();
    board.put(1, "Holographic Image Inducer", Zone::hq(0));
    board.put(1, "Defend the Weak", Zone::hq(1));
    let legions = board.put(1, "Legions of Ultron", Zone::city(1));
    assert_eq!(
        board.speaker().why_attack(&Known::whole(&board.state), legions),
        "Legions of Ultron: Attack 5 = 4 printed + 1 Tech Hero in the HQ (its text). \
         Empowered by Holographic Image Inducer (K3.2)."
    );
}

#[test]
fn a_refused_duel_tells_the_points_of_each_hero_name() {
    let mut board = queens();
    let blackbird = board.put(1, "Blackbird", Zone::city(1));
    for name in ["S.H.I.E.L.D. Trooper", "S.H.I.E.L.D. Trooper", "Bio-Electric Sting"] {
        let card = board.hand(name);
        board.choose(Choice::Play(card));
    }
    assert_eq!(
        board.speaker().why_not(&Known::whole(&board.state), Choice::Fight(blackbird)).unwrap(),
        "Blackbird needs 3 Attack from cards of one Hero Name; S.H.I.E.L.D. Trooper has made the most, 2 (K4.1). \
         Points by Hero Name: S.H.I.E.L.D. Trooper 2, Wasp 1."
    );
}

#[test]
fn an_attack_stops_at_nothing_and_says_so() {
    let mut board = bank(1);
    let ninjas = board.put(1, "Hand Ninjas", Zone::city(2));
    for _ in 0..2 {
        let bolt = board.hand("Lightning Bolt");
        board.choose(Choice::Play(bolt));
    }
    assert_eq!(
        board.speaker().why_attack(&Known::whole(&board.state), ninjas),
        "Hand Ninjas: Attack 0 = 3 printed - 4 from Lightning Bolt, 2 times this turn \
         + 1 because Attack stops at 0 (R7.4)."
    );
    assert_eq!(
        board.speaker().choice(&Known::whole(&board.state), Choice::Fight(ninjas)),
        "Fight Hand Ninjas for free"
    );
    assert_eq!(
        board.speaker().why_points(&Known::whole(&board.state), Points::Attack),
        "Attack 4 = 4 from Storm."
    );
}

#[test]
fn a_killbot_is_as_strong_as_the_scheme_makes_it() {
    let mut board = Board::new(
        1,
        "Loki",
        "Replace Earth's Leaders with Killbots",
        &["HYDRA", "Sentinel"],
        &["Thor", "Storm", "Hulk"],
    );
    let killbot = board.put(1, "Bystander", Zone::city(0));
    assert_eq!(
        board.speaker().why_attack(&Known::whole(&board.state), killbot),
        "Killbot: Attack 3 = 3 for the number of Twists beside the Scheme \
         (Replace Earth's Leaders with Killbots)."
    );
}

#[test]
fn computed_victory_points_are_opened_up() {
    let mut board = bank(2);
    let pile = Zone::victory(Seat(0));
    let supreme = board.put(1, "Supreme HYDRA", pile);
    board.put(3, "HYDRA Kidnappers", pile);
    board.put(2, "Bystander", pile);
    let speaker = board.speaker();
    assert_eq!(
        speaker.why_victory_points(&Known::whole(&board.state), supreme, Seat(0)),
        "Supreme HYDRA: VP 12 = 3 printed + 9 for 3 other HYDRA Villains in your Victory Pile (its text)."
    );
    let score = speaker.why_score(&Known::whole(&board.state), Seat(0));
    assert_eq!(
        score[0],
        "Ana has 17 VP: 2 Bystanders, 1 VP each; 3 HYDRA Kidnappers, 1 VP each; Supreme HYDRA, 12 VP."
    );
    assert!(score[1].starts_with("Supreme HYDRA is worth 12 = 3 printed + 9"));
}

#[test]
fn what_is_out_of_reach_is_refused_with_its_numbers_and_no_promise() {
    let mut board = bank(2);
    board.hand("S.H.I.E.L.D. Trooper");
    let magneto = Choice::Fight(board.game.mastermind);
    assert_eq!(
        board.speaker().why_not(&Known::whole(&board.state), magneto).unwrap(),
        "Magneto needs 8 Attack, you have 0 (R8.1)."
    );
    let venom = board.put(1, "Venom", Zone::city(1));
    let refused = board.speaker().why_not(&Known::whole(&board.state), Choice::Fight(venom));
    assert_eq!(
        refused.unwrap(),
        "Venom needs 5 Attack, you have 0 (R7.1). \
         Venom can be fought only if you have a Covert Hero (R7.1)."
    );
    let smash = board.hand("Hulk Smash!");
    board.choose(Choice::Play(smash));
    let refused = board.speaker().why_not(&Known::whole(&board.state), Choice::Fight(venom));
    assert_eq!(refused.unwrap(), "Venom can be fought only if you have a Covert Hero (R7.1).");
    let wound = board.hand("Wound");
    let refused = board.speaker().why_not(&Known::whole(&board.state), Choice::Play(wound));
    assert_eq!(refused.unwrap(), "The Wound cannot be played, only Heroes can (R10.3).");
    assert_eq!(board.speaker().why_not(&Known::whole(&board.state), Choice::EndTurn), None);
}

#[test]
fn what_is_within_reach_comes_with_the_way_and_the_order_of_it() {
    let mut board = bank(2);
    // R5.3: the superpower works only after another Strength card, so the order matters.
    board.hand("Odinson");
    board.hand("Growing Anger");
    board.hand("S.H.I.E.L.D. Agent");
    let hero = board.put(1, "Covert Operation", Zone::hq(0));
    let other = board.state.cards.zone(Zone::hq(0))[0];
    board.state.cards.move_to(other, Zone::KO);
    assert_eq!(
        board.speaker().why_not(&Known::whole(&board.state), Choice::Recruit(hero)).unwrap(),
        "Not yet. Covert Operation needs 4 Recruit, you have 0 (R6.1). \
         Play Growing Anger: +2 Attack. Play Odinson: +4 Recruit. That makes 4 Recruit."
    );
}

#[test]
fn a_way_stops_before_anything_hidden() {
    let mut board = bank(2);
    // It would draw a card that might do; nobody knows.
    board.hand("Mission Accomplished");
    board.hand("S.H.I.E.L.D. Trooper");
    board.hand("S.H.I.E.L.D. Trooper");
    let ninjas = board.put(1, "Hand Ninjas", Zone::city(0));
    let refused = board.speaker().why_not(&Known::whole(&board.state), Choice::Fight(ninjas));
    assert_eq!(refused.unwrap(), "Hand Ninjas needs 3 Attack, you have 0 (R7.1).");
    board.hand("S.H.I.E.L.D. Trooper");
    let refused = board.speaker().why_not(&Known::whole(&board.state), Choice::Fight(ninjas));
    assert_eq!(
        refused.unwrap(),
        "Not yet. Hand Ninjas needs 3 Attack, you have 0 (R7.1). \
         Play 3 S.H.I.E.L.D. Troopers: +3 Attack. That makes 3 Attack."
    );
}

#[test]
fn a_question_tells_the_chain_from_twist_to_ambush() {
    let mut board = bank(2);
    let discard = Zone::discard(Seat(1));
    for hero in ["Odinson", "Lightning Bolt", "Oddball"] {
        board.put(1, hero, discard);
    }
    board.put(1, "Juggernaut", Zone::VILLAIN_DECK);
    board.put(1, "Scheme Twist", Zone::VILLAIN_DECK);
    let twists = board.state.twists + 1;
    board.choose(Choice::EndTurn);
    // The active player's Ambush comes first.
    assert_eq!(
        board.speaker().why_asked(&Known::whole(&board.state)),
        format!(
            "Ben is asked because of Twist {twists} of Midtown Bank Robbery, \
             which led to the Ambush of Juggernaut."
        )
    );
    assert_eq!(
        board.speaker().prompt(&Known::whole(&board.state)),
        "Ben, for the Ambush of Juggernaut: choose 2 Heroes from your discard pile to KO."
    );
    assert_eq!(
        board.speaker().prompt_for(&Known::whole(&board.state), Viewer::seat(Seat(0))),
        "Ben is choosing."
    );
    assert!(board.labels().contains(&"KO Odinson".to_string()));
}

#[test]
fn a_question_tells_the_fight_it_came_from() {
    let mut board = bank(1);
    for hero in ["Odinson", "Lightning Bolt", "Oddball"] {
        board.put(1, hero, Zone::discard(Seat(0)));
    }
    let armies = board.put(1, "Endless Armies of HYDRA", Zone::city(0));
    board.put(1, "Juggernaut", Zone::VILLAIN_DECK);
    for _ in 0..4 {
        let trooper = board.hand("S.H.I.E.L.D. Trooper");
        board.choose(Choice::Play(trooper));
    }
    assert_eq!(
        board.speaker().shows(&Known::whole(&board.state), Choice::Fight(armies)),
        Some("shows cards")
    );
    board.choose(Choice::Fight(armies));
    assert_eq!(
        board.speaker().why_asked(&Known::whole(&board.state)),
        "Ana is asked because of the fight against Endless Armies of HYDRA, \
         which led to the Ambush of Juggernaut."
    );
}

#[test]
fn options_say_what_they_cost_and_what_they_bring() {
    let mut board = bank(1);
    let ninjas = board.put(1, "Hand Ninjas", Zone::city(3));
    board.put(1, "Bystander", Zone::city(3));
    board.hand("Odinson");
    board.hand("Wound");
    board.hand("Wound");
    let bolt = board.hand("Call Lightning");
    board.choose(Choice::Play(bolt));
    let odinson = board.labels();
    assert!(odinson.contains(&"Play Odinson (Recruit 2+)".to_string()));
    assert!(odinson.contains(&"Heal: KO 2 Wounds, then no recruiting or fighting".to_string()));
    assert!(odinson.contains(&"End turn, draw 6".to_string()));
    let speaker = board.speaker();
    assert_eq!(
        speaker.choice(&Known::whole(&board.state), Choice::Fight(ninjas)),
        "Fight Hand Ninjas, pay 4 Attack, rescue 1"
    );
    let officer = board.state.cards.first(Zone::OFFICERS).unwrap();
    assert_eq!(
        speaker.choice(&Known::whole(&board.state), Choice::Recruit(officer)),
        "Recruit a S.H.I.E.L.D. Officer, pay 3 Recruit"
    );
    assert_eq!(speaker.shows(&Known::whole(&board.state), Choice::EndTurn), Some("shows cards"));
    assert_eq!(speaker.shows(&Known::whole(&board.state), Choice::Heal), None);
}

#[test]
fn recruit_that_counts_as_attack_is_paid_last() {
    let mut board = bank(1);
    let ninjas = board.put(1, "Hand Ninjas", Zone::city(3));
    for name in ["God of Thunder", "S.H.I.E.L.D. Trooper"] {
        let card = board.hand(name);
        board.choose(Choice::Play(card));
    }
    let speaker = board.speaker();
    assert_eq!(
        speaker.choice(&Known::whole(&board.state), Choice::Fight(ninjas)),
        "Fight Hand Ninjas, pay 1 Attack and 2 Recruit"
    );
    assert_eq!(
        speaker.why_points(&Known::whole(&board.state), Points::Attack),
        "Attack 6 = 1 from S.H.I.E.L.D. Trooper + 5 Recruit from Thor."
    );
}

#[test]
fn the_log_tells_each_viewer_what_that_viewer_may_know() {
    let mut board = bank(2);
    let odinson = board.hand("Odinson");
    let played = board.choose(Choice::Play(odinson));
    let said = board.speaker().sentences(&played, Viewer::PUBLIC);
    assert_eq!(said, ["Ana played Odinson and got 2 Recruit."]);
    let names = crate::tables::names();
    let speaker = Speaker::new(&board.game, &names);
    let drew: Vec<Event> = ["Odinson", "Wound", "Wound"]
        .map(|name| Event::Drew { seat: Seat(1), card: card(&board.game, name) })
        .to_vec();
    assert_eq!(
        speaker.sentences(&drew, Viewer::seat(Seat(1))),
        ["Ben drew 3 cards: Odinson and 2 Wounds."]
    );
    assert_eq!(speaker.sentences(&drew, Viewer::seat(Seat(0))), ["Ben drew 3 cards."]);
    assert_eq!(speaker.event(&drew[0], Viewer::PUBLIC).unwrap(), "Ben drew a card.");
    let ninjas = card(&board.game, "Hand Ninjas");
    let fought = Event::Fought { seat: Seat(0), card: ninjas, paid: 3 };
    assert_eq!(
        speaker.event(&fought, Viewer::PUBLIC).unwrap(),
        "Ana fought Hand Ninjas for 3 Attack."
    );
}

#[test]
fn a_loss_names_the_condition_of_the_scheme() {
    let mut board = bank(2);
    board.put(8, "Bystander", Zone::CARRIED_AWAY);
    // What is laid by hand was not seen to move; as the first turn begins the condition is looked at in any case.
    board.state.turns = 0;
    board.choose(Choice::EndTurn);
    assert_eq!(
        board.speaker().outcome(&Known::whole(&board.state)),
        ["Evil won: at least 8 Bystanders have been carried away (Midtown Bank Robbery, R11.2)."]
    );
}

#[test]
fn a_win_alone_counts_what_was_lost_on_the_way() {
    let mut board = bank(1);
    board.state.twists = 2;
    board.put(1, "Hand Ninjas", Zone::ESCAPED);
    board.put(1, "Bystander", Zone::CARRIED_AWAY);
    while board.state.cards.zone(Zone::TACTICS).len() > 1 {
        let tactic = board.state.cards.zone(Zone::TACTICS)[0];
        board.state.cards.move_to(tactic, Zone::victory(Seat(0)));
    }
    for name in ["Hulk Smash!", "Call Lightning"] {
        let card = board.hand(name);
        board.choose(Choice::Play(card));
    }
    board.choose(Choice::Fight(board.game.mastermind));
    let mut choices = Vec::new();
    for _ in 0..20 {
        board.game.choices(&board.state, &mut choices);
        match choices.last() {
            Some(last) => _ = board.choose(*last),
            None => break,
        }
    }
    let outcome = board.speaker().outcome(&Known::whole(&board.state));
    assert_eq!(outcome[0], "The players won: the last Tactic of Magneto was taken (R11.1).");
    assert!(outcome[1].contains("4 Tactics, 5 VP each (20)"), "{}", outcome[1]);
    assert!(
        outcome[1].ends_with(
            "; minus 2 Twists, 3 VP each (6, R12.1); minus 1 escaped Villain, 1 VP (R12.1); \
             minus 1 Bystander carried away, 4 VP (R12.1)."
        ),
        "{}",
        outcome[1]
    );
}

/// A game of exactly these, by name.
fn named(
    players: u8,
    mastermind: &str,
    scheme: &str,
    groups: &[&str],
    heroes: &[&str],
) -> Legendary {
    let catalogue = crate::tables::CATALOGUE.clone();
    let groups = |henchmen: bool| -> Vec<GroupId> {
        (0..catalogue.groups.len() as u16)
            .map(GroupId)
            .filter(|group| {
                let group = catalogue.group(*group);
                group.henchmen == henchmen && groups.contains(&group.name.as_str())
            })
            .collect()
    };
    let masterminds = catalogue.masterminds.iter();
    let schemes = catalogue.schemes.iter();
    let setup = Setup {
        players,
        mastermind: MastermindId(index(masterminds.map(|m| m.name.as_str()), mastermind)),
        scheme: SchemeId(index(schemes.map(|s| s.name.as_str()), scheme)),
        villains: groups(false),
        henchmen: groups(true),
        heroes: heroes
            .iter()
            .map(|hero| HeroId(index(catalogue.heroes.iter().map(|h| h.name.as_str()), hero)))
            .collect(),
    };
    Legendary::new(catalogue, setup, Options::default()).unwrap()
}

fn index<'a>(mut names: impl Iterator<Item = &'a str>, name: &str) -> u16 {
    names.position(|other| other == name).unwrap_or_else(|| panic!("no {name} in the catalogue"))
        as u16
}

/// The first card of this name.
fn card(game: &Legendary, name: &str) -> CardId {
    game.cards()
        .find(|card| game.design(*card).name == name)
        .unwrap_or_else(|| panic!("no {name} in this game"))
}
