import { choose } from "../pen/chance.ts";
import { darker } from "../pen/colour.ts";
import { path, svg } from "../pen/svg.ts";
import { column } from "./column.ts";
import { nameFace, setLine } from "./lettering.ts";
import { readableOn } from "./look.ts";
import { drawMotif } from "./motifs.ts";
import { bentSheet, type LabelJob, type LabelZone, paperShade } from "./sheet.ts";

const inset = (zone: LabelZone, by: number): LabelZone => ({
  ...zone,
  top: zone.top + by,
  bottom: zone.bottom - by,
  half: zone.half - by,
});
const narrowed = (zone: LabelZone, share: number): LabelZone => ({
  ...zone,
  half: zone.half * share,
  sag: zone.sag * share,
});

/** What each printer puts around a label: two rules, cut corners, a beaded frame, or nothing but a broad foot. */
const hands = {
  rules: ({ look, low }: LabelJob, zone: LabelZone) =>
    svg`${path(bentSheet(inset(zone, 2.4)), `fill="none" stroke="${look.ink}" stroke-width=".9"`)}${!low && path(bentSheet(inset(zone, 4)), `fill="none" stroke="${look.accent}" stroke-width=".6"`)}`,
  corners: ({ look, low }: LabelJob, { cx, top, bottom, half, sag }: LabelZone) => {
    if (low) return "";
    const corner = (x: number, y: number, sx: number, sy: number) =>
      svg`M${x + sx * 3} ${y + sy * 14}V${y + sy * 8}Q${x + sx * 8} ${y + sy * 8} ${x + sx * 8} ${y + sy * 3}H${x + sx * 16}`;
    const [left, right, under] = [cx - half, cx + half, bottom + sag * 0.3];
    return svg`<path d="${corner(left, top + sag * 0.3, 1, 1)}${corner(right, top + sag * 0.3, -1, 1)}${corner(left, under, 1, -1)}${corner(right, under, -1, -1)}" fill="none" stroke="${look.accent}" stroke-width="1.3"/>`;
  },
  beads: ({ look, low }: LabelJob, zone: LabelZone) =>
    path(
      bentSheet(inset(zone, 3)),
      `fill="none" stroke="${look.accent}" stroke-width="${low ? 1.6 : 1.9}" stroke-linecap="round" stroke-dasharray="0 3.6"`,
    ),
  foot: ({ look }: LabelJob, zone: LabelZone) => {
    const height = zone.bottom - zone.top;
    return svg`${path(bentSheet({ ...zone, top: zone.bottom - height * 0.09 }), `fill="${look.accent}"`)}${path(bentSheet({ ...zone, bottom: zone.top + height * 0.03 }), `fill="${look.ink}"`)}`;
  },
} satisfies Record<string, (job: LabelJob, zone: LabelZone) => string>;

/** A brand has one printer, whatever it sells. */
export function classicLabel(job: LabelJob): string {
  const zone = narrowed(job.zone, 0.94);
  const { paper, ink, accent } = job.look;
  const sheet = bentSheet(zone);
  const around = choose(job.words.brandName, "printer", [hands.rules, hands.corners, hands.beads, hands.foot]);
  return svg`${path(sheet, `fill="${paper}"`)}${around(job, zone)}${column(job, inset(zone, 6.5), { text: ink, accent, paper }, { brandSize: 17, nameLines: 2, motif: 0.5 })}${paperShade(job.id, zone, sheet)}`;
}

export function archLabel(job: LabelJob): string {
  const zone = narrowed(job.zone, 0.9);
  const { cx, top, bottom, half, sag } = zone;
  const { paper, ink, accent } = job.look;
  const arch = (by: number) =>
    svg`M${cx - half + by} ${bottom - by}V${top + half}C${cx - half + by} ${top + by - half * 0.12} ${cx + half - by} ${top + by - half * 0.12} ${cx + half - by} ${top + half}V${bottom - by}${sag ? svg`Q${cx} ${bottom - by + sag * 2} ${cx - half + by} ${bottom - by}` : ""}Z`;
  const room = { ...zone, top: top + half * 0.36, bottom: bottom - 6, half: half - 6.5 };
  return svg`${path(arch(0), `fill="${paper}"`)}${path(arch(2.6), `fill="none" stroke="${accent}" stroke-width="1.3"`)}${column(job, room, { text: ink, accent, paper }, { brandSize: 16, nameLines: 2, motif: 0.56 })}${paperShade(job.id, zone, arch(0))}`;
}

