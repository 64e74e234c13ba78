import { halfWheel, peel, wheel } from "../garnish/citrus.ts";
import { drawMotif } from "../label/motifs.ts";
import { material } from "../palette.ts";
import { darker, lighter } from "../pen/colour.ts";
import { place, svg } from "../pen/svg.ts";
import { toneOf } from "../pen/tone.ts";
import { shadow } from "./draw-bottle.ts";
import { lathe, rod } from "./lathe.ts";
import type { ProductDraw } from "./product-job.ts";

const steel = toneOf(material.steel.body);

/** A hinged citrus press with half a lime in it. */
const juicer: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const line = low ? 2.6 : 1.4;
  return svg`<g transform="translate(-4 18) scale(.94)">${place(svg`${rod("M34 -6C70 -14 100 -26 134 -46", low ? 15 : 13, tone)}<path d="M-42 -2C-38 -44 38 -44 42 -2Z" fill="${tone.body}" stroke="${tone.line}" stroke-width="${line}"/><path d="M8 -33C30 -30 41 -18 42 -2H18C22 -14 18 -26 8 -33Z" fill="${tone.shade}" fill-opacity=".55"/><path d="M-32 -12Q-26 -28 -8 -31" stroke="${tone.lit}" stroke-width="4" fill="none" stroke-linecap="round"/>`, { x: 86, y: 170, turn: -16 })}${place(svg`<g transform="scale(1.5 1.2)">${halfWheel("lime")}</g>`, { x: 88, y: 178 })}${place(svg`${rod("M40 6C76 10 110 12 142 12", low ? 15 : 13, tone)}<path d="M-44 0C-42 50 42 50 44 0Z" fill="${tone.body}" stroke="${tone.line}" stroke-width="${line}"/><path d="M18 0H44C43 26 24 38 2 38C18 28 22 14 18 0Z" fill="${tone.shade}" fill-opacity=".55"/><path d="M-36 6Q-32 24 -16 31" stroke="${tone.lit}" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M-44 -3H44V5H-44Z" fill="${tone.lit}" stroke="${tone.line}"/><circle cx="-46" cy="0" r="7" fill="${tone.shade}" stroke="${tone.line}" stroke-width="1.3"/>`, { x: 88, y: 200 })}<path d="M84 252C80 260 78 265 84 268C90 265 88 260 84 252Z" fill="#b4d06a"/></g>`;
};

/** A Y-peeler with a curl of orange. */
const peeler: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  return svg`${place(svg`${rod("M0 0V104", low ? 22 : 20, tone)}<path d="M-10 6C-12 -20 -46 -18 -44 -58L-32 -60C-32 -34 -12 -34 0 -18C12 -34 32 -34 32 -60L44 -58C46 -18 12 -20 10 6Z" fill="${tone.body}" stroke="${tone.line}" stroke-width="${low ? 2.6 : 1.4}" stroke-linejoin="round"/><path d="M10 6C12 -20 46 -18 44 -58L38 -59C38 -28 14 -26 4 -8V6Z" fill="${tone.shade}" fill-opacity=".5"/><path d="M-44 -66H44L42 -50H-42Z" fill="${steel.body}" stroke="${steel.line}" stroke-width="1.3"/><path d="M-34 -58H34" stroke="${steel.line}" stroke-width="3"/><path d="M-42 -65H42" stroke="#fff" stroke-width="1.6"/>`, { x: 104, y: 164, turn: -14 })}${place(peel("orange"), { x: 150, y: 130, turn: -30, scale: 1.7 })}`;
};

const opener: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const d = "M-22 -122Q0 -132 22 -122V-84C22 -74 14 -70 14 -58V96C14 110 -14 110 -14 96V-58C-14 -70 -22 -74 -22 -84Z";
  return place(
    svg`<path d="${d}M-12 -112V-92C-12 -84 12 -84 12 -92V-104L4 -100L-2 -112Z" fill="${tone.body}" fill-rule="evenodd" stroke="${tone.line}" stroke-width="${low ? 2.6 : 1.4}" stroke-linejoin="round"/><path d="M6 -52H14V96C14 102 10 105 6 106Z" fill="${tone.shade}" fill-opacity=".5"/><path d="M-8 -50V94" stroke="${tone.lit}" stroke-width="4" stroke-linecap="round"/><circle cy="88" r="5" fill="${tone.line}"/>`,
    { x: 120, y: 162, turn: 20 },
  );
};

const pourer: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const rubber = toneOf(material.rubber.body);
  const fins = [214, 228, 242].map(
    (y) => svg`<path d="M90 ${y}A30 5 0 0 0 150 ${y}V${y + 5}A30 5 0 0 1 90 ${y + 5}Z" fill="${rubber.shade}"/>`,
  );
  return svg`${rod("M118 180C118 120 132 96 168 62", low ? 17 : 15, tone)}<path d="M158 60L176 68L172 56Z" fill="${tone.shade}" stroke="${tone.line}" stroke-linejoin="round"/>${rod("M106 182C104 150 98 138 88 128", 5, tone)}${lathe({ edge: "M26 186L24 262L20 280", tone: rubber, bottomRy: 4, low })}${fins}${lathe({ edge: "M28 176L32 184L32 190", tone, topRy: 4, bottomRy: 5, low })}`;
};

