//! What an action would do, in a few words with its numbers now.

use super::Speaker;
use super::names::{kind_word, team_words};
use super::speaker::counted;
use crate::effect::Effect;
use crate::moving::MoveKind;
use crate::state::{FigureId, State};
use crate::team::TeamAbility;
use crate::values::RangeFor;

/// The name of an effect where its kind of action is told beside it.
pub(super) const fn title(effect: Effect) -> &'static str {
    match effect {
        Effect::IncapacitateClose | Effect::IncapacitateRange => "Incapacitate",
        Effect::MindControlClose | Effect::MindControlRange => "Mind Control",
        Effect::CloseDestroy | Effect::RangeDestroy => "Destroy",
        Effect::TelekinesisObject => "Telekinesis of an object",
        Effect::TelekinesisCharacter => "Telekinesis of a character",
        effect => effect.name(),
    }
}

impl Speaker<'_> {
    /// "Running Shot (POWER): move up to 5, then a RANGE action at no cost".
    pub fn deed(&self, state: &State, figure: FigureId, effect: Effect) -> String {
        let kind = kind_word(effect.kind());
        if figure.index() >= self.game.figure_count() {
            return format!("{} ({kind})", effect.name());
        }
        let what = self.does(state, figure, effect);
        match effect {
            Effect::Move | Effect::Close | Effect::Range => format!("{kind}: {what}"),
            effect => format!("{} ({kind}): {what}", title(effect)),
        }
    }

    fn does(&self, state: &State, figure: FigureId, effect: Effect) -> String {
        let position = self.at(state);
        let squares = |kind: MoveKind| {
            let speed = position.speed(figure, kind, 0, &mut ());
            format!("move up to {speed}")
        };
        let attack = position.attack_value(figure, None, &mut ());
        let damage = position.damage_value(figure, None, &mut ());
        let range = |minimum: u8| {
            let purpose = RangeFor { minimum, pulse_wave: false };
            position.range(figure, purpose, &mut ())
        };
        let close = format!("attack {attack}, damage {damage}");
        let bolts = match position.design(figure).bolts {
            0 | 1 => String::new(),
            bolts => format!(", up to {bolts} targets"),
        };
        let far = format!("range {}{bolts}, {close}", range(0));
        let object = || {
            let held = position.piece(figure).holds;
            let kind = held.and_then(|object| self.game.object(object));
            kind.map_or((0, 0), |(kind, _)| (kind.swing(), kind.throw()))
        };
        match effect {
            Effect::Move => squares(MoveKind::Plain),
            Effect::LeapClimb => {
                let way = squares(MoveKind::LeapClimb);
                format!("{way} over levels, terrain and enemies")
            }
            Effect::PhasingTeleport => {
                let way = squares(MoveKind::Phasing);
                format!("{way} through anything")
            }
            Effect::Ram => {
                let way = squares(MoveKind::Ram);
                format!("{way} in a straight line and attack all who were passed")
            }
            Effect::Close => format!("close attack, {close}"),
            Effect::Flurry => format!("two close attacks, {close}"),
            Effect::Quake => {
                format!("close attack on all adjacent enemies, attack {attack}, knocks back")
            }
            Effect::ExploitWeakness => format!("close attack, {close}, penetrating"),
            Effect::IncapacitateClose => {
                format!("close attack {attack} that gives an action token instead of damage")
            }
            Effect::MindControlClose => {
                format!("close attack {attack} that takes control instead of dealing damage")
            }
            Effect::CloseObject => {
                let (swing, _) = object();
                format!(
                    "close attack, attack {attack}, damage {damage} + {swing}; the object is gone"
                )
            }
            Effect::CloseDestroy => {
                "destroy blocking terrain, a wall or an object beside it".into()
            }
            Effect::Range => format!("range attack, {far}"),
            Effect::EnergyExplosion => format!(
                "range attack, range {}{bolts}, attack {attack}, 2 damage to targets and those beside them",
                range(0)
            ),
            Effect::PulseWave => {
                let purpose = RangeFor { minimum: 0, pulse_wave: true };
                let range = position.range(figure, purpose, &mut ());
                format!(
                    "attack {attack} on everybody within {range}, friends too, without their powers"
                )
            }
            Effect::PenetratingPsychicBlast => format!("range attack, {far}, penetrating"),
            Effect::IncapacitateRange => format!(
                "range attack {attack}, range {}{bolts}, that gives an action token instead of damage",
                range(0)
            ),
            Effect::MindControlRange => format!(
                "range attack {attack}, range {}, that takes control instead of dealing damage",
                range(4)
            ),
            Effect::RangeObject => {
                let (_, throw) = object();
                let range = range(6);
                format!(
                    "range attack, range {range}, attack {attack}, {throw} damage; the object is gone"
                )
            }
            Effect::RangeDestroy => {
                format!("destroy blocking terrain, a wall or an object within {}", range(0))
            }
            Effect::Charge => {
                let way = squares(MoveKind::Halved);
                format!("{way}, then a CLOSE action at no cost")
            }
            Effect::RunningShot => {
                let way = squares(MoveKind::Halved);
                format!("{way}, then a RANGE action at no cost")
            }
            Effect::HypersonicSpeed => {
                let way = squares(MoveKind::HypersonicFirst);
                format!("{way} in all, with an attack in between")
            }
            Effect::ForceBlast => "knock an adjacent enemy back by a die".into(),
            Effect::SmokeCloud => format!("up to 6 hindering markers within {}", range(4)),
            Effect::TelekinesisObject => format!("move or throw an object within {}", range(6)),
            Effect::TelekinesisCharacter => format!("place a character within {}", range(6)),
            Effect::Barrier => format!("up to 4 blocking markers within {}", range(4)),
            Effect::Regeneration => "roll a die and heal half of it".into(),
            Effect::RangedCombatExpert => {
                format!("range attack on one target with a bonus, range {}, {close}", range(0))
            }
            Effect::Support => "heal an adjacent friend if a roll succeeds".into(),
            Effect::CloseCombatExpert => format!("close attack with a bonus, {close}"),
            Effect::Briefing => "an adjacent friend has damage +1 in its next range attack".into(),
            Effect::XMenHeal => team_words(TeamAbility::XMen).replace("POWER: ", ""),
            Effect::Sidestep => "move up to 2".into(),
            Effect::Poison => "1 damage to each adjacent enemy".into(),
            Effect::Perplex => format!("a value +1 or -1, within {}", range(6)),
            Effect::Outwit => format!("an enemy loses the use of a power, within {}", range(6)),
            Effect::WildCard => "copy the team ability of a friend".into(),
            Effect::Scheming => "can use Outwit until your next turn".into(),
            Effect::Steadying => "nothing modifies a character's values, within 6".into(),
        }
    }

    /// "3 clicks left", "unhurt", "KO'd".
    pub fn health(&self, state: &State, figure: FigureId) -> String {
        let dial = self.game.figure(figure).dial.len() as u8;
        let click = state.piece(figure).click;
        if click >= dial {
            return "KO'd".to_string();
        }
        format!("{} left", counted(dial - click, "click"))
    }
}
