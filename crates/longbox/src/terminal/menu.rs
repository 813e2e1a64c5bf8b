//! The numbered options of a decision, in an order that stays. Where there are many, an option opens a menu of its own.

/// What can be answered to one question.
#[derive(Clone, Debug)]
pub struct Menu<C> {
    pub entries: Vec<Entry<C>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<C> {
    pub key: Key,
    /// "Fight Venom, pay 5 Attack".
    pub words: String,
    /// Something hidden becomes known: free undo ends there.
    pub shows: Option<&'static str>,
    pub leads: Leads<C>,
}

/// Where an option leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leads<C> {
    Choice(C),
    /// To further options.
    Menu(Vec<Entry<C>>),
}

/// What is typed for an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Number(usize),
    /// Ending the turn never shares a key with anything else.
    End,
}

/// What `w` alone would list.
pub fn not_possible(count: usize) -> String {
    match count {
        0 => "Everything in sight is possible now.".to_string(),
        1 => "`w` alone says the one thing that is not possible.".to_string(),
        count => format!("`w` alone lists the {count} things that are not possible."),
    }
}

/// What a typed name stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found<'a, C> {
    Nothing,
    One(&'a Entry<C>),
    Several(Vec<&'a Entry<C>>),
}

impl<C: Copy + PartialEq> Menu<C> {
    pub fn by_key(&self, key: Key) -> Option<&Entry<C>> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    /// The option that makes this choice, in whichever menu it is.
    pub fn by_choice(&self, choice: C) -> Option<&Entry<C>> {
        let mut all = self.leaves().into_iter();
        all.find(|entry| entry.leads == Leads::Choice(choice))
    }

    /// Every choice that can be made, of further menus too.
    pub fn leaves(&self) -> Vec<&Entry<C>> {
        let mut leaves = Vec::new();
        let mut waiting: Vec<&Entry<C>> = self.entries.iter().rev().collect();
        while let Some(entry) = waiting.pop() {
            match &entry.leads {
                Leads::Choice(_) => leaves.push(entry),
                Leads::Menu(entries) => waiting.extend(entries.iter().rev()),
            }
        }
        leaves
    }

    /// What a typed name stands for. Every typed word must begin a word of the option's title, or of a menu that leads to it, but then one of them a
    /// word of its own. An option that has the whole words goes before one that only begins so; a choice goes before a menu. Ending the turn is never
    /// chosen by name.
    pub fn by_name(&self, typed: &str) -> Found<'_, C> {
        let whole = |entry: &&&Entry<C>| words(&entry.words) == words(typed);
        if let [one] = self.leaves().iter().filter(whole).collect::<Vec<_>>()[..] {
            return Found::One(one);
        }
        match self.by_words(typed) {
            Found::Nothing => self.by_number_of(typed).map_or(Found::Nothing, Found::One),
            found => found,
        }
    }

    /// "gull 3": the third option of the menu that is called so.
    fn by_number_of(&self, typed: &str) -> Option<&Entry<C>> {
        let (name, number) = typed.trim().rsplit_once(' ')?;
        let number = Key::Number(number.parse().ok()?);
        let mut menus = self.entries.iter().filter_map(|entry| match &entry.leads {
            Leads::Menu(entries) if says(entry.title(), name) => Some(entries),
            Leads::Menu(_) | Leads::Choice(_) => None,
        });
        let menu = menus.next().filter(|_| menus.next().is_none())?;
        menu.iter().find(|entry| entry.key == number)
    }

    fn by_words(&self, typed: &str) -> Found<'_, C> {
        let mut choices = Vec::new();
        self.named(&self.entries, "", typed, &mut choices);
        if choices.is_empty() {
            choices = self.entries.iter().collect();
            choices.retain(|entry| entry.key != Key::End && says(entry.title(), typed));
        }
        let only = |keep: &dyn Fn(&Entry<C>) -> bool| {
            let mut kept = choices.iter().copied().filter(|entry| keep(entry));
            kept.next().filter(|_| kept.next().is_none())
        };
        let one = only(&|_| true)
            .or_else(|| only(&|entry| says_wholly(&entry.words, typed)))
            .or_else(|| only(&|entry| says_some(entry.name(), typed)));
        match one {
            _ if choices.is_empty() => Found::Nothing,
            Some(one) => Found::One(one),
            None => Found::Several(choices),
        }
    }

    fn named<'a>(
        &self,
        entries: &'a [Entry<C>],
        path: &str,
        typed: &str,
        found: &mut Vec<&'a Entry<C>>,
    ) {
        for entry in entries {
            match &entry.leads {
                Leads::Choice(_) => {
                    // Only by name, not by what it does: "gull close" is no Charge that ends in a CLOSE action, "gull 1 move" not about moving up to 10.
                    let names = format!("{path} {}", entry.title());
                    if entry.key != Key::End
                        && says(&names, typed)
                        && says_some(entry.title(), typed)
                        && has_numbers(&names, typed)
                    {
                        found.push(entry);
                    }
                }
                Leads::Menu(entries) => {
                    self.named(entries, &format!("{path} {}", entry.title()), typed, found);
                }
            }
        }
    }

    /// The option whose menu holds all of these, if one does.
    pub fn holding(&self, found: &[&Entry<C>]) -> Option<&Entry<C>> {
        self.entries.iter().find(|entry| match &entry.leads {
            Leads::Menu(entries) => found.iter().all(|one| entries.contains(one)),
            Leads::Choice(_) => false,
        })
    }

    /// The numbers and letters that can be typed: "1 to 5, 0, e".
    pub fn keys(&self, all: bool) -> String {
        let all = if all { "a" } else { "" };
        let end = self.by_key(Key::End).map_or("", |_| "e");
        let mut keys = vec![self.numbers(), all.to_string(), end.to_string()];
        keys.retain(|keys| !keys.is_empty());
        keys.join(", ")
    }

    /// The numbers alone: "1 to 5, 0".
    pub fn numbers(&self) -> String {
        let numbers: Vec<usize> = self
            .entries
            .iter()
            .filter_map(|entry| match entry.key {
                Key::Number(number) if number > 0 => Some(number),
                _ => None,
            })
            .collect();
        let mut keys = match numbers.as_slice() {
            [] => Vec::new(),
            [one] => vec![one.to_string()],
            [first, .., last] => vec![format!("{first} to {last}")],
        };
        if self.by_key(Key::Number(0)).is_some() {
            keys.push("0".into());
        }
        keys.join(", ")
    }
}

