/**
 * The value of an id_token's claim under a name, or a path with dots. Names may hold dots themselves, as `http://ageverification.example.com`
 * does, so the longest existing name is tried first.
 */
export function readClaim(claims: unknown, path: string): unknown {
  if (claims === null || typeof claims !== "object") return undefined;
  const parts = path.split(".");
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join(".");
    if (!Object.hasOwn(claims, name)) continue;
    const value = (claims as Record<string, unknown>)[name];
    const found = length === parts.length ? value : readClaim(value, parts.slice(length).join("."));
    if (found !== undefined) return found;
  }
  return undefined;
}
