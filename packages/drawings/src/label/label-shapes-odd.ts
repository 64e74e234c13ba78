import { path, svg } from "../pen/svg.ts";
import { column } from "./column.ts";
import { breakLines, fittingSize, nameFace, setLine } from "./lettering.ts";
import { readableOn } from "./look.ts";
import { drawMotif } from "./motifs.ts";
import { bentSheet, type LabelJob, type LabelZone, paperShade } from "./sheet.ts";

/** A round seal with the motif, and a ribbon with the words under it. */
export function roundLabel(job: LabelJob): string {
  const { zone, look, low } = job;
  const height = zone.bottom - zone.top;
  const r = Math.min(zone.half * 0.9, height * (low ? 0.46 : 0.32));
  const cy = zone.top + r + (low ? height * 0.04 : 0);
  const motif = drawMotif(
    look.motif,
    { ink: look.ink, accent: look.accent, paper: look.paper },
    { x: zone.cx, y: cy, size: r * 1.26 },
  );
  const beads = low
    ? ""
    : svg`<circle cx="${zone.cx}" cy="${cy}" r="${r * 0.8}" fill="none" stroke="${look.ink}" stroke-width="1.6" stroke-dasharray="0 3.6" stroke-linecap="round"/>`;
  const seal = svg`<circle cx="${zone.cx}" cy="${cy}" r="${r}" fill="${look.paper}"/><circle cx="${zone.cx}" cy="${cy}" r="${r * 0.9}" fill="none" stroke="${look.accent}" stroke-width="${r * 0.07}"/>${beads}${motif}`;
  const ribbon: LabelZone = { ...zone, half: zone.half * 0.92, top: cy + r + 3, bottom: zone.bottom };
  if (low || ribbon.bottom - ribbon.top < 16) return seal;
  const sheet = bentSheet(ribbon);
  return svg`${seal}${path(sheet, `fill="${look.paper}"`)}${column(job, { ...ribbon, top: ribbon.top + 3, bottom: ribbon.bottom - 3, half: ribbon.half - 5 }, { text: look.ink, accent: look.accent, paper: look.paper }, { brandSize: 13, nameLines: 2, motif: 0 })}${paperShade(job.id, ribbon, sheet)}`;
}

/** A sheet cut by a slanting bar; the brand runs up the bar. */
export function diagonalLabel(job: LabelJob): string {
  const zone = { ...job.zone, half: job.zone.half * 0.94 };
  const { cx, top, bottom, half, sag } = zone;
  const { look, words, id, low } = job;
  const height = bottom - top;
  const sheet = bentSheet(zone);
  const middle = top + height * 0.6 + sag * 0.5;
  const rise = half * 0.62;
  const thick = Math.min(height * 0.26, 24);
  const bar = svg`M${cx - half - 2} ${middle + rise / 2 - thick / 2}L${cx + half + 2} ${middle - rise / 2 - thick / 2}V${middle - rise / 2 + thick / 2}L${cx - half - 2} ${middle + rise / 2 + thick / 2}Z`;
  const turn = (-Math.atan2(rise, half * 2) * 180) / Math.PI;
  const small = {
    x: cx,
    width: half * 1.5,
    maxSize: 6,
    fill: look.ink,
    face: nameFace,
  };
  const mark = Math.min(height * 0.34, half * 0.95);
  const type = svg`${setLine(words.brandName, { x: cx, y: middle, width: half * 1.72, maxSize: thick * 0.72, fill: readableOn(look.accent, look), face: look.face, turn })}${setLine(words.productName, { ...small, y: bottom - (words.line2 ? 13 : 9) + sag * 0.8 })}${words.line2 && setLine(words.line2, { ...small, y: bottom - 5.5 + sag * 0.8, maxSize: 4.2, face: "sans" })}`;
  return svg`<clipPath id="${id}-label">${path(sheet, "")}</clipPath>${path(sheet, `fill="${look.paper}"`)}<g clip-path="url(#${id}-label)">${path(bar, `fill="${look.accent}"`)}</g>${drawMotif(look.motif, { ink: look.ink, accent: look.accent, paper: look.paper }, { x: cx - half * 0.3, y: top + mark * 0.62 + sag * 0.5, size: mark })}${!low && type}${paperShade(id, zone, sheet)}`;
}

/** A perforated stamp, slightly askew, over a line of type. */
export function stampLabel(job: LabelJob): string {
  const { zone, look, words, low, ground } = job;
  const { cx, top, bottom } = zone;
  const height = bottom - top;
  const w = Math.min(zone.half * 0.8, height * 0.4);
  const h = Math.min(w * 1.2, height * (low ? 0.48 : 0.32));
  const cy = top + h + 2;
  const steps = (length: number) => Math.max(4, Math.round((length * 2) / 6));
  const teeth = (count: number, x: number, y: number) =>
    svg`${Array.from({ length: count }, () => svg`a${Math.hypot(x, y) / count / 2.6} ${Math.hypot(x, y) / count / 2.6} 0 0 0 ${x / count} ${y / count}`)}`;
  const edge = svg`M${-w} ${-h}${teeth(steps(w), w * 2, 0)}${teeth(steps(h), 0, h * 2)}${teeth(steps(w), -w * 2, 0)}${teeth(steps(h), 0, -h * 2)}Z`;
  const field = svg`<path d="M${-w + 4} ${-h + 4}H${w - 4}V${h - 4}H${-w + 4}Z" fill="${look.accent}"/>`;
  const print = readableOn(look.accent, look);
  const motif = drawMotif(
    look.motif,
    { ink: print, accent: print === look.paper ? look.ink : look.paper, paper: look.accent },
    { x: 0, y: 0, size: Math.min(w, h) * 1.5 },
  );
  const stamp = svg`<g transform="translate(${cx} ${cy}) rotate(-3)"><path d="${edge}" fill="${look.paper}"/>${field}${motif}</g>`;
  const on = readableOn(ground, look);
  const line = { x: cx, width: zone.half * 1.66, fill: on, face: look.face };
  if (low) return stamp;
  const lines = breakLines(words.brandName, 2, 13);
  const size = Math.min(...lines.map((text) => fittingSize(text, { ...line, maxSize: 14 })));
  const from = cy + h + 4 + size / 2;
  const brand = lines.map((text, i) => setLine(text, { ...line, y: from + i * size, maxSize: size }));
  const last = from + (lines.length - 1) * size + size / 2;
  return svg`${stamp}${brand}${setLine(words.productName, { ...line, y: last + 5, maxSize: 6, face: nameFace })}${words.line2 && setLine(words.line2, { ...line, y: last + 12.5, maxSize: 4.6, face: "sans" })}`;
}
