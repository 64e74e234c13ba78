/** Only addresses of this shop lead on after the login: `//evil.example`, `/\evil.example` and `https:` do not. */
export function ownPath(path: string | null | undefined, otherwise = "/klub/oversigt"): string {
  return path && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : otherwise;
}
