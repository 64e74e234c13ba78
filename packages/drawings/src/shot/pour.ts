import type { MeasuredGlass, TurnedPoint } from "../glass/measure-glass.ts";
import { lightness } from "../pen/colour.ts";
import type { IngredientToDraw, RecipeToDraw } from "../recipe/recipe-to-draw.ts";
import type { Drink } from "../scene/model.ts";
import type { DrinkShot, ShotLiquid } from "./shot.ts";

/** A drawing's foam in units of the sheet; a picture's in centimetres. */
const foamPerUnit = 0.075;
/** Liquid reaches this far into the wall: a gap would be a film of air, a touch would be seen as noise. */
const into = 0.02;

export function pour(drink: Drink, measured: MeasuredGlass, cloud: number): Pick<DrinkShot, "liquid" | "foam"> {
  const { surface, bottom } = measured;
  const deep = drink.foam ? Math.min(2.2, drink.foam.depth * foamPerUnit) : 0;
  const top = surface.height - deep;
  const foam = drink.foam && {
    foam: { colour: drink.foam.colour, body: foamBody(measured, top, surface.height) },
  };
  const first = drink.liquids[0];
  if (!first) return { ...foam };
  const liquid: ShotLiquid = {
    layers: layersOf(drink, measured, top).map(({ opacity, ...layer }) => ({
      ...layer,
      cloud: opacity > 0.92 && lightness(layer.colour) > 0.85 ? 1 : cloud,
    })),
    sharp: drink.layered === "sharp",
    bottom,
    top,
    depth: Math.max(1.6, measured.insideAt((top + bottom) / 2) * 1.5),
    body: bodyOf(measured, top),
  };
  return { liquid, ...foam };
}

function bodyOf({ inner, insideAt }: MeasuredGlass, top: number): TurnedPoint[] {
  const wall = inner
    .filter(([, height]) => height < top - 0.06)
    .map(([radius, height]): TurnedPoint => [radius <= 0.002 ? radius : radius + into, height - into])
    .reverse();
  const radius = insideAt(top) + into;
  // Liquid climbs the wall a little.
  const edge: TurnedPoint[] = [
    [radius, top - 0.04],
    [radius, top + 0.08],
    [radius - 0.05, top + 0.055],
    [radius - 0.14, top + 0.02],
    [radius - 0.3, top],
    [0.001, top],
  ];
  return [...wall, ...edge];
}

function foamBody({ insideAt }: MeasuredGlass, from: number, to: number): TurnedPoint[] {
  const steps = 6;
  const wall = Array.from({ length: steps + 1 }, (_, i): TurnedPoint => {
    const height = from - 0.03 + ((to - from) * i) / steps;
    return [insideAt(height) + into, height];
  });
  const radius = insideAt(to);
  return [
    [0.001, from - 0.03],
    ...wall,
    [radius - 0.02, to + 0.07],
    [radius - 0.16, to + 0.06],
    [radius * 0.5, to + 0.03],
    [0.001, to + 0.04],
  ];
}

/** Shares of volume as heights: the same amount stands higher where the glass is narrow. */
function layersOf({ liquids, layered }: Drink, measured: MeasuredGlass, top: number) {
  const { bottom, insideAt } = measured;
  const shown = layered === "none" ? liquids.slice(0, 1) : liquids;
  const slices = 120;
  const heights = Array.from({ length: slices + 1 }, (_, i) => bottom + ((top - bottom) * i) / slices);
  let sum = 0;
  const reached = heights.map((height) => {
    sum += insideAt(height) ** 2;
    return sum;
  });
  const whole = shown.reduce((all, { share }) => all + share, 0);
  let share = 0;
  let from = bottom;
  return shown.map(({ colour, opacity, ...liquid }, i) => {
    share += liquid.share / whole;
    const at = reached.findIndex((volume) => volume >= share * sum - 1e-9);
    const to = i === shown.length - 1 ? top : (heights[at] ?? top);
    const layer = { colour, opacity, from, to };
    from = to;
    return layer;
  });
}

/** Relative cloudiness of ingredients by their share of the volume. The opacity of a drawing cannot be used: it is depth of colour. */
const clouding: readonly [RegExp, number][] = [
  [/floede|maelk|kokos|floedelikoer|aeggeblomme/, 9],
  [/appelsinjuice|ananasjuice|tomatjuice|pure|nektar/, 6],
  [/aeggehvide|aquafaba|mandelsirup/, 5],
  [/grapefrugtjuice|tranebaerjuice|aeblejuice|aeblemost/, 2.2],
  [/saft|juice/, 4.2],
  [/espresso|kaffe$|kakao/, 5],
  [/ingefaeroel|ginger-ale/, 0.5],
];

/** Juice that comes out of a citrus fruit when it is muddled, in centilitres, as far as it clouds the drink. */
const muddledJuiceCl = 0.6;
const isMuddledCitrus = ({ key, amountCl }: IngredientToDraw): boolean =>
  amountCl === undefined && /^(lime|citron|appelsin|grapefrugt)$/.test(key);

/** The cloudiness of a drink, from 0 (clear as spirit) to 1 (milk). Carbon dioxide lowers it, shaking raises it. */
export function cloudOf({ ingredients, method }: RecipeToDraw): number {
  const muddled = method.startsWith("mudl")
    ? ingredients.filter(isMuddledCitrus).map(({ key }) => ({ key: `${key}saft`, amountCl: muddledJuiceCl }))
    : [];
  const poured = [...ingredients.filter(({ amountCl }) => (amountCl ?? 0) > 0), ...muddled];
  const volume = poured.reduce((sum, { amountCl = 0 }) => sum + amountCl, 0);
  const strength = poured.reduce((sum, { key, amountCl = 0 }) => {
    const [, strongly = 0] = clouding.find(([word]) => word.test(key)) ?? [];
    return sum + (strongly * amountCl) / volume;
  }, 0);
  const cloud = 1 - Math.exp(-strength * (method.startsWith("ryst") ? 1.25 : 0.8));
  return Math.round(cloud * 100) / 100;
}
