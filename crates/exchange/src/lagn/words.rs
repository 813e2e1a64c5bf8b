//! The words of the notation, and what they stand for.

macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$why:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[$why])* $variant,)* }

        impl $name {
            /// Each with its word.
            pub const ALL: &[(&str, $name)] = &[$(($word, $name::$variant),)*];

            pub fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)* }
            }
        }
    };
}

words! { Variant {
    Solo = "solo",
    Cooperative = "cooperative",
    Competitive = "competitive",
} }

words! {
    /// The notation does not say of `villain_attack` and `mastermind_attack` who attacks whom; our own carry an `event` that does.
    ActionKind {
        VillainReveal = "villain_reveal",
        VillainAttack = "villain_attack",
        VillainEscape = "villain_escape",
        HeroRecruit = "hero_recruit",
        HeroPlay = "hero_play",
        HeroDiscard = "hero_discard",
        MastermindTwist = "mastermind_twist",
        MastermindAttack = "mastermind_attack",
        BystanderCapture = "bystander_capture",
        BystanderRelease = "bystander_release",
        WoundDealt = "wound_dealt",
        ShieldDeploy = "shield_deploy",
    }
}

words! { Phase {
    Ambush = "ambush",
    Patrol = "patrol",
    Guard = "guard",
    EscapeAttempted = "escape_attempted",
} }

words! { Stage {
    Start = "start",
    Main = "main",
    Cleanup = "cleanup",
} }

words! { Outcome {
    Victory = "victory",
    Defeat = "defeat",
} }

words! { LossCondition {
    MastermindDefeated = "mastermind_defeated",
    CityOverrun = "city_overrun",
    DeckExhausted = "deck_exhausted",
} }
