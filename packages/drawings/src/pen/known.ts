/** The entry under `key`, or a refusal that lists what could have been asked for: a drawing is never silently blank. */
export function getKnown<T>(table: Readonly<Record<string, T>>, key: string, what: string): T {
  if (Object.hasOwn(table, key)) return table[key] as T;
  throw new RangeError(`Unknown ${what} "${key}". Known: ${Object.keys(table).join(", ")}.`);
}

/** Ids end up in markup and in `url(#…)`, so only plain ones are let through. */
export function requireId(id: string): string {
  if (/^[A-Za-z][\w-]*$/.test(id)) return id;
  throw new RangeError(`A drawing id must start with a letter and hold letters, digits, "_" or "-" only, not "${id}".`);
}

export function requireOneOf<T extends string>(known: readonly T[], value: string, what: string): T {
  const found = known.find((one) => one === value);
  if (found) return found;
  throw new RangeError(`Unknown ${what} "${value}". Known: ${known.join(", ")}.`);
}
