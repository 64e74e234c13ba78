import type { Garnish } from "../scene/model.ts";
import { placeFruit, type Seats, studs, type Table } from "./place-fruit.ts";
import { isShared, placeShared } from "./serve-many.ts";
import type { GarnishPiece, Place } from "./shot.ts";
import { sink } from "./sink-garnish.ts";

const sizeOfWheel = { lemon: 2.6, lime: 2.25, orange: 3.0, grapefruit: 3.4 } as const;
const strung = new Set(["cherry", "olive", "onion", "raspberries", "blackberries", "candied-ginger", "grapes", "sail"]);

export function placeGarnish(table: Table): GarnishPiece[] {
  const { drink } = table;
  const lies = isShared(table) || drink.ice === "frozen";
  const onPick = lies ? [] : drink.garnish.filter(({ kind }) => strung.has(kind)).map(({ kind }) => oneOf(kind));
  const rest = drink.garnish.filter(({ kind }) => lies || !strung.has(kind));
  const seats = { rim: 0, upright: 0 };
  const placed = rest.flatMap((garnish) => seat(table, garnish, seats));
  const sunken = (drink.sunken ?? []).flatMap((thing) => sink(table, thing));
  return [...placed, ...studs(drink, placed), ...(onPick.length > 0 ? [pick(table, onPick)] : []), ...sunken];
}

const oneOf = (kind: string) =>
  ({ raspberries: "raspberry", blackberries: "blackberry", grapes: "grape" })[kind] ?? kind;

function seat(table: Table, garnish: Garnish, seats: Seats): GarnishPiece[] {
  const { measured, random, drink } = table;
  const { rim, surface } = measured;
  const together = isShared(table) && placeShared(table, garnish, seats);
  if (together) return together;
  const top = measured.glass.material ? rim.height - 0.3 : surface.height;
  const lying: Place = [0, 0, top + (drink.foam ? 0.05 : 0.02)];
  if ("fruit" in garnish) return citrus(table, garnish, seats);
  switch (garnish.kind) {
    case "mint":
    case "basil":
    case "lemon-balm":
    case "rosemary":
    case "dill":
    case "thyme":
      return [upright(table, garnish.kind, seats)];
    case "mint-leaf":
      return [{ kind: "mint-leaf", at: [0, 0, top + 0.12], turn: [0, 0, random() * 6], size: 0.9 }];
    case "celery":
    case "pineapple-leaf":
    case "cinnamon":
      return [leaning(table, garnish.kind, seats)];
    case "coffee-beans":
      return [{ kind: "coffee-beans", at: [-0.1, -0.3, top + 0.17], turn: [0, 0, random() * 6], size: 0.95 }];
    case "nutmeg":
    case "chocolate":
      return [{ kind: garnish.kind, at: lying, turn: [0, 0, 0], radius: surface.radius * 0.8 }];
    case "bitters":
      return [
        { kind: "bitters", at: [0, -0.25 * surface.radius, lying[2]], turn: [0, 0, 0], size: surface.radius / 3.6 },
      ];
    case "star-anise":
      return [{ kind: "star-anise", at: [0.5, -0.4, top + 0.05], turn: [0.06, 0.05, random() * 6], size: 0.9 }];
    case "straw":
      return [straw(table)];
    case "strawberry":
    case "cucumber":
      return [onRim(table, garnish.kind, seats)];
    case "blueberries":
      return [{ kind: "blueberries", at: [0.6, -0.8, top + 0.25], turn: [0, 0, random() * 6] }];
    default:
      return placeFruit(table, garnish.kind, seats);
  }
}

function citrus(table: Table, { kind, fruit }: Extract<Garnish, { fruit: unknown }>, seats: Seats): GarnishPiece[] {
  const { measured, random, drink } = table;
  const { rim, surface, bottom } = measured;
  const stemmed = bottom > 3;
  if (kind === "spiral") {
    const height = rim.height - bottom - 1.2;
    return [{ kind, fruit, at: [0, 0, bottom + 0.7], turn: [0, 0, 0], radius: surface.radius - 0.15, height }];
  }
  if (kind === "peel") {
    const size = Math.min(1, 0.62 + surface.radius * 0.09);
    if (stemmed) return [{ kind, fruit, ...edgeOf(rim, -0.55, 0.12, -0.1), turn: [0.5, 1.0, 0.4], size: size * 0.85 }];
    const z = surface.height + (drink.ice === "none" ? 0.1 : 0.95);
    return [
      { kind, fruit, at: [rim.radius * 0.42, -rim.radius * 0.3, z], turn: [0.55, 0.95, 0.5 + random() * 0.4], size },
    ];
  }
  const side = seats.rim % 2 === 0 ? 1 : -1;
  seats.rim += 1;
  const angle = side > 0 ? -0.42 - random() * 0.15 : Math.PI + 0.5;
  const big = sizeOfWheel[fruit];
  const size = Math.min(1, (rim.radius * 0.95) / big, rim.radius < 2.6 ? 0.72 : 1);
  const turnToRim = side > 0 ? angle : angle - Math.PI;
  if (kind === "wedge")
    return [
      { kind, fruit, ...edgeOf(rim, angle, 0.1, 0.55 * size), turn: [1.25, 0.25, angle + 1.2], size: size * 0.72 },
    ];
  if (kind === "half-wheel")
    return [{ kind, fruit, ...edgeOf(rim, angle, 0.1, -big * size * 0.3), turn: [0.05, 0.42 * side, turnToRim], size }];
  return [
    { kind, fruit, ...edgeOf(rim, angle, big * size * 0.12, big * size * 0.32), turn: [0.04, 0.1, turnToRim], size },
  ];
}

