/** An object with one value for each of these field names. */
export const eachField = <Name extends string, Value>(
  fields: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(fields.map((name) => [name, make(name)])) as Record<Name, Value>;
