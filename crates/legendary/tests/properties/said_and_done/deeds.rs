//! Plain deeds: what each takes from the log, and what it does to the table.

use super::doing::{Seen, Witness};
use super::said::{Cards, Deed, Enemies, Pick, Place, To};
use super::table::Table;
use legendary::cards::{CardId, Zone};
use legendary::effect::Destination;
use legendary::event::Event;
use legendary::keywords::KeywordEvent;
use legendary::keywords::shards::ShardEvent;
use table::Seat;

impl Witness<'_> {
    /// Every way in which what was seen from here on begins with this deed.
    pub(super) fn ways<'t>(
        &self,
        table: &Table<'t>,
        at: usize,
        deed: &Deed,
        seat: Seat,
    ) -> Vec<(Table<'t>, usize)> {
        let mut table = table.clone();
        let one = |event: Event, table: Table<'t>| match self.seen.get(at) {
            Some(Seen::Event(seen)) if *seen == event => vec![(table, at + 1)],
            _ => Vec::new(),
        };
        match deed {
            Deed::Attack(amount) | Deed::Recruit(amount) => {
                let number = table.amount(amount, seat);
                if number <= 0 || seat != table.active {
                    return vec![(table, at)];
                }
                let attack = matches!(deed, Deed::Attack(_));
                match self.seen.get(at) {
                    Some(Seen::Event(Event::GotAttack { amount, .. }))
                        if attack && i32::from(*amount) == number =>
                    {
                        table.attack += number;
                    }
                    Some(Seen::Event(Event::GotRecruit { amount, .. }))
                        if !attack && i32::from(*amount) == number =>
                    {
                        table.recruit += number;
                        table.recruit_made += number;
                    }
                    _ => return Vec::new(),
                }
                vec![(table, at + 1)]
            }
            Deed::Draw(amount) => {
                let left = table.amount(amount, seat);
                self.draw(table, at, left, seat)
            }
            Deed::Rescue(amount) => {
                let stack = table.lying_in(Zone::BYSTANDERS);
                let count = table.amount(amount, seat).clamp(0, stack.len() as i32);
                self.take(&table, at, &stack, (count, count), seat, Take::Rescue)
            }
            Deed::Wounds(count, to) => {
                let stack = table.lying_in(Zone::WOUNDS);
                let count = (*count).min(stack.len() as i32);
                self.take(&table, at, &stack, (count, count), seat, Take::Gain(*to))
            }
            Deed::GainShards(count) => {
                let gained = table.give_shards(seat, *count);
                if gained == 0 {
                    return vec![(table, at)];
                }
                one(ShardEvent::Gained { seat, count: gained as u16 }.into(), table)
            }
            Deed::LoseShards(count) => {
                let count = (*count).min(table.shards[seat.index()]);
                if count == 0 {
                    return vec![(table, at)];
                }
                table.shards[seat.index()] -= count;
                one(ShardEvent::Lost { seat, count: count as u16 }.into(), table)
            }
            Deed::NextHand(more) => {
                table.next_hand[seat.index()] += more;
                let more = *more as i8;
                one(Event::NextHand { seat, more, exactly: None }, table)
            }
            Deed::Ko(cards) => self.take_such(&table, at, cards, seat, Take::Ko),
            Deed::Discard(cards) => self.take_such(&table, at, cards, seat, Take::Discard),
            Deed::DiscardDownTo(left) => {
                let hand = table.lying_in(Zone::hand(seat));
                let count = (hand.len() as i32 - left).max(0);
                self.take(&table, at, &hand, (count, count), seat, Take::Discard)
            }
            Deed::Gain(cards, to) => self.take_such(&table, at, cards, seat, Take::Gain(*to)),
            Deed::IntoHand(cards) => self.take_such(&table, at, cards, seat, Take::IntoHand),
            Deed::OnDeck(cards) => self.take_such(&table, at, cards, seat, Take::OnDeck),
            Deed::ToBottom(cards) => self.take_such(&table, at, cards, seat, Take::ToBottom),
            Deed::DrawThem(cards) => self.take_such(&table, at, cards, seat, Take::Draw),
            Deed::Captures(who, count) => self.enemies(&table, at, *who, *count, true),
            Deed::ShardsOn(who, count) => self.enemies(&table, at, *who, *count, false),
            // Asked about before it comes to this.
            Deed::Perhaps(deed) => self.ways(&table, at, deed, seat),
        }
    }

    fn draw<'t>(
        &self,
        mut table: Table<'t>,
        mut at: usize,
        left: i32,
        seat: Seat,
    ) -> Vec<(Table<'t>, usize)> {
        for _ in 0..left {
            at = self.deck_made_anew(&mut table, at, seat);
            if table.count_in(Zone::deck(seat)) + table.count_in(Zone::discard(seat)) == 0 {
                break;
            }
            match self.seen.get(at) {
                Some(Seen::Event(Event::Drew { seat: by, card }))
                    if *by == seat && table.zone_of(*card) == Zone::deck(seat) =>
                {
                    table.put(*card, Zone::hand(seat));
                    table.extra_draws += i32::from(seat == table.active);
                }
                _ => return Vec::new(),
            }
            at += 1;
        }
        vec![(table, at)]
    }

    fn take_such<'t>(
        &self,
        table: &Table<'t>,
        at: usize,
        cards: &Cards,
        seat: Seat,
        take: Take,
    ) -> Vec<(Table<'t>, usize)> {
        let mut table = table.clone();
        let top = cards.places == [Place::DeckTop];
        let at = match top {
            true => self.deck_made_anew(&mut table, at, seat),
            false => at,
        };
        let meant = table.meant(cards, seat);
        let pick = if top { Pick::Exactly(1) } else { cards.pick };
        let bounds = table.how_many(pick, meant.len() as i32);
        self.take(&table, at, &meant, bounds, seat, take)
    }

    /// So many of these cards are taken one by one; every number in between may be all of them.
    fn take<'t>(
        &self,
        table: &Table<'t>,
        mut at: usize,
        among: &[CardId],
        (least, most): (i32, i32),
        seat: Seat,
        take: Take,
    ) -> Vec<(Table<'t>, usize)> {
        let mut table = table.clone();
        let mut left = among.to_vec();
        let mut ways = Vec::new();
        let mut taken = 0;
        loop {
            if taken >= least {
                ways.push((table.clone(), at));
            }
            if taken == most {
                return ways;
            }
            at = self.rules_of_the_game(&mut table, at);
            let Some(Seen::Event(event)) = self.seen.get(at) else {
                return ways;
            };
            let Some(card) = take.taken(event, seat) else {
                return ways;
            };
            let Some(index) = left.iter().position(|other| *other == card) else {
                return ways;
            };
            left.swap_remove(index);
            take.put(&mut table, card, seat);
            taken += 1;
            at += 1;
        }
    }

    /// Enemies capture bystanders or gain Shards.
    fn enemies<'t>(
        &self,
        table: &Table<'t>,
        at: usize,
        who: Enemies,
        count: i32,
        capture: bool,
    ) -> Vec<(Table<'t>, usize)> {
        let (mut table, mut at) = (table.clone(), at);
        let (mut left, some) = match who {
            Enemies::EachVillain => (table.villains(), None),
            Enemies::Mastermind => (table.mastermind().into_iter().collect(), None),
            Enemies::OneVillain => (table.villains(), Some(1)),
            Enemies::OneEnemy => {
                let mastermind = table.mastermind();
                (table.villains().into_iter().chain(mastermind).collect(), Some(1))
            }
        };
        let mut todo = some.unwrap_or(left.len()).min(left.len());
        while todo > 0 {
            todo -= 1;
            let stack = table.count_in(Zone::BYSTANDERS);
            if capture && stack == 0 {
                break;
            }
            let enemy = match self.seen.get(at) {
                Some(Seen::Event(Event::Captured { by, .. })) if capture => *by,
                Some(Seen::Event(Event::Keyword(KeywordEvent::Shards(
                    ShardEvent::EnemyGained { card, .. },
                )))) if !capture => *card,
                _ => return Vec::new(),
            };
            let Some(index) = left.iter().position(|other| *other == enemy) else {
                return Vec::new();
            };
            left.swap_remove(index);
            if !capture {
                let gained = ShardEvent::EnemyGained { card: enemy, count: count as u16 }.into();
                if self.seen.get(at) != Some(&Seen::Event(gained)) {
                    return Vec::new();
                }
                table.put_shards(enemy, count);
                at += 1;
                continue;
            }
            for _ in 0..count.min(stack) {
                match self.seen.get(at) {
                    Some(Seen::Event(Event::Captured { by, card }))
                        if *by == enemy && table.zone_of(*card) == Zone::BYSTANDERS =>
                    {
                        let zone = table.zone_of(enemy);
                        table.put(*card, zone);
                    }
                    _ => return Vec::new(),
                }
                at += 1;
            }
        }
        vec![(table, at)]
    }
}

