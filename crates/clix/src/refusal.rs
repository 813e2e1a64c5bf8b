//! Why a choice is refused: typed, so that the answer can explain itself and cite its clause.

use crate::effect::Effect;
use crate::power::Power;
use crate::state::FigureId;
use crate::state::object::ObjectKind;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    GameOver,
    /// Another kind of choice is owed now.
    NotNow,
    /// It could be done, once the character has been chosen.
    CharacterFirst(FigureId),
    NoSuchFigure,
    /// It is not on the map.
    NotOnTheMap(FigureId),
    /// It is not yours to command.
    NotYours(FigureId),
    /// All actions of the turn are used (C4.3).
    NoActionsLeft {
        total: u8,
    },
    /// C4.5: one costed action per turn.
    HasActed(FigureId),
    /// C4.5: two tokens.
    TwoTokens(FigureId),
    /// C4.10.
    WasCarried(FigureId),
    /// C4.6: the same FREE effect once per turn.
    UsedThisTurn(Effect),
    /// The character cannot use what the effect needs.
    CannotUse(Effect),
    /// C4.5: nothing it could do.
    NothingToDo(Effect),
    /// G02.1.
    BattleFury(FigureId),
    /// RG01.1.
    BesideAnEnemy(FigureId),
    /// C7.1: no range value.
    NoRange(FigureId),
    /// I05.1, I06.1: damage value below 3.
    TooWeak {
        damage: u8,
        effect: Effect,
    },
    /// I07.1, I08.1, I09.1.
    HoldsNoObject(FigureId, For),
    /// I07.2, K09.1.
    CannotHold(ObjectKind),
    /// A10.1.
    HasMoved(FigureId),
    /// A12.4.
    Telekinesed(FigureId),
    /// K09.1: nothing moves or places it.
    Immobile(FigureId),
    /// G03.1.
    EnemyBeside(FigureId),
    /// C7.2: friendly, or itself.
    NotOpposing(FigureId, For),
    NotFriendly(FigureId),
    AlreadyChosen(FigureId),
    /// C2.7.
    FirstTurnImmunity(FigureId),
    /// K12.1.
    Protected {
        figure: FigureId,
        from: Power,
    },
    /// G07.1.
    Eludes(FigureId),
    OutOfRange(FigureId, For),
    /// C9.
    NoLineOfFire(FigureId),
    /// C5.11.
    NotAdjacent(FigureId, For),
    /// C1.7 (`most` targets), I04.1.
    TooManyChosen,
    /// C7.3 step 1: an attack has at least one target.
    NoneChosen,
    /// C6: the square cannot be reached, or not be occupied.
    CannotEndThere,
    /// C6.5: by that square it cannot go on to where the move is to end.
    NoWayByThere,
    /// A square that does not qualify for what is put there.
    NotAllowedThere(For),
    CannotBeCarried(FigureId, NotCarried),
    /// There is no such alternative.
    NoSuchOption,
    /// It does not qualify for what is asked.
    DoesNotQualify(FigureId),
    /// C1.6: a trait is no power.
    TraitStays,
    /// K13.1.
    ProtectedText,
    /// D07.1: neither cheaper nor of the same keyword.
    NotSubordinate(FigureId),
    /// D20: the table has no room for more markers.
    NoRoomForMarkers,
    /// D21: nor for more lasting effects.
    NoRoomForEffects,
}

/// What somebody or a square does not qualify for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum For {
    Attack,
    Effect(Effect),
    /// D07.1.
    Mastermind,
    /// C2.5: the first objects and the figures.
    SetUp,
    /// I07.1, C6.11: an object on the way.
    Handling,
    /// C6.10.
    Passenger,
}

impl For {
    const fn clause(self) -> &'static str {
        match self {
            For::Attack => "C7.1",
            For::Effect(effect) => effect.clause(),
            For::Mastermind => "D07.1",
            For::SetUp => "C2.5",
            For::Handling => "I07.1",
            For::Passenger => "C6.10",
        }
    }
}

