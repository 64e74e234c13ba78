import { readMarks, type TextPart } from "@skaenk/contract/text-marks";
import { Fragment, type ReactNode } from "react";
import { Link } from "./link";

/** Stored text with its only two marks: `*kursiv*` and `[tekst](/sti)`. Everything else is text and escaped as such. */
export const RichText = ({ text }: { text: string }): ReactNode =>
  readMarks(text).map((part) => <Fragment key={part.at}>{shown(part)}</Fragment>);

function shown({ text, emphasis, href }: TextPart): ReactNode {
  if (emphasis) return <em>{text}</em>;
  if (href === undefined) return text;
  return href.startsWith("/") ? <Link to={href}>{text}</Link> : <a href={href}>{text}</a>;
}
