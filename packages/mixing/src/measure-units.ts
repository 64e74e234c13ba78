import { centilitresPerUnit, formatMeasure, type MeasureUnit, scaleMeasure } from "./measures.ts";

/** A US fluid ounce in centilitres. */
const clPerOunce = 2.957;
/** Bartenders pour ounces by the quarter. */
const ounceStep = 0.25;

/**
 * A measure for a number of drinks as text, in the unit that was chosen: 4,5 cl is 0,45 dl or 1½ oz. What is counted or spooned stays as it
 * is, and so does the last splash of one glass.
 * @param of what is measured, as `formatMeasure` takes it
 */
export function formatMeasureIn(
  chosen: MeasureUnit,
  { amount, unit }: { amount: number; unit: string },
  { from, to, of }: { from: number; to: number; of?: string },
): string {
  const usual = scaleMeasure(amount, unit, from, to);
  const isPoured = unit === "cl" || unit === "dl" || (unit === "top" && usual.unit !== "top");
  if (chosen === "cl" || !isPoured) return formatMeasure(usual, of);
  const cl = ((amount * to) / from) * (centilitresPerUnit[unit] ?? 0);
  if (chosen === "dl") return formatMeasure({ amount: cl / 10, unit: "dl" });
  const ounces = Math.max(ounceStep, Math.round(cl / clPerOunce / ounceStep) * ounceStep);
  return formatMeasure({ amount: ounces, unit: "oz" });
}
