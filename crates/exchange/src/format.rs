//! Which formats there are, and how a text of each is known.

use crate::{bg_stats_link, hc_units, tabletop};
use serde_json::Value;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Lagn,
    BgStats,
    BgStatsLink,
    Bgg,
    HcUnits,
    Tabletop,
}

impl Format {
    pub const ALL: [Format; 6] = [
        Format::Lagn,
        Format::BgStats,
        Format::BgStatsLink,
        Format::Bgg,
        Format::HcUnits,
        Format::Tabletop,
    ];

    /// As it is told.
    pub fn name(self) -> &'static str {
        match self {
            Format::Lagn => "LAGN",
            Format::BgStats => "Board Game Stats play file",
            Format::BgStatsLink => "Board Game Stats link",
            Format::Bgg => "BoardGameGeek plays",
            Format::HcUnits => "HCUnits team",
            Format::Tabletop => "set-up text for Tabletop Simulator",
        }
    }

    /// The format that a text looks like. Whether it is in order only its reader tells.
    pub fn of(text: &str) -> Option<Format> {
        let start = text.trim_start();
        if bg_stats_link::is_one(start) {
            return Some(Format::BgStatsLink);
        }
        if tabletop::is_one(start) {
            return Some(Format::Tabletop);
        }
        if hc_units::is_address(start) {
            return Some(Format::HcUnits);
        }
        match start.chars().next()? {
            '<' => Some(Format::Bgg),
            '{' => Format::of_object(start),
            _ => None,
        }
    }

    fn of_object(text: &str) -> Option<Format> {
        if text.len() > crate::document::LARGEST {
            return None;
        }
        let value: Value = serde_json::from_str(text).ok()?;
        let has = |key: &str| value.get(key).is_some();
        let team = value.get("team").unwrap_or(&value);
        match () {
            () if has("lagn_version") => Some(Format::Lagn),
            () if has("plays") => Some(Format::BgStats),
            () if has("ObjectStates") => Some(Format::Tabletop),
            () if team.get("main_force").is_some() || team.get("units").is_some() => {
                Some(Format::HcUnits)
            }
            () => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_known_by_what_it_holds() {
        for (text, expected) in [
            ("{\"lagn_version\": \"1.0.0\"}", Some(Format::Lagn)),
            ("{\"plays\": []}", Some(Format::BgStats)),
            ("bgstats://%7B%7D", Some(Format::BgStatsLink)),
            ("<?xml version=\"1.0\"?><plays/>", Some(Format::Bgg)),
            ("{\"main_force\": []}", Some(Format::HcUnits)),
            ("{\"team\": {\"main_force\": []}}", Some(Format::HcUnits)),
            ("https://hcunits.net/teams/x/", Some(Format::HcUnits)),
            ("Longbox set-up\nGame: Legendary\n", Some(Format::Tabletop)),
            ("{\"ObjectStates\": []}", Some(Format::Tabletop)),
            ("{}", None),
            ("", None),
            ("Dear diary", None),
        ] {
            assert_eq!(Format::of(text), expected, "{text}");
        }
    }
}
