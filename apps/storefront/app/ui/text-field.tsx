import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from "react";
import { useAwake } from "./kept-state";

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name" | "className">;

/**
 * A labelled line to write on; its hint and its error are tied to it. Its id is its name, so that an error can lead here;
 * `id` is for a second field of the same name on the page. What is typed of a password can be shown.
 */
export function TextField(
  props: Input & {
    name: string;
    id?: string;
    label: ReactNode;
    hint?: ReactNode;
    error?: string | undefined;
    inputRef?: Ref<HTMLInputElement>;
  },
) {
  const { name, id = name, label, hint, error, inputRef, ...input } = props;
  const secret = input.type === "password";
  const [shown, setShown] = useState(false);
  const awake = useAwake();
  const describedBy = [error && `${id}-fejl`, hint && `${id}-hjaelp`, input["aria-describedby"]]
    .filter(Boolean)
    .join(" ");
  return (
    <div className="field">
      <label className="field__label" htmlFor={id} id={`${id}-navn`}>
        {label}
      </label>
      {hint && (
        <p className="field__hint" id={`${id}-hjaelp`}>
          {hint}
        </p>
      )}
      <div className="field__line">
        <input
          {...input}
          type={shown ? "text" : input.type}
          ref={inputRef}
          className="input"
          id={id}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {secret && awake && (
          <button
            type="button"
            className="text-button"
            aria-pressed={shown}
            aria-controls={id}
            aria-describedby={`${id}-navn`}
            onClick={() => setShown(!shown)}
          >
            {shown ? "Skjul" : "Vis"}
          </button>
        )}
      </div>
      <FieldError name={id} error={error} />
    </div>
  );
}

export function FieldError({ name, error }: { name: string; error: string | undefined }) {
  return error ? (
    <p className="field__error" id={`${name}-fejl`}>
      {error}
    </p>
  ) : null;
}
