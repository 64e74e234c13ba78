import { useContext, useEffect, useRef, useState } from "react";
import { AnswerContext } from "./answer-context";
import { fieldNamed, focusField } from "./focus-field";

/** Everything that the form was refused for, in one list with a way to each field; beside its field each stands as well. */
export function RefusalList() {
  const answer = useContext(AnswerContext);
  const list = useRef<HTMLElement>(null);
  const [labels, setLabels] = useState<Record<string, string>>({});
  const errors = answer?.ok === false ? Object.entries(answer.errors ?? {}) : [];
  useEffect(() => {
    const form = list.current?.closest("form");
    if (!form || answer?.ok !== false) return;
    const named = Object.keys(answer.errors ?? {}).flatMap((name) => {
      const label = fieldNamed(form, name)?.querySelector("label")?.textContent;
      return label ? [[name, label]] : [];
    });
    setLabels(Object.fromEntries(named));
  }, [answer]);
  if (errors.length < 2) return null;
  return (
    <section ref={list} className="refusals" aria-label="Skal rettes">
      <h2>{errors.length} felter skal rettes</h2>
      <ul>
        {errors.map(([name, message]) => (
          <li key={name}>
            {labels[name] && (
              <>
                <button type="button" className="quiet" onClick={() => focusField(list.current?.closest("form"), name)}>
                  {labels[name]}
                </button>
                :{" "}
              </>
            )}
            {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
