import { formatRoundPrice } from "@skaenk/danish/format";
import type { LargePack } from "@skaenk/mixing/fill-basket";
import { useAwake } from "../ui/kept-state";

/** "Lidt ekstra": a larger pack than is needed, with what it adds. Taken only when it is asked for; without scripts it is a link. */
export function LittleExtra(props: { larger: LargePack; name: string; address: string; onChoose(): void }) {
  const { quantity, size, extraOre } = props.larger;
  const inside = (
    <>
      Lidt ekstra: {quantity > 1 && `${quantity} × `}
      {size} (+{formatRoundPrice(extraOre)})<span className="visually-hidden">: {props.name}</span>
    </>
  );
  return useAwake() ? (
    <button type="button" className="text-button ingredient__more" onClick={props.onChoose}>
      {inside}
    </button>
  ) : (
    <a href={props.address} rel="nofollow" className="text-button ingredient__more">
      {inside}
    </a>
  );
}
