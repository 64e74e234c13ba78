import { material } from "../palette.ts";
import { darker } from "../pen/colour.ts";
import { place, svg } from "../pen/svg.ts";
import { type Tone, toneOf } from "../pen/tone.ts";
import { shadow } from "./draw-bottle.ts";
import { lathe, rod } from "./lathe.ts";
import type { ProductDraw } from "./product-job.ts";
import { toolEdges } from "./tool-edges.ts";
import { traitsOf } from "./traits.ts";

export const iceCube =
  '<path d="M-17 -13L0 -19L18 -12L17 12L0 19L-16 12Z" fill="#dfeceb" stroke="#8fa8a4" stroke-linejoin="round"/><path d="M-17 -13L0 -19L18 -12L1 -5Z" fill="#fff"/><path d="M1 -5L0 19" stroke="#fff" stroke-width="2"/>';
const iceSphere =
  '<circle r="18" fill="#dfeceb" stroke="#8fa8a4"/><path d="M6 -16A18 18 0 0 1 2 17.8A24 24 0 0 0 6 -16Z" fill="#b9d0cd" fill-opacity=".8"/><path d="M-11 -8A14 14 0 0 1 -1 -13.6" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>';
const iceBar =
  '<path d="M-10 -44L0 -49L11 -44L10 46L0 51L-9 46Z" fill="#dfeceb" stroke="#8fa8a4" stroke-linejoin="round"/><path d="M-10 -44L0 -49L11 -44L1 -38Z" fill="#fff"/><path d="M1 -38L0 50" stroke="#fff" stroke-width="2"/>';

/** A tray seen from the front and above; `u` runs across it and `v` towards us, both 0–1. */
const onTray = (u: number, v: number): [number, number] => {
  const left = 48 - 20 * v;
  return [left + (192 - left + 20 * v) * u, 194 + 68 * v];
};
const corner = (u: number, v: number): string => {
  const [x, y] = onTray(u, v);
  return svg`${x} ${y}`;
};

const tray = (tone: Tone, low: boolean, top: string): string =>
  svg`${shadow(92)}<path d="M28 262L48 194H192L212 262V278Q212 281 208 281H32Q28 281 28 278Z" fill="${tone.shade}"/><path d="M48 194H192L212 262H28Z" fill="${tone.body}"/>${top}<path d="M28 262H212" stroke="${tone.lit}" stroke-opacity=".7" stroke-width="2"/><path d="M28 262L48 194H192L212 262V278Q212 281 208 281H32Q28 281 28 278Z" fill="none" stroke="${tone.line}" stroke-width="${low ? 2.6 : 1.3}" stroke-linejoin="round"/>`;

/** Wells in rows and columns, each full of ice but the one that was emptied. */
function wells(columns: number, rows: number, tone: Tone, emptied: number): string {
  const gap = { u: 0.2 / columns, v: 0.18 / rows };
  const full: string[] = [];
  const lit: string[] = [];
  let empty = "";
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [u, v] = [column / columns + gap.u / 2 + 0.01, row / rows + gap.v];
      const [wide, deep] = [1 / columns - gap.u - 0.02 / columns, 1 / rows - gap.v * 1.5];
      const d = svg`M${corner(u, v)}L${corner(u + wide, v)}L${corner(u + wide, v + deep)}L${corner(u, v + deep)}Z`;
      if (row * columns + column === emptied) empty = d;
      else {
        full.push(d);
        lit.push(svg`M${corner(u + wide * 0.16, v + deep * 0.26)}L${corner(u + wide * 0.6, v + deep * 0.26)}`);
      }
    }
  const line = svg`stroke="${tone.line}" stroke-opacity=".6" stroke-linejoin="round"`;
  return svg`<path d="${full}" fill="#dcebea" ${line}/><path d="${empty}" fill="${darker(tone.shade, 0.2)}" ${line}/><path d="${lit}" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/>`;
}

/** Large cubes in a tray with a steel rim. */
const cubeMould: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const pieces = traitsOf(product).pieces ?? 6;
  const rim = svg`<path d="M28 262L48 194H192L212 262" fill="none" stroke="${material.steel.body}" stroke-width="4"/>`;
  return svg`${tray(tone, low, svg`${wells(pieces / 2, 2, tone, 1)}${rim}`)}${place(iceCube, { x: 146, y: 148, turn: -8, scale: 2 })}`;
};

/** A mould of two halves, a filling hole above each sphere. */
const sphereMould: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const pieces = traitsOf(product).pieces ?? 4;
  const domes = Array.from({ length: pieces }, (_, i) => {
    const [x, y] = onTray(((i % 2) + 0.5) / 2, (Math.floor(i / 2) + 0.5) / Math.ceil(pieces / 2));
    const r = 27 + Math.floor(i / 2) * 4;
    return svg`<path d="M${x - r} ${y + 4}C${x - r} ${y - 30} ${x + r} ${y - 30} ${x + r} ${y + 4}A${r} ${r * 0.3} 0 0 1 ${x - r} ${y + 4}Z" fill="${tone.body}" stroke="${tone.line}" stroke-width="1.3"/><path d="M${x + r * 0.3} ${y - 19}C${x + r} ${y - 16} ${x + r} ${y + 2} ${x + r * 0.6} ${y + 9}C${x + r * 0.7} ${y - 4} ${x + r * 0.6} ${y - 14} ${x + r * 0.3} ${y - 19}Z" fill="${tone.shade}"/><path d="M${x - r * 0.7} ${y - 4}Q${x - r * 0.62} ${y - 15} ${x - r * 0.3} ${y - 18}" fill="none" stroke="${tone.lit}" stroke-width="3.4" stroke-linecap="round"/><ellipse cx="${x}" cy="${y - 21}" rx="6" ry="2.4" fill="${tone.line}"/>`;
  });
  return svg`${tray(tone, low, svg`${domes}`)}<path d="M30 271H210" stroke="${tone.line}" stroke-width="1.4"/>${place(iceSphere, { x: 150, y: 122, scale: 2 })}`;
};

