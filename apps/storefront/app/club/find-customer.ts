import type { getMember } from "@skaenk/contract/club";
import type { listAddresses } from "@skaenk/contract/club-addresses";
import { BackendRefusal } from "../api/call-backend";
import type { AnswerOf } from "../api/contract-types";
import type { PersonalApi } from "../api/personal-api";
import { hasSession } from "./find-points";

export type Customer = { email: string; name: string; phone: string; street: string; postcode: string; city: string };

/** Who a member is at the till, with the default address; nothing for whoever is not logged in. */
export async function findCustomer(api: PersonalApi, request: Request): Promise<Customer | undefined> {
  if (!hasSession(request)) return undefined;
  try {
    const [member, { items }] = await Promise.all([
      api.call<AnswerOf<typeof getMember>>("/club/me"),
      api.call<AnswerOf<typeof listAddresses>>("/club/addresses"),
    ]);
    const address = items.find(({ isDefault }) => isDefault);
    return {
      email: member.email,
      name: address?.name ?? `${member.firstName} ${member.lastName}`,
      phone: address?.phone ?? "",
      street: address?.street ?? "",
      postcode: address?.postcode ?? "",
      city: address?.city ?? "",
    };
  } catch (error) {
    if (error instanceof BackendRefusal && error.refusal.status === 401) return undefined;
    throw error;
  }
}
