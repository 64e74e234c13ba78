import type { Cart } from "@skaenk/contract/cart";
import { CodeForm, CodeInUse } from "./code-form";

/** The discount code of the cart with the condition that it waits for, or a field for a code. */
export function PromotionCode(props: { cart: Cart; problem: string | undefined; typed: string | undefined }) {
  const { promotionCode: used } = props.cart;
  return (
    <section className="points-slider" aria-label="Rabatkode">
      {used ? (
        <CodeInUse
          name="promotionCode"
          value=""
          intent="promotion-code"
          title={`Rabatkode ${used.code}`}
          taken={`rabatkoden ${used.code}`}
          state={used.message ?? "Den er regnet med nedenfor."}
        />
      ) : (
        <CodeForm
          name="promotionCode"
          intent="promotion-code"
          act="Brug koden"
          label="Har du en rabatkode?"
          problem={props.problem}
          typed={props.typed}
        />
      )}
    </section>
  );
}
