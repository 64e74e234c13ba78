import type { Garnish } from "../scene/model.ts";
import { MissingPiece, type Seats, type Table, topOfDrink } from "./place-fruit.ts";
import type { GarnishPiece, Place } from "./shot.ts";

/** Vessels that several drink from: fruit lies in them or floats, and nothing hangs on their rim. */
export const isShared = ({ measured }: Table): boolean => ["pitcher", "punch-bowl"].includes(measured.glass.key);

/** Pieces of each garnish, so that every guest gets one. */
const several: Readonly<Record<string, number>> = {
  "half-wheel": 4,
  apple: 4,
  strawberry: 4,
  raspberries: 5,
  cherry: 5,
  cucumber: 5,
  currants: 7,
  pineapple: 4,
  rhubarb: 3,
  "mint-leaf": 6,
  "coffee-beans": 1,
};

/** The cut of a garnish that is for many. */
const cutForMany: Readonly<Record<string, string>> = {
  apple: "apple-slice",
  pineapple: "pineapple-piece",
  raspberries: "raspberry",
  currants: "cranberry",
  rhubarb: "rhubarb-curl",
};

const sizes: Readonly<Record<string, number>> = {
  strawberry: 0.72,
  raspberries: 0.8,
  cherry: 0.82,
  currants: 0.62,
  cucumber: 0.95,
  apple: 0.75,
  pineapple: 0.7,
  rhubarb: 0.8,
};

/** @returns nothing for what stands upright or is strewn, which is placed as in a glass */
export function placeShared(table: Table, garnish: Garnish, seats: Seats): GarnishPiece[] | undefined {
  const inBowl = table.measured.glass.key === "punch-bowl";
  const { kind } = garnish;
  if ("fruit" in garnish) {
    if (kind === "peel" || kind === "spiral") return undefined;
    const first = seats.rim;
    const count = several[kind] ?? (inBowl ? 4 : 3);
    seats.rim += count;
    return Array.from({ length: count }, (_, i) => ({
      ...lying(table, first + i, inBowl ? 2.6 : undefined),
      ...{ kind: inBowl ? kind : `sunken-${kind}`, fruit: garnish.fruit, size: inBowl ? 1 : 0.92 },
    }));
  }
  const leaves = inBowl && (kind === "lemon-balm" || kind === "mint");
  if (leaves || kind in sizes) {
    const first = seats.rim;
    const count = several[leaves ? "mint-leaf" : kind] ?? 4;
    seats.rim += count;
    return Array.from({ length: count }, (_, i) => ({
      ...floating(table, first + i),
      ...(leaves && { turn: [0.12, 0.1, table.random() * 6] as const }),
      ...{ kind: leaves ? "mint-leaf" : (cutForMany[kind] ?? kind), size: leaves ? 0.9 : (sizes[kind] ?? 0.8) },
    }));
  }
  if (inBowl && !["nutmeg", "star-anise"].includes(kind)) throw new MissingPiece(`no place for ${kind} in a bowl`);
  return undefined;
}

type Laid = { at: Place; turn: Place };

/** The golden angle: neighbours never lie on each other. */
const golden = 2.39996;

/** A flat slice: on the surface of a bowl, behind the wall of a jug. */
function lying(table: Table, number: number, reach?: number): Laid {
  const { measured, random } = table;
  const { surface, bottom, insideAt } = measured;
  if (reach !== undefined) {
    const r = (surface.radius - reach - 0.5) * Math.sqrt((number + 0.6) / 6.5);
    const angle = number * golden - 1.2;
    const at: Place = [Math.cos(angle) * r, Math.sin(angle) * r, surface.height - 0.06 + 0.05 * (number % 3)];
    return { at, turn: [Math.PI / 2 + (random() - 0.5) * 0.12, 0, random() * 6] };
  }
  const up = [0.86, 0.5, 0.2, 0.68, 0.35][number % 5] ?? 0.5;
  const z = bottom + (surface.height - bottom) * up;
  const angle = -Math.PI / 2 + ([0.5, -0.55, 0.25, -0.75, 0.8][number % 5] ?? 0) + (random() - 0.5) * 0.2;
  const r = insideAt(z) - 0.85;
  return {
    at: [Math.cos(angle) * r, Math.sin(angle) * r, z],
    turn: [(random() - 0.5) * 0.3, random() * 6, angle + Math.PI / 2],
  };
}

/** A piece at the surface, half out of the drink. */
function floating(table: Table, number: number): Laid {
  const { measured, random, drink } = table;
  const wide = measured.surface.radius;
  const r = (wide - 1.6) * Math.sqrt(((number % 9) + 0.7) / 9);
  const angle = number * golden + 0.4;
  const z = topOfDrink(table) + (drink.ice === "none" ? 0.16 : 0.5);
  const level = Math.PI / 2;
  return { at: [Math.cos(angle) * r, Math.sin(angle) * r, z], turn: [level - random() * 0.3, 0, random() * 6] };
}
