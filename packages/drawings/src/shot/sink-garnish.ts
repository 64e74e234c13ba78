import type { MeasuredGlass } from "../glass/measure-glass.ts";
import type { SunkenGarnish } from "../scene/model.ts";
import { MissingPiece, type Table } from "./place-fruit.ts";
import type { GarnishPiece, Place } from "./shot.ts";

/** Things that lie in the drink, where they can be seen through the glass. */
export function sink({ measured, random, drink }: Table, thing: SunkenGarnish): GarnishPiece[] {
  const { surface, bottom, insideAt } = measured;
  if (measured.glass.material) return [];
  const within = (low: number, high: number, far: number): { at: Place; turn: Place } => {
    const z = bottom + (surface.height - bottom) * (low + random() * (high - low));
    const angle = -Math.PI * (0.1 + 0.8 * random());
    const r = Math.max(0, insideAt(z) - far);
    return { at: [Math.cos(angle) * r, Math.sin(angle) * r, z], turn: [random() * 3, random() * 3, random() * 6] };
  };
  const onBottom = (thick: number): { at: Place; turn: Place } => {
    const z = bottom + thick * (0.7 + random());
    const angle = -Math.PI * random();
    const r = Math.max(0, (insideAt(z) - 0.75) * Math.sqrt(0.35 + 0.65 * random()));
    return { at: [Math.cos(angle) * r, Math.sin(angle) * r, z], turn: [random() * 0.5, random() * 0.5, random() * 6] };
  };
  const several = (count: number, make: () => GarnishPiece) => Array.from({ length: count }, make);
  switch (thing) {
    case "mint":
    case "basil":
      return several(drink.ice === "crushed" ? 7 : 6, () => ({
        kind: "mint-leaf",
        ...within(0.08, 0.75, 0.8),
        size: 0.62,
      }));
    case "lime":
      return several(drink.ice === "crushed" ? 7 : 4, () => wedgeAtWall(measured, random));
    case "orange":
      return several(1, () => ({
        kind: "wheel",
        fruit: "orange" as const,
        ...within(0.4, 0.6, 1.4),
        turn: [0.1, 0.3, 0.3],
        size: 0.62,
      }));
    case "cucumber":
      return several(3, () => ({ kind: "cucumber", ...within(0.2, 0.8, 0.9), size: 0.75 }));
    case "strawberry":
      return several(surface.radius > 9 ? 9 : 4, () => ({
        kind: "sunken-strawberry",
        ...within(0.25, 0.85, 1.4),
        size: surface.radius > 4.5 ? 0.8 : 0.6,
      }));
    case "spices":
      return several(2, () => ({ kind: "star-anise", ...onBottom(0.5), size: 0.8 }));
    case "almonds":
      return [
        ...several(5, () => ({ kind: "almond", ...onBottom(0.32), size: 0.8 })),
        ...several(5, () => ({ kind: "raisin", ...onBottom(0.35), size: 0.7 })),
      ];
    case "sugar-cube":
      return [];
    default:
      throw new MissingPiece(`no piece for ${thing} in the drink`);
  }
}

const wedgeSize = 0.5;
/** Radius of a lime's wedge at that size, and the room that a wedge that lies across needs in a round glass, in centimetres. */
const wedgeRadius = 2.25 * wedgeSize;
const acrossRoom = 0.2;

/** A wedge that was muddled: its rind against the glass, where it is seen through crushed ice too, at any slant. */
function wedgeAtWall({ surface, bottom, insideAt }: MeasuredGlass, random: () => number): GarnishPiece {
  const lowest = bottom + 1.3;
  const z = lowest + Math.max(0, surface.height - 1.5 - lowest) * random();
  const angle = -Math.PI * (0.05 + 0.9 * random());
  const r = Math.max(0, Math.min(insideAt(z - 1), insideAt(z + 1)) - wedgeRadius - acrossRoom);
  const at: Place = [Math.cos(angle) * r, Math.sin(angle) * r, z];
  return { kind: "wedge", fruit: "lime", at, turn: [0, random() * Math.PI, angle + Math.PI / 2], size: wedgeSize };
}
