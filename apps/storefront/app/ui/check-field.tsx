import type { ReactNode } from "react";
import { FieldError } from "./text-field";

/** A box to tick, never ticked beforehand unless the visitor did it. */
export function CheckField(props: {
  name: string;
  id?: string;
  children: ReactNode;
  error?: string | undefined;
  defaultChecked?: boolean;
}) {
  const { name, id = name, error } = props;
  return (
    <div className="field">
      <label className="check" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={name}
          value="ja"
          defaultChecked={props.defaultChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-fejl` : undefined}
        />
        <span>{props.children}</span>
      </label>
      <FieldError name={id} error={error} />
    </div>
  );
}
