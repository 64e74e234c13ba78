import { drawLabel, readableOn } from '../label/label.ts';
import { column } from '../label/label-shapes.ts';
import { drawMotif } from '../label/motifs.ts';
import { material } from '../palette.ts';
import { darker, lighter } from '../pen/colour.ts';
import { cut, profile, silhouette, strip } from '../pen/profile.ts';
import { path, place, svg } from '../pen/svg.ts';
import { shadow } from './draw-bottle.ts';
import type { ProductDraw, ProductJob } from './product-job.ts';

const cx = 120;

function can(r: number, top: number): ProductDraw {
  return (job) => {
    const neck = r - 8;
    const edge = profile(`M${neck} ${top}L${neck} ${top + 4}C${neck} ${top + 8} ${r} ${top + 10} ${r} ${top + 20}L${r} 262C${r} 272 ${r - 5} 274 ${r - 6} 280`);
    const d = silhouette(edge, { cx, topRy: neck * 0.14, bottomRy: (r - 6) * 0.13 });
    const steel = material.steel;
    const lid = svg`<ellipse cx="${cx}" cy="${top}" rx="${neck}" ry="${neck * 0.14}" fill="${steel.lit}" stroke="${steel.line}" stroke-width="1"/><ellipse cx="${cx}" cy="${top + 0.8}" rx="${neck - 4}" ry="${neck * 0.14 - 1.8}" fill="${steel.body}"/><ellipse cx="${cx + 2}" cy="${top + 1.4}" rx="8" ry="1.8" fill="${steel.lit}" stroke="${steel.line}" stroke-width=".7"/>`;
    const wrap = cut(edge, top + 16, 266);
    return svg`${shadow(r - 6)}${path(d, `fill="${steel.body}"`)}${path(silhouette(wrap, { cx, topRy: r * 0.1, bottomRy: r * 0.1, topBulges: 'down' }), `fill="${job.look.paper}"`)}${print(job, r, top)}${path(strip(cut(edge, top + 6, 278), cx, 0.55, 1), 'fill="#140f16" fill-opacity=".17"')}${path(strip(cut(edge, top + 6, 278), cx, -0.84, -0.68), 'fill="#fff" fill-opacity=".5"')}${path(strip(cut(edge, top + 6, 278), cx, -0.98, -0.93), 'fill="#140f16" fill-opacity=".08"')}${path(d, svg`fill="none" stroke="${steel.line}" stroke-width="${job.low ? 2.6 : 1.4}"`)}${lid}`;
  };
}

/** A can wears its brand all the way round: a field of accent with the motif, the words below. */
function print(job: ProductJob, r: number, top: number): string {
  const { look, low, id } = job;
  const height = 266 - top - 16;
  const split = top + 16 + height * (low ? 0.72 : 0.5);
  const wave = svg`M${cx - r} ${top + 18}Q${cx} ${top + 18 + r * 0.2} ${cx + r} ${top + 18}V${split}Q${cx} ${split + r * 0.22} ${cx - r} ${split}Z`;
  const on = readableOn(look.accent, look);
  const motif = drawMotif(look.motif, { ink: on, accent: on === look.paper ? look.ink : look.paper, paper: look.accent }, { x: cx, y: (top + 20 + split) / 2 + 3, size: Math.min(r * 1.3, (split - top - 20) * 0.86) });
  const ghost = low ? '' : svg`<g opacity=".5">${drawMotif(look.motif, { ink: darker(look.accent, 0.12), accent: darker(look.accent, 0.12), paper: look.accent }, { x: cx + r * 1.08, y: top + 40, size: r * 0.9 })}${drawMotif(look.motif, { ink: darker(look.accent, 0.12), accent: darker(look.accent, 0.12), paper: look.accent }, { x: cx - r * 1.08, y: split - 26, size: r * 0.9 })}</g>`;
  const words = low
    ? svg`<path d="M${cx - r * 0.55} ${split + (266 - split) * 0.55}H${cx + r * 0.55}" stroke="${look.ink}" stroke-width="7"/>`
    : column({ id, look, words: job.words, low, zone: { cx, top: split, bottom: 264, half: r, sag: 0 }, ground: look.paper }, { cx, top: split + 8, bottom: 258, half: r * 0.8, sag: 3 }, { text: look.ink, accent: look.accent, paper: look.paper }, { brandSize: 16, nameLines: 3, motif: 0 });
  return svg`<clipPath id="${id}-wrap">${path(wave, '')}</clipPath>${path(wave, `fill="${look.accent}"`)}<g clip-path="url(#${id}-wrap)">${ghost}</g>${motif}<path d="M${cx - r} ${split + 3}Q${cx} ${split + 3 + r * 0.22} ${cx + r} ${split + 3}" fill="none" stroke="${look.ink}" stroke-width="1.2"/>${words}`;
}

