import { chance } from "./pen/chance.ts";
import { type FrameOptions, frame } from "./pen/frame.ts";
import { getKnown, requireId } from "./pen/known.ts";
import { type Setting, seat, sheet } from "./still-life/seat.ts";
import { settings } from "./still-life/settings.ts";

export type StillLifeSetting = keyof typeof settings;
export const stillLifeSettings = Object.keys(settings) as [StillLifeSetting, ...StillLifeSetting[]];

/** A drink or a product without its sheet (`drinkPiece`, `productPiece`), its ids beginning with the one given. */
export type StillLifePiece = (id: string) => string;

/** What is set up where. What there is no seat for is left out; the first of each stand in the best light. */
export type StillLife = {
  setting: StillLifeSetting;
  drinks: readonly StillLifePiece[];
  goods: readonly StillLifePiece[];
};

/**
 * Drinks and goods of the shop set up somewhere, as an SVG string of at most 40 kB: twice the sheet of a drawing, 480 × 600
 * units. The wall is left transparent: it takes the colour of the page's ground.
 * @throws RangeError naming the setting when it is unknown
 */
export function drawStillLife(id: string, { setting, drinks, goods }: StillLife, options: FrameOptions = {}): string {
  const place: Setting = getKnown<Setting>(settings, setting, "setting");
  const paint = { id: requireId(id), random: chance(setting) };
  const stood = goods
    .slice(0, place.goods.length)
    .map((draw, i) => ({ draw, name: `${id}-g${i}`, at: place.goods[i] }));
  const poured = drinks
    .slice(0, place.drinks.length)
    .map((draw, i) => ({ draw, name: `${id}-d${i}`, at: place.drinks[i] }));
  const standing = [...stood, ...poured]
    .flatMap(({ draw, name, at }) => (at ? { draw, name, at } : []))
    .sort((one, other) => one.at.y - other.at.y)
    .map(({ draw, name, at }) => seat(draw(name), at));
  return frame(id, `${place.back(paint)}${standing.join("")}${place.front(paint)}`, { ...options, sheet });
}

/** The place of a still life in Danish, as the end of a sentence. */
export const whereOf = (setting: StillLifeSetting): string => getKnown<Setting>(settings, setting, "setting").where;
