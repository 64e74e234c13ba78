import { BackendRefusal } from "@skaenk/contract/client";
import { getMember } from "@skaenk/contract/club";
import { listAddresses } from "@skaenk/contract/club-addresses";
import type { PersonalApi } from "../api/personal-api";
import { hasSession } from "./find-points";

type Contact = { email: string; name: string; phone: string; street: string; postcode: string; city: string };
export type Customer = { memberNumber: string; contact: Contact };

/** The member at the till, with the default address; nothing for a visitor who is not logged in, whatever cookies the browser has left. */
export async function findCustomer(api: PersonalApi, request: Request): Promise<Customer | undefined> {
  if (!hasSession(request)) return undefined;
  try {
    const [member, { items }] = await Promise.all([api.call(getMember), api.call(listAddresses)]);
    const address = items.find(({ isDefault }) => isDefault);
    return {
      memberNumber: member.memberNumber,
      contact: {
        email: member.email,
        name: address?.name ?? `${member.firstName} ${member.lastName}`,
        phone: address?.phone ?? "",
        street: address?.street ?? "",
        postcode: address?.postcode ?? "",
        city: address?.city ?? "",
      },
    };
  } catch (error) {
    if (error instanceof BackendRefusal && error.refusal.status === 401) return undefined;
    throw error;
  }
}
