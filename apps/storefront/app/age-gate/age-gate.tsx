import { useEffect, useRef, useState } from "react";
import { Form, Link, useLocation } from "react-router";

/**
 * Asks every visitor to confirm being 18, over a page that stays readable for search engines.
 * Both answers are forms, so the gate works without JavaScript; with it, a yes only takes the gate away.
 * @source specification 1 and 4; a content gate only, never proof of age for a purchase
 */
export function AgeGate({ productName }: { productName: string }) {
  const [open, setOpen] = useState(true);
  const panel = useRef<HTMLDivElement>(null);
  const location = useLocation();

  useEffect(() => {
    const page = document.querySelectorAll<HTMLElement>("body > :not(.age-gate):not(script)");
    for (const part of page) part.inert = open;
    if (open) panel.current?.focus();
    return () => {
      for (const part of page) part.inert = false;
    };
  }, [open]);

  if (!open) return null;
  const confirm = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    fetch(form.action, { method: "POST", body: new URLSearchParams({ svar: "ja" }), redirect: "manual" }).then(
      () => setOpen(false),
      () => form.submit(),
    );
  };
  return (
    <div className="age-gate">
      <div
        className="age-gate__panel"
        role="dialog"
        aria-modal="true"
        aria-labelledby="age-gate-title"
        tabIndex={-1}
        ref={panel}
      >
        <h2 id="age-gate-title">Er du fyldt 18 år?</h2>
        <p>{productName} handler om drinks med alkohol. Derfor spørger vi alle, inden de kommer ind.</p>
        <div className="age-gate__choices">
          <Form
            method="post"
            action={`/alder?til=${encodeURIComponent(location.pathname + location.search)}`}
            onSubmit={confirm}
          >
            <button type="submit" className="button button--wide" name="svar" value="ja">
              Ja, jeg er fyldt 18 år
            </button>
          </Form>
          <form method="get" action="/18-aar">
            <button type="submit" className="button button--quiet button--wide">
              Nej
            </button>
          </form>
        </div>
        <p className="age-gate__links">
          <Link to="/handelsbetingelser">Handelsbetingelser</Link> · <Link to="/privatlivspolitik">Privatliv</Link> ·{" "}
          <Link to="/kontakt">Kontakt</Link> · <Link to="/fortryd">Fortryd aftalen her</Link>
        </p>
      </div>
    </div>
  );
}
