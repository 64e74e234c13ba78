import { describe, expect, it } from "vitest";
import { changesToUndo } from "./factor-history.ts";

const change = (id: number, session_id: number, shown_factor: string | null, added: string | null = null) => ({
  ...{ id, session_id, shown_factor, added },
});
const idsOf = (changes: { id: number }[]) => changes.map(({ id }) => id);

describe("a new factor that is taken back", () => {
  it("takes with it what its session changed before and after, the latest first", () => {
    const changes = [change(1, 7, "codes a"), change(2, 7, "codes a", "passkey x"), change(3, 7, "codes a")];
    expect(idsOf(changesToUndo(changes, 2))).toEqual([3, 2, 1]);
  });

  it("takes with it what came of it, however many factors later", () => {
    const changes = [
      change(1, 7, "codes a", "passkey x"),
      change(2, 8, "passkey x", "passkey y"),
      change(3, 9, "passkey y", "codes b"),
      change(4, 10, "codes b"),
    ];
    expect(idsOf(changesToUndo(changes, 1))).toEqual([4, 3, 2, 1]);
  });

  it("leaves what was changed in another session by another factor, before and after", () => {
    const changes = [
      change(1, 5, "passkey p", "codes a"),
      change(2, 7, "codes a", "passkey x"),
      change(3, 6, "passkey p"),
      change(4, 6, "passkey p", "passkey q"),
    ];
    expect(idsOf(changesToUndo(changes, 2))).toEqual([2]);
  });

  it("takes nothing for a number that is not there", () => {
    expect(changesToUndo([change(1, 7, null, "passkey x")], 2)).toEqual([]);
  });
});
