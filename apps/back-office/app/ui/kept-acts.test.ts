import { beforeEach, expect, it, vi } from "vitest";

type Acts = typeof import("./kept-acts");

const stored = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});

/** The module as a page that was just loaded has it: only the tab's storage stays. */
async function loadedAnew(): Promise<Acts> {
  vi.resetModules();
  return await import("./kept-acts");
}

const typed: [string, string][] = [
  ["act", "refund"],
  ["operation", "first"],
  ["quantity:GIN-70", "1"],
];
const act = (over: object = {}) => ({
  name: "refund",
  path: "/ordrer/100008",
  at: Date.now(),
  fields: [...typed, ["shownOre", "1595"]] as [string, string][],
  typed,
  step: { sentences: ["15,95 kr. betales tilbage"], act: "Betal 15,95 kr. tilbage" },
  ...over,
});

beforeEach(() => stored.clear());

it("keeps an act with its key over a reload until it is answered", async () => {
  (await loadedAnew()).keepAct(act());
  const acts = await loadedAnew();
  expect(acts.readLooseActs()).toMatchObject([{ name: "refund" }]);
  expect(acts.stepAgain(act())?.fields).toContainEqual(["operation", "first"]);
  acts.forgetAct("refund", "another");
  expect(acts.findAct("refund")).toBeDefined();
  acts.forgetAct("refund", "first");
  expect((await loadedAnew()).findAct("refund")).toBeUndefined();
});

it("takes the same form under another key for the same act, and another number for another", async () => {
  const { isSameBody } = await loadedAnew();
  const later = typed.map(([name, value]): [string, string] => [name, name === "operation" ? "second" : value]);
  expect(isSameBody(typed, later)).toBe(true);
  expect(isSameBody(typed, [...typed.slice(0, 2), ["quantity:GIN-70", "2"]])).toBe(false);
});

it("keeps no act without a confirmation: its next press is another act, whose page shows whether the first was done", async () => {
  const acts = await loadedAnew();
  const { step: _, ...pressed } = act();
  stored.set("skaenk_office_acts", JSON.stringify([pressed]));
  expect((await loadedAnew()).findAct("refund")).toBeUndefined();
  expect(acts.kindOfPress("refund", typed)).toBe("plain");
});

it("gives the preview of another act a key of its own", async () => {
  const acts = await loadedAnew();
  acts.keepAct(act());
  const other: [string, string][] = [...typed.slice(0, 2), ["quantity:GIN-70", "2"]];
  expect(acts.kindOfPress("refund", typed)).toBe("again");
  expect(acts.kindOfPress("refund", other)).toBe("anew");
  const later = other.map(([name, value]): [string, string] => [name, name === "operation" ? "second" : value]);
  expect(acts.kindOfPress("refund", later)).toBe("plain");
  acts.noteOutcome(act().fields, "lost");
  acts.noteOutcome(later, "decided");
  const next = { sentences: ["31,90 kr. betales tilbage"], act: "Betal", fields: later };
  expect(acts.afterUnanswered("refund", next)?.sentences[0]).toContain(
    "Der kom intet svar på »Betal 15,95 kr. tilbage«",
  );
});

it("forgets an act whose answer came, though its form was gone by then", async () => {
  const acts = await loadedAnew();
  const release = acts.showInForm("refund");
  acts.keepAct(act());
  release();
  expect(acts.stepAgain(acts.findAct("refund") ?? act()).sentences[0]).toMatch(/^Vi nåede ikke at se svaret/);
  acts.noteOutcome(act().fields, "decided");
  expect(acts.findAct("refund")).toBeUndefined();
  expect(acts.readLooseActs()).toEqual([]);
  expect((await loadedAnew()).readLooseActs()).toEqual([]);
});

