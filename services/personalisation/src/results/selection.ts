/** Which members of an entity a request wants to see. Settings come as partial objects: a missing flag is false. */
import { type Data, localised } from "../entities/data-value.ts";
import { type JsonObject, optionalStrings } from "../protocol/reading.ts";

export type Place = { language: string; currency: string };

/** Keys wanted by `dataKeys` (with `*` as a wildcard) or `allData`; undefined: none. */
export function keyTest(
  settings: JsonObject | undefined,
  allFlag: string,
  listMember: string,
): ((key: string) => boolean) | undefined {
  if (!settings) return undefined;
  if (settings[allFlag] === true) return () => true;
  const patterns = optionalStrings(settings, listMember, "settings");
  if (!patterns?.length) return undefined;
  const plain = new Set(patterns.filter((it) => !it.includes("*")));
  const wild = patterns.filter((it) => it.includes("*")).map(wildcard);
  return (key) => plain.has(key) || wild.some((it) => it.test(key));
}

function wildcard(pattern: string): RegExp {
  const escaped = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${escaped.join(".*")}$`);
}

/** The wanted data in the place's language and currency; undefined when no data was asked for. */
export function selectData(data: Data, settings: JsonObject | undefined, place: Place): JsonObject | undefined {
  const wanted = keyTest(settings, "allData", "dataKeys");
  if (!wanted) return undefined;
  const selected: JsonObject = {};
  for (const key of Object.keys(data)) {
    const stored = wanted(key) ? data[key] : undefined;
    const value = stored && localised(stored, place.language, place.currency);
    if (value) selected[key] = value;
  }
  return selected;
}

export function toUtc(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
