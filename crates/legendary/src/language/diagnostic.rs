//! What the checker says about card files.

use authoring::codes;
use authoring::suggestion::nearest;
pub use authoring::{Diagnostic, Severity};

codes! {
    /// The file is not UTF-8 text.
    NotText = "L001";
    /// The file is larger than we read.
    FileTooLarge = "L002";
    LineTooLong = "L003";
    UnexpectedCharacter = "L004";
    /// A quoted name without its closing quote.
    OpenQuote = "L005";
    /// A number that does not fit where it stands.
    NumberOutOfRange = "L006";
    /// All content together does not fit the compiled form.
    TooMuchText = "L007";
    /// A control character or a mark of writing direction.
    StrayCharacter = "L008";
    /// A line that starts with no known declaration.
    UnknownDeclaration = "L010";
    /// An indented line with no card above it.
    TextWithoutCard = "L011";
    /// A card, tactic or side that does not belong where it stands.
    OutOfPlace = "L012";
    MissingFact = "L013";
    /// A fact given twice, or one that this kind of card does not have.
    WrongFact = "L014";
    Duplicate = "L015";
    /// No set file in the folder or above it.
    NoSet = "L016";
    UnknownTeam = "L020";
    UnknownHero = "L021";
    UnknownGroup = "L022";
    /// Something else is expected here.
    Expected = "L030";
    /// A line of text that starts with no trigger and no rule.
    UnknownLine = "L031";
    UnknownEffect = "L032";
    UnknownCards = "L033";
    UnknownPlace = "L034";
    /// The text does not say where the cards are.
    MissingPlace = "L035";
    UnknownCondition = "L036";
    UnknownAmount = "L037";
    /// "It" outside a text that binds it.
    UnboundIt = "L040";
    /// "Those" with nothing looked at.
    UnboundThose = "L041";
    /// "Discarded this way" with nothing discarded.
    UnboundDiscard = "L042";
    /// "Freed" outside a villain's fight.
    UnboundFreed = "L043";
    /// "Held by" or "above its space" where there is no such enemy.
    UnboundHeld = "L044";
    /// A trigger that this kind of card does not have.
    WrongTrigger = "L050";
    /// A condition that cannot be tested at this moment.
    WrongConditionMoment = "L051";
    /// An effect that is impossible at this moment.
    WrongEffectMoment = "L052";
    /// A rule that this kind of card cannot have.
    WrongRule = "L053";
    /// An effect on cards it cannot take.
    WrongCards = "L054";
    HeroCopies = "L060";
    GroupSize = "L061";
    HenchmanCount = "L062";
    TacticCount = "L063";
    /// A divided card without exactly two sides.
    SideCount = "L064";
    TooDeep = "L070";
    TooManyVillainCards = "L071";
    /// Text that could be repeated without end.
    Endless = "L072";
}

/// Where something stands in the sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Span {
    pub file: u32,
    pub line: u32,
    pub column: u32,
    pub length: u32,
}

impl Span {
    /// From the start of this to the end of the other, if they share a line.
    pub(crate) fn to(self, other: Span) -> Span {
        if self.line != other.line || other.column < self.column {
            return self;
        }
        Span { length: other.column + other.length - self.column, ..self }
    }
}

/// Collects findings.
#[derive(Debug, Default)]
pub(crate) struct Reports {
    pub files: Vec<String>,
    pub list: Vec<Diagnostic>,
}

/// After so many findings nobody reads suggestions, and searching for them would take long.
const MAX_SUGGESTIONS: usize = 200;

impl Reports {
    /// A help line with the known word nearest to what was written.
    pub(crate) fn did_you_mean<'a>(
        &self,
        written: &str,
        known: impl IntoIterator<Item = &'a str>,
    ) -> Option<String> {
        if self.list.len() >= MAX_SUGGESTIONS {
            return None;
        }
        nearest(written, known).map(|word| format!("did you mean `{word}`?"))
    }

    pub(crate) fn error(&mut self, code: Code, at: Span, message: String, help: Option<String>) {
        self.add(Severity::Error, code, at, message, help);
    }

    pub(crate) fn warning(&mut self, code: Code, at: Span, message: String, help: Option<String>) {
        self.add(Severity::Warning, code, at, message, help);
    }

    fn add(
        &mut self,
        severity: Severity,
        code: Code,
        at: Span,
        message: String,
        help: Option<String>,
    ) {
        self.list.push(Diagnostic {
            code: code.id(),
            severity,
            file: self.files.get(at.file as usize).cloned().unwrap_or_default(),
            line: at.line,
            column: at.column,
            length: at.length,
            message,
            help,
            said: String::new(),
        });
    }
}
