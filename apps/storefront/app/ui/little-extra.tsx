import { formatRoundPrice } from "@skaenk/danish/format";
import type { LargePack } from "@skaenk/mixing/fill-basket";
import type { ReactNode } from "react";

/** "Lidt ekstra": a larger pack than is needed, with what it adds. Taken only when it is asked for; without scripts it is a link. */
export function LittleExtra(props: { larger: LargePack; name: string; address: string; onChoose(): void }) {
  const words = extraWords(props.larger);
  return (
    <ChoiceOfPack address={props.address} onChoose={props.onChoose} spoken={`${words}, ${props.name}`}>
      {words}
    </ChoiceOfPack>
  );
}

/** `Lidt ekstra: 70 cl (+90 kr.)`, and `Lidt ekstra: 5 × 1 l (+8 kr. og +2 kr. pant)` where the deposit differs. */
export const extraWords = ({ quantity, size, extraOre, extraDepositOre }: LargePack): string =>
  `Lidt ekstra: ${quantity > 1 ? `${quantity} × ` : ""}${size} (${signed(extraOre)}${extraDepositOre ? ` og ${signed(extraDepositOre)} pant` : ""})`;

const signed = (ore: number): string => (ore < 0 ? "" : "+") + formatRoundPrice(ore);

/** A choice among packs: a link to the page with that choice, which with scripts is made where one is. */
export function ChoiceOfPack(props: {
  address: string;
  onChoose(): void;
  /** The name is read aloud: the words on screen stand in it, and then the thing that they are about. */
  spoken: string;
  children: ReactNode;
}) {
  return (
    <a
      href={props.address}
      rel="nofollow"
      aria-label={props.spoken}
      className="text-button little-extra"
      onClick={(event) => {
        event.preventDefault();
        props.onChoose();
      }}
    >
      {props.children}
    </a>
  );
}
