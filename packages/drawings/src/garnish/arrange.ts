import { pick as pickWood } from "../palette.ts";
import { getKnown } from "../pen/known.ts";
import { place, svg } from "../pen/svg.ts";
import { type CitrusCut, citrusCuts, type Fruit, type Garnish, type PlainGarnish } from "../scene/model.ts";
import { axis, type Scene } from "../scene/scene.ts";
import { halfWheel, peel, peelWays, spiral, wedge, wheel } from "./citrus.ts";
import {
  bitters,
  chocolate,
  cinnamonStick,
  cloves,
  coconut,
  coffeeBeans,
  creamDollop,
  nutmeg,
  starAnise,
  straw,
} from "./dustings.ts";
import {
  apple,
  blackberry,
  blueberry,
  candiedGinger,
  cherry,
  chili,
  cucumberRibbon,
  cucumberWheel,
  currants,
  grapes,
  olive,
  onion,
  passionFruit,
  pineapple,
  raspberry,
  rhubarb,
  strawberry,
} from "./fruits.ts";
import {
  basilTop,
  celeryStalk,
  dill,
  flower,
  lemonBalm,
  mint,
  mintLeaf,
  pineappleLeaf,
  rosemary,
  thyme,
} from "./leaves.ts";

/** Where garnish sits, from back to front: behind the ice, on the surface, and over the rim. */
export type Layers = { behind: string[]; surface: string[]; front: string[] };

/** So much air there is at least between a garnish and the picture's upper edge. */
const edge = 4;

type Seat = "upright" | "surface" | "rim" | "skewer" | "inside";

/** `above`: how far it reaches over the point that it is put by, in units of the picture. */
type Recipe = { seat: Seat; draw: (scene: Scene) => string; scale?: number; above?: number };

const onSurface = (draw: (s: { r: number; ry: number; random: () => number }) => string): Recipe => ({
  seat: "surface",
  draw: (scene) => draw({ r: top(scene).r, ry: top(scene).ry, random: scene.random }),
});
const standing = (draw: (scene: Scene) => string, scale = 1): Recipe => ({ seat: "upright", draw, scale });
const onRim = (draw: () => string, scale = 1): Recipe => ({ seat: "rim", draw, scale });
const skewered = (draw: () => string, scale = 1): Recipe => ({ seat: "skewer", draw, scale });

const plain: Record<PlainGarnish, Recipe> = {
  olive: skewered(olive),
  cherry: skewered(cherry),
  onion: skewered(onion),
  raspberries: skewered(raspberry),
  blackberries: skewered(blackberry, 1.05),
  blueberries: skewered(blueberry),
  "candied-ginger": skewered(candiedGinger),
  sail: skewered(sail),
  grapes: onRim(grapes),
  currants: onRim(currants),
  strawberry: onRim(strawberry, 1.1),
  pineapple: onRim(pineapple),
  apple: onRim(apple),
  cucumber: onRim(cucumberWheel),
  chili: onRim(chili),
  mint: standing(mint),
  basil: standing(basilTop, 1.05),
  "lemon-balm": standing(lemonBalm),
  rosemary: standing(rosemary, 0.85),
  dill: standing(dill, 0.75),
  thyme: standing(thyme, 0.85),
  celery: { ...standing(celeryStalk, 0.72), above: 75 },
  "pineapple-leaf": standing(pineappleLeaf, 0.85),
  rhubarb: standing(rhubarb),
  cinnamon: standing(cinnamonStick),
  "mint-leaf": {
    seat: "surface",
    draw: (scene) =>
      svg`<g transform="translate(-13 3) scale(1 .8) rotate(66)">${mintLeaf()}</g>${scene.surface.r > 50 && place(mintLeaf(), { x: 8, y: 3, turn: 40, scale: 0.7 })}`,
  },
  "star-anise": { seat: "surface", draw: () => `<g transform="scale(.9 .5)">${starAnise()}</g>` },
  flower: { seat: "surface", draw: () => `<g transform="scale(1 .62)">${flower()}</g>` },
  "passion-fruit": { seat: "surface", draw: () => place(passionFruit(), { x: 0, y: 2, scale: 1.25 }) },
  cloves: { seat: "surface", draw: () => "" },
  cream: { seat: "surface", draw: (scene) => creamDollop(top(scene).r - 2) },
  "coffee-beans": onSurface(coffeeBeans),
  nutmeg: onSurface(nutmeg),
  chocolate: onSurface(chocolate),
  coconut: onSurface(coconut),
  bitters: onSurface(bitters),
  "cucumber-ribbon": {
    seat: "inside",
    draw: (scene) =>
      place(cucumberRibbon(scene.bottom - scene.rim.y - 6, scene.surface.r * 0.62), { x: axis, y: scene.rim.y - 8 }),
  },
  straw: {
    seat: "inside",
    draw: (scene) =>
      place(straw(scene.bottom - scene.rim.y + 44), { x: axis + scene.surface.r * 0.1, y: scene.bottom - 4, turn: 7 }),
  },
};