impl<C: Copy> Entry<C> {
    /// The first words alone: "Charge".
    fn name(&self) -> &str {
        let title = self.title();
        title.split(" (").next().unwrap_or(title)
    }

    /// The words before what is said about them: "Charge (POWER)" of "Charge (POWER): move up to 4".
    pub fn title(&self) -> &str {
        let end = self.words.find(": ");
        end.map_or(&self.words, |end| &self.words[..end])
    }

    pub fn choice(&self) -> Option<C> {
        match self.leads {
            Leads::Choice(choice) => Some(choice),
            Leads::Menu(_) => None,
        }
    }
}

impl Key {
    pub fn typed(self) -> String {
        match self {
            Key::Number(number) => number.to_string(),
            Key::End => "e".into(),
        }
    }
}

/// Options as lines: the key, the words, and what they cost in knowledge.
pub fn list<C>(entries: &[&Entry<C>]) -> Vec<String> {
    /// The mark stands in one column as long as that leaves it on the line.
    const FARTHEST: usize = 56;
    let widest = entries
        .iter()
        .map(|entry| entry.words.chars().count())
        .filter(|width| *width <= FARTHEST)
        .max();
    let width = widest.unwrap_or(0);
    entries
        .iter()
        .map(|entry| {
            let key = entry.key.typed();
            let mark = entry.shows.map_or(String::new(), |what| format!("  ({what})"));
            format!("{key:>3}  {:<width$}{mark}", entry.words).trim_end().to_string()
        })
        .collect()
}

/// Does every typed word begin a word of the text?
pub fn says(text: &str, typed: &str) -> bool {
    let (text, typed) = (words(text), words(typed));
    !typed.is_empty()
        && typed.iter().all(|part| text.iter().any(|word| word.starts_with(part.as_str())))
}

/// Is every typed number a word of the text?
fn has_numbers(text: &str, typed: &str) -> bool {
    let (text, typed) = (words(text), words(typed));
    let mut numbers = typed.iter().filter(|part| part.chars().all(|c| c.is_ascii_digit()));
    numbers.all(|number| text.contains(number))
}

