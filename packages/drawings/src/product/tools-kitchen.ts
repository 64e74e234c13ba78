import { peel, wheel } from "../garnish/citrus.ts";
import { drawMotif } from "../label/motifs.ts";
import { material } from "../palette.ts";
import { darker, lighter } from "../pen/colour.ts";
import { place, svg } from "../pen/svg.ts";
import { toneOf } from "../pen/tone.ts";
import { shadow } from "./draw-bottle.ts";
import { lathe, rod } from "./lathe.ts";
import type { ProductDraw } from "./product-job.ts";
import { toolEdges } from "./tool-edges.ts";
import { traitsOf } from "./traits.ts";

const steel = toneOf(material.steel.body);

/** A Y-peeler with a curl of orange. */
const peeler: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  return svg`${place(svg`${rod("M0 0V104", low ? 22 : 20, tone)}<path d="M-10 6C-12 -20 -46 -18 -44 -58L-32 -60C-32 -34 -12 -34 0 -18C12 -34 32 -34 32 -60L44 -58C46 -18 12 -20 10 6Z" fill="${tone.body}" stroke="${tone.line}" stroke-width="${low ? 2.6 : 1.4}" stroke-linejoin="round"/><path d="M10 6C12 -20 46 -18 44 -58L38 -59C38 -28 14 -26 4 -8V6Z" fill="${tone.shade}" fill-opacity=".5"/><path d="M-44 -66H44L42 -50H-42Z" fill="${steel.body}" stroke="${steel.line}" stroke-width="1.3"/><path d="M-34 -58H34" stroke="${steel.line}" stroke-width="3"/><path d="M-42 -65H42" stroke="#fff" stroke-width="1.6"/>`, { x: 104, y: 164, turn: -14 })}${place(peel("orange"), { x: 150, y: 130, turn: -30, scale: 1.7 })}`;
};

const grater: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const teeth = Array.from(
    { length: 22 },
    (_, row) => svg`${[-12, -4, 4, 12].map((x) => svg`M${x - 2.5 + (row % 2) * 3} ${-112 + row * 6}q2.5 3 5 0`)}`,
  );
  return place(
    svg`<path d="M-20 -124H20L18 28H-18Z" fill="${steel.body}" stroke="${steel.line}" stroke-width="${low ? 2.6 : 1.3}"/><path d="M-20 -124H-15L-14 28H-18Z" fill="${steel.lit}"/><path d="M15 -124H20L18 28H13Z" fill="${steel.shade}"/>${!low && svg`<path d="${teeth}" fill="none" stroke="${steel.line}" stroke-width="1.1"/>`}${lathe({ edge: toolEdges.graterHandle, tone, cx: 0, bottomRy: 2, low })}`,
    { x: 120, y: 152, turn: 24 },
  );
};

/** A bar knife with a saw edge and a forked point, its leather sheath beside it. */
const knife: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const leather = toneOf("#8a5a33");
  const saw = Array.from({ length: 13 }, (_, i) => svg`L-9.5 ${-12 - i * 7}L-7 ${-15.5 - i * 7}`);
  const line = low ? 2.6 : 1.3;
  const blade = svg`<path d="M-7 -2V-8${saw}C-5 -116 0 -126 4 -134L7 -122L14 -132C18 -92 18 -40 15 -2Z" fill="${steel.body}" stroke="${steel.line}" stroke-width="${line}" stroke-linejoin="round"/><path d="M8 -6V-114L14 -128C18 -90 18 -40 15 -6Z" fill="${steel.lit}"/>`;
  const grip = svg`<path d="M-10 -4H17V6H-10Z" fill="${steel.shade}" stroke="${steel.line}"/><path d="M-9 6H16C16 40 20 80 14 110C12 118 -6 118 -9 110C-12 80 -8 40 -9 6Z" fill="${tone.body}" stroke="${tone.line}" stroke-width="1.3"/><path d="M-4 14C-5 44 -6 76 -4 104" fill="none" stroke="${tone.lit}" stroke-opacity=".5" stroke-width="2.6" stroke-linecap="round"/><g fill="${steel.lit}" stroke="${steel.line}" stroke-width=".8"><circle cx="3" cy="26" r="3"/><circle cx="3" cy="58" r="3"/><circle cx="3" cy="92" r="3"/></g>`;
  const sheath = svg`<path d="M-17 -58H17L15 44C13 58 -13 58 -15 44Z" fill="${leather.body}" stroke="${leather.line}" stroke-width="${line}" stroke-linejoin="round"/><path d="M6 -58H17L15 44C14 50 10 54 4 55Z" fill="${leather.shade}" fill-opacity=".55"/><path d="M-12 -50L-10 42C-8 50 8 50 10 42L12 -50" fill="none" stroke="${leather.lit}" stroke-width="1.3" stroke-dasharray="4 3"/>`;
  return svg`${place(sheath, { x: 74, y: 216, turn: -16 })}${place(blade + grip, { x: 136, y: 158, turn: 20 })}`;
};

