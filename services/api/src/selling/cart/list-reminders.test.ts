import { mostReminders } from "@skaenk/contract/cart";
import { expect, test } from "vitest";
import { listReminders } from "./list-reminders.ts";

const measure = (key: string, name = key, kind = "frisk") => ({ key, name, kind });
const names = (...args: Parameters<typeof listReminders>) => listReminders(...args).map(({ name }) => name);

const mojito = {
  ingredients: [
    measure("hvid-rom", "hvid rom", "spiritus"),
    measure("limesaft"),
    measure("myntekviste"),
    measure("vand"),
  ],
  garnishes: [measure("myntekviste"), measure("lime")],
  steps: ["Fyld glasset med knust is."],
};
const negroni = {
  ingredients: [measure("gin", "gin", "spiritus")],
  garnishes: [measure("appelsin")],
  steps: ["Rør uden is."],
};

test("garnish and fresh things are named once, as a greengrocer sells them, and ice last", () => {
  expect(names([mojito, negroni], new Set(["hvid-rom", "gin"]))).toEqual(["lime", "mynte", "appelsin", "is"]);
  expect(listReminders([mojito], new Set(["hvid-rom"]))[0]).toEqual({ keys: ["limesaft", "lime"], name: "lime" });
});

test("a bottle that was left out is named; no drinks, or all served, remind of nothing", () => {
  expect(names([negroni], new Set(["appelsin"]))).toEqual(["gin"]);
  expect(names([negroni], new Set(["appelsin", "gin"]))).toEqual([]);
  expect(names([], new Set())).toEqual([]);
});

test("a cart of many drinks reminds of so many things and no more", () => {
  const many = Array.from({ length: 60 }, (_, at) => measure(`ting-${at}`));
  expect(names([{ ...negroni, ingredients: many }], new Set())).toHaveLength(mostReminders);
});