/// What becomes of a card that is taken, and how the log says so.
#[derive(Clone, Copy)]
enum Take {
    Ko,
    Discard,
    Gain(To),
    IntoHand,
    OnDeck,
    ToBottom,
    Draw,
    Rescue,
}

impl Take {
    /// The card, if this is what the event tells about this player.
    fn taken(self, event: &Event, seat: Seat) -> Option<CardId> {
        let (by, card) = match (self, *event) {
            (Take::Ko, Event::KnockedOut { card, .. }) => (seat, card),
            (Take::Discard, Event::Discarded { seat, card }) => (seat, card),
            (Take::Gain(to), Event::Gained { seat, card, to: gained }) => {
                let there = match to {
                    To::Discard => Destination::Discard,
                    To::Hand => Destination::Hand,
                    To::DeckTop => Destination::DeckTop,
                };
                if there != gained {
                    return None;
                }
                (seat, card)
            }
            (Take::IntoHand, Event::TookToHand { seat, card }) => (seat, card),
            (Take::OnDeck, Event::PutOnDeck { seat, card, .. }) => (seat, card),
            (Take::ToBottom, Event::PutAtBottom { card }) => (seat, card),
            (Take::Draw, Event::Drew { seat, card }) => (seat, card),
            (Take::Rescue, Event::Rescued { seat, card }) => (seat, card),
            _ => return None,
        };
        (by == seat).then_some(card)
    }

