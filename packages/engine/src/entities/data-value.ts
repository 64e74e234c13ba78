/** The values shops attach to entities, in a form that is small and quick to compare. */

/** `{language: text}` with normalised language codes; anyLanguage holds texts that have none (brand names). */
export type Texts = Record<string, string>;
/** `{CURRENCY: amount}` with normalised currency codes. */
export type Amounts = Record<string, number>;
export type Data = Record<string, StoredValue>;

export type StoredValue =
  | { type: "String"; value: string }
  | { type: "Double"; value: number }
  | { type: "Boolean"; value: boolean }
  | { type: "StringList"; value: string[] }
  | { type: "DoubleList"; value: number[] }
  | { type: "BooleanList"; value: boolean[] }
  | { type: "Multilingual"; value: Texts }
  | { type: "MultilingualCollection"; value: Record<string, string[]> }
  | { type: "MultiCurrency"; value: Amounts }
  | { type: "Money"; value: { amount: number; currency: string } }
  | { type: "Object"; value: Data }
  | { type: "ObjectList"; value: Data[] };

export const anyLanguage = "*";

/** Language and currency codes are trimmed and lower-cased, then compared exactly: no fallback from da-DK to da. */
export function normaliseCode(code: string): string {
  return code.trim().toLowerCase();
}

/** A value in the language and currency of the request, bare of its wrapping. */
export type PlainValue = string | number | boolean | readonly (string | number | boolean)[] | Data | readonly Data[];

export function plainValue(stored: StoredValue, language: string, currency: string): PlainValue | undefined {
  switch (stored.type) {
    case "Multilingual":
      return stored.value[language];
    case "MultilingualCollection":
      return stored.value[language];
    case "MultiCurrency":
      return stored.value[currency];
    case "Money":
      return stored.value.amount;
    default:
      return stored.value;
  }
}

/** Follows a path of keys down through objects. */
export function valueAt(data: Data, key: string, objectPath: readonly string[] | undefined): StoredValue | undefined {
  let value = ownValue(data, key);
  for (const step of objectPath ?? []) {
    if (value?.type !== "Object") return undefined;
    value = ownValue(value.value, step);
  }
  return value;
}

/** Requests name keys: what every object has (`constructor`) is not data. */
function ownValue(data: Data, key: string): StoredValue | undefined {
  return Object.hasOwn(data, key) ? data[key] : undefined;
}
