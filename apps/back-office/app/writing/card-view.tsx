import type { CandidateKind } from "@skaenk/contract/office/candidates";
import { NodeViewWrapper, type ReactNodeViewProps } from "@tiptap/react";
import { useId } from "react";
import { Picker } from "../ui/picker";

const labels: Record<string, string> = { drink: "Drink", drinks: "Drinks", product: "Vare", products: "Varer" };
/** As many as a row of cards in the shop is looked through. */
const mostCards = 24;

/** Drinks or goods that are shown in the midst of a story, found by a part of their names. */
export function CardView({ node: { attrs }, updateAttributes, deleteNode }: ReactNodeViewProps) {
  const { kind, slugs, note } = attrs as { kind: string; slugs: string[]; note: string };
  const id = useId();
  const label = labels[kind] ?? "Kort";
  const of: CandidateKind = kind.startsWith("drink") ? "recipes" : "products";
  const single = kind === "drink" || kind === "product";
  return (
    <NodeViewWrapper className="story-whole" contentEditable={false}>
      <div className="story-whole-head">
        <strong>{label}</strong>
        <button type="button" className="quiet" onClick={deleteNode}>
          Fjern
        </button>
      </div>
      <div className="field">
        <label htmlFor={id} className="only-heard">
          {label} i teksten
        </label>
        <div className="pick">
          <Picker
            field={{ id }}
            label={`${label} i teksten`}
            kind={of}
            chosen={slugs}
            most={single ? 1 : mostCards}
            choose={(next) => updateAttributes({ slugs: next })}
          />
        </div>
        {single && (
          <input
            type="text"
            aria-label="Et par ord om den"
            placeholder="Et par ord om den"
            value={note}
            onChange={({ target }) => updateAttributes({ note: target.value })}
          />
        )}
      </div>
    </NodeViewWrapper>
  );
}
