import type { OfficeOrder } from "@skaenk/contract/office/orders";
import { isPaidAhead } from "@skaenk/danish/payment-words";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useMay } from "../session/use-rights";

const lookAgainMs = 2_000;
/** A provider that takes longer is away: its tries and what becomes of them stand on the page when it is read again. */
const mostLooks = 60;

/** Money is asked of the provider after the press that sends or takes back; the page follows it until it has moved. */
export function MovingMoney({ seen: { money, lines, attention, undoBefore, order } }: { seen: OfficeOrder }) {
  const mayRefund = useMay("orders:refund");
  const sent = lines.some(({ returnable }) => returnable > 0);
  const refused = attention.some(({ reason }) => reason === "capture_refused" || reason === "reservation_lost");
  // The money of a dispatch that can be undone is not captured yet.
  const drawing = !undoBefore && sent && money.reservedOre > 0 && money.drawnOre === 0 && !refused;
  // A transfer back waits for the office itself, once it is asked for.
  const isAsked = attention.some(({ reason }) => reason === "transfer_back");
  useLookAgain(drawing || (money.waitingOre > 0 && !isAsked));
  if (!drawing) return null;
  return (
    <p className="notice" role="status">
      {isPaidAhead(order.payment.method) ? "Fakturaen bliver skrevet nu." : "Pengene bliver trukket nu."}{" "}
      {mayRefund && "Når det er sket, kan du tage varer retur og betale tilbage her på siden."}
      <noscript> Genindlæs siden om lidt.</noscript>
    </p>
  );
}

function useLookAgain(moving: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!moving) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks >= mostLooks) clearInterval(timer);
      void revalidate();
    }, lookAgainMs);
    return () => clearInterval(timer);
  }, [moving, revalidate]);
}