const grater: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const teeth = Array.from(
    { length: 22 },
    (_, row) => svg`${[-12, -4, 4, 12].map((x) => svg`M${x - 2.5 + (row % 2) * 3} ${-112 + row * 6}q2.5 3 5 0`)}`,
  );
  return place(
    svg`<path d="M-20 -124H20L18 28H-18Z" fill="${steel.body}" stroke="${steel.line}" stroke-width="${low ? 2.6 : 1.3}"/><path d="M-20 -124H-15L-14 28H-18Z" fill="${steel.lit}"/><path d="M15 -124H20L18 28H13Z" fill="${steel.shade}"/>${!low && svg`<path d="${teeth}" fill="none" stroke="${steel.line}" stroke-width="1.1"/>`}${lathe({ edge: "M17 26L12 42C10 70 12 100 15 116C15 124 10 126 6 126", tone, cx: 0, bottomRy: 2, low })}`,
    { x: 120, y: 152, turn: 24 },
  );
};

const knife: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  return place(
    svg`<path d="M-7 -2V-96C-6 -112 2 -124 12 -130C18 -90 18 -40 15 -2Z" fill="${steel.body}" stroke="${steel.line}" stroke-width="${low ? 2.6 : 1.3}" stroke-linejoin="round"/><path d="M7 -4V-116L12 -130C18 -90 18 -40 15 -4Z" fill="${steel.lit}"/><path d="M-10 -4H17V6H-10Z" fill="${steel.shade}" stroke="${steel.line}"/><path d="M-9 6H16C16 40 20 80 14 110C12 118 -6 118 -9 110C-12 80 -8 40 -9 6Z" fill="${tone.body}" stroke="${tone.line}" stroke-width="1.3"/><path d="M9 6H16C16 40 20 80 14 110C12 114 10 116 8 116C12 80 10 40 9 6Z" fill="${tone.shade}" fill-opacity=".6"/><g fill="${steel.lit}" stroke="${steel.line}" stroke-width=".8"><circle cx="3" cy="26" r="3"/><circle cx="3" cy="58" r="3"/><circle cx="3" cy="92" r="3"/></g>`,
    { x: 116, y: 162, turn: 28 },
  );
};

/** A small board with a lemon half cut. */
const board: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const grain = [118, 140, 166, 196, 226].map(
    (y, i) => svg`M${64 + (i % 3) * 8} ${y}C96 ${y - 6} 130 ${y + 6} ${166 + (i % 2) * 8} ${y - 1}`,
  );
  return svg`${shadow(70)}<path d="M54 104Q54 92 66 92H100C104 92 104 88 104 82V48Q104 34 120 34Q136 34 136 48V82C136 88 136 92 140 92H174Q186 92 186 104V268Q186 280 174 280H66Q54 280 54 268Z" fill="${tone.body}" stroke="${tone.line}" stroke-width="${low ? 2.6 : 1.4}"/><path d="M176 92.5Q186 94 186 104V268Q186 280 174 280H166Q178 278 178 266V104Q178 96 176 92.5Z" fill="${tone.shade}" fill-opacity=".6"/><path d="M60 106V264" stroke="${tone.lit}" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"/><path d="${grain}" fill="none" stroke="${tone.shade}" stroke-opacity=".7" stroke-width="1.4"/><circle cx="120" cy="54" r="7" fill="${tone.line}"/>${place(wheel("lemon"), { x: 104, y: 236, scale: 1.25 })}${place(wheel("lime"), { x: 146, y: 214, scale: 1.1 })}`;
};

/** Four coasters, the uppermost leaning so that the brand's mark shows. */
const coasters: ProductDraw = ({ product, look, low }) => {
  const stack = [276, 268, 260].map(
    (y, i) =>
      svg`<path d="M52 ${y - 5}A68 13 0 0 1 188 ${y - 5}V${y}A68 13 0 0 1 52 ${y}Z" fill="${i % 2 ? lighter(product.content, 0.3) : product.content}" stroke="${darker(product.content, 0.55)}" stroke-opacity=".7"/>`,
  );
  const motif = drawMotif(
    look.motif,
    { ink: look.ink, accent: look.accent, paper: look.paper },
    { x: 0, y: 0, size: low ? 96 : 82 },
  );
  return svg`${shadow(70)}${stack}<ellipse cx="120" cy="255" rx="68" ry="13" fill="${lighter(product.content, 0.15)}" stroke="${darker(product.content, 0.55)}" stroke-opacity=".7"/>${place(svg`<circle cx="4" cy="2" r="72" fill="${darker(look.paper, 0.3)}"/><circle r="72" fill="${look.paper}" stroke="${look.ink}" stroke-opacity=".4"/><circle r="64" fill="none" stroke="${look.accent}" stroke-width="3"/>${motif}`, { x: 122, y: 174, turn: -8 })}`;
};

export const kitchenTools = {
  "tool-juicer": juicer,
  "tool-peeler": peeler,
  "tool-opener": opener,
  "tool-pourer": pourer,
  "tool-grater": grater,
  "tool-knife": knife,
  "tool-board": board,
  "tool-coasters": coasters,
} as const satisfies Record<string, ProductDraw>;
