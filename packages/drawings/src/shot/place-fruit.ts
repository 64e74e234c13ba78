import type { MeasuredGlass } from "../glass/measure-glass.ts";
import type { Drink, PlainGarnish } from "../scene/model.ts";
import type { GarnishPiece, Place } from "./shot.ts";

export type Table = { measured: MeasuredGlass; random: () => number; drink: Drink };
export type Seats = { rim: number; upright: number };

/** Garnishes that the builder has no piece for. A drink with one keeps its drawing. */
export class MissingPiece extends Error {}

/** The height at which something lies: on the foam, the crushed ice or the surface; in a vessel that cannot be looked through just below its rim. */
export function topOfDrink({ measured, drink }: Table): number {
  const { rim, surface, glass } = measured;
  if (drink.ice === "frozen") return rim.height + rim.radius * 0.42;
  if (drink.ice === "crushed") return rim.height + 0.25;
  return glass.material ? rim.height - 0.3 : surface.height;
}

/** Fruit and vegetables: cut at the rim, as a ribbon in the glass, or afloat. */
export function placeFruit(table: Table, kind: PlainGarnish, seats: Seats): GarnishPiece[] {
  switch (kind) {
    case "apple":
      return [atRim(table, kind, seats, { size: 0.82, up: 0.75 })];
    case "pineapple":
      return [atRim(table, kind, seats, { size: Math.min(0.9, 0.5 + table.measured.rim.radius * 0.1), up: 0.9 })];
    case "chili":
      return [atRim(table, kind, seats, { size: 0.9, up: 0.1 })];
    case "rhubarb":
    case "cucumber-ribbon":
      return [ribbon(table, kind)];
    case "passion-fruit":
      return [afloat(table, { kind, at: [0.3, -0.3], size: 0.95 })];
    case "currants":
      return cranberries(table);
    case "coconut":
      return [afloat(table, { kind, at: [0, 0], size: 1, radius: table.measured.surface.radius * 0.55 })];
    case "cherry":
      return [afloat(table, { kind, at: [0.25, -0.4], size: 0.85, lift: 0.4 })];
    case "cloves":
      return [];
    default:
      throw new MissingPiece(`no piece for ${kind}`);
  }
}

/** Cut fruit on the edge of the glass, at the right first and then at the left. */
function atRim(
  { measured }: Table,
  kind: string,
  seats: Seats,
  { size, up }: { size: number; up: number },
): GarnishPiece {
  const { rim } = measured;
  const side = seats.rim++ % 2 === 0 ? 1 : -1;
  const angle = side > 0 ? -0.45 : Math.PI + 0.45;
  const at: Place = [Math.cos(angle) * rim.radius, Math.sin(angle) * rim.radius, rim.height + up * size];
  return { kind, at, turn: [0.06, 0.1 * side, side > 0 ? angle : angle - Math.PI], size };
}

type Floating = { kind: string; at: readonly [x: number, y: number]; size: number; radius?: number; lift?: number };

function afloat(table: Table, { kind, at: [x, y], size, radius, lift = 0 }: Floating): GarnishPiece {
  const at: Place = [x, y, topOfDrink(table) + lift + (table.drink.foam ? 0.05 : 0.02)];
  return { kind, at, turn: [0, 0, table.random() * 6], size, ...(radius && { radius }) };
}

/** A handful of red berries: on ice they lie heaped, in a bare drink they float. */
function cranberries(table: Table): GarnishPiece[] {
  const { measured, drink, random } = table;
  const several = measured.surface.radius < 2.6 ? 3 : 5;
  const reach = Math.max(0.5, measured.surface.radius - 1.1);
  const z = topOfDrink(table) + (drink.ice === "none" ? 0.12 : 0.5);
  return Array.from({ length: several }, (_, i) => {
    const angle = -Math.PI * 0.5 + (i - (several - 1) / 2) * 1.05 + random() * 0.3;
    const r = reach * (0.45 + 0.4 * random());
    const at: Place = [Math.cos(angle) * r, Math.sin(angle) * r * 0.8, z + random() * 0.12];
    return { kind: "cranberry", at, turn: [random() * 3, random() * 3, random() * 6], size: 0.62 };
  });
}

/** A long ribbon: pleated down inside a tall glass, curled on the rim of a low or stemmed one. */
function ribbon({ measured, random }: Table, kind: string): GarnishPiece {
  const { rim, surface, bottom } = measured;
  const deep = rim.height - bottom;
  if (deep < 8.5 || bottom > 3) {
    const at: Place = [rim.radius * 0.62, -rim.radius * 0.42, rim.height + 0.25];
    return {
      kind: `${kind}-curl`,
      at,
      turn: [0.5, 0.2, 0.4 + random() * 0.3],
      size: Math.min(1, 0.6 + rim.radius * 0.08),
    };
  }
  const radius = Math.min(surface.radius, measured.insideAt(bottom + deep * 0.3)) - 0.12;
  return { kind, at: [0, 0, bottom + 0.4], turn: [0, 0, 0], radius, height: deep + (kind === "rhubarb" ? 3.4 : 0.6) };
}

/** Cloves are stuck into the slice of citrus that they are named with. */
export function studs(drink: Drink, placed: readonly GarnishPiece[]): GarnishPiece[] {
  if (!drink.garnish.some(({ kind }) => kind === "cloves")) return [];
  return placed.filter(({ kind }) => kind === "wheel").map((wheel) => ({ ...wheel, kind: "cloves" }));
}