/** A tea-caddy tin with a pressed lid. */
const tin: ProductDraw = (job) => {
  const { look, words, id, low } = job;
  const edge = profile('M58 132L58 274C58 278 56 280 54 280');
  const d = silhouette(edge, { cx, topRy: 8, bottomRy: 8 });
  const label = drawLabel(job.product.label === 'none' ? 'none' : job.product.label, { zone: { cx, top: 160, bottom: 266, half: 56, sag: 4 }, look, words, id, low, ground: look.accent });
  const lid = svg`<path d="M60 116V140A60 8.5 0 0 0 180 140V116Z" fill="${look.ink}"/><path d="M150 116V147.5C168 146 180 143 180 140V116Z" fill="#140f16" fill-opacity=".3"/><path d="M72 120V145.5L82 147V121Z" fill="#fff" fill-opacity=".25"/><ellipse cx="120" cy="116" rx="60" ry="8.5" fill="${lighter(look.ink, 0.2)}"/><ellipse cx="120" cy="116" rx="50" ry="6.5" fill="none" stroke="${lighter(look.ink, 0.4)}" stroke-width="1"/>`;
  return svg`${shadow(58)}${path(d, `fill="${look.accent}"`)}${label}${path(strip(edge, cx, 0.6, 1), 'fill="#140f16" fill-opacity=".16"')}${path(strip(edge, cx, -0.88, -0.76), 'fill="#fff" fill-opacity=".35"')}${path(d, svg`fill="none" stroke="${darker(look.ink, 0.2)}" stroke-opacity=".7" stroke-width="${low ? 2.6 : 1.3}"`)}${lid}`;
};

/** A standing pouch with a folded, clipped top. */
const bag: ProductDraw = (job) => {
  const { look, words, id, low, product } = job;
  const kraft = product.content;
  const d = 'M66 112L62 262C62 274 70 280 82 280H158C170 280 178 274 178 262L174 112Z';
  const label = drawLabel(product.label, { zone: { cx, top: 150, bottom: 262, half: 44, sag: 0 }, look, words, id, low, ground: kraft });
  return svg`${shadow(56)}${path(d, `fill="${kraft}"`)}<path d="M158 112L164 280C172 278 178 272 178 262L174 112Z" fill="#140f16" fill-opacity=".16"/><path d="M76 134L74 262" stroke="#fff" stroke-opacity=".35" stroke-width="6" stroke-linecap="round"/><path d="M62 92H178V122H62Z" fill="${darker(kraft, 0.12)}"/><path d="M62 92H178V98H62Z" fill="${lighter(kraft, 0.25)}"/><path d="M56 106H184V114H56Z" fill="${look.accent}"/>${label}<path d="M96 276Q120 266 144 276" fill="none" stroke="#140f16" stroke-opacity=".25" stroke-width="1.2"/><path d="M62 92H178V122H174L178 262C178 274 170 280 158 280H82C70 280 62 274 62 262L66 122H62Z" fill="none" stroke="${darker(kraft, 0.6)}" stroke-opacity=".7" stroke-width="${low ? 2.6 : 1.3}" stroke-linejoin="round"/>`;
};

/** A gable-top carton, turned a little so that its side shows. */
const carton: ProductDraw = (job) => {
  const { look, words, id, low } = job;
  const side = darker(look.paper, 0.16);
  const label = drawLabel(job.product.label === 'none' ? 'classic' : job.product.label, { zone: { cx: 106, top: 128, bottom: 270, half: 43, sag: 0 }, look: { ...look, paper: look.paper }, words, id, low, ground: look.paper });
  return svg`${shadow(62)}<path d="M60 110H152V280H60Z" fill="${look.paper}"/><path d="M152 110L182 102V272L152 280Z" fill="${side}"/><path d="M60 110L72 74H158L152 110Z" fill="${look.accent}"/><path d="M152 110L158 74L182 102Z" fill="${darker(look.accent, 0.35)}"/><path d="M72 56H158V74H72Z" fill="${darker(look.accent, 0.15)}"/><path d="M72 62H158" stroke="#fff" stroke-opacity=".4" stroke-width="1.4"/>${label}${place(svg`<circle r="12" fill="${look.ink}"/><ellipse cx="0" cy="-3" rx="12" ry="10" fill="${lighter(look.ink, 0.2)}"/>`, { x: 110, y: 92 })}<path d="M60 280V110L72 74V56H158V74L182 102V272L152 280ZM152 280V110L158 74M60 110H152L182 102" fill="none" stroke="${look.ink}" stroke-opacity=".6" stroke-width="${low ? 2.4 : 1.2}" stroke-linejoin="round"/>`;
};

export const packs = { can: can(46, 120), 'can-slim': can(38, 84), tin, bag, carton } as const satisfies Record<string, ProductDraw>;
