//! The immutable part of a game: map, options, and who plays.

pub mod fingerprint;
pub mod options;
pub mod options_text;
pub(crate) mod play;
pub mod setup;
pub(crate) mod starting_area;
pub mod table_for;

use crate::board::{Map, Options as BoardOptions, Overlay, Squares};
use crate::choice::Prompt;
use crate::figure::Figure;
use crate::figure::card_text::{Condition, Grant};
use crate::figure::combat_value::Value;
use crate::figure::improved::{Movement, Targeting};
use crate::figure::keyphrase::{Keyphrase, Keyphrases};
use crate::figure::keyword::Keyword;
use crate::figure::team::{SCHEME, TeamAbilities, TeamAbility};
use crate::force::{Force, ForceFault, Roster};
use crate::game::options::Options;
use crate::game::starting_area::{grown, room};
use crate::interpreter::Task;
use crate::position::sheet::{Sheet, conditions, sheets};
use crate::power::{Power, Powers};
use crate::powers::battle_fury;
use crate::state::object::{Object, ObjectId, ObjectKind, Whereabouts};
use crate::state::{FigureId, Figures, MOST_FIGURES, MOST_OBJECTS, State, Turn, Verdict};
use crate::waived::{self, Rule};
use std::fmt;
use table::{List, Seat};

/// A game of the combat-dial skirmish for two players.
#[derive(Clone, Debug)]
pub struct Clix {
    pub map: Map,
    pub options: Options,
    pub(crate) board_options: BoardOptions,
    cast: Vec<Cast>,
    objects: Vec<(ObjectKind, Seat)>,
    pub(crate) themes: [Option<Keyword>; 2],
    theme_uses: [u8; 2],
    forces: [Figures; 2],
    /// C15.1: figures beside the table.
    sideline: [Figures; 2],
    /// C2.6: for each seat the starting areas as large as its force needs them.
    areas: [Vec<Squares>; 2],
    /// Values of friends that some card modifies, one bit each.
    lends: u8,
    /// Powers that some figure can use on some click.
    powers: Powers,
    /// Keyphrases that are on some figure.
    phrases: Keyphrases,
    /// Whether some text is in force or not by more than its character's click.
    pub(crate) conditional: bool,
    /// K12: powers that some figure may be protected from.
    protections: Powers,
    /// K01: figures whose cards change the action total.
    pub(crate) say_action_total: Figures,
    /// C4.3: no turn has fewer actions than this, whatever the cards say.
    pub(crate) sure_actions: u8,
    /// K22: figures whose cards make them wild cards, which may be lost.
    pub(crate) say_wild_card: Figures,
    /// Team abilities that symbols of each force give; its wild cards copy no others.
    teams: [TeamAbilities; 2],
}

/// A figure as it plays in this game.
#[derive(Clone, Debug)]
pub struct Cast {
    pub figure: Figure,
    pub owner: Seat,
    pub points: u16,
    /// Index into the dial.
    pub start: u8,
    /// What symbols and card give on every click.
    pub phrases: Keyphrases,
    pub movement: Movement,
    pub targeting: Targeting,
    /// Standard powers the dial shows, click by click.
    pub shown: Vec<Powers>,
    /// Powers that come with symbols and cannot be clicked off.
    pub always: Powers,
    /// Conditions of its card that ask for more than the click.
    pub asked: Vec<Condition>,
    /// What it can use on each click, for each way those may be answered, as long as nobody meddles.
    pub sheets: Vec<Sheet>,
    /// What its card may say that not every card does, so that others are not asked.
    pub says: Rarities,
    /// Standard powers of dial, symbols and unprotected texts, whatever the click (G11.1).
    pub all_powers: Powers,
}

/// Rare things a card may say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rarities {
    /// Its own combat values that are modified, one bit each.
    pub modifies: u8,
    /// Combat values of friends that are modified, one bit each.
    pub lends: u8,
    /// K01.
    pub action_total: bool,
    /// K01: by how much it may lower the action total.
    pub fewer_actions: u8,
    /// K07.
    pub giant_reach: bool,
    /// K22.
    pub wild_card: bool,
}

