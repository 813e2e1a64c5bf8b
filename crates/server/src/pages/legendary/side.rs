//! The right side: the players, and what the villain deck can still bring.

use super::card::chips;
use crate::pages::icons::sign;
use crate::pages::parts;
use crate::pages::table::Drawn;
use legendary::Legendary;
use maud::{Markup, html};
use sitting::legendary::board::{Left, Player};

/// Players and odds; on a small screen a sheet of their own.
pub fn side(drawn: &Drawn<'_, Legendary>) -> Markup {
    let board = &drawn.seen.board;
    let villains = board.left.iter().find(|left| left.reference.as_str() == "villain-deck");
    html! {
        aside #players.sheet popover aria-label="Players and the villain deck" {
            section.panel.seats aria-label="Players" { @for one in &board.players { (player(drawn, one)) } }
            @if let Some(left) = villains { (odds(left)) }
        }
    }
}

fn player(drawn: &Drawn<'_, Legendary>, one: &Player) -> Markup {
    let name = drawn.live.name(one.seat);
    let letter: String = name.chars().take(1).collect();
    let yours = drawn.looker.seat == Some(one.seat);
    let asked = drawn.seen.asked.as_ref().is_some_and(|question| question.seat == one.seat);
    let reference = one.reference.as_str();
    html! {
        div.seat.yours[yours] data-ref=(reference) {
            span.letter aria-hidden="true" { (letter.to_uppercase()) }
            div.who {
                p { b { (name) } @if yours { " · you" } @if drawn.seen.active == one.seat { " · plays" } @if asked && drawn.seen.active != one.seat { " · decides" } }
                p.counts { "hand " (one.hand.count) " · deck " (one.deck.count) " · discard " (one.discard.count) @if one.shards > 0 { " · Shards " (one.shards) } }
            }
            span.worth { (sign("vp")) span.hidden { "Victory points " } (parts::sum(&one.victory_points, "Victory points")) }
            (drawn.marks(reference))
            (known(drawn, one, yours))
        }
    }
}

/// The cards of a player that the viewer knows, as far as they do not lie in front already.
fn known(drawn: &Drawn<'_, Legendary>, one: &Player, yours: bool) -> Markup {
    let hand = Some(("Hand", &one.hand)).filter(|_| !yours);
    let piles =
        hand.into_iter().chain([("Discard pile", &one.discard), ("Victory pile", &one.victory)]);
    let piles = piles.map(|(title, pile)| (title, pile, super::piles::rest(drawn, pile)));
    let piles: Vec<_> = piles.filter(|(_, _, cards)| !cards.is_empty()).collect();
    html! {
        @if !piles.is_empty() {
            details.known {
                summary { @for (number, (title, _, _)) in piles.iter().enumerate() { @if number > 0 { ", " } @if number == 0 { (title) } @else { (title.to_lowercase()) } } }
                @for (title, pile, cards) in piles { h3 { (title) " " small { (pile.count) } } (chips(drawn, cards)) }
            }
        }
    }
}

/// What the next card can be, and how often.
pub fn odds(left: &Left) -> Markup {
    let kinds = kinds(left);
    let shares = shares(&kinds, left.count);
    let said: Vec<String> = kinds
        .iter()
        .zip(&shares)
        .map(|((kind, _), share)| format!("{kind} {share} percent"))
        .collect();
    html! {
        section.panel.odds aria-labelledby="odds-heading" {
            h2 #odds-heading { b { "Next villain card" } span.line {} small { (left.count) " left" } }
            @if left.count > 0 {
                svg.bars width="100%" height="22" role="img" aria-label=(said.join(", ")) {
                    @for (number, ((kind, _), share)) in kinds.iter().zip(&shares).enumerate() {
                        @let from: usize = shares[..number].iter().sum();
                        rect class=(kind) x={ (from) "%" } width={ (share) "%" } height="22" {}
                        @if *share >= 9 { text x={ (from + share / 2) "%" } y="15.500" { (share) @if *share >= 14 { " %" } } }
                    }
                }
                p.legend { @for (kind, count) in &kinds { span class=(kind) { (kind) " " (count) } } }
            }
        }
    }
}

/// How many of each kind, the most dreaded last. Henchmen are villains here.
fn kinds(left: &Left) -> Vec<(&'static str, usize)> {
    let known: usize = left.cards.iter().map(|one| one.count).sum();
    let count = |kinds: &[&str]| -> usize {
        left.cards.iter().filter(|one| kinds.contains(&one.kind)).map(|one| one.count).sum()
    };
    let mut found = vec![
        ("villain", count(&["villain", "henchman"])),
        ("bystander", count(&["bystander"])),
        ("twist", count(&["twist"])),
        ("strike", count(&["strike"])),
        ("hero", count(&["hero"]) + left.count.saturating_sub(known)),
    ];
    let told: usize = found.iter().map(|(_, count)| count).sum();
    found.push(("other", left.count.saturating_sub(told)));
    found.retain(|(_, count)| *count > 0);
    found
}

/// Whole percents that make a hundred: what rounding takes away goes to whoever lost the most by it.
fn shares(kinds: &[(&str, usize)], all: usize) -> Vec<usize> {
    let all = all.max(1);
    let mut shares: Vec<usize> = kinds.iter().map(|(_, count)| count * 100 / all).collect();
    let mut order: Vec<usize> = (0..kinds.len()).collect();
    order.sort_by_key(|at| std::cmp::Reverse(kinds[*at].1 * 100 % all));
    let missing = 100usize.saturating_sub(shares.iter().sum());
    for at in order.into_iter().take(missing) {
        shares[at] += 1;
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;
    use sitting::legendary::board::Counted;
    use sitting::seen::Ref;

    fn left(count: usize, cards: &[(&str, &'static str, usize)]) -> Left {
        let cards = cards.iter().map(|(name, kind, count)| Counted {
            name: name.to_string(),
            kind,
            count: *count,
        });
        Left {
            reference: Ref::new("villain-deck"),
            name: "Villain deck".into(),
            count,
            cards: cards.collect(),
            note: None,
        }
    }

    #[test]
    fn the_shares_of_the_villain_deck_make_a_hundred() {
        let deck = left(
            31,
            &[
                ("Melter", "villain", 9),
                ("Ninja", "henchman", 6),
                ("Bystander", "bystander", 8),
                ("Twist", "twist", 5),
                ("Strike", "strike", 3),
            ],
        );
        let kinds = kinds(&deck);
        assert_eq!(kinds, [("villain", 15), ("bystander", 8), ("twist", 5), ("strike", 3)]);
        assert_eq!(shares(&kinds, 31), [48, 26, 16, 10]);
    }

    #[test]
    fn heroes_that_nobody_can_place_are_counted_among_what_can_come() {
        assert_eq!(kinds(&left(10, &[("Twist", "twist", 4)])), [("twist", 4), ("hero", 6)]);
    }

    #[test]
    fn the_bars_are_drawn_without_inline_style_and_every_shape_is_closed() {
        let drawn = odds(&left(4, &[("Twist", "twist", 3), ("Strike", "strike", 1)])).into_string();
        assert!(!drawn.contains("style="));
        assert_eq!(drawn.matches("<rect").count(), drawn.matches("</rect>").count());
        assert!(drawn.contains(r#"aria-label="twist 75 percent, strike 25 percent""#));
    }

    #[test]
    fn an_empty_deck_has_no_odds() {
        assert!(!odds(&left(0, &[])).into_string().contains("<svg"));
    }
}
