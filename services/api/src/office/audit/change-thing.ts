import type { Conflict } from "@skaenk/contract/office/lists";
import { mergeFields } from "@skaenk/contract/office/merge-fields";
import { Refused } from "../../platform/refuse.ts";
import { refuseFullDay } from "./bytes-of-day.ts";
import { type FieldChanges, findChangesSince } from "./changes-since-queries.ts";
import { changedFields, isEmpty } from "./compare-fields.ts";
import { refuseKeyRemoval, refuseToKeys } from "./open-to-keys.ts";
import { type Actor, putInBin, recordChange, takeFromBin, versionOf } from "./queries.ts";
import type { AuditTables, Fields } from "./tables.ts";
import type { Thing, Trx } from "./thing.ts";

type Act = {
  actor: Actor;
  /** `product.change`; as it stands in the log. */
  act: string;
  key: string;
  at: Date;
  changeSetId?: number | undefined;
  undoes?: number | undefined;
  /** In the words of whoever does it, where somebody said why. */
  why?: string | undefined;
};

/**
 * Sets fields of a thing and writes it down. With the version that the fields were read at, what others changed meanwhile stays:
 * a field that the sender left as it was read keeps their value, and one that both set to different values is refused with both sides.
 * @param unset the values shown for fields that nobody has set: a form that was left as it was sends them back
 * @param permit throws when the acting user may not leave the thing with these fields: all of them, as they will be stored. A check of the
 * sent fields would count values that the merge leaves out.
 * @returns the new version; the old one when nothing changed
 * @throws Refused 403 person_needed, 404 not_found, 409 changed_by_other, too_much_since, 429 texts_of_day, and what `permit` throws
 */
export async function changeThing<Tables>(
  trx: Trx<NoInfer<Tables> & AuditTables>,
  thing: Thing<Tables>,
  {
    patch,
    version,
    unset,
    permit,
    ...act
  }: Act & {
    patch: Fields;
    version?: number | undefined;
    unset?: Fields | undefined;
    permit?: ((fields: Fields) => void | Promise<void>) | undefined;
  },
): Promise<{ version: number; before: Fields; after: Fields }> {
  const now = await thing.read(trx, act.key);
  if (!now) throw notFound(thing, act.key);
  const merged =
    version === undefined ? patch : await mergeWithOthers(trx, thing, act.key, { now, patch, version, unset });
  const { before, after } = changedFields(now, thing.complete?.(now, merged) ?? merged);
  if (isEmpty(after)) return { version: await versionOf(trx, thing.name, act.key), before, after };
  await permit?.({ ...now, ...after });
  await refuseToKeys(trx, thing, act, { now, patch: after });
  if (!thing.stops?.({ before, after, at: act.at })) await refuseFullDayOf(trx, act);
  if (thing.counted?.some((field) => field in after)) await thing.because?.(trx, act);
  await thing.write(trx, act.key, after);
  return { version: await recordChange(trx, { ...act, thing: thing.name, before, after }), before, after };
}

/** A change set is asked about the bound when it begins and is not stopped in the middle; nor is undoing it. */
async function refuseFullDayOf(trx: Trx<AuditTables>, { actor, act, at, changeSetId, undoes }: Act): Promise<void> {
  if (changeSetId !== undefined || undoes !== undefined) return;
  await refuseFullDay(trx, actor, { now: at, isRestore: act.endsWith(".restore") });
}

/** Makes a thing and writes it down. @throws Refused 403 person_needed, 409 exists_already, 429 texts_of_day */
export async function addThing<Tables>(
  trx: Trx<NoInfer<Tables> & AuditTables>,
  thing: Thing<Tables>,
  { fields, ...act }: Act & { fields: Fields },
): Promise<number> {
  if (!thing.insert) throw new Error(`${thing.name} cannot be made`);
  if (await thing.read(trx, act.key)) {
    throw new Refused(409, "exists_already", `${thing.word} ${act.key} findes allerede.`);
  }
  await refuseToKeys(trx, thing, act, { now: undefined, patch: fields });
  await refuseFullDayOf(trx, act);
  await thing.because?.(trx, act);
  await thing.insert(trx, act.key, fields);
  await takeFromBin(trx, thing.name, act.key);
  return await recordChange(trx, { ...act, thing: thing.name, before: null, after: fields });
}

