//! Lines of fire: clear, hindered or blocked, and by what. C9

use super::edge::{Edge, Partition};
use super::improved::Targeting;
use super::line_crossings::{Stride, Walk};
use super::line_table::{Looking, Meeting};
use super::overlay::{Marker, Object, Piece};
use super::sight::{Effect, Obstacle, Sight, Toward, Verdict};
use super::size::{Side, Size};
use super::waived::BoardRule;
use super::{Board, Square};

/// A sight with everything worked out that is the same all along the line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lens {
    low: u8,
    uneven: bool,
    past_higher: bool,
    past_blocking: PastBlocking,
    hindering: Hindering,
    /// C9.6: characters of this size and larger block.
    blockers: Option<Size>,
    /// Only characters of this side block.
    only_side: Option<Side>,
    absent: Option<Square>,
    spared: Option<Piece>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PastBlocking {
    Nothing,
    Outdoor,
    Everything,
}

/// What hinders a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hindering {
    Crossed,
    /// C9.8
    TargetOnly,
    /// C9.9
    Nothing,
}

impl Board<'_> {
    /// The verdict on a line, fast: the table of the map answers unless something stands beside the way.
    #[inline]
    pub fn line(&self, sight: &Sight) -> Verdict {
        if sight.from == sight.to {
            return Verdict::Clear;
        }
        let lens = self.lens(sight);
        // Whatever has been added since the map was printed only makes lines worse, whatever was taken away only better.
        // C9.4: the target's own square does not block, spared or not.
        let spared = sight.spared.filter(|&piece| piece != Piece::Square(sight.to));
        let as_drawn = spared.is_none() && !self.map.waives_anything();
        let (lines, busy) = (self.map.lines(), self.overlay.busy());
        let printed = lines.verdict(sight.from, sight.to, lens.looking());
        if printed == Verdict::Blocked && as_drawn && self.nothing_is_gone(sight.from, sight.to) {
            return Verdict::Blocked;
        }
        if printed == Verdict::Blocked || !as_drawn {
            return with_stealth(sight, self.look(&lens, sight).verdict);
        }
        let crossed = match lines.meeting(sight.from, sight.to, busy) {
            Meeting::Nothing => Effect::CLEAR,
            // Squares that are crossed add what is in them, each for itself.
            Meeting::Crossed => {
                lines.crossed(sight.from, sight.to, busy).fold(Effect::CLEAR, |effect, square| {
                    effect.then(|| self.crossed_effect(&lens, square))
                })
            }
            // Beside a corner one thing may matter or not depending on what is on the other side.
            Meeting::Flank if self.overlay.anything_destroyed() => {
                return with_stealth(sight, self.look(&lens, sight).verdict);
            }
            Meeting::Flank => self.look_where_busy(&lens, sight),
        };
        let on_the_map =
            if lens.hindering == Hindering::Crossed { printed } else { Verdict::Clear };
        let at_target = || self.target_effect(&lens, sight.to);
        with_stealth(sight, on_the_map.max(crossed.then(at_target).verdict))
    }

    /// The verdict and the first thing that makes it so, step by step along the line.
    pub fn line_with_cause(&self, sight: &Sight) -> Effect {
        let effect = self.look(&self.lens(sight), sight);
        Effect { verdict: with_stealth(sight, effect.verdict), ..effect }
    }

    /// What has been added to the map along the line; the table knows the rest.
    fn look_where_busy(&self, lens: &Lens, sight: &Sight) -> Effect {
        let busy = self.overlay.busy();
        let mut effect = Effect::CLEAR;
        for stride in Walk::new(sight.from, sight.to) {
            if let Stride::Corner { from, to, flanks } = stride
                && flanks.iter().any(|&flank| busy.contains(flank))
            {
                effect = effect.then(|| self.corner_effect(lens, from, to, flanks));
            }
            if stride.to() != sight.to && busy.contains(stride.to()) {
                effect = effect.then(|| self.crossed_effect(lens, stride.to()));
            }
            if effect.verdict == Verdict::Blocked {
                break;
            }
        }
        effect
    }

    fn look(&self, lens: &Lens, sight: &Sight) -> Effect {
        let mut effect = Effect::CLEAR;
        for stride in Walk::new(sight.from, sight.to) {
            effect = effect.then(|| self.stride_effect(lens, stride, sight.to));
            if effect.verdict == Verdict::Blocked {
                break;
            }
        }
        effect
    }

    /// What one step of a line meets: its edge or corner, then the square it enters.
    pub(super) fn stride_effect(&self, lens: &Lens, stride: Stride, target: Square) -> Effect {
        let crossing = match stride {
            Stride::Across { from, to } => self.edge_effect(lens, from, to),
            Stride::Corner { from, to, flanks } => self.corner_effect(lens, from, to, flanks),
        };
        crossing.then(|| match stride.to() {
            to if to == target => self.target_effect(lens, to),
            to => self.crossed_effect(lens, to),
        })
    }

    /// C5.10: the less restrictive of two routes.
    fn corner_effect(&self, lens: &Lens, from: Square, to: Square, flanks: [Square; 2]) -> Effect {
        let [first, second] = self.route_effects(lens, from, to, flanks);
        let verdict = if self.map.waives(BoardRule::Corners) {
            Verdict::Clear
        } else {
            first.verdict.min(second.verdict)
        };
        let corner = Obstacle::Corner { from, to };
        Effect { verdict, obstacle: (verdict > Verdict::Clear).then_some(corner) }
    }

    /// What a square between the ends does to the line.
    fn crossed_effect(&self, lens: &Lens, square: Square) -> Effect {
        self.square_effect(lens, square).then(|| self.heavy_object_effect(lens, square))
    }

    /// C5.10: what each of the two routes around a corner does.
    pub(super) fn route_effects(
        &self,
        lens: &Lens,
        from: Square,
        to: Square,
        flanks: [Square; 2],
    ) -> [Effect; 2] {
        flanks.map(|flank| {
            self.edge_effect(lens, from, flank)
                .then(|| self.square_effect(lens, flank))
                .then(|| self.edge_effect(lens, flank, to))
        })
    }

    /// C9.3, C9.5 f: walls and doors; windows have no effect on lines.
    fn edge_effect(&self, lens: &Lens, a: Square, b: Square) -> Effect {
        let Some(edge) = Edge::between(a, b) else {
            return Effect::CLEAR;
        };
        let partition = match self.partition(edge) {
            Some(partition @ (Partition::Wall | Partition::Door)) => partition,
            Some(Partition::Window) | None => return Effect::CLEAR,
        };
        let ignored = match lens.past_blocking {
            PastBlocking::Everything => true,
            PastBlocking::Outdoor => self.map.is_outdoor_edge(edge),
            PastBlocking::Nothing => false,
        };
        let below = self.map.level(a).max(self.map.level(b)) < lens.low;
        if ignored || below || lens.spared == Some(Piece::Edge(edge)) {
            return Effect::CLEAR;
        }
        Effect::blocked(Obstacle::Partition(edge, partition))
    }

    /// The same for flanks of corners, where objects do not count.
    fn square_effect(&self, lens: &Lens, square: Square) -> Effect {
        let level = self.map.level(square);
        if level < lens.low {
            return Effect::CLEAR; // C9.5 a
        }
        if level > lens.low && !lens.past_higher {
            return Effect::blocked(Obstacle::HigherGround(square)); // C9.5 b, c
        }
        if self.blocks(square) && !self.looks_past_blocking(lens, square) {
            let marker = self.overlay.marked(Marker::Blocking).contains(square);
            return Effect::blocked(if marker {
                Obstacle::BlockingMarker(square)
            } else {
                Obstacle::BlockingTerrain(square)
            });
        }
        if self.character_blocks(lens, square) {
            return Effect::blocked(Obstacle::Character(square));
        }
        // C9.5 d: between different levels only the target's own square hinders.
        if lens.hindering == Hindering::Crossed && !lens.uneven && self.dims(square) {
            return Effect::hindered(Obstacle::Hindering(square));
        }
        Effect::CLEAR
    }

    fn looks_past_blocking(&self, lens: &Lens, square: Square) -> bool {
        let past = match lens.past_blocking {
            PastBlocking::Everything => true,
            PastBlocking::Outdoor => !self.map.is_indoor(square),
            PastBlocking::Nothing => false,
        };
        past || lens.spared == Some(Piece::Square(square))
    }

    /// C9.6, C9.5 d
    fn character_blocks(&self, lens: &Lens, square: Square) -> bool {
        let (Some(smallest), Some((side, size))) = (lens.blockers, self.overlay.character(square))
        else {
            return false;
        };
        size >= smallest
            && (!lens.uneven || size.is_great())
            && lens.only_side.is_none_or(|only| only == side)
            && lens.absent != Some(square)
    }

    /// C9.7: only squares that are crossed, not the flanks of a corner (B5).
    fn heavy_object_effect(&self, lens: &Lens, square: Square) -> Effect {
        let counts = lens.hindering == Hindering::Crossed
            && !lens.uneven
            && self.map.level(square) >= lens.low
            && !self.map.waives(BoardRule::HeavyObjectsHinder);
        if counts && self.overlay.objects(Object::Heavy).contains(square) {
            return Effect::hindered(Obstacle::HeavyObject(square));
        }
        Effect::CLEAR
    }

    /// C9.4: the target's square never blocks. C9.7: it hinders, also by a heavy object; C9.8: that one not at Great Size.
    fn target_effect(&self, lens: &Lens, square: Square) -> Effect {
        if lens.hindering == Hindering::Nothing || self.map.waives(BoardRule::TargetHinders) {
            return Effect::CLEAR;
        }
        if self.dims(square) {
            return Effect::hindered(Obstacle::Hindering(square));
        }
        if lens.hindering == Hindering::Crossed
            && self.overlay.objects(Object::Heavy).contains(square)
        {
            return Effect::hindered(Obstacle::HeavyObject(square));
        }
        Effect::CLEAR
    }

    /// Hindering for lines of fire now.
    pub(super) fn dims(&self, square: Square) -> bool {
        self.map.ground().dims.contains(square)
            || self.overlay.marked(Marker::Hindering).contains(square)
            || self.overlay.marked(Marker::Debris).contains(square)
    }

    /// Inlined, so that whoever wants only a part of it has no more worked out.
    #[inline(always)]
    pub(super) fn lens(&self, sight: &Sight) -> Lens {
        let odd = self.map.waives_anything();
        let waives = |rule| odd && self.map.waives(rule);
        let (a, b) = (self.map.level(sight.from), self.map.level(sight.to));
        let targeting = sight.drawer.map_or(Targeting::NONE, |drawer| drawer.targeting);
        let (largest, great) = match (sight.drawer.map(|drawer| drawer.stature), sight.toward) {
            // C9.12: without a drawer nothing of anybody applies, not even the size of a target.
            (None, _) => (Size::Tiny, false),
            (Some(drawer), Toward::Square) => (drawer.size, drawer.great),
            (Some(drawer), Toward::Character(target)) => {
                (drawer.size.max(target.size), drawer.great | target.great)
            }
        };
        let looks_over = great && !waives(BoardRule::GreatSizeLooksOver);
        let unhindered = great && !waives(BoardRule::GreatSizeUnhindered);
        let flat = waives(BoardRule::Elevation);
        let smallest = if waives(BoardRule::SmallerDoNotBlock) { Size::Tiny } else { largest };
        Lens {
            low: a.min(b),
            uneven: a != b && !flat,
            past_higher: flat || looks_over || targeting.has(Targeting::ELEVATED),
            past_blocking: if targeting.has(Targeting::BLOCKING) {
                PastBlocking::Everything
            } else if looks_over {
                PastBlocking::Outdoor
            } else {
                PastBlocking::Nothing
            },
            hindering: if targeting.has(Targeting::HINDERING) {
                Hindering::Nothing
            } else if unhindered {
                Hindering::TargetOnly
            } else {
                Hindering::Crossed
            },
            blockers: if targeting.has(Targeting::CHARACTERS) || waives(BoardRule::CharactersBlock)
            {
                None
            } else {
                Some(smallest)
            },
            only_side: sight
                .drawer
                .filter(|_| targeting.has(Targeting::OPPOSING_CHARACTERS))
                .map(|drawer| drawer.side),
            absent: sight.absent,
            spared: sight.spared,
        }
    }
}

impl Lens {
    pub(super) fn looking(&self) -> Looking {
        match (self.past_higher, self.past_blocking) {
            (false, PastBlocking::Nothing | PastBlocking::Outdoor) => Looking::Plain,
            (true, PastBlocking::Nothing) => Looking::PastHigher,
            (false, PastBlocking::Everything) => Looking::PastBlocking,
            (true, PastBlocking::Everything) => Looking::PastHigherAndBlocking,
            (true, PastBlocking::Outdoor) => Looking::PastHigherAndOutdoorBlocking,
        }
    }
}

/// S11.1
fn with_stealth(sight: &Sight, verdict: Verdict) -> Verdict {
    if sight.stealth && verdict == Verdict::Hindered { Verdict::Blocked } else { verdict }
}
