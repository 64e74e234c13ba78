import { isSameValue, mergeFields } from "@skaenk/contract/office/merge-fields";

/** The entries of a form, as it would be sent. */
export type FormEntries = [name: string, value: string][];
type Values = Record<string, string[]>;

const byName = (entries: FormEntries): Values =>
  Object.fromEntries(
    [...Map.groupBy(entries, ([name]) => name)].map(([name, all]) => [name, all.map(([, value]) => value)]),
  );

/** The names whose values differ. Pure. */
export function changedNames(base: FormEntries, now: FormEntries): string[] {
  const [before, after] = [byName(base), byName(now)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.filter((name) => !isSameValue(before[name] ?? [], after[name] ?? []));
}

/** FormDraft text brought to a page that may have changed since. */
export type DraftResult = {
  /** Values to put into the form: nobody else changed these fields. */
  set: Values;
  /** Fields that others changed too: their value stands until a person decides. */
  missed: { name: string; yours: string[]; theirs: string[] }[];
};

/**
 * Brings what was typed on one state of a form to another, each field by its own base, so that a restored draft never undoes a change made
 * by somebody else. Pure.
 * @param base the form as it was before it was typed in
 */
export function bringTo(page: FormEntries, base: FormEntries, typed: FormEntries): DraftResult {
  const [was, now, stands] = [byName(base), byName(typed), byName(page)];
  const yours = Object.fromEntries(changedNames(base, typed).map((name) => [name, now[name] ?? []]));
  const filled = (values: Values) => Object.fromEntries(Object.keys(yours).map((name) => [name, values[name] ?? []]));
  const merge = mergeFields(filled(was), yours, filled(stands));
  return {
    set: Object.fromEntries(merge.yours.map((name) => [name, yours[name] ?? []])),
    missed: merge.conflicts.map((name) => ({ name, yours: yours[name] ?? [], theirs: stands[name] ?? [] })),
  };
}

/** The changes of an older undecided draft with the changes of a newer one on top. Pure. */
export function layOver(older: { base: FormEntries; values: FormEntries }, base: FormEntries, values: FormEntries) {
  const touched = new Set(changedNames(base, values));
  const others = (entries: FormEntries) => entries.filter(([name]) => !touched.has(name));
  const own = (entries: FormEntries) => entries.filter(([name]) => touched.has(name));
  return { base: [...others(older.base), ...own(base)], values: [...others(older.values), ...own(values)] };
}

/**
 * True when all fields that differ between two states of a page are among the fields just saved, so the form shows them already. One field of
 * the page may be several fields of the form: `look.ink`. Pure.
 */
export function isOwnSave(before: unknown, after: unknown, saved: readonly string[]): boolean {
  if (!isRecord(before) || !isRecord(after)) return false;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .filter((field) => !isSameValue(before[field], after[field]))
    .every((field) => saved.some((name) => name === field || name.startsWith(`${field}.`)));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
