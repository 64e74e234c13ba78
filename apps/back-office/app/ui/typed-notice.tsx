import { formatMoment } from "@skaenk/danish/format";
import type { RefObject } from "react";
import { labelOf } from "./form-entries";
import { changedNames } from "./form-values";
import type { FormDraft } from "./use-typed";

type Props = { form: RefObject<HTMLFormElement | null>; typed: FormDraft };
const mostNamed = 4;
const longest = 200;

const textOf = (values: string[]): string => {
  const text = values.join(", ");
  if (text === "") return "tomt";
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
};

/** Offers a draft that this browser kept, and shows what somebody else changed while it was typed in: nothing is overwritten unasked. */
export function TypedNotice({ form, typed }: Props) {
  const { offered, missed, takeDraft, dropDraft, settle } = typed;
  const named = (names: string[]) =>
    names
      .slice(0, mostNamed)
      .map((name) => (form.current ? labelOf(form.current, name) : name))
      .filter((label, place, all) => all.indexOf(label) === place)
      .join(", ");
  return (
    <>
      {offered && (
        <div className="notice draft-offer" data-tone="wait" role="status">
          <p>
            Du har ændringer fra {formatMoment(new Date(offered.at))}, som ikke blev gemt:{" "}
            {named(changedNames(offered.base, offered.values))}.
          </p>
          <div className="form-foot">
            <button type="button" className="second" onClick={takeDraft}>
              Hent dem frem
            </button>
            <button type="button" className="quiet" onClick={dropDraft}>
              Kassér dem
            </button>
          </div>
        </div>
      )}
      {missed.map(({ name, yours, theirs }) => (
        <div key={name} className="notice draft-offer" data-tone="wait" role="alert">
          <p>
            <strong>{named([name])}</strong> er ændret af en anden imens. Det står nu som: {textOf(theirs)}
          </p>
          <p>Du har skrevet: {textOf(yours)}</p>
          <div className="form-foot">
            <button type="button" className="second" onClick={() => settle(name, yours)}>
              Brug mit
            </button>
            <button type="button" className="quiet" onClick={() => settle(name, undefined)}>
              Behold det, der står
            </button>
          </div>
        </div>
      ))}
    </>
  );
}