/** A wrap in the accent colour all the way round. */
export function bandLabel(job: LabelJob): string {
  const height = job.zone.bottom - job.zone.top;
  const zone = { ...job.zone, top: job.zone.top + height * 0.14, bottom: job.zone.bottom - height * 0.08 };
  const { accent, ink, paper } = job.look;
  const text = readableOn(accent, job.look);
  const sheet = bentSheet(zone);
  const rules = [3, 5].map(
    (by) =>
      svg`<path d="M${zone.cx - zone.half} ${zone.top + by}Q${zone.cx} ${zone.top + by + zone.sag * 2} ${zone.cx + zone.half} ${zone.top + by}M${zone.cx - zone.half} ${zone.bottom - by}Q${zone.cx} ${zone.bottom - by + zone.sag * 2} ${zone.cx + zone.half} ${zone.bottom - by}" fill="none" stroke="${text}" stroke-width="${by === 3 ? 1.1 : 0.5}"/>`,
  );
  const second = text === paper ? darker(accent, 0.55) : paper;
  return svg`${path(sheet, `fill="${accent}"`)}${rules}${column(job, { ...inset(zone, 7), half: zone.half * 0.82 }, { text, accent: second, paper: text === paper ? ink : paper }, { brandSize: 17, nameLines: 2, motif: 0.46 })}${paperShade(job.id, zone, sheet)}`;
}

/** A small ticket low on the body, the motif printed straight onto the glass above it. */
export function minimalLabel(job: LabelJob): string {
  const { zone, look, low, ground } = job;
  const height = zone.bottom - zone.top;
  const ticket = { ...narrowed(zone, 0.74), top: zone.top + height * 0.46, bottom: zone.bottom - height * 0.06 };
  const print = readableOn(ground, look);
  const size = Math.min(height * 0.36, zone.half * 0.95);
  const sheet = bentSheet(ticket);
  const motif = drawMotif(
    look.motif,
    { ink: print, accent: look.accent, paper: ground },
    { x: zone.cx, y: zone.top + height * 0.22, size },
  );
  return svg`${motif}${path(sheet, `fill="${look.paper}"`)}${!low && column(job, inset(ticket, 4), { text: look.ink, accent: look.accent, paper: look.paper }, { brandSize: 12, nameLines: 2, motif: 0 })}${low && svg`<path d="M${zone.cx - ticket.half * 0.7} ${(ticket.top + ticket.bottom) / 2}H${zone.cx + ticket.half * 0.7}" stroke="${look.ink}" stroke-width="6"/>`}${paperShade(job.id, ticket, sheet)}`;
}

/** A narrow strip from shoulder to foot with the brand running up it. */
export function tallLabel(job: LabelJob): string {
  const { zone, look, words, low } = job;
  const strip = { ...zone, half: Math.min(zone.half * 0.62, 26), sag: zone.sag * 0.5 };
  const { cx, top, bottom, half } = strip;
  const height = bottom - top;
  const sheet = bentSheet(strip);
  const mark = Math.min(half * 1.3, height * 0.3);
  const motif = drawMotif(
    look.motif,
    { ink: look.ink, accent: look.accent, paper: look.paper },
    { x: cx, y: top + 8 + mark / 2, size: mark },
  );
  const middle = top + 12 + mark + (height - mark - 18) / 2;
  const length = height - mark - 22;
  const type = low
    ? svg`<path d="M${cx} ${middle - length / 2}V${middle + length / 2}" stroke="${look.ink}" stroke-width="${half * 0.55}"/>`
    : svg`${setLine(words.brandName, { x: cx - half * 0.26, y: middle, width: length, maxSize: half * 0.72, fill: look.ink, face: look.face, turn: -90 })}${setLine([words.productName, words.line2].filter(Boolean).join(" · "), { x: cx + half * 0.52, y: middle, width: length, maxSize: half * 0.26, fill: look.ink, face: nameFace, turn: -90 })}`;
  return svg`${path(sheet, `fill="${look.paper}"`)}<path d="M${cx - half} ${top + 3}V${bottom}M${cx + half} ${top + 3}V${bottom}" stroke="${look.accent}" stroke-width="3"/>${motif}${type}${paperShade(job.id, strip, sheet)}`;
}
