import type { OfficeOrder } from "@skaenk/contract/office/orders";
import { officePage } from "@skaenk/contract/office/pages";
import { countOf } from "@skaenk/danish/format";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useMay } from "../session/use-rights";
import { EmptyState } from "../ui/empty-state";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { StateWord } from "../ui/state-word";
import { CameraScan } from "./camera-scan";
import { GiftNotice } from "./gift-part";
import { forgetTicks, useScripted, useTicks } from "./kept-ticks";
import { MoneyOfSending, shownShipping, TrackingFields } from "./order-acts";
import { stepWords } from "./order-words";
import type { PackQueue } from "./pack-queue";
import { ScanField, type ScanMessage } from "./scan-field";
import { allPacked, type PackedQuantities, scanLine } from "./scan-line";

type Props = {
  seen: OfficeOrder;
  queue: PackQueue;
  operation: string;
  /** The order that was packed just before. */
  done: string | undefined;
};

const noes = {
  unknown: "Den vare er ikke i ordren. Læg den tilbage.",
  enough: "Der er allerede nok af den vare i pakken.",
};

/** An order on the packing table: a scanner types a barcode and Enter, and a line is ticked off. Boxes do for fingers. */
export function PackPage({ seen, queue, operation, done }: Props) {
  const { order, steps } = seen;
  const may = useMay("orders:handle");
  const lines = inShelfOrder(seen.lines.filter(({ left }) => left > 0));
  const sent = seen.lines.reduce((sum, { shipped }) => sum + shipped, 0);
  const [packed, keepTicks] = useTicks(order.orderNumber, sent);
  const scripted = useScripted();
  const [said, setSaid] = useState<ScanMessage>();
  const ends = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) forgetTicks(done);
  }, [done]);
  const back = {
    path: officePage("/ordrer/:number", { number: order.orderNumber }),
    name: `Ordre ${order.orderNumber}`,
  };
  const title = `Pak ordre ${order.orderNumber}`;
  const onwards = queue.next
    ? officePage("/ordrer/:number/pak", { number: queue.next })
    : `${officePage("/ordrer")}?view=to-pack`;
  const step = steps.includes("ship") ? "ship" : "ready";
  if (!may || !steps.includes(step)) {
    return (
      <>
        <PageHead title={title} back={back} />
        <EmptyState title="Her er ikke mere at pakke">
          Ordren er »{order.status.label}«. <Link to={onwards}>{queue.next ? "Til næste ordre" : "Til ordrerne"}</Link>
        </EmptyState>
      </>
    );
  }
  const keep = (next: PackedQuantities) => {
    keepTicks(next);
    if (allPacked(lines, next)) ends.current?.querySelector<HTMLElement>("input:not([type=hidden]), button")?.focus();
  };
  const scan = (code: string) => {
    const answer = scanLine(lines, packed, code);
    if ("wrong" in answer) {
      setSaid({ text: noes[answer.wrong], wrong: true });
      return;
    }
    const line = lines.find(({ goodsId }) => goodsId === answer.goodsId);
    setSaid({ text: `${line?.name}: ${answer.packed[answer.goodsId]} af ${line?.left}`, wrong: false });
    keep(answer.packed);
  };
  return (
    <>
      <PageHead title={title} back={back} note={<PackNote order={order} others={queue.others} />}>
        {queue.next && (
          <Link className="second" to={onwards}>
            Spring over
          </Link>
        )}
      </PageHead>
      <div className="pack">
        {done && (
          <p className="notice" role="status" data-tone="good">
            Ordre {done} er pakket. Næste er ordre {order.orderNumber}.{" "}
            <Link to={officePage("/ordrer/:number", { number: done })}>Åbn ordre {done}</Link>
          </p>
        )}
        <GiftNotice order={order} />
        {step === "ship" && <Recipient order={order} />}
        <ScanField said={said} onScan={scan} />
        <CameraScan onScan={scan} />
        <ul className="rows" aria-label="Varer i pakken">
          {lines.map(({ goodsId, sku, gtin, name, size, left, shelfPlace, picture }) => {
            const count = Math.min(packed[goodsId] ?? 0, left);
            return (
              <li key={goodsId} className="pack-line" data-done={count >= left || undefined}>
                <label>
                  <input
                    type="checkbox"
                    checked={count >= left}
                    onChange={({ target }) => keep({ ...packed, [goodsId]: target.checked ? left : 0 })}
                  />
                  {picture && <img src={picture} alt="" width={48} height={60} loading="lazy" />}
                  <span>
                    <strong>
                      {left} × {name}
                    </strong>{" "}
                    {size}
                    {shelfPlace && <span className="pack-place">Hylde {shelfPlace}</span>}
                    <small data-code="">{gtin ?? sku}</small>
                  </span>
                </label>
                <StateWord tone={count >= left ? "good" : count > 0 ? "wait" : "still"}>
                  {`${count} af ${left}`}
                </StateWord>
              </li>
            );
          })}
        </ul>
        <Missing
          count={lines.reduce((sum, { goodsId, left }) => sum + Math.max(0, left - (packed[goodsId] ?? 0)), 0)}
          step={step}
        />
        <div ref={ends}>
          <OfficeForm
            act={stepWords[step].act}
            hidden={{ act: step, operation, packing: "ja", ...(step === "ship" ? shownShipping(seen) : {}) }}
          >
            {scripted &&
              lines.map(({ goodsId, left }) => (
                <input
                  key={goodsId}
                  type="hidden"
                  name={`packed:${goodsId}`}
                  value={Math.min(packed[goodsId] ?? 0, left)}
                />
              ))}
            {step === "ship" && <MoneyOfSending seen={seen} />}
            {step === "ship" && <TrackingFields />}
          </OfficeForm>
        </div>
      </div>
    </>
  );
}

