//! What all parts of the board ask: who acts, who is looked at, what can be chosen where.

use crate::pages::table::Drawn;
use clix::Clix;
use clix::game::setup::Setup;
use sitting::clix::Board;
use sitting::clix::board::{Aim, Figure};
use sitting::seen::{Offered, Ref, leaves};
use sitting::{AnySession, Seen};
use table::Seat;

/// A board as it is drawn for somebody.
pub struct Scene<'a> {
    pub seen: &'a Seen<Board>,
    pub board: &'a Board,
    /// The address of the table.
    id: &'a str,
    /// With whose eyes it is looked at.
    seat: Option<Seat>,
    /// What the forces are called, the first player's first.
    forces: Vec<&'a str>,
    /// Every option that can be chosen, of further lists too.
    pub offered: Vec<&'a Offered>,
    /// The option that is looked at.
    pub looked: Option<&'a Offered>,
}

impl<'a> Scene<'a> {
    pub fn of(drawn: &'a Drawn<'a, Clix>) -> Scene<'a> {
        let forces = match &drawn.live.session {
            AnySession::Clix(session) => Setup::names_in(&session.header().setup),
            AnySession::Legendary(_) => Vec::new(),
        };
        Scene::new(drawn.seen, drawn.id, drawn.looker.seat, drawn.wanted.focus, forces)
    }

    pub fn new(
        seen: &'a Seen<Board>,
        id: &'a str,
        seat: Option<Seat>,
        focus: Option<u32>,
        forces: Vec<&'a str>,
    ) -> Scene<'a> {
        let offered = leaves(&seen.options);
        let looked = offered.iter().copied().find(|one| focus.is_some() && one.number == focus);
        Scene { seen, board: &seen.board, id, seat, forces, offered, looked }
    }

    /// What a player is called.
    pub fn name(&self, seat: Seat) -> &'a str {
        let sitter = self.seen.seats.iter().find(|sitter| sitter.seat == seat);
        sitter.map_or("", |sitter| &sitter.name)
    }

    /// What a player's force is called, or the player, where it has no name.
    pub fn force(&self, seat: Seat) -> &'a str {
        self.forces.get(seat.index()).copied().unwrap_or_else(|| self.name(seat))
    }

    /// Is something about this thing not possible now?
    pub fn is_refused(&self, reference: &Ref) -> bool {
        self.seen.refused.iter().any(|refused| refused.subject.as_ref() == Some(reference))
    }

    pub fn figure(&self, reference: &Ref) -> Option<&'a Figure> {
        self.board.figures.iter().find(|figure| figure.reference == *reference)
    }

    /// Whose side is drawn plain: that of whoever looks, the first for those who look on.
    pub fn own_side(&self) -> Seat {
        self.seat.unwrap_or(Seat(0))
    }

    pub fn is_own(&self, figure: &Figure) -> bool {
        figure.controller == self.own_side()
    }

    /// Who acts, moves, attacks, or is put on the map.
    pub fn acting(&self) -> Option<&'a Figure> {
        let board = self.board;
        let moving = board.moving.as_ref().map(|moving| &moving.figure);
        let attacks = board.attack.as_ref().map(|attack| &attack.attacker);
        let acts = board.actions.now.as_ref().map(|action| &action.figure);
        let placed = self.offered.iter().find(|one| one.kind == "place");
        let placed = placed.and_then(|one| one.subject.as_ref());
        moving.or(attacks).or(acts).or(placed).and_then(|reference| self.figure(reference))
    }

    /// The figure whose dial lies below the map: whoever acts, or whose action is looked at, or the first of the own side.
    pub fn presented(&self) -> Option<&'a Figure> {
        let subject = self.looked.and_then(|option| self.figure(option.subject.as_ref()?));
        let mut own = self.board.figures.iter().filter(|figure| self.is_own(figure));
        let placed = |figure: &&Figure| figure.square.is_some();
        let first = own.clone().find(placed).or_else(|| own.next());
        self.acting().or(subject).or(first)
    }

    /// Everybody who can be chosen as a target.
    pub fn aims(&self) -> &'a [Aim] {
        self.board.attack.as_ref().map_or(&[], |attack| &attack.aims)
    }

    /// The target that is looked at: of the option with the focus, else the first.
    pub fn aim(&self) -> Option<&'a Aim> {
        let aims = self.aims();
        let wanted = self.looked.and_then(|option| option.targets.first());
        aims.iter().find(|aim| Some(&aim.target) == wanted).or(aims.first())
    }

    /// Somebody on the other side whose dial matters: the target, or the nearest, or the first.
    pub fn other(&self) -> Option<&'a Figure> {
        if let Some(aim) = self.aim() {
            return self.figure(&aim.target);
        }
        let attacked = self.board.attack.as_ref().and_then(|attack| attack.targets.first());
        let attacked = attacked.and_then(|target| self.figure(&target.figure));
        let theirs = self.board.figures.iter().filter(|figure| !self.is_own(figure));
        let standing = theirs.clone().filter(|figure| figure.square.is_some());
        let nearest = standing.min_by_key(|figure| figure.distance.unwrap_or(u8::MAX));
        attacked.or(nearest).or_else(|| theirs.clone().next())
    }

    /// The option that chooses this thing, where it is one.
    pub fn choosing(&self, reference: &str) -> Option<&'a Offered> {
        let is = |one: &Ref| one.as_str() == reference;
        let mut chosen = self.offered.iter().copied();
        chosen.find(|option| match option.targets.is_empty() {
            false => option.targets.iter().any(is),
            // Of what somebody does the somebody is the subject: that list is opened, not chosen.
            true => option.subject.as_ref().is_some_and(is) && self.heading(reference).is_none(),
        })
    }

    /// The list of what somebody can do.
    pub fn heading(&self, reference: &str) -> Option<&'a Offered> {
        let is = |one: &Ref| one.as_str() == reference;
        let mut options = self.seen.options.iter();
        options.find(|one| one.number.is_none() && one.subject.as_ref().is_some_and(is))
    }

    /// The page that looks at an option.
    pub fn looking_at(&self, number: u32) -> String {
        match self.seat {
            Some(seat) => format!("?seat={}&focus={number}", seat.0),
            None => format!("?focus={number}"),
        }
    }

    /// Everything about a thing in words.
    pub fn explaining(&self, what: &str) -> String {
        match self.seat {
            Some(seat) => format!("/g/{}/explain?seat={}&what={what}", self.id, seat.0),
            None => format!("/g/{}/explain?what={what}", self.id),
        }
    }
}
