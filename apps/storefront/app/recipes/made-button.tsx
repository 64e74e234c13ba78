import { shopPage } from "@skaenk/contract/shop-pages";
import { capitalise, formatList } from "@skaenk/danish/format";
import { useRef, useState } from "react";
import { newOperationId, operationField } from "../api/operation-field";
import { isProblem, type Problem } from "../api/problem";
import { sendForm } from "../api/send-form";

/** The answer of the shop has the shape of the contract's `pourFromBar`. */
type Poured = { poured: { name: string; ml: number; level: string }[]; counted?: boolean };

/**
 * The button "Jeg har lavet den" subtracts the ingredients of the drinks from the member's bar, once each time the steps are opened. Without a
 * connection the request is stored, and sent once when the browser is online again.
 */
export function MadeButton({ slug, drinks }: { slug: string; drinks: number }) {
  const [answer, setAnswer] = useState<Poured | Problem | "under way">();
  const operation = useRef(newOperationId());
  const press = async () => {
    if (answer === "under way") return;
    setAnswer("under way");
    const form = new FormData();
    // A retry after a failure reuses the operation id, because the first request may have been counted.
    const fields = { intent: "made", drink: slug, count: String(drinks), [operationField]: operation.current };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    setAnswer(await sendForm<Poured>(shopPage("/klub/min-bar/liste"), form));
  };
  const isDone = answer !== undefined && answer !== "under way" && !isProblem(answer);
  return (
    <div role="status">
      {isProblem(answer) && <p>{answer.problem}</p>}
      {isDone ? (
        <p ref={(words) => words?.focus()} tabIndex={-1}>
          {pouredWords(answer)}
        </p>
      ) : (
        <button
          type="button"
          className="button"
          aria-disabled={answer === "under way" || undefined}
          onClick={() => void press()}
        >
          Jeg har lavet den
        </button>
      )}
    </div>
  );
}

/** This function returns the confirmation, as "Trukket fra i din bar: gin og campari. Campari er tom." Pure. */
export function pouredWords({ poured, counted }: Poured): string {
  if (counted) return "Drinken er allerede trukket fra i din bar.";
  if (poured.length === 0) return "Vi ved ikke, hvor meget der er i dine flasker, så der er ikke trukket noget fra.";
  const empty = poured.filter(({ level }) => level === "empty").map(({ name }) => name);
  const words = `Trukket fra i din bar: ${formatList(poured.map(({ name }) => name))}.`;
  return empty.length > 0
    ? `${words} ${capitalise(formatList(empty))} er ${empty.length === 1 ? "tom" : "tomme"}.`
    : words;
}
