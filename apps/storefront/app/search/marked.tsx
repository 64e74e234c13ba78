import type { Marks } from "@skaenk/contract/search";
import type { ReactNode } from "react";

/** A text with what was searched for marked in it. */
export function Marked({ text, marks }: { text: string; marks: Marks }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of marks) {
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>);
    end = to;
  }
  parts.push(text.slice(end));
  return <>{parts}</>;
}
