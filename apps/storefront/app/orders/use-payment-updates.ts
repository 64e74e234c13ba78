import type { Order } from "@skaenk/contract/orders";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { viewOf } from "./order-view";

const askEveryMs = 2_000;

/** Pages poll for payments due within an hour; a payment page gives half an hour. */
const longestWaitMs = 60 * 60_000;

/** Asks again while the payment is waiting and somebody is looking, and once the time to pay has run out. */
export function usePaymentUpdates(order: Order): void {
  const { revalidate, state } = useRevalidator();
  const waiting = viewOf(order) === "waiting";
  const { payBefore } = order;
  useEffect(() => {
    const leftMs = payBefore === undefined ? 0 : Date.parse(payBefore) - Date.now();
    if (leftMs <= 0 || leftMs > longestWaitMs) return;
    const timer = setTimeout(() => void revalidate(), leftMs + 500);
    return () => clearTimeout(timer);
  }, [payBefore, revalidate]);
  useEffect(() => {
    if (!waiting || state !== "idle") return;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, askEveryMs);
    return () => clearInterval(timer);
  }, [waiting, state, revalidate]);
}
