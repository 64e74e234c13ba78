import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Icon, IconShape } from "./icon";

const filter = "M4 7h16M7 12h10m-7 5h4";

const phone = "(max-width: 61.99rem)";

/**
 * The filters of a list stand beside the list on a wide screen. On a phone they are a modal dialog over the list, and a button with the number of
 * results closes the dialog. Without JavaScript they fold out above the list.
 * @param left the number of results as Danish text, for example "9 varer"
 */
export function FilterSheet({ active, left, children }: { active: number; left: string; children: ReactNode }) {
  const folded = useRef<HTMLDetailsElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [isModal, setModal] = useState(false);
  const look = () => setModal(folded.current?.open === true && matchMedia(phone).matches);
  const close = () => fold(folded.current);
  // A visitor may have opened the filters before the scripts ran.
  useEffect(look, []);
  useEffect(() => {
    if (!isModal || !sheet.current) return;
    const restore = makeRestInert(sheet.current);
    sheet.current.querySelector("button")?.focus();
    const width = matchMedia(phone);
    const leave = () => fold(folded.current);
    const onKey = (event: globalThis.KeyboardEvent) => event.key === "Escape" && !event.defaultPrevented && leave();
    // The whole document listens, because focus leaves the sheet when the filter that has it is no longer offered.
    document.addEventListener("keydown", onKey);
    width.addEventListener("change", leave);
    return () => {
      document.removeEventListener("keydown", onKey);
      width.removeEventListener("change", leave);
      restore();
      folded.current?.querySelector("summary")?.focus();
    };
  }, [isModal]);
  return (
    <details className="assortment__filters" ref={folded} onToggle={look} onKeyDown={followOnSpace}>
      <summary className="button button--quiet">
        <IconShape shape={filter} /> Filtre{active > 0 && ` (${active})`}
      </summary>
      <div
        className="assortment__sheet"
        ref={sheet}
        {...(isModal && { role: "dialog", "aria-modal": true, "aria-label": "Filtre" })}
      >
        <div className="assortment__title">
          <span aria-hidden="true">Filtrér</span>
          <button type="button" className="icon-button" aria-label="Luk filtre" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        {children}
        <div className="assortment__done">
          {/* The count beside the list is inert under the dialog and is not announced, so the dialog announces it. */}
          {isModal && (
            <p className="visually-hidden" role="status">
              {left}
            </p>
          )}
          <button type="button" className="button button--wide" onClick={close}>
            Vis {left}
          </button>
        </div>
      </div>
    </details>
  );
}

function fold(details: HTMLDetailsElement | null): void {
  if (details) details.open = false;
}

/** A filter is a link that looks like a checkbox, so Space follows the link as Enter does. */
function followOnSpace(event: KeyboardEvent): void {
  if (event.key !== " " || !(event.target instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  event.target.click();
}

/**
 * This function makes the whole page except for `element` inert.
 * @returns a function that restores the page
 */
function makeRestInert(element: HTMLElement): () => void {
  const inert: HTMLElement[] = [];
  for (let inside: Element = element; inside.parentElement && inside !== document.body; inside = inside.parentElement) {
    for (const beside of inside.parentElement.children) {
      if (beside === inside || !(beside instanceof HTMLElement) || beside.inert) continue;
      beside.inert = true;
      inert.push(beside);
    }
  }
  return () => {
    for (const one of inert) one.inert = false;
  };
}
