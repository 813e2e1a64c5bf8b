//! How fast it is.

use crate::program::{complained, field, said, workshop};

#[test]
fn a_bench_without_a_log_does_the_same_as_one_with_and_allocates_nothing() {
    let output = workshop(&["bench", "--json", "--games", "16", "--rounds", "1"]);
    assert!(output.status.success(), "{}", complained(&output));
    let said = said(&output);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 22);
    for pair in lines[..14].chunks(2) {
        assert_eq!(field(pair[0], "checksum"), field(pair[1], "checksum"));
        assert_eq!(field(pair[0], "allocations_per_decision"), "0.0");
    }
    assert!(lines[0].contains("\"workload\":\"core solo\""));
    assert!(lines[12].contains("\"mix\":{\"action\":"), "{}", lines[12]);
    assert!(lines[14].contains("\"workload\":\"clix light policy\""), "{}", lines[14]);
    assert!(lines[15].contains("\"ns_per_line\":"), "{}", lines[15]);
    assert!(lines[16].contains("\"ms_per_map\":"), "{}", lines[16]);
    for light in &lines[17..19] {
        assert!(light.contains("\"workload\":\"light policy "), "{light}");
        assert!(light.contains("\"us_to_deal\":"), "{light}");
    }
    for views in &lines[19..] {
        assert!(views.contains("\"first_us\":"), "{views}");
    }
}
