//! Who is asked what, and why; what can be answered; what cannot.

use super::Laid;
use super::bar::sentence;
use super::wording::{Said, said};
use crate::pages::icons::{sign, word};
use crate::pages::parts;
use crate::pages::table::Drawn;
use maud::{Markup, html};
use sitting::seen::Offered;
use sitting::with_session;

/// More options than keys: the rest is a page further, and names can be typed.
const KEYS: usize = 9;

/// Who is asked what, and why; what can be answered; what cannot.
pub fn prompt<G: Laid>(drawn: &Drawn<'_, G>) -> Markup {
    let seen = drawn.seen;
    let yours = seen.asked.as_ref().is_some_and(|question| question.you);
    html! {
        section #prompt.others[!yours] tabindex="-1" aria-labelledby="question" {
            @if seen.outcome.is_none() { (G::points(drawn)) }
            div.answers {
                div.question aria-live="assertive" {
                    @if let Some(told) = &drawn.wanted.told { p.told role="alert" { (told) } }
                    (wish(drawn))
                    h2 #question {
                        @match (&seen.asked, &seen.outcome) {
                            (Some(question), _) => { (question.words) }
                            (None, Some(outcome)) => { (outcome.words.first().map_or("The game is over.", String::as_str)) }
                            (None, None) => { "The game is over." }
                        }
                    }
                    @if let Some(question) = &seen.asked {
                        @if !question.causes.is_empty() {
                            p.causes { (question.causes.join(" › ")) }
                        }
                    }
                }
                (curtain(drawn))
                @if !seen.options.is_empty() {
                    form #choose method="post" action=(drawn.action("choose")) {
                        input type="hidden" name="decision" value=(seen.decision);
                        @if seen.options.len() > KEYS + 1 { (further()) }
                        (options(drawn, &seen.options))
                        (together(drawn))
                    }
                    (asides(drawn))
                    (G::not_possible(drawn))
                }
            }
            @if !seen.options.is_empty() {
                p.preview.waiting {
                    span.by-key { "Press an option or its number to see what comes of it; press it again, or Enter, to choose it." }
                    span.by-hand { "Tap an option to see what comes of it; then confirm it here." }
                }
            }
        }
    }
}

/// Somebody wants to take back what others have decided since, or what has become known: they are asked.
fn wish<G: Laid>(drawn: &Drawn<'_, G>) -> Markup {
    let Some((offer, seat)) = drawn.wish() else { return html! {} };
    let agreed =
        drawn.seen.seats.iter().any(|sitter| sitter.you && offer.agreed.contains(&sitter.seat));
    let missing: Vec<String> = offer
        .must_agree
        .iter()
        .filter(|seat| !offer.agreed.contains(seat))
        .map(|seat| drawn.live.name(*seat))
        .collect();
    html! {
        div.wish role="status" {
            p { (drawn.live.name(seat)) " wishes to take back: " b { (offer.takes_back) } "." }
            @if let Some(beyond) = &offer.beyond { p { (sentence(beyond)) } }
            @if agreed { p { "Waiting for " (missing.join(" and ")) "." } }
            @else { form method="post" action=(drawn.action("undo")) { button.go { "Agree" } } }
            form method="post" action=(drawn.action("refuse-undo")) {
                button { @if agreed { "Never mind" } @else { "No" } }
            }
        }
    }
}

/// With a script: the next nine options, and those whose name is typed.
fn further() -> Markup {
    html! {
        p.further {
            button type="button" data-page { kbd { "0" } " next options" }
            label { span.hidden { "Only options with these words" } input type="search" data-filter placeholder="type a name" autocomplete="off"; }
        }
    }
}

fn asides<G: Laid>(drawn: &Drawn<'_, G>) -> Markup {
    let refused = &drawn.seen.refused;
    html! {
        div.asides {
            @if !refused.is_empty() {
                details.refused {
                    summary.button { kbd { "w" } " Why not?" }
                    ul {
                        @for one in refused {
                            li {
                                b { (one.words) } ": " (one.reason) " "
                                @if let Some(id) = one.clause { (parts::clause(id)) }
                            }
                        }
                    }
                }
            }
            a.button.why href=(super::asking(&drawn.action("explain"), "what", "question")) title="Why am I asked?" {
                kbd { "?" } span { "Why" span.hidden { " am I asked" } "?" }
            }
            a.button.hint href=(drawn.action("hint")) { "Hint" }
            (think(drawn))
        }
    }
}

/// As long as somebody is willing to wait for the chance to win with each option.
fn think<G: Laid>(drawn: &Drawn<'_, G>) -> Markup {
    html! {
        form.think method="get" action={ "/g/" (drawn.id) "/hint" } {
            @if let Some(seat) = drawn.looker.seat { input type="hidden" name="seat" value=(seat.0); }
            button.button title="The chance to win with each option" { "Odds" }
            label {
                span.hidden { "How long to think" }
                select name="seconds" {
                    @for (seconds, words) in TIMES { option value=(seconds) { (words) } }
                }
            }
        }
    }
}

/// How long somebody may let a bot think, in seconds.
const TIMES: [(u8, &str); 4] = [(1, "1 s"), (3, "3 s"), (10, "10 s"), (30, "30 s")];

