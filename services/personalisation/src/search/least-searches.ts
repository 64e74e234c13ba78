import { isObject, type JsonObject } from "../protocol/reading.ts";

/**
 * This function reads `settings.custom.leastSearches` of a request, because the protocol has no field for it.
 * @returns the minimum number of counted searches for a term to be returned; 1 without the setting
 */
export function leastSearches({ settings }: JsonObject): number {
  const custom = isObject(settings) && isObject(settings.custom) ? settings.custom : {};
  return Number(custom.leastSearches) || 1;
}
