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
  /** Of one that is chosen: all there are, to choose among without JavaScript. */
  choices?: readonly { value: string; name: string }[];
  /** One that is not found is made under its name when the form is saved; its action reads `chosenOrNew`. */
  makes?: boolean;
};

const apart = ", ";

/**
 * Something of the shop, found by a part of its name; several of them stand in the order they are put in. What is sent are the
 * addresses with commas between, and without JavaScript they are typed.
 */
export function PickField({ name, label, kind, values, hint, most = 1, choices, makes = false }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const awake = useAwake();
  const first = values.join(apart);
  const [text, write] = useTextOf(field, first);
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {({ id, ...about }) => (
        <div className="pick">
          {choices && !awake && (
            <select id={id} {...about} name={name} defaultValue={first} className="without-script">
              <option value="">Vælg</option>
              {choices.map(({ value, name: word }) => (
                <option key={value} value={value}>
                  {word}
                </option>
              ))}
            </select>
          )}
          {choices && makes && !awake && (
            <input
              type="text"
              name={`${name}:new`}
              placeholder="Eller skriv navnet på en ny"
              autoComplete="off"
              className="without-script"
            />
          )}
          <input
            ref={field}
            type="text"
            // Beside the choices of a page without scripts it would be sent twice.
            name={choices && !awake ? undefined : name}
            defaultValue={first}
            autoComplete="off"
            hidden={awake || choices !== undefined}
            {...(awake || choices ? {} : { id, ...about, className: "without-script" })}
          />
          {!awake && !choices && <p className="hint without-script">{byHand(kind, most)}</p>}
          <div className="pick with-script">
            <Picker
              field={{ id: awake ? id : `${id}-find`, ...about }}
              label={label}
              kind={kind}
              chosen={most === 1 ? [text].filter(Boolean) : listOf(text)}
              most={most}
              makes={makes}
              choose={(next) => write(next.join(apart))}
            />
          </div>
        </div>
      )}
    </FieldFrame>
  );
}

const byHand = (kind: CandidateKind, most: number) =>
  kind === "pages"
    ? "Skriv adressen, fx /drinks."
    : most > 1
      ? "Skriv adresserne, det sidste i linket, med komma imellem."
      : "Skriv adressen, det sidste i linket.";
