import type { CandidateKind } from "@skaenk/contract/office/candidates";
import { NodeViewWrapper, type ReactNodeViewProps } from "@tiptap/react";
import { useState } from "react";
import { nameKey, useKnownNames } from "../ui/known-names";
import { listOf } from "../ui/read-fields";

const labels: Record<string, string> = { drink: "Drink", drinks: "Drinks", product: "Vare", products: "Varer" };

/** Drinks or goods that are shown in the midst of a story, by their addresses. */
export function CardView({ node: { attrs }, updateAttributes, deleteNode }: ReactNodeViewProps) {
  const { kind, slugs, note } = attrs as { kind: string; slugs: string[]; note: string };
  const [text, setText] = useState(slugs.join(", "));
  const names = useKnownNames();
  const label = labels[kind] ?? "Kort";
  const of: CandidateKind = kind.startsWith("drink") ? "recipes" : "products";
  const single = kind === "drink" || kind === "product";
  const type = (next: string) => {
    setText(next);
    updateAttributes({ slugs: listOf(next) });
  };
  return (
    <NodeViewWrapper className="story-whole" contentEditable={false}>
      <div className="story-whole-head">
        <strong>{label}</strong>
        <span className="hint">{slugs.map((slug) => names[nameKey(of, slug)] ?? slug).join(", ")}</span>
        <button type="button" className="quiet" onClick={deleteNode}>
          Fjern
        </button>
      </div>
      <div className="field">
        <input
          type="text"
          aria-label={`${label} i teksten`}
          placeholder={single ? "Adressen, f.eks. negroni" : "Adresser med komma imellem: negroni, americano"}
          value={text}
          onChange={({ target }) => type(target.value)}
        />
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
