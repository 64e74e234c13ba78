import { useId } from "react";
import { useFetcher } from "react-router";
import { useAwake } from "../../ui/kept-state";

/** The host's own logo: chosen, sent at once, and taken off again. */
export function LogoForm({ has }: { has: boolean }) {
  const awake = useAwake();
  const field = useId();
  const { Form, data, state, submit } = useFetcher<{ problem?: string }>();
  return (
    <Form method="post" encType="multipart/form-data" className="design__part logo-form">
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
                submit(body, { method: "post", encType: "multipart/form-data", preventScrollReset: true });
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
      <p role="status">{state === "idle" ? "" : "Logoet læses …"}</p>
      {data?.problem && (
        <p className="field__error" role="alert">
          {data.problem}
        </p>
      )}
    </Form>
  );
}
