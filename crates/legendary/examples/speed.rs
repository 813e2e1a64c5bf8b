use legendary::Legendary;
use legendary::catalogue::*;
use legendary::options::Options;
use legendary::setup::*;
use std::sync::Arc;
use table::*;
fn main() {
    let c = Arc::new(legendary::language::load_embedded());
    let scheme = c
        .schemes
        .iter()
        .position(|s| s.name.contains("Negative"))
        .unwrap();
    let mm = c
        .masterminds
        .iter()
        .position(|s| s.name == "Red Skull")
        .unwrap();
    let g = |h: bool| -> Vec<GroupId> {
        (0..c.groups.len() as u16)
            .map(GroupId)
            .filter(|x| c.group(*x).henchmen == h)
            .collect()
    };
    let s = Setup {
        players: 1,
        mastermind: MastermindId(mm as u16),
        scheme: SchemeId(scheme as u16),
        villains: g(false)[..1].to_vec(),
        henchmen: g(true)[..2].to_vec(),
        heroes: (0..3).map(HeroId).collect(),
    };
    let game = Legendary::new(c.clone(), s, Options::default()).unwrap();
    let mut best = 0f64;
    println!("state {}", size_of::<legendary::state::State>());
    for _ in 0..std::env::args().nth(1).map_or(5, |a| a.parse().unwrap()) {
        let t = std::time::Instant::now();
        let mut dec = 0u64;
        let mut all = 0u64;
        let n = std::env::args()
            .nth(2)
            .map_or(20000, |a| a.parse().unwrap());
        let mut buf = Vec::new();
        for i in 0..n {
            let mut st = game.start();
            let mut r = Seeded::stream(1, i);
            let mut p = Seeded::stream(2, i);
            loop {
                if st.is_over() {
                    break;
                }
                game.choices(&st, &mut buf);
                if buf.is_empty() {
                    break;
                }
                all += 1;
                let ch = if buf.len() == 1 {
                    buf[0]
                } else {
                    dec += 1;
                    buf[p.below(buf.len() as u32) as usize]
                };
                game.apply(&mut st, ch, &mut r, &mut NoLog).unwrap();
            }
        }
        let e = t.elapsed().as_secs_f64();
        best = best.max(dec as f64 / e);
        println!(
            "{:.0} dec/s {:.0} games/s {:.1} dec/game {:.1} all/game",
            dec as f64 / e,
            n as f64 / e,
            dec as f64 / n as f64,
            all as f64 / n as f64
        );
    }
}
