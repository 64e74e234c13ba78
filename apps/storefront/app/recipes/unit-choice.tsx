import { type MeasureUnit, measureUnits } from "@skaenk/mixing/measures";
import { useAwake, useKeptState } from "../ui/kept-state";
import { measureUnit } from "./unit-state";

/** The unit that every recipe pours in, kept in this browser. */
export function UnitChoice() {
  const unit = useKeptState(measureUnit);
  const awake = useAwake();
  return (
    <label className="units no-print" data-asleep={awake ? undefined : ""}>
      Mål i
      <select value={unit} onChange={(event) => measureUnit.change(() => event.target.value as MeasureUnit)}>
        {measureUnits.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  );
}
