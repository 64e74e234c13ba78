import { expect, it } from "vitest";
import { clubThing } from "../../people/club/office/club-thing.ts";
import { rewardThing } from "../../people/club/office/reward-thing.ts";
import { newsletterThing } from "../../people/newsletter/office/newsletter-thing.ts";
import type { Tables } from "../../tables.ts";
import { vatThing } from "../settings/office/vat-thing.ts";
import type { Fields } from "./tables.ts";
import type { Thing } from "./thing.ts";

const at = new Date("2026-12-01T08:00:00Z");
const isStop = (thing: Pick<Thing<never>, "stops">, before: Fields, after: Fields) =>
  thing.stops?.({ before, after, at });
const [club, reward, vat] = [clubThing<Tables>(() => at), rewardThing<Tables>(() => 1), vatThing<Tables>()];
const [now, later] = [
  { from: "2020-01-01", percent: 25 },
  { from: "2027-01-01", percent: 20 },
];

it("closing the club and giving up its conditions to come are stops, and its other conditions are not", () => {
  expect(isStop(club, { open: true }, { open: false })).toBe(true);
  expect(isStop(club, { later: {} }, { later: null, hasMembers: true })).toBe(true);
  expect(isStop(club, { hasMembers: false }, { hasMembers: true })).toBe(false);
  expect(isStop(club, { open: true, waitDays: 1 }, { open: false, waitDays: 2 })).toBe(false);
  expect(isStop(club, { open: false }, { open: true })).toBe(false);
});

it("a reward that is offered no more is a stop, and nothing else of it", () => {
  expect(isStop(reward, { active: true }, { active: false })).toBe(true);
  expect(isStop(reward, { active: false }, { active: true })).toBe(false);
  expect(isStop(reward, { active: true, text: "a" }, { active: false, text: "b" })).toBe(false);
});

it("a rate of VAT that is taken back is a stop; one that is added or becomes another is not", () => {
  expect(isStop(vat, { standard: [now, later] }, { standard: [now] })).toBe(true);
  expect(isStop(vat, { standard: [now] }, { standard: [now, later] })).toBe(false);
  expect(isStop(vat, { standard: [now, later] }, { standard: [{ ...now, percent: 24 }] })).toBe(false);
});

it("a newsletter that has no time any more is stopped, and one whose text goes with it is not", () => {
  expect(isStop(newsletterThing, { sendAt: "x" }, { sendAt: null })).toBe(true);
  expect(isStop(newsletterThing, { sendAt: "x", title: "a" }, { sendAt: null, title: "b" })).toBe(false);
});
