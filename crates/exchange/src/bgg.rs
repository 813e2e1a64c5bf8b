//! Plays as BoardGameGeek's XML interface tells them: `<plays>` with `<play>`, its `<item>`, `<comments>` and `<players>`.
//!
//! The site takes no such files; programs that read plays from it do.

use crate::bg_stats::moment;
use crate::document::{LONGEST_NAME, LONGEST_TEXT, MOST, cut, fits, one_line, plain};
use crate::fault::Fault;
use crate::play::{Boxed, Play, Player};
use authoring::plain::is_stray;
use roxmltree::{Document, Node, ParsingOptions};

/// Elements and texts of one file.
const MOST_NODES: u32 = 2_000_000;

/// These plays as one answer of the interface would tell them.
pub fn write(plays: &[Play]) -> String {
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n");
    out += &format!("<plays total=\"{}\" page=\"1\">\n", plays.len());
    for play in plays {
        write_play(&mut out, play);
    }
    out + "</plays>\n"
}

fn write_play(out: &mut String, play: &Play) {
    // Numbers are given by the site; a play that it has not seen has none.
    *out += &format!(
        "  <play id=\"0\" date=\"{}\" quantity=\"{}\" length=\"{}\" incomplete=\"{}\" nowinstats=\"0\" location=\"{}\">\n",
        play.when.strftime("%Y-%m-%d"),
        play.times,
        play.minutes.unwrap_or(0),
        u8::from(play.incomplete),
        escaped(&play.location)
    );
    *out += &format!(
        "    <item name=\"{}\" objecttype=\"thing\" objectid=\"{}\">\n      <subtypes>\n        <subtype value=\"boardgame\"/>\n      </subtypes>\n    </item>\n",
        escaped(&play.game.name),
        play.game.bgg_id.unwrap_or(0)
    );
    if !play.comments.is_empty() {
        *out += &format!("    <comments>{}</comments>\n", escaped(&play.comments));
    }
    if !play.players.is_empty() {
        *out += "    <players>\n";
        for (seat, player) in play.players.iter().enumerate() {
            *out += &format!(
                "      <player username=\"\" userid=\"0\" name=\"{}\" startposition=\"{}\" color=\"{}\" score=\"{}\" new=\"0\" rating=\"0\" win=\"{}\"/>\n",
                escaped(&player.name),
                seat + 1,
                escaped(&player.role),
                escaped(&player.score),
                u8::from(player.winner)
            );
        }
        *out += "    </players>\n";
    }
    *out += "  </play>\n";
}

/// As it may stand between tags and in quotes. In quotes a line end would come back as a blank.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' => out.push_str("&#10;"),
            '\t' => out.push_str("&#9;"),
            letter if is_stray(letter) || !is_of_xml(letter) => out.push(' '),
            letter => out.push(letter),
        }
    }
    out
}

/// Two characters of the plane that are none.
fn is_of_xml(letter: char) -> bool {
    !matches!(letter, '\u{fffe}' | '\u{ffff}')
}

/// The plays of an answer. An answer with one play alone is read, too.
pub fn read(text: &str) -> Result<Vec<Play>, Fault> {
    fits(text)?;
    let options = ParsingOptions { nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options).map_err(|error| {
        let at = error.pos();
        Fault::new(
            format!("line {}, column {}", at.row, at.col),
            format!("this is no XML: {error}"),
        )
    })?;
    let root = document.root_element();
    let reader = Reader { document: &document };
    match root.tag_name().name() {
        "play" => Ok(vec![reader.play(root)?]),
        "plays" => {
            let plays = root.children().filter(|child| child.has_tag_name("play"));
            plays.map(|play| reader.play(play)).collect()
        }
        "errors" | "error" | "div" => {
            Err(reader.fault(root, "the site answered with an error, not with plays"))
        }
        other => {
            let fault =
                reader.fault(root, format!("<{}> holds no plays", cut(&one_line(other), 60)));
            Err(fault.with_help("an answer of the interface begins with <plays>"))
        }
    }
}

struct Reader<'a, 'input> {
    document: &'a Document<'input>,
}

impl Reader<'_, '_> {
    fn fault(&self, node: Node<'_, '_>, message: impl Into<String>) -> Fault {
        let at = self.document.text_pos_at(node.range().start);
        Fault::new(format!("line {}, column {}", at.row, at.col), message)
    }

