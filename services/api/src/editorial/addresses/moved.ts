import type { Queries } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { findMoved } from "./queries.ts";
import type { AddressTables } from "./tables.ts";

/**
 * The refusal for a page that does not exist: a redirect when it has moved, else the feature's own refusal.
 * @param path of the page in the shop
 * @param below the rest of the path: `/item`
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
