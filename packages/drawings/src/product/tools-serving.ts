import { material } from "../palette.ts";
import { darker, lighter } from "../pen/colour.ts";
import { place, svg } from "../pen/svg.ts";
import { toneOf } from "../pen/tone.ts";
import { shadow } from "./draw-bottle.ts";
import { clearLathe, lathe, rod } from "./lathe.ts";
import type { ProductDraw } from "./product-job.ts";
import { toolEdges } from "./tool-edges.ts";
import { traitsOf } from "./traits.ts";

/** Striped paper straws held by a band. */
const paperStraws: ProductDraw = ({ product, look }) => {
  const one = (x: number, turn: number, colour: string) => {
    const stripes = Array.from(
      { length: 10 },
      (_, i) => svg`M-5.5 ${-i * 20}L5.5 ${-i * 20 - 9}V${-i * 20 - 18}L-5.5 ${-i * 20 - 9}Z`,
    );
    return place(
      svg`<path d="M-5.5 0V-198H5.5V0Z" fill="#fdf7ea"/><path d="${stripes}" fill="${colour}"/><path d="M2 0V-198H5.5V0Z" fill="#140f16" fill-opacity=".16"/><ellipse cy="-198" rx="5.5" ry="2.2" fill="#d9cdb6"/><path d="M-5.5 0V-198M5.5 0V-198" stroke="#1c2a25" stroke-opacity=".35" stroke-width=".9"/>`,
      { x, y: 276, turn },
    );
  };
  const c = product.content;
  return svg`${shadow(40)}${one(104, -13, c)}${one(138, 14, darker(c, 0.3))}${one(112, -5, look.accent)}${one(128, 6, c)}${one(120, 1, look.ink)}<path d="M92 204Q120 214 148 204V228Q120 238 92 228Z" fill="${look.paper}" stroke="${look.ink}" stroke-opacity=".5"/><path d="M136 208Q143 206 148 204V228Q143 231 136 232Z" fill="#140f16" fill-opacity=".14"/>`;
};

/** The brush that comes with straws to be washed. */
const brush = (): string => {
  const bristles = Array.from({ length: 18 }, (_, i) => svg`M-7 ${-116 + i * 5}L7 ${-113 + i * 5}`);
  return svg`<path d="M0 110V-20C0 -24 0 -30 0 -120M0 110C-10 122 10 122 0 110" fill="none" stroke="#6f7b79" stroke-width="2.4" stroke-linecap="round"/><path d="${bristles}" stroke="#f4f1e8" stroke-width="3.600"/><path d="${bristles}" stroke="#9aa5a3" stroke-width="1.1"/>`;
};

/** Tubes laid out as a fan, and their brush. */
const fan = (pieces: number, tube: (i: number) => string): string => {
  const tubes = Array.from({ length: pieces }, (_, i) => {
    const across = pieces === 1 ? 0 : (i / (pieces - 1)) * 2 - 1;
    return place(tube(i), { x: 92 + across * 26, y: 166, turn: across * 14 });
  });
  return svg`${tubes}${place(brush(), { x: 190, y: 166, turn: 12 })}`;
};

const glassStraws: ProductDraw = ({ product, low }) => {
  const tube = svg`<path d="M-6 -112V110A6 2.4 0 0 0 6 110V-112Z" fill="#d9e6e1" fill-opacity=".55" stroke="currentColor" stroke-opacity=".75" stroke-width="${low ? 2.4 : 1.3}"/><ellipse cy="-112" rx="6" ry="2.4" fill="#f6fbf9" stroke="currentColor" stroke-opacity=".75" stroke-width="1.2"/><path d="M-2.600 -104V104" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/><path d="M3.400 -104V106" stroke="#6f8a80" stroke-opacity=".3" stroke-width="2"/>`;
  return fan(traitsOf(product).pieces ?? 4, () => tube);
};

const steelStraws: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const tube = svg`${rod("M0 -112V112", low ? 9 : 7, tone)}<ellipse cy="-115" rx="3.4" ry="1.6" fill="${tone.line}"/>`;
  return fan(traitsOf(product).pieces ?? 6, () => tube);
};

