import type { OfficeOrder } from "@skaenk/contract/office/orders";
import { formatTime } from "@skaenk/danish/format";
import { isPaidAhead } from "@skaenk/danish/payment-words";
import { useMay } from "../session/use-rights";
import { OfficeForm } from "../ui/office-form";

/** Undoes a dispatch from the packing table, until the parcel is handed over. */
export function UndoDispatch({
  seen: { undoBefore, steps, order },
  operation,
}: {
  seen: OfficeOrder;
  operation: string;
}) {
  const may = useMay("orders:handle");
  if (!undoBefore || !steps.includes("undo-ship")) return null;
  return (
    <section className="notice undo-dispatch" aria-label="Sendt, ikke afleveret">
      <p>
        Sendt, men ikke meldt afleveret. {isPaidAhead(order.payment.method) ? "Fakturaen skrives" : "Pengene trækkes"},
        og kunden får besked {formatTime(undoBefore)} eller når pakken er afleveret.
      </p>
      {may && (
        <div className="undo-acts">
          <OfficeForm act="Fortryd afsendelsen" hidden={{ act: "undo-ship", operation }} second>
            {null}
          </OfficeForm>
          <OfficeForm act="Pakken er afleveret" hidden={{ act: "hand-over", operation }} second>
            {null}
          </OfficeForm>
        </div>
      )}
    </section>
  );
}
