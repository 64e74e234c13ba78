/** What a yes to the age gate is remembered by. */
export const ageCookie = "skaenk_age=18";

/** Whether the browser carries a yes: the whole cookie, and no other that looks like it. */
export function hasPassedGate(cookies: string | undefined): boolean {
  if (cookies === undefined) return false;
  for (let at = cookies.indexOf(ageCookie); at >= 0; at = cookies.indexOf(ageCookie, at + 1)) {
    const after = cookies[at + ageCookie.length];
    if ((after === undefined || after === ";") && (at === 0 || /;\s*$/.test(cookies.slice(0, at)))) return true;
  }
  return false;
}