/** Picks fanned out, each ending in a ball of its own metal. */
const ballPicks: ProductDraw = ({ product }) => {
  const tone = toneOf(product.content);
  const pieces = traitsOf(product).pieces ?? 6;
  const one = (turn: number) =>
    place(
      svg`${rod("M0 -70V76", 3.4, tone)}<circle cy="-80" r="8.6" fill="${tone.body}" stroke="${tone.line}" stroke-width="1.2"/><path d="M3 -88A8.6 8.6 0 0 1 1 -71.500A12 12 0 0 0 3 -88Z" fill="${tone.shade}"/><circle cx="-3" cy="-83" r="2.4" fill="#fff"/>`,
      { x: 120, y: 188, turn },
    );
  return svg`${Array.from({ length: pieces }, (_, i) => one((i - (pieces - 1) / 2) * 17))}`;
};

/** Bamboo picks, the green end of each tied into a knot. */
const knottedPicks: ProductDraw = ({ product }) => {
  const tone = toneOf(product.content);
  const knot = svg`<path d="M-3 -66C-16 -74 -14 -94 0 -94C14 -94 16 -76 4 -72C-6 -70 -10 -80 -2 -84" fill="none" stroke="${tone.line}" stroke-width="5.6" stroke-linecap="round"/><path d="M-3 -66C-16 -74 -14 -94 0 -94C14 -94 16 -76 4 -72C-6 -70 -10 -80 -2 -84" fill="none" stroke="${lighter(tone.body, 0.1)}" stroke-width="3.400" stroke-linecap="round"/><path d="M1 -92L7 -104" stroke="${tone.line}" stroke-width="3" stroke-linecap="round"/>`;
  const one = (x: number, turn: number) => place(svg`${rod("M0 -66V84L0 92", 3, tone)}${knot}`, { x, y: 180, turn });
  const bundle = [-13, -9, -5, -1, 3, 7, 11].map((turn) => one(120 + turn * 0.8, turn * 1.5));
  return svg`${shadow(30)}${bundle}<path d="M104 204Q120 210 136 204V220Q120 227 104 220Z" fill="#b07c47" stroke="#58381b" stroke-opacity=".6"/>`;
};

/** A small cut bottle, empty, with a cork and a thin spout that lets one dash out at a time. */
const dasher: ProductDraw = ({ id, low }) => {
  const { steel, cork } = material;
  const edge = toolEdges.dasher;
  const facets = Array.from(
    { length: 12 },
    (_, i) => svg`M${48 + i * 14} 192L${76 + i * 14} 268M${48 + i * 14} 268L${76 + i * 14} 192`,
  );
  return svg`${shadow(48)}<clipPath id="${id}-cut"><path d="M68.5 196H171.5L170 266H70Z"/></clipPath>${clearLathe({ edge, bottomRy: 4, low })}<g clip-path="url(#${id}-cut)" fill="none"><path d="${facets}" stroke="#fff" stroke-opacity=".8" stroke-width="1.4" transform="translate(-1.2 0)"/><path d="${facets}" stroke="currentColor" stroke-opacity=".36" stroke-width="1.1"/></g>${rod("M120 112C120 84 124 72 146 60", low ? 9 : 7, steel)}${lathe({ edge: toolEdges.dasherCollar, tone: steel, bottomRy: 3, low })}${lathe({ edge: toolEdges.dasherCork, tone: cork, bottomRy: 2, low })}<ellipse cx="120" cy="134" rx="16" ry="3" fill="none" stroke="currentColor" stroke-opacity=".8" stroke-width="${low ? 3 : 1.6}"/>`;
};

export const servingTools = {
  "tool-straws": paperStraws,
  "tool-straws-glass": glassStraws,
  "tool-straws-steel": steelStraws,
  "tool-dasher": dasher,
  "tool-picks": ballPicks,
  "tool-picks-knotted": knottedPicks,
} as const satisfies Record<string, ProductDraw>;
