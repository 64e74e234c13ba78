import { describe, expect, it } from "vitest";
import { valueInSentence, valueText } from "./value-text.ts";

describe("a kept value", () => {
  it("of several parts names each part in Danish, and what is chosen", () => {
    expect(valueText({ kind: "amount", offOre: 5_000 }, "benefit")).toBe("Slags: et beløb, Beløb: 50,00\u00a0kr.");
    expect(valueText({ x: 0.5, y: 0.25 }, "focus")).toBe("Fra venstre: 0,5, Fra toppen: 0,25");
    expect(valueText("members", "audience")).toBe("medlemmer");
  });

  it("is a line where there is nothing, and stays as it is where it is a name", () => {
    expect(valueText(null, "note")).toBe("–");
    expect(valueText("percent", "name")).toBe("percent");
  });

  it("is written by its kind in a sentence, as long as a sentence bears", () => {
    expect(valueInSentence(1_695, "priceOre")).toBe("16,95\u00a0kr.");
    expect(valueInSentence(70, "ore")).toBe("0,70\u00a0kr.");
    expect(valueInSentence(12, "stock")).toBe("12");
    expect(valueInSentence("archived", "status")).toBe("Arkiveret");
    expect(valueInSentence(true, "isNew")).toBe("Ja");
    expect(valueInSentence("2026-11-30T17:00:00.000Z", "endsAt")).toBe("30. november 2026 kl. 18.00");
    expect([valueInSentence(null, "gtin"), valueInSentence("", "name")]).toEqual(["intet", "intet"]);
    expect(valueInSentence("a".repeat(80), "text")).toBe(`${"a".repeat(57)}…`);
  });
});
