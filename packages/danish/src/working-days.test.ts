import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  addWorkingDays,
  copenhagenDay,
  easterSunday,
  instantOfHour,
  isDayOff,
  nextWorkingDay,
  startOfCopenhagenDay,
} from "./working-days.ts";

describe("days off in Denmark", () => {
  it.each([
    [2024, "2024-03-31"],
    [2025, "2025-04-20"],
    [2026, "2026-04-05"],
    [2027, "2027-03-28"],
    [2038, "2038-04-25"],
  ])("Easter Sunday %i is %s", (year, date) => {
    expect(easterSunday(year)).toBe(date);
  });

  it.each([
    ["New Year's Day", "2026-01-01"],
    ["Maundy Thursday", "2026-04-02"],
    ["Good Friday", "2026-04-03"],
    ["Easter Monday", "2026-04-06"],
    ["Ascension Day", "2026-05-14"],
    ["Whit Monday", "2026-05-25"],
    ["Constitution Day", "2026-06-05"],
    ["Christmas Eve", "2026-12-24"],
    ["Christmas Day", "2026-12-25"],
    ["Saturday", "2026-11-21"],
    ["New Year's Eve", "2026-12-31"],
  ])("%s is one", (_, date) => {
    expect(isDayOff(date)).toBe(true);
  });

  it("has Great Prayer Day as a working day", () => {
    expect(isDayOff("2026-05-01")).toBe(false);
  });
});

describe("working days", () => {
  it.each([
    ["2026-11-20", 1, "2026-11-23"],
    ["2026-11-20", 2, "2026-11-24"],
    ["2026-04-01", 1, "2026-04-07"],
    ["2026-12-23", 2, "2026-12-29"],
    ["2026-12-30", 1, "2027-01-04"],
  ])("from %s, %i more is %s", (from, count, to) => {
    expect(addWorkingDays(from, count)).toBe(to);
  });

  it("are never days off, and never lie behind", () => {
    const dates = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays("2000-01-01", count));
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 10 }), (date, count) => {
        const arrives = addWorkingDays(date, count);
        expect(isDayOff(arrives)).toBe(false);
        expect(arrives > date).toBe(true);
        expect(nextWorkingDay(arrives)).toBe(arrives);
      }),
    );
  });
});

describe("a day in Copenhagen", () => {
  it("begins at midnight there, summer and winter", () => {
    expect(startOfCopenhagenDay("2026-07-01").toISOString()).toBe("2026-06-30T22:00:00.000Z");
    expect(startOfCopenhagenDay("2026-12-01").toISOString()).toBe("2026-11-30T23:00:00.000Z");
    expect(startOfCopenhagenDay("2026-03-29").toISOString()).toBe("2026-03-28T23:00:00.000Z");
    expect(startOfCopenhagenDay("2026-03-30").toISOString()).toBe("2026-03-29T22:00:00.000Z");
    expect(startOfCopenhagenDay("2026-10-25").toISOString()).toBe("2026-10-24T22:00:00.000Z");
    expect(startOfCopenhagenDay("2026-10-26").toISOString()).toBe("2026-10-25T23:00:00.000Z");
  });

  it("is that day at its first instant, and the day before just before", () => {
    const dates = fc.integer({ min: 0, max: 15_000 }).map((count) => addDays("2000-01-01", count));
    fc.assert(
      fc.property(dates, (date) => {
        const start = startOfCopenhagenDay(date);
        expect(copenhagenDay(start)).toBe(date);
        expect(copenhagenDay(new Date(start.getTime() - 1))).toBe(addDays(date, -1));
      }),
    );
  });
});

describe("an hour of a day", () => {
  it.each([
    ["2026-11-27", 14, "2026-11-27T13:00:00.000Z"],
    ["2026-07-01", 14, "2026-07-01T12:00:00.000Z"],
    ["2026-10-25", 14, "2026-10-25T13:00:00.000Z"],
    ["2026-03-29", 9, "2026-03-29T07:00:00.000Z"],
  ])("in Copenhagen, %s at %i, is %s", (day, hour, instant) => {
    expect(instantOfHour(day, hour).toISOString()).toBe(instant);
  });
});
