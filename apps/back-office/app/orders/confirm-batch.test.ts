import { describe, expect, it } from "vitest";
import { batchSent } from "./confirm-batch";

const refused = [
  { number: "100007", reason: "Ordre 100007 er »Afsendt«." },
  { number: "100008", reason: "Ordre 100008 er »Afsendt«." },
];

describe("batchSent", () => {
  it("offers no undo where a colleague has sent them all, and has a line for each", () => {
    expect(batchSent([], refused)).toEqual({
      ok: false,
      message: "Ingen ordrer blev sendt.\n100007: Ordre 100007 er »Afsendt«.\n100008: Ordre 100008 er »Afsendt«.",
    });
  });

  it("counts those that were sent, which can be undone", () => {
    expect(batchSent(["100006"], refused.slice(0, 1)).message).toBe(
      "1 ordre er sendt. Kan fortrydes på ordren i en halv time.\n100007: Ordre 100007 er »Afsendt«.",
    );
    expect(batchSent(["100006", "100009"], [])).toEqual({
      ok: true,
      message: "2 ordrer er sendt. Kan fortrydes på ordren i en halv time.",
    });
  });
});
