import { column } from "../label/column.ts";
import { printedName, readableOn } from "../label/look.ts";
import { drawMotif } from "../label/motifs.ts";
import { darker } from "../pen/colour.ts";
import { getKnown } from "../pen/known.ts";
import { path, svg } from "../pen/svg.ts";
import type { ProductJob } from "./product-job.ts";

const cx = 120;

/**
 * The upper half of a can: `field` is painted in the accent, the motif stands in its middle. Bands are bent as they are seen from above, and reach as far as
 * the can's outline; laid flat, they are straight (`bow` 0) and reach around it.
 */
type Upper = { r: number; top: number; split: number; wide: number; bow: number };
type FieldDraw = (upper: Upper) => string;

const wrap: FieldDraw = ({ r, top, split, wide, bow }) =>
  svg`M${cx - wide} ${top}Q${cx} ${top + r * 0.2 * bow} ${cx + wide} ${top}V${split}Q${cx} ${split + r * 0.22 * bow} ${cx - wide} ${split}Z`;

const inset: FieldDraw = ({ r, top, split, bow }) =>
  svg`M${cx - r * 0.74} ${top + 10}Q${cx} ${top + 10 + r * 0.15 * bow} ${cx + r * 0.74} ${top + 10}V${split - 2}Q${cx} ${split - 2 + r * 0.15 * bow} ${cx - r * 0.74} ${split - 2}Z`;

/** The label kinds of the seed files, as a can wears them. */
const fields: Readonly<Record<string, FieldDraw>> = {
  classic: wrap,
  tall: wrap,
  none: wrap,
  band: wrap,
  minimal: () => "",
  stamp: inset,
  round: ({ r, top, split }) => {
    const reach = Math.min(r * 0.8, (split - top) / 2);
    const middle = (top + split) / 2 + 4;
    return svg`M${cx - reach} ${middle}A${reach} ${reach} 0 1 1 ${cx + reach} ${middle}A${reach} ${reach} 0 1 1 ${cx - reach} ${middle}Z`;
  },
  arch: ({ r, top, split, bow }) =>
    svg`M${cx - r * 0.8} ${split + 2}V${top + r * 0.9}C${cx - r * 0.8} ${top - r * 0.06} ${cx + r * 0.8} ${top - r * 0.06} ${cx + r * 0.8} ${top + r * 0.9}V${split + 2}Q${cx} ${split + 2 + r * 0.18 * bow} ${cx - r * 0.8} ${split + 2}Z`,
  diagonal: ({ r, top, split, wide, bow }) =>
    svg`M${cx - wide} ${top}Q${cx} ${top + r * 0.2 * bow} ${cx + wide} ${top}V${split - wide * 0.34}L${cx - wide} ${split + wide * 0.3}Z`,
};

/** A can wears its brand all the way round; a stripe in the colour of the drink tells one flavour from the next. */
export const printCan = (job: ProductJob, r: number, top: number): string => paint(job, r, top, { wide: r, bow: 1 });

type FlatJob = Pick<ProductJob, "id" | "product" | "look" | "words">;

/** The print of a can laid flat, half of the can's circumference to each side; `from` and `to` are its edges on the sheet. */
export function printFlat(job: FlatJob, r: number, top: number) {
  const [from, to, half] = [top + 16, 266, r * Math.PI];
  const drawn = paint({ ...job, low: false, piece: () => "" }, r, top, { wide: half, bow: 0 });
  const view = svg`${cx - half} ${from} ${half * 2} ${to - from}`;
  const ground = svg`<path d="M${cx - half} ${from}H${cx + half}V${to}H${cx - half}Z" fill="${job.look.paper}"/>`;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" color="${job.look.ink}">${ground}${drawn}</svg>`,
    ...{ from, to, half },
  };
}

function paint(job: ProductJob, r: number, top: number, { wide, bow }: { wide: number; bow: number }): string {
  const { look, low, product } = job;
  const height = 250 - top;
  const upper = { r, top: top + 18, split: top + 16 + height * (low ? 0.7 : 0.5), wide, bow };
  const field = getKnown(fields, product.label, "label")(upper);
  const ground = field ? look.accent : look.paper;
  const on = readableOn(ground, look);
  const second = field ? (on === look.paper ? look.ink : look.paper) : look.accent;
  const size = Math.min(r * (product.label === "minimal" ? 1.5 : 1.2), (upper.split - upper.top) * 0.78);
  const motif = drawMotif(
    look.motif,
    { ink: on, accent: second, paper: ground },
    { x: cx, y: (upper.top + upper.split) / 2 + (product.label === "arch" ? 9 : 4), size },
  );
  const slant = product.label === "diagonal";
  const stripe = svg`M${cx - wide} ${upper.split + (slant ? wide * 0.3 : 0)}${slant ? "L" : svg`Q${cx} ${upper.split + r * 0.22 * bow} `}${cx + wide} ${upper.split - (slant ? wide * 0.34 : 0)}v7${slant ? "L" : svg`Q${cx} ${upper.split + 7 + r * 0.22 * bow} `}${cx - wide} ${upper.split + 7 + (slant ? wide * 0.3 : 0)}Z`;
  const foot = svg`M${cx - wide} 256Q${cx} ${256 + r * 0.2 * bow} ${cx + wide} 256V266Q${cx} ${266 + r * 0.2 * bow} ${cx - wide} 266Z`;
  const flavour = darker(product.content, 0.04);
  return svg`${path(field, `fill="${look.accent}"`)}${path(stripe, svg`fill="${flavour}" stroke="${look.ink}" stroke-opacity=".35" stroke-width=".7"`)}${path(foot, `fill="${flavour}"`)}${motif}${words(job, upper)}`;
}

function words({ id, look, words: said, low }: ProductJob, { r, split, bow }: Upper): string {
  if (low)
    return svg`<path d="M${cx - r * 0.55} ${split + (258 - split) * 0.6}H${cx + r * 0.55}" stroke="${look.ink}" stroke-width="7"/>`;
  const zone = { cx, top: split + 13, bottom: 254, half: r * 0.82, sag: 3 * bow };
  const job = { id, look, low, zone, ground: look.paper, words: { ...said, productName: printedName(said) } };
  return column(
    job,
    zone,
    { text: look.ink, accent: look.accent, paper: look.paper },
    { brandSize: 16, nameLines: 3, motif: 0 },
  );
}
