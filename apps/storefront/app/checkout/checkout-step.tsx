import type { ReactNode } from "react";

/** One step at the till, numbered in the margin like the steps of a recipe. `id` is where errors and "Ret" lead. */
export function CheckoutStep(props: { id: string; number: number; title: string; children: ReactNode }) {
  const heading = `${props.id}-titel`;
  return (
    <section className="checkout-step" id={props.id} aria-labelledby={heading}>
      <span className="checkout-step__number" aria-hidden="true">
        {props.number}
      </span>
      <h2 id={heading}>{props.title}</h2>
      <div className="checkout-step__body">{props.children}</div>
    </section>
  );
}
