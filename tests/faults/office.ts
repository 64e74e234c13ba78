import { setTimeout as sleep } from "node:timers/promises";
import type { OrderEditPreview } from "@skaenk/contract/office/order-edits";
import type { RefundPreview } from "@skaenk/contract/office/order-previews";
import type { OfficeOrder, OfficeStep } from "@skaenk/contract/office/orders";
import type { Acknowledgements } from "./acknowledgements.ts";
import { listEditable, listForOffice, listRichCards, listToTransferBack } from "./books-queries.ts";
import type { RandomDraw } from "./draw.ts";
import { StaffBrowser } from "./staff-browser.ts";
import type { Activity } from "./under-way.ts";
import type { TestWorld } from "./world.ts";

type Desk = { world: TestWorld; draw: RandomDraw; said: Acknowledgements; clerk: StaffBrowser; open: () => boolean };

/** Simulates the office staff, who retry each action with the same idempotency key until there is an answer. */
export function openOffice(world: TestWorld, draw: RandomDraw, said: Acknowledgements): { stop(): Promise<void> } {
  let isOpen = true;
  const desk = { world, draw, said, open: () => isOpen };
  const work = async () => {
    const clerk = new StaffBrowser(world, said);
    while (isOpen) {
      await sleep(80);
      const act = chooseAct(draw);
      await act({ ...desk, clerk }).catch(() => sleep(100));
    }
  };
  const working = Promise.all([work(), work()]);
  return {
    stop: async () => {
      isOpen = false;
      await working;
    },
  };
}

const chooseAct = (draw: RandomDraw) => {
  if (draw.chance(0.15)) return markTransfer;
  if (draw.chance(0.15)) return editSomeOrder;
  if (draw.chance(0.08)) return noteTransferBack;
  return draw.chance(0.1) ? payOutCard : moveSomeOrder;
};

/** Marks an order as paid whose transfer has arrived. */
async function markTransfer({ said, draw, clerk, open, world }: Desk): Promise<void> {
  const waiting = said.transfers.filter(({ marked }) => !marked).slice(-20);
  if (waiting.length === 0) return;
  const transfer = draw.one(waiting);
  await world.underWay.during("paying by bank transfer", async () => {
    const answer = await press({ said, clerk, open }, transfer.orderNumber, "mark-paid", {});
    if (answer === 200) transfer.marked = true;
  });
}

/** Notes that money is transferred back to a customer, with a double click. */
async function noteTransferBack({ world, clerk, open }: Desk): Promise<void> {
  const [notice] = (await listToTransferBack(world.office.db, 1)).rows;
  if (!notice) return;
  const pressOnce = () => clerk.until(open, "POST", pathOf(notice), { resolution: "Overført fra banken" });
  await world.underWay.during("transferring money back", () => Promise.all([pressOnce(), pressOnce()]));
}

/**
 * Notes all refunds by transfer that are open, because they count as paid back when that is done.
 * @returns how many were open before
 */
export async function noteTransfersBack(world: TestWorld, said: Acknowledgements): Promise<number> {
  const open = (await listToTransferBack(world.office.db, 1_000)).rows;
  const clerk = new StaffBrowser(world, said);
  for (const notice of open) await clerk.once("POST", pathOf(notice), { resolution: "Overført fra banken" });
  return open.length;
}

const pathOf = ({ order_number, id }: { order_number: string; id: number }) =>
  `/office/orders/${order_number}/attention/${id}`;

type Press = Pick<Desk, "said" | "clerk" | "open">;

/** @returns the HTTP status */
async function press(
  { said, clerk, open }: Press,
  orderNumber: string,
  step: OfficeStep | "edit",
  body: object,
  key: string = crypto.randomUUID(),
): Promise<number | undefined> {
  const path = `/office/orders/${orderNumber}/${step}`;
  const answer = await clerk.until(open, "POST", path, body, { "idempotency-key": key });
  if (answer?.status === 200) said.steps.push({ orderNumber, step, key });
  return answer?.status;
}

/** Opens an order in the office and takes one of the steps offered. */
async function moveSomeOrder(desk: Desk): Promise<void> {
  const { world, draw, clerk } = desk;
  const [found] = (await listForOffice(world.office.db, 1)).rows;
  if (!found) return;
  const seen = await clerk.once<OfficeOrder>("GET", `/office/orders/${found.order_number}`);
  const steps = seen?.body.steps?.filter((step) => step !== "mark-paid") ?? [];
  if (!seen || steps.length === 0) return;
  const refundable = steps.includes("refund") && draw.chance(0.5);
  const step = refundable ? "refund" : chooseStep(draw, steps);
  if (step === "refund") return await refund(desk, seen.body);
  const body = bodyOf(draw, step, seen.body);
  await world.underWay.during("moving an order on", () => press(desk, found.order_number, step, body));
}

