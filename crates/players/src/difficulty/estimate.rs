//! How often the bot would win one set-up.

use super::level::Level;
use super::table::{Part, Spread, Table};
use crate::measure::Rate;
use legendary::catalogue::Catalogue;
use legendary::cell::{Around, Cell};
use legendary::legality::Needs;
use legendary::options::Options;
use legendary::setup::Setup;
use std::fmt;

/// The share of games that the bot of the table wins with this set-up. So large is the interval that 95 % of set-ups lie in theirs: besides the errors of what
/// is known about the parts, taken as independent, it has how far set-ups lie from the sum of their parts, as groups and heroes do more or less together
/// than each does by itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    pub rate: Rate,
    pub level: Level,
}

/// What the parts of a set-up add up to, on the scale of log-odds, and the variance of what is known about them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sum {
    pub log_odds: f64,
    pub variance: f64,
}

/// Why nothing can be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// The cards have changed since the table was made.
    Stale,
    /// Mastermind or scheme are not in the table, or it does not know how far set-ups lie from the sum of their parts.
    NotMeasured,
    /// Options make it harder or easier than what was played for the table.
    OtherOptions,
}

impl Sum {
    /// The share that is told of a set-up of this sum, and the interval in which the shares of 95 % of such set-ups lie.
    pub fn estimate(&self, spread: Spread) -> Estimate {
        const Z: f64 = 1.959_963_985;
        let chance = |log_odds: f64| 1.0 / (1.0 + (-log_odds).exp());
        let Spread { stretch, deviation } = spread;
        let log_odds = stretch * self.log_odds;
        let half = Z * (stretch * stretch * self.variance + deviation * deviation).sqrt();
        let share = chance(log_odds);
        let rate = Rate { share, low: chance(log_odds - half), high: chance(log_odds + half) };
        Estimate { rate, level: Level::of(share) }
    }
}

impl Estimate {
    /// The interval in whole percent, as it is told.
    pub fn percent(&self) -> (f64, f64) {
        let percent = |share: f64| (100.0 * share).round();
        (percent(self.rate.low), percent(self.rate.high))
    }
}

impl Table {
    /// What the table tells about a set-up.
    pub fn estimate(
        &self,
        catalogue: &Catalogue,
        setup: &Setup,
        options: &Options,
    ) -> Result<Estimate, Unknown> {
        if self.is_stale(catalogue) {
            return Err(Unknown::Stale);
        }
        self.estimate_fresh(catalogue, setup, options)
    }

    /// The same for whoever has looked that the table is not stale.
    pub(super) fn estimate_fresh(
        &self,
        catalogue: &Catalogue,
        setup: &Setup,
        options: &Options,
    ) -> Result<Estimate, Unknown> {
        let around = Around::of(setup.players, options);
        let sum = self.sum(catalogue, setup, options)?;
        let place = Around::ALL.into_iter().position(|one| one == around);
        let (spread, place) = self.spread.zip(place).ok_or(Unknown::NotMeasured)?;
        Ok(sum.estimate(spread[place]))
    }

    /// What is known of the parts alone, whether or not the table is stale.
    pub fn sum(
        &self,
        catalogue: &Catalogue,
        setup: &Setup,
        options: &Options,
    ) -> Result<Sum, Unknown> {
        let cell = Cell::of(setup, options);
        let (won, games) = self.cell(catalogue, &cell).ok_or(Unknown::NotMeasured)?;
        if *options != cell.around.options() {
            return Err(Unknown::OtherOptions);
        }
        // Half a game more of each keeps the odds finite where all was won or lost.
        let (won, lost) = (f64::from(won) + 0.5, f64::from(games - won) + 0.5);
        let mut sum = Sum { log_odds: (won / lost).ln(), variance: 1.0 / won + 1.0 / lost };
        for (part, name, of) in drawn(catalogue, setup, options) {
            let (effect, error) = self.effect(part, name);
            let share = part.share(of);
            sum.log_odds += share * effect;
            sum.variance += share * share * error * error;
        }
        Ok(sum)
    }

    /// What one of a kind adds, and its standard error. One that was never played is like any other of its kind.
    fn effect(&self, part: Part, name: &str) -> (f64, f64) {
        let of_kind = || self.effects.iter().filter(|effect| effect.part == part);
        if let Some(known) = of_kind().find(|effect| effect.name == name) {
            return (known.effect, known.error);
        }
        let squares: f64 = of_kind().map(|effect| effect.effect * effect.effect).sum();
        (0.0, (squares / of_kind().count().max(1) as f64).sqrt())
    }
}

/// The groups and heroes that could have been others, each with how many of its kind there are. Those that must be there were there in every game of the cell.
fn drawn<'a>(
    catalogue: &'a Catalogue,
    setup: &'a Setup,
    options: &Options,
) -> Vec<(Part, &'a str, usize)> {
    let needs = Needs::of(catalogue, setup.mastermind, setup.scheme, setup.players, options);
    let must = needs.groups();
    let mut drawn = Vec::new();
    for (part, groups) in [(Part::Villains, &setup.villains), (Part::Henchmen, &setup.henchmen)] {
        let open = groups.iter().filter(|group| !must.contains(group));
        let names = open.map(|group| catalogue.group(*group).name.as_str());
        drawn.extend(names.map(|name| (part, name, groups.len())));
    }
    let required = &catalogue.scheme(setup.scheme).setup.required_heroes;
    let open = setup.heroes.iter().filter(|hero| !required.contains(hero));
    let names = open.map(|hero| catalogue.hero(*hero).name.as_str());
    drawn.extend(names.map(|name| (Part::Heroes, name, setup.heroes.len())));
    drawn
}

