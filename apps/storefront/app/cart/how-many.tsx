import { packQuantity } from "@skaenk/danish/pack-quantity";

/** A list of the numbers that can be had, beside the button that buys a variant. Sets and packs are counted as such, with the pieces that they come to. */
export function HowMany(props: { name: string; size: string; units: number; available: number }) {
  const { name, available, ...pack } = props;
  const numbers = Array.from({ length: available }, (_, before) => before + 1);
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
