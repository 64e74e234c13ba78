import type { Call } from "@skaenk/contract/client";
import { changeClub, getOfficeClub } from "@skaenk/contract/office/club";
import { officePage } from "@skaenk/contract/office/pages";
import { redirect } from "react-router";

/**
 * Closes the club of a shop that has no members yet.
 * @returns the sentence of success
 * @throws Response that leads to the page of the club where there are members: it shows first of what and when they are warned
 */
export async function beginWithoutClub(call: Call): Promise<string> {
  const { now, members, version } = await call(getOfficeClub);
  if (members > 0) throw redirect(officePage("/indstillinger/klub"));
  const after = await call(changeClub, { body: { ...now, open: false, version } });
  // A member may have joined since the club was read, and is then warned before it closes.
  if (after.now.open) throw redirect(officePage("/indstillinger/klub"));
  return "Butikken begynder uden klub.";
}
