import { getKnown } from '../pen/known.ts';
import { lightness, requireHex } from '../pen/colour.ts';
import { svg } from '../pen/svg.ts';
import { archLabel, bandLabel, classicLabel, minimalLabel, tallLabel } from './label-shapes.ts';
import { diagonalLabel, roundLabel, stampLabel } from './label-shapes-odd.ts';

/** How a brand's labels look: colours as #rrggbb, a motif and a face by name. */
export type BrandLook = { paper: string; ink: string; accent: string; motif: string; face: string };

/** What is printed; `brandName` is left out of the product's name when it begins with it. */
export type LabelWords = { brandName: string; productName: string; line2?: string };

/** Where a label can sit on a container. `sag` is how much its edges curve around the body. */
export type LabelZone = { cx: number; top: number; bottom: number; half: number; sag: number };

export type LabelJob = { zone: LabelZone; look: BrandLook; words: LabelWords; id: string; low: boolean; /** Colour the label is glued onto. */ ground: string };

type LabelDraw = (job: LabelJob) => string;

const labels: Readonly<Record<string, LabelDraw>> = {
  classic: classicLabel, band: bandLabel, arch: archLabel, minimal: minimalLabel, round: roundLabel,
  diagonal: diagonalLabel, stamp: stampLabel, tall: tallLabel, none: () => '',
};

export const labelNames = Object.keys(labels);

export function drawLabel(kind: string, job: LabelJob): string {
  const draw = getKnown(labels, kind, 'label');
  const words = { ...job.words, productName: withoutBrand(job.words) };
  return draw({ ...job, look: requireLook(job.look), words });
}

export function requireLook(look: BrandLook): BrandLook {
  return { ...look, paper: requireHex(look.paper), ink: requireHex(look.ink), accent: requireHex(look.accent) };
}

export function withoutBrand({ brandName, productName }: LabelWords): string {
  const begins = productName.toLocaleLowerCase('da').startsWith(`${brandName.toLocaleLowerCase('da')} `);
  return begins ? productName.slice(brandName.length + 1) : productName;
}

/** Whichever of the brand's colours can be read on `ground`. */
export function readableOn(ground: string, look: BrandLook): string {
  const contrast = (colour: string) => Math.abs(lightness(colour) - lightness(ground));
  return contrast(look.paper) > contrast(look.ink) ? look.paper : look.ink;
}

/** Paper around a bottle: the right side turns from the light, the left edge catches it. */
export function paperShade(zone: LabelZone, d: string): string {
  if (zone.sag === 0) return '';
  const { cx, top, bottom, half, sag } = zone;
  const from = cx + half * 0.58;
  return svg`<path d="M${from} ${top + sag * 0.8}L${cx + half} ${top}V${bottom}L${from} ${bottom + sag * 0.8}Z" fill="#140f16" fill-opacity=".1"/><path d="${d}" fill="none" stroke="#140f16" stroke-opacity=".18" stroke-width=".7"/>`;
}

/** A rectangle bent around the body. */
export function bentSheet({ cx, top, bottom, half, sag }: LabelZone): string {
  const edge = (y: number, from: number, to: number) => (sag ? svg`Q${cx} ${y + sag * 2} ${to} ${y}` : svg`L${to} ${y}`);
  return svg`M${cx - half} ${top}${edge(top, cx - half, cx + half)}V${bottom}${edge(bottom, cx + half, cx - half)}Z`;
}