/** A small board with a lemon half cut. */
const board: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const grain = [118, 140, 166, 196, 226].map(
    (y, i) => svg`M${64 + (i % 3) * 8} ${y}C96 ${y - 6} 130 ${y + 6} ${166 + (i % 2) * 8} ${y - 1}`,
  );
  return svg`${shadow(70)}<path d="M54 104Q54 92 66 92H100C104 92 104 88 104 82V48Q104 34 120 34Q136 34 136 48V82C136 88 136 92 140 92H174Q186 92 186 104V268Q186 280 174 280H66Q54 280 54 268Z" fill="${tone.body}" stroke="${tone.line}" stroke-width="${low ? 2.6 : 1.4}"/><path d="M176 92.5Q186 94 186 104V268Q186 280 174 280H166Q178 278 178 266V104Q178 96 176 92.5Z" fill="${tone.shade}" fill-opacity=".6"/><path d="M70 106Q64 106 64 112V260Q64 268 72 268H166Q174 268 174 260V112Q174 106 168 106Z" fill="none" stroke="${tone.line}" stroke-opacity=".55" stroke-width="2"/><path d="M58 106V264" stroke="${tone.lit}" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"/><path d="${grain}" fill="none" stroke="${tone.shade}" stroke-opacity=".7" stroke-width="1.4"/><circle cx="120" cy="54" r="7" fill="${tone.line}"/>${place(wheel("lemon"), { x: 104, y: 236, scale: 1.25 })}${place(wheel("lime"), { x: 146, y: 214, scale: 1.1 })}`;
};

/** This function draws four coasters. The uppermost leans, so that the mark of the brand shows. A set in several colours shows each colour. */
const coasters: ProductDraw = ({ product, look, low }) => {
  const colours = traitsOf(product).colours ?? [product.content, lighter(product.content, 0.3)];
  const colourAt = (i: number) => colours[i % colours.length] ?? product.content;
  const stack = [276, 268, 260].map(
    (y, i) =>
      svg`<path d="M52 ${y - 5}A68 13 0 0 1 188 ${y - 5}V${y}A68 13 0 0 1 52 ${y}Z" fill="${colourAt(i)}" stroke="${darker(product.content, 0.55)}" stroke-opacity=".7"/>`,
  );
  const leaning = traitsOf(product).colours ? colourAt(3) : look.paper;
  const motif = drawMotif(
    look.motif,
    { ink: look.ink, accent: look.accent, paper: look.paper },
    { x: 0, y: 0, size: low ? 96 : 82 },
  );
  return svg`${shadow(70)}${stack}<ellipse cx="120" cy="255" rx="68" ry="13" fill="${lighter(colourAt(2), 0.15)}" stroke="${darker(product.content, 0.55)}" stroke-opacity=".7"/>${place(svg`<circle cx="4" cy="2" r="72" fill="${darker(leaning, 0.3)}"/><circle r="72" fill="${leaning}" stroke="${look.ink}" stroke-opacity=".4"/><circle r="64" fill="none" stroke="${look.accent}" stroke-width="3"/>${motif}`, { x: 122, y: 174, turn: -8 })}`;
};

export const kitchenTools = {
  "tool-peeler": peeler,
  "tool-grater": grater,
  "tool-knife": knife,
  "tool-board": board,
  "tool-coasters": coasters,
} as const satisfies Record<string, ProductDraw>;
