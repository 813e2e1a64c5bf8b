//! Requests of any kind, several in a row.

use super::street::{Answer, Who, with_tables};

/// So many requests of one input are sent; games have an end.
const MOST: usize = 8;

/// Several requests, with a line `---` between them. The first line of each says who asks, how and what for; then come headers, an empty line and the
/// body. Everybody gets an answer that is no fault of the house, and nobody sees what another holds.
pub fn any_request_is_answered(bytes: &[u8]) {
    answers(&String::from_utf8_lossy(bytes), |_, _| {});
}

/// What comes back to each of the requests.
pub fn answers(text: &str, mut look: impl FnMut(&str, &Answer)) {
    with_tables(|street, tables| {
        for request in text.split("\n---\n").take(MOST) {
            let request = street.named(tables, request);
            let (head, body) = request.split_once("\n\n").unwrap_or((&request, ""));
            let mut lines = head.lines();
            let mut words = lines.next().unwrap_or_default().split(' ');
            let (Some(who), Some(method), Some(path)) = (words.next(), words.next(), words.next())
            else {
                continue;
            };
            let who = match who {
                "host" => Who::Host,
                "friend" => Who::Friend,
                "forger" => Who::Forger,
                _ => Who::Stranger,
            };
            let headers = lines.filter_map(|line| line.split_once(": "));
            let mut headers: Vec<(&[u8], &[u8])> =
                headers.map(|(name, value)| (name.as_bytes(), value.as_bytes())).collect();
            let is_told =
                headers.iter().any(|(name, _)| name.eq_ignore_ascii_case(b"content-type"));
            if method == "POST" && !is_told {
                headers.push((b"content-type", b"application/x-www-form-urlencoded"));
            }
            let answer =
                street.ask(tables, who, method.as_bytes(), path, &headers, body.as_bytes());
            if let Some(answer) = answer {
                look(path, &answer);
            }
        }
    });
}

/// A line with what a stream says it has shown, and the query of its address: it goes on, begins anew or is refused.
pub fn any_resumed_stream_shows_what_its_viewer_may_see(bytes: &[u8]) {
    let Some((first, rest)) = bytes.split_first() else { return };
    let mut lines = rest.splitn(2, |byte| *byte == b'\n');
    let last = lines.next().unwrap_or_default();
    let query = String::from_utf8_lossy(lines.next().unwrap_or_default());
    with_tables(|street, tables| {
        let table = if first & 4 == 0 { &tables.cards } else { &tables.skirmish };
        let last = street.named(tables, &String::from_utf8_lossy(last));
        let path = format!("/g/{table}/events?{}", street.named(tables, &query));
        let headers: [(&[u8], &[u8]); 1] = [(b"last-event-id", last.as_bytes())];
        street.ask(tables, Who::of(*first), b"GET", &path, &headers, b"");
    });
}
