import type { Right } from "@skaenk/contract/office/rights";
import type { AuditRow } from "./queries.ts";
import type { Thing } from "./thing.ts";

type Asked = {
  /** None: nothing describes how it is written. */
  thing: Pick<Thing<never>, "right"> | undefined;
  rights: readonly Right[];
  /** The number of the thing's latest entry. */
  latest: number | undefined;
};

/** Why a thing cannot be restored to its state after an entry, in a sentence; null: it can. Pure. */
export function restoreBlocker(
  { id, before, after }: Pick<AuditRow, "id" | "before" | "after">,
  { thing, rights, latest }: Asked,
): string | null {
  if (before === null && after === null) return "Handlingen ændrede ingen felter.";
  if (!thing) return "Kan ikke gendannes herfra. Gør det om på sin egen side.";
  if (!rights.includes(thing.right)) return "Din rolle må ikke ændre det.";
  if (after === null) return "Fjernet her. Hent det i papirkurven, eller gendan en tidligere linje.";
  if (latest === id) return "Sådan er det nu.";
  return null;
}
