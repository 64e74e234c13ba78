import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { Icon } from "./icon";

/**
 * The filters of a list: beside it on a wide screen, a sheet over it on a phone, which says how much is left and closes with
 * that. Without scripts they fold out above the list.
 * @param left what is left in words, as "9 varer"
 */
export function FilterSheet({ active, left, children }: { active: number; left: string; children: ReactNode }) {
  const sheet = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (!sheet.current?.open) return;
    sheet.current.open = false;
    sheet.current.querySelector("summary")?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && close();
  return (
    <details className="assortment__filters" ref={sheet} onKeyDown={onKeyDown}>
      <summary className="button button--quiet">
        <Icon name="filter" /> Filtre{active > 0 && ` (${active})`}
      </summary>
      <div className="assortment__title">
        <span aria-hidden="true">Filtrér</span>
        <button type="button" className="icon-button" aria-label="Luk filtre" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {children}
      <div className="assortment__done">
        <button type="button" className="button button--wide" onClick={close}>
          Vis {left}
        </button>
      </div>
    </details>
  );
}
