/** The address without the names in its query that nobody reads; the others stay in their order, as they were written. */
export function withKnownNames(address: string, isKnown: (name: string) => boolean): string {
  const at = address.indexOf("?");
  if (at < 0) return address;
  const kept = address
    .slice(at + 1)
    .split("&")
    .filter((part) => part !== "" && isKnown(nameOf(part)));
  const path = address.slice(0, at);
  return kept.length > 0 ? `${path}?${kept.join("&")}` : path;
}

/** As `URLSearchParams` reads it; one that cannot be read is nobody's. */
function nameOf(part: string): string {
  const [name = ""] = part.split("=", 1);
  try {
    return decodeURIComponent(name.replaceAll("+", " "));
  } catch {
    return "";
  }
}
