import { isObject, type JsonObject } from "../protocol/reading.ts";

/**
 * Reads `settings.custom.leastSearches` of a request, for which the protocol has no member.
 * @returns the number of counted searches from which a term is told; 1 where the request asks for none
 */
export function leastSearches({ settings }: JsonObject): number {
  const custom = isObject(settings) && isObject(settings.custom) ? settings.custom : {};
  return Number(custom.leastSearches) || 1;
}