    fn play(&self, play: Node<'_, '_>) -> Result<Play, Fault> {
        let child = |name: &str| play.children().find(|child| child.has_tag_name(name));
        let item = child("item")
            .ok_or_else(|| self.fault(play, "the play has no <item>: of which game is it?"))?;
        let day = self.name(play, "date")?;
        let when = moment(&day).ok_or_else(|| {
            self.fault(play, format!("{day:?} is no day"))
                .with_help("one is written date=\"2026-11-15\"")
        })?;
        let number = self.count(item, "objectid")?;
        let minutes = self.count(play, "length")?;
        let players = child("players").into_iter();
        let players = players.flat_map(|players| players.children());
        let players: Vec<_> = players.filter(|child| child.has_tag_name("player")).collect();
        if players.len() > MOST {
            return Err(self.fault(play, format!("{} players are too many", players.len())));
        }
        let players: Result<Vec<_>, _> = players.into_iter().map(|one| self.player(one)).collect();
        let comments = child("comments").map(|comments| {
            let each =
                comments.descendants().filter_map(|node| node.text().filter(|_| node.is_text()));
            plain(&each.collect::<String>())
        });
        let comments = comments.unwrap_or_default();
        if comments.chars().count() > LONGEST_TEXT {
            return Err(
                self.fault(play, format!("the comments have more than {LONGEST_TEXT} letters"))
            );
        }
        Ok(Play {
            id: String::new(),
            game: Boxed {
                name: self.name(item, "name")?,
                bgg_id: (number > 0).then_some(number),
                cooperative: false,
            },
            when,
            minutes: (minutes > 0).then_some(minutes),
            times: self.count(play, "quantity")?.max(1),
            location: self.name(play, "location")?,
            board: String::new(),
            comments,
            rounds: None,
            incomplete: self.count(play, "incomplete")? > 0,
            players: players?,
        })
    }

    fn player(&self, player: Node<'_, '_>) -> Result<Player, Fault> {
        let name = self.name(player, "name")?;
        let name = if name.is_empty() { self.name(player, "username")? } else { name };
        Ok(Player {
            name,
            score: self.name(player, "score")?,
            winner: self.count(player, "win")? > 0,
            role: self.name(player, "color")?,
            bot: false,
            first: self.name(player, "startposition")? == "1",
        })
    }

    fn name(&self, node: Node<'_, '_>, key: &str) -> Result<String, Fault> {
        let name = one_line(node.attribute(key).unwrap_or_default());
        match name.chars().count() {
            letters if letters > LONGEST_NAME => {
                Err(self
                    .fault(node, format!("{key} has {letters} letters, more than {LONGEST_NAME}")))
            }
            _ => Ok(name),
        }
    }

    fn count(&self, node: Node<'_, '_>, key: &str) -> Result<u32, Fault> {
        let written = self.name(node, key)?;
        if written.is_empty() {
            return Ok(0);
        }
        written
            .parse()
            .map_err(|_| self.fault(node, format!("{key} is {written:?}, which is no number")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::tests_of_plays::{cooperative, skirmish};

    #[test]
    fn plays_are_the_same_text_again_after_reading() {
        let text = write(&[cooperative(), skirmish()]);
        let read = read(&text).unwrap();
        assert_eq!(read[0].comments, cooperative().comments);
        assert_eq!(read[0].location, cooperative().location);
        assert_eq!(read[0].game.bgg_id, Some(129_437));
        assert_eq!(read[1].players[0].role, "High Tide");
        assert!(read[1].incomplete && read[1].players[0].winner && !read[1].players[1].winner);
        assert_eq!(write(&read), text);
    }

    #[test]
    fn an_answer_of_the_site_is_read_with_what_it_has_besides() {
        let text = r#"<?xml version="1.0"?><plays username="somebody" userid="1" total="1" page="1" termsofuse="x">
            <play id="5" date="2026-04-30" quantity="2" length="60" incomplete="0" nowinstats="0" location="">
              <item name="Catch" objecttype="thing" objectid="12"><subtypes><subtype value="boardgame"/></subtypes></item>
              <players><player username="ana" userid="3" name="" startposition="" color="red" score="9" new="1" rating="0" win="1"/></players>
            </play></plays>"#;
        let plays = read(text).unwrap();
        assert_eq!((plays[0].times, plays[0].minutes), (2, Some(60)));
        assert_eq!(
            (plays[0].players[0].name.as_str(), plays[0].players[0].score.as_str()),
            ("ana", "9")
        );
    }

    #[test]
    fn what_is_wrong_is_told_with_line_and_column() {
        let fault =
            read("<plays>\n  <play date=\"soon\"><item name=\"x\"/></play></plays>").unwrap_err();
        assert_eq!(
            fault.to_string(),
            "line 2, column 3: \"soon\" is no day; one is written date=\"2026-11-15\""
        );
        assert!(read("<plays>").unwrap_err().to_string().contains("no XML"));
        assert!(read("<html/>").unwrap_err().help.is_some());
        assert!(read("<!DOCTYPE a [<!ENTITY b \"c\">]><plays>&b;</plays>").is_err());
    }
}
