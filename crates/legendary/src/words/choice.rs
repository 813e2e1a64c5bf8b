//! Choices in words: what each option does and what it costs.

use super::Speaker;
use super::asked::{asking_text, whose};
use super::grammar::capital;
use super::speaker::{at_space, counted, own_pile, with_note};
use crate::cards::{CardId, Zone};
use crate::catalogue::Kind;
use crate::choice::{Choice, Debt, Prompt};
use crate::effect::{Block, CardOp, Destination, Op, Pile, Trigger, Zones};
use crate::explain::Shows;
use crate::interpreter::{Chosen, Task};
use crate::pool::Source;
use crate::position::Position;
use crate::state::State;
use table::{Game, Known, Request, Seat, Viewer};

impl Speaker<'_> {
    /// The option as it stands in the list: "Fight Hand Ninjas, pay 3 Attack".
    pub fn choice(&self, state: &Known<State>, choice: Choice) -> String {
        if let Some(said) = self.champion_choice(state, choice) {
            return said;
        }
        match choice {
            Choice::Begin => "Shuffle, deal and begin".to_string(),
            Choice::Play(card) => format!("Play {}", self.card_with_icons(card)),
            Choice::Recruit(card) => self.recruit(state, card),
            Choice::Fight(card) => self.fight(state, card),
            Choice::Threaten(card) => self.threaten(state, card),
            Choice::Use(usable) => self.use_(state, usable),
            Choice::Heal => self.heal(state),
            Choice::EndTurn => self.end_turn(state),
            Choice::Pick(card) => self.pick(state, card),
            Choice::Done => self.done(state),
            Choice::Yes => self.yes(state),
            Choice::No => self.no(state),
            Choice::Mode(mode) => self.mode(state, mode),
            Choice::Number(number) => counted(usize::from(number), "Shard"),
            Choice::Player(seat) => capital(&self.seat(seat)),
            Choice::Space(space) => self.space(state, usize::from(space)),
            Choice::Next(at) => self.next(state, usize::from(at)),
        }
    }

    /// What the option shows that is hidden now, as the asked player can tell; none if nothing.
    pub fn shows(&self, state: &Known<State>, choice: Choice) -> Option<&'static str> {
        let position = Position::new(self.game, state);
        // Whoever is asked looks at its options most: nothing has to be laid out for that again.
        let asks = |seat| Viewer::seat(seat) == state.viewer();
        let shows = match self.game.request(state) {
            Request::Choose { seat, .. } if asks(seat) => position.shows_as_known(choice),
            _ => position.shows(choice),
        };
        match shows {
            Shows::Nothing => None,
            Shows::Answers => Some("others answer"),
            Shows::Card => Some("shows a card"),
            Shows::Cards => Some("shows cards"),
        }
    }

    fn recruit(&self, state: &Known<State>, card: CardId) -> String {
        if !self.game.has_card(card) {
            return "Recruit a card".to_string();
        }
        let name = self.a_card(card);
        let position = Position::new(self.game, state);
        match (position.recruit_price(card), position.surcharge(card)) {
            (0, 0) => format!("Recruit {name} for free"),
            (gain, 0) if gain < 0 => format!("Recruit {name}, get {} Recruit", -gain),
            (cost, 0) => format!("Recruit {name}, pay {cost} Recruit"),
            (0, attack) => format!("Recruit {name}, pay {attack} Attack"),
            (gain, attack) if gain < 0 => {
                format!("Recruit {name}, pay {attack} Attack, get {} Recruit", -gain)
            }
            (cost, attack) => {
                format!("Recruit {name}, pay {cost} Recruit and {attack} Attack")
            }
        }
    }

    fn fight(&self, state: &Known<State>, card: CardId) -> String {
        if !self.game.has_card(card) {
            return "Fight a card".to_string();
        }
        let position = Position::new(self.game, state);
        let cost = position.fight_price(card);
        // Attack is spent first, Recruit only where it counts as Attack.
        let attack = cost.min(state.turn.attack.total().max(0));
        let recruit = if position.fought_with_recruit(card) {
            cost
        } else if state.turn.recruit_as_attack {
            (cost - attack).min(position.recruit_to_spend())
        } else {
            0
        };
        let mut enemy = self.enemy(card);
        if state.cards.zone_of(card) == Zone::SIDE_PILE {
            // Cards that act as the same villain can be told apart by what they are.
            enemy += &format!(" ({})", self.card(card));
        }
        let mut label = match (cost, recruit) {
            (0, _) => format!("Fight {enemy} for free"),
            (gain, _) if gain < 0 => format!("Fight {enemy}, get {} Attack", -gain),
            (cost, 0) => format!("Fight {enemy}, pay {cost} Attack"),
            (cost, recruit) if cost == recruit => {
                format!("Fight {enemy}, pay {recruit} Recruit")
            }
            (cost, recruit) => {
                let attack = cost - recruit;
                format!("Fight {enemy}, pay {attack} Attack and {recruit} Recruit")
            }
        };
        let held = position.held_by(card).iter();
        let bystanders = held.filter(|held| self.game.face(**held).kind == Kind::Bystander).count();
        if bystanders > 0 {
            label += &format!(", rescue {bystanders}");
        }
        label
    }

    fn heal(&self, state: &Known<State>) -> String {
        let hand = state.cards.zone(Zone::hand(state.active)).iter();
        let wounds = hand.filter(|card| self.game.face(**card).kind == Kind::Wound).count();
        if wounds == 0 {
            return "Heal".to_string();
        }
        let wounds = counted(wounds, "Wound");
        format!("Heal: KO {wounds}, then no recruiting or fighting")
    }

    fn end_turn(&self, state: &Known<State>) -> String {
        if matches!(state.asked(), Some(Prompt::Showdown)) {
            let points = state.turn.attack.total() + state.turn.recruit.total();
            return format!(
                "End the showdown turn with {}",
                counted(points.max(0) as usize, "point")
            );
        }
        let draw = Position::new(self.game, state).next_hand(state.active);
        let kept = match state.turn.kept.len() {
            0 => String::new(),
            kept => format!(", keep {kept}"),
        };
        format!("End turn, draw {}{kept}", draw.max(0))
    }

    fn pick(&self, state: &Known<State>, card: CardId) -> String {
        let seat = self.asked_seat(state);
        let named = self.a_card(card);
        match state.asked() {
            Some(Prompt::Cards { op, .. }) => self.pick_for(state, op, card, seat),
            Some(Prompt::RevealOr { .. }) => format!("Reveal {named}"),
            Some(Prompt::Pass { .. }) => self.pass_to(state, &named, seat),
            Some(Prompt::PutBack { .. }) => format!("Put {named} back next"),
            Some(Prompt::InsteadOfWound { .. }) => self.instead_of_wound(card),
            Some(Prompt::ThreatCards { .. }) => format!("Show {named}"),
            Some(Prompt::BeforeStrike { .. }) => format!("Use {named}"),
            _ => format!("Choose {named}"),
        }
    }

    fn pass_to(&self, state: &Known<State>, named: &str, seat: Seat) -> String {
        let position = Position::new(self.game, state);
        let op = match state.asked() {
            Some(Prompt::Pass { op, .. }) => self.game.catalogue.program.ops[op as usize],
            _ => return format!("Pass {named}"),
        };
        match op {
            Op::AllGiveRight(_) => {
                let to = position.right_of(seat);
                format!("Give {named} to {}", self.seat(to))
            }
            _ => format!("Pass {named} to {}", self.seat(position.left_of(seat))),
        }
    }

    fn pick_for(&self, state: &Known<State>, op: u16, card: CardId, seat: Seat) -> String {
        let operation = self.game.catalogue.program.ops[op as usize];
        let from = self.lies(state, operation, card, seat);
        let acting =
            self.game.has_card(card) && Position::new(self.game, state).acting(card).is_some();
        let name = if acting { self.enemy(card) } else { self.a_card(card) };
        let named = format!("{name}{from}");
        let what = match operation {
            Op::Cards(_, what) => what,
            Op::AllGain(_) => return format!("Gain {named}"),
            _ => return format!("Choose {named}"),
        };
        match what {
            CardOp::Ko => format!("KO {named}"),
            CardOp::ToPile { to } => match to {
                Pile::Side => format!("Put {named} into {}", self.side_pile()),
                Pile::BesideScheme => format!("Put {named} beside the Scheme"),
                Pile::Escape => format!("Put {named} into the Escape Pile"),
            },
            CardOp::GiveRight => format!("Give {named} to the right"),
            CardOp::ReturnToCity => format!("Put {named} into the city"),
            CardOp::Discard { .. } => format!("Discard {named}"),
            CardOp::Gain { to } => match to {
                Destination::Discard => format!("Gain {named}"),
                Destination::Hand => format!("Gain {named} into hand"),
                Destination::DeckTop => format!("Gain {named} onto the top of the deck"),
            },
            CardOp::RecruitFree => format!("Recruit {named} for free"),
            CardOp::ToHand => format!("Take {named} into hand"),
            CardOp::DrawThese => format!("Draw {named}"),
            CardOp::PutOnDeck => format!("Put {named} on top of the deck"),
            CardOp::ToBottomOfHeroDeck => {
                format!("Put {named} on the bottom of the Hero Deck")
            }
            CardOp::Keyword(op) => op.room().option(&format!("{}{from}", self.the_card(card))),
            CardOp::RescueThese => format!("Rescue {named}"),
            CardOp::Reveal => format!("Reveal {named}"),
            CardOp::Capture { count } => {
                let scope = asking_text(state).map(|text| state.texts[text as usize]);
                let position = Position::new(self.game, state);
                let count = scope.map_or(1, |scope| position.amount(&scope, count));
                let bystanders = counted(count.max(0) as usize, "Bystander");
                format!("Let {}{from} capture {bystanders}", self.enemy(card))
            }
            CardOp::Tuck => format!("Put {named} under the Villain"),
            CardOp::Defeat => format!("Defeat {named}"),
            CardOp::EnterCity => format!("Send {named} into the city"),
            CardOp::PlayThese => format!("Play {named}"),
            CardOp::FightEffect => format!("Do the Fight effect of {named}"),
            CardOp::KeepForNextHand => format!("Keep {named} for the next hand"),
            CardOp::Copy | CardOp::PlayCopies => format!("Copy {named}"),
            CardOp::Advance { .. } => format!("Choose {named}"),
            CardOp::Trade => format!("Trade for {named}"),
            CardOp::PutBesideScheme => format!("Put {named} beside the Scheme"),
            CardOp::SetAside => format!("Set {named} aside"),
            CardOp::DestroySpace { .. } => format!("Destroy the HQ space of {named}"),
            CardOp::MakePocket => {
                format!("Make the HQ space of {named} a pocket dimension")
            }
        }
    }

    /// Where the card lies, if the question leaves that open: " from hand", " in the Bank", " from Ben's discard pile".
    fn lies(&self, state: &Known<State>, op: Op, card: CardId, seat: Seat) -> String {
        if !self.game.has_card(card) {
            return String::new();
        }
        let zone = state.cards.zone_of(card);
        if let Some(space) = zone.space() {
            return format!(" {}", at_space(space));
        }
        let selector = op.cards().map(|id| self.game.catalogue.program.selector(id));
        let open = selector.is_some_and(|selector| selector.zones.each().count() > 1);
        match zone.owner() {
            Some(owner) if owner != seat => {
                format!(" from {} {}", self.of_seat(owner), own_pile(zone, owner))
            }
            Some(owner) if open => {
                let pile = own_pile(zone, owner);
                let the = if pile == "hand" { "" } else { "the " };
                format!(" from {the}{pile}")
            }
            None if open && selector.is_some_and(|s| s.zones.has(Zones::KO_PILE)) => {
                format!(" from {}", self.place(zone))
            }
            _ => String::new(),
        }
    }

    fn instead_of_wound(&self, card: CardId) -> String {
        let name = self.card(card);
        let deed = self.design(card).and_then(|design| {
            let mut abilities = design.abilities.iter();
            let ability = abilities.find(|line| line.triggers.has(Trigger::InsteadOfWound))?;
            Some(self.deed(card, ability.block))
        });
        match deed {
            Some(deed) => format!("Use {name}: {deed}"),
            None => format!("Use {name}"),
        }
    }

    fn deed(&self, card: CardId, block: Block) -> String {
        let voice = self.words().voice(self.game.face(card).design);
        self.words().predicate(block, voice.this_named())
    }

    fn done(&self, state: &Known<State>) -> String {
        let chosen =
            state.asked().and_then(|prompt| Position::new(self.game, state).chosen(prompt));
        match chosen {
            Some(Chosen { taken, .. }) if taken > 0 => {
                format!("Done with {}", counted(usize::from(taken), "card"))
            }
            _ => "Choose none".to_string(),
        }
    }

    fn yes(&self, state: &Known<State>) -> String {
        match state.asked() {
            Some(Prompt::Mulligan(_)) => "Yes, deal new ones".to_string(),
            Some(Prompt::May { text, op }) => self.yes_to(state, text, op),
            _ => "Yes".to_string(),
        }
    }

    /// What is done, and what that brings: "Yes: KO a Wound from your hand or discard pile, then draw a card".
    fn yes_to(&self, state: &Known<State>, text: u8, op: u16) -> String {
        let design = self.game.face_at(state.texts[text as usize].face).design;
        let op = self.game.catalogue.program.ops[op as usize];
        let (words, whose) = (self.words(), whose(state));
        let (Op::May { then, .. }, Some(question)) = (op, words.question(design, op, whose)) else {
            return "Yes".to_string();
        };
        let seen = self.looked_at(state);
        let deed = with_note(question.trim_end_matches('?'), &seen);
        if then.is_empty() {
            return format!("Yes: {deed}");
        }
        let brings = words.predicate(then, words.asking(design, op, whose));
        format!("Yes: {deed}, then {brings}")
    }

    fn no(&self, state: &Known<State>) -> String {
        match state.asked() {
            Some(Prompt::Mulligan(_)) => "No, keep them".to_string(),
            Some(Prompt::InsteadOfWound { .. }) => "Gain the Wound".to_string(),
            Some(Prompt::RevealOr { op, .. }) => {
                let op = self.game.catalogue.program.ops[op as usize];
                match (op, self.penalty(state, op)) {
                    (Op::RevealOr { .. }, Some(penalty)) => {
                        format!("Reveal nothing: {}", capital(&penalty))
                    }
                    _ => "Reveal nothing".to_string(),
                }
            }
            _ => "No".to_string(),
        }
    }

    /// What follows from revealing nothing.
    fn penalty(&self, state: &Known<State>, op: Op) -> Option<String> {
        let Op::RevealOr { otherwise, .. } = op else {
            return None;
        };
        let scope = state.texts[asking_text(state)? as usize];
        let design = self.game.face_at(scope.face).design;
        let voice = self.words().asking(design, op, whose(state));
        Some(self.words().predicate(otherwise, voice))
    }

    fn mode(&self, state: &Known<State>, mode: u8) -> String {
        let number = u32::from(mode) + 1;
        match state.asked() {
            Some(Prompt::Pay { owed, .. }) => self.payer(state, mode, owed),
            Some(Prompt::Side(card)) => {
                let sides = self.game.face(card).sides;
                match sides.and_then(|sides| sides.get(usize::from(mode)).copied()) {
                    Some(face) => {
                        let side = self.game.design_at(face);
                        format!("Play as {}", with_note(&side.name, &self.icons(side)))
                    }
                    None => format!("Side {number}"),
                }
            }
            Some(Prompt::ThreatClass(_)) => self.which_class(mode),
            Some(Prompt::Mode { text, op }) => {
                let scope = state.texts[text as usize];
                let design = self.game.face_at(scope.face).design;
                let options = match self.game.catalogue.program.ops[op as usize] {
                    Op::ChooseOne(modes) => self.words().options(design, modes, whose(state)),
                    _ => Vec::new(),
                };
                let option = options.get(usize::from(mode));
                option.map_or(format!("Option {number}"), |option| {
                    option.trim_end_matches('.').to_string()
                })
            }
            _ => format!("Option {number}"),
        }
    }

    /// "Pay with Wasp: 3 Attack", or where Recruit counts as Attack "Pay with Thor: 1 Attack, 5 Recruit" (K4.4).
    fn payer(&self, state: &Known<State>, name: u8, owed: Debt) -> String {
        // Recruit is paid first.
        let attack = owed.recruit <= 0;
        let source = Source(name.min(Source::MAX as u8 - 1));
        let turn = &state.turn;
        let as_attack = attack && turn.recruit_as_attack;
        let (of_attack, of_recruit) = (turn.attack.from(source), turn.recruit.from(source));
        let points = match (attack, as_attack && of_recruit > 0) {
            (false, _) => format!("{of_recruit} Recruit"),
            (true, false) => format!("{of_attack} Attack"),
            (true, true) if of_attack == 0 => format!("{of_recruit} Recruit"),
            (true, true) => format!("{of_attack} Attack, {of_recruit} Recruit"),
        };
        let name = self.game.source_name(source).unwrap_or("points of no Hero");
        let owed = i32::from(if attack { owed.attack } else { owed.recruit });
        let has = match (attack, as_attack) {
            (false, _) => of_recruit,
            (true, false) => of_attack,
            (true, true) => of_attack + of_recruit,
        };
        let rest = if has < owed { ", the rest with others" } else { "" };
        format!("Pay with {name}: {points}{rest}")
    }

    fn space(&self, state: &Known<State>, space: usize) -> String {
        if space >= crate::cards::SPACES {
            return format!("Space {}", space + 1);
        }
        let name = crate::effect::Spaces::NAMES[space];
        match Position::new(self.game, state).villain_at(space) {
            Some(other) => {
                let there = at_space(space);
                format!("Swap with {} {there}", self.enemy(other))
            }
            None => format!("Move to the {name}"),
        }
    }

    fn next(&self, state: &Known<State>, at: usize) -> String {
        let Some(Prompt::Order { count }) = state.asked() else {
            return format!("Effect {}", at + 1);
        };
        let effect = match state.waiting(count, at as u8) {
            Some(Task::Start { card, face, trigger, .. }) => self.text(card, face, trigger),
            Some(Task::StartRule { face, .. }) => {
                format!("the effect of {}", self.game.design_at(face).name)
            }
            _ => format!("effect {}", at + 1),
        };
        format!("First {effect}")
    }

    fn asked_seat(&self, state: &Known<State>) -> Seat {
        match self.game.request(state) {
            Request::Choose { seat, .. } => seat,
            Request::Over(_) => state.active,
        }
    }
}
