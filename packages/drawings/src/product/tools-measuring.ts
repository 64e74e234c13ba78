import { material } from "../palette.ts";
import { place, svg } from "../pen/svg.ts";
import { toneOf } from "../pen/tone.ts";
import { shadow } from "./draw-bottle.ts";
import { clearLathe, lathe, measuringLines, rod } from "./lathe.ts";
import type { ProductDraw } from "./product-job.ts";
import { toolEdges } from "./tool-edges.ts";
import { traitsOf } from "./traits.ts";

/** A barspoon, its twisted shaft ending in whatever stands on top. */
const barspoon =
  (top: "weight" | "fork"): ProductDraw =>
  ({ product, low }) => {
    const tone = toneOf(product.content);
    const turns = Array.from({ length: 15 }, (_, i) => svg`M-2.6 ${-62 + i * 8}L2.6 ${-57 + i * 8}`);
    const end =
      top === "weight"
        ? lathe({ edge: toolEdges.spoonWeight, tone, cx: 0, low })
        : svg`${rod("M-6 -132V-114C-6 -104 6 -104 6 -114V-132", low ? 5 : 3.6, tone)}<path d="M-7.6 -132L-6 -140L-4.4 -132ZM4.4 -132L6 -140L7.6 -132Z" fill="${tone.body}" stroke="${tone.line}" stroke-width=".9" stroke-linejoin="round"/>`;
    const bowl = svg`<path d="M0 80C15 84 17 106 12 117C8 125 -8 125 -12 117C-17 106 -15 84 0 80Z" fill="${tone.body}" stroke="${tone.line}" stroke-width="${low ? 2.6 : 1.3}"/><path d="M2 86C11 92 12 106 8 114C5 118 2 119 -2 118C6 108 6 96 2 86Z" fill="${tone.shade}" fill-opacity=".7"/><path d="M-8 94Q-10 104 -7 111" stroke="${tone.lit}" stroke-width="3" fill="none" stroke-linecap="round"/>`;
    const markup = svg`${rod("M0 -104V84", low ? 7 : 4.6, tone)}<path d="${turns}" stroke="${tone.line}" stroke-opacity=".75" stroke-width="1.2"/>${end}${bowl}`;
    return place(markup, { x: 120, y: 154, turn: 16 });
  };

/** Two cups foot to foot. */
const jigger: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  return svg`${shadow(40)}${lathe({ edge: toolEdges.jiggerUpper, tone, topRy: 0, low })}${lathe({ edge: toolEdges.jiggerLower, tone, bottomRy: 5, low })}<ellipse cx="120" cy="116" rx="36" ry="5.5" fill="${tone.shade}" stroke="${tone.line}" stroke-width="1.3"/><path d="M85 117A36 5.5 0 0 0 155 117" fill="none" stroke="${tone.lit}" stroke-width="1.6"/><path d="M110 186H130V195H110Z" fill="${tone.body}" stroke="${tone.line}" stroke-width="1"/><path d="M112 187H116V194H112Z" fill="${tone.lit}"/>`;
};

/** One cup that narrows in steps, a line pressed at each. */
const steppedJigger: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const steps = [
    [186, 50],
    [208, 44],
    [230, 37],
    [252, 29],
  ].map(([y = 0, r = 0]) => svg`M${120 - r} ${y}Q120 ${y + 12} ${120 + r} ${y}`);
  return svg`${shadow(34)}<ellipse cx="120" cy="160" rx="58" ry="9" fill="${tone.shade}" stroke="${tone.line}" stroke-width="1.3"/><path d="M76 161q10 5 22 6M80 165.5q12 3 20 3.4" fill="none" stroke="${tone.lit}" stroke-width="1.4"/>${lathe({ edge: toolEdges.stepped, tone, topRy: 0, bottomRy: 4, low })}<path d="M62 160A58 9 0 0 0 178 160" fill="none" stroke="${tone.lit}" stroke-width="2.6"/><path d="${steps}" fill="none" stroke="${tone.line}" stroke-opacity=".55" stroke-width="1.2"/>`;
};

/** A small heavy glass with a lip and printed lines. */
const measuringGlass: ProductDraw = ({ product, low }) => {
  const edge = toolEdges.measuringGlass;
  const lines = measuringLines(edge, traitsOf(product).marks ?? 6, 172, 256);
  return svg`${shadow(38)}<path d="M75 152C68 147 62 143 54 143C58 154 66 162 76 168" fill="#d9e6e1" fill-opacity=".7" stroke="currentColor" stroke-opacity=".8" stroke-width="${low ? 3 : 1.6}" stroke-linejoin="round"/>${clearLathe({ edge, topRy: 7, bottomRy: 5, low })}<path d="M83 262L82 274Q120 288 158 274L157 262Q120 274 83 262Z" fill="#fff" fill-opacity=".6"/><path d="${lines}" fill="none" stroke="#a94b3a" stroke-width="${low ? 2.4 : 1.7}" stroke-linecap="round"/>`;
};

/** A muddler of one piece of wood, its foot flat and smooth. */
const muddler: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const grain = svg`<path d="M-4 -86C-6 -30 -2 10 -6 70M5 -70C3 -10 8 20 6 84" fill="none" stroke="${tone.shade}" stroke-opacity=".6" stroke-width="1.2"/>`;
  const markup = svg`${lathe({ edge: toolEdges.muddler, tone, cx: 0, bottomRy: 4, low })}${!low && grain}`;
  return place(markup, { x: 120, y: 156, turn: 14 });
};

/** A steel shaft with a head of dark nylon, cut into teeth. */
const toothedMuddler: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const head = material.rubber;
  const teeth = [-16, -8, 0, 8].map((x) => svg`M${x} 106L${x + 4} 122L${x + 8} 106Z`);
  const markup = svg`${lathe({ edge: toolEdges.muddlerShaft, tone, cx: 0, low })}<path d="${teeth}" fill="${head.body}" stroke="${head.line}" stroke-width="1.2" stroke-linejoin="round"/>${lathe({ edge: toolEdges.muddlerHead, tone: head, cx: 0, bottomRy: 3, low })}<path d="M-16 82Q0 88 16 82M-17 92Q0 98 17 92" fill="none" stroke="${head.lit}" stroke-opacity=".6" stroke-width="1.2"/>`;
  return place(markup, { x: 120, y: 156, turn: 14 });
};

export const measuringTools = {
  "tool-barspoon": barspoon("weight"),
  "tool-barspoon-fork": barspoon("fork"),
  "tool-jigger": jigger,
  "tool-jigger-stepped": steppedJigger,
  "tool-measuring-glass": measuringGlass,
  "tool-muddler": muddler,
  "tool-muddler-toothed": toothedMuddler,
} as const satisfies Record<string, ProductDraw>;
