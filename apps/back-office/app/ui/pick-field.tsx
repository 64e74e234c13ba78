import type { CandidateKind } from "@skaenk/contract/office/candidates";
import { useRef } from "react";
import { FieldFrame } from "./fields";
import { Picker } from "./picker";
import { listOf } from "./read-fields";
import { useAwake, useTextOf } from "./use-text-of";

type Props = {
  name: string;
  label: string;
  /** Goods, drinks, …: what is looked for. */
  kind: CandidateKind;
  /** What is chosen, by its addresses, in order. */
  values: readonly string[];
  hint?: string;
  /** How many may be chosen; one unless it is said. */
  most?: number;
};

const apart = ", ";

/**
 * Something of the shop, found by a part of its name; several of them stand in the order they are put in. What is sent are the
 * addresses with commas between, and without JavaScript they are typed.
 */
export function PickField({ name, label, kind, values, hint, most = 1 }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const awake = useAwake();
  const first = values.join(apart);
  const [text, write] = useTextOf(field, first);
  return (
    <FieldFrame name={name} label={label} hint={awake ? hint : `${hint ?? ""} ${byHand(most)}`.trim()}>
      {({ id, ...about }) => (
        <div className="pick">
          <input
            ref={field}
            type="text"
            name={name}
            defaultValue={first}
            autoComplete="off"
            hidden={awake}
            {...(awake ? {} : { id, ...about })}
          />
          {awake && (
            <Picker
              field={{ id, ...about }}
              label={label}
              kind={kind}
              chosen={listOf(text)}
              most={most}
              choose={(next) => write(next.join(apart))}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

const byHand = (most: number) =>
  most > 1 ? "Skriv adresserne, det sidste i linket, med komma imellem." : "Skriv adressen, det sidste i linket.";
