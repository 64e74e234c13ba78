import { personNeeded } from "../../platform/office-refusals.ts";
import { Refused } from "../../platform/refuse.ts";
import { sameValue } from "./compare-fields.ts";
import { type Actor, isBinned } from "./queries.ts";
import type { AuditTables, Fields } from "./tables.ts";
import type { KeyChange, OpenToKeys, Thing, Trx } from "./thing.ts";

const isKey = ({ keyId }: Pick<Actor, "keyId">): boolean => keyId !== null && keyId !== undefined;

/** Refuses an API key each change of a thing that does not stand in the thing's list. @throws Refused 403 person_needed */
export async function refuseToKeys<Tables>(
  trx: Trx<NoInfer<Tables> & AuditTables>,
  { openToKeys, name, word }: Pick<Thing<Tables>, "openToKeys" | "name" | "word">,
  { actor, key, at }: { actor: Actor; key: string; at: Date },
  change: Omit<KeyChange, "at">,
): Promise<void> {
  if (!isKey(actor)) return;
  if (openToKeys === "nothing") throw personNeeded();
  const asked = { ...change, at };
  const isSeen = (await openToKeys.isSeen?.(trx, key, asked)) ?? change.now !== undefined;
  if (change.now === undefined) {
    if (isSeen) throw seenBefore(word, key);
    if (await isBinned(trx, name, key)) throw inBin(word, key);
  }
  if (!fieldsFit(openToKeys, isSeen, change)) throw personNeeded();
  if (await openToKeys.asksPerson?.(trx, key, asked)) throw personNeeded();
}

const seenBefore = (word: string, key: string) =>
  new Refused(
    403,
    "person_needed",
    `${word} ${key} hører til noget, som kunderne har set, og kan ikke laves af en API-nøgle. Lav den på kontoret, eller vælg et andet nummer eller en anden adresse.`,
  );

/** Only a person may take something out of the bin, and creating it again would do so. */
const inBin = (word: string, key: string) =>
  new Refused(
    403,
    "person_needed",
    `${word} ${key} ligger i papirkurven, og en API-nøgle kan ikke lave den igen. Gendan den på kontoret, eller vælg et andet nummer eller en anden adresse.`,
  );

/** A key cannot recreate a thing that customers have seen: its address or number would then name another thing. */
function fieldsFit(
  { seen, draft, begins = {} }: OpenToKeys<never>,
  isSeen: boolean,
  { now, patch }: Omit<KeyChange, "at">,
): boolean {
  if (now === undefined && (draft === undefined || isSeen)) return false;
  const open = new Set(isSeen ? seen : (draft ?? []));
  const isBeginning = (field: string) => now === undefined && isSame(patch, begins, field);
  return Object.keys(patch).every((field) => open.has(field) || isBeginning(field));
}

const isSame = (patch: Fields, begins: Fields, field: string): boolean =>
  field in begins && sameValue(patch[field] ?? null, begins[field] ?? null);

/** @throws Refused 403 person_needed */
export function refuseKeyRemoval<Tables>(
  { openToKeys }: Pick<Thing<Tables>, "openToKeys">,
  actor: Actor,
  fields: Fields,
): void {
  if (isKey(actor) && (openToKeys === "nothing" || !openToKeys.removable?.(fields))) throw personNeeded();
}
