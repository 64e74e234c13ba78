import { useState } from "react";

/** A text of which a phone shows two lines until it is asked for the rest. Whole on wider screens and without scripts. */
export function FoldedText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="folded">
      <p className="lead" data-open={open || undefined}>
        {text}
      </p>
      <button type="button" className="text-button folded__more" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? "Vis mindre" : "Læs mere"}
      </button>
    </div>
  );
}
