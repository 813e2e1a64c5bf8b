//! A set-up of ours, and a game that was played with it, in the words of the notation.
//!
//! Only what everybody at the table saw is told, card by card; choices inside effects have no word there.

use super::words::{ActionKind, LossCondition, Outcome, Phase, Variant};
use super::{
    Action, Composition, Ending, Lagn, Longbox, Part, SYSTEM, Seat as Told, Turn, VillainEvent,
    player_id,
};
use crate::play::{Play, identity};
use crate::slug::{card_id, id};
use legendary::Legendary;
use legendary::cards::CardId;
use legendary::catalogue::{Catalogue, GroupId, Kind, Set, SetId};
use legendary::decks::Decks;
use legendary::event::Event;
use legendary::options::Options;
use legendary::setup::Setup;
use serde_json::{Map, Value};
use std::sync::Arc;
use table::{Seat, Table, Viewer};

/// A set-up alone. The id is for whoever keeps several.
pub fn of_setup(catalogue: &Catalogue, setup: &Setup, options: &Options, game_id: &str) -> Lagn {
    Lagn {
        game_id: game_id.to_owned(),
        variant: if setup.players == 1 { Variant::Solo } else { Variant::Cooperative },
        player_count: setup.players,
        setup: composition(catalogue, setup, options),
        catalog: None,
        turns: None,
        result: None,
        longbox: Some(Longbox { options: options.to_string(), ..Longbox::default() }),
    }
}

/// A finished game; `result` is our word for how it ended. The whole record goes along only where that is asked for.
pub fn of_game(
    table: &Table<Arc<Legendary>>,
    play: &Play,
    result: &str,
    with_record: bool,
) -> Lagn {
    let game = table.game();
    let header = &table.record().header;
    let options: Options = header.options.parse().unwrap_or_default();
    let points = |score: &str| score.parse::<i64>().ok();
    let players = play.players.iter().map(|player| Told {
        name: player.name.clone(),
        victory_points: points(&player.score),
        bot: player.bot,
    });
    let players: Vec<Told> = players.collect();
    let counted: Option<Vec<i64>> = players.iter().map(|seat| seat.victory_points).collect();
    let mut lagn = of_setup(&game.catalogue, &game.setup, &options, &identity(table.record()));
    lagn.turns = Some(turns(table));
    lagn.result = Some(Ending {
        outcome: if result == "won" { Outcome::Victory } else { Outcome::Defeat },
        // R11.3: a game is tied when a deck has run out.
        loss_condition: (result == "tied").then_some(LossCondition::DeckExhausted),
        victory_points: counted.map(|counted| counted.iter().sum()),
        timestamp: Some(play.when.strftime("%Y-%m-%dT%H:%M:%SZ").to_string()),
    });
    lagn.longbox = Some(Longbox {
        options: header.options.clone(),
        result: result.to_owned(),
        seed: header.generator.as_ref().map(|generator| generator.seed),
        players,
        record: with_record.then(|| table.record().to_code()),
    });
    lagn
}

fn composition(catalogue: &Catalogue, setup: &Setup, options: &Options) -> Composition {
    let decks = Decks::of(catalogue, setup, options);
    let set = |set: SetId| &catalogue.sets[set.index()];
    let part = |set: &Set, name: &str| Part { id: id(set, name), name: name.to_owned() };
    let mastermind = catalogue.mastermind(setup.mastermind);
    let scheme = catalogue.scheme(setup.scheme);
    let groups = |groups: &[GroupId]| {
        let groups = groups.iter().map(|group| catalogue.group(*group));
        groups.map(|group| part(set(group.set), &group.name)).collect()
    };
    let heroes = setup.heroes.iter().map(|hero| catalogue.hero(*hero));
    Composition {
        mastermind: part(set(mastermind.set), &mastermind.name),
        scheme: part(set(scheme.set), &scheme.name),
        villain_groups: groups(&setup.villains),
        henchmen_groups: groups(&setup.henchmen),
        heroes: heroes.map(|hero| part(set(hero.set), &hero.name)).collect(),
        bystanders: decks.bystanders as u32,
        wounds: decks.wounds as u32,
        officers: decks.officers as u32,
        sidekicks: 0,
    }
}

