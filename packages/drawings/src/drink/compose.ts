import { drawIce } from "../contents/ice.ts";
import { drawBubbles, drawLiquid, drawSurface } from "../contents/liquid.ts";
import { arrange } from "../garnish/arrange.ts";
import { drawSunken } from "../garnish/sunken.ts";
import { type GlassKey, getGlass } from "../glass/glasses.ts";
import { chance } from "../pen/chance.ts";
import { place, svg } from "../pen/svg.ts";
import type { Tone } from "../pen/tone.ts";
import type { Drink } from "../scene/model.ts";
import { axis, ground, type Scene, setScene } from "../scene/scene.ts";
import { drawOpaqueVessel } from "../vessel/opaque-vessel.ts";
import { cavityClip, glassBack, glassFront, groundShadow } from "../vessel/vessel.ts";
import { drawFrozenTop, drawRim, drawSteam } from "./rim-and-steam.ts";

/** The drink as markup without its sheet, from the shadow on the table to the steam. */
export function composeDrink(id: string, drink: Drink, low: boolean, tone?: Tone): string {
  const glass = getGlass(drink.glass, drink.seed);
  const scene = setScene({ id, drink, glass, low, random: chance(drink.seed ?? drink.glass), ...(tone && { tone }) });
  const markup = scene.glass.material ? inMug(scene) : inGlass(scene);
  const { zoom } = scene.glass;
  return zoom
    ? svg`<g transform="translate(${axis * (1 - zoom)} ${ground * (1 - zoom)}) scale(${zoom.toFixed(2)})">${markup}</g>`
    : markup;
}

/** A clean glass: the shop sells these. A mug you cannot look through takes its colour from `tone`. */
export function composeEmptyGlass(id: string, glass: GlassKey, low: boolean, tone: Tone): string {
  return composeDrink(
    id,
    { glass, liquids: [], layered: "none", ice: "none", garnish: [], bubbles: false, steam: false },
    low,
    tone,
  );
}

function inGlass(scene: Scene): string {
  const garnish = arrange(scene);
  const filled = scene.drink.liquids.length > 0;
  const contents =
    filled &&
    svg`${drawLiquid(scene)}${drawSurface(scene)}<g clip-path="url(#${scene.id}-cavity)">${drawIce(scene)}${drawSunken(scene)}</g>${drawBubbles(scene)}${drawFrozenTop(scene)}`;
  return svg`${cavityClip(scene)}${groundShadow(scene)}${glassBack(scene)}${garnish.behind}${contents}${onSurface(scene, garnish.surface)}${glassFront(scene)}${drawRim(scene)}${garnish.front}${drawSteam(scene)}`;
}

function inMug(scene: Scene): string {
  const garnish = arrange(scene);
  return svg`${groundShadow(scene)}${glassBack(scene)}${drawOpaqueVessel(scene)}${onSurface(scene, garnish.surface)}<g clip-path="url(#${scene.id}-mouth)">${garnish.behind}</g>${drawRim(scene)}${garnish.front}${drawSteam(scene)}`;
}

function onSurface({ glass, surface, rim }: Scene, pieces: readonly string[]): string {
  if (pieces.length === 0) return "";
  return place(pieces.join(""), { x: axis, y: glass.material ? rim.y + 2 : surface.y });
}
