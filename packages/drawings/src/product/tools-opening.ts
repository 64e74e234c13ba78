import { material } from "../palette.ts";
import { place, svg } from "../pen/svg.ts";
import { toneOf } from "../pen/tone.ts";
import { shadow } from "./draw-bottle.ts";
import { lathe, rod } from "./lathe.ts";
import type { ProductDraw } from "./product-job.ts";
import { toolEdges } from "./tool-edges.ts";

const steel = material.steel;

/** A bar blade for crown caps. */
const opener: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const d = "M-22 -122Q0 -132 22 -122V-84C22 -74 14 -70 14 -58V96C14 110 -14 110 -14 96V-58C-14 -70 -22 -74 -22 -84Z";
  return place(
    svg`<path d="${d}M-12 -112V-92C-12 -84 12 -84 12 -92V-104L4 -100L-2 -112Z" fill="${tone.body}" fill-rule="evenodd" stroke="${tone.line}" stroke-width="${low ? 2.6 : 1.4}" stroke-linejoin="round"/><path d="M6 -52H14V96C14 102 10 105 6 106Z" fill="${tone.shade}" fill-opacity=".5"/><path d="M-8 -50V94" stroke="${tone.lit}" stroke-width="4" stroke-linecap="round"/><circle cy="88" r="5" fill="${tone.line}"/>`,
    { x: 120, y: 162, turn: 20 },
  );
};

/** A waiter's friend unfolded: worm below, lever with two steps, knife at the other end. */
const waitersFriend: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const turns = [0, 1, 2, 3, 4].map(
    (i) => svg`C${16} ${34 + i * 17} ${16} ${42 + i * 17} 0 ${44 + i * 17}S-15 ${50 + i * 17} 0 ${48 + i * 17}`,
  );
  const worm = svg`<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M0 8V31${turns}L3 128" stroke="${steel.line}" stroke-width="${low ? 7 : 6}"/><path d="M0 8V31${turns}L3 128" stroke="${steel.body}" stroke-width="${low ? 4 : 3.8}"/><path d="M0 8V31${turns}L3 128" stroke="${steel.lit}" stroke-width="1.2" transform="translate(-1)"/></g>`;
  const lever = svg`<path d="M-8 -4H9L8 62L14 66V78H7V104L14 108V122H-9V84L-4 78V70L-9 66Z" fill="${steel.body}" stroke="${steel.line}" stroke-width="${low ? 2.4 : 1.3}" stroke-linejoin="round"/><path d="M-4 2V60" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/><path d="M4 4H8L7 62H4Z" fill="${steel.shade}" fill-opacity=".7"/><circle cx="1" cy="24" r="3.4" fill="${steel.line}"/>`;
  const blade = svg`<path d="M-4 4C-7 -18 -4 -40 8 -52C12 -34 11 -14 8 4Z" fill="${steel.lit}" stroke="${steel.line}" stroke-width="1.3" stroke-linejoin="round"/><path d="M8 -50C12 -34 11 -14 8 2L5 2C7 -16 8 -34 8 -50Z" fill="${steel.shade}"/>`;
  const handle = svg`<path d="M-86 -15C-60 -27 56 -29 88 -15C98 -9 98 8 88 12C56 2 -50 2 -82 13C-96 10 -98 -8 -86 -15Z" fill="${tone.body}" stroke="${tone.line}" stroke-width="${low ? 2.6 : 1.4}" stroke-linejoin="round"/><path d="M-80 -11C-50 -20 30 -22 62 -16" fill="none" stroke="${tone.lit}" stroke-width="3.4" stroke-linecap="round"/><path d="M88 12C56 2 -50 2 -82 13C-90 11 -94 5 -93 0C-60 -6 50 -8 96 2C95 8 92 11 88 12Z" fill="${tone.shade}" fill-opacity=".55"/><g fill="${steel.body}" stroke="${steel.line}"><circle cx="-82" cy="-2" r="5"/><circle cx="84" cy="-3" r="5"/><circle cx="0" cy="-10" r="4"/></g>`;
  return svg`${place(svg`${place(blade, { x: 82, y: -8, turn: 34 })}${worm}${place(lever, { x: -80, y: 0, turn: 24 })}${handle}`, { x: 118, y: 122, turn: -12, scale: 0.94 })}`;
};