    fn put(self, table: &mut Table, card: CardId, seat: Seat) {
        let zone = match self {
            Take::Ko => Zone::KO,
            Take::Discard => {
                table.discarded.push(card);
                Zone::discard(seat)
            }
            Take::Gain(To::Discard) => Zone::discard(seat),
            Take::Gain(To::DeckTop) | Take::OnDeck => Zone::deck(seat),
            Take::Gain(To::Hand) | Take::IntoHand => Zone::hand(seat),
            Take::Draw => {
                table.extra_draws += i32::from(seat == table.active);
                Zone::hand(seat)
            }
            Take::ToBottom => Zone::HERO_DECK,
            Take::Rescue => Zone::victory(seat),
        };
        table.put(card, zone);
    }
}

/// Can all of it be done (R5.15)?
pub(super) fn is_possible(table: &Table, deed: &Deed, seat: Seat) -> bool {
    match deed {
        Deed::Ko(cards)
        | Deed::Discard(cards)
        | Deed::Gain(cards, _)
        | Deed::IntoHand(cards)
        | Deed::OnDeck(cards)
        | Deed::ToBottom(cards)
        | Deed::DrawThem(cards) => {
            if cards.places == [Place::DeckTop] {
                let own = [Zone::deck(seat), Zone::discard(seat)];
                return own.into_iter().any(|zone| table.count_in(zone) > 0);
            }
            match cards.pick {
                Pick::Exactly(number) => table.meant(cards, seat).len() as i32 >= number,
                Pick::UpTo(_) | Pick::AnyNumber | Pick::All => true,
            }
        }
        Deed::Wounds(..) => table.count_in(Zone::WOUNDS) > 0,
        Deed::LoseShards(count) => table.shards[seat.index()] >= *count,
        Deed::Captures(Enemies::OneVillain, _) | Deed::ShardsOn(Enemies::OneVillain, _) => {
            !table.villains().is_empty()
        }
        _ => true,
    }
}
