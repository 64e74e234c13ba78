import type { ReactNode } from "react";
import { FieldError } from "./text-field";

/** A box to tick, never ticked beforehand unless the visitor did it. */
export function CheckField(props: {
  name: string;
  children: ReactNode;
  error?: string | undefined;
  defaultChecked?: boolean;
}) {
  const { name, error } = props;
  return (
    <div className="field">
      <label className="check" htmlFor={name}>
        <input
          type="checkbox"
          id={name}
          name={name}
          value="ja"
          defaultChecked={props.defaultChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-fejl` : undefined}
        />
        <span>{props.children}</span>
      </label>
      <FieldError name={name} error={error} />
    </div>
  );
}
