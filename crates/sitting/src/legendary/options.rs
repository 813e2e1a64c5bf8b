//! The options of a decision in Legendary, in the order in which the table is read.

use super::{View, place};
use crate::seen::{Menu, Offered, Payment};
use crate::trial::Noticing;
use legendary::Position;
use legendary::cards::{CardId, SPACES, Zone};
use legendary::choice::{Choice, Prompt};
use legendary::pool::Pool;
use legendary::state::State;
use legendary::usable::Usable;
use table::{Game, NoLog, Seat};

pub(super) fn menu(view: &View<'_>) -> Menu<Choice> {
    let position = view.position();
    let mut choices = Vec::new();
    position.game.choices(position.state, &mut choices);
    choices.sort_by_key(|choice| order(position, *choice));
    let mut menu = Menu::none();
    for choice in choices {
        let number = menu.add(choice);
        let mut option = offered(view, choice);
        option.number = Some(number);
        menu.options.push(option);
    }
    let by_number: Vec<Choice> = menu.choices().to_vec();
    let behind = |option: &Offered| option.number.map(|number| by_number[number as usize]);
    let ends = |option: &Offered| behind(option) == Some(Choice::EndTurn);
    // Declining is 0 wherever it is offered, so that a hand knows it without reading.
    let declines = |option: &Offered| matches!(behind(option), Some(Choice::No | Choice::Done));
    menu.give_keys(declines, ends);
    menu.tell_apart(|option| place::in_words(view, subject(position, behind(option)?)?));
    let all = play_all(position, &menu);
    menu.take_together(all);
    warn_before_the_end(view, &mut menu);
    menu
}

fn offered(view: &View<'_>, choice: Choice) -> Offered {
    let position = view.position();
    let speaker = view.speaker();
    let after = after(position, choice);
    let mut option = Offered::new(kind(choice), words(view, choice));
    option.subject = match choice {
        Choice::Player(seat) => Some(crate::seen::Ref::seat(seat)),
        Choice::Space(space) => Some(place::zone(Zone::city(usize::from(space)))),
        _ => subject(position, choice).and_then(|card| place::card(view, card)),
    };
    option.targets = match choice {
        // What a rescue, a capture or a payment is about is asked for afterwards; what a card is shown to is known now.
        Choice::Pick(_) => asked_about(view).into_iter().collect(),
        _ => Vec::new(),
    };
    option.shows = speaker.shows(view.known, choice);
    option.warning = position.burns_for_nothing(choice).map(|shards| match shards {
        1 => "1 Shard would be burned, and nothing would come of it.".to_string(),
        shards => format!("{shards} Shards would be burned, and nothing would come of it."),
    });
    if let Some(after) = after {
        let before = view.known;
        option.pays = payments(position, before, &after);
        option.preview = preview(before, &after, position.state.active);
    }
    option
}

/// The enemy that cards are being shown to.
fn asked_about(view: &View<'_>) -> Option<crate::seen::Ref> {
    match view.known.asked()? {
        Prompt::ThreatCards { enemy, .. } | Prompt::ThreatClass(enemy) => place::card(view, enemy),
        _ => None,
    }
}

fn kind(choice: Choice) -> &'static str {
    match choice {
        Choice::Begin => "begin",
        Choice::Play(_) => "play",
        Choice::Recruit(_) => "recruit",
        Choice::Fight(_) => "fight",
        Choice::Use(_) => "use",
        Choice::Number(_) => "number",
        Choice::Heal => "heal",
        Choice::EndTurn => "end",
        Choice::Threaten(_) => "threaten",
        Choice::Pick(_) => "pick",
        Choice::Done => "done",
        Choice::Yes => "yes",
        Choice::No => "no",
        Choice::Mode(_) => "mode",
        Choice::Player(_) => "player",
        Choice::Space(_) => "space",
        Choice::Next(_) => "next",
    }
}

/// The state after a choice as far as the viewer can foresee it: chance and hidden cards are stand-ins.
fn after(position: Position<'_>, choice: Choice) -> Option<State> {
    let mut state = *position.state;
    let mut chance = Noticing::default();
    position.game.apply(&mut state, choice, &mut chance, &mut NoLog).ok()?;
    (state.active == position.state.active && state.turns == position.state.turns).then_some(state)
}

