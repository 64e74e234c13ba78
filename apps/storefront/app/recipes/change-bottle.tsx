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
  const shared = { className: "text-button", "aria-label": `${word}: ${name}` };
  return useAwake() ? (
    <button type="button" {...shared} aria-expanded={open} ref={ref} onClick={onPress}>
      {word}
    </button>
  ) : (
    <a href={address} rel="nofollow" {...shared}>
      {word}
    </a>
  );
}
