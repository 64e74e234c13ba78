import type { Order, OrderStatus, PaymentStatus } from "@skaenk/contract/orders";
import { expect, it } from "vitest";
import { unpaidOrder } from "./unpaid-notice";

const placedAt = "2026-11-20T10:00:00.000Z";
const payBefore = "2026-11-20T10:30:00.000Z";
const words = { label: "", hint: "" };

const order = (status: OrderStatus, payment: PaymentStatus) =>
  ({
    orderNumber: "1042",
    placedAt,
    payBefore,
    abandonable: true,
    status: { code: status, ...words },
    payment: { code: payment, ...words },
  }) as Order;

const textAt = (minutes: number, one: Order) =>
  unpaidOrder(one, "token", Date.parse(placedAt) + minutes * 60_000)?.text;

it("names an order that waits for its payment, and until when its goods are held", () => {
  expect(textAt(5, order("awaiting_payment", "failed"))).toMatch(
    /^Ordre 1042 er ikke betalt endnu\. Varerne er lagt til side til dig indtil .+\.$/,
  );
  expect(textAt(5, order("awaiting_age", "pending"))).toContain("bekræfter din alder");
});

it("promises no goods to an order whose mail nobody has answered", () => {
  expect(textAt(5, order("awaiting_email", "pending"))).not.toContain("holder");
});

it("says nothing of an order that is paid, cancelled or past its time", () => {
  expect(textAt(5, order("confirmed", "authorized"))).toBeUndefined();
  expect(textAt(5, order("cancelled", "cancelled"))).toBeUndefined();
  expect(textAt(31, order("awaiting_payment", "failed"))).toBeUndefined();
});