/// What goes from the pools, by source; nothing where the player is still asked whose points pay.
fn payments(position: Position<'_>, before: &State, after: &State) -> Vec<Payment> {
    let mut payments = Vec::new();
    let pools: [(&'static str, &Pool, &Pool); 2] = [
        ("attack", &before.turn.attack, &after.turn.attack),
        ("recruit", &before.turn.recruit, &after.turn.recruit),
    ];
    for (points, had, has) in pools {
        for (source, amount) in had.parts() {
            let gone = amount - has.from(source);
            if gone > 0 {
                let from = position.game.source_name(source).unwrap_or("other sources");
                payments.push(Payment { points, amount: gone, from: from.to_string() });
            }
        }
    }
    let shards =
        |state: &State| Position::new(position.game, state).shards_of(position.state.active);
    let gone = shards(before) - shards(after);
    if gone > 0 {
        payments.push(Payment { points: "shards", amount: gone, from: "your Shards".into() });
    }
    payments
}

/// What changes for certain: points to spend, and who has to decide next.
fn preview(before: &State, after: &State, active: Seat) -> Vec<String> {
    let mut lines = Vec::new();
    let pools = [
        ("Attack", before.turn.attack.total(), after.turn.attack.total()),
        ("Recruit", before.turn.recruit.total(), after.turn.recruit.total()),
    ];
    for (points, had, has) in pools {
        if had != has {
            lines.push(format!("{points} {had} becomes {has}."));
        }
    }
    let pile = |state: &State| state.cards.len(Zone::victory(active));
    match pile(after).saturating_sub(pile(before)) {
        0 => {}
        1 => lines.push("1 card goes to your Victory Pile.".into()),
        more => lines.push(format!("{more} cards go to your Victory Pile.")),
    }
    lines
}

/// Cards that can be played one after the other: those without text first, so that every class and team counts for what follows. Of cards that are
/// alike one is listed, and all are played.
fn play_all(position: Position<'_>, menu: &Menu<Choice>) -> Vec<Choice> {
    let hand = position.zone(Zone::hand(position.state.active));
    let mut cards: Vec<(bool, CardId)> = Vec::new();
    for choice in menu.choices() {
        let Choice::Play(card) = *choice else {
            continue;
        };
        let face = position.game.face(card);
        let has_text = !face.abilities.is_empty() || !face.rules.is_empty() || face.sides.is_some();
        let number = position.game.face_number(card);
        let alike = hand.iter().filter(|other| position.game.face_number(**other) == number);
        cards.extend(alike.map(|alike| (has_text, *alike)));
    }
    cards.sort_by_key(|(has_text, _)| *has_text);
    cards.into_iter().map(|(_, card)| Choice::Play(card)).collect()
}

/// What could still be done is said before the turn ends.
fn warn_before_the_end(view: &View<'_>, menu: &mut Menu<Choice>) {
    let acts = |choice: &Choice| {
        matches!(
            choice,
            Choice::Play(_)
                | Choice::Recruit(_)
                | Choice::Fight(_)
                | Choice::Use(_)
                | Choice::Threaten(_)
        )
    };
    if !menu.choices().iter().any(acts) {
        return;
    }
    let turn = &view.known.turn;
    let (attack, recruit) = (turn.attack.total(), turn.recruit.total());
    let warning = format!("You could still act. Attack {attack} and Recruit {recruit} are left.");
    if let Some(end) = menu.options.iter_mut().find(|option| option.ends_turn()) {
        end.warning = Some(warning);
    }
}

/// By kind, then by place as the table is read: city and HQ from left to right.
pub(super) fn order(position: Position<'_>, choice: Choice) -> (u8, usize) {
    match choice {
        Choice::Fight(card) => match position.space_of(card) {
            Some(space) => (0, SPACES - space),
            None => (1, 0),
        },
        Choice::Recruit(card) => match position.state.cards.zone_of(card).slot() {
            Some(slot) => (2, place::hq_number(slot)),
            None => (3, 0),
        },
        Choice::Play(_) => (4, 0),
        Choice::Threaten(card) => match position.space_of(card) {
            Some(space) => (1, 1 + SPACES - space),
            None => (1, 2 + SPACES),
        },
        Choice::Use(_) => (4, 1),
        Choice::Heal => (5, 0),
        Choice::No | Choice::Done => (7, 0),
        Choice::EndTurn => (8, 0),
        Choice::Begin
        | Choice::Pick(_)
        | Choice::Yes
        | Choice::Mode(_)
        | Choice::Number(_)
        | Choice::Player(_)
        | Choice::Space(_)
        | Choice::Next(_) => (6, 0),
    }
}

fn words(view: &View<'_>, choice: Choice) -> String {
    let position = view.position();
    let mut words = view.speaker().choice(view.known, choice);
    if let Choice::Play(card) = choice {
        let hand = position.zone(Zone::hand(position.state.active));
        let face = position.game.face_number(card);
        let alike = hand.iter().filter(|other| position.game.face_number(**other) == face).count();
        if alike > 1 {
            words.push_str(&format!(", 1 of {alike}"));
        }
    }
    words
}

/// The card that a choice is about.
pub(super) fn subject(position: Position<'_>, choice: Choice) -> Option<CardId> {
    match choice {
        Choice::Play(card)
        | Choice::Recruit(card)
        | Choice::Fight(card)
        | Choice::Threaten(card)
        | Choice::Pick(card) => Some(card),
        Choice::Use(usable) => match usable {
            Usable::Shard => None,
            Usable::Offer(at) => {
                position.state.turn.offers.get(usize::from(at)).map(|offer| offer.card)
            }
            Usable::Standing { card, .. } => Some(card),
        },
        Choice::Begin
        | Choice::Heal
        | Choice::EndTurn
        | Choice::Done
        | Choice::Yes
        | Choice::No
        | Choice::Mode(_)
        | Choice::Number(_)
        | Choice::Player(_)
        | Choice::Space(_)
        | Choice::Next(_) => None,
    }
}
