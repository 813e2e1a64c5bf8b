//! Sentences, for the time being.

use super::seating::Seating;
use legendary::Position;
use legendary::cards::{CardId, Zone};
use legendary::choice::{Choice, Prompt};
use legendary::effect::Spaces;
use legendary::event::Event;
use legendary::refusal::Refusal;
use legendary::state::Verdict;
use table::Seat;

#[derive(Clone, Copy, Debug)]
pub struct Wording<'a> {
    pub position: Position<'a>,
    pub seating: &'a Seating,
}

impl Wording<'_> {
    pub fn card(&self, card: CardId) -> String {
        if self.position.game.has_card(card) {
            self.position.game.design(card).name.clone()
        } else {
            "a card".into()
        }
    }

    fn seat(&self, seat: Seat) -> String {
        self.seating.name(seat).to_string()
    }

    pub fn fight_needs(&self, _card: CardId) -> Option<String> {
        None
    }

    pub fn choice(&self, choice: Choice) -> String {
        let position = self.position;
        match choice {
            Choice::Begin => "Begin".into(),
            Choice::Play(card) => format!("Play {}", self.card(card)),
            Choice::Recruit(card) => {
                format!(
                    "Recruit {}, pay {} Recruit",
                    self.card(card),
                    position.cost(card)
                )
            }
            Choice::Fight(card) => format!(
                "Fight {}, pay {} Attack",
                self.card(card),
                position.enemy_attack(card)
            ),
            Choice::Heal => "Heal: KO all Wounds in hand, then no recruiting or fighting".into(),
            Choice::EndTurn => "End turn".into(),
            Choice::Pick(card) => self.card(card),
            Choice::Done => "Done".into(),
            Choice::Yes => "Yes".into(),
            Choice::No => "No".into(),
            Choice::Mode(mode) => format!("Alternative {}", mode + 1),
            Choice::Player(seat) => self.seat(seat),
            Choice::Space(space) => Spaces::NAMES[space as usize % 5].into(),
            Choice::Next(at) => format!("Effect {}", at + 1),
        }
    }

    pub fn prompt(&self, prompt: Prompt) -> String {
        match prompt {
            Prompt::Begin => "begin".into(),
            Prompt::Mulligan => "deal a new HQ?".into(),
            Prompt::Action => "your action:".into(),
            Prompt::Showdown => "your showdown turn:".into(),
            Prompt::Cards {
                card,
                taken,
                least,
                most,
                ..
            } => format!(
                "{}: choose {} to {most} cards, {taken} chosen:",
                self.card(card),
                least
            ),
            Prompt::May { card, .. } => format!("{}: do it?", self.card(card)),
            Prompt::Mode { card, .. } => format!("{}: choose one:", self.card(card)),
            Prompt::Player { card, .. } => format!("{}: which player?", self.card(card)),
            Prompt::Space { villain, .. } => format!("where does {} go?", self.card(villain)),
            Prompt::RevealOr { card, .. } => format!("{}: reveal a card?", self.card(card)),
            Prompt::PutBack { .. } => "which card goes back next?".into(),
            Prompt::Pass { .. } => "which card do you pass?".into(),
            Prompt::InsteadOfWound { .. } => "use a card instead of the Wound?".into(),
            Prompt::Order => "which comes next?".into(),
            Prompt::Side { card } => format!("{}: which side?", self.card(card)),
        }
    }

    pub fn refusal(&self, refusal: &Refusal) -> String {
        let text = match *refusal {
            Refusal::NotEnoughRecruit { needs, has, .. } => {
                format!("Needs {needs} Recruit, you have {has}")
            }
            Refusal::NotEnoughAttack { needs, has, .. } => {
                format!("Needs {needs} Attack, you have {has}")
            }
            other => format!("{other:?}"),
        };
        match refusal.clause() {
            Some(clause) => format!("{text} ({clause})."),
            None => format!("{text}."),
        }
    }

    pub fn verdict(&self, verdict: Verdict) -> String {
        match verdict {
            Verdict::Running | Verdict::WonButFinishing => "The game goes on.",
            Verdict::Won => "You have won: the last Tactic is taken (R11.1).",
            Verdict::EvilWon => "Evil has won (R11.2).",
            Verdict::Tied => "A tie: a deck ran out (R11.3).",
            Verdict::Stopped(_) => "The game was stopped.",
        }
        .into()
    }

    pub fn event(&self, event: &Event) -> Option<String> {
        let card = |card: CardId| self.card(card);
        let seat = |seat: Seat| self.seat(seat);
        Some(match *event {
            Event::Began { first } => format!("The cards are dealt. {} begins.", seat(first)),
            Event::TurnBegan { seat: who, number } => format!("Turn {number}, {}.", seat(who)),
            Event::VillainCard { card: it } => format!("The Villain Deck shows {}.", card(it)),
            Event::EnteredCity { card: it } => format!("{} entered the city.", card(it)),
            Event::Moved { card: it, to, .. } => {
                format!(
                    "{} moved to the {}.",
                    card(it),
                    Spaces::NAMES[to as usize % 5]
                )
            }
            Event::Escaped { card: it } => format!("{} escaped.", card(it)),
            Event::Captured { by, card: it } => format!("{} captured {}.", card(by), card(it)),
            Event::Twist { number, .. } => format!("Scheme Twist {number}."),
            Event::Strike { .. } => "Master Strike.".into(),
            Event::Ambush { card: it } => format!("Ambush: {}.", card(it)),
            Event::Played {
                seat: who,
                card: it,
            } => format!("{} played {}.", seat(who), card(it)),
            Event::GotAttack {
                amount, card: it, ..
            } => format!("{amount} Attack from {}.", card(it)),
            Event::GotRecruit {
                amount, card: it, ..
            } => {
                format!("{amount} Recruit from {}.", card(it))
            }
            Event::Recruited {
                seat: who,
                card: it,
                ..
            } => {
                format!("{} recruited {}.", seat(who), card(it))
            }
            Event::Refilled { card: it, .. } => format!("{} joined the HQ.", card(it)),
            Event::Fought {
                seat: who,
                card: it,
                ..
            } => format!("{} fought {}.", seat(who), card(it)),
            Event::TookTactic {
                seat: who,
                card: it,
            } => format!("{} took {}.", seat(who), card(it)),
            Event::Rescued {
                seat: who,
                card: it,
            } => format!("{} rescued {}.", seat(who), card(it)),
            Event::Gained {
                seat: who,
                card: it,
                ..
            } => format!("{} gained {}.", seat(who), card(it)),
            Event::KnockedOut { card: it, .. } => format!("{} was KO'd.", card(it)),
            Event::Discarded {
                seat: who,
                card: it,
            } => {
                format!("{} discarded {}.", seat(who), card(it))
            }
            Event::Drew {
                seat: who,
                card: it,
            } => format!("{} drew {}.", seat(who), card(it)),
            Event::Revealed {
                seat: who,
                card: it,
            } => format!("{} revealed {}.", seat(who), card(it)),
            Event::DeckRanOut { deck } => {
                let deck = if deck == Zone::HERO_DECK {
                    "Hero"
                } else {
                    "Villain"
                };
                format!("The {deck} Deck has run out: this is the last turn.")
            }
            Event::Ended { verdict } => self.verdict(verdict),
            _ => return None,
        })
    }
}
