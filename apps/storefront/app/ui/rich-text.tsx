import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";

const marks = /\*([^*]+)\*|\[([^\]]+)\]\(((?:\/|https:\/\/|mailto:)[^)\s]*)\)/g;

/** Stored text with its only two marks: `*kursiv*` and `[tekst](/sti)`. Everything else is text and escaped as such. */
export function RichText({ text }: { text: string }): ReactNode {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(marks)) {
    parts.push(text.slice(from, match.index), mark(match));
    from = match.index + match[0].length;
  }
  parts.push(text.slice(from));
  return parts.map((part, place) => <Fragment key={`${place}-${text.length}`}>{part}</Fragment>);
}

function mark([, italic, label, address = ""]: RegExpExecArray): ReactNode {
  if (italic !== undefined) return <em>{italic}</em>;
  return address.startsWith("/") ? <Link to={address}>{label}</Link> : <a href={address}>{label}</a>;
}
