import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { OfficeGiftCard, OfficeGiftCardRow } from "@skaenk/contract/office/gift-cards";
import type { MemberRow, OfficeMember } from "@skaenk/contract/office/members";
import type { RefundPreview, ShippingPreview } from "@skaenk/contract/office/order-previews";
import type { OfficeOrder } from "@skaenk/contract/office/orders";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDemoMember, demoMember } from "../../club/demo-member.ts";
import { wordsOf } from "../../printing/read-pdf.fixture.ts";
import { staffAs, staffPassword } from "../../test-staff.ts";
import { openTill, runPaymentRequests, type TestTill } from "../../test-till.ts";

type Staff = Awaited<ReturnType<typeof staffAs>>;
/** A press in a tab, with the key and the amounts that its form was shown with. */
type Press = () => Promise<{ status: number }>;
/** An act of the office that moves money, on a state of its own. */
type MoneyAct = {
  name: string;
  /** Opens one more tab on the same state. */
  open(): Promise<{ tab(): Promise<Press>; moved(): Promise<number>; once: number }>;
};

let till: TestTill;
let owner: Staff;
let keys = 0;
beforeAll(async () => {
  till = await openTill();
  owner = await staffAs(till, "owner");
  await addDemoMember(till as never);
});
afterAll(() => till.stop());

const newKey = () => `vist-nr-${++keys}`;
const post = <Body>(order: PlacedOrder, step: string, body: unknown, key = newKey()) =>
  owner.post<Body>(`/office/orders/${order.orderNumber}/${step}`, body, { "idempotency-key": key });
const moneyOf = async ({ orderNumber }: PlacedOrder) => {
  await runPaymentRequests(till.checkout);
  return (await owner.get<OfficeOrder>(`/office/orders/${orderNumber}`)).body.money;
};

async function paid(more: Record<string, unknown> = {}): Promise<PlacedOrder> {
  const buyer = await till.newBuyer().fill(["TON-20", 4]);
  const { body } = await buyer.order(more);
  await buyer.press(body.paymentUrl, "approve");
  return body;
}

async function sent(): Promise<PlacedOrder> {
  const order = await paid();
  await post(order, "ship", {});
  await moneyOf(order);
  return order;
}

async function soldPaper(): Promise<{ orderNumber: string; pdf: Buffer }> {
  const buyer = await till.newBuyer().fill(["GAVE-500", 1]);
  const { body } = await buyer.order({ name: "Åse Gavmild" });
  await buyer.press(body.paymentUrl, "approve");
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const paper = await till.api.request(`/api/v1/office/orders/${body.orderNumber}/gift-cards.pdf`, {
    method: "POST",
    headers: { cookie },
  });
  await post(body, "ship", {});
  await runPaymentRequests(till.checkout);
  return { orderNumber: body.orderNumber, pdf: Buffer.from(await paper.arrayBuffer()) };
}

async function soldCard(): Promise<number> {
  const { orderNumber } = await soldPaper();
  const { items } = (await owner.get<{ items: { id: number }[] }>(`/office/gift-cards?q=${orderNumber}`)).body;
  return items[0]?.id ?? 0;
}

/** The code of a card that is sold, as its paper says it. */
async function soldCode(): Promise<string> {
  const { pdf } = await soldPaper();
  return /([2-9A-Z]{4}( – |-)?){4}/.exec(await wordsOf(pdf))?.[0] ?? "";
}

const tonic = (quantity: number) => [{ sku: "TON-20", quantity }];

const sending = (name: string, lines: ReturnType<typeof tonic> | undefined): MoneyAct => ({
  name,
  open: async () => {
    const order = await paid();
    const preview = async () => (await post<ShippingPreview>(order, "ship-preview", { lines })).body;
    const { drawOre: once } = await preview();
    return {
      once,
      moved: async () => (await moneyOf(order)).drawnOre,
      tab: async () => {
        const { drawOre, sentPieces } = await preview();
        const key = newKey();
        return () => post(order, "ship", { lines, shown: { drawOre, sentPieces } }, key);
      },
    };
  },
});

const acts: MoneyAct[] = [
  sending("sending a part", tonic(1)),
  sending("sending everything", undefined),
  {
    name: "paying back",
    open: async () => {
      const order = await sent();
      const preview = async () => (await post<RefundPreview>(order, "refund-preview", { lines: tonic(1) })).body;
      const { totalOre: once } = await preview();
      return {
        once,
        moved: async () => (await moneyOf(order)).paidBackOre,
        tab: async () => {
          const { totalOre, returnedPieces } = await preview();
          const body = { reason: "Itu", lines: tonic(1), shown: { totalOre, returnedPieces } };
          const key = newKey();
          return () => post(order, "refund", body, key);
        },
      };
    },
  },
  {
    name: "cancelling",
    open: async () => {
      const order = await paid();
      const { reservedOre: once } = await moneyOf(order);
      return {
        once,
        moved: async () => once - (await moneyOf(order)).reservedOre,
        tab: async () => {
          const key = newKey();
          return () => post(order, "cancel", { reason: "Fortrudt" }, key);
        },
      };
    },
  },
  {
    name: "giving points",
    open: async () => {
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
    open: async () => {
      const id = await soldCard();
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
    open: async () => {
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
    open: async () => {
      const code = await soldCode();
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

describe.each(acts)("$name", ({ open }) => {
  it("moves money once, however often three tabs press, together or one after the other", async () => {
    const press = fc.record({ tab: fc.nat({ max: 2 }), again: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(press, { minLength: 1, maxLength: 6 }), async (presses) => {
        await owner.post("/office/session/confirm", { password: staffPassword });
        const { tab, moved, once } = await open();
        expect(once).toBeGreaterThan(0);
        const tabs = [await tab(), await tab(), await tab()];
        for (const { tab: place, again } of presses) {
          const one = tabs[place];
          await Promise.all([one?.(), ...(again ? [one?.()] : [])]);
        }
        expect(await moved()).toBe(once);
      }),
      { numRuns: 6 },
    );
  });
});

it("sends nothing when somebody sent a part meanwhile", async () => {
  const order = await paid();
  const { drawOre, sentPieces } = (await post<ShippingPreview>(order, "ship-preview", {})).body;
  await post(order, "ship", { lines: tonic(1) });
  const late = await post<{ code: string }>(order, "ship", { shown: { drawOre, sentPieces } });
  expect([late.status, late.body.code]).toEqual([409, "changed"]);
  expect((await post<{ code: string }>(order, "ship-preview", { lines: tonic(9) })).body.code).toBe("wrong_goods");
});
