import { shopPage } from "@skaenk/contract/shop-pages";
import { type FormEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Link } from "../ui/link";
import { confirmAge } from "./gate-state";
import { keepFocusInside } from "./keep-focus-inside";

/** What may be read without an answer: the law wants these within reach of everybody. */
const openPages = [
  { to: shopPage("/handelsbetingelser"), name: "Handelsbetingelser" },
  { to: shopPage("/privatlivspolitik"), name: "Privatliv" },
  { to: shopPage("/cookies"), name: "Cookies" },
  { to: shopPage("/kontakt"), name: "Kontakt" },
  { to: shopPage("/fortryd"), name: "Fortryd aftalen her" },
  { to: shopPage("/tilgaengelighed"), name: "Tilgængelighed" },
];

/**
 * Asks every visitor to confirm being 18, over a page that stays readable for search engines.
 * The frame is inert from its first byte on: a browser that was told so later would work the style of the whole page out anew.
 * Both answers are forms, so the gate works without JavaScript; with it, a yes only takes the gate away. Escape answers nothing.
 * @source specification 1 and 4; a content gate only, never proof of age for a purchase
 */
export function AgeGate({ productName }: { productName: string }) {
  const panel = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();

  useEffect(() => {
    panel.current?.focus();
    return () => document.querySelector("main")?.focus({ preventScroll: true });
  }, []);

  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirmAge();
  };
  return (
    <div className="age-gate">
      <div
        className="age-gate__panel"
        role="dialog"
        aria-modal="true"
        aria-labelledby="age-gate-title"
        aria-describedby="age-gate-why"
        tabIndex={-1}
        ref={panel}
        onKeyDown={keepFocusInside}
      >
        <p className="age-gate__number" aria-hidden="true">
          18
        </p>
        <div className="age-gate__words">
          <p className="age-gate__name">{productName}</p>
          <h2 id="age-gate-title">Er du fyldt 18 år?</h2>
          <p id="age-gate-why">Her handler det om drinks med alkohol. Derfor spørger vi alle om alder.</p>
          <div className="age-gate__choices">
            <form method="post" action={`/alder?til=${encodeURIComponent(pathname + search)}`} onSubmit={confirm}>
              <input type="hidden" name="svar" value="ja" />
              <button type="submit" className="button age-gate__yes">
                Ja, jeg er fyldt 18 år
              </button>
            </form>
            <form method="get" action={shopPage("/18-aar")}>
              <button type="submit" className="button age-gate__no">
                Nej
              </button>
            </form>
          </div>
          <ul className="age-gate__links">
            {openPages.map(({ to, name }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
