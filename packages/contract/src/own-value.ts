/**
 * The value of a record under a name that somebody typed. A plain lookup also finds what every object has, such as `constructor`.
 */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
