//! How a view that was sent is read again: seats as numbers, and words that this program knows anyway.

/// A seat as its number.
pub(crate) mod seat {
    use serde::{Deserialize, Deserializer, Serializer};
    use table::Seat;

    pub(crate) fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(seat.0)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        u8::deserialize(from).map(Seat)
    }
}

/// Seats as their numbers.
pub(crate) mod seats {
    use serde::{Deserialize, Deserializer, Serializer};
    use table::Seat;

    pub(crate) fn serialize<S: Serializer>(seats: &[Seat], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(seats.iter().map(|seat| seat.0))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Seat>, D::Error> {
        Ok(Vec::<u8>::deserialize(from)?.into_iter().map(Seat).collect())
    }
}

/// A seat, or nobody.
pub(crate) mod somebody {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use table::Seat;

    pub(crate) fn serialize<S: Serializer>(seat: &Option<Seat>, to: S) -> Result<S::Ok, S::Error> {
        seat.map(|seat| seat.0).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Seat>, D::Error> {
        Ok(Option::<u8>::deserialize(from)?.map(Seat))
    }
}

pub(crate) use table::sum::{maybe_word, word, words};
