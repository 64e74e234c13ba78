import { setLine } from "../label/lettering.ts";
import { readableOn } from "../label/look.ts";
import { drawMotif } from "../label/motifs.ts";
import { darker, lighter } from "../pen/colour.ts";
import { profile } from "../pen/profile.ts";
import { svg } from "../pen/svg.ts";
import { bottles } from "./bottles.ts";
import { canSizes } from "./cans.ts";
import type { ProductJob } from "./product-job.ts";

/** This value is half the width of a gable-top carton including its side, and the default for containers without their own width. */
const usualHalf = 58;
/** This value is half the width of a can of food. */
const foodCanHalf = 55;
/** The tray has this margin to the left and right edges of the drawing. */
const left = 14;
const right = 226;
const floor = 280;

/**
 * Several of the same container in an open cardboard tray, seen a little from above: each row stands before the gaps of the row behind it,
 * so that all of them can be counted. The container is drawn once and used for each.
 * @param one the markup of one container, with ids that begin with the one given
 */
export function multipack({ id, look, low, product }: ProductJob, count: number, one: (id: string) => string): string {
  const half = halfOf(product.shape);
  const rows = count > 8 ? 3 : 2;
  const inRow = Math.ceil(count / rows);
  const scale = Math.min(0.72, (right - left - 10) / ((inRow + 0.5) * 2 * half));
  const step = (right - left - 10 - 2 * half * scale) / (inRow - 0.5);
  const lift = Math.min(20, half * scale * 0.62);
  const height = /^(can|food-can)/.test(product.shape) ? 22 : 32;
  const seats = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / inRow);
    const shift = (rows - row) % 2 === 0 ? 0.5 : 0;
    const x = left + 5 + half * scale + ((i % inRow) + shift) * step;
    return { x, y: floor - 4 - (rows - 1 - row) * lift };
  });
  const placed = seats.map(
    ({ x, y }) =>
      svg`<use href="#${id}-one" transform="translate(${x - 120 * scale} ${y - 280 * scale}) scale(${scale.toFixed(2)})"/>`,
  );
  const depth = (rows - 1) * lift + 8;
  return svg`<defs><g id="${id}-one">${one(`${id}-o`)}</g></defs>${trayBack(look.paper, { height, depth })}${placed}${trayFront({ look, low }, { height, count })}`;
}

function halfOf(shape: string): number {
  const bottle = bottles[shape];
  if (bottle) return Math.max(...profile(bottle.edge).flatMap(({ points }) => points.map(([x]) => x)));
  if (shape === "food-can") return foodCanHalf;
  return Object.hasOwn(canSizes, shape) ? canSizes[shape as keyof typeof canSizes].r : usualHalf;
}

/** The inside of the tray, and the shadow that it casts. */
function trayBack(paper: string, { height, depth }: { height: number; depth: number }): string {
  const top = floor - height;
  return svg`<ellipse cx="128" cy="281" rx="110" ry="7" fill="#1c2a25" fill-opacity=".14"/><path d="M${left} ${top}L${left + 12} ${top - depth}H${right - 12}L${right} ${top}V${floor}H${left}Z" fill="${darker(paper, 0.34)}"/>`;
}

function trayFront(
  { look, low }: Pick<ProductJob, "look" | "low">,
  { height, count }: { height: number; count: number },
): string {
  const top = floor - height;
  const line = svg`fill="none" stroke="${darker(look.paper, 0.6)}" stroke-opacity=".7" stroke-width="${low ? 2.6 : 1.3}" stroke-linejoin="round"`;
  const middle = top + (height - 5) * 0.52;
  const size = height * 0.58;
  const letters = height * 0.4;
  const print = svg`${drawMotif(look.motif, look, { x: 120, y: middle, size })}${setLine(`${count} stk.`, { x: 190, y: middle + letters * 0.36, width: 56, maxSize: letters, fill: readableOn(look.paper, look), face: "sans" })}`;
  return svg`<path d="M${left} ${top}H${right}V${floor}H${left}Z" fill="${look.paper}"/><path d="M${left} ${floor - 5}H${right}V${floor}H${left}Z" fill="${look.accent}"/><path d="M${left} ${top + 2}H${right}" stroke="${lighter(look.paper, 0.5)}" stroke-width="2.4"/><path d="M${right - 26} ${top}H${right}V${floor}H${right - 26}Z" fill="#140f16" fill-opacity=".1"/>${!low && print}<path d="M${left} ${top}H${right}V${floor}H${left}Z" ${line}/>`;
}
