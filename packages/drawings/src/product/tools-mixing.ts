import { material } from "../palette.ts";
import { place, svg } from "../pen/svg.ts";
import { toneOf } from "../pen/tone.ts";
import { shadow } from "./draw-bottle.ts";
import { lathe, rod } from "./lathe.ts";
import type { ProductDraw } from "./product-job.ts";

/** Two tins, the small one upside down and a little askew in the large. */
const boston: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const small = lathe({ edge: "M30 -110L41 0", tone, cx: 0, topRy: 4, bottomRy: 5, low });
  const seam = svg`<path d="M-31 -98Q0 -90 31 -98" fill="none" stroke="${tone.line}" stroke-opacity=".5"/>`;
  return svg`${shadow(40)}${place(small + seam, { x: 121, y: 152, turn: 4 })}${lathe({ edge: "M49 136L47 144L40 274C40 278 38 280 36 280", tone, topRy: 0, bottomRy: 4, low })}<path d="M71 136A49 7 0 0 0 169 136" fill="none" stroke="${tone.line}" stroke-opacity=".7" stroke-width="1.3"/><path d="M72 141A48 7 0 0 0 168 141" fill="none" stroke="${tone.lit}" stroke-width="2.4"/><path d="M81 262Q120 270 159 262" fill="none" stroke="${tone.line}" stroke-opacity=".4"/>`;
};

/** Three pieces: cup, shoulder with strainer, cap. */
const cobbler: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  return svg`${shadow(36)}${lathe({ edge: "M45 148L36 274C36 278 34 280 32 280", tone, bottomRy: 4, low })}${lathe({ edge: "M20 82C21 100 46 108 47 136L46 150", tone, bottomRy: 5, low })}${lathe({ edge: "M5 36C14 37 18 42 18.5 50L21 82", tone, bottomRy: 3, low })}<path d="M74 144Q120 154 166 144" fill="none" stroke="${tone.lit}" stroke-width="2"/><path d="M84 262Q120 270 156 262" fill="none" stroke="${tone.line}" stroke-opacity=".4"/>`;
};

const barspoon: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const turns = Array.from({ length: 15 }, (_, i) => svg`M-2.6 ${-62 + i * 8}L2.6 ${-57 + i * 8}`);
  const markup = svg`${rod("M0 -104V84", low ? 7 : 4.6, tone)}<path d="${turns}" stroke="${tone.line}" stroke-opacity=".75" stroke-width="1.2"/>${lathe({ edge: "M3 -122C9 -121 9 -112 6 -106L3 -100", tone, cx: 0, low })}<path d="M0 80C15 84 17 106 12 117C8 125 -8 125 -12 117C-17 106 -15 84 0 80Z" fill="${tone.body}" stroke="${tone.line}" stroke-width="${low ? 2.6 : 1.3}"/><path d="M2 86C11 92 12 106 8 114C5 118 2 119 -2 118C6 108 6 96 2 86Z" fill="${tone.shade}" fill-opacity=".7"/><path d="M-8 94Q-10 104 -7 111" stroke="${tone.lit}" stroke-width="3" fill="none" stroke-linecap="round"/>`;
  return place(markup, { x: 120, y: 152, turn: 16 });
};

const jigger: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  return svg`${shadow(40)}${lathe({ edge: "M36 116L9 190", tone, topRy: 0, low })}${lathe({ edge: "M9 190L46 279", tone, bottomRy: 5, low })}<ellipse cx="120" cy="116" rx="36" ry="5.5" fill="${tone.shade}" stroke="${tone.line}" stroke-width="1.3"/><path d="M85 117A36 5.5 0 0 0 155 117" fill="none" stroke="${tone.lit}" stroke-width="1.6"/><path d="M110 186H130V195H110Z" fill="${tone.body}" stroke="${tone.line}" stroke-width="1"/><path d="M112 187H116V194H112Z" fill="${tone.lit}"/>`;
};

/** A Hawthorne: ears, spring and handle, seen from above at a slant. */
const strainer: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const coil = Array.from({ length: 25 }, (_, i) => {
    const a = -0.35 + (i / 24) * (Math.PI + 0.7);
    return svg`<ellipse rx="3" ry="6" transform="translate(${Math.cos(a) * 57} ${Math.sin(a) * 57}) rotate(${(a * 180) / Math.PI + 90})"/>`;
  });
  const holes = [
    [-14, -18],
    [0, -24],
    [14, -18],
    [-22, 0],
    [-7, -4],
    [7, -4],
    [22, 0],
    [-14, 14],
    [0, 10],
    [14, 14],
  ].map(([x = 0, y = 0]) => svg`<circle cx="${x}" cy="${y}" r="4"/>`);
  const markup = svg`${rod("M0 -50V-128", low ? 15 : 13, tone)}<g fill="none" stroke="${tone.line}" stroke-width="1.5">${coil}</g><path d="M-66 -10C-66 -50 -36 -58 0 -58C36 -58 66 -50 66 -10L52 -6C50 30 30 50 0 50C-30 50 -50 30 -52 -6Z" fill="${tone.body}" stroke="${tone.line}" stroke-width="${low ? 2.6 : 1.4}" stroke-linejoin="round"/><path d="M20 -56C48 -52 66 -44 66 -10L52 -6C50 30 30 50 4 50C36 30 40 -20 20 -56Z" fill="${tone.shade}" fill-opacity=".45"/><path d="M-54 -20C-52 -40 -30 -48 -10 -49" stroke="${tone.lit}" stroke-width="4" fill="none" stroke-linecap="round"/><g fill="${tone.line}" fill-opacity=".8">${holes}</g>`;
  return place(markup, { x: 112, y: 196, turn: 24 });
};