fn options<G: Laid>(drawn: &Drawn<'_, G>, offered: &[Offered]) -> Markup {
    html! {
        ol.options {
            @for option in offered {
                @match option.number {
                    Some(number) => {
                        li { (self::option(drawn, option, number)) }
                    }
                    None => {
                        @let looked = drawn.wanted.focus.is_some_and(|focus| holds(option, focus));
                        li.group {
                            details data-subject=[option.subject.as_ref()] open[looked] {
                                summary data-key=(option.key.typed()) {
                                    kbd { (option.key.typed()) } " " (option.words)
                                }
                                (options(drawn, &option.options))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Is the option of this number behind the heading?
fn holds(heading: &Offered, number: u32) -> bool {
    let inside = |option: &Offered| option.number == Some(number) || holds(option, number);
    heading.options.iter().any(inside)
}

fn option<G: Laid>(drawn: &Drawn<'_, G>, option: &Offered, number: u32) -> Markup {
    let preview = format!("preview-{number}");
    let looked = drawn.wanted.focus == Some(number);
    html! {
        button.option.on[looked] name="option" value=(number) data-option=(number)
            data-key=(option.key.typed()) data-kind=(option.kind)
            data-subject=[option.subject.as_ref()]
            data-targets=[(!option.targets.is_empty()).then(|| {
                option.targets.iter().map(|target| target.as_str()).collect::<Vec<_>>().join(" ")
            })]
            aria-describedby=(preview) {
            kbd { (option.key.typed()) } " "
            @match G::in_short(drawn, option) {
                Some(short) => { span.hidden { (option.words) } span.words aria-hidden="true" { (short) } }
                None => (words(drawn, option)),
            }
            @if let Some(shows) = option.shows { " " span.shows { (word("eye", shows)) } }
        }
        div.preview id=(preview) {
            h3 { span { (option.words) } button.go name="option" value=(number) data-option=(number) { span.by-key { "Enter ↵" } span.by-hand { "Confirm" } } }
            (G::sums(drawn, option))
            (payments(option))
            (parts::lines(&option.preview))
            @if let Some(warning) = &option.warning { p.warning { (warning) } }
            @match option.shows {
                Some(shows) => p.ends { (sign("eye")) " This " (shows) ": free undo ends there." },
                None => p.free { (sign("done")) " Nothing hidden is shown: undo stays free." },
            }
        }
    }
}

/// The words, the name in them and the price as a sign; read aloud they are a sentence.
fn words<G: Laid>(drawn: &Drawn<'_, G>, option: &Offered) -> Markup {
    let things = G::things(drawn);
    let subject = option.subject.as_ref().map(|subject| subject.as_str());
    let thing = things.iter().find(|(reference, _)| Some(*reference) == subject);
    let Said { verb, name, rest, pays } = said(&option.words, thing.map(|(_, name)| *name));
    html! {
        span.words {
            @if !name.is_empty() { span.verb { (verb) } b { (name) } }
            @if name.is_empty() && matches!(option.kind, "end" | "heal" | "yes" | "no" | "done") { b { (rest) } }
            @else if name.is_empty() { (rest) }
            @else { span.rest { (rest) } }
        }
        @if let Some((amount, points)) = pays {
            span.hidden { ", pay " (amount) " " (points) }
            @let kind = if points == "Attack" { "attack" } else { "recruit" };
            span class={ "pay " (kind) } aria-hidden="true" { (sign(kind)) (amount) }
        }
        @let shards: i32 = option.pays.iter().filter(|pays| pays.points == "shards").map(|pays| pays.amount).sum();
        @if shards > 0 {
            span.pay.shard { (word("shard", "Shards")) (shards) }
        }
    }
}

/// What goes, a line for each kind of points, by source where several pay.
fn payments(option: &Offered) -> Markup {
    let kinds = [("attack", "Attack"), ("recruit", "Recruit"), ("shards", "Shards")];
    html! {
        @for (points, written) in kinds {
            @let paid: Vec<_> = option.pays.iter().filter(|pays| pays.points == points).collect();
            @if !paid.is_empty() {
                p {
                    b { "Pay" } " " (paid.iter().map(|pays| pays.amount).sum::<i32>()) " " (written) ": "
                    @for (number, pays) in paid.iter().enumerate() {
                        @if number > 0 { ", " }
                        (pays.amount) " from " (pays.from)
                    }
                    "."
                }
            }
        }
    }
}

/// Options that one command takes one after the other.
fn together<G: Laid>(drawn: &Drawn<'_, G>) -> Markup {
    let asked = with_session!(&drawn.live.session, session => session.menu().together.len());
    html! {
        @if asked > 1 && drawn.seen.asked.as_ref().is_some_and(|question| question.you) {
            p.together { button.all name="option" value="all" data-key="a" { kbd { "a" } " Play all cards" } }
        }
    }
}

/// Whoever is asked comes to the screen before anything of theirs is on it.
fn curtain<G: Laid>(drawn: &Drawn<'_, G>) -> Markup {
    let Some(question) = &drawn.seen.asked else { return html! {} };
    let asked = question.seat;
    let name = drawn.live.name(asked);
    let elsewhere = drawn.looker.seat != Some(asked) && drawn.looker.own.contains(&asked);
    html! {
        @if elsewhere && !question.you {
            p.curtain {
                "Give the screen to " (name) ". "
                a.button href={ "/g/" (drawn.id) "?seat=" (asked.0) } { "I am " (name) ": show my hand" }
            }
        }
    }
}
