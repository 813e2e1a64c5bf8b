//! What somebody has written, read together with everything that ships and everything saved here.

use super::saved::Saved;
use super::{card, figure};
use crate::trouble::Trouble;
use authoring::Source;
use authoring::diagnostic::{Diagnostic, Severity};
use clix::content::{Content, figure_file};
use clix::figure::Figure;
use clix::figure::keyword::Keywords;
use legendary::catalogue::{Catalogue, SetId};
use legendary::language;
use maud::Markup;
use serde::Deserialize;
use sitting::Library;
use std::collections::HashSet;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// What is made on this page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sort {
    /// Cards of Legendary.
    #[default]
    Cards,
    /// A figure of Clix.
    Figure,
}

impl Sort {
    /// How the name of a file of it ends.
    pub const fn ending(self) -> &'static str {
        match self {
            Sort::Cards => "cards",
            Sort::Figure => "toml",
        }
    }

    /// The page where it is made.
    pub const fn address(self) -> &'static str {
        match self {
            Sort::Cards => "/workshop",
            Sort::Figure => "/workshop/figure",
        }
    }

    /// What there is to start from, beside so many files that began with it: a set, a team, a hero and a figure are there once.
    pub fn sample(self, beside: usize) -> String {
        let (sample, names) = match self {
            Sort::Cards => (include_str!("sample.cards"), ["home", "lanterns", "Lamp Keeper"]),
            Sort::Figure => (include_str!("sample.toml"), ["own001", "Lamp Keeper", "Lanterns"]),
        };
        let number = beside + 1;
        names.into_iter().fold(sample.to_owned(), |text, name| match number {
            1 => text,
            _ => text.replace(name, &format!("{name}{number}")),
        })
    }
}

/// The longest text that is read; a whole set of the box is shorter.
pub const LONGEST: usize = 64 << 10;

/// So many texts are read at one time: the others wait, and the tables go on.
static DESKS: Semaphore = Semaphore::const_new(2);

/// What came of reading a text.
#[derive(Debug)]
pub struct Looked {
    /// What is wrong with it.
    pub found: Vec<Diagnostic>,
    /// What it makes, if nothing is wrong with it.
    pub made: Option<Made>,
}

/// Cards or figures, together with everything that they can be played with.
#[derive(Clone, Debug)]
pub enum Made {
    /// The catalogue, and which set of it is the one of the text.
    Cards(Arc<Catalogue>, SetId),
    /// The figures of the text, in its order, and where they stand in the roster.
    Figures(Arc<Content>, Vec<Figure>),
}

impl Looked {
    /// Is there a mistake, and not only something to think about?
    pub fn has_errors(&self) -> bool {
        self.found.iter().any(|found| found.severity == Severity::Error)
    }

    /// The faces of what it makes.
    pub fn faces(&self) -> Option<Markup> {
        Some(match self.made.as_ref()? {
            Made::Cards(catalogue, set) => card::faces(catalogue, *set),
            Made::Figures(content, figures) => figure::faces(figures, &content.roster.keywords),
        })
    }
}

/// A table that is laid with what was made.
impl Library for Made {
    fn legendary(&self) -> Result<Arc<Catalogue>, String> {
        match self {
            Made::Cards(catalogue, _) => Ok(catalogue.clone()),
            Made::Figures(..) => Err("These are figures.".into()),
        }
    }

    fn clix(&self) -> Result<Arc<Content>, String> {
        match self {
            Made::Figures(content, _) => Ok(content.clone()),
            Made::Cards(..) => Err("These are cards.".into()),
        }
    }
}

/// A text as it comes from a browser, with line ends of ours; refused if it is too long.
pub fn tidied(text: &str) -> Result<String, Trouble> {
    if text.len() > LONGEST {
        let told = format!("At most {LONGEST} letters fit on the bench; take some cards off it.");
        return Err(Trouble::Unclear(told));
    }
    Ok(text.replace("\r\n", "\n").replace('\r', "\n"))
}

/// Reads a text without keeping anybody else waiting.
pub async fn look(
    sort: Sort,
    name: String,
    text: String,
    saved: Option<Saved>,
) -> Result<Looked, Trouble> {
    let _desk = DESKS.acquire().await;
    let looked = tokio::task::spawn_blocking(move || {
        let others = saved.map(|saved| saved.others(sort, &name)).unwrap_or_default();
        let path = format!("workshop/{}.{}", shown(&name), sort.ending());
        let source = Source { path, text };
        match sort {
            Sort::Cards => cards(source, others),
            Sort::Figure => figures(source, others),
        }
    });
    looked.await.map_err(|_| Trouble::Unclear("This text cannot be read.".into()))
}

/// A name for the file while it has none.
fn shown(name: &str) -> &str {
    if name.is_empty() { "yours" } else { name }
}

fn cards(source: Source, others: Vec<Source>) -> Looked {
    let own = [source];
    let usable = language::compile_usable(&language::embedded(), others, &own);
    let mut found = usable.compiled.diagnostics;
    // What is wrong with a shipped file is so because of this one.
    found.retain(|one| one.file == own[0].path || one.severity == Severity::Error);
    let made = usable.compiled.catalogue.and_then(|catalogue| {
        let set = own_set(&catalogue, &own[0].text)?;
        Some(Made::Cards(Arc::new(catalogue), set))
    });
    Looked { found, made }
}

/// The set that a text declares; nothing as long as it declares nothing at all.
fn own_set(catalogue: &Catalogue, text: &str) -> Option<SetId> {
    let mut heads = text.lines().filter_map(|line| {
        let (head, rest) = line.split_once(char::is_whitespace)?;
        head.eq_ignore_ascii_case("set").then(|| rest.split_whitespace().next())?
    });
    let slug = heads.next()?;
    let found = catalogue.sets.iter().position(|set| set.slug.eq_ignore_ascii_case(slug))?;
    Some(SetId(found as u16))
}

fn figures(source: Source, mut others: Vec<Source>) -> Looked {
    let shipped = clix::content::embedded();
    let of_figures = |all: &[Source]| -> Vec<Source> {
        all.iter().filter(|source| source.has_ending("toml")).cloned().collect()
    };
    let own = std::slice::from_ref(&source);
    let mut found = loop {
        // The maps ship, and reading them takes longer than everything else.
        let all = [of_figures(&shipped), of_figures(&others), own.to_vec()].concat();
        let found = clix::content::check(&all, Vec::new());
        let faulty: HashSet<&str> = found.iter().map(|one| one.file.as_str()).collect();
        let before = others.len();
        others.retain(|other| !faulty.contains(other.path.as_str()));
        if others.len() == before {
            break found;
        }
    };
    let all = [shipped.as_slice(), others.as_slice(), own].concat();
    let made = match found.is_empty() {
        true => clix::content::load(&all).ok(),
        false => None,
    };
    let (placed, _) = figure_file::read_all(&source.path, &source.text, &mut Keywords::default());
    found.extend(placed.iter().filter_map(|placed| {
        figure::not_enforced(&source.path, &placed.figure, placed.line as u32)
    }));
    authoring::diagnostic::quote(&mut found, own);
    let made = made.map(|content| {
        let own = placed.iter().filter_map(|placed| content.roster.find(&placed.figure.id));
        let own = own.map(|at| content.roster.figures[at].clone()).collect();
        Made::Figures(Arc::new(content), own)
    });
    Looked { found, made }
}