/** A conical fine strainer. */
const fineStrainer: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const mesh = Array.from({ length: 9 }, (_, i) => svg`M${-44 + i * 11} 0L${-4 + i} 82M${44 - i * 11} 0L${4 - i} 82`);
  const rings = [16, 32, 48, 62].map((y) => svg`M${-48 + y * 0.56} ${y}Q0 ${y + 10} ${48 - y * 0.56} ${y}`);
  const markup = svg`${rod("M48 -4C76 -12 92 -28 112 -60", low ? 11 : 9, tone)}<path d="M-50 0C-40 40 -16 80 0 86C16 80 40 40 50 0Z" fill="${tone.lit}" fill-opacity=".75"/><path d="${mesh}${rings}" fill="none" stroke="${tone.line}" stroke-opacity=".45" stroke-width=".8"/><path d="M14 8C22 40 12 74 0 86C16 80 40 40 50 0Z" fill="${tone.shade}" fill-opacity=".35"/><ellipse rx="51" ry="10" fill="${tone.shade}" stroke="${tone.line}" stroke-width="1.5"/><path d="M-49 2A50 10 0 0 0 49 2" fill="none" stroke="${tone.lit}" stroke-width="3"/><path d="M-50 0L-62 -6" stroke="${tone.line}" stroke-width="5" stroke-linecap="round"/>`;
  return place(markup, { x: 86, y: 160, scale: 1.2 });
};

const muddler: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const foot = toneOf(material.rubber.body);
  const grooves = [78, 84, 90].map((y) => svg`M-16 ${y}Q0 ${y + 5} 16 ${y}`);
  const markup = svg`${lathe({ edge: "M4 -124C15 -122 17 -110 13 -98C10 -88 11 -60 13 -30L17 74", tone, cx: 0, low })}${lathe({ edge: "M17 70L19 112L16 118", tone: foot, cx: 0, bottomRy: 4, low })}<path d="${grooves}" fill="none" stroke="${foot.lit}" stroke-opacity=".5" stroke-width="1.2"/>`;
  return place(markup, { x: 120, y: 156, turn: 14 });
};

/** A Yarai mixing glass with its diamond cut and lip. */
const mixingGlass: ProductDraw = ({ id, low }) => {
  const cuts = Array.from(
    { length: 13 },
    (_, i) => svg`M${58 + i * 10} 150L${98 + i * 10} 262M${62 + i * 10} 262L${102 + i * 10} 150`,
  );
  return svg`${shadow(50)}<clipPath id="${id}-cut"><path d="M66 150H174L170 262H70Z"/></clipPath><path d="M62 104L68 274Q69 280 78 280H162Q171 280 172 274L178 104Z" fill="#d9e6e1" fill-opacity=".55"/><path d="M72 262L70 274Q72 280 80 280H160Q168 280 170 274L168 262Q120 272 72 262Z" fill="#fff" fill-opacity=".6"/><g clip-path="url(#${id}-cut)"><path d="${cuts}" stroke="currentColor" stroke-opacity=".38" stroke-width="1.1"/><path d="${cuts}" stroke="#fff" stroke-opacity=".7" stroke-width="1" transform="translate(-1.2 0)"/></g><path d="M150 106L146 276H162Q171 280 172 274L178 104Z" fill="#6f8a80" fill-opacity=".18"/><path d="M72 116L76 258H84L81 116Z" fill="#fff" fill-opacity=".7"/><path d="M62 104C56 100 50 97 44 97C48 106 55 113 62.5 118" fill="#d9e6e1" fill-opacity=".7" stroke="currentColor" stroke-opacity=".8" stroke-width="1.5"/><ellipse cx="120" cy="104" rx="58" ry="8" fill="#eef5f2" fill-opacity=".5" stroke="currentColor" stroke-opacity=".8" stroke-width="1.5"/><path d="M62 104L68 274Q69 280 78 280H162Q171 280 172 274L178 104" fill="none" stroke="currentColor" stroke-opacity=".8" stroke-width="${low ? 3 : 1.7}"/>`;
};

export const mixingTools = {
  "tool-shaker-boston": boston,
  "tool-shaker-cobbler": cobbler,
  "tool-barspoon": barspoon,
  "tool-jigger": jigger,
  "tool-strainer": strainer,
  "tool-fine-strainer": fineStrainer,
  "tool-muddler": muddler,
  "tool-mixing-glass": mixingGlass,
} as const satisfies Record<string, ProductDraw>;
