import type { SessionAnswer } from "@skaenk/contract/club";
import type { TestShop } from "./test-shop.ts";
import { TestVisitor } from "./test-visitor.ts";

export const testPassword = "en lang og god sætning";
let members = 0;

/** An address that nobody else in the run has. */
export const newEmail = (): string => `medlem${++members}@example.dk`;

export const joiningForm = (email: string) => ({
  email,
  password: testPassword,
  passwordRepeat: testPassword,
  firstName: "Anna",
  lastName: "Ærø",
  termsAccepted: true,
});

/** The token in the latest mail of a kind to an address. */
export async function mailedToken({ db }: TestShop, template: string, to: string): Promise<string> {
  const mail = await db
    .selectFrom("mail_outbox")
    .select("data")
    .where("template", "=", template)
    .where("recipient", "=", to)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  return (mail.data as { token: string }).token;
}

export type TestMember = { visitor: TestVisitor; email: string; token: string; memberId: number };

/** A visitor who has joined in a browser of their own, with a confirmed address unless told otherwise. */
export async function joinAs(shop: TestShop, { confirmed = true, email = newEmail() } = {}): Promise<TestMember> {
  const visitor = new TestVisitor(shop.api);
  const { body } = await visitor.post<SessionAnswer>("/club/register", joiningForm(email));
  if (confirmed) await visitor.post("/club/confirm", { token: await mailedToken(shop, "confirm-email", email) });
  return { visitor, email, token: body.token, memberId: Number(body.member.memberNumber) };
}