impl Rarities {
    fn of(design: &Figure) -> Rarities {
        let grants = || design.texts.iter().flat_map(|text| &text.grants);
        let says = |what: fn(&Grant) -> bool| grants().any(what);
        let values = |which: fn(&Grant) -> Option<Value>| {
            let named = grants().filter_map(which);
            named.fold(0, |all, value| all | 1 << value as u8)
        };
        Rarities {
            modifies: values(|grant| match grant {
                Grant::Modify { value, .. } => Some(*value),
                _ => None,
            }),
            lends: values(|grant| match grant {
                Grant::ModifyFriends { value, .. } => Some(*value),
                _ => None,
            }),
            action_total: says(|grant| matches!(grant, Grant::ActionTotal(_))),
            fewer_actions: grants().fold(0, |fewer, grant| match grant {
                Grant::ActionTotal(number) => fewer.saturating_add(number.min(&0).unsigned_abs()),
                _ => fewer,
            }),
            giant_reach: says(|grant| matches!(grant, Grant::GiantReach(_))),
            wild_card: says(|grant| *grant == Grant::Phrase(Keyphrase::WildCard)),
        }
    }
}

/// Why a game cannot be laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupFault {
    Force {
        seat: Seat,
        fault: ForceFault,
    },
    TooManyFigures {
        count: usize,
    },
    /// C5.1: two starting areas.
    StartingAreas {
        found: usize,
    },
    /// C2.6: a starting area that does not hold its force even when grown.
    NoRoomToStart,
    /// C5.8.
    SpecialTerrain,
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupFault::Force { seat, fault } => {
                write!(f, "force of player {}: {fault}", seat.0 + 1)
            }
            SetupFault::TooManyFigures { count } => {
                write!(f, "{count} figures are more than {MOST_FIGURES}")
            }
            SetupFault::StartingAreas { found } => {
                write!(f, "the map has {found} starting areas, not two (C5.1)")
            }
            SetupFault::NoRoomToStart => {
                write!(f, "a force finds no room to start, however its starting area grows (C2.6)")
            }
            SetupFault::SpecialTerrain => {
                write!(f, "not enforced yet: special terrain with a text of its own (C5.8)")
            }
        }
    }
}

