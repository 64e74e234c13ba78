import { isChained, keepAddress, leadAddress, lockMoved } from "../../editorial/addresses/queries.ts";
import type { AddressTables } from "../../editorial/addresses/tables.ts";
import type { Thing, Trx } from "../../office/audit/thing.ts";
import { Refused } from "../../platform/refuse.ts";

/** An address of the shop before, with the page of goods that it leads to: files of goods set them, and undoing a file takes them back. */
export const formerAddressThing = (now: () => Date): Thing<AddressTables> => ({
  name: "former-address",
  right: "products:write",
  openToKeys: "nothing",
  word: "Adressen",
  words: { to: "Siden, den fører til" },
  nameOf: (_, path) => path,
  read: async (trx, path) => {
    const to = await lockMoved(trx, path);
    return to === undefined ? undefined : { to };
  },
  write: async (trx, path, { to }) => await lead(trx, path, String(to), now()),
  insert: async (trx, path, { to }) => await lead(trx, path, String(to), now()),
  remove: keepAddress,
});

async function lead(trx: Trx<AddressTables>, from: string, to: string, at: Date): Promise<void> {
  if (await isChained(trx, { from, to })) {
    throw new Refused(
      409,
      "address_chained",
      `Adressen ${from} kan ikke føre til ${to}: der er flyttet en side imellem.`,
    );
  }
  await leadAddress(trx, { from, to, at });
}
