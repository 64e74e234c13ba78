import { addressOf } from "@skaenk/contract/endpoint";
import { parcelLabelAddress } from "@skaenk/contract/office/in-browser";
import type { OfficeOrder } from "@skaenk/contract/office/orders";
import type { OfficeParcel } from "@skaenk/contract/office/parcel-fields";
import { formatMoment, formatNumber } from "@skaenk/danish/format";
import { useMay } from "../session/use-rights";
import { ChoiceField, TextField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";
import { StateWord } from "../ui/state-word";
import { carrierChoices, parcelTones } from "./order-words";
import { leftToPack } from "./packed-already";

type Props = { seen: OfficeOrder; operation: string };

/** The parcels of an order, packed and sent: each with its number, its label and its state. */
export function ParcelPart({ seen, operation }: Props) {
  const may = useMay("orders:handle");
  const parcels = seen.parcels.filter(({ state }) => state.code !== "cancelled");
  const packs = may && seen.steps.includes("ship") && leftToPack(seen) > 0;
  if (parcels.length === 0 && !packs) return null;
  return (
    <section className="part">
      <h2>Pakker</h2>
      {parcels.length === 0 && (
        <p>Ingen endnu. Du kan sende nu: Det, der ikke er pakket, bliver fordelt i pakker af sig selv.</p>
      )}
      <ul className="rows parcels">
        {parcels.map((parcel) => (
          <ParcelRow key={parcel.no} parcel={parcel} seen={seen} operation={operation} may={may} />
        ))}
      </ul>
      {packs && (
        <OfficeForm act="Pak i kasser" hidden={{ act: "pack-parcels", operation }} second>
          {null}
        </OfficeForm>
      )}
    </section>
  );
}

const labelWords: Record<OfficeParcel["label"]["state"], string> = {
  none: "",
  made: "",
  wanted: "Labelen er bestilt og kommer om lidt. Genindlæs siden.",
  refused: "Fragtfirmaet afviste labelen.",
  stopped: "Labelen er stoppet, for det, der ligger i pakken, er ikke betalt.",
};

/** What has become of the label, where there is none to print. */
function LabelNews({ parcel, operation, may }: { parcel: OfficeParcel; operation: string; may: boolean }) {
  const { no, label } = parcel;
  const text = labelWords[label.state];
  if (text === "") return null;
  const again = may && (label.state === "refused" || label.state === "stopped");
  return (
    <div className="notice" data-tone={label.state === "wanted" ? "wait" : "bad"}>
      <p>
        {text} {label.why}
      </p>
      {again && (
        <OfficeForm act="Bestil labelen igen" hidden={{ act: "ask-label", no, operation }}>
          {null}
        </OfficeForm>
      )}
    </div>
  );
}

function ParcelRow({ parcel, seen, operation, may }: Props & { parcel: OfficeParcel; may: boolean }) {
  const { no, state, lines, weightG, label, trackingNumber, trackingUrl, carrierName, sentAt, madeAt } = parcel;
  const number = seen.order.orderNumber;
  const packed = state.code === "packed";
  const at = sentAt ?? madeAt;
  return (
    <li className="parcel">
      <div className="parcel-head">
        <strong>Pakke {no}</strong> <StateWord tone={parcelTones[state.code]}>{state.label}</StateWord>
        <small>
          {formatMoment(at)}
          {weightG !== null && `, ${formatNumber(Math.ceil(weightG / 100) / 10)} kg`}
        </small>
      </div>
      <p>
        {lines.map(({ name, size, quantity }) => `${quantity} × ${name} ${size}`).join(", ") ||
          "Indholdet er ikke noteret"}
      </p>
      <p className="parcel-ways">
        {trackingNumber ? (
          <span>
            {parcel.carrier !== "other" && `${carrierName} `}
            {trackingUrl ? (
              <a href={trackingUrl} target="_blank" rel="noreferrer">
                {trackingNumber}
              </a>
            ) : (
              trackingNumber
            )}
          </span>
        ) : (
          <span>Intet pakkenummer</span>
        )}
        {may && (packed || state.code === "sent") && (label.state === "none" || label.state === "made") && (
          <a href={addressOf(parcelLabelAddress, { params: { number, no } })} target="_blank" rel="noreferrer">
            Label til pakke {no}
          </a>
        )}
      </p>
      <LabelNews parcel={parcel} operation={operation} may={may} />
      {may && (
        <details className="fold">
          <summary>Ret pakke {no}</summary>
          <OfficeForm act="Gem" hidden={{ act: "describe-parcel", no, operation }}>
            <ChoiceField
              name="carrier"
              label="Fragtfirma"
              choices={carrierChoices}
              none="Følger af pakkenummeret"
              value={parcel.carrier === "other" ? "" : parcel.carrier}
            />
            <TextField name="trackingNumber" label="Pakkenummer" value={trackingNumber} maxLength={40} />
            <TextField name="weightG" label="Vægt" value={weightG} unit="g" inputMode="numeric" figures />
          </OfficeForm>
          {packed && (
            <OfficeForm act="Pak den ud igen" hidden={{ act: "unpack-parcel", no, operation }} danger>
              {null}
            </OfficeForm>
          )}
        </details>
      )}
    </li>
  );
}
