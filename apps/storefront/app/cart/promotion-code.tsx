import type { Cart } from "@skaenk/contract/cart";
import { Form } from "react-router";
import { TextField } from "../ui/text-field";

/** The discount code: the one that is in use with what it waits for, or room for one. Forms for everyone. */
export function PromotionCode(props: { cart: Cart; problem: string | undefined; typed: string | undefined }) {
  const { promotionCode: used } = props.cart;
  if (used) {
    return (
      <section className="points-slider" aria-label="Rabatkode">
        <Form className="points-slider__row" method="post" action="/kurv" preventScrollReset>
          <input type="hidden" name="promotionCode" value="" />
          <span>
            Rabatkode {used.code}
            <span className="points-slider__state">{used.message ?? "Den er regnet med nedenfor."}</span>
          </span>
          <button
            type="submit"
            className="button button--quiet"
            name="intent"
            value="promotion-code"
            aria-label={`Fjern rabatkoden ${used.code}`}
          >
            Fjern
          </button>
        </Form>
      </section>
    );
  }
  return (
    <section className="points-slider" aria-label="Rabatkode">
      <Form className="field" method="post" action="/kurv" preventScrollReset>
        <TextField
          name="promotionCode"
          label="Har du en rabatkode?"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          error={props.problem}
          defaultValue={props.typed}
        />
        <p className="points-slider__row">
          <span />
          <button type="submit" className="button button--quiet" name="intent" value="promotion-code">
            Brug koden
          </button>
        </p>
      </Form>
    </section>
  );
}
