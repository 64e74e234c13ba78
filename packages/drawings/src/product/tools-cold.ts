import { place, svg } from "../pen/svg.ts";
import { toneOf } from "../pen/tone.ts";
import { shadow } from "./draw-bottle.ts";
import { lathe, rod } from "./lathe.ts";
import { iceCube } from "./moulds.ts";
import type { ProductDraw } from "./product-job.ts";
import { toolEdges } from "./tool-edges.ts";

/** A bucket full of ice with its lid leaning against it. */
const iceBucket: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const cubes = [
    [72, 136, -14],
    [108, 128, 10],
    [142, 138, -4],
    [92, 142, 22],
    [126, 144, -18],
  ].map(([x = 0, y = 0, turn = 0]) => place(iceCube, { x, y, turn, scale: 1.05 }));
  const lid = svg`<ellipse rx="26" ry="66" fill="${tone.body}" stroke="${tone.line}" stroke-width="${low ? 2.6 : 1.3}"/><ellipse cx="-4" rx="19" ry="54" fill="${tone.lit}" fill-opacity=".75"/><ellipse cx="-2" rx="19" ry="54" fill="none" stroke="${tone.line}" stroke-opacity=".4"/><path d="M-6 -8C-20 -8 -20 8 -6 8Z" fill="${tone.shade}" stroke="${tone.line}" stroke-width="1.3"/>`;
  return svg`${shadow(70)}${place(lid, { x: 198, y: 216, turn: -14 })}<g transform="translate(-14 0)"><ellipse cx="120" cy="148" rx="66" ry="10" fill="${tone.shade}"/></g>${cubes}${lathe({ edge: toolEdges.iceBucket, tone, cx: 106, bottomRy: 6, low })}<path d="M40 150A66 10 0 0 0 172 150" fill="none" stroke="${tone.line}" stroke-width="6"/><path d="M40 149.5A66 10 0 0 0 172 149.5" fill="none" stroke="${tone.lit}" stroke-width="3.5"/><path d="M50 250Q106 264 162 250M52 258Q106 272 161 258" fill="none" stroke="${tone.line}" stroke-opacity=".45" stroke-width="1.2"/>`;
};

/** A wide hammered bucket with a round ring at each side, a bottle's neck leaning in the ice. */
const champagneCooler: ProductDraw = ({ product, low, piece, id }) => {
  const tone = toneOf(product.content);
  const bottle = piece({ shape: "wine-champagne", content: "#efe3b0", glass: "green" }, `${id}-bottle`);
  const cubes = [-62, -34, 30, 60].map((x, i) => place(iceCube, { x: 120 + x, y: 160 - (i % 2) * 6, turn: x / 3 }));
  const dents = Array.from({ length: low ? 0 : 26 }, (_, i) => {
    const [row, column] = [Math.floor(i / 7), i % 7];
    return svg`M${66 + column * 17 + (row % 2) * 8} ${190 + row * 22}q5 5 10 0`;
  });
  const ring = (x: number) =>
    svg`<circle cx="${x}" cy="208" r="15" fill="none" stroke="${tone.line}" stroke-width="7"/><circle cx="${x}" cy="208" r="15" fill="none" stroke="${tone.body}" stroke-width="4.6"/><circle cx="${x}" cy="192" r="5" fill="${tone.shade}" stroke="${tone.line}"/>`;
  return svg`${shadow(62)}<ellipse cx="120" cy="166" rx="86" ry="12" fill="${tone.shade}"/><g transform="translate(12 18) rotate(14 120 200) scale(.92)">${bottle}</g>${cubes}${lathe({ edge: toolEdges.cooler, tone, bottomRy: 5, low })}<path d="${dents}" fill="none" stroke="${tone.line}" stroke-opacity=".4" stroke-width="1.4" stroke-linecap="round"/><path d="M34 168A86 12 0 0 0 206 168" fill="none" stroke="${tone.line}" stroke-width="6"/><path d="M34 167.500A86 12 0 0 0 206 167.500" fill="none" stroke="${tone.lit}" stroke-width="3.5"/>${ring(38)}${ring(202)}`;
};

const iceTongs: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const arm = (mirror: number) =>
    svg`<g transform="scale(${mirror} 1)">${rod("M0 -112C26 -108 30 -70 28 -40C26 0 24 40 18 84", low ? 10 : 7.5, tone)}<path d="M26 78L18 82L12 96L19 94L17 106L25 101L27 88Z" fill="${tone.body}" stroke="${tone.line}" stroke-width="1.3" stroke-linejoin="round"/></g>`;
  return svg`${place(svg`${arm(-1)}${arm(1)}<path d="M-15 -105Q0 -117 15 -105" fill="none" stroke="${tone.lit}" stroke-width="2.4" stroke-linecap="round"/>`, { x: 132, y: 140, turn: 12 })}${place(iceCube, { x: 108, y: 248, turn: 10, scale: 1.25 })}`;
};

export const coldTools = {
  "tool-ice-bucket": iceBucket,
  "tool-champagne-cooler": champagneCooler,
  "tool-ice-tongs": iceTongs,
} as const satisfies Record<string, ProductDraw>;