/** Takes pieces out of a paid order of which nothing is sent, so that it costs less. */
async function editSomeOrder(desk: Desk): Promise<void> {
  const { world, draw, clerk, open } = desk;
  const [found] = (await listEditable(world.office.db, 1)).rows;
  if (!found) return;
  const seen = await clerk.once<OfficeOrder>("GET", `/office/orders/${found.order_number}`);
  const line = seen?.body.lines && draw.one(seen.body.lines);
  if (!line) return;
  const lines = [{ sku: line.sku, quantity: draw.below(line.quantity) }];
  await world.underWay.during("editing an order", async () => {
    const path = `/office/orders/${found.order_number}/edit-preview`;
    const shown = await clerk.until<OrderEditPreview>(open, "POST", path, { lines });
    if (shown?.status !== 200) return;
    await press(desk, found.order_number, "edit", { lines, shownTotalOre: shown.body.totalOre });
  });
}

/** Chooses mostly the steps towards delivery, and rarely a cancellation. */
function chooseStep(draw: RandomDraw, steps: OfficeStep[]): OfficeStep {
  const forward = steps.filter((step) => !["cancel", "not-collected", "release-rest"].includes(step));
  return forward.length > 0 && draw.chance(0.85) ? draw.one(forward) : draw.one(steps);
}

function bodyOf(draw: RandomDraw, step: OfficeStep, { lines }: OfficeOrder): object {
  const some = (of: "left" | "returnable" | "restockable") =>
    lines.filter((line) => line[of] > 0).map((line) => ({ sku: line.sku, quantity: 1 + draw.below(line[of]) }));
  if (step === "cancel" || step === "release-rest") return { reason: "Udsolgt" };
  if (step === "restock") return { lines: some("restockable").slice(0, 1) };
  if (step === "ship" && draw.chance(0.3)) return { lines: some("left").slice(0, 1) };
  return {};
}

/** Refunds a whole order or single lines: once, twice with one key (a double click), or from two desks at the same time. */
async function refund(desk: Desk, { order, lines }: OfficeOrder): Promise<void> {
  const { draw, world } = desk;
  const out = lines.filter(({ returnable }) => returnable > 0);
  const byLine = draw.chance(0.6) && out.length > 0;
  const one = byLine ? draw.one(out) : undefined;
  const body = {
    reason: "Flasken var itu",
    restock: draw.chance(0.3),
    ...(one ? { lines: [{ sku: one.sku, quantity: 1 + draw.below(one.returnable) }] } : {}),
  };
  const shown = draw.chance(0.7) ? await askForAmount(desk, order.orderNumber, body) : undefined;
  const twice = draw.chance(0.4);
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const keys = twice ? [first, draw.chance(0.5) ? first : second] : [first];
  const kind: Activity = twice ? "refunding, pressed twice" : byLine ? "refunding by line" : "refunding a whole order";
  await world.underWay.during(kind, async () => {
    const pay = (key: string) =>
      press(desk, order.orderNumber, "refund", { ...body, ...(shown ? { shown } : {}) }, key);
    const statuses = await Promise.all(keys.map(pay));
    const paid = keys.filter((_, at) => statuses[at] === 200);
    if (shown && new Set(paid).size > 1) desk.said.doubled.push(order.orderNumber);
  });
}

/** Asks for the refund amount to approve; the refund pays exactly that amount or nothing. */
async function askForAmount(
  { clerk, open }: Desk,
  orderNumber: string,
  body: { lines?: object[] },
): Promise<Pick<RefundPreview, "totalOre" | "returnedPieces"> | undefined> {
  const { lines } = body;
  const path = `/office/orders/${orderNumber}/refund-preview`;
  const answer = await clerk.until<RefundPreview>(open, "POST", path, lines ? { lines } : {});
  if (answer?.status !== 200) return undefined;
  const { totalOre, returnedPieces } = answer.body;
  return { totalOre, returnedPieces };
}

/** Pays a gift card's balance out in money, with a double click. */
async function payOutCard({ world, draw, clerk, open }: Desk): Promise<void> {
  const cards = await listRichCards(world.office.db, 10);
  if (cards.length === 0) return;
  const { id, balance_ore } = draw.one(cards);
  const body = { reason: "Vil hellere have pengene", balanceOre: balance_ore };
  const pressOnce = () => clerk.until(open, "POST", `/office/gift-cards/${id}/pay-out`, body);
  await world.underWay.during("paying out a gift card", () => Promise.all([pressOnce(), pressOnce()]));
}
