import type { ConsentChoices } from "@skaenk/contract/consent-cookie";
import { shopPage } from "@skaenk/contract/shop-pages";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { takePress } from "../api/take-press";
import { Link } from "../ui/link";
import { chooseConsent, openConsentSettings } from "./consent-state";
import { PurposeBoxes } from "./purpose-boxes";

/** The question itself: a no is as near as a yes. */
export function Question({ settings, choices }: { settings: boolean; choices: ConsentChoices | undefined }) {
  const [details, setDetails] = useState(settings);
  const [state, setState] = useState<"asking" | "saving">("asking");
  const [problem, setProblem] = useState<string>();
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    // The age gate leaves the focus at the content, which comes long after this question.
    if (!settings && document.activeElement?.id === "indhold") panel.current?.focus();
    if (!settings) return;
    const opener = document.activeElement;
    panel.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [settings]);

  useEffect(() => {
    if (details && !settings) panel.current?.querySelector<HTMLElement>("[name=purpose]")?.focus();
  }, [details, settings]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const form = takePress(event);
    if (!form) return;
    setState("saving");
    const lost = await chooseConsent(form);
    setProblem(lost);
    setState("asking");
    if (lost) return;
    // The focus that was on the answer goes to what was asked for, unless the question was opened from a link.
    if (!settings) document.getElementById("indhold")?.focus({ preventScroll: true });
  };
  const closeOnEscape = ({ key }: { key: string }) => key === "Escape" && choices && openConsentSettings(false);
  return (
    <section
      className="consent"
      role="dialog"
      aria-labelledby="consent-title"
      aria-busy={state === "saving"}
      tabIndex={-1}
      ref={panel}
      onKeyDown={closeOnEscape}
    >
      <form
        className="consent__form"
        method="post"
        action={shopPage("/samtykke")}
        onSubmit={(event) => void submit(event)}
      >
        {/* The first button is the one that Enter presses: what is ticked, and nothing else. */}
        <button type="submit" className="visually-hidden" name="answer" value="some" tabIndex={-1} aria-hidden="true" />
        <h2 id="consent-title">Må vi bruge flere cookies?</h2>
        <p>
          Nødvendige cookies får kurven til at virke. Siger du ja til flere, tæller vi, hvad der er populært, og
          foreslår drinks, du kan lide. <Link to={shopPage("/cookies")}>Læs om cookies</Link>
        </p>
        {details && <PurposeBoxes choices={choices} />}
        {problem && (
          <p className="field__error" role="alert">
            {problem}
          </p>
        )}
        <div className="consent__answers">
          <button type="submit" className="button button--quiet consent__answer" name="answer" value="none">
            Afvis alle
          </button>
          {/* Keys, because one button that turned from the other under the press would send the form with it. */}
          {details ? (
            <button
              key="save"
              type="submit"
              className="button button--quiet consent__answer"
              name="answer"
              value="some"
            >
              Gem valg
            </button>
          ) : (
            <button
              key="adapt"
              type="button"
              className="button button--quiet consent__answer"
              onClick={() => setDetails(true)}
            >
              Tilpas
            </button>
          )}
          <button type="submit" className="button button--quiet consent__answer" name="answer" value="all">
            Acceptér alle
          </button>
        </div>
      </form>
    </section>
  );
}