/**
 * Makes a removed thing again, from the bin, the history or by undoing.
 * @param permit throws when the acting user may not make a thing with the fields with which it comes back
 * @throws Refused 409 exists_already, 429 texts_of_day, and what `permit` throws
 */
export async function bringBackThing<Tables>(
  trx: Trx<NoInfer<Tables> & AuditTables>,
  thing: Thing<Tables>,
  { fields, permit, ...act }: Act & { fields: Fields; permit?: (fields: Fields) => void },
): Promise<void> {
  const now = (await thing.comeBack?.(trx, act.key, fields)) ?? fields;
  permit?.(now);
  await addThing(trx, thing, { ...act, fields: now });
}

/**
 * Removes a thing into the bin and writes it down.
 * @param permit throws when the acting user may not remove a thing with these fields
 * @throws Refused 403 person_needed, 404 not_found, and what `permit` throws
 */
export async function removeThing<Tables>(
  trx: Trx<NoInfer<Tables> & AuditTables>,
  thing: Thing<Tables>,
  { permit, ...act }: Act & { permit?: (fields: Fields) => void },
): Promise<void> {
  const fields = await thing.read(trx, act.key);
  if (!fields) throw notFound(thing, act.key);
  permit?.(fields);
  refuseKeyRemoval(thing, act.actor, fields);
  if (!thing.remove) throw new Refused(422, "not_removable", `${thing.word} kan ikke fjernes.`);
  await thing.because?.(trx, act);
  await thing.remove(trx, act.key);
  const name = thing.nameOf(fields, act.key);
  await putInBin(trx, { thing: thing.name, key: act.key, name, fields, at: act.at, by: act.actor.name });
  await recordChange(trx, { ...act, thing: thing.name, before: fields, after: null });
}

export const notFound = (thing: { word: string }, key: string) =>
  new Refused(404, "not_found", `${thing.word} ${key} findes ikke.`);

/**
 * Leaves out of a patch the fields that others changed and the sender did not.
 * @throws Refused 409 changed_by_other, too_much_since
 */
async function mergeWithOthers<Tables>(
  trx: Trx<AuditTables>,
  thing: Thing<Tables>,
  key: string,
  { version, ...fields }: { now: Fields; patch: Fields; version: number; unset?: Fields | undefined },
): Promise<Fields> {
  const asked = { thing: thing.name, key, version };
  return mergeSince(await findChangesSince(trx, asked, Object.keys(fields.patch)), fields);
}

/**
 * Leaves out of a patch the fields that others changed since it was read and the sender did not. Pure.
 * @param since what others changed, if anything
 * @throws Refused 409 changed_by_other
 */
export function mergeSince(
  since: FieldChanges | undefined,
  { now, patch, unset = {} }: { now: Fields; patch: Fields; unset?: Fields | undefined },
): Fields {
  if (!since) return patch;
  const { latest, authors } = since;
  /** The value of each field at the version that the sender read. */
  const base: Fields = { ...now, ...since.base };
  const { yours, conflicts } = mergeFields(withDefaults(base, unset), patch, withDefaults(now, unset));
  if (conflicts.length === 0)
    return Object.fromEntries(Object.entries(patch).filter(([field]) => yours.includes(field)));
  const authorOf = (field: string) => authors.get(field) ?? latest;
  const author = authorOf(conflicts[0] ?? "");
  const conflict: Conflict = {
    version: latest.id,
    by: author.staff_name,
    at: author.at.toISOString(),
    fields: conflicts.map((field) => ({
      field,
      yours: patch[field] ?? null,
      theirs: now[field] ?? null,
      base: base[field] ?? null,
    })),
  };
  const errors = Object.fromEntries(
    conflicts.map((field) => [
      field,
      `${authorOf(field).staff_name} har også ændret det her. Vælg, hvad der skal gælde.`,
    ]),
  );
  const detail = `${author.staff_name} har ændret det samme, siden du åbnede det.`;
  throw new Refused(409, "changed_by_other", detail, { errors, more: { conflict } });
}

const withDefaults = (fields: Fields, unset: Fields): Fields => ({
  ...unset,
  ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
});
