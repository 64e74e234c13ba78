import type { ReactNode } from "react";
import { IconShape } from "../ui/icon";

/** One of several ways, as a row with a round button: what it is, what it costs, what to know. */
export function ChoiceRow(props: {
  name: string;
  value: string;
  chosen: boolean;
  title: string;
  aside?: string;
  kind?: string;
  /** The path of an icon before the title; decoration only. */
  mark?: string;
  id?: string;
  children?: ReactNode;
}) {
  return (
    <label className="choice">
      <input
        type="radio"
        id={props.id}
        name={props.name}
        value={props.value}
        defaultChecked={props.chosen}
        data-kind={props.kind}
      />
      <span className="choice__title">
        {props.mark && <IconShape shape={props.mark} />}
        {props.title}
      </span>
      {props.aside && <span className="choice__aside figures">{props.aside}</span>}
      {props.children && <span className="choice__words">{props.children}</span>}
    </label>
  );
}