/// Does one of the typed words begin a word of the text?
fn says_some(text: &str, typed: &str) -> bool {
    let (text, typed) = (words(text), words(typed));
    typed.iter().any(|part| text.iter().any(|word| word.starts_with(part.as_str())))
}

/// Is every typed word a word of the text?
pub fn says_wholly(text: &str, typed: &str) -> bool {
    let (text, typed) = (words(text), words(typed));
    !typed.is_empty() && typed.iter().all(|part| text.contains(part))
}

/// Small letters; nobody types the dots of an abbreviation.
fn words(text: &str) -> Vec<String> {
    text.to_lowercase()
        .replace(['.', '\'', '’'], "")
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(String::from)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_by_the_beginnings_of_its_words() {
        assert!(says("Fight The Lizard, pay 3 Attack", "liz"));
        assert!(says("Fight Doctor Octopus, pay 4 Attack", "FIGHT oct"));
        assert!(says("Recruit S.H.I.E.L.D. Officer", "shield officer"));
        assert!(says("Fight Dr. Doom, pay 9 Attack", "dr doom"));
        assert!(!says("Fight Venom", "enom"));
        assert!(!says("Fight Venom", "  "));
    }

    fn leaf(number: usize, words: &str) -> Entry<u8> {
        Entry {
            key: Key::Number(number),
            words: words.into(),
            shows: None,
            leads: Leads::Choice(number as u8),
        }
    }

    #[test]
    fn a_whole_word_goes_before_one_that_only_begins_so_and_menus_are_searched_too() {
        let squares = vec![leaf(1, "D1"), leaf(2, "D10"), leaf(3, "D11")];
        let menu = Menu {
            entries: vec![
                Entry { leads: Leads::Menu(squares), ..leaf(1, "Row of squares") },
                leaf(2, "Stay"),
            ],
        };
        assert!(matches!(menu.by_name("d1"), Found::One(entry) if entry.words == "D1"));
        assert!(matches!(menu.by_name("d10"), Found::One(entry) if entry.words == "D10"));
        assert!(matches!(menu.by_name("d"), Found::Several(entries) if entries.len() == 3));
        assert!(matches!(menu.by_name("row"), Found::One(entry) if entry.choice().is_none()));
        assert!(matches!(menu.by_name("row d11"), Found::One(entry) if entry.words == "D11"));
        assert_eq!(menu.leaves().len(), 4);
        let deeds = Menu {
            entries: vec![
                leaf(1, "MOVE: move up to 8"),
                leaf(2, "Charge (POWER): move up to 4"),
                leaf(3, "RANGE: range attack"),
                leaf(4, "Destroy (RANGE): within range"),
            ],
        };
        assert!(matches!(deeds.by_name("range"), Found::One(entry) if entry.key == Key::Number(3)));
        assert!(matches!(deeds.by_name("move"), Found::One(entry) if entry.key == Key::Number(1)));
        let figure = |number, name: &str, last: &str| Entry {
            leads: Leads::Menu(vec![
                leaf(1, "MOVE: move up to 10"),
                leaf(2, "CLOSE: close attack, 3 damage"),
                leaf(3, last),
            ]),
            ..leaf(number, &format!("{name}: Move, Close"))
        };
        let figures = Menu {
            entries: vec![
                figure(1, "Gull 1 in A3", "Dive (POWER): 2 damage"),
                figure(2, "Gull 2 in B3", "Dive (POWER): 2 damage"),
                figure(3, "Owl in C3", "Hoot (RANGE): 2 damage"),
            ],
        };
        let found = |typed: &str| match figures.by_name(typed) {
            Found::One(entry) => entry.title(),
            Found::Nothing => "nothing",
            Found::Several(_) => "several",
        };
        assert_eq!(found("owl 3"), "Hoot (RANGE)", "its third option");
        assert_eq!(found("owl hoot"), "Hoot (RANGE)");
        assert_eq!(found("gull 1 move"), "MOVE");
        assert_eq!(found("gull move"), "several");
        assert_eq!(found("owl attack"), "nothing", "that is what it does");
        assert_eq!(found("owl 4"), "nothing");
        assert_eq!(menu.by_choice(3).map(|entry| entry.words.as_str()), Some("D11"));
    }
}
