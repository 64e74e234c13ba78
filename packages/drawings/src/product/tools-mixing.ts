import { halfWheel } from "../garnish/citrus.ts";
import { material } from "../palette.ts";
import { place, svg } from "../pen/svg.ts";
import { toneOf } from "../pen/tone.ts";
import { shadow } from "./draw-bottle.ts";
import { clearLathe, lathe, measuringLines, rod } from "./lathe.ts";
import type { ProductDraw } from "./product-job.ts";
import { toolEdges } from "./tool-edges.ts";

/** A Yarai mixing glass with its diamond cut and lip. */
const mixingGlass: ProductDraw = ({ id, low }) => {
  const cuts = Array.from(
    { length: 13 },
    (_, i) => svg`M${58 + i * 10} 150L${98 + i * 10} 262M${62 + i * 10} 262L${102 + i * 10} 150`,
  );
  return svg`${shadow(50)}<clipPath id="${id}-cut"><path d="M66 150H174L170 262H70Z"/></clipPath><path d="M62 104L68 274Q69 280 78 280H162Q171 280 172 274L178 104Z" fill="#d9e6e1" fill-opacity=".55"/><path d="M72 262L70 274Q72 280 80 280H160Q168 280 170 274L168 262Q120 272 72 262Z" fill="#fff" fill-opacity=".6"/><g clip-path="url(#${id}-cut)"><path d="${cuts}" stroke="currentColor" stroke-opacity=".38" stroke-width="1.1"/><path d="${cuts}" stroke="#fff" stroke-opacity=".7" stroke-width="1" transform="translate(-1.2 0)"/></g><path d="M150 106L146 276H162Q171 280 172 274L178 104Z" fill="#6f8a80" fill-opacity=".18"/><path d="M72 116L76 258H84L81 116Z" fill="#fff" fill-opacity=".7"/><path d="M62 104C56 100 50 97 44 97C48 106 55 113 62.5 118" fill="#d9e6e1" fill-opacity=".7" stroke="currentColor" stroke-opacity=".8" stroke-width="1.5"/><ellipse cx="120" cy="104" rx="58" ry="8" fill="#eef5f2" fill-opacity=".5" stroke="currentColor" stroke-opacity=".8" stroke-width="1.5"/><path d="M62 104L68 274Q69 280 78 280H162Q171 280 172 274L178 104" fill="none" stroke="currentColor" stroke-opacity=".8" stroke-width="${low ? 3 : 1.7}"/>`;
};

/** A blender: a jug of glass with lip, handle and blades, on a foot of enamelled steel with one knob. */
const blender: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const { rubber, steel } = material;
  const edge = toolEdges.blenderJug;
  const lines = measuringLines(edge, 7, 84, 168);
  const handle = svg`<g fill="none" stroke-linecap="round"><path d="M166 78C196 74 202 88 200 118C198 148 192 160 160 162" stroke="${rubber.line}" stroke-width="13"/><path d="M166 78C196 74 202 88 200 118C198 148 192 160 160 162" stroke="${rubber.body}" stroke-width="10"/><path d="M172 75C194 74 196 88 195 108" stroke="${rubber.lit}" stroke-width="3"/></g>`;
  const blades = svg`<path d="M120 178V194" stroke="${steel.line}" stroke-width="5"/><path d="M120 182L92 170L98 182ZM120 182L148 172L142 184ZM120 184L102 192L120 190ZM120 184L140 193L122 190Z" fill="${steel.body}" stroke="${steel.line}" stroke-width="1" stroke-linejoin="round"/>`;
  const foot = svg`${lathe({ edge: toolEdges.blenderFoot, tone, bottomRy: 3, low })}<path d="M74 254Q120 264 166 254" fill="none" stroke="${tone.line}" stroke-opacity=".35" stroke-width="1.2"/><circle cx="120" cy="238" r="13" fill="${rubber.body}" stroke="${rubber.line}" stroke-width="1.3"/><circle cx="120" cy="238" r="9" fill="${rubber.lit}" fill-opacity=".5"/><path d="M120 238L113 230" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>`;
  return svg`${shadow(52)}${handle}<path d="M71 66C62 62 56 60 48 60C53 70 60 77 73 83Z" fill="#d9e6e1" fill-opacity=".7" stroke="currentColor" stroke-opacity=".8" stroke-width="${low ? 3 : 1.6}" stroke-linejoin="round"/>${blades}${clearLathe({ edge, topRy: 6, bottomRy: 5, low })}<path d="${lines}" fill="none" stroke="currentColor" stroke-opacity=".55" stroke-width="1.5" stroke-linecap="round"/>${foot}${lathe({ edge: toolEdges.blenderCollar, tone: rubber, topRy: 0, bottomRy: 5, low })}${lathe({ edge: toolEdges.blenderLid, tone: rubber, topRy: 2, bottomRy: 7, low })}`;
};

