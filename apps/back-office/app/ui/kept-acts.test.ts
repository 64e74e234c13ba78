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

it("does not let a preview take the place of an act that was agreed to", async () => {
  const acts = await loadedAnew();
  acts.keepAct(act());
  const preview: [string, string][] = [
    ["act", "refund"],
    ["operation", "second"],
  ];
  acts.keepAct(act({ fields: preview, typed: preview, step: undefined }));
  expect(acts.findAct("refund")?.fields).toContainEqual(["operation", "first"]);
  const next = { sentences: ["31,90 kr. betales tilbage"], act: "Betal", fields: preview };
  expect(acts.afterUnanswered("refund", next)?.sentences[0]).toContain(
    "Der kom intet svar på »Betal 15,95 kr. tilbage«",
  );
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

it("shows an act that was put off only in its form, also over a reload, until it is sent again", async () => {
  const acts = await loadedAnew();
  acts.keepAct(act());
  acts.putOffAct("refund");
  expect(acts.readLooseActs()).toEqual([]);
  const later = await loadedAnew();
  expect(later.readLooseActs()).toEqual([]);
  expect(later.findAct("refund")?.fields).toContainEqual(["operation", "first"]);
  later.keepAct(act());
  expect(later.readLooseActs()).toHaveLength(1);
});

it("keeps no form without a key", async () => {
  const acts = await loadedAnew();
  acts.keepAct(act({ fields: [["name", "Gin"]] }));
  expect(acts.findAct("refund")).toBeUndefined();
});
