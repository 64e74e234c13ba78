import { type FormEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { isProblem } from "../../api/problem";
import { sendForm } from "../../api/send-form";
import { takePress } from "../../api/take-press";
import { useAwake } from "../../ui/kept-state";

/** The host's own logo: chosen, sent at once, and taken off again. */
export function LogoForm({ has, action }: { has: boolean; action: string }) {
  const awake = useAwake();
  const field = useId();
  const { revalidate } = useRevalidator();
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState("");
  const send = async (form: FormData) => {
    setReading(true);
    const answer = await sendForm(action, form);
    setProblem(isProblem(answer) ? answer.problem : "");
    if (!isProblem(answer)) await revalidate();
    setReading(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = takePress(event);
    if (form) void send(form);
  };
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="design__part logo-form"
      onSubmit={submit}
    >
      <h2 className="title-s">Eget logo</h2>
      {has ? (
        <button type="submit" name="intent" value="uden-logo" className="button button--quiet">
          Fjern logoet
        </button>
      ) : (
        <>
          <label className="field" htmlFor={field}>
            <span className="field__hint">PNG eller SVG, højst 2 MB</span>
            <input
              id={field}
              className="input"
              type="file"
              name="logo"
              accept="image/png,image/svg+xml"
              aria-label="Vælg logo"
              onChange={({ currentTarget: { form, files } }) => {
                if (!form || !files?.length) return;
                const body = new FormData(form);
                body.set("intent", "logo");
                void send(body);
              }}
            />
          </label>
          {!awake && (
            <button type="submit" name="intent" value="logo" className="button button--quiet">
              Brug logoet
            </button>
          )}
        </>
      )}
      <p role="status">{reading ? "Logoet læses …" : ""}</p>
      {problem && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
