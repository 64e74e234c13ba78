import type { WithdrawalDraft } from "@skaenk/contract/withdrawals";
import { afterAll, beforeAll, expect, it } from "vitest";
import { joinAs } from "./test-member.ts";
import { openTill, type Till } from "./test-till.ts";

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.stop());

const nul = "a\u0000b";
const malformed = { status: 400, code: "malformed", detail: "Forespørgslen kan ikke læses." };

it("refuses text that cannot be kept in an address, a form and a stored document", async () => {
  const { visitor } = await joinAs(till);
  const statement = { name: "Anna", email: "anna@example.dk", orderNumber: "100001", lines: "all", reason: nul };
  const { draft } = (await visitor.post<WithdrawalDraft>("/withdrawals", statement)).body;
  const answers = [
    await visitor.get(`/orders/${encodeURIComponent(nul)}`),
    await visitor.get(`/club/orders/${encodeURIComponent(nul)}`),
    await visitor.post("/cart/lines", { variantId: nul }),
    await visitor.post(`/club/points/offers/smagning`, { operationId: nul }),
    await visitor.post("/withdrawals/confirm", { draft }),
  ];
  for (const { status, body } of answers) expect(body).toMatchObject({ status, code: malformed.code });
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  expect(answers[0]?.body).toMatchObject(malformed);
});