it("keeps an act that was turned away, and tells that it was not done only where no earlier try may have done it", async () => {
  const acts = await loadedAnew();
  const told = () => acts.stepAgain(acts.findAct("refund") ?? act({ name: "none" })).sentences[0];
  acts.keepAct(act());
  acts.noteOutcome(act().fields, "turned-away");
  expect(told()).toMatch(/^Det er ikke sket endnu/);
  acts.keepAct(act());
  acts.noteOutcome(act().fields, "lost");
  acts.keepAct(act());
  acts.noteOutcome(act().fields, "turned-away");
  expect(told()).toMatch(/^Der kom intet svar/);
  expect(acts.readLooseActs()).toHaveLength(1);
});

it("leaves a loose act that was sent in the page until its answer was shown", async () => {
  const acts = await loadedAnew();
  acts.keepAct(act());
  const release = acts.showLoose("refund");
  acts.noteOutcome(act().fields, "decided");
  expect(acts.readLooseActs()).toHaveLength(1);
  release();
  expect(acts.readLooseActs()).toEqual([]);
});

it("leaves an act to its form while the form shows it, and forgets it after half a day", async () => {
  const acts = await loadedAnew();
  const release = acts.showInForm("refund");
  acts.keepAct(act());
  expect(acts.readLooseActs()).toEqual([]);
  release();
  expect(acts.readLooseActs()).toHaveLength(1);
  acts.keepAct(act({ at: Date.now() - 13 * 3_600_000 }));
  expect((await loadedAnew()).readLooseActs()).toEqual([]);
});

it("shows no act that was put off, also over a reload, and takes the next press of its form for another act", async () => {
  const acts = await loadedAnew();
  acts.keepAct(act());
  acts.putOffAct("refund");
  expect(acts.readLooseActs()).toEqual([]);
  const later = await loadedAnew();
  expect(later.readLooseActs()).toEqual([]);
  expect(later.kindOfPress("refund", typed)).toBe("anew");
  const fields = typed.map(([name, value]): [string, string] => [name, name === "operation" ? "second" : value]);
  expect(later.kindOfPress("refund", fields)).toBe("plain");
  expect(later.afterUnanswered("refund", { ...act().step, fields })?.sentences[0]).toMatch(
    /Se på siden, om det er sket/,
  );
});

it("keeps no form without a key", async () => {
  const acts = await loadedAnew();
  acts.keepAct(act({ fields: [["name", "Gin"]] }));
  expect(acts.findAct("refund")).toBeUndefined();
});

it("forgets the acts of others when somebody else is logged in, however the session ended", async () => {
  const before = await loadedAnew();
  before.keepActsFor(1);
  before.keepAct(act());
  const sameAgain = await loadedAnew();
  sameAgain.keepActsFor(1);
  expect(sameAgain.readLooseActs()).toHaveLength(1);
  sameAgain.keepActsFor(2);
  expect([sameAgain.findAct("refund"), sameAgain.readLooseActs()]).toEqual([undefined, []]);
  expect([...stored.values()].join()).not.toContain("GIN-70");
});

it("shows and keeps no act that names nobody, as one that was written by hand", async () => {
  stored.set("skaenk_office_acts", JSON.stringify([act()]));
  const acts = await loadedAnew();
  acts.keepActsFor(1);
  expect([acts.findAct("refund"), acts.readLooseActs()]).toEqual([undefined, []]);
});

it("stores neither step-up tickets nor codes of gift cards", async () => {
  const acts = await loadedAnew();
  acts.keepAct(act({ fields: [...typed, ["ticket", "t-1"]], typed: [...typed, ["ticket", "t-1"]] }));
  expect(acts.findAct("refund")?.fields).toEqual(typed);
  const code: [string, string] = ["code", "ABCD-EFGH"];
  acts.keepAct(act({ name: "redeem", fields: [...typed, code], typed: [...typed, code] }));
  expect(acts.findAct("redeem")?.fields).toContainEqual(code);
  const later = await loadedAnew();
  expect(later.findAct("refund")).toBeDefined();
  expect([...stored.values()].join()).not.toMatch(/ABCD-EFGH|t-1/);
});
