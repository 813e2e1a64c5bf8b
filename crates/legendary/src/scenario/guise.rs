//! Cards by the name of the villain they act as: `Evolved Ultron` is a twist.

use super::names::Names;
use crate::catalogue::{DesignId, Kind};
use crate::effect::{Rule, Zones};

impl Names<'_> {
    /// The designs that some text calls by this name while they act as villains (R7.7).
    pub(crate) fn disguised(&self, name: &str) -> Vec<DesignId> {
        let program = &self.catalogue.program;
        let ids = (0..self.catalogue.designs.len() as u16).map(DesignId);
        let mut found = Vec::new();
        for id in ids {
            for rule in &self.catalogue.design(id).rules {
                let Rule::ActAsVillains { cards, guise, .. } = program.rule(*rule) else {
                    continue;
                };
                let called = program.guise(guise).name.as_deref();
                if !called.is_some_and(|called| called.eq_ignore_ascii_case(name)) {
                    continue;
                }
                let selector = program.selector(cards);
                if selector.zones.is(Zones::THIS) {
                    found.push(id);
                }
                let basics = &self.catalogue.basics;
                for (kind, designs) in [
                    (Kind::Twist, basics.twist.as_slice()),
                    (Kind::Strike, basics.strike.as_slice()),
                    (Kind::Bystander, &basics.bystanders),
                ] {
                    if selector.filter.kinds.has(kind) {
                        found.extend(designs);
                    }
                }
            }
        }
        found.sort();
        found.dedup();
        found
    }
}
