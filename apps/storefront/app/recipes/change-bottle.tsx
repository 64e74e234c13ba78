import type { Ref } from "react";
import { useAwake } from "../ui/kept-state";

/** "Skift flaske": opens the other brands and sizes below the measure. Without scripts it is a link to the page with them. */
export function ChangeBottle(props: {
  word: string;
  name: string;
  open: boolean;
  address: string;
  ref?: Ref<HTMLButtonElement> | undefined;
  onPress(): void;
}) {
  const { word, name, open, address, ref, onPress } = props;
  const inside = (
    <>
      {word}
      <span className="visually-hidden">: {name}</span>
    </>
  );
  return useAwake() ? (
    <button type="button" className="text-button" aria-expanded={open} ref={ref} onClick={onPress}>
      {inside}
    </button>
  ) : (
    <a href={address} rel="nofollow" className="text-button">
      {inside}
    </a>
  );
}