/** Long slots side by side, one bar lifted out. */
const barMould: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const pieces = traitsOf(product).pieces ?? 3;
  return svg`${tray(tone, low, wells(1, pieces, tone, -1))}${place(iceBar, { x: 128, y: 122, turn: 58, scale: 1.25 })}`;
};

/** The ordinary tray with many small wells, its lid standing behind it. */
const lidTray: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const pieces = traitsOf(product).pieces ?? 24;
  const lid = svg`<path d="M44 118Q42 108 52 108H188Q198 108 196 118L186 196H54Z" fill="${tone.lit}" fill-opacity=".8" stroke="${tone.line}" stroke-width="${low ? 2.6 : 1.3}" stroke-linejoin="round"/><path d="M58 122H182L174 188H66Z" fill="none" stroke="${tone.line}" stroke-opacity=".4" stroke-width="1.3"/><path d="M60 130L66 182" stroke="#fff" stroke-width="5" stroke-linecap="round"/>`;
  return svg`${lid}${tray(tone, low, wells(6, pieces / 6, tone, 9))}`;
};

/** A thick box open at the top, the soft tray seen in it and one clear cube before it. */
const clearIceBox: ProductDraw = (job) => {
  const foam = toneOf("#8f9a9c");
  const inner = toneOf(job.product.content);
  const pieces = traitsOf(job.product).pieces ?? 8;
  return svg`${shadow(92)}<path d="M30 176L52 126H188L210 176V276Q210 281 204 281H36Q30 281 30 276Z" fill="${foam.body}"/><path d="M30 176L52 126H188L210 176Z" fill="${foam.lit}"/><path d="M150 176H210V276Q210 281 204 281H150Z" fill="${foam.shade}" fill-opacity=".35"/><g transform="translate(30 22) scale(.75 .6)">${tray(inner, job.low, wells(pieces / 2, 2, inner, -1))}</g><path d="M30 176H210M30 176L52 126H188L210 176V276Q210 281 204 281H36Q30 281 30 276Z" fill="none" stroke="${foam.line}" stroke-width="${job.low ? 2.6 : 1.3}" stroke-linejoin="round"/><path d="M36 184V268" stroke="#fff" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/>${place(iceCube, { x: 164, y: 244, scale: 1.8 })}`;
};

/** A Lewis bag of canvas, and the mallet that crushes the ice in it. */
const bagAndMallet: ProductDraw = ({ product, low }) => {
  const cloth = toneOf(product.content);
  const wood = material.wood;
  const line = low ? 2.6 : 1.4;
  const seams = svg`<path d="M40 150C38 190 36 230 42 268M132 150C136 190 140 230 134 266" fill="none" stroke="${cloth.shade}" stroke-width="1.4" stroke-dasharray="5 4"/>`;
  const bag = svg`<path d="M34 122C58 114 112 114 138 122C140 170 152 226 144 270C142 282 34 284 30 270C22 226 32 172 34 122Z" fill="${cloth.body}" stroke="${cloth.line}" stroke-width="${line}" stroke-linejoin="round"/><path d="M112 120C124 120 134 121 138 122C140 170 152 226 144 270C140 277 120 279 108 279C128 236 124 172 112 120Z" fill="${cloth.shade}" fill-opacity=".45"/><path d="M34 122C58 132 112 132 138 122C112 114 58 114 34 122Z" fill="${cloth.shade}" stroke="${cloth.line}" stroke-width="1.2"/><path d="M48 150C44 190 42 230 48 262" fill="none" stroke="${cloth.lit}" stroke-width="5" stroke-linecap="round"/>${seams}`;
  const chips = [
    [60, 118, -12],
    [88, 114, 16],
    [112, 119, -6],
  ].map(([x = 0, y = 0, turn = 0]) => place(iceCube, { x, y, turn, scale: 0.8 }));
  const mallet = svg`${rod("M0 20V118", low ? 17 : 15, wood)}${lathe({ edge: toolEdges.mallet, tone: wood, cx: 0, topRy: 5, bottomRy: 5, low })}<ellipse cy="-44" rx="30" ry="5" fill="${wood.lit}" stroke="${wood.line}" stroke-width="1.2"/><path d="M-33 -26Q0 -18 33 -26M-33 12Q0 20 33 12" fill="none" stroke="${wood.shade}" stroke-width="1.4"/>`;
  return svg`${shadow(70)}${bag}${chips}<path d="M34 122C58 132 112 132 138 122L138.500 138C112 147 58 147 33.500 138Z" fill="${cloth.body}" stroke="${cloth.line}" stroke-width="1.2"/>${place(mallet, { x: 178, y: 146, turn: 14 })}`;
};

export const iceMoulds = {
  "tool-ice-mould": cubeMould,
  "tool-ice-mould-spheres": sphereMould,
  "tool-ice-mould-bars": barMould,
  "tool-ice-tray": lidTray,
  "tool-ice-box": clearIceBox,
  "tool-ice-bag": bagAndMallet,
} as const satisfies Record<string, ProductDraw>;
