import { svg } from "../pen/svg.ts";
import { breakLines, fittingSize, nameFace, setLine } from "./lettering.ts";
import { drawMotif } from "./motifs.ts";
import type { LabelJob, LabelZone } from "./sheet.ts";

export type LabelLayout = { brandSize: number; nameLines: number; motif: number };

/** Motif, brand, rule, product, small print: set as one centred column that always fits its zone. */
export function column(
  { look, words, low }: LabelJob,
  zone: LabelZone,
  inks: { text: string; accent: string; paper: string },
  { brandSize, nameLines, motif }: LabelLayout,
): string {
  const { cx, top, bottom, half, sag } = zone;
  const height = bottom - top;
  const width = half * 2;
  const middle = (y: number) => y + sag * 0.9;
  const inkSet = { ink: inks.text, accent: inks.accent, paper: inks.paper };
  if (low) {
    const size = Math.min(width * 0.82, height * 0.6);
    return svg`${drawMotif(look.motif, inkSet, { x: cx, y: middle(top + height * 0.4), size })}<path d="M${cx - half * 0.62} ${middle(top + height * 0.84)}H${cx + half * 0.62}" stroke="${inks.text}" stroke-width="${Math.min(7, height * 0.1)}"/>`;
  }
  const brandLines = breakLines(words.brandName, 2, 11);
  const brand = Math.min(
    ...brandLines.map((line) =>
      fittingSize(line, { width, maxSize: Math.min(brandSize, height * 0.22), face: look.face }),
    ),
  );
  const names = words.productName ? breakLines(words.productName, nameLines, 13) : [];
  const name = names.length
    ? Math.min(8, brand * 0.74, ...names.map((line) => fittingSize(line, { width, maxSize: 8, face: nameFace })))
    : 0;
  const small = words.line2 ? 4.6 : 0;
  const textHeight = brandLines.length * brand * 1.02 + 5 + names.length * name * 1.22 + (small ? small + 3 : 0);
  const mark = Math.max(0, Math.min(motif * width, height - textHeight - 4));
  let y = top + Math.max(0, (height - textHeight - mark - 3) / 2);
  const parts: string[] = [];
  if (mark > 9) parts.push(drawMotif(look.motif, inkSet, { x: cx, y: middle(y + mark / 2), size: mark }));
  y += mark > 9 ? mark + 3 : 0;
  for (const line of brandLines) {
    parts.push(
      setLine(line, { x: cx, y: middle(y + brand / 2), width, maxSize: brand, fill: inks.text, face: look.face }),
    );
    y += brand * 1.02;
  }
  parts.push(
    svg`<path d="M${cx - half * 0.34} ${middle(y + 2.2)}H${cx + half * 0.34}" stroke="${inks.accent}" stroke-width="1.1"/>`,
  );
  y += 5;
  for (const line of names) {
    parts.push(
      setLine(line, {
        x: cx,
        y: middle(y + name / 2),
        width,
        maxSize: name,
        fill: inks.text,
        face: nameFace,
      }),
    );
    y += name * 1.22;
  }
  if (words.line2)
    parts.push(
      setLine(words.line2, {
        x: cx,
        y: middle(y + 2 + small / 2),
        width,
        maxSize: small,
        fill: inks.text,
        face: "sans",
      }),
    );
  return parts.join("");
}
