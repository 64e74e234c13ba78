import type { Order } from "@skaenk/contract/orders";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { viewOf } from "./order-view";

const askEveryMs = 2_000;

/** Asks again while the payment is waiting, and as long as somebody is looking. */
export function usePaymentUpdates(order: Order): void {
  const { revalidate, state } = useRevalidator();
  const waiting = viewOf(order) === "waiting";
  useEffect(() => {
    if (!waiting || state !== "idle") return;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, askEveryMs);
    return () => clearInterval(timer);
  }, [waiting, state, revalidate]);
}