/// Why a friend cannot be taken along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotCarried {
    /// I04.1.
    NotBeside,
    /// I04.1.
    Vehicle,
    /// I04.1.
    TooLarge,
    /// I04.1, K11.1: of the same size, and the carrier takes nobody of that size.
    SameSize,
    /// K11.1: of the same size, and it can fly itself.
    Winged,
    /// K11.1: as many as may be carried are chosen.
    NoRoom,
    /// I04.4: the carrier or the friend holds an object.
    HoldsObject,
    /// S10.2: nobody is carried in this action.
    TooFast,
    /// G02.2.
    BattleFury,
    /// K09.1.
    Immobile,
}

impl NotCarried {
    fn clause(self) -> &'static str {
        match self {
            NotCarried::NotBeside
            | NotCarried::Vehicle
            | NotCarried::TooLarge
            | NotCarried::SameSize => "I04.1",
            NotCarried::NoRoom | NotCarried::Winged => "K11.1",
            NotCarried::HoldsObject => "I04.4",
            NotCarried::TooFast => "S10.2",
            NotCarried::BattleFury => "G02.2",
            NotCarried::Immobile => "K09.1",
        }
    }
}

impl Refusal {
    /// The clause that forbids it, where one does.
    pub fn clause(&self) -> Option<&'static str> {
        Some(match self {
            Refusal::NotYours(_) => "C1.9",
            Refusal::NoActionsLeft { .. } => "C4.3",
            Refusal::HasActed(_) | Refusal::TwoTokens(_) | Refusal::NothingToDo(_) => "C4.5",
            Refusal::WasCarried(_) => "C4.10",
            Refusal::UsedThisTurn(_) => "C4.6",
            Refusal::CannotUse(effect) => effect.clause(),
            Refusal::BattleFury(_) => "G02.1",
            Refusal::BesideAnEnemy(_) => "RG01.1",
            Refusal::NoRange(_) => "C7.1",
            Refusal::NotOpposing(_, For::Attack) => "C7.2",
            Refusal::OutOfRange(_, what)
            | Refusal::NotAdjacent(_, what)
            | Refusal::NotOpposing(_, what)
            | Refusal::NotAllowedThere(what) => what.clause(),
            Refusal::TooWeak { effect, .. } => effect.clause(),
            Refusal::HoldsNoObject(_, what) => what.clause(),
            Refusal::CannotHold(ObjectKind::Immobile) => "K09.1",
            Refusal::CannotHold(_) => "I07.2",
            Refusal::NotSubordinate(_) => "D07.1",
            Refusal::TraitStays => "C1.6",
            Refusal::ProtectedText => "K13.1",
            Refusal::HasMoved(_) => "A10.1",
            Refusal::Telekinesed(_) => "A12.4",
            Refusal::Immobile(_) => "K09.1",
            Refusal::EnemyBeside(_) => "G03.1",
            Refusal::FirstTurnImmunity(_) => "C2.7",
            Refusal::Protected { .. } => "K12.1",
            Refusal::Eludes(_) => "G07.1",
            Refusal::NoLineOfFire(_) => "C9.3",
            Refusal::NoneChosen => "C7.3",
            Refusal::CannotEndThere => "C6.7",
            Refusal::NoWayByThere => "C6.5",
            Refusal::NoRoomForMarkers => "C11.6",
            Refusal::NoRoomForEffects => "C3.13",
            Refusal::CannotBeCarried(_, why) => why.clause(),
            Refusal::GameOver
            | Refusal::NotNow
            | Refusal::CharacterFirst(_)
            | Refusal::NoSuchFigure
            | Refusal::NotOnTheMap(_)
            | Refusal::NotFriendly(_)
            | Refusal::AlreadyChosen(_)
            | Refusal::TooManyChosen
            | Refusal::NoSuchOption
            | Refusal::DoesNotQualify(_) => return None,
        })
    }
}