fn turns(table: &Table<Arc<Legendary>>) -> Vec<Turn> {
    let teller = Teller { game: table.game() };
    let mut turns: Vec<Turn> = Vec::new();
    for (_, event) in table.events_for(Viewer::PUBLIC) {
        if let Event::TurnBegan { seat, number } = event {
            turns.push(Turn {
                number: u32::from(number),
                active: player_id(usize::from(seat.0)),
                villain_events: Vec::new(),
                first_action: 0,
                actions: Vec::new(),
                stages: Vec::new(),
            });
        }
        // What is laid out before the first turn follows from the set-up and chance.
        let Some(turn) = turns.last_mut() else {
            continue;
        };
        if let Event::Ambush { card } = event
            && let Some(card) = teller.id(card)
        {
            turn.villain_events.push(VillainEvent { phase: Phase::Ambush, card });
        }
        turn.actions.extend(teller.action(event));
    }
    turns
}

struct Teller<'a> {
    game: &'a Legendary,
}

impl Teller<'_> {
    fn id(&self, card: CardId) -> Option<String> {
        let there = self.game.has_card(card);
        there.then(|| card_id(&self.game.catalogue, self.game.design(card)))
    }

    fn kind(&self, card: CardId) -> Option<Kind> {
        self.game.has_card(card).then(|| self.game.design(card).kind)
    }

    /// What happened as an action, if the notation has one for it.
    fn action(&self, event: Event) -> Option<Action> {
        let of = |kind, what, seat: Option<Seat>, card| self.told(kind, what, seat, card, &[]);
        let paid = |kind, what, seat, card, paid: i16| {
            self.told(kind, what, Some(seat), card, &[("paid", i64::from(paid))])
        };
        Some(match event {
            Event::VillainCard { card } => of(ActionKind::VillainReveal, "revealed", None, card),
            Event::Escaped { card } => of(ActionKind::VillainEscape, "escaped", None, card),
            Event::Strike { card } => of(ActionKind::MastermindAttack, "strike", None, card),
            Event::Twist { card, number } => {
                let number = [("number", i64::from(number))];
                self.told(ActionKind::MastermindTwist, "twist", None, card, &number)
            }
            Event::Played { seat, card } => of(ActionKind::HeroPlay, "played", Some(seat), card),
            Event::Discarded { seat, card } => {
                of(ActionKind::HeroDiscard, "discarded", Some(seat), card)
            }
            Event::Recruited { seat, card, paid: cost } => {
                paid(self.recruiting(card), "recruited", seat, card, cost)
            }
            Event::Fought { seat, card, paid: cost } => {
                paid(self.fighting(card), "fought", seat, card, cost)
            }
            Event::Defeated { seat, card } => of(self.fighting(card), "defeated", Some(seat), card),
            Event::TookTactic { seat, card } => {
                of(ActionKind::MastermindAttack, "took tactic", Some(seat), card)
            }
            Event::Captured { card, .. } if self.kind(card) == Some(Kind::Bystander) => {
                of(ActionKind::BystanderCapture, "captured", None, card)
            }
            Event::Rescued { seat, card } => {
                of(ActionKind::BystanderRelease, "rescued", Some(seat), card)
            }
            Event::Gained { seat, card, .. } => match self.kind(card)? {
                Kind::Wound => of(ActionKind::WoundDealt, "gained", Some(seat), card),
                Kind::Hero => of(self.recruiting(card), "gained", Some(seat), card),
                _ => return None,
            },
            _ => return None,
        })
    }

    fn recruiting(&self, card: CardId) -> ActionKind {
        let officer = self.game.catalogue.basics.officer;
        match self.game.has_card(card) && Some(self.game.face(card).design) == officer {
            true => ActionKind::ShieldDeploy,
            false => ActionKind::HeroRecruit,
        }
    }

    fn fighting(&self, card: CardId) -> ActionKind {
        match self.kind(card) {
            Some(Kind::Mastermind) => ActionKind::MastermindAttack,
            _ => ActionKind::VillainAttack,
        }
    }

    fn told(
        &self,
        kind: ActionKind,
        what: &str,
        seat: Option<Seat>,
        card: CardId,
        numbers: &[(&str, i64)],
    ) -> Action {
        let actor = seat.map_or_else(|| SYSTEM.to_owned(), |seat| player_id(usize::from(seat.0)));
        let mut details = Map::new();
        details.insert("event".into(), what.into());
        if self.game.has_card(card) {
            let name = self.game.design(card).name.as_str();
            details.insert("card".into(), name.into());
        }
        for (key, number) in numbers {
            details.insert((*key).to_owned(), Value::from(*number));
        }
        Action { kind, actor: Some(actor), card: self.id(card), details }
    }
}
