//! The link by which a program hands one play to Board Game Stats on a telephone: `bgstats://` and a JSON object, percent-encoded.

use crate::bg_stats;
use crate::document::{Piece, fits, parsed};
use crate::fault::Fault;
use crate::play::{Boxed, Play, Player};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use serde_json::{Value, json};

const SCHEME: &str = "bgstats://";

/// What stays as it is in an address.
const KEPT: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Who hands the play over.
const SOURCE: &str = "Longbox";

/// The link for a play.
pub fn write(play: &Play) -> String {
    let players = play.players.iter().map(|player| {
        // The app wants a number where there is one.
        let number = player.score.parse::<serde_json::Number>().ok();
        json!({
            "name": player.name,
            "score": number.map_or_else(|| Value::from(player.score.as_str()), Value::from),
            "winner": player.winner,
            "startPlayer": player.first,
            "rank": 0,
            "role": player.role,
            "sourcePlayerId": player.name,
        })
    });
    let game = json!({
        "name": play.game.name,
        "bggId": play.game.bgg_id.unwrap_or(0),
        "highestWins": true,
        "noPoints": false,
        "sourceGameId": play.game.name,
    });
    let object = json!({
        "sourceName": SOURCE,
        "sourcePlayId": play.id,
        "playDate": play.when.strftime("%Y-%m-%d %H:%M:%S").to_string(),
        "durationMin": play.minutes.unwrap_or(0),
        "location": play.location,
        "board": play.board,
        "comments": play.comments,
        "game": game,
        "players": Value::from_iter(players),
    });
    format!("{SCHEME}{}\n", utf8_percent_encode(&object.to_string(), KEPT))
}

/// Does a text look like such a link?
pub fn is_one(text: &str) -> bool {
    text.trim_start().starts_with(SCHEME)
}

/// The play of a link. What a link does not carry (rounds, that all win together, who is a bot) is not there.
pub fn read(text: &str) -> Result<Play, Fault> {
    fits(text)?;
    let Some(data) = text.trim().strip_prefix(SCHEME) else {
        return Err(Fault::new("", format!("such a link begins with {SCHEME}")));
    };
    let data = percent_decode_str(data).decode_utf8();
    let data = data.map_err(|_| Fault::new("", "what the link carries is no text"))?;
    let value = parsed(&data)?;
    let play = Piece::whole(&value);
    let name = |key: &str| play.may(key)?.map_or(Ok(String::new()), |name| name.name());
    let game = play.must("game")?;
    let number = game.may("bggId")?.map_or(Ok(0), |id| id.count())?;
    let minutes = play.may("durationMin")?.map_or(Ok(0), |count| count.count())?;
    let players = play.list_of("players")?;
    Ok(Play {
        id: play.may("sourcePlayId")?.map_or(Ok(String::new()), |id| id.score())?,
        game: Boxed {
            name: game.must("name")?.name()?,
            bgg_id: (number > 0).then_some(number),
            cooperative: false,
        },
        when: bg_stats::when(&play.must("playDate")?)?,
        minutes: (minutes > 0).then_some(minutes),
        times: 1,
        location: name("location")?,
        board: name("board")?,
        comments: play.may("comments")?.map_or(Ok(String::new()), |text| text.text())?,
        rounds: None,
        incomplete: false,
        players: players.iter().map(one_player).collect::<Result<_, _>>()?,
    })
}

fn one_player(player: &Piece<'_>) -> Result<Player, Fault> {
    let flag = |key: &str| player.may(key)?.map_or(Ok(false), |flag| flag.flag());
    Ok(Player {
        name: player.must("name")?.name()?,
        score: player.may("score")?.map_or(Ok(String::new()), |score| score.score())?,
        winner: flag("winner")?,
        role: player.may("role")?.map_or(Ok(String::new()), |role| role.name())?,
        bot: false,
        first: flag("startPlayer")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::tests_of_plays::{cooperative, skirmish};

    #[test]
    fn a_play_comes_back_from_its_link_and_the_link_from_its_play() {
        for play in [cooperative(), skirmish()] {
            let link = write(&play);
            let read = read(&link).unwrap();
            assert_eq!(read.comments, play.comments);
            assert_eq!(read.players.len(), play.players.len());
            assert_eq!(write(&read), link);
        }
    }

    #[test]
    fn a_link_is_one_word_and_another_link_is_refused() {
        let link = write(&cooperative());
        assert!(link.trim_end().bytes().all(|byte| byte.is_ascii_graphic()), "{link}");
        assert!(read("https://example.org/%7B%7D").is_err());
        assert!(read("bgstats://%ff%fe").unwrap_err().to_string().contains("no text"));
    }
}