/** A slice of lemon folded around a cherry on its pick. */
function sail(): string {
  return svg`${place(halfWheel("lemon"), { x: -8, y: 0, turn: -78, scale: 0.84 })}${place(halfWheel("lemon"), { x: 20, y: 0, turn: 78, scale: 0.84 })}${place(cherry(), { x: 6, y: 2 })}`;
}

const citrus: Record<CitrusCut, (fruit: Fruit, scene: Scene) => string> = {
  wheel,
  "half-wheel": halfWheel,
  wedge,
  peel: (fruit, { vary }) => peel(fruit, vary("peel", peelWays)),
  spiral: (fruit, { vary, bottom, rim }) =>
    spiral(
      fruit,
      Math.min(vary("turns", [6, 5, 7]), Math.floor((bottom - rim.y - 6) / 13)),
      vary("coil", [9, 7.5, 10.5]),
    ),
};

/** Where the drink's top is seen: the surface in glass, the mouth in vessels you cannot look through. */
function top({ glass, rim, surface }: Scene): { y: number; r: number; ry: number } {
  return glass.material ? { y: rim.y + 2, r: rim.r - 5, ry: rim.ry - 2 } : surface;
}

export function arrange(scene: Scene): Layers {
  const layers: Layers = { behind: [], surface: [], front: [] };
  const seats = { upright: 0, rim: 0 };
  const skewer: string[] = [];
  for (const garnish of scene.drink.garnish) {
    if ("fruit" in garnish) seatCitrus(scene, garnish, layers, seats);
    else seatPlain(scene, getKnown(plain, garnish.kind, "garnish"), garnish, layers, seats, skewer);
  }
  if (skewer.length > 0) layers.front.unshift(drawSkewer(scene, skewer, seats.rim > 0));
  return layers;
}

type Seats = { upright: number; rim: number };

function seatCitrus(scene: Scene, garnish: Extract<Garnish, { fruit: string }>, layers: Layers, seats: Seats): void {
  const { rim, surface, glass } = scene;
  const draw = getKnown(citrus, garnish.kind, `citrus cut (${citrusCuts.join(", ")})`);
  const side = seats.rim % 2 === 0 ? 1 : -1;
  seats.rim += 1;
  const cloved = scene.drink.garnish.some(({ kind }) => kind === "cloves") ? cloves() : "";
  const markup = draw(garnish.fruit, scene) + cloved;
  const wide = rim.r > 90;
  if (wide) layers.surface.push(...afloat(scene, markup));
  else if (garnish.kind === "half-wheel" && rim.r > 40 && !glass.material)
    layers.surface.push(
      dipped(
        scene,
        place(markup, { x: surface.r * 0.42 * side, y: rim.y - surface.y + 2, turn: side * 62 }),
        seats.rim,
      ),
    );
  else if (garnish.kind === "peel")
    layers.front.push(
      place(side < 0 ? `<g transform="scale(-1 1)">${markup}</g>` : markup, {
        x: axis + side * (rim.r - 6),
        y: rim.y + 2,
        turn: side * 6,
        scale: 0.92,
      }),
    );
  else if (garnish.kind === "spiral")
    layers.surface.push(
      dipped(scene, place(markup, { x: side * surface.r * 0.5, y: rim.y - surface.y - 9, turn: side * 3 }), seats.rim),
    );
  else if (garnish.kind === "wedge")
    layers.front.push(place(markup, { x: axis + side * (rim.r - 4), y: rim.y - 9, turn: side * -24, scale: 0.95 }));
  else
    layers.front.push(
      place(markup, { x: axis + side * (rim.r - 2), y: rim.y - 7, turn: side * 10, scale: rim.r < 30 ? 0.8 : 1 }),
    );
}