/** A hinged citrus press with half a lime in it. */
const hingedPress: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const line = low ? 2.6 : 1.4;
  return svg`<g transform="translate(-4 18) scale(.94)">${place(svg`${rod("M34 -6C70 -14 100 -26 134 -46", low ? 15 : 13, tone)}<path d="M-42 -2C-38 -44 38 -44 42 -2Z" fill="${tone.body}" stroke="${tone.line}" stroke-width="${line}"/><path d="M8 -33C30 -30 41 -18 42 -2H18C22 -14 18 -26 8 -33Z" fill="${tone.shade}" fill-opacity=".55"/><path d="M-32 -12Q-26 -28 -8 -31" stroke="${tone.lit}" stroke-width="4" fill="none" stroke-linecap="round"/>`, { x: 86, y: 170, turn: -16 })}${place(svg`<g transform="scale(1.5 1.2)">${halfWheel("lime")}</g>`, { x: 88, y: 178 })}${place(svg`${rod("M40 6C76 10 110 12 142 12", low ? 15 : 13, tone)}<path d="M-44 0C-42 50 42 50 44 0Z" fill="${tone.body}" stroke="${tone.line}" stroke-width="${line}"/><path d="M18 0H44C43 26 24 38 2 38C18 28 22 14 18 0Z" fill="${tone.shade}" fill-opacity=".55"/><path d="M-36 6Q-32 24 -16 31" stroke="${tone.lit}" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M-44 -3H44V5H-44Z" fill="${tone.lit}" stroke="${tone.line}"/><circle cx="-46" cy="0" r="7" fill="${tone.shade}" stroke="${tone.line}" stroke-width="1.3"/>`, { x: 88, y: 200 })}<path d="M84 252C80 260 78 265 84 268C90 265 88 260 84 252Z" fill="#b4d06a"/></g>`;
};

/** A reamer in one piece of pressed glass: a ribbed cone in a dish with a lip and a tab to hold. */
const reamer: ProductDraw = ({ low }) => {
  const line = svg`stroke="currentColor" stroke-opacity=".8" stroke-width="${low ? 3 : 1.6}" stroke-linejoin="round"`;
  const ribs = [-0.86, -0.6, -0.3, 0, 0.3, 0.6, 0.86].map(
    (k) =>
      svg`M${120 + k * 5} 124C${120 + k * 22} 140 ${120 + k * 34} 172 ${120 + k * 42} ${216 + (1 - Math.abs(k)) * 5}`,
  );
  const cone = svg`<path d="M116 122Q120 118 124 122C142 138 156 172 162 214A42 8 0 0 1 78 214C84 172 98 138 116 122Z" fill="#e8f1ee" ${line}/><path d="M134 132C146 152 156 180 162 214A42 8 0 0 1 134 221C142 190 140 160 134 132Z" fill="#6f8a80" fill-opacity=".2"/><path d="${ribs}" fill="none" stroke="currentColor" stroke-opacity=".4" stroke-width="1.3"/><path d="M108 136C98 156 90 180 87 206" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="4" stroke-linecap="round"/>`;
  const tab = svg`<path d="M194 212C212 206 226 210 226 222C226 236 208 240 190 234Z" fill="#d9e6e1" fill-opacity=".7" ${line}/><path d="M206 219C214 217 218 220 217 224" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>`;
  const lip = svg`<path d="M44 214C34 208 26 206 16 207C22 220 32 230 46 234Z" fill="#d9e6e1" fill-opacity=".7" ${line}/>`;
  return svg`${shadow(56)}${tab}${lip}<ellipse cx="120" cy="212" rx="80" ry="14" fill="#eef5f2" fill-opacity=".7" ${line}/><ellipse cx="120" cy="219" rx="66" ry="9" fill="#f3e6a0" fill-opacity=".8"/>${cone}${clearLathe({ edge: toolEdges.reamerDish, bottomRy: 5, low })}<path d="M40 212A80 14 0 0 0 200 212" fill="none" ${line}/>`;
};

export const mixingTools = {
  "tool-mixing-glass": mixingGlass,
  "tool-blender": blender,
  "tool-juicer": hingedPress,
  "tool-reamer": reamer,
} as const satisfies Record<string, ProductDraw>;
