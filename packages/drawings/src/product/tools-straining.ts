import { place, svg } from "../pen/svg.ts";
import { type Tone, toneOf } from "../pen/tone.ts";
import { rod } from "./lathe.ts";
import type { ProductDraw } from "./product-job.ts";
import { hawthorneHoles, hawthornePlate, julepHoles } from "./tool-edges.ts";

/** A Hawthorne: ears, spring and handle, around the middle of its plate. */
function hawthorne(tone: Tone, low: boolean): string {
  const coil = Array.from({ length: 25 }, (_, i) => {
    const a = -0.35 + (i / 24) * (Math.PI + 0.7);
    return svg`<ellipse rx="3" ry="6" transform="translate(${Math.cos(a) * 57} ${Math.sin(a) * 57}) rotate(${(a * 180) / Math.PI + 90})"/>`;
  });
  const holes = hawthorneHoles.map(([x, y]) => svg`<circle cx="${x}" cy="${y}" r="4"/>`);
  return svg`${rod("M0 -50V-128", low ? 15 : 13, tone)}<g fill="none" stroke="${tone.line}" stroke-width="1.5">${coil}</g><path d="${hawthornePlate}" fill="${tone.body}" stroke="${tone.line}" stroke-width="${low ? 2.6 : 1.4}" stroke-linejoin="round"/><path d="M20 -56C48 -52 66 -44 66 -10L52 -6C50 30 30 50 4 50C36 30 40 -20 20 -56Z" fill="${tone.shade}" fill-opacity=".45"/><path d="M-54 -20C-52 -40 -30 -48 -10 -49" stroke="${tone.lit}" stroke-width="4" fill="none" stroke-linecap="round"/><g fill="${tone.line}" fill-opacity=".8">${holes}</g>`;
}

/** A julep strainer: a hollow shell, pierced all over, on a short handle. No ears and no spring. */
function julep(tone: Tone, low: boolean): string {
  const holes = julepHoles.map(([x, y]) => svg`<circle cx="${x}" cy="${y}" r="3.7"/>`);
  return svg`${rod("M0 -56V-96", low ? 13 : 11, tone)}<path d="M-9 -92C-15 -108 -11 -122 0 -124C11 -122 15 -108 9 -92Z" fill="${tone.body}" stroke="${tone.line}" stroke-width="${low ? 2.4 : 1.3}"/><path d="M3 -120C11 -114 11 -104 7 -94Z" fill="${tone.shade}" fill-opacity=".6"/><path d="M0 -60C40 -60 62 -36 62 2C62 36 34 60 0 60C-34 60 -62 36 -62 2C-62 -36 -40 -60 0 -60Z" fill="${tone.body}" stroke="${tone.line}" stroke-width="${low ? 2.6 : 1.4}"/><path d="M0 -50C34 -50 52 -30 52 3C52 30 29 51 0 51C-29 51 -52 30 -52 3C-52 -30 -34 -50 0 -50Z" fill="${tone.shade}" fill-opacity=".38"/><path d="M-46 24C-34 46 14 54 38 32C24 58 -30 60 -46 24Z" fill="${tone.lit}" fill-opacity=".85"/><path d="M-56 -12C-52 -36 -34 -52 -10 -55" stroke="${tone.lit}" stroke-width="4" fill="none" stroke-linecap="round"/><g fill="${tone.line}" fill-opacity=".82">${holes}</g>`;
}

/** A cone of fine net hung from a ring, its handle to the right. */
function fine(tone: Tone, low: boolean): string {
  const mesh = Array.from({ length: 9 }, (_, i) => svg`M${-44 + i * 11} 0L${-4 + i} 82M${44 - i * 11} 0L${4 - i} 82`);
  const rings = [16, 32, 48, 62].map((y) => svg`M${-48 + y * 0.56} ${y}Q0 ${y + 10} ${48 - y * 0.56} ${y}`);
  return svg`${rod("M48 -4C76 -12 92 -28 112 -60", low ? 11 : 9, tone)}<path d="M-50 0C-40 40 -16 80 0 86C16 80 40 40 50 0Z" fill="${tone.lit}" fill-opacity=".75"/><path d="${mesh}${rings}" fill="none" stroke="${tone.line}" stroke-opacity=".45" stroke-width=".8"/><path d="M14 8C22 40 12 74 0 86C16 80 40 40 50 0Z" fill="${tone.shade}" fill-opacity=".35"/><ellipse rx="51" ry="10" fill="${tone.shade}" stroke="${tone.line}" stroke-width="1.5"/><path d="M-49 2A50 10 0 0 0 49 2" fill="none" stroke="${tone.lit}" stroke-width="3"/><path d="M-50 0L-62 -6" stroke="${tone.line}" stroke-width="5" stroke-linecap="round"/>`;
}

/** All three hung side by side from a rail with hooks. */
const strainerSet: ProductDraw = ({ product, low }) => {
  const tone = toneOf(product.content);
  const hook = (x: number) => svg`${rod(svg`M${x} 62V78C${x} 90 ${x + 12} 90 ${x + 12} 80`, low ? 6 : 4.4, tone)}`;
  const rail = svg`<path d="M16 48Q16 42 22 42H218Q224 42 224 48V60Q224 66 218 66H22Q16 66 16 60Z" fill="${tone.body}" stroke="${tone.line}" stroke-width="${low ? 2.6 : 1.4}"/><path d="M22 47H216" stroke="${tone.lit}" stroke-width="3" stroke-linecap="round"/><g fill="${tone.line}"><circle cx="30" cy="54" r="3"/><circle cx="210" cy="54" r="3"/></g>`;
  return svg`${hook(48)}${hook(118)}${hook(186)}${rail}${place(hawthorne(tone, low), { x: 56, y: 164, scale: 0.6 })}${place(julep(tone, low), { x: 126, y: 218, scale: 0.6, turn: 0 })}${rod("M130 86V150", low ? 4 : 3, tone)}${place(fine(tone, low), { x: 186, y: 150, scale: 0.6, turn: -62 })}`;
};

export const strainingTools = {
  "tool-strainer": ({ product, low }) => place(hawthorne(toneOf(product.content), low), { x: 112, y: 196, turn: 24 }),
  "tool-julep-strainer": ({ product, low }) =>
    place(julep(toneOf(product.content), low), { x: 112, y: 196, turn: 24, scale: 1.12 }),
  "tool-fine-strainer": ({ product, low }) => place(fine(toneOf(product.content), low), { x: 86, y: 160, scale: 1.2 }),
  "tool-strainer-set": strainerSet,
} as const satisfies Record<string, ProductDraw>;
