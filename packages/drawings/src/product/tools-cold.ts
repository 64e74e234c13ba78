import { darker, lighter } from "../pen/colour.ts";
import { place, svg } from "../pen/svg.ts";
import { toneOf } from "../pen/tone.ts";
import { shadow } from "./draw-bottle.ts";
import { lathe, rod } from "./lathe.ts";
import type { ProductDraw } from "./product-job.ts";

const cube =
  '<path d="M-17 -13L0 -19L18 -12L17 12L0 19L-16 12Z" fill="#dfeceb" stroke="#8fa8a4" stroke-linejoin="round"/><path d="M-17 -13L0 -19L18 -12L1 -5Z" fill="#fff"/><path d="M1 -5L0 19" stroke="#fff" stroke-width="2"/>';

/** A soft tray for four large cubes, one lifted out. */
const iceMould: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const wells = [
    [82, 214],
    [158, 214],
    [70, 246],
    [170, 246],
  ].map(
    ([x = 0, y = 0], i) =>
      svg`<path d="M${x - (i < 2 ? 30 : 38)} ${y - 11}H${x + (i < 2 ? 30 : 38)}L${x + (i < 2 ? 32 : 40)} ${y + 11}H${x - (i < 2 ? 32 : 40)}Z" fill="${i === 1 ? tone.shade : "#dcebea"}" stroke="${tone.line}" stroke-opacity=".6"/>${i !== 1 && svg`<path d="M${x - 22} ${y - 5}H${x + 4}" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`}`,
  );
  return svg`${shadow(92)}<path d="M28 262L48 194H192L212 262V278Q212 281 208 281H32Q28 281 28 278Z" fill="${tone.shade}"/><path d="M48 194H192L212 262H28Z" fill="${tone.body}"/>${wells}<path d="M28 262H212" stroke="${tone.lit}" stroke-opacity=".7" stroke-width="2"/><path d="M28 262L48 194H192L212 262V278Q212 281 208 281H32Q28 281 28 278Z" fill="none" stroke="${tone.line}" stroke-width="${low ? 2.6 : 1.3}" stroke-linejoin="round"/>${place(cube, { x: 150, y: 146, turn: -8, scale: 2 })}`;
};

const iceBucket: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const cubes = [
    [84, 136, -14],
    [122, 128, 10],
    [156, 138, -4],
    [104, 142, 22],
    [140, 144, -18],
  ].map(([x = 0, y = 0, turn = 0]) => place(cube, { x, y, turn, scale: 1.05 }));
  return svg`${shadow(54)}<path d="M56 150C48 50 192 50 184 150" fill="none" stroke="${tone.line}" stroke-width="7"/><path d="M56 150C48 50 192 50 184 150" fill="none" stroke="${tone.body}" stroke-width="4.5"/><ellipse cx="120" cy="148" rx="66" ry="10" fill="${tone.shade}"/>${cubes}${lathe({ edge: "M66 150L54 272C53 278 51 280 48 280", tone, bottomRy: 6, low })}<path d="M54 150A66 10 0 0 0 186 150" fill="none" stroke="${tone.line}" stroke-width="6"/><path d="M54 149.5A66 10 0 0 0 186 149.5" fill="none" stroke="${tone.lit}" stroke-width="3.5"/><path d="M64 250Q120 264 176 250M66 258Q120 272 175 258" fill="none" stroke="${tone.line}" stroke-opacity=".45" stroke-width="1.2"/><circle cx="57" cy="152" r="6" fill="${tone.body}" stroke="${tone.line}"/><circle cx="183" cy="152" r="6" fill="${tone.shade}" stroke="${tone.line}"/>`;
};

const iceTongs: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const arm = (mirror: number) =>
    svg`<g transform="scale(${mirror} 1)">${rod("M0 -112C26 -108 30 -70 28 -40C26 0 24 40 18 84", low ? 10 : 7.5, tone)}<path d="M26 78L18 82L12 96L19 94L17 106L25 101L27 88Z" fill="${tone.body}" stroke="${tone.line}" stroke-width="1.3" stroke-linejoin="round"/></g>`;
  return svg`${place(svg`${arm(-1)}${arm(1)}<path d="M-15 -105Q0 -117 15 -105" fill="none" stroke="${tone.lit}" stroke-width="2.4" stroke-linecap="round"/>`, { x: 132, y: 140, turn: 12 })}${place(cube, { x: 108, y: 248, turn: 10, scale: 1.25 })}`;
};

const straws: ProductDraw = ({ product, look }) => {
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

const picks: ProductDraw = ({ product, look }) => {
  const tone = toneOf(product.content);
  const one = (turn: number, ball: string) =>
    place(
      svg`${rod("M0 -70V76", 3.4, tone)}<circle cy="-82" r="11" fill="${ball}" stroke="${darker(ball, 0.5)}" stroke-width="1.2"/><path d="M4 -92A11 11 0 0 1 2 -71.5A15 15 0 0 0 4 -92Z" fill="${darker(ball, 0.35)}" fill-opacity=".7"/><circle cx="-4" cy="-86" r="2.6" fill="${lighter(ball, 0.7)}"/>`,
      { x: 120, y: 188, turn },
    );
  return svg`${one(-42, look.accent)}${one(42, look.ink)}${one(-21, tone.body)}${one(21, look.accent)}${one(0, darker(look.accent, 0.3))}`;
};

export const coldTools = {
  "tool-ice-mould": iceMould,
  "tool-ice-bucket": iceBucket,
  "tool-ice-tongs": iceTongs,
  "tool-straws": straws,
  "tool-picks": picks,
} as const satisfies Record<string, ProductDraw>;
