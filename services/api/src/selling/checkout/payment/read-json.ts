import { parseBoundedJson } from "@skaenk/contract/bounded-json";

/** Parses JSON from an untrusted sender; undefined for invalid JSON and for JSON nested too deep. */
export function readJson(text: string): unknown {
  try {
    return parseBoundedJson(text);
  } catch {
    return undefined;
  }
}