/** A block of wood for the wall, an opener screwed to it and two caps on its hidden magnet. */
const wallOpener: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const dark = material.rubber;
  const teeth = Array.from({ length: 9 }, (_, i) => {
    const a = (i / 9) * 2 * Math.PI;
    return svg`<circle cx="${Math.cos(a) * 13}" cy="${Math.sin(a) * 13}" r="3.4"/>`;
  });
  const cap = (colour: string) =>
    svg`<g fill="${colour}" stroke="#2a211b" stroke-opacity=".5" stroke-width="1">${teeth}</g><circle r="13" fill="${colour}"/><circle cx="-2" cy="-2" r="9" fill="#fff" fill-opacity=".24"/>`;
  const grain = [92, 106, 134, 148].map((x, i) => svg`M${x} ${58 + i * 4}C${x - 5} 130 ${x + 6} 190 ${x - 1} 264`);
  return svg`<path d="M78 42H172V280H78Z" fill="#1c2a25" fill-opacity=".14"/><path d="M70 44Q70 36 78 36H160Q168 36 168 44V268Q168 276 160 276H78Q70 276 70 268Z" fill="${tone.body}" stroke="${tone.line}" stroke-width="${low ? 2.6 : 1.4}"/><path d="M158 36.5Q168 37 168 44V268Q168 276 158 276Z" fill="${tone.shade}" fill-opacity=".6"/><path d="M76 46V266" stroke="${tone.lit}" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"/><path d="${grain}" fill="none" stroke="${tone.shade}" stroke-opacity=".7" stroke-width="1.3"/><path d="M92 66Q92 60 98 60H142Q148 60 148 66V92C148 116 138 128 120 128C102 128 92 116 92 92ZM104 70H114L120 77L126 70H136V80C136 90 129 95 120 95C111 95 104 90 104 80Z" fill="${dark.body}" fill-rule="evenodd" stroke="${dark.line}" stroke-width="1.4" stroke-linejoin="round"/><path d="M97 66V92C97 104 101 114 108 120" fill="none" stroke="#8b9994" stroke-width="2.2" stroke-linecap="round"/><g fill="${steel.body}" stroke="${steel.line}" stroke-width=".9"><circle cx="110" cy="111" r="3.6"/><circle cx="130" cy="111" r="3.6"/></g>${place(cap("#b4232c"), { x: 110, y: 222 })}${place(cap("#cfa352"), { x: 134, y: 240, turn: 14 })}`;
};

/** A stopper for sparkling wine: a domed cap over a soft seal, two wings that grip below the bottle's collar. */
const stopper: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const seal = material.rubber;
  const wing = (mirror: number) =>
    svg`<g transform="translate(120 0) scale(${mirror} 1)"><path d="M44 142C60 146 67 166 62 198C58 220 51 233 41 239L29 234C25 230 27 224 32 223C42 220 47 206 49 190C51 172 50 162 40 159Z" fill="${tone.body}" stroke="${tone.line}" stroke-width="${low ? 2.6 : 1.4}" stroke-linejoin="round"/><path d="M${mirror > 0 ? "57 160C61 172 60 194 56 210" : "55 160C59 172 58 188 54 204"}" fill="none" stroke="${mirror > 0 ? tone.shade : tone.lit}" stroke-width="3.4" stroke-linecap="round"/><circle cx="47" cy="150" r="4.6" fill="${tone.shade}" stroke="${tone.line}"/></g>`;
  return svg`${shadow(30)}${lathe({ edge: toolEdges.stopperSeal, tone: seal, bottomRy: 3, low })}<path d="M92 218Q120 226 148 218M94 236Q120 244 146 236M95 254Q120 262 145 254" fill="none" stroke="${seal.lit}" stroke-opacity=".7" stroke-width="1.4"/>${wing(-1)}${wing(1)}${lathe({ edge: toolEdges.stopperCap, tone, topRy: 5, bottomRy: 6, low })}<ellipse cx="120" cy="106" rx="34" ry="5" fill="${tone.lit}" stroke="${tone.line}" stroke-width="1.2"/><path d="M74 134Q120 146 166 134M73 168Q120 180 167 168" fill="none" stroke="${tone.line}" stroke-opacity=".5" stroke-width="1.3"/>`;
};

const pourer: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const rubber = material.rubber;
  const fins = [214, 228, 242].map(
    (y) => svg`<path d="M90 ${y}A30 5 0 0 0 150 ${y}V${y + 5}A30 5 0 0 1 90 ${y + 5}Z" fill="${rubber.shade}"/>`,
  );
  return svg`${rod("M118 180C118 120 132 96 168 62", low ? 17 : 15, tone)}<path d="M158 60L176 68L172 56Z" fill="${tone.shade}" stroke="${tone.line}" stroke-linejoin="round"/>${rod("M106 182C104 150 98 138 88 128", 5, tone)}${lathe({ edge: toolEdges.pourerPlug, tone: rubber, bottomRy: 4, low })}${fins}${lathe({ edge: toolEdges.pourerCollar, tone, topRy: 4, bottomRy: 5, low })}`;
};

export const openingTools = {
  "tool-opener": opener,
  "tool-corkscrew": waitersFriend,
  "tool-wall-opener": wallOpener,
  "tool-stopper": stopper,
  "tool-pourer": pourer,
} as const satisfies Record<string, ProductDraw>;
