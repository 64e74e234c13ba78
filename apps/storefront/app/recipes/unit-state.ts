import { measureUnits } from "@skaenk/mixing/measures";
import { createKeptState, inBrowser } from "../ui/kept-state";

/** The unit that recipes pour in; until somebody chooses, centilitres, and larger measures as a Danish bartender says them. */
export const measureUnit = createKeptState(
  measureUnits[0],
  inBrowser("units", (stored) => measureUnits.find((unit) => unit === stored) ?? measureUnits[0]),
);
