//! Who can use what now: powers, keyphrases, improved and team abilities, and what keeps somebody from using them (C1.6, C3.13).

use crate::board::{Marker, Square, Terrain};
use crate::effect::{Effect, Effects, Needs};
use crate::figure::card_text::{CardText, Condition, Grant};
use crate::figure::improved::{Movement, Targeting};
use crate::figure::keyphrase::{Keyphrase, Keyphrases};
use crate::figure::team::{SCHEME, TeamAbilities, TeamAbility};
use crate::position::Position;
use crate::position::sheet::Sheet;
use crate::power::{Power, Powers};
use crate::powers::battle_fury;
use crate::powers::{KEPT, SPARED};
use crate::state::lasting::{Influence, Lasting};
use crate::state::{FigureId, Marks};
use crate::waived;
use crate::waived::Rule;
use table::Seat;

impl<'a> Position<'a> {
    /// What it can use now, if nothing but its own click decides: see [`Sheet`].
    #[inline]
    pub(crate) fn sheet(self, figure: FigureId) -> Option<&'a Sheet> {
        if let Some(known) = self.known(figure) {
            return known.sheet.as_ref();
        }
        self.printed_sheet(figure)
    }

    fn printed_sheet(self, figure: FigureId) -> Option<&'a Sheet> {
        let piece = self.piece(figure);
        let meddled = self.state.meddled.union(self.state.action.suppressed);
        if piece.square.is_none() || piece.wild.is_some() || meddled.contains(figure) {
            return None;
        }
        let cast = self.game.cast(figure);
        let asked = cast.asked.iter().enumerate();
        let answers = asked.fold(0, |answers, (at, condition)| {
            answers | usize::from(self.holds(figure, *condition)) << at
        });
        cast.sheets.get(usize::from(piece.click) << cast.asked.len() | answers)
    }

    /// Every standard power the character can use now.
    #[inline]
    pub fn powers(self, figure: FigureId) -> Powers {
        match self.sheet(figure) {
            Some(sheet) => sheet.powers,
            None => self.worked_out(figure).powers,
        }
    }

    #[inline]
    pub fn can_use(self, figure: FigureId, power: Power) -> bool {
        self.game.has_power(power) && self.powers(figure).contains(power)
    }

    /// The sheet for the click a character shows, worked out from its card and everything that is going on.
    pub(crate) fn worked_out(self, figure: FigureId) -> Sheet {
        let cast = self.game.cast(figure);
        let suppressed = self.is_suppressed(figure);
        let absent = self.piece(figure).square.is_none();
        let blocked = self.kept_from(figure);
        let teams = self.teams(figure);
        let mut sheet = Sheet::default();
        if !suppressed {
            sheet.phrases = cast.phrases;
            sheet.movement = cast.movement;
            sheet.targeting = cast.targeting;
            if !absent {
                let schemes = self.lasts(figure, Influence::Scheming);
                sheet.powers = self.plain_powers(figure, teams, schemes).without(blocked);
            }
        }
        for (index, text) in self.texts_in_force(figure) {
            let lost = self.is_kept_from_text(figure, index);
            let immune = text.works_always() && self.game.plays(Rule::K15_1);
            if (!suppressed || immune) && !lost {
                let granted = text.powers();
                let protected = self.keeps_its_grants(text);
                sheet.powers = sheet.powers.union(match protected {
                    true => granted,
                    false => granted.without(blocked),
                });
            }
            if (!suppressed || text.works_always()) && !lost {
                sheet.phrases = sheet.phrases.union(text.phrases());
                sheet.movement = sheet.movement.union(text.movement());
                sheet.targeting = sheet.targeting.union(text.targeting());
            }
            // K12.3: what takes a text away does not touch the protection from themselves.
            if self.game.plays(Rule::K12_3) || !suppressed && !lost {
                let mut from = text.protected_from();
                if suppressed && !text.works_always() {
                    from = from.intersection(SPARED);
                }
                if lost {
                    from = from.intersection(KEPT);
                }
                sheet.protected_from = sheet.protected_from.union(from);
            }
        }
        let earthbound = sheet.powers.contains(Power::EarthboundNeutralized);
        if earthbound && self.game.plays(Rule::S04_2) {
            sheet.powers = sheet.powers.without(Powers::only(Power::Willpower));
        }
        if teams.contains(TeamAbility::SupermanAlly) {
            sheet.targeting = sheet.targeting.union(Targeting::HINDERING);
        }
        if earthbound && self.game.plays(Rule::S04_1) {
            (sheet.movement, sheet.targeting) = (Movement::NONE, Targeting::NONE);
        }
        sheet.movement = waived::movement(sheet.movement);
        sheet.targeting = waived::targeting(sheet.targeting);
        // G02.3.
        if sheet.powers.contains(Power::BattleFury) && self.game.plays(Rule::G02_3) {
            sheet.protected_from = sheet.protected_from.union(battle_fury::PROTECTS);
        }
        if teams.contains(TeamAbility::PowerCosmic) {
            let cosmic = TeamAbility::PowerCosmic.protects_from();
            sheet.protected_from = sheet.protected_from.union(cosmic);
        }
        sheet.effects = effects(&sheet, teams);
        sheet
    }

    /// What its actions can activate.
    #[inline]
    pub(crate) fn effects(self, figure: FigureId) -> Effects {
        match self.sheet(figure) {
            Some(sheet) => sheet.effects,
            None => self.worked_out(figure).effects,
        }
    }

    /// Does the sheet say what is worked out? It must, wherever it is asked.
    pub(crate) fn sheet_is_true(self, figure: FigureId) -> bool {
        self.sheet(figure).is_none_or(|sheet| *sheet == self.worked_out(figure))
    }

    /// What it has, whether or not somebody keeps it from using it: what is not in here is lost (C3.13).
    pub fn granted(self, figure: FigureId) -> Powers {
        if self.piece(figure).square.is_none() {
            return Powers::NONE;
        }
        // Scheming that is suspended is there all the same.
        let schemes =
            |lasting: &Lasting| lasting.target == figure && lasting.what == Influence::Scheming;
        let schemes = self.state.lasting.iter().any(schemes);
        let mut powers = self.plain_powers(figure, self.all_teams(figure), schemes);
        for (_, text) in self.texts_in_force(figure) {
            powers = powers.union(text.powers());
        }
        powers
    }

    /// Of dial, symbols and these team abilities; with what somebody who schemes can use.
    fn plain_powers(self, figure: FigureId, teams: TeamAbilities, schemes: bool) -> Powers {
        let powers = self.printed_powers(figure).union(teams.powers());
        match schemes {
            true => powers.union(Powers::only(SCHEME)),
            false => powers,
        }
    }

    /// Of dial and symbols.
    fn printed_powers(self, figure: FigureId) -> Powers {
        let cast = self.game.cast(figure);
        let click = self.piece(figure).click as usize;
        let shown = cast.shown.get(click).copied().unwrap_or_default();
        shown.union(cast.always)
    }

    /// Is there more than its texts by which it can use this power?
    pub(crate) fn can_use_by_dial_or_team(self, figure: FigureId, power: Power) -> bool {
        let powers = self.printed_powers(figure).union(self.teams(figure).powers());
        let kept_from = self.is_suppressed(figure) || self.kept_from(figure).contains(power);
        powers.contains(power) && !kept_from
    }

    /// Can it use this power, and would it without its team? Skrulls and Wonder Woman Ally help somebody who has it already (C13.1).
    pub fn can_use_without_team(self, figure: FigureId, power: Power) -> bool {
        if !self.can_use(figure, power) {
            return false;
        }
        let lost = self.kept_from(figure).contains(power);
        let printed = !lost && !self.is_suppressed(figure);
        printed && self.printed_powers(figure).contains(power)
            || self.usable_texts(figure).any(|(_, text)| {
                let protected = self.keeps_its_grants(text);
                text.powers().contains(power) && (!lost || protected)
            })
    }

    /// Traits, and special powers that show, whose condition holds.
    fn texts_in_force(self, figure: FigureId) -> impl Iterator<Item = (u8, &'a CardText)> {
        let design = self.design(figure);
        let click = self.piece(figure).click;
        design
            .texts
            .iter()
            .enumerate()
            .filter(move |(_, text)| {
                design.text_shows(text, click)
                    && (text.sideline_active || !self.game.is_on_sideline(figure))
                    && self.holds(figure, text.condition)
            })
            .map(|(index, text)| (index as u8, text))
    }

    /// The texts whose grants count now.
    pub fn usable_texts(self, figure: FigureId) -> impl Iterator<Item = (u8, &'a CardText)> {
        let suppressed = self.is_suppressed(figure);
        self.texts_in_force(figure).filter(move |(index, text)| {
            (!suppressed || text.works_always()) && !self.is_kept_from_text(figure, *index)
        })
    }

    fn holds(self, figure: FigureId, condition: Condition) -> bool {
        if let Some(assumed) = self.known(figure).and_then(|known| known.assumed)
            && condition.is_more_than_the_click()
        {
            return assumed >> condition as u8 & 1 == 1;
        }
        let piece = self.piece(figure);
        let Some(square) = piece.square else {
            // K17.1.
            let anywhere = match condition {
                Condition::Always => true,
                Condition::YourTurn => self.state.turn.active == self.controller(figure),
                Condition::OpposingTurn => self.state.turn.active != self.controller(figure),
                _ => false,
            };
            return anywhere && self.game.is_on_sideline(figure) && self.game.plays(Rule::K17_1);
        };
        match condition {
            Condition::Always => true,
            Condition::Unhurt => piece.click == self.game.cast(figure).start,
            Condition::Hurt => piece.click != self.game.cast(figure).start,
            Condition::NoTokens => piece.tokens == 0,
            Condition::Tokens => piece.tokens > 0,
            Condition::InHindering => self.in_hindering(square),
            Condition::InWater => self.in_water(square),
            Condition::Elevated => self.game.map.level(square) > 1,
            Condition::HoldsObject => piece.holds.is_some(),
            Condition::BesideEnemy => !self.enemies_beside(figure).is_empty(),
            Condition::BesideFriend => !self.friends_beside(figure).is_empty(),
            Condition::BesideKindred => self
                .friends_beside(figure)
                .iter()
                .any(|friend| self.design(figure).shares_keyword(self.design(friend))),
            Condition::HasNotMoved => {
                !piece.marks.has(Marks::MOVED) && !piece.marks.has(Marks::PLACED)
            }
            Condition::YourTurn => self.state.turn.active == self.controller(figure),
            Condition::OpposingTurn => self.state.turn.active != self.controller(figure),
        }
    }

    /// Hindering terrain or a hindering marker.
    pub fn in_hindering(self, square: Square) -> bool {
        self.game.map.terrain(Terrain::Hindering).contains(square)
            || self.state.ground.marked(Marker::Hindering).contains(square)
            || self.state.ground.marked(Marker::Debris).contains(square)
    }

    pub fn in_water(self, square: Square) -> bool {
        self.game.map.terrain(Terrain::Water).contains(square)
    }

    /// A03.2.
    pub fn is_suppressed(self, figure: FigureId) -> bool {
        self.state.action.suppressed.contains(figure)
    }

    pub fn keyphrases(self, figure: FigureId) -> Keyphrases {
        match self.sheet(figure) {
            Some(sheet) => sheet.phrases,
            None => self.worked_out(figure).phrases,
        }
    }

    /// K09.1: it cannot be moved or placed by any effect, its own actions included (D22).
    pub fn is_immobile(self, figure: FigureId) -> bool {
        self.has_phrase(figure, Keyphrase::Immobile)
    }

    #[inline]
    pub fn has_phrase(self, figure: FigureId, phrase: Keyphrase) -> bool {
        self.game.has_phrase(phrase) && self.keyphrases(figure).contains(phrase)
    }

    /// Improved movement it has in every move.
    pub fn movement(self, figure: FigureId) -> Movement {
        match self.sheet(figure) {
            Some(sheet) => sheet.movement,
            None => self.worked_out(figure).movement,
        }
    }

    pub fn targeting(self, figure: FigureId) -> Targeting {
        match self.sheet(figure) {
            Some(sheet) => sheet.targeting,
            None => self.worked_out(figure).targeting,
        }
    }

    /// Team abilities of its symbols, and the one a wild card has chosen.
    pub(crate) fn all_teams(self, figure: FigureId) -> TeamAbilities {
        let printed = self.design(figure).teams;
        match self.piece(figure).wild {
            Some(chosen) => printed.union(TeamAbilities::only(chosen)),
            None => printed,
        }
    }

    /// Team abilities it can use now.
    pub fn teams(self, figure: FigureId) -> TeamAbilities {
        if self.is_suppressed(figure) {
            TeamAbilities::NONE
        } else if self.piece(figure).wild.is_some() && !self.can_use_wild_card(figure) {
            self.design(figure).teams
        } else {
            self.all_teams(figure)
        }
    }

    /// K22.1: by a symbol, or by a text that nobody keeps it from using.
    fn can_use_wild_card(self, figure: FigureId) -> bool {
        self.design(figure).teams.contains(TeamAbility::WildCard)
            || self.usable_texts(figure).any(is_wild_card)
    }

    /// The same, whether or not somebody keeps it from using it.
    pub(crate) fn has_wild_card(self, figure: FigureId) -> bool {
        self.design(figure).teams.contains(TeamAbility::WildCard)
            || self.texts_in_force(figure).any(is_wild_card)
    }

    pub fn has_team(self, figure: FigureId, team: TeamAbility) -> bool {
        self.teams(figure).contains(team)
    }

    /// K12: powers that can neither target nor damage it.
    pub fn protected_from(self, figure: FigureId) -> Powers {
        match self.sheet(figure) {
            Some(sheet) => sheet.protected_from,
            None => self.worked_out(figure).protected_from,
        }
    }

    pub fn is_protected(self, figure: FigureId, from: Power) -> bool {
        self.game.protects_from(from)
            && self.protected_from(figure).contains(from)
            && self.game.plays(Rule::K12_1)
    }

    /// C2.7: opposing effects cannot move, place, damage or target it.
    pub fn is_immune(self, figure: FigureId, by: Seat) -> bool {
        self.state.turn.number <= 2
            && self.game.plays(Rule::C2_7)
            && self.controller(figure) != by
            && !self.piece(figure).marks.has(Marks::LEFT_START)
    }

    /// Is the other cheaper, or does it share a keyword (D07.1, G12.2)?
    pub fn is_subordinate(self, figure: FigureId, friend: FigureId) -> bool {
        self.game.points(friend) < self.game.points(figure)
            || self.game.plays(Rule::C1_10)
                && self.design(figure).shares_keyword(self.design(friend))
    }

    /// Sum of a grant that carries a number, such as BREAKAWAY or Action Total.
    pub(crate) fn sum_of(self, figure: FigureId, number: impl Fn(&Grant) -> i8) -> i8 {
        self.usable_texts(figure).map(|(_, text)| text.grants.iter().map(&number).sum::<i8>()).sum()
    }

    /// K11, C6.10: how many it may carry, and whether by Passenger. `None`: it has no Passenger.
    pub fn passenger(self, figure: FigureId) -> Option<u8> {
        let mut most = None;
        let mut meet = |count: u8| most = most.max(Some(count));
        if self.has_phrase(figure, Keyphrase::Flight) {
            meet(1);
        }
        if self.has_team(figure, TeamAbility::GreenLanternCorps) {
            meet(8);
        }
        for (_, text) in self.usable_texts(figure) {
            for grant in &text.grants {
                if let Grant::Passenger(count) = grant {
                    // K11.2: Passenger:0 always forbids.
                    if *count == 0 && self.game.plays(Rule::K11_2) {
                        return Some(0);
                    }
                    meet(*count);
                }
            }
        }
        most
    }
}

fn is_wild_card((_, text): (u8, &CardText)) -> bool {
    text.phrases().contains(Keyphrase::WildCard)
}

/// What powers, keyphrases and team abilities let a character activate.
fn effects(sheet: &Sheet, teams: TeamAbilities) -> Effects {
    let mut effects = Effects::FOR_EVERYBODY;
    for power in sheet.powers.intersection(Effects::POWERS).iter() {
        effects = effects.union(Effects::of_power(power));
    }
    for effect in Effects::OF_TEXT.iter() {
        let has = match effect.needs() {
            Needs::Nothing | Needs::Power(_) => false,
            Needs::Keyphrase(phrase) => sheet.phrases.contains(phrase),
            Needs::Team(team) => {
                let wild = effect == Effect::WildCard;
                teams.contains(team) || wild && sheet.phrases.contains(Keyphrase::WildCard)
            }
        };
        if has {
            effects = effects.with(effect);
        }
    }
    effects
}
