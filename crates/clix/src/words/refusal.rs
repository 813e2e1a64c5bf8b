//! Refusals in words: the rule that forbids it, with the numbers and the clause.

use super::Speaker;
use super::speaker::counted;
use crate::refusal::{NotCarried, Refusal};
use crate::state::FigureId;
use crate::state::object::ObjectKind;
use authoring::english::sentence;

impl Speaker<'_> {
    /// One sentence, with the clause where a clause forbids it: "Gull has two action tokens (C4.5)."
    pub fn refusal(&self, refusal: &Refusal) -> String {
        let said = self.refused(refusal);
        sentence(&match refusal.clause() {
            Some(clause) => format!("{said} ({clause})"),
            None => said,
        })
    }

    fn refused(&self, refusal: &Refusal) -> String {
        let the = |figure: FigureId| self.figure(figure);
        match *refusal {
            Refusal::GameOver => "the game is over".to_string(),
            Refusal::CharacterFirst(figure) => format!("choose {} first", the(figure)),
            Refusal::NotNow => "something else has to be answered first".to_string(),
            Refusal::NoSuchFigure => "there is no such character in this game".to_string(),
            Refusal::NotOnTheMap(figure) => format!("{} is not on the map", the(figure)),
            Refusal::NotYours(figure) => format!("{} is not yours to command", the(figure)),
            Refusal::NoActionsLeft { total } => {
                let actions = counted(total, "action");
                format!("all of this turn's {actions} are used; FREE actions are still possible")
            }
            Refusal::HasActed(figure) => {
                format!("{} was given its costed action this turn already", the(figure))
            }
            Refusal::TwoTokens(figure) => format!("{} has two action tokens", the(figure)),
            Refusal::WasCarried(figure) => {
                format!("{} was carried, so it is given no costed action this turn", the(figure))
            }
            Refusal::UsedThisTurn(effect) => {
                format!("{} is used once per turn, and it was", effect.name())
            }
            Refusal::CannotUse(effect) => {
                format!("the character cannot use {} now", effect.name())
            }
            Refusal::NothingToDo(_) => "there is nothing for it within reach".to_string(),
            Refusal::BattleFury(figure) => {
                format!("{} is in a Battle Fury and makes no range attacks", the(figure))
            }
            Refusal::BesideAnEnemy(figure) => format!(
                "{} is adjacent to an opposing character and makes no range attacks there",
                the(figure)
            ),
            Refusal::NoRange(figure) => format!("{} has no range", the(figure)),
            Refusal::TooWeak { damage, .. } => {
                format!("destroying takes a damage value of 3 or more, and it is {damage}")
            }
            Refusal::HoldsNoObject(figure, _) => format!("{} holds no object", the(figure)),
            Refusal::CannotHold(ObjectKind::Immobile) => "an immobile object stays".to_string(),
            Refusal::CannotHold(_) => "a heavy object takes Super Strength".to_string(),
            Refusal::TraitStays => self.trait_stays(),
            Refusal::ProtectedText => self.text_stays(),
            Refusal::NotSubordinate(figure) => {
                format!("{} neither costs fewer points nor shares a keyword", the(figure))
            }
            Refusal::HasMoved(figure) => {
                format!("{} has moved or was placed this turn", the(figure))
            }
            Refusal::Telekinesed(figure) => format!(
                "{} was placed by Telekinesis this turn, so it cannot use Telekinesis",
                the(figure)
            ),
            Refusal::Immobile(figure) => format!("nothing moves or places {}", the(figure)),
            Refusal::EnemyBeside(figure) => {
                format!("{} is adjacent to an opposing character", the(figure))
            }
            Refusal::NotOpposing(figure, _) => format!("{} is not an opponent", the(figure)),
            Refusal::NotFriendly(figure) => format!("{} is not a friend", the(figure)),
            Refusal::AlreadyChosen(figure) => format!("{} was chosen already", the(figure)),
            Refusal::FirstTurnImmunity(figure) => format!(
                "{} has not left its starting area, and the first turns are not over",
                the(figure)
            ),
            Refusal::Protected { figure, from } => {
                format!("{} is protected from {}", the(figure), from.name())
            }
            Refusal::Eludes(figure) => {
                let it = the(figure);
                format!("{it} has changed its shape: this attacker cannot target it this turn")
            }
            Refusal::OutOfRange(figure, _) => format!("{} is out of range", the(figure)),
            Refusal::NoLineOfFire(figure) => {
                format!("the line of fire to {} is blocked", the(figure))
            }
            Refusal::NotAdjacent(figure, _) => format!("{} is not adjacent", the(figure)),
            Refusal::TooManyChosen => "no more can be chosen".to_string(),
            Refusal::NoneChosen => "an attack has at least one target".to_string(),
            Refusal::CannotEndThere => "it cannot end in that square".to_string(),
            Refusal::NoWayByThere => {
                "by that square it cannot go on to where the move is to end".to_string()
            }
            Refusal::NotAllowedThere(_) => "that square does not qualify".to_string(),
            Refusal::CannotBeCarried(figure, why) => {
                format!("{} cannot be carried: {}", the(figure), not_carried(why))
            }
            Refusal::NoSuchOption => "there is no such option".to_string(),
            Refusal::DoesNotQualify(figure) => {
                format!("{} does not qualify for what is asked", the(figure))
            }
            Refusal::NoRoomForMarkers => "the table has no room for more markers".to_string(),
            Refusal::NoRoomForEffects => {
                "the table has no room for more lasting effects".to_string()
            }
        }
    }
}

fn not_carried(why: NotCarried) -> &'static str {
    match why {
        NotCarried::NotBeside => "it does not stand beside the carrier",
        NotCarried::Vehicle => "it is a vehicle",
        NotCarried::TooLarge => "it is too large for the carrier",
        NotCarried::SameSize => "it is not smaller than the carrier",
        NotCarried::Winged => "it is as large as the carrier and has wings of its own",
        NotCarried::NoRoom => "the carrier takes no more passengers",
        NotCarried::HoldsObject => "neither of the two may hold an object",
        NotCarried::TooFast => "nobody is carried at this speed",
        NotCarried::BattleFury => "it is in a Battle Fury",
        NotCarried::Immobile => "nothing moves or places it",
    }
}
