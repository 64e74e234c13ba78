import { packQuantity } from "@skaenk/danish/pack-quantity";

/** More than this of one thing is said in the cart. */
const mostAtOnce = 12;
const numbers = Array.from({ length: mostAtOnce }, (_, before) => before + 1);

/** A list of numbers beside the button that buys a variant. Sets and packs are counted as such, with the pieces that they come to. */
export function HowMany(props: { name: string; size: string; units: number }) {
  const { name, ...pack } = props;
  return (
    <select className="buy__count figures" name="quantity" aria-label={`Antal: ${name}`}>
      {numbers.map((number) => (
        <option key={number} value={number}>
          {pack.units > 1 ? `${packQuantity(number, pack)} (${number * pack.units} stk.)` : packQuantity(number, pack)}
        </option>
      ))}
    </select>
  );
}
