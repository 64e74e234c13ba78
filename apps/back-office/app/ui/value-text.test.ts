import { describe, expect, it } from "vitest";
import { valueText } from "./value-text.ts";

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
});
