import type { ConsentChoices } from "@skaenk/contract/consent-cookie";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "../ui/link";
import { chooseConsent, openConsentSettings } from "./consent-state";
import { PurposeBoxes } from "./purpose-boxes";
import { acceptAll, choicesOf, rejectAll } from "./purposes";

/** The question itself: a no is as near as a yes. */
export function Question({ settings, choices }: { settings: boolean; choices: ConsentChoices | undefined }) {
  const [details, setDetails] = useState(settings);
  const [state, setState] = useState<"asking" | "saving" | "failed">("asking");
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!settings) return;
    const opener = document.activeElement;
    panel.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [settings]);

  const choose = (choice: ConsentChoices) => {
    setState("saving");
    chooseConsent(choice).catch(() => setState("failed"));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (details) choose(choicesOf(new FormData(event.currentTarget)));
    else setDetails(true);
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
      <form className="consent__form" onSubmit={submit}>
        <h2 id="consent-title">Må vi huske lidt?</h2>
        <p>
          Nødvendige cookies får kurven til at virke. Siger du ja til flere, tæller vi, hvad der er populært, og
          foreslår drinks, du kan lide. <Link to="/cookies">Læs om cookies</Link>
        </p>
        {details && <PurposeBoxes choices={choices} />}
        {state === "failed" && (
          <p className="field__error" role="alert">
            Der opstod en fejl. Prøv igen senere
          </p>
        )}
        <div className="consent__answers">
          <button type="button" className="button button--quiet consent__answer" onClick={() => choose(rejectAll)}>
            Afvis alle
          </button>
          <button type="submit" className="button button--quiet consent__answer">
            {details ? "Gem valg" : "Tilpas"}
          </button>
          <button type="button" className="button button--quiet consent__answer" onClick={() => choose(acceptAll)}>
            Acceptér alle
          </button>
        </div>
      </form>
    </section>
  );
}
