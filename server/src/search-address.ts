/** Requests of the search service's protocol are named so; nothing else in the shop has such an address. */
const requestName = /^[A-Z]\w*(?:Request|RequestCollection|Query|Command)$/;

/**
 * Whether an address is the search service's: `/{dataset}/v1/{Request}`, as the published client sends it, or `/v1/{dataset}/{Request}`. Of
 * any dataset, for it is the service that says, in its own words, that it knows none of that name.
 */
export function isSearchAddress(path: string): boolean {
  const [, first, second, name = "", more] = path.split("/");
  const dataset = first === "v1" ? second : first;
  return more === undefined && (first === "v1" || second === "v1") && Boolean(dataset) && requestName.test(name);
}
