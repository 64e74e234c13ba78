import type { WithdrawalDraft } from "@skaenk/contract/withdrawals";
import { afterAll, beforeAll, expect, it } from "vitest";
import { joinAs } from "./testing/test-member.ts";
import { staffAs } from "./testing/test-staff.ts";
import { openTill, type TestTill } from "./testing/test-till.ts";
import type { TestVisitor } from "./testing/test-visitor.ts";

let till: TestTill;
let visitor: TestVisitor;
beforeAll(async () => {
  till = await openTill();
  ({ visitor } = await joinAs(till));
});
afterAll(() => till.stop());

const nul = "a\u0000b";
const malformed = { status: 400, body: { code: "malformed", detail: "Forespørgslen kan ikke læses." } };

it.each(["collections", "campaigns", "pages", "orders", "club/orders", "favourites/shared", "drinks-cards"])(
  "finds an address below /%s malformed that holds what no text in the database can",
  async (folder) => {
    expect(await visitor.get(`/${folder}/%00`)).toMatchObject(malformed);
    expect(await visitor.get(`/${folder}/${encodeURIComponent(nul)}`)).toMatchObject(malformed);
  },
);

it.each([
  ["a card", "/drinks-cards", { theme: "classic", title: nul, drinks: ["gin-og-tonic"] }],
  ["a line of the cart", "/cart/lines", { variantId: nul }],
])("finds %s malformed that does", async (_, path, body) => {
  expect(await visitor.post(path, body)).toMatchObject(malformed);
});

it("finds half a sign malformed, as a text that was cut in the middle of one has it", async () => {
  const owner = await staffAs(till, "owner");
  expect(await owner.post("/office/newsletters", { subject: "Skål \ud83c" })).toMatchObject(malformed);
});

it("finds a statement malformed that does, when it is to be kept", async () => {
  const statement = { name: "Anna", email: "anna@example.dk", orderNumber: "100001", lines: "all", reason: nul };
  const { draft } = (await visitor.post<WithdrawalDraft>("/withdrawals", statement)).body;
  expect(await visitor.post("/withdrawals/confirm", { draft })).toMatchObject(malformed);
});

it("takes no name of a press that does", async () => {
  const answer = await visitor.post("/club/points/offers/smagning", { operationId: nul });
  expect(answer).toMatchObject({ status: 400, body: { code: malformed.body.code } });
});
