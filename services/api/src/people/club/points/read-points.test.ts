import { expect, it } from "vitest";
import { sumParts } from "./read-points.ts";

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const lot = (id: number, expiresAt: string) => ({
  ...{ id, points: 100, reason: "earned" as const, orderId: 1, lotId: null, expiresAt: at(expiresAt) },
  ...{ key: `lot-${id}`, bookedAt: at("2026-11-01") },
});
const moved = (id: number, lotId: number, points: number, reason: "spent" | "spent_returned") => ({
  ...{ id, points, reason, orderId: 2, lotId, expiresAt: null, key: `moved-${id}`, bookedAt: at("2026-11-30") },
});

it("tells of points that come back the first day on which some of them expire", () => {
  const entries = [
    lot(1, "2029-11-20"),
    lot(2, "2029-11-10"),
    ...[moved(3, 2, -100, "spent"), moved(4, 1, -37, "spent")],
    ...[moved(5, 1, 37, "spent_returned"), moved(6, 2, 100, "spent_returned")],
  ];
  const lines = sumParts(entries, new Map([[2, "100003"]]));
  const named = (reason: string) => lines.filter((line) => line.reason === reason);
  expect(named("spent_returned")).toMatchObject([{ points: 137, expiresOn: "2029-11-10" }]);
  expect(named("spent")[0]).not.toHaveProperty("expiresOn");
  expect(named("earned").map(({ expiresOn }) => expiresOn)).toEqual(["2029-11-10", "2029-11-20"]);
});
