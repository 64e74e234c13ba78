import { addressOf } from "@skaenk/contract/endpoint";
import { type OfficeGiftCard, type OfficeGiftCardRow, printGiftCards } from "@skaenk/contract/office/gift-cards";
import type { MemberRow, OfficeMember } from "@skaenk/contract/office/members";
import { demoMember } from "../../services/api/src/people/club/demo-member.ts";
import { wordsOf } from "../../services/api/src/platform/printing/read-pdf.fixture.ts";
import { runPaymentRequests, somebody } from "../../services/api/src/testing/test-till.ts";
import type { MoneyAct, MoneyShop } from "./money-shop.ts";

async function soldPaper({ till, owner, post }: MoneyShop): Promise<{ orderNumber: string; pdf: Buffer }> {
  const buyer = await till.newBuyer().fill(["GAVE-500", 1]);
  const { body } = await buyer.order({ ...somebody(), name: "Åse Gavmild" });
  await buyer.press(body.paymentUrl, "approve");
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const paper = await till.api.request(addressOf(printGiftCards, { params: { number: body.orderNumber } }), {
    method: "POST",
    headers: { cookie },
  });
  await post(body, "ship", {});
  await runPaymentRequests(till.checkout);
  return { orderNumber: body.orderNumber, pdf: Buffer.from(await paper.arrayBuffer()) };
}

async function soldCard(shop: MoneyShop): Promise<number> {
  const { orderNumber } = await soldPaper(shop);
  const { items } = (await shop.owner.get<{ items: { id: number }[] }>(`/office/gift-cards?q=${orderNumber}`)).body;
  return items[0]?.id ?? 0;
}

/** The code of a card that is sold, as its paper says it. */
async function soldCode(shop: MoneyShop): Promise<string> {
  const { pdf } = await soldPaper(shop);
  return /([2-9A-Z]{4}( – |-)?){4}/.exec(await wordsOf(pdf))?.[0] ?? "";
}

/** Acts of the office on gift cards and on the points of a member. */
export const cardMoneyActs = (shop: () => MoneyShop): MoneyAct[] => [
  {
    name: "giving points",
    through: ["adjustPoints"],
    open: async () => {
      const { owner, newKey } = shop();
      const { items } = (await owner.get<{ items: MemberRow[] }>(`/office/members?q=${demoMember.email}`)).body;
      const read = async () => (await owner.get<OfficeMember>(`/office/members/${items[0]?.id}`)).body.balance;
      const before = await read();
      return {
        once: 40,
        moved: async () => (await read()) - before,
        tab: async () => {
          const body = { points: 40, reason: "Flasken gik itu", operationId: newKey(), shownBalance: await read() };
          return () => owner.post(`/office/members/${items[0]?.id}/points`, body);
        },
      };
    },
  },
  {
    name: "paying out a gift card",
    through: ["payOutGiftCard"],
    open: async () => {
      const { owner } = shop();
      const id = await soldCard(shop());
      const read = async () => (await owner.get<OfficeGiftCard>(`/office/gift-cards/${id}`)).body;
      return {
        once: 50_000,
        moved: async () => {
          const { entries } = await read();
          return entries.reduce((sum, { reason, amountOre }) => sum - (reason === "paid_out" ? amountOre : 0), 0);
        },
        tab: async () => {
          const { balanceOre } = await read();
          const body = { reason: "Overført til kunden", balanceOre };
          return () => owner.post(`/office/gift-cards/${id}/pay-out`, body);
        },
      };
    },
  },
  {
    name: "issuing a gift card by hand",
    through: ["issueGiftCard"],
    open: async () => {
      const { owner, newKey } = shop();
      const wanted = { amountOre: 15_000, recipientEmail: `gerd-${newKey()}@example.dk` };
      const preview = async () =>
        (await owner.post<{ shownCardId: number }>("/office/gift-card-previews", wanted)).body.shownCardId;
      return {
        once: wanted.amountOre,
        moved: async () => {
          const { items } = (
            await owner.get<{ items: OfficeGiftCardRow[] }>(`/office/gift-cards?q=${wanted.recipientEmail}`)
          ).body;
          return items.reduce((sum, { balanceOre }) => sum + balanceOre, 0);
        },
        tab: async () => {
          const body = { ...wanted, reason: "Plaster på såret", shownCardId: await preview() };
          const headers = { "idempotency-key": newKey() };
          return () => owner.post("/office/gift-cards", body, headers);
        },
      };
    },
  },
  {
    name: "redeeming a gift card at the desk",
    through: ["redeemGiftCard"],
    open: async () => {
      const { owner, newKey } = shop();
      const code = await soldCode(shop());
      const find = async () =>
        (await owner.post<{ id: number; balanceOre: number }>("/office/gift-card-lookups", { code })).body;
      const { id } = await find();
      return {
        once: 12_000,
        moved: async () => 50_000 - (await owner.get<OfficeGiftCard>(`/office/gift-cards/${id}`)).body.balanceOre,
        tab: async () => {
          const body = { code, amountOre: 12_000, shownBalanceOre: (await find()).balanceOre };
          const headers = { "idempotency-key": newKey() };
          return () => owner.post("/office/gift-card-redemptions", body, headers);
        },
      };
    },
  },
];
