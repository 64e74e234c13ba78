import type { Queries } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { findMoved } from "./queries.ts";
import type { AddressTables } from "./tables.ts";

/**
 * The no for a page that is not there: to another address when it has moved, and the feature's own otherwise.
 * @param path of the page in the shop; @param below what follows it: `/item`
 */
export async function goneOrMoved(
  db: Queries<AddressTables>,
  path: string,
  gone: Refused,
  below = "",
): Promise<Refused> {
  const to = await findMoved(db, path);
  if (!to) return gone;
  return new Refused(404, "moved", "Siden har fået en anden adresse.", { more: { movedTo: `${to}${below}` } });
}
