import { Fragment, type ReactNode } from "react";
import { Link } from "./link";

const marks = /\*([^*]+)\*|\[([^\]]+)\]\(((?:\/|https:\/\/|mailto:|tel:)[^)\s]*)\)/g;

/** Stored text with its only two marks: `*kursiv*` and `[tekst](/sti)`. Everything else is text and escaped as such. */
export function RichText({ text }: { text: string }): ReactNode {
  const parts: { at: number; node: ReactNode }[] = [];
  let from = 0;
  for (const match of text.matchAll(marks)) {
    parts.push({ at: from, node: text.slice(from, match.index) }, { at: match.index + 0.5, node: mark(match) });
    from = match.index + match[0].length;
  }
  parts.push({ at: from, node: text.slice(from) });
  return parts.map(({ at, node }) => <Fragment key={at}>{node}</Fragment>);
}

function mark([, italic, label, address = ""]: RegExpExecArray): ReactNode {
  if (italic !== undefined) return <em>{italic}</em>;
  return address.startsWith("/") ? <Link to={address}>{label}</Link> : <a href={address}>{label}</a>;
}
