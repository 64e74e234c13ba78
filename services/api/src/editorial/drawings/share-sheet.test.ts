import { describe, expect, it } from "vitest";
import { fitTitle, setShareSheet } from "./share-sheet.ts";

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300"></svg>';

describe("the picture for sharing", () => {
  it("sets a short name large and on one line", () => {
    expect(fitTitle("Negroni")).toEqual({ fontSize: 128, lines: ["Negroni"] });
  });

  it("leaves no word alone on the last line", () => {
    const { lines } = fitTitle("Corpse Reviver No. 2");
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.at(-1)).not.toBe("2");
  });

  it("makes long titles smaller and loses none of their words", () => {
    const title = "Et bryllup i haven, regnet på bagsiden af en konvolut";
    const { fontSize, lines } = fitTitle(title);
    expect(fontSize).toBeLessThan(104);
    expect(lines.join(" ")).toBe(title);
  });

  it("writes names as text, whatever they hold", () => {
    const svg = setShareSheet({
      kicker: "a < b",
      title: "Gin&<tonic>",
      productName: "Skænk",
      ground: "#fff0e0",
      drawing: "/tegning.svg",
      draw: () => drawing,
    });
    expect(svg).toContain("Gin&amp;&lt;tonic&gt;");
    expect(svg).toContain("a &lt; b");
    expect(svg).not.toContain("<tonic>");
  });
});