/** Half in the drink: what is under the surface is seen through it, and the surface closes around what stands up. */
function dipped({ id, surface }: Scene, markup: string, number: number): string {
  const { r, ry } = surface;
  const name = `${id}-dip${number}`;
  const dry = svg`M${-r * 2} -160H${r * 2}V0H${r}A${r} ${ry * 0.7} 0 0 1 ${-r} 0H${-r * 2}Z`;
  return svg`<defs><g id="${name}">${markup}</g><clipPath id="${name}-dry"><path d="${dry}"/></clipPath></defs><use href="#${name}" opacity=".42"/><g clip-path="url(#${name}-dry)"><use href="#${name}"/></g>`;
}

/** In a bowl the slices float. */
function afloat({ surface }: Scene, markup: string): string[] {
  return [
    [-0.55, 0.1],
    [-0.05, -0.35],
    [0.4, 0.3],
  ].map(
    ([x = 0, y = 0]) => svg`<g transform="translate(${x * surface.r} ${y * surface.ry}) scale(1 .36)">${markup}</g>`,
  );
}

function seatPlain(
  scene: Scene,
  recipe: Recipe,
  garnish: Garnish,
  layers: Layers,
  seats: Seats,
  skewer: string[],
): void {
  const { rim, surface } = scene;
  const markup = recipe.draw(scene);
  const scale = recipe.scale ?? 1;
  if (recipe.seat === "surface") layers.surface.push(markup);
  else if (recipe.seat === "inside") layers.behind.push(markup);
  else if (recipe.seat === "skewer")
    skewer.push(...(["cherry", "candied-ginger", "sail"].includes(garnish.kind) ? [markup] : [markup, markup]));
  else if (recipe.seat === "upright") {
    const side = seats.upright % 2 === 0 ? -1 : 1;
    seats.upright += 1;
    const x = axis + side * Math.min(26, rim.r * 0.42);
    const deep = garnish.kind === "celery" || garnish.kind === "cinnamon" || garnish.kind === "rhubarb";
    const low = scene.glass.material ? rim.y - 3 : Math.max(rim.y - 3, surface.y - 24);
    // What is taller than the room over the glass stands deeper in it: no leaf is cut by the picture's edge.
    const y = deep ? Math.max(rim.y + 10, (recipe.above ?? 0) + edge) : low;
    const planted = scene.drink.ice === "crushed" && !scene.glass.material && !deep;
    // A sprig is planted in the heap: the heap would cut its leaves off if it stood behind.
    if (planted) layers.surface.push(place(markup, { x: x - axis, y: rim.y - 13 - surface.y, turn: side * 9, scale }));
    else layers.behind.push(place(markup, { x, y, turn: side * 9, scale }));
  } else if (rim.r > 90) layers.surface.push(...afloat({ ...scene, surface }, markup));
  else {
    const side = seats.rim % 2 === 0 ? 1 : -1;
    seats.rim += 1;
    layers.front.push(
      place(markup, {
        x: axis + side * (rim.r - 3),
        y: rim.y - 8,
        turn: side * 12,
        scale: rim.r < 30 ? scale * 0.8 : scale,
      }),
    );
  }
}

/** Fruit on a pick: leaning in a stemmed glass, laid across the rim of a tumbler. */
function drawSkewer({ glass, rim, surface, drink }: Scene, pieces: readonly string[], rimTaken: boolean): string {
  const leaning = surface.r > 50 && glass.key !== "lowball" && drink.ice === "none" && !drink.foam;
  const gap = 17;
  const from = leaning ? { x: axis - 12, y: surface.y + 20 } : { x: axis - rim.r * 0.5, y: rim.y + 2 };
  const to = leaning
    ? { x: axis + rim.r - 14, y: rim.y - 26 }
    : { x: axis + rim.r * (rimTaken ? 0.35 : 0.8), y: rim.y - 22 };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const start = leaning ? 4 : length * 0.3;
  const strung = pieces.map((piece, i) => place(piece, { x: start + i * gap, y: 0, turn: -turn }));
  return place(
    svg`<path d="M-12 0H${length + 12}" stroke="${pickWood}" stroke-width="2.2" stroke-linecap="round"/><circle cx="${length + 13}" r="3.4" fill="${pickWood}"/>${strung}`,
    { ...from, turn },
  );
}
