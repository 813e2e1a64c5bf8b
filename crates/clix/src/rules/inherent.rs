//! Inherent abilities (I01–I09) and Ram (K16): what everybody can do.

use crate::choice::Prompt;
use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::refusal::{For, Refusal};
use crate::state::FigureId;
use crate::state::attack::Mode;
use crate::state::moving::MoveKind;
use crate::state::object::ObjectKind;
use crate::values::RangeFor;
use crate::words::Doer;
use table::{Chance, Log};

pub(crate) struct Move;

impl Deed for Move {
    const EFFECT: Effect = Effect::Move;
    const MOVE: Option<MoveKind> = Some(MoveKind::Plain);

    fn words(doer: &Doer<'_>) -> String {
        doer.squares(MoveKind::Plain)
    }
}

pub(crate) struct Ram;

impl Deed for Ram {
    const EFFECT: Effect = Effect::Ram;
    const MOVE: Option<MoveKind> = Some(MoveKind::Ram);
    fn has_use(position: Position<'_>, figure: FigureId) -> Result<bool, Refusal> {
        match position.is_immobile(figure) {
            true => Err(Refusal::Immobile(figure)),
            false => Ok(position.may_ram(figure)),
        }
    }

    fn words(doer: &Doer<'_>) -> String {
        format!("{} in a straight line and attack all who were passed", doer.squares(MoveKind::Ram))
    }
}

pub(crate) struct Close;

impl Deed for Close {
    const EFFECT: Effect = Effect::Close;
    const ATTACK: Option<(Mode, bool)> = Some((Mode::Normal, true));

    fn words(doer: &Doer<'_>) -> String {
        format!("close attack, {}", doer.close())
    }
}

pub(crate) struct Range;

impl Deed for Range {
    const EFFECT: Effect = Effect::Range;
    const ATTACK: Option<(Mode, bool)> = Some((Mode::Normal, false));

    fn words(doer: &Doer<'_>) -> String {
        format!("range attack, {}", doer.far())
    }
}

pub(crate) struct CloseObject;

impl Deed for CloseObject {
    const EFFECT: Effect = Effect::CloseObject;
    const ATTACK: Option<(Mode, bool)> = Some((Mode::Swing, true));
    fn has_use(position: Position<'_>, figure: FigureId) -> Result<bool, Refusal> {
        position.must_hold_an_object(figure, Self::EFFECT)?;
        position.has_target(figure, true, Mode::Swing)
    }

    fn words(doer: &Doer<'_>) -> String {
        let (attack, damage) = (doer.attack(), doer.damage());
        let swing = doer.object().map_or(0, ObjectKind::swing);
        format!("close attack, attack {attack}, damage {damage} + {swing}; the object is gone")
    }
}

pub(crate) struct RangeObject;

impl Deed for RangeObject {
    const EFFECT: Effect = Effect::RangeObject;
    const ATTACK: Option<(Mode, bool)> = Some((Mode::Throw, false));
    const REACH: RangeFor = RangeFor::at_least(6);
    fn has_use(position: Position<'_>, figure: FigureId) -> Result<bool, Refusal> {
        position.must_hold_an_object(figure, Self::EFFECT)?;
        position.has_target(figure, false, Mode::Throw)
    }

    fn words(doer: &Doer<'_>) -> String {
        let (range, attack) = (doer.range(6), doer.attack());
        let throw = doer.object().map_or(0, ObjectKind::throw);
        format!("range attack, range {range}, attack {attack}, {throw} damage; the object is gone")
    }
}

pub(crate) struct CloseDestroy;

impl Deed for CloseDestroy {
    const EFFECT: Effect = Effect::CloseDestroy;
    const TITLE: &'static str = "Destroy";
    fn has_use(position: Position<'_>, figure: FigureId) -> Result<bool, Refusal> {
        position.may_destroy(figure, Self::EFFECT)
    }

    fn begin<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>) {
        engine.ask(Prompt::Destroy);
    }

    fn words(_: &Doer<'_>) -> String {
        "destroy blocking terrain, a wall or an object beside it".into()
    }
}

pub(crate) struct RangeDestroy;

impl Deed for RangeDestroy {
    const EFFECT: Effect = Effect::RangeDestroy;
    const TITLE: &'static str = "Destroy";
    fn has_use(position: Position<'_>, figure: FigureId) -> Result<bool, Refusal> {
        position.may_destroy(figure, Self::EFFECT)
    }

    fn begin<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>) {
        engine.ask(Prompt::Destroy);
    }

    fn words(doer: &Doer<'_>) -> String {
        format!("destroy blocking terrain, a wall or an object within {}", doer.range(0))
    }
}

impl Position<'_> {
    fn must_hold_an_object(self, figure: FigureId, effect: Effect) -> Result<(), Refusal> {
        match self.piece(figure).holds {
            Some(_) => Ok(()),
            None => Err(Refusal::HoldsNoObject(figure, For::Effect(effect))),
        }
    }
}
