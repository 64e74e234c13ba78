import { formatPrice } from "@skaenk/danish/format";
import type { ReactNode } from "react";

/** The bar's bill: paper with a torn edge, names and amounts joined by dots. Used wherever money is added up. */
export function Bill(props: { id?: string; title: string; aside?: ReactNode; children: ReactNode }) {
  const heading = `${props.id ?? "bon"}-titel`;
  return (
    <section className="bill" id={props.id} aria-labelledby={heading}>
      <div className="bill__paper">
        <h2 className="bill__title" id={heading}>
          {props.title}
        </h2>
        {props.children}
      </div>
    </section>
  );
}

export function BillRows({ children, busy = false }: { children: ReactNode; busy?: boolean }) {
  return (
    <dl className="bill__rows" aria-busy={busy || undefined}>
      {children}
    </dl>
  );
}

export function BillRow(props: { name: ReactNode; ore?: number; words?: string; kind?: "total" | "small" }) {
  const value = props.words ?? (props.ore === undefined ? "" : formatPrice(props.ore));
  return (
    <div className={`bill__row${props.kind ? ` bill__row--${props.kind}` : ""}`}>
      <dt>{props.name}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}
