import { countOf } from "./format.ts";

/** The state of a duty as `contract/office/settings.ts` has it. */
type WithState = { state: string };

/**
 * This function counts duties of the law that are not known to be in order: `2 ting, som loven eller pengene kræver, mangler, og 1 er ikke tjekket`.
 * A duty that nobody has tried is not said to be missing. The result is empty when all are in order. Pure.
 */
export function lawfulWords(duties: readonly WithState[]): string {
  const unchecked = duties.filter(({ state }) => state === "unchecked").length;
  const missing = duties.filter(({ state }) => state !== "unchecked" && state !== "fulfilled").length;
  const things = (count: number) => `${countOf(count, "ting", "ting")}, som loven eller pengene kræver,`;
  if (missing > 0) return `${things(missing)} mangler${unchecked > 0 ? `, og ${unchecked} er ikke tjekket` : ""}`;
  return unchecked > 0 ? `${things(unchecked)} er ikke tjekket` : "";
}
