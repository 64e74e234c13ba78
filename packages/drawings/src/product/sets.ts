import { darker, lighter } from "../pen/colour.ts";
import { svg } from "../pen/svg.ts";
import { shadow } from "./draw-bottle.ts";
import type { ProductDraw, ProductJob } from "./product-job.ts";
import { type HeldPiece, traitsOf } from "./traits.ts";

/** A place for a piece: its foot, and how large it is beside a drawing of its own. */
type Seat = { x: number; y: number; scale: number };

const seated = (job: ProductJob, held: readonly HeldPiece[], seats: readonly Seat[]): string =>
  svg`${held.map((one, i) => {
    const { x, y, scale } = seats[i] ?? { x: 120, y: 280, scale: 0.5 };
    return svg`<g transform="translate(${x - 120 * scale} ${y - 280 * scale}) scale(${scale.toFixed(2)})">${job.piece(one, `${job.id}-${i}`)}</g>`;
  })}`;

/** Seats side by side between two edges. */
export const inRow = (count: number, from: number, to: number, y: number, scale: number): Seat[] =>
  Array.from({ length: count }, (_, i) => ({ x: from + ((to - from) * (i + 0.5)) / count, y, scale }));

/** The pieces of a set on a table: the first half behind, the others before them. */
const toolSet: ProductDraw = (job) => {
  const held = traitsOf(job.product).holds ?? [];
  const back = Math.ceil(held.length / 2);
  const seats = [...inRow(back, 10, 230, 262, 0.84), ...inRow(held.length - back, 30, 236, 284, 0.5)];
  return svg`${shadow(92)}${seated(job, held, seats)}`;
};

/**
 * The scale of goods in a drawn box relative to their own drawings. Pouches and nets are wide, so they are scaled down more than bottles.
 */
export const sizeInBox = ({ shape }: HeldPiece, count: number): number =>
  /^(bag|tin|tool-fine)/.test(shape) ? 0.5 : count > 2 ? 0.6 : 0.74;

/** The goods that rise above the edge of a box. */
function contents(job: ProductJob, held: readonly HeldPiece[], y: number): string {
  const seats = inRow(held.length, 44, 196, y, 1).map((seat, i) => {
    const scale = sizeInBox(held[i] as HeldPiece, held.length);
    // Small goods lie high on the paper, so that more than their lids are seen.
    return { ...seat, y: y - (0.74 - scale) * 70, scale };
  });
  return seated(job, held, seats);
}

/** A present opened: its goods stand in tissue paper, the lid leans behind them. */
export function openGiftBox(job: ProductJob): string {
  const { look, low, product } = job;
  const base = product.content;
  const ribbon = look.accent;
  const held = traitsOf(product).holds ?? [];
  const tissue = Array.from(
    { length: 9 },
    (_, i) => svg`L${44 + i * 17 + 8} ${i % 2 ? 212 : 200}L${44 + i * 17 + 16} 220`,
  );
  const bow = svg`<path d="M120 236C102 208 70 210 76 226C80 236 104 238 120 236Z" fill="${ribbon}"/><path d="M120 236C138 208 170 210 164 226C160 236 136 238 120 236Z" fill="${ribbon}"/><path d="M120 236C108 224 88 218 83 225C88 233 104 236 120 236ZM120 236C132 224 152 218 157 225C152 233 136 236 120 236Z" fill="${darker(ribbon, 0.35)}"/><path d="M113 230H127V242H113Z" fill="${darker(ribbon, 0.15)}"/>`;
  return svg`${shadow(88)}<path d="M36 210L50 192H190L204 210V222H36Z" fill="${darker(base, 0.45)}"/>${contents(job, held, 264)}<path d="M40 228V212${tissue}V228Z" fill="#fbf4e4" stroke="#cbbd9e" stroke-width=".9" stroke-linejoin="round"/><path d="M36 218H204V280H36Z" fill="${base}"/><path d="M36 218H204V223H36Z" fill="${lighter(base, 0.3)}"/><path d="M176 218H204V280H176Z" fill="#140f16" fill-opacity=".14"/><path d="M110 218H130V280H110Z" fill="${ribbon}"/><path d="M125 218H130V280H125Z" fill="${darker(ribbon, 0.3)}"/>${bow}<path d="M36 218H204V280H36Z" fill="none" stroke="${darker(base, 0.6)}" stroke-opacity=".6" stroke-width="${low ? 2.4 : 1.2}"/>`;
}

/** A wooden crate with slats, bottles standing in it. */
const crate: ProductDraw = (job) => {
  const { low, product } = job;
  const wood = product.content;
  const line = svg`stroke="${darker(wood, 0.6)}" stroke-opacity=".7" stroke-width="${low ? 2.4 : 1.2}" stroke-linejoin="round"`;
  const slat = (y: number) =>
    svg`<path d="M30 ${y}H210V${y + 26}H30Z" fill="${wood}" ${line}/><path d="M34 ${y + 4}H204" stroke="${lighter(wood, 0.5)}" stroke-width="2"/><path d="M44 ${y + 13}C84 ${y + 9} 130 ${y + 18} 194 ${y + 12}" fill="none" stroke="${darker(wood, 0.25)}" stroke-opacity=".6"/><g fill="${darker(wood, 0.55)}"><circle cx="37" cy="${y + 13}" r="2"/><circle cx="203" cy="${y + 13}" r="2"/></g>`;
  return svg`${shadow(94)}<path d="M30 222L44 200H196L210 222V280H30Z" fill="${darker(wood, 0.5)}"/>${contents(job, traitsOf(product).holds ?? [], 270)}${slat(222)}${slat(254)}`;
};

export const sets = { "tool-set": toolSet, crate } as const satisfies Record<string, ProductDraw>;
