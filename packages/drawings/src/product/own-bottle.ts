import type { OwnLabel } from "../label/own-label.ts";
import { getKnown } from "../pen/known.ts";
import { type Bottle, bottles } from "./bottles.ts";
import type { Closure } from "./closures.ts";

/** Facts of a bottle that its owner chose (*Egen etiket*) in place of those of its shape and its brand. */
export type OwnBottle = {
  closure: string;
  /** `#rrggbb` of the closure, and of the capsule over it. */
  cap: string;
  /** Hundredths of the height that the drink has in a bottle that was never opened. */
  fill: number;
  label?: OwnLabel | undefined;
  /** The product's drawing before. */
  former: { shape: string; glass: string; content: string };
};

/** The jar and the carafe are no bottles, and the studio has no piece for a swing top. */
const others = new Set(["jar", "glass-carafe", "beer-swing"]);

/** Shapes that an owner may choose among. */
export const ownBottleShapes: readonly string[] = Object.keys(bottles).filter((shape) => !others.has(shape));

/** Closures that fit on every mouth. */
const usual: readonly Closure[] = ["stopper", "cork", "cap", "tall-cap", "crown", "ball"];

/** The closures that fit a shape, its own first. */
export function closuresOf(shape: string): readonly string[] {
  const own = getKnown(bottles, shape, "bottle").closure;
  return [own, ...usual.filter((one) => one !== own)];
}

/** The foot of the drink, in the sheet's units: the foot of the bottle is solid glass. */
const floor = 271;
const leastFill = 10;

/**
 * The bottle as its owner chose it. A capsule goes with the closure that it was made for.
 * @throws RangeError for a closure that does not fit the shape, or a fill out of bounds
 */
export function ownBottle(bottle: Bottle, shape: string, own: OwnBottle | undefined): Bottle {
  if (!own) return bottle;
  const closure = closuresOf(shape).find((one): one is Closure => one === own.closure);
  if (!closure) throw new RangeError(`The closure "${own.closure}" does not fit ${shape}.`);
  if (!(own.fill >= leastFill && own.fill <= 100)) throw new RangeError(`A bottle cannot be ${own.fill} % full.`);
  const { foilTo, ...rest } = bottle;
  return {
    ...rest,
    closure,
    level: floor - ((floor - bottle.level) * own.fill) / 100,
    ...(foilTo !== undefined && closure === bottle.closure && { foilTo }),
  };
}
