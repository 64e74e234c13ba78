import { getGlass, type GlassKey } from '../glass/glasses.ts';
import { drawOpaqueVessel } from '../glass/opaque-vessel.ts';
import { cavityClip, glassBack, glassFront, groundShadow } from '../glass/vessel.ts';
import { arrange } from '../garnish/arrange.ts';
import { chance } from '../pen/chance.ts';
import { place, svg } from '../pen/svg.ts';
import { drawIce } from './ice.ts';
import { drawBubbles, drawLiquid, drawSurface } from './liquid.ts';
import type { Drink } from './model.ts';
import { drawFrozenTop, drawRim, drawSteam } from './rim-and-steam.ts';
import { type Scene, setScene } from './scene.ts';
import { drawSunken } from './sunken.ts';

/** The drink as markup without its sheet, from the shadow on the table to the steam. */
export function composeDrink(id: string, drink: Drink, low: boolean): string {
  const scene = setScene({ id, drink, glass: getGlass(drink.glass), low, random: chance(drink.seed ?? drink.glass) });
  return scene.glass.material ? inMug(scene) : inGlass(scene);
}

/** A clean glass: the shop sells these. */
export function composeEmptyGlass(id: string, glass: GlassKey, low: boolean): string {
  return composeDrink(id, { glass, liquids: [], layered: 'none', ice: 'none', garnish: [], bubbles: false, steam: false }, low);
}

function inGlass(scene: Scene): string {
  const garnish = arrange(scene);
  const filled = scene.drink.liquids.length > 0;
  const contents = filled && svg`${drawLiquid(scene)}${drawSurface(scene)}<g clip-path="url(#${scene.id}-cavity)">${drawIce(scene)}${drawSunken(scene)}</g>${drawBubbles(scene)}${drawFrozenTop(scene)}`;
  return svg`${cavityClip(scene)}${groundShadow(scene)}${glassBack(scene)}${garnish.behind}${contents}${onSurface(scene, garnish.surface)}${glassFront(scene)}${drawRim(scene)}${garnish.front}${drawSteam(scene)}`;
}

function inMug(scene: Scene): string {
  const garnish = arrange(scene);
  return svg`${groundShadow(scene)}${glassBack(scene)}${drawOpaqueVessel(scene)}${onSurface(scene, garnish.surface)}<g clip-path="url(#${scene.id}-mouth)">${garnish.behind}</g>${drawRim(scene)}${garnish.front}${drawSteam(scene)}`;
}

function onSurface({ glass, surface, rim }: Scene, pieces: readonly string[]): string {
  if (pieces.length === 0) return '';
  return place(pieces.join(''), { x: 120, y: glass.material ? rim.y + 2 : surface.y });
}
