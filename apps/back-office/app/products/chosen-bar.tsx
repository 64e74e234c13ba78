import { officePage } from "@skaenk/contract/office/pages";
import { countOf } from "@skaenk/danish/format";
import { Form } from "react-router";
import { mostChosen, type Selection } from "./use-selection";

/** The form that the boxes of the list belong to. */
export const chosenForm = "valgte-varer";

/** Acts on the ticked products. Without scripts the bar is always shown. */
export function ChosenBar({ selection: { chosen, clear, awake } }: { selection: Selection }) {
  const none = chosen.size === 0;
  return (
    <Form id={chosenForm} action={officePage("/varer/aendr")} className="chosen-bar" hidden={awake && none}>
      <input type="hidden" name="valgte" value="ja" />
      {[...chosen].map((slug) => (
        <input key={slug} type="hidden" name="vare" value={slug} />
      ))}
      <span role="status">
        {none ? "Sæt flueben ved varer" : countOf(chosen.size, "vare valgt", "varer valgt")}
        {chosen.size === mostChosen && " – flere ændres med et filter og »Ændr alle viste«"}
      </span>
      <button type="submit" className="second">
        Ændr valgte
      </button>
      {!none && (
        <button type="button" className="quiet" onClick={clear}>
          Ryd valg
        </button>
      )}
    </Form>
  );
}
