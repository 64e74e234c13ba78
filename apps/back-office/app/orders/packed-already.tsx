import type { OfficeOrder } from "@skaenk/contract/office/orders";
import { OfficeForm } from "../ui/office-form";

/** The pieces of an order that are not sent and lie in no packed parcel. */
export function leftToPack({ lines, parcels }: Pick<OfficeOrder, "lines" | "parcels">): number {
  const packed = parcels.filter(({ state }) => state.code === "packed").flatMap(({ goods }) => goods);
  const sum = (all: { quantity: number }[]) => all.reduce((total, { quantity }) => total + quantity, 0);
  return lines.reduce((total, { left }) => total + left, 0) - sum(packed);
}

/** The parcels that hold goods already, each with the act that takes it apart: only then can a part of it be sent. */
export function PackedAlready({ seen, operation }: { seen: OfficeOrder; operation: string }) {
  return seen.parcels
    .filter(({ state }) => state.code === "packed")
    .map(({ no, lines, label }) => (
      <div key={no} className="notice" data-tone="wait">
        <p>
          I pakke {no} ligger {lines.map(({ name, size, quantity }) => `${quantity} × ${name} ${size}`).join(", ")}. Pak
          den ud igen, før en del af det sendes.{label.state === "made" && " Labelen annulleres."}
        </p>
        <OfficeForm act={`Pak pakke ${no} ud igen`} hidden={{ act: "unpack-parcel", no, operation }} second>
          {null}
        </OfficeForm>
      </div>
    ));
}
