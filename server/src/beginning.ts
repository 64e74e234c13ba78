import { beginningCode } from "@skaenk/api/people/identity/staff/beginning";
import { hasOwner } from "@skaenk/api/people/identity/staff/queries";
import { officeAddress } from "@skaenk/contract/office/pages";
import { besideTheShop } from "./beside-the-shop.ts";

/** Prints where a shop without an owner gets its first, and the code for it, as each start does. */
await besideTheShop(async ({ settings, database }) => {
  const begun = await hasOwner(database.db);
  console.log(
    begun
      ? `${settings.publicUrl}/kontor`
      : `${settings.publicUrl}${officeAddress("/begynd")}, kode ${beginningCode(settings)}`,
  );
});
