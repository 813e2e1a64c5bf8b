//! A game to learn with: short lessons, each of which the player does.

/// One lesson: what is said, and what has to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Teaching {
    pub title: &'static str,
    pub words: &'static [&'static str],
    /// Any of these does it: the sort of an option that was chosen, or a command.
    pub done_by: &'static [&'static str],
}

/// Where somebody is in the lessons.
#[derive(Clone, Debug)]
pub struct Teacher {
    lessons: &'static [Teaching],
    at: usize,
    said: bool,
}

impl Teacher {
    pub fn new(lessons: &'static [Teaching]) -> Teacher {
        Teacher { lessons, at: 0, said: false }
    }

    /// The player did something: lessons that it does are over.
    pub fn did(&mut self, what: &str) {
        if self.lessons.get(self.at).is_some_and(|lesson| lesson.done_by.contains(&what)) {
            self.at += 1;
            self.said = false;
        }
    }

    /// What is to be said now; nothing if it was said already.
    pub fn says(&mut self) -> Vec<String> {
        if std::mem::replace(&mut self.said, true) {
            return Vec::new();
        }
        let all = self.lessons.len();
        let Some(lesson) = self.lessons.get(self.at) else {
            return vec![
                "That was all. Play on: ? lists what can be typed, hint tells what a bot would do, u takes back."
                    .to_string(),
            ];
        };
        let mut lines = vec![format!("Lesson {} of {all}: {}.", self.at + 1, lesson.title)];
        lines.extend(lesson.words.iter().map(|line| format!("  {line}")));
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LESSONS: &[Teaching] = &[
        Teaching { title: "look", words: &["Look at it."], done_by: &["explain"] },
        Teaching { title: "play", words: &["Play it."], done_by: &["play", "all"] },
    ];

    #[test]
    fn a_lesson_is_said_once_and_is_over_when_the_player_has_done_it() {
        let mut teacher = Teacher::new(LESSONS);
        assert_eq!(teacher.says(), ["Lesson 1 of 2: look.", "  Look at it."]);
        teacher.did("play");
        assert!(teacher.says().is_empty(), "that was not the lesson");
        teacher.did("explain");
        assert_eq!(teacher.says()[0], "Lesson 2 of 2: play.");
        teacher.did("all");
        assert!(teacher.says()[0].starts_with("That was all."));
        teacher.did("all");
        assert!(teacher.says().is_empty());
    }
}
