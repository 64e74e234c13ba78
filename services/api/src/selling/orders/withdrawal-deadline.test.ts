import { describe, expect, it } from "vitest";
import { lastWithdrawalDay, mayWithdraw, withdrawalDeadline } from "./withdrawal-deadline.ts";

describe("the deadline to withdraw", () => {
  it.each([
    ["an ordinary Friday", "2026-11-20T10:00:00Z", "2026-12-04", "2026-12-04T22:59:59.999Z"],
    ["late at night, already the next day here", "2026-11-19T23:30:00Z", "2026-12-04", "2026-12-04T22:59:59.999Z"],
    ["over the change to winter time", "2026-10-16T10:00:00Z", "2026-10-30", "2026-10-30T22:59:59.999Z"],
    ["over the change to summer time", "2026-03-20T10:00:00Z", "2026-04-07", "2026-04-07T21:59:59.999Z"],
    ["a Saturday moves to Monday", "2026-11-21T10:00:00Z", "2026-12-07", "2026-12-07T22:59:59.999Z"],
    ["Christmas Eve moves past Christmas", "2026-12-10T10:00:00Z", "2026-12-28", "2026-12-28T22:59:59.999Z"],
    ["New Year's Eve moves past New Year", "2026-12-17T10:00:00Z", "2027-01-04", "2027-01-04T22:59:59.999Z"],
    ["Constitution Day moves on", "2025-05-22T10:00:00Z", "2025-06-06", "2025-06-06T21:59:59.999Z"],
  ])("%s", (_, deliveredAt, day, instant) => {
    const delivered = new Date(deliveredAt);
    expect(lastWithdrawalDay(delivered)).toBe(day);
    expect(withdrawalDeadline(delivered).toISOString()).toBe(instant);
  });

  it("counts a statement at the very last second, and not the first of the next day", () => {
    const delivered = new Date("2026-11-20T10:00:00Z");
    expect(mayWithdraw(delivered, new Date("2026-12-04T22:59:59Z"))).toBe(true);
    expect(mayWithdraw(delivered, new Date("2026-12-04T23:00:00Z"))).toBe(false);
  });

  it("stands open while nobody knows when the goods arrived", () => {
    expect(mayWithdraw(null, new Date("2036-01-01T00:00:00Z"))).toBe(true);
  });
});
