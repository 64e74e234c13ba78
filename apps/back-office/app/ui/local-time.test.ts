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

it.each(["+275760-09-13T00:00", "-000001-01-01T00:00", "0000-01-01T00:00", "2026-12-24T12:00:00+23:59", "1e9"])(
  "leaves %s, which is no day of ours, to be refused",
  (typed) => {
    expect(momentOf(typed)).toBe(typed);
  },
);

it("says nothing of an empty field, and leaves what is no time to be refused", () => {
  expect([momentOf(""), localTime(null), momentOf("i morgen")]).toEqual([null, "", "i morgen"]);
});
