import type { Ingredient } from "@skaenk/contract/recipes";
import { formatMeasure, scaleMeasure } from "@skaenk/mixing/measures";
import { useEffect, useState } from "react";
import { useKeptState } from "../ui/kept-state";
import { measureUnit } from "./unit-state";

type Format = typeof import("@skaenk/mixing/measure-units").formatMeasureIn;

/** Writes measures in the visitor's unit. Other units than the page's own are fetched when they are chosen. */
export function useMeasures(from: number, to: number): (ingredient: Ingredient) => string {
  const unit = useKeptState(measureUnit);
  const [format, setFormat] = useState<{ measure: Format }>();
  useEffect(() => {
    if (unit === measureUnit.initial) return;
    import("@skaenk/mixing/measure-units").then(
      ({ formatMeasureIn }) => setFormat({ measure: formatMeasureIn }),
      () => undefined,
    );
  }, [unit]);
  return (one) =>
    format?.measure(unit, one, { from, to, of: one.name }) ??
    formatMeasure(scaleMeasure(one.amount, one.unit, from, to), one.name);
}