impl Clix {
    /// A game between two forces, or everything that is wrong with it.
    pub fn new(
        roster: &Roster,
        forces: &[Force; 2],
        map: Map,
        options: Options,
    ) -> Result<Clix, Vec<SetupFault>> {
        let mut faults = Vec::new();
        for (seat, force) in forces.iter().enumerate() {
            let found = force.faults(roster, options.build_total).into_iter();
            for fault in found.filter(|fault| options.forbid(fault)) {
                let seat = Seat(seat as u8);
                faults.push(SetupFault::Force { seat, fault });
            }
        }
        let count = forces.iter().map(Force::figures).sum();
        if count > MOST_FIGURES {
            faults.push(SetupFault::TooManyFigures { count });
        }
        let found = map.starting_areas().count();
        if found != 2 {
            faults.push(SetupFault::StartingAreas { found });
        }
        let fits =
            |area: &Squares, figures: usize| room(&map, &grown(&map, area, figures)) >= figures;
        let all_fit = forces
            .iter()
            .all(|force| map.starting_areas().all(|area| fits(area, force.members.len())));
        if !all_fit {
            faults.push(SetupFault::NoRoomToStart);
        }
        if map.needs_its_text() {
            faults.push(SetupFault::SpecialTerrain);
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let game = Clix::laid_out(roster, forces, map, options);
        // A game asks about lines soon, and much; a ruling may never.
        game.map.prepare();
        Ok(game)
    }

    /// The same without asking whether the forces are legal: what a ruling is about need not cost what a force may.
    pub(crate) fn laid_out(
        roster: &Roster,
        forces: &[Force; 2],
        map: Map,
        options: Options,
    ) -> Clix {
        let options = waived::options(options);
        let mut game = Clix {
            map: waived::ground(map),
            options,
            board_options: BoardOptions {
                stop_every_hindering: options.stop_every_hindering,
                objects_hinder_movement: options.objects_hinder_movement,
                debris: options.debris,
                flyers_take_falls: !options.flyers_fall_softly,
            },
            cast: Vec::new(),
            objects: Vec::new(),
            themes: [forces[0].theme, forces[1].theme],
            theme_uses: [forces[0].theme_uses(roster), forces[1].theme_uses(roster)],
            forces: [Figures::NONE; 2],
            sideline: [Figures::NONE; 2],
            areas: [Vec::new(), Vec::new()],
            lends: 0,
            powers: Powers::NONE,
            phrases: Keyphrases::NONE,
            conditional: false,
            protections: Powers::NONE,
            say_action_total: Figures::NONE,
            sure_actions: options.action_total(),
            say_wild_card: Figures::NONE,
            teams: [TeamAbilities::NONE; 2],
        };
        for (seat, force) in forces.iter().enumerate() {
            for member in &force.members {
                let figure = FigureId(game.cast.len() as u8);
                game.forces[seat].insert(figure);
                let design = &roster.figures[member.figure];
                game.cast.push(Cast::new(design, member.line, Seat(seat as u8)));
            }
            for object in force.objects.iter().take(MOST_OBJECTS / 2) {
                game.objects.push((*object, Seat(seat as u8)));
            }
        }
        for (seat, force) in forces.iter().enumerate() {
            for member in &force.sideline {
                let figure = FigureId(game.cast.len() as u8);
                game.sideline[seat].insert(figure);
                let design = &roster.figures[member.figure];
                game.cast.push(Cast::new(design, member.line, Seat(seat as u8)));
            }
            let figures = force.members.len();
            let areas = game.map.starting_areas();
            let grows = waived::plays(Rule::C2_6);
            let areas = areas.map(|area| match grows {
                true => grown(&game.map, area, figures),
                false => *area,
            });
            game.areas[seat] = areas.collect();
        }
        // Superman Enemies can come to use a power though nothing on them shows it.
        game.powers = (game.cast.iter())
            .fold(Powers::only(SCHEME), |all, cast| all.union(cast.figure.all_powers()));
        // G02.3, Power Cosmic.
        game.protections = battle_fury::PROTECTS.union(TeamAbility::PowerCosmic.protects_from());
        for (number, cast) in game.cast.iter().enumerate() {
            game.phrases = game.phrases.union(cast.figure.all_keyphrases());
            for text in &cast.figure.texts {
                game.protections = game.protections.union(text.protected_from());
            }
            if cast.says.action_total {
                game.say_action_total.insert(FigureId(number as u8));
            }
            game.sure_actions = (game.sure_actions).saturating_sub(cast.says.fewer_actions);
            if cast.says.wild_card {
                game.say_wild_card.insert(FigureId(number as u8));
            }
        }
        game.conditional = game.cast.iter().any(|cast| !cast.asked.is_empty());
        game.lends = game.cast.iter().fold(0, |all, cast| all | cast.says.lends);
        for figure in game.everyone().iter() {
            let (owner, teams) = (game.owner(figure), game.figure(figure).teams);
            game.teams[owner.index()] = game.teams[owner.index()].union(teams);
            game.cast[figure.index()].sheets = sheets(&game, figure);
        }
        game
    }

    /// Is this clause in force? Always, unless a proof is being tried without it: a constant in every build that games are played with.
    #[inline(always)]
    pub(crate) fn plays(&self, rule: Rule) -> bool {
        waived::plays(rule)
    }

    /// The table is laid; the only choice is to begin.
    pub fn start(&self) -> State {
        let mut state = State {
            ground: Overlay::EMPTY,
            pieces: Default::default(),
            objects: Default::default(),
            markers: List::new(),
            lasting: List::new(),
            on_map: Figures::NONE,
            meddled: Figures::NONE,
            in_force: 0,
            turn: Turn::default(),
            action: Default::default(),
            movement: Default::default(),
            attack: Default::default(),
            roll: Default::default(),
            tasks: List::new(),
            score: [0; 2],
            theme_left: self.theme_uses,
            verdict: Verdict::Running,
        };
        for (piece, cast) in state.pieces.iter_mut().zip(&self.cast) {
            piece.click = cast.start;
        }
        for (object, (kind, owner)) in state.objects.iter_mut().zip(&self.objects) {
            *object = Object { kind: *kind, owner: owner.0, at: Whereabouts::Waiting };
        }
        for object in &mut state.objects[self.objects.len()..] {
            object.at = Whereabouts::Gone;
        }
        let _ = state.tasks.push(Task::Ask(Prompt::Begin));
        state
    }

    pub fn cast(&self, figure: FigureId) -> &Cast {
        &self.cast[figure.index()]
    }

    pub fn figure(&self, figure: FigureId) -> &Figure {
        &self.cast[figure.index()].figure
    }

    /// How many figures play.
    pub fn figure_count(&self) -> usize {
        self.cast.len()
    }

    pub fn object_count(&self) -> usize {
        self.objects.len()
    }

    /// What an object is and who brought it.
    pub fn object(&self, object: ObjectId) -> Option<(ObjectKind, Seat)> {
        self.objects.get(object.index()).copied()
    }

    /// The figures a seat owns, on the map or not.
    pub fn force(&self, seat: Seat) -> Figures {
        self.forces[seat.index()]
    }

    pub fn owner(&self, figure: FigureId) -> Seat {
        self.cast[figure.index()].owner
    }

    pub fn points(&self, figure: FigureId) -> u16 {
        self.cast[figure.index()].points
    }

    /// C15.1: the figures a seat has on its sideline; they are in no force.
    pub fn sideline(&self, seat: Seat) -> Figures {
        self.sideline[seat.index()]
    }

    pub fn is_on_sideline(&self, figure: FigureId) -> bool {
        self.sideline[0].union(self.sideline[1]).contains(figure)
    }

    /// C2.6: a starting area, as large as the force of the seat needs it.
    pub fn starting_area(&self, seat: Seat, area: usize) -> Option<&Squares> {
        self.areas[seat.index()].get(area)
    }

    /// Is there a figure that can ever use this power?
    pub(crate) fn has_power(&self, power: Power) -> bool {
        self.powers.contains(power)
    }

    /// Is there a figure that can ever have this keyphrase?
    pub(crate) fn has_phrase(&self, phrase: Keyphrase) -> bool {
        self.phrases.contains(phrase)
    }

    /// Can anybody be protected from this power?
    pub(crate) fn protects_from(&self, power: Power) -> bool {
        self.protections.contains(power)
    }

    /// Does some card modify this value of friends?
    pub(crate) fn lends(&self, value: Value) -> bool {
        self.lends >> value as u8 & 1 == 1
    }

    /// Can a figure of this force have this team ability?
    pub fn has_team(&self, seat: Seat, team: TeamAbility) -> bool {
        self.teams[seat.index()].contains(team)
    }

    pub(crate) fn somebody_has_team(&self, team: TeamAbility) -> bool {
        self.teams.iter().any(|teams| teams.contains(team))
    }

    pub fn everyone(&self) -> Figures {
        self.forces[0].union(self.forces[1])
    }
}

impl Cast {
    fn new(design: &Figure, line: u8, owner: Seat) -> Cast {
        let mut design = design.clone();
        waived::strip(&mut design);
        let line = design.lines[line as usize];
        let phrases = waived::granted(design.symbols.grants());
        let (movement, targeting) = match waived::improved() {
            true => (phrases.movement(), phrases.targeting()),
            false => (Movement::NONE, Targeting::NONE),
        };
        let names_protected = !waived::plays(Rule::K13_1);
        let open = design.texts.iter().filter(|text| text.grants_can_be_named() || names_protected);
        let powers = (0..design.dial.len())
            .map(|click| design.shown(click as u8))
            .chain(open.map(|text| text.powers()))
            .fold(phrases.powers(), Powers::union);
        Cast {
            owner,
            points: line.points,
            start: line.click,
            phrases,
            movement: design.movement.union(movement),
            targeting: design.targeting.union(targeting),
            shown: (0..design.dial.len()).map(|click| design.shown(click as u8)).collect(),
            always: phrases.powers(),
            asked: conditions(&design),
            sheets: Vec::new(),
            says: Rarities::of(&design),
            all_powers: powers,
            figure: design,
        }
    }
}

pub(crate) const fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}
