import { drawIce } from "../contents/ice.ts";
import { drawBubbles, drawLiquid, drawSurface } from "../contents/liquid.ts";
import { arrange } from "../garnish/arrange.ts";
import { drawSunken } from "../garnish/sunken.ts";
import { type Glass, type GlassKey, getGlass } from "../glass/glasses.ts";
import { chance } from "../pen/chance.ts";
import { place, svg } from "../pen/svg.ts";
import type { Tone } from "../pen/tone.ts";
import type { Drink } from "../scene/model.ts";
import { axis, ground, type Scene, setScene } from "../scene/scene.ts";
import { drawOpaqueVessel } from "../vessel/opaque-vessel.ts";
import { cavityClip, glassBack, glassFront, groundShadow } from "../vessel/vessel.ts";
import { drawFrozenTop, drawRim, drawSteam } from "./rim-and-steam.ts";

/** The drink as markup without its sheet, from the shadow on the table to the steam. */
export function composeDrink(id: string, drink: Drink, low: boolean, dress: GlassDress = {}): string {
  const { tone, tint, ...shape } = dress;
  const glass = dressed(getGlass(drink.glass, drink.seed), shape);
  const random = chance(drink.seed ?? drink.glass);
  const scene = setScene({ id, drink, glass, low, random, ...(tone && { tone }), ...(tint && { tint }) });
  const markup = scene.glass.material ? inMug(scene) : inGlass(scene);
  const { zoom } = scene.glass;
  return zoom
    ? svg`<g transform="translate(${axis * (1 - zoom)} ${ground * (1 - zoom)}) scale(${zoom.toFixed(2)})">${markup}</g>`
    : markup;
}

/** Traits that tell one glass from others of its kind. A mug you cannot look through takes its colour from `tone`, glass from `tint`. */
type GlassDress = { tone?: Tone; tint?: string; cut?: Glass["cut"]; handle?: boolean };

function dressed({ extra, ...glass }: Glass, { cut, handle }: GlassDress): Glass {
  const held = extra === "handle" || extra === "ear";
  const kept = handle === false && held ? undefined : handle && !extra ? ("handle" as const) : extra;
  return { ...glass, ...(kept && { extra: kept }), ...(cut && { cut }) };
}

/** A clean glass: the shop sells these. */
export function composeEmptyGlass(id: string, glass: GlassKey, low: boolean, dress: GlassDress): string {
  return composeDrink(
    id,
    { glass, liquids: [], layered: "none", ice: "none", garnish: [], bubbles: false, steam: false },
    low,
    dress,
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
