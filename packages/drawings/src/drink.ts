import { drawIce } from './drink/ice.ts';
import { drawBubbles, drawLiquid, drawSurface } from './drink/liquid.ts';
import { iceKinds, type Drink } from './drink/model.ts';
import { drawFrozenTop, drawRim, drawSteam } from './drink/rim-and-steam.ts';
import { setScene, type Scene } from './drink/scene.ts';
import { drawSunken } from './drink/sunken.ts';
import { arrange } from './garnish/arrange.ts';
import { getGlass } from './glass/glasses.ts';
import { drawOpaqueVessel } from './glass/opaque-vessel.ts';
import { cavityClip, glassBack, glassFront, groundShadow } from './glass/vessel.ts';
import { frame, type FrameOptions } from './pen/frame.ts';
import { chance } from './pen/chance.ts';
import { requireHex } from './pen/colour.ts';
import { getKnown } from './pen/known.ts';
import { place, svg } from './pen/svg.ts';

export type { Drink, Garnish, Liquid } from './drink/model.ts';

/** `id` prefixes every id in the markup; give each drawing on a page its own. */
export type DrinkToDraw = Drink & { id: string };

/**
 * A served drink as an SVG string, 240 × 300 units, transparent ground, outlines in `currentColor`.
 * @throws RangeError naming the value when a glass, garnish, ice or colour is unknown.
 */
export function drawDrink(drink: DrinkToDraw, options: FrameOptions = {}): string {
  for (const { colour } of drink.liquids) requireHex(colour);
  getKnown(Object.fromEntries(iceKinds.map((kind) => [kind, true])), drink.ice, 'ice');
  const scene = setScene({ id: drink.id, drink, glass: getGlass(drink.glass), low: options.detail === 'low', random: chance(drink.seed ?? drink.glass) });
  return frame(drink.id, scene.glass.material ? inMug(scene) : inGlass(scene), options);
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
