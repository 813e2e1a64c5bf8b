//! HQ spaces, rows and second masterminds in words.

use super::noun::Case;
use super::saying::Saying;
use super::voice::Voice;
use super::{Speaker, Words};
use crate::cards::Zone;
use crate::catalogue::{Kind, Kinds};
use crate::effect::{CardOp, Filter, Op, Pick, Rule, RuleId, SelectorId, Spaces, Zones};
use crate::event::Event;

impl Words<'_> {
    /// Operations on spaces and rows.
    pub(crate) fn of_space(&self, op: Op, voice: Voice) -> Saying {
        match op {
            Op::Cards(cards, CardOp::Advance { spaces }) => {
                let who = self.subject(cards, voice);
                let spaces = self.quantity(spaces, voice).of("space");
                let way = format!("{spaces} toward the exit, pushing whoever stands there");
                Saying::of(who, "advance", way)
            }
            Op::Cards(cards, CardOp::Trade) => {
                let theirs = self.picked(cards, Case::From, voice);
                let it = self.it(voice);
                self.act("trade", &format!("{it} for {theirs}"), voice)
            }
            Op::Cards(cards, CardOp::PutBesideScheme) => {
                let what = self.picked(cards, Case::From, voice);
                self.act("put", &format!("{what} beside the Scheme"), voice)
            }
            Op::Cards(cards, CardOp::SetAside) => {
                let what = self.picked(cards, Case::From, voice);
                self.act("set aside", &what, voice)
            }
            Op::AddSpace => {
                let this = voice.this;
                Saying::own(format!("while {this} is in the city, it adds one space to the HQ"))
            }
            Op::Cards(heroes, CardOp::DestroySpace { ko }) => {
                let space = self.hq_space(heroes, voice);
                let fate = match ko {
                    true => " and KO its Hero",
                    false => ". Its Hero is out of the game and the space is not refilled",
                };
                let pocket = self.program().selector(heroes).zones.is(Zones::POCKET);
                let still = match pocket {
                    true => ", but it still counts as a pocket dimension",
                    false => "",
                };
                self.act("destroy", &format!("{space}{fate}{still}"), voice)
            }
            Op::Cards(cards, CardOp::MakePocket) => {
                let place = format!("this Strike under {}", self.hq_space(cards, voice));
                self.act("put", &format!("{place}, which becomes one"), voice)
            }
            Op::PutAbove(space) => {
                let space = Spaces::NAMES[usize::from(space) % Spaces::NAMES.len()];
                let turns_into = if space.ends_with('s') { "become" } else { "becomes" };
                let place = format!("{} above the {space}", voice.this);
                let pocket = format!("{place}, which {turns_into} a pocket dimension");
                self.act("put", &pocket, voice)
            }
            Op::QuietTurn => {
                let turn = "another turn after this one, without a card of the Villain Deck";
                self.act("take", turn, voice)
            }
            Op::AddMastermind(mastermind) => {
                let name = &self.catalogue.mastermind(mastermind).name;
                Saying::own(format!(
                    "{name} joins the game with a random Tactic as the next turn begins, unless {name} was in it before"
                ))
            }
            _ => Saying::own(String::new()),
        }
    }

    /// HQ spaces, named by the heroes that lie in them: "an HQ space that is a pocket dimension".
    fn hq_space(&self, heroes: SelectorId, voice: Voice) -> String {
        let selector = self.program().selector(heroes);
        let plain = Filter { kinds: Kinds::one(Kind::Hero), ..Filter::default() };
        let one = match selector.pick {
            Pick::Exactly(amount) => self.constant(amount) == Some(1),
            _ => false,
        };
        if one && [plain, Filter::default()].contains(&selector.filter) {
            match selector.zones {
                Zones::HQ => return "an HQ space".to_string(),
                Zones::POCKET => return "an HQ space that is a pocket dimension".to_string(),
                Zones::OUTSIDE_POCKET => {
                    return "an HQ space that is not a pocket dimension yet".to_string();
                }
                _ => {}
            }
        }
        format!("the HQ space of {}", self.picked(heroes, Case::In, voice))
    }

    /// Rules about spaces and officers.
    pub(crate) fn space_rule(&self, id: RuleId, voice: Voice) -> String {
        match self.program().rule(id) {
            Rule::Surcharge { which, attack } => {
                let selector = self.program().selector(which);
                let hero = selector.filter.kinds.has(Kind::Hero);
                let deed = if hero { "recruit" } else { "fight" };
                let card = super::grammar::a(&self.one(selector, Case::In, voice));
                let points = self.quantity(attack, voice);
                let price =
                    super::grammar::words(&[&format!("{} Attack", points.number), &points.per]);
                format!("to {deed} {card}, you must also pay {price}")
            }
            Rule::OfficersAre(hero) => {
                let hero = &self.catalogue.hero(hero).name;
                let officer = self.catalogue.basics.officer;
                let officer =
                    officer.map_or("Officer", |id| self.catalogue.design(id).name.as_str());
                format!("{} count as {hero} Heroes", super::grammar::plural(officer))
            }
            _ => String::new(),
        }
    }
}

impl Speaker<'_> {
    /// What happened to spaces, rows and masterminds.
    pub(crate) fn space_event(&self, event: &Event) -> String {
        match *event {
            Event::SpaceBrought { card } => {
                format!("{} brought a space to the HQ", self.the_card(card))
            }
            Event::SpaceDestroyed { card } => {
                format!("the HQ space of {} was destroyed", self.the_card(card))
            }
            Event::PocketDimension { under } => {
                format!("the HQ space of {} became a pocket dimension", self.the_card(under))
            }
            Event::PaidSurcharge { seat, card, paid } => format!(
                "{} paid {paid} Attack for the space of {}",
                self.seat(seat),
                self.the_card(card)
            ),
            Event::Traded { seat, mine, theirs } => format!(
                "{} traded {} for {}",
                self.seat(seat),
                self.a_card(mine),
                self.a_card(theirs)
            ),
            Event::LaidDown { card, zone } => match zone {
                Zone::BESIDE_SCHEME => format!("{} went beside the Scheme", self.a_card(card)),
                _ => format!("{} was set aside", self.a_card(card)),
            },
            Event::MastermindJoins { card, now: true } => {
                format!("{} joined the game", self.the_card(card))
            }
            Event::MastermindJoins { card, now: false } => {
                format!("{} will join the game as the next turn begins", self.the_card(card))
            }
            _ => String::new(),
        }
    }
}
