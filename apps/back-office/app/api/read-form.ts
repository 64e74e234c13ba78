/** The fields of a form that was sent. */
export type SentForm = Pick<FormData, "get" | "getAll" | "has"> & Iterable<[string, FormDataEntryValue]>;

/**
 * Reads the form of a request. A field is found by its name at once, while `FormData` looks through all of its fields for each name: a form
 * of thousands of rows would cost the square of their number.
 */
export async function readForm(request: Request): Promise<SentForm> {
  const sent = [...(await request.formData())];
  const byName = Map.groupBy(sent, ([name]) => name);
  const valuesOf = (name: string) => (byName.get(name) ?? []).map(([, value]) => value);
  return {
    get: (name) => byName.get(name)?.[0]?.[1] ?? null,
    getAll: valuesOf,
    has: (name) => byName.has(name),
    [Symbol.iterator]: () => sent[Symbol.iterator](),
  };
}
