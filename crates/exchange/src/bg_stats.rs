//! Play files of Board Game Stats (`.bgsplay`): JSON with lists of players, places and games, and plays that refer to them by number.

use crate::document::{Piece, parsed, written};
use crate::fault::Fault;
use crate::play::{Boxed, Play, Player};
use jiff::civil::DateTime;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// How a moment is written there.
const MOMENT: &str = "%Y-%m-%d %H:%M:%S";

/// A file with these plays.
pub fn write(plays: &[Play]) -> String {
    let mut people = Numbered::default();
    let mut places = Numbered::default();
    let mut games = Numbered::default();
    let listed: Vec<Value> = plays
        .iter()
        .map(|play| {
            let game = games.number(play.game.clone());
            let place = (!play.location.is_empty()).then(|| places.number(play.location.clone()));
            play_json(play, game, place, &mut people)
        })
        .collect();
    let people = people.all.iter().enumerate();
    let people =
        people.map(|(at, name)| json!({ "id": at + 1, "name": name, "isAnonymous": false }));
    let places = places.all.iter().enumerate();
    let places = places.map(|(at, name)| json!({ "id": at + 1, "name": name }));
    let games = games.all.iter().enumerate();
    let games = games.map(|(at, game)| {
        json!({
            "id": at + 1,
            "name": game.name,
            "bggId": game.bgg_id.unwrap_or(0),
            "bggName": game.name,
            "cooperative": game.cooperative,
            "highestWins": true,
            "noPoints": false,
            "usesTeams": false,
        })
    });
    written(&json!({
        "about": "Plays of Longbox for Board Game Stats: share this file with that app, or open it there.",
        "players": Value::from_iter(people),
        "locations": Value::from_iter(places),
        "games": Value::from_iter(games),
        "plays": listed,
        "userInfo": { "meRefId": 1 },
    }))
}

fn play_json(
    play: &Play,
    game: usize,
    place: Option<usize>,
    people: &mut Numbered<String>,
) -> Value {
    let scores = play.players.iter().enumerate().map(|(seat, player)| {
        json!({
            "playerRefId": people.number(player.name.clone()),
            "score": player.score,
            "winner": player.winner,
            "startPlayer": player.first,
            "newPlayer": false,
            "rank": 0,
            "seatOrder": seat + 1,
            "role": player.role,
            "metaData": if player.bot { "{\"isNpc\":1}" } else { "{}" },
        })
    });
    let when = play.when.strftime(MOMENT).to_string();
    let day = play.when.strftime("%Y%m%d").to_string();
    let scores = Value::from_iter(scores);
    let mut object = json!({
        "uuid": play.id,
        "gameRefId": game,
        "playDate": when,
        "playDateYmd": day.parse::<u32>().unwrap_or(0),
        "entryDate": when,
        "modificationDate": when,
        // None is told as nothing.
        "durationMin": play.minutes.unwrap_or(0),
        "rounds": play.rounds.unwrap_or(0),
        "board": play.board,
        "comments": play.comments,
        // A game that somebody gave up counts there as well.
        "ignored": false,
        "manualWinner": true,
        "scoringSetting": 0,
        "usesTeams": false,
        "playerScores": scores,
    });
    if let Some(place) = place {
        object["locationRefId"] = place.into();
    }
    object
}

/// Things in the order in which they are first met, counted from 1.
struct Numbered<T> {
    all: Vec<T>,
    numbers: BTreeMap<T, usize>,
}

impl<T> Default for Numbered<T> {
    fn default() -> Numbered<T> {
        Numbered { all: Vec::new(), numbers: BTreeMap::new() }
    }
}

impl<T: Clone + Ord> Numbered<T> {
    fn number(&mut self, one: T) -> usize {
        *self.numbers.entry(one.clone()).or_insert_with(|| {
            self.all.push(one);
            self.all.len()
        })
    }
}

/// The plays of a file.
pub fn read(text: &str) -> Result<Vec<Play>, Fault> {
    let value = parsed(text)?;
    let file = Piece::whole(&value);
    let people = referred(&file, "players", |one| {
        let anonymous = one.may("isAnonymous")?.map_or(Ok(false), |flag| flag.flag())?;
        Ok((one.must("name")?.name()?, anonymous))
    })?;
    let places = referred(&file, "locations", |one| one.must("name")?.name())?;
    let games = referred(&file, "games", boxed)?;
    let plays = file.must("plays")?.list()?;
    plays.iter().map(|play| one_play(play, &people, &places, &games)).collect()
}

