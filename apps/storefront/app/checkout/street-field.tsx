import type { AddressSuggestion } from "@skaenk/contract/delivery";
import { shopPage } from "@skaenk/contract/shop-pages";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useAnswer } from "../api/use-answer";
import { TextField } from "../ui/text-field";

const fewestLetters = 3;
/** Somebody who types on is not asked for yet: the service behind counts what it is asked. */
const restMs = 200;

/**
 * The street, with the addresses it may become below it where the shop knows them. A chosen one fills postcode and city too; what is
 * typed otherwise is kept as it is, also a new house that nobody knows.
 */
export function StreetField(props: {
  value: string;
  error: string | undefined;
  onChosen(address: AddressSuggestion): void;
}) {
  const [asked, setAsked] = useState("");
  const resting = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(resting.current), []);
  // Without a connection there are no suggestions, and the form stays as it is.
  const { answer } = useAnswer<() => { items: AddressSuggestion[] }>(
    asked === "" ? undefined : `${shopPage("/kurv/adresser")}?q=${encodeURIComponent(asked)}`,
  );
  const items = answer?.items ?? [];
  const typed = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const text = currentTarget.value;
    window.clearTimeout(resting.current);
    const chosen = items.find((item) => item.text === text);
    if (chosen) {
      currentTarget.value = chosen.street;
      props.onChosen(chosen);
    } else if (text.trim().length >= fewestLetters) {
      resting.current = window.setTimeout(() => setAsked(text), restMs);
    }
  };
  return (
    <>
      <TextField
        name="street"
        label="Vejnavn og nummer"
        hint="Med etage og dør, hvis du har det: Nørrebrogade 12A, 3. tv"
        autoComplete="address-line1"
        list="adresser"
        onInput={typed}
        defaultValue={props.value}
        error={props.error}
      />
      <datalist id="adresser">
        {items.map(({ text }) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  );
}
