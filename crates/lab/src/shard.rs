//! The bytes of a finished shard: text with a checksum, so that half a file is never taken for a whole one.
//!
//! ```text
//! shard 3 of plan 2f0c…
//! unit 12
//! (lines of the experiment)
//! unit 13
//! …
//! end 5d41…
//! ```

use crate::plan::Plan;

/// How long a written fingerprint is.
const LENGTH: usize = 16;

/// The shard as it is kept.
pub fn written(plan: &Plan, shard: u32, units: impl Iterator<Item = (u32, String)>) -> Vec<u8> {
    let mut text = head(plan, shard);
    for (unit, lines) in units {
        text += &format!("unit {unit}\n");
        text += &lines;
    }
    let sum = fingerprint(&text);
    text += &format!("end {sum}\n");
    text.into_bytes()
}

/// The units of a shard with their lines; none if it is not a whole shard of this plan with this number.
pub fn read<'a>(plan: &Plan, shard: u32, bytes: &'a [u8]) -> Option<Vec<(u32, &'a str)>> {
    let text = std::str::from_utf8(bytes).ok()?;
    let end = text.len().checked_sub("end \n".len() + LENGTH)?;
    let (body, end) = (text.get(..end)?, text.get(end..)?);
    if end != format!("end {}\n", fingerprint(body)) {
        return None;
    }
    let body = body.strip_prefix(&head(plan, shard))?;
    let mut units = Vec::new();
    for part in body.split("unit ").skip(1) {
        let (number, lines) = part.split_once('\n')?;
        units.push((number.parse().ok()?, lines));
    }
    Some(units)
}

fn head(plan: &Plan, shard: u32) -> String {
    format!("shard {shard} of plan {}\n", fingerprint(&plan.to_json()))
}

pub fn fingerprint(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex()[..LENGTH].to_owned()
}