/** A place at the rim: `out` beyond it, `up` above it. */
function edgeOf({ radius, height }: { radius: number; height: number }, angle: number, out: number, up: number) {
  const r = radius + out;
  return { at: [Math.cos(angle) * r, Math.sin(angle) * r, height + up] as Place };
}

function upright({ measured, drink }: Table, kind: string, seats: { upright: number }): GarnishPiece {
  const { rim, surface } = measured;
  const side = seats.upright++ % 2 === 0 ? -1 : 1;
  const heaped = drink.ice === "crushed" ? 0.7 : 0.25;
  const tall = kind === "rosemary" || kind === "dill" || kind === "thyme";
  const at: Place = [side * rim.radius * 0.36, rim.radius * (tall ? 0.3 : -0.08), rim.height + heaped];
  const size = Math.min(1.05, 0.45 + surface.radius * 0.16);
  return { kind, at, turn: [0.3, side * (tall ? 0.28 : 0.2), 0.4], size };
}

/** A stick that stands on the bottom and leans on the rim. */
function leaning({ measured }: Table, kind: string, seats: { upright: number }): GarnishPiece {
  const { rim, bottom } = measured;
  const side = seats.upright++ % 2 === 0 ? 1 : -1;
  const length = { celery: 19, "pineapple-leaf": 9, cinnamon: 9 }[kind] ?? 9;
  const size = Math.min(1, (rim.height - bottom + 5) / length);
  const lean = Math.atan2(rim.radius * 1.1, rim.height - bottom) * side;
  const z = kind === "cinnamon" ? rim.height - 1.4 : bottom + (length * size) / 2;
  const x = kind === "cinnamon" ? side * (rim.radius - 1.3) : side * 0.4;
  return { kind, at: [x, 0.4, z], turn: [0.08, lean, 0], size };
}

function straw({ measured, random }: Table): GarnishPiece {
  const { rim, bottom } = measured;
  const tall = rim.height - bottom;
  const length = tall + 5.5;
  const lean = Math.atan2(rim.radius * 1.35, tall);
  const foot: Place = [-rim.radius * 0.5, 0.5, bottom + 0.35];
  const at: Place = [foot[0] + (Math.sin(lean) * length) / 2, foot[1], foot[2] + (Math.cos(lean) * length) / 2];
  return { kind: "straw", at, turn: [0, lean, random() * 0.2], length, of: random() > 0.5 ? "steel" : "paper" };
}

function onRim({ measured }: Table, kind: string, seats: { rim: number }): GarnishPiece {
  const { rim } = measured;
  const side = seats.rim++ % 2 === 0 ? 1 : -1;
  const angle = side > 0 ? -0.5 : Math.PI + 0.5;
  if (kind === "cucumber")
    return { kind, ...edgeOf(rim, angle, 0.25, 0.6), turn: [0.05, 0.1, side > 0 ? angle : angle - Math.PI], size: 0.9 };
  return { kind, ...edgeOf(rim, angle, 0.1, 0.75), turn: [0.25, 2.7, angle], size: 0.78 };
}

/** Laid across the rim of a low glass; leaning in a wide stemmed one. */
function pick({ measured, drink }: Table, pieces: string[]): GarnishPiece {
  const { rim, surface, bottom } = measured;
  const shown = pieces.length === 1 && pieces[0] === "olive" ? ["olive", "olive"] : pieces.slice(0, 3);
  const size = Math.min(0.86, 0.4 + rim.radius * 0.12);
  const leaning = bottom > 3 && surface.radius > 3 && !drink.foam;
  if (leaning) {
    const length = rim.radius * 2.5;
    const rise = 0.42;
    const at: Place = [rim.radius * 0.32, -0.25, surface.height + 0.15 + Math.sin(rise) * 1.1];
    return { kind: "pick", strung: shown, at, turn: [0, -rise, 0.2], length: length / size, from: -1.9, size };
  }
  const length = (rim.radius * 2 + 1.8) / size;
  const at: Place = [0, -rim.radius * 0.25, rim.height + 0.12];
  return { kind: "pick", strung: shown, at, turn: [0.2, -0.03, 0.25], length, from: -shown.length + 1, size };
}
