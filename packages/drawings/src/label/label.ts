import { getKnown } from "../pen/known.ts";
import { archLabel, bandLabel, classicLabel, minimalLabel, tallLabel } from "./label-shapes.ts";
import { diagonalLabel, roundLabel, stampLabel } from "./label-shapes-odd.ts";
import { printedName, requireLook } from "./look.ts";
import type { LabelJob } from "./sheet.ts";

type LabelDraw = (job: LabelJob) => string;

const labels: Readonly<Record<string, LabelDraw>> = {
  classic: classicLabel,
  band: bandLabel,
  arch: archLabel,
  minimal: minimalLabel,
  round: roundLabel,
  diagonal: diagonalLabel,
  stamp: stampLabel,
  tall: tallLabel,
  none: () => "",
};

export const labelNames = Object.keys(labels);

export function drawLabel(kind: string, job: LabelJob): string {
  const draw = getKnown(labels, kind, "label");
  const words = { ...job.words, productName: printedName(job.words) };
  return draw({ ...job, look: requireLook(job.look), words });
}
