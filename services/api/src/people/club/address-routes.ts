import { type Address, addAddress, listAddresses, removeAddress, setAddress } from "@skaenk/contract/club-addresses";
import { mostAddresses } from "@skaenk/contract/club-schemas";
import { Endpoints } from "../../platform/endpoints.ts";
import { Refused } from "../../platform/refuse.ts";
import {
  type AddressRow,
  deleteAddress,
  insertAddress,
  listAddressRows,
  moveDefault,
  updateAddress,
} from "./address-queries.ts";
import { checkAddress } from "./address-rules.ts";
import type { ClubContext, Trx } from "./club-context.ts";
import { lockMember } from "./queries.ts";

/** A member's addresses. Every change waits for the member's other changes, so one of them is always the default. */
export function addressEndpoints({ platform, sessions, delivery }: ClubContext): Endpoints {
  const { db, now } = platform;
  const endpoints = new Endpoints();

  const change = <Result>(memberId: number, work: (trx: Trx, rows: AddressRow[]) => Promise<Result>) =>
    db.transaction().execute(async (trx) => {
      await lockMember(trx, memberId);
      return await work(trx, await listAddressRows(trx, memberId));
    });

  endpoints.on(listAddresses, async (_, caller) => {
    const { member_id: memberId } = await sessions.require(caller);
    return { items: (await listAddressRows(db, memberId)).map(buildAddress) };
  });

  endpoints.on(addAddress, async ({ body }, caller) => {
    const { member_id: memberId } = await sessions.require(caller);
    const { isDefault, ...form } = body;
    const fields = checkAddress(form, delivery);
    const row = await change(memberId, async (trx, rows) => {
      if (rows.length >= mostAddresses) throw refuseTooMany();
      const first = rows.length === 0;
      const added = await insertAddress(trx, memberId, { ...fields, isDefault: first, now: now() });
      if (!isDefault || first) return added;
      await moveDefault(trx, memberId, added.id);
      return { ...added, is_default: true };
    });
    return buildAddress(row);
  });

  endpoints.on(setAddress, async ({ params, body }, caller) => {
    const { member_id: memberId } = await sessions.require(caller);
    const id = params.id;
    const { isDefault, ...changes } = body;
    const row = await change(memberId, async (trx, rows) => {
      const known = getRow(rows, id);
      const kept = { name: known.name, street: known.street, postcode: known.postcode, phone: known.phone ?? "" };
      // A new postcode has a new city, unless the member says which.
      const city = changes.postcode === undefined || changes.postcode === known.postcode ? known.city : "";
      const updated = await updateAddress(trx, known.id, checkAddress({ ...kept, city, ...given(changes) }, delivery));
      // There is always a default, so the mark is not taken off but given to another.
      if (!isDefault || known.is_default) return updated;
      await moveDefault(trx, memberId, known.id);
      return { ...updated, is_default: true };
    });
    return buildAddress(row);
  });

  endpoints.on(removeAddress, async ({ params }, caller) => {
    const { member_id: memberId } = await sessions.require(caller);
    const id = params.id;
    const rows = await change(memberId, async (trx, before) => {
      const known = getRow(before, id);
      await deleteAddress(trx, known.id);
      const [next] = before.filter((row) => row.id !== known.id);
      if (known.is_default && next) await moveDefault(trx, memberId, next.id);
      return await listAddressRows(trx, memberId);
    });
    return { items: rows.map(buildAddress) };
  });

  return endpoints;
}

/** Another member's address is as unknown as one that never was. */
function getRow(rows: AddressRow[], id: string): AddressRow {
  const row = rows.find((one) => String(one.id) === id);
  if (!row) throw new Refused(404, "address_not_found", "Vi kender ikke den adresse.");
  return row;
}

const refuseTooMany = () =>
  new Refused(422, "too_many_addresses", `Der er plads til ${mostAddresses} adresser. Fjern en først.`);

/** What was sent along. */
function given<Fields extends Record<string, string | undefined>>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]?: string;
  };
}

function buildAddress(row: AddressRow): Address {
  return {
    id: String(row.id),
    name: row.name,
    street: row.street,
    postcode: row.postcode,
    city: row.city,
    ...(row.phone === null ? {} : { phone: row.phone }),
    isDefault: row.is_default,
  };
}
