import { describe, expect, it } from "vitest";
import { drawReward } from "./draw-reward";

describe("the drawing of a reward", () => {
  const ids = ["rabat-30", "rabat-75", "rabat-200", "smagning", "glas", "kursus"];

  it("is another for each that the shop begins with", () => {
    const drawings = ids.map((id) => drawReward(id).replaceAll(`gevinst-${id}`, ""));
    expect(new Set(drawings).size).toBe(ids.length);
  });

  it("is there for a reward of a new kind, whatever it is called", () => {
    expect(drawReward("Ny gæve")).toMatch(/^<svg .*aria-hidden="true"/);
  });

  it("is light, and keeps its ids apart from the others' on the page", () => {
    const markup = ids.map(drawReward);
    for (const svg of markup) expect(svg.length).toBeLessThan(6_000);
    const inside = markup.flatMap((svg) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    expect(new Set(inside).size).toBe(inside.length);
  });
});
