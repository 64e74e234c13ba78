import { expect, it } from "vitest";
import { localTime, momentOf } from "./local-time";

it.each([
  ["2026-12-24T12:00", "2026-12-24T11:00:00.000Z"],
  ["2026-06-24T12:00", "2026-06-24T10:00:00.000Z"],
  ["2026-03-29T03:30", "2026-03-29T01:30:00.000Z"],
])("%s in Denmark is %s, and back", (local, utc) => {
  expect(momentOf(local)).toBe(utc);
  expect(localTime(utc)).toBe(local);
});

it("says nothing of an empty field, and leaves what is no time to be refused", () => {
  expect([momentOf(""), localTime(null), momentOf("i morgen")]).toEqual([null, "", "i morgen"]);
});
