import type { Trx } from "../../../office/audit/thing.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { CatalogueDatabase } from "../tables.ts";
import { listWrittenByKeys } from "./on-sale-queries.ts";
import { lockVariants, skusOf } from "./thing-queries.ts";

/**
 * Whoever puts goods on sale has read them: what an API key has written on them or their variants after that was read by nobody. The product is locked
 * by the caller, and its variants here, so that a key writes before or after the sale has begun.
 * @param read the version that was read, or the time when it was
 * @throws Refused 409 written_meanwhile
 */
export async function refuseUnread(
  trx: Trx<CatalogueDatabase>,
  slug: string,
  read: { version: number } | { at: Date },
): Promise<void> {
  await lockVariants(trx, await skusOf(trx, slug));
  const written = await listWrittenByKeys(trx, [slug]);
  if (!written.some(({ id, at }) => ("version" in read ? id > read.version : at > read.at))) return;
  const detail = "Siden du åbnede varen, har en API-nøgle skrevet i den. Læs den igen, og sæt den så til salg.";
  throw new Refused(409, "written_meanwhile", detail);
}