/// "hard, 23–31 %".
impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.percent();
        write!(f, "{}, {low}–{high} %", self.level)
    }
}

/// Completes "how hard it is …".
impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unknown::Stale => "is not known: the cards have changed since it was measured",
            Unknown::NotMeasured => "was not measured",
            Unknown::OtherOptions => "was measured with the usual options only",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::difficulty::{Effect, Line};
    use legendary::language::load_core;

    const SETUP: &str = "players 1; mastermind Loki; scheme The Legacy Virus; villains Radiation; henchmen Sentinel; heroes Iron Man, Black Widow, Hulk";

    fn table(catalogue: &Catalogue, effects: &[(Part, &str, f64, f64)]) -> Table {
        let mut cells = [None; Around::ALL.len()];
        cells[1] = Some((300, 1000));
        Table {
            content: catalogue.content_of_sets(&["core"]),
            sets: vec!["core".into()],
            spread: Some([Spread { stretch: 1.0, deviation: 0.0 }; Around::ALL.len()]),
            lines: vec![Line {
                mastermind: "Loki".into(),
                scheme: "The Legacy Virus".into(),
                cells,
            }],
            effects: effects
                .iter()
                .map(|(part, name, effect, error)| Effect {
                    part: *part,
                    name: (*name).into(),
                    effect: *effect,
                    error: *error,
                })
                .collect(),
            ..Table::default()
        }
    }

    #[test]
    fn without_effects_it_is_the_share_of_the_cell() {
        let catalogue = load_core();
        let setup = Setup::from_text(&catalogue, SETUP).unwrap();
        let told = table(&catalogue, &[]).estimate(&catalogue, &setup, &Options::default());
        let told = told.unwrap();
        assert_eq!(told.to_string(), "hard, 27–33 %");
    }

    #[test]
    fn set_ups_that_differ_from_the_sum_of_their_parts_widen_the_interval_of_those_with_as_many_players()
     {
        let catalogue = load_core();
        let setup = Setup::from_text(&catalogue, SETUP).unwrap();
        let told = |spread| {
            let table = Table { spread, ..table(&catalogue, &[]) };
            let told = table.estimate(&catalogue, &setup, &Options::default());
            told.map(|told| told.to_string())
        };
        let only = |place: usize, stretch: f64, deviation: f64| {
            let none = Spread { stretch: 1.0, deviation: 0.0 };
            let spread = Spread { stretch, deviation };
            Some(std::array::from_fn(|at| if at == place { spread } else { none }))
        };
        assert_eq!(told(only(1, 1.0, 0.5)).unwrap(), "hard, 14–54 %");
        assert_eq!(told(only(2, 1.0, 0.5)).unwrap(), "hard, 27–33 %");
        // What is hard on the whole is harder set-up by set-up.
        assert_eq!(told(only(1, 1.5, 0.0)).unwrap(), "hard, 19–26 %");
        assert_eq!(told(None), Err(Unknown::NotMeasured));
    }

    #[test]
    fn a_strong_hero_makes_it_easier_and_what_is_little_known_widens_the_interval() {
        let catalogue = load_core();
        let setup = Setup::from_text(&catalogue, SETUP).unwrap();
        let estimate = |effects: &[_]| {
            table(&catalogue, effects).estimate(&catalogue, &setup, &Options::default()).unwrap()
        };
        let plain = estimate(&[]);
        let others =
            [(Part::Heroes, "Iron Man", 0.0, 0.0), (Part::Heroes, "Black Widow", 0.0, 0.0)];
        let with = |hulk| estimate(&[others[0], others[1], hulk]);
        let strong = with((Part::Heroes, "Hulk", 2.0, 0.0));
        let vague = with((Part::Heroes, "Hulk", 0.0, 1.0));
        assert!(strong.rate.low > plain.rate.high && strong.level < plain.level);
        assert!(vague.rate.low < plain.rate.low && vague.rate.high > plain.rate.high);
        // Of one that was never played it is known only how far those of its kind differ.
        let never = with((Part::Heroes, "Thor", 2.0, 0.0));
        assert_eq!(never.rate.share, plain.rate.share);
        assert!(never.rate.low < plain.rate.low && never.rate.high > plain.rate.high);
    }

    #[test]
    fn other_cards_other_options_and_other_cells_are_told() {
        let catalogue = load_core();
        let setup = Setup::from_text(&catalogue, SETUP).unwrap();
        let fresh = table(&catalogue, &[]);
        let harder = Options { extra_twists: 1, ..Options::default() };
        assert_eq!(fresh.estimate(&catalogue, &setup, &harder), Err(Unknown::OtherOptions));
        let usual = Options::default();
        let stale = Table { content: "other".into(), ..fresh.clone() };
        assert_eq!(stale.estimate(&catalogue, &setup, &usual), Err(Unknown::Stale));
        let two = SETUP.replace("players 1", "players 2");
        let two = Setup::from_text(&catalogue, &two).unwrap();
        assert_eq!(fresh.estimate(&catalogue, &two, &usual), Err(Unknown::NotMeasured));
    }
}
