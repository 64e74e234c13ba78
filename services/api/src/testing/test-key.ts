import type { Refusal } from "@skaenk/contract/refusal";
import type { TestShop } from "./test-shop.ts";
import type { TestStaff } from "./test-staff.ts";
import { TestVisitor } from "./test-visitor.ts";

/** Sends a request to the office by an API key. @returns the status, and the code of a refusal */
export type SendByKey = (method: string, path: string, body?: object) => Promise<[number, string | undefined]>;

/** An API key with these rights, made by a member of the staff. */
export async function keyWith(shop: TestShop, staff: TestStaff, rights: readonly string[]): Promise<SendByKey> {
  const { body } = await staff.post<{ key: string }>("/office/keys", { name: "Varer", rights });
  const headers = { authorization: `Bearer ${body.key}` };
  return async (method, path, sent) => {
    const answer = await new TestVisitor(shop.api).send<Refusal>(method, `/office${path}`, sent, headers);
    return [answer.status, answer.body?.code];
  };
}