/// What a list of the file holds, by the numbers that plays refer to; sorted, for a long list is asked often.
fn referred<T>(
    file: &Piece<'_>,
    key: &str,
    read: impl Fn(&Piece<'_>) -> Result<T, Fault>,
) -> Result<Vec<(i64, T)>, Fault> {
    let mut all = Vec::new();
    for one in file.list_of(key)? {
        let number = one.must("id")?.number(i64::MIN..=i64::MAX)?;
        all.push((number, read(&one)?));
    }
    all.sort_by_key(|(number, _)| *number);
    Ok(all)
}

fn meant<'a, T>(all: &'a [(i64, T)], by: &Piece<'_>, what: &str) -> Result<&'a T, Fault> {
    let number = by.number(i64::MIN..=i64::MAX)?;
    let found = all.binary_search_by_key(&number, |(number, _)| *number);
    let found = found.ok().and_then(|at| all.get(at));
    found.map(|(_, one)| one).ok_or_else(|| by.fault(format!("the file has no {what} {number}")))
}

fn boxed(game: &Piece<'_>) -> Result<Boxed, Fault> {
    let id = game.may("bggId")?.map_or(Ok(0), |id| id.count())?;
    let cooperative = game.may("cooperative")?.map_or(Ok(false), |flag| flag.flag())?;
    Ok(Boxed { name: game.must("name")?.name()?, bgg_id: (id > 0).then_some(id), cooperative })
}

fn one_play(
    play: &Piece<'_>,
    people: &[(i64, (String, bool))],
    places: &[(i64, String)],
    games: &[(i64, Boxed)],
) -> Result<Play, Fault> {
    let text = |key: &str| play.may(key)?.map_or(Ok(String::new()), |text| text.text());
    let name = |key: &str| play.may(key)?.map_or(Ok(String::new()), |name| name.name());
    let count = |key: &str| play.may(key)?.map_or(Ok(0), |count| count.count());
    let location = match play.may("locationRefId")? {
        // Nowhere in particular.
        Some(at) if at.value.as_i64() != Some(0) => meant(places, &at, "location")?.clone(),
        _ => String::new(),
    };
    let minutes = count("durationMin")?;
    let rounds = count("rounds")?;
    Ok(Play {
        id: name("uuid")?,
        game: meant(games, &play.must("gameRefId")?, "game")?.clone(),
        when: when(&play.must("playDate")?)?,
        minutes: (minutes > 0).then_some(minutes),
        times: 1,
        location,
        board: name("board")?,
        comments: text("comments")?,
        rounds: (rounds > 0).then_some(rounds),
        incomplete: false,
        players: play
            .list_of("playerScores")?
            .iter()
            .map(|score| one_player(score, people))
            .collect::<Result<_, _>>()?,
    })
}

fn one_player(score: &Piece<'_>, people: &[(i64, (String, bool))]) -> Result<Player, Fault> {
    let (name, anonymous) = meant(people, &score.must("playerRefId")?, "player")?;
    let flag = |key: &str| score.may(key)?.map_or(Ok(false), |flag| flag.flag());
    let role = score.may("role")?.map_or(Ok(String::new()), |role| role.name())?;
    let more = score.may("metaData")?.map_or(Ok(String::new()), |more| more.text())?;
    let name = match name.is_empty() && *anonymous {
        true => "Anonymous player".to_owned(),
        false => name.clone(),
    };
    Ok(Player {
        name,
        score: score.may("score")?.map_or(Ok(String::new()), |score| score.score())?,
        winner: flag("winner")?,
        role,
        bot: is_bot(&more),
        first: flag("startPlayer")?,
    })
}

/// What is noted of a seat is JSON in a text.
fn is_bot(more: &str) -> bool {
    let more: Option<Value> = serde_json::from_str(more).ok();
    let marked = more.as_ref().and_then(|more| more.get("isNpc"));
    marked.is_some_and(|marked| marked == &json!(1) || marked == &json!(true))
}

/// A moment, or a day.
pub(crate) fn when(piece: &Piece<'_>) -> Result<DateTime, Fault> {
    let written = piece.name()?;
    moment(&written).ok_or_else(|| {
        let fault = piece.fault(format!("{written:?} is no moment"));
        fault.with_help("one is written 2026-11-15 21:17:00")
    })
}

pub(crate) fn moment(written: &str) -> Option<DateTime> {
    let exact = DateTime::strptime(MOMENT, written).ok();
    let day = || jiff::civil::Date::strptime("%Y-%m-%d", written).ok();
    let found = exact.or_else(|| day().map(|day| day.to_datetime(jiff::civil::Time::midnight())));
    // Four digits are enough for a year, and no more are written.
    found.filter(|when| (1..=9999).contains(&when.year()))
}

/// A moment or a day as it is written there, in seconds since 1970.
pub fn seconds(written: &str) -> Option<u64> {
    let beginning = crate::play::moment(0);
    let since = moment(written)?.duration_since(beginning);
    u64::try_from(since.as_secs()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::tests_of_plays::{cooperative, skirmish};

    #[test]
    fn plays_come_back_from_their_file_and_the_file_from_its_plays() {
        let plays = [cooperative(), Play { incomplete: false, ..skirmish() }];
        let text = write(&plays);
        let read = read(&text).unwrap();
        assert_eq!(read, plays);
        assert_eq!(write(&read), text);
    }

    #[test]
    fn who_plays_twice_is_in_the_list_of_players_once() {
        let value = parsed(&write(&[cooperative(), skirmish()])).unwrap();
        let names: Vec<&str> = value["players"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(|one| one["name"].as_str())
            .collect();
        assert_eq!(names, ["Ana", "Ben"]);
        assert_eq!(value["games"][0]["bggId"], 129_437);
    }

    #[test]
    fn a_play_that_refers_to_nobody_is_told_with_its_place() {
        let text = write(&[cooperative()]).replace("\"playerRefId\": 2", "\"playerRefId\": 9");
        let fault = read(&text).unwrap_err();
        assert_eq!(
            fault.to_string(),
            "plays[0].playerScores[1].playerRefId: the file has no player 9"
        );
        let fault =
            read(&write(&[cooperative()]).replace("\"playDate\": \"2025", "\"playDate\": \"x2025"))
                .unwrap_err();
        assert!(fault.to_string().starts_with("plays[0].playDate: "), "{fault}");
    }

    #[test]
    fn a_score_may_be_a_number_and_a_date_may_be_a_day() {
        let text = r#"{"players":[{"id":3,"name":"Ana"}],"games":[{"id":1,"name":"Catch"}],
            "plays":[{"gameRefId":1,"playDate":"2026-11-15","playerScores":[{"playerRefId":3,"score":12.5}]}]}"#;
        let plays = read(text).unwrap();
        assert_eq!(plays[0].players[0].score, "12.5");
        assert_eq!(plays[0].when.to_string(), "2026-11-15T00:00:00");
        assert_eq!(plays[0].game.bgg_id, None);
    }
}
