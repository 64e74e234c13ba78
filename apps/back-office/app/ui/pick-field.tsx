import { type FormEvent, useId, useRef } from "react";
import { useFetcher } from "react-router";
import { FieldFrame } from "./fields";
import type { PaletteResult } from "./palette";

type Props = {
  name: string;
  label: string;
  value?: string | null | undefined;
  hint?: string;
  /** Where what is found stands: `/varer/` finds goods. What comes after it is what is filled in. */
  room: string;
};

/**
 * Something of the shop, found by typing a part of its name and kept by its address. The browser shows what is found below the
 * field; without JavaScript the address itself is typed.
 */
export function PickField({ name, label, value, hint, room }: Props) {
  const list = useId();
  const { load, data } = useFetcher<{ found: PaletteResult[] }>();
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined);
  const found = (data?.found ?? []).filter(({ path }) => path.startsWith(room));
  const look = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const text = currentTarget.value.trim();
    clearTimeout(wait.current);
    if (text.length > 1) wait.current = setTimeout(() => load(`/soeg?q=${encodeURIComponent(text)}`), 150);
  };
  return (
    <FieldFrame name={name} label={label} hint={hint ?? "Skriv en del af navnet, og vælg."}>
      {(ids) => (
        <>
          <input
            {...ids}
            type="text"
            name={name}
            defaultValue={value ?? ""}
            list={list}
            onInput={look}
            autoComplete="off"
            maxLength={120}
          />
          <datalist id={list}>
            {found.map(({ path, name: called }) => (
              <option key={path} value={path.slice(room.length)}>
                {called}
              </option>
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  );
}
