import type { Trx } from "../../../office/audit/thing.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { CatalogueDatabase } from "../tables.ts";
import { listWrittenByKeys } from "./on-sale-queries.ts";
import { lockVariants, skusOf } from "./thing-queries.ts";

/**
 * This function refuses to put goods on sale when an API key has written on them or their variants after a person read them. The caller locks the product,
 * and this function locks its variants, so that no key writes at the same time.
 * @param read the version that was read, or the ids of the log entries of keys at that time; timestamps are not enough, since a key's transaction may begin before and commit after
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

/** The message states why goods that an API key has written on can only be put on sale on their own page. */
export const unreadText = "En API-nøgle har skrevet i varen. Læs den på dens egen side, og sæt den til salg der.";

/**
 * This function returns whether an API key has ever written on a product or its variants. Such a product is never put on sale from a list that shows only
 * some of its fields, such as guesses or a file. The caller locks the product.
 */
export const isWrittenByKeys = async (trx: Trx<CatalogueDatabase>, slug: string): Promise<boolean> =>
  (await listHeldWritten(trx, slug)).length > 0;

/** This function locks the variants of a product and then lists the log entries of API keys on the product and its variants. */
async function listHeldWritten(trx: Trx<CatalogueDatabase>, slug: string) {
  await lockVariants(trx, await skusOf(trx, slug));
  return await listWrittenByKeys(trx, [slug]);
}
