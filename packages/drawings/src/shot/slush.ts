import type { MeasuredGlass, TurnedPoint } from "../glass/measure-glass.ts";
import { lighter } from "../pen/colour.ts";
import type { Drink } from "../scene/model.ts";
import type { DrinkShot } from "./shot.ts";

const into = 0.02;

/** A blended drink: one body of fine ice that fills the glass and stands in a soft heap above its rim. */
export function slushOf(drink: Drink, { inner, insideAt, rim }: MeasuredGlass): Pick<DrinkShot, "slush"> {
  // Fine ice is paler than the drink in it, and glass around it takes some of its light.
  const colour = lighter(
    (drink.layered === "none" ? drink.liquids[0] : drink.liquids.at(-1))?.colour ?? "#ffffff",
    0.2,
  );
  const from = rim.height - 0.25;
  const wall = inner
    .filter(([, height]) => height < from - 0.06)
    .map(([radius, height]): TurnedPoint => [radius <= 0.002 ? radius : radius + into, height - into])
    .reverse();
  const radius = insideAt(from);
  const heap = rim.radius * 0.44 + 0.2;
  const steps = 14;
  const dome = Array.from({ length: steps + 1 }, (_, i): TurnedPoint => {
    const angle = (i / steps) * (Math.PI / 2);
    return [Math.max(0.001, (radius - 0.03) * Math.cos(angle) ** 0.8), from + heap * Math.sin(angle) ** 1.25];
  });
  return { slush: { colour, rim: from, body: [...wall, [radius + into, from], ...dome] } };
}
