import { material } from "../palette.ts";
import { place, svg } from "../pen/svg.ts";
import { toneOf } from "../pen/tone.ts";
import { shadow } from "./draw-bottle.ts";
import { clearLathe, lathe, measuringLines } from "./lathe.ts";
import type { ProductDraw } from "./product-job.ts";
import { toolEdges } from "./tool-edges.ts";
import { traitsOf } from "./traits.ts";

/** Two tins, the small one upside down and a little askew in the large. */
const boston: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const small = lathe({ edge: toolEdges.bostonSmall, tone, cx: 0, topRy: 4, bottomRy: 5, low });
  const seam = svg`<path d="M-31 -98Q0 -90 31 -98" fill="none" stroke="${tone.line}" stroke-opacity=".5"/>`;
  return svg`${shadow(40)}${place(small + seam, { x: 121, y: 152, turn: 4 })}${lathe({ edge: toolEdges.bostonLarge, tone, topRy: 0, bottomRy: 4, low })}<path d="M71 136A49 7 0 0 0 169 136" fill="none" stroke="${tone.line}" stroke-opacity=".7" stroke-width="1.3"/><path d="M72 141A48 7 0 0 0 168 141" fill="none" stroke="${tone.lit}" stroke-width="2.4"/><path d="M81 262Q120 270 159 262" fill="none" stroke="${tone.line}" stroke-opacity=".4"/>`;
};

/** Three pieces: cup, shoulder with strainer, cap. */
const cobbler: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  return svg`${shadow(36)}${lathe({ edge: toolEdges.cobblerCup, tone, bottomRy: 4, low })}${lathe({ edge: toolEdges.shoulder, tone, bottomRy: 5, low })}${lathe({ edge: toolEdges.smallCap, tone, bottomRy: 3, low })}<path d="M74 144Q120 154 166 144" fill="none" stroke="${tone.lit}" stroke-width="2"/><path d="M84 262Q120 270 156 262" fill="none" stroke="${tone.line}" stroke-opacity=".4"/>`;
};

/** Two pieces with sloping shoulders: the upper one slips over the cup without a step. */
const parisian: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  return svg`${shadow(34)}${lathe({ edge: toolEdges.parisianCup, tone, bottomRy: 4, low })}${lathe({ edge: toolEdges.parisianTop, tone, topRy: 4, bottomRy: 6, low })}<ellipse cx="120" cy="44" rx="22" ry="4" fill="${tone.lit}" stroke="${tone.line}" stroke-width="1.2"/><path d="M72 156Q120 168 168 156" fill="none" stroke="${tone.lit}" stroke-width="2"/><path d="M85 262Q120 270 155 262" fill="none" stroke="${tone.line}" stroke-opacity=".4"/>`;
};

/** A cup of glass with measuring lines, under a lid of steel with its strainer and cap. */
const glassShaker: ProductDraw = ({ product, low }) => {
  const tone = material.steel;
  const edge = toolEdges.glassCup;
  const lines = measuringLines(edge, traitsOf(product).marks ?? 10, 172, 262);
  return svg`${shadow(36)}${clearLathe({ edge, bottomRy: 4, low })}<path d="M84 264L83 274Q120 288 157 274L156 264Q120 276 84 264Z" fill="#fff" fill-opacity=".55"/><path d="${lines}" fill="none" stroke="#a94b3a" stroke-width="${low ? 2.4 : 1.6}" stroke-linecap="round"/>${lathe({ edge: toolEdges.shoulder, tone, bottomRy: 5, low })}${lathe({ edge: toolEdges.smallCap, tone, bottomRy: 3, low })}`;
};

/** A short flask with a screwed lid, its cap a measure turned over. */
const travelShaker: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const ribs = Array.from({ length: 13 }, (_, i) => svg`M${84 + i * 6} ${158 - Math.abs(i - 6) * 0.2}V170`);
  return svg`${shadow(38)}${lathe({ edge: toolEdges.travelCup, tone, bottomRy: 4, low })}${lathe({ edge: toolEdges.travelRing, tone, bottomRy: 6, low })}<path d="${ribs}" stroke="${tone.line}" stroke-opacity=".55" stroke-width="1.3"/>${lathe({ edge: toolEdges.travelLid, tone, topRy: 3, bottomRy: 5, low })}<ellipse cx="120" cy="108" rx="17" ry="3" fill="${tone.lit}" stroke="${tone.line}" stroke-width="1.1"/><path d="M97 128Q120 135 143 128" fill="none" stroke="${tone.line}" stroke-opacity=".5" stroke-width="1.2"/>`;
};

export const shakers = {
  "tool-shaker-boston": boston,
  "tool-shaker-cobbler": cobbler,
  "tool-shaker-parisian": parisian,
  "tool-shaker-glass": glassShaker,
  "tool-shaker-travel": travelShaker,
} as const satisfies Record<string, ProductDraw>;