const places = new Intl.Collator("da", { numeric: true });

/** The way through the stock room; goods without a place come last, as they were ordered. */
const inShelfOrder = (lines: OfficeOrder["lines"]): OfficeOrder["lines"] =>
  lines.toSorted(
    (a, b) => Number(a.shelfPlace === "") - Number(b.shelfPlace === "") || places.compare(a.shelfPlace, b.shelfPlace),
  );

function PackNote({ order, others }: { order: OfficeOrder["order"]; others: number }) {
  const waiting = others > 0 ? ` · ${countOf(others, "anden ordre", "andre ordrer")} venter` : "";
  return (
    <>
      {order.delivery.name}
      {waiting}
    </>
  );
}

/** The recipient and the address that are written on a parcel without a printed label. */
function Recipient({ order: { customer, gift, delivery, address } }: { order: OfficeOrder["order"] }) {
  const { pickupPoint } = delivery;
  const to = pickupPoint ?? address;
  if (!to) return null;
  return (
    <section className="pack-to" aria-label="Modtager">
      <p>
        <strong>{gift?.recipientName || customer.name}</strong>
        {pickupPoint && (
          <>
            <br />
            {pickupPoint.name}
          </>
        )}
        <br />
        {to.street}
        <br />
        {to.postcode} {to.city}
      </p>
    </section>
  );
}

/** A pick-up is handed over whole: goods that the shop has not got are taken out of the order. */
const partWords = {
  ship: "Skal kun en del sendes, vælges den på ordrens side.",
  ready: "Kan en vare ikke skaffes, tages den ud under »Ret varer og levering« på ordrens side.",
};

/** Counts the pieces that are not scanned yet; sending without them asks first. */
function Missing({ count, step }: { count: number; step: "ship" | "ready" }) {
  if (count === 0) return null;
  return (
    <p className="hint">
      Der mangler flueben ved {countOf(count, "vare", "varer")}. {partWords[step]}
    </p>
  );
}
