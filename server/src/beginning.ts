import { beginningCode } from "@skaenk/api/people/identity/staff/beginning";
import { hasOwner } from "@skaenk/api/people/identity/staff/queries";
import { besideTheShop } from "./beside-the-shop.ts";

/** Prints where a shop without an owner gets its first, and the code for it, as each start does. */
await besideTheShop(async ({ settings, database }) => {
  const office = `${settings.publicUrl}/kontor`;
  const begun = await hasOwner(database.db);
  console.log(begun ? office : `${office}/begynd, kode ${beginningCode(settings)}`);
});
