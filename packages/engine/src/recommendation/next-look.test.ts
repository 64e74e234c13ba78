import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Behaviour, happeningKinds } from "../behaviour/behaviour.ts";
import { directionNear } from "./direction.ts";
import { nextLook } from "./next-look.ts";
import { Tally } from "./tally.ts";
import { walkBack, walkOn } from "./walk-visit.ts";

const { productView, contentView } = happeningKinds;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const now = Date.UTC(2026, 10, 1);

type View = { user: number; entity: number; at?: number; kind?: typeof productView | typeof contentView };

function behaviourOf(views: readonly View[]): Behaviour {
  const behaviour = new Behaviour();
  views.forEach(({ user, entity, at = place(views), kind = productView }) => {
    behaviour.append({ at, kind, entity, variant: -1, user, group: -1, amount: 0, quantity: 0 });
  });
  return behaviour;
}
const place = (views: readonly View[]) => now - views.length * minuteMs;
const visit = (user: number, ...goods: number[]): View[] => goods.map((entity) => ({ user, entity }));
const looks = (behaviour: Behaviour) => ({ behaviour, seen: productView, wanted: productView, now });

const views = fc.array(
  fc.record({
    user: fc.integer({ min: 0, max: 3 }),
    entity: fc.integer({ min: 0, max: 5 }),
    gap: fc.constantFrom(minuteMs, dayMs),
    kind: fc.constantFrom(productView, contentView),
  }),
  { maxLength: 40 },
);

describe("a walk through a visit", () => {
  it("meets what a plain list of the person's looks has around a row", () => {
    fc.assert(
      fc.property(views, fc.integer({ min: 1, max: 4 }), (drawn, steps) => {
        let at = now - 60 * dayMs;
        const rows = drawn.map(({ user, entity, gap, kind }) => {
          at += gap;
          return { user, entity, at, kind };
        });
        const behaviour = behaviourOf(rows);
        rows.forEach((row, index) => {
          const seen = (walk: typeof walkOn) => {
            const met: number[][] = [];
            walk({ behaviour, wanted: productView, steps }, index, (entity, distance) => met.push([entity, distance]));
            return met;
          };
          const after = rows.slice(index + 1).filter(({ user }) => user === row.user);
          const before = rows.slice(0, index).filter(({ user }) => user === row.user);
          expect(seen(walkOn)).toEqual(plainWalk(row.at, after, steps));
          expect(seen(walkBack)).toEqual(plainWalk(row.at, before.reverse(), steps));
        });
      }),
    );
  });
});

function plainWalk(from: number, rows: readonly Required<View>[], steps: number): number[][] {
  const met: number[][] = [];
  let last = from;
  for (const { at, kind, entity } of rows) {
    if (Math.abs(at - last) > dayMs / 2 || met.length === steps) break;
    last = at;
    if (kind === productView) met.push([entity, met.length + 1]);
  }
  return met;
}

describe("a tally", () => {
  it("sums like a map, and forgets when it is told to", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 1, max: 9 }))), (added) => {
        const tally = new Tally();
        tally.add(7, 3);
        tally.clear();
        const sums = new Map<number, number>();
        for (const [ordinal, worth] of added) {
          tally.add(ordinal, worth);
          sums.set(ordinal, (sums.get(ordinal) ?? 0) + worth);
        }
        expect(
          new Map(Array.from({ length: tally.size }, (_, at) => [tally.touchedAt(at), tally.of(tally.touchedAt(at))])),
        ).toEqual(sums);
        expect(tally.of(1_000_000)).toBe(0);
      }),
    );
  });
});

describe("the direction of looks", () => {
  const people = Array.from({ length: 30 }, (_, user) => user);

  it("is none where people go either way, and full where they only go one", () => {
    const either = behaviourOf(people.flatMap((user) => visit(user, ...(user % 2 ? [1, 2] : [2, 1]))));
    const oneWay = behaviourOf(people.flatMap((user) => visit(user, 1, 2)));
    expect(directionNear(looks(either), [[1, 1]])).toBe(0);
    expect(directionNear(looks(oneWay), [[1, 1]])).toBeGreaterThan(0.9);
  });

  it("is not believed of a handful", () => {
    expect(directionNear(looks(behaviourOf([...visit(1, 1, 2), ...visit(2, 1, 2)])), [[1, 1]])).toBeLessThan(0.3);
  });
});

describe("the next look", () => {
  it("is guessed from both sides, what came after before what came before", () => {
    const behaviour = behaviourOf([...visit(1, 3, 1, 2), ...visit(2, 3, 1, 2), ...visit(3, 1, 3), ...visit(4, 2, 1)]);
    const found = nextLook(looks(behaviour), new Map([[1, 1]]));
    expect(found.top(2).map(([ordinal]) => ordinal)).toEqual([2, 3]);
    expect(found.explain(2)).toContain("viewed after");
  });

  it("knows more than one of the visitor's things, the newest best", () => {
    const behaviour = behaviourOf([...visit(1, 1, 5), ...visit(2, 1, 5), ...visit(3, 2, 6), ...visit(4, 2, 6)]);
    const found = nextLook(
      looks(behaviour),
      new Map([
        [2, 1],
        [1, 0.5],
      ]),
    );
    expect(found.top(2).map(([ordinal]) => ordinal)).toEqual([6, 5]);
  });

  it("goes one step on where little is known", () => {
    const behaviour = behaviourOf([...visit(1, 1, 2), ...visit(2, 2, 3)]);
    const found = nextLook(looks(behaviour), new Map([[1, 1]]));
    expect(found.top(3).map(([ordinal]) => ordinal)).toEqual([2, 3]);
    expect(found.explain(3)).toBe("one step on 100 %");
  });

  it("never has what was asked about, nor anything that nobody looked at", () => {
    fc.assert(
      fc.property(views, fc.uniqueArray(fc.integer({ min: 0, max: 5 })), (drawn, seeds) => {
        const behaviour = behaviourOf(drawn.map(({ user, entity, kind }) => ({ user, entity, kind })));
        const found = nextLook(looks(behaviour), new Map(seeds.map((seed) => [seed, 1])));
        const looked = new Set(drawn.flatMap(({ entity, kind }) => (kind === productView ? [entity] : [])));
        for (const [ordinal] of found.scores()) {
          expect(seeds).not.toContain(ordinal);
          expect(looked).toContain(ordinal);
        }
      }),
    );
  });
});
