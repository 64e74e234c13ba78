import { svg } from "../pen/svg.ts";

/** The owner's own label: a picture that is named by its hash, in pixels. `around` lets it go around the whole bottle. */
export type OwnLabel = { hash: string; width: number; height: number; around: boolean };

/** The front of a bottle that a label may cover: `radius` is the least one behind it; a flat front is `flat` units wide. */
export type OwnLabelRoom = { top: number; bottom: number; radius: number; flat?: number | undefined };

/** The place of a label, in the sheet's units: `width` is measured along the glass, and nothing of the label is stretched. */
export type LabelPlace = { top: number; bottom: number; width: number };

/** The part of the circle that a label on the front covers at most, in radians: its sides are then still read. */
const front = 2.1;
/** A label around the bottle leaves a narrow strip of glass at the back. */
const whole = 2 * Math.PI * 0.97;

/** The size and place of a label: as large as its area allows, centred, in its own proportion. */
export function fitLabel({ width, height, around }: OwnLabel, { top, bottom, radius, flat }: OwnLabelRoom): LabelPlace {
  const widest = flat ?? radius * (around ? whole : front);
  const tall = Math.min(bottom - top, (widest * height) / width);
  const middle = (top + bottom) / 2;
  return { top: middle - tall / 2, bottom: middle + tall / 2, width: (tall * width) / height };
}

type OwnLabelJob = {
  label: OwnLabel;
  room: OwnLabelRoom;
  /** Address of the label's picture. */
  picture: string;
  /** Begins each id in the markup. */
  id: string;
  cx: number;
  /** Curve of a label's edges around the body. */
  sag: number;
};

/** Units of the picture's width before it is laid on the bottle. */
const sheetWidth = 1_000;
const slices = 20;

/**
 * The owner's label on a drawn bottle, in upright slices that grow narrow towards the sides as on round glass. A picture that is not rectangular
 * shows the glass behind it.
 */
export function drawOwnLabel({ label, room, picture, id, cx, sag }: OwnLabelJob): string {
  const { top, bottom, width } = fitLabel(label, room);
  const height = bottom - top;
  const sheetHeight = Math.round((sheetWidth * label.height) / label.width);
  const image = svg`<image id="${id}-own" width="${sheetWidth}" height="${sheetHeight}" preserveAspectRatio="none" href="${picture}"/>`;
  if (room.flat !== undefined) {
    return svg`<svg x="${cx - width / 2}" y="${top}" width="${width}" height="${height}" viewBox="0 0 ${sheetWidth} ${sheetHeight}" preserveAspectRatio="none">${image}</svg>`;
  }
  const { radius } = room;
  const side = Math.min(width / radius / 2, Math.PI / 2);
  const cuts = Array.from({ length: slices }, (_, at) => {
    const [from, to] = [at, at + 1].map((one) => side * ((2 * one) / slices - 1)) as [number, number];
    const [left, right] = [from, to].map((angle) => cx + radius * Math.sin(angle)) as [number, number];
    const [u, end] = [from, to].map((angle) => sheetWidth * (0.5 + (angle * radius) / width)) as [number, number];
    // Each slice reaches under the next one: between two that only touch, the glass would shine through.
    const more = at < slices - 1 ? 0.8 : 0;
    const wide = right - left + more;
    const taken = ((end - u) * wide) / (right - left);
    const y = top + sag * Math.cos((from + to) / 2);
    return svg`<svg x="${left}" y="${y}" width="${wide}" height="${height}" viewBox="${u} 0 ${taken} ${sheetHeight}" preserveAspectRatio="none"><use href="#${id}-own"/></svg>`;
  });
  return svg`<defs>${image}</defs>${cuts}`;
}
