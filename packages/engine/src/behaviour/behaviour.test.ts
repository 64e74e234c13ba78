import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Behaviour, happeningKinds, noRow } from "./behaviour.ts";

const happening = (user: number, entity: number) => ({
  at: 0,
  kind: happeningKinds.productView,
  entity,
  variant: noRow,
  user,
  group: noRow,
  amount: 0,
  quantity: 1,
});

/** What `rowsOf` must be: the rows of a user, newest first. */
const naive = (owners: readonly number[], user: number) =>
  owners.flatMap((owner, row) => (owner === user ? [row] : [])).reverse();

describe("behaviour", () => {
  it("keeps each user's rows in order, whoever turns out to be whom or is forgotten", () => {
    const user = fc.nat({ max: 3 });
    const step = fc.oneof(
      fc.record({ does: fc.constant("view" as const), user }),
      fc.record({ does: fc.constant("give" as const), user, to: user }),
      fc.record({ does: fc.constant("disown" as const), user }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const behaviour = new Behaviour();
        let owners: number[] = [];
        for (const it of steps) {
          if (it.does === "view") owners.push(it.user);
          if (it.does === "view") behaviour.append(happening(it.user, 0));
          else if (it.does === "disown") {
            behaviour.disown(it.user);
            owners = owners.map((owner) => (owner === it.user ? noRow : owner));
          } else if (it.user !== it.to) {
            behaviour.giveTo(it.user, it.to);
            owners = owners.map((owner) => (owner === it.user ? it.to : owner));
          }
        }
        for (let owner = 0; owner <= 3; owner++) {
          const rows = naive(owners, owner);
          expect(behaviour.rowsOf(owner)).toEqual(rows);
          expect(behaviour.countOfUser(owner)).toBe(rows.length);
          rows.forEach((row, at) => {
            expect(behaviour.columns.nextOfUser[row]).toBe(rows[at - 1] ?? noRow);
          });
        }
      }),
      { numRuns: 500 },
    );
  });
});
