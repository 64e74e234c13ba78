import type { Trx } from "../../../office/audit/thing.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { CatalogueDatabase } from "../tables.ts";
import { listWrittenByKeys } from "./on-sale-queries.ts";
import { lockVariants, skusOf } from "./thing-queries.ts";

/**
 * Whoever puts goods on sale has read them: what an API key has written on them or their variants after that was read by nobody. The product is locked
 * by the caller, and its variants here, so that a key writes before or after the sale has begun.
 * @param read the version that was read, or the ids of the keys' entries that were there when it was; times tell nothing, since a key may begin before and end after
 * @throws Refused 409 written_meanwhile
 */
export async function refuseUnread(
  trx: Trx<CatalogueDatabase>,
  slug: string,
  read: { version: number } | { written: readonly number[] },
): Promise<void> {
  const written = await listHeldWritten(trx, slug);
  if (!written.some(({ id }) => ("version" in read ? id > read.version : !read.written.includes(id)))) return;
  const detail = "Siden du åbnede varen, har en API-nøgle skrevet i den. Læs den igen, og sæt den så til salg.";
  throw new Refused(409, "written_meanwhile", detail);
}

/** Tells why goods that an API key has written on are put on sale on their own page alone. */
export const unreadText = "En API-nøgle har skrevet i varen. Læs den på dens egen side, og sæt den til salg der.";

/**
 * Whether an API key has ever written on a product or its variants: then a list that shows a part of it, such as guesses or a file, puts it on sale for
 * nobody. The product is locked by the caller.
 */
export const isWrittenByKeys = async (trx: Trx<CatalogueDatabase>, slug: string): Promise<boolean> =>
  (await listHeldWritten(trx, slug)).length > 0;

/** The entries of keys on a product and its variants, which are locked first. */
async function listHeldWritten(trx: Trx<CatalogueDatabase>, slug: string) {
  await lockVariants(trx, await skusOf(trx, slug));
  return await listWrittenByKeys(trx, [slug]);
}
