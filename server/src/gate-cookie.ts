/** What a yes to the age gate is remembered by. */
export const ageCookie = "skaenk_age=18";

/** Whether the browser carries a yes: the whole cookie, and no other that looks like it. Runs before every limit, so it must be linear. */
export function hasPassedGate(cookies: string | undefined): boolean {
  if (cookies === undefined) return false;
  for (let at = cookies.indexOf(ageCookie); at >= 0; at = cookies.indexOf(ageCookie, at + ageCookie.length)) {
    const after = cookies[at + ageCookie.length];
    if ((after === undefined || after === ";") && beginsCookie(cookies, at)) return true;
  }
  return false;
}

/** Whether only white space stands between a place and the cookie before it. No two places look at the same white space. */
function beginsCookie(cookies: string, at: number): boolean {
  let before = at - 1;
  while (cookies[before] === " " || cookies[before] === "\t") before -= 1;
  return before < 0 || cookies[before] === ";";
}
