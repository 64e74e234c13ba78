import { parseBoundedJson } from "@skaenk/contract/bounded-json";

/** What a stranger sent as JSON, or undefined when it is none or is nested too deep. */
export function readJson(text: string): unknown {
  try {
    return parseBoundedJson(text);
  } catch {
    return undefined;
  }
}
