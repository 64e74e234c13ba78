import { randomBytes } from "node:crypto";
import type { Database } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import type { ListOwner } from "../identity/list-owner.ts";
import { countHearts, findShare, insertShare, lockList } from "./queries.ts";
import type { FavouritesDatabase } from "./tables.ts";

/**
 * The token of a link to the owner's list: 128 random bits, the same each time it is asked for.
 * @throws Refused 422 no_favourites
 */
export async function shareList(db: Database<FavouritesDatabase>, owner: ListOwner, now: Date): Promise<string> {
  return await db.transaction().execute(async (trx) => {
    await lockList(trx, owner);
    const known = await findShare(trx, owner);
    if (known) return known.token;
    if ((await countHearts(trx, owner)) === 0) {
      throw new Refused(422, "no_favourites", "Du har ikke valgt noget til favoritter");
    }
    const token = randomBytes(16).toString("base64url");
    await insertShare(trx, owner, token, now);
    return token;
  });
}
