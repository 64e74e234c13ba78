import type { DrinkLook } from "@skaenk/contract/office/content";
import { officePage } from "@skaenk/contract/office/pages";
import { countOf, formatAbv, formatList, formatNumber } from "@skaenk/danish/format";
import { type RefObject, useEffect } from "react";
import { useFetcher } from "../ui/use-fetcher";

/** What is typed comes to rest for this long before the drawing is made anew. */
const restMs = 250;

/** The drink as it would be served, and how strong; made anew while one writes. */
export function DrinkLookPart({ look: saved, room }: { look: DrinkLook; room: RefObject<HTMLElement | null> }) {
  const fetcher = useFetcher<{ look?: DrinkLook }>();
  const { submit } = fetcher;
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    let waiting: number | undefined;
    const draw = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest("form") : null;
      if (!form?.querySelector('[name="ingredients.0.key"]')) return;
      window.clearTimeout(waiting);
      waiting = window.setTimeout(() => {
        // Without a line the last drawing stays: the browser may not have fetched the module that asks for one.
        if (navigator.onLine) submit(new FormData(form), { method: "post", action: officePage("/drinks/tegning") });
      }, restMs);
    };
    element.addEventListener("input", draw);
    return () => {
      window.clearTimeout(waiting);
      element.removeEventListener("input", draw);
    };
  }, [room, submit]);
  const look = fetcher.data?.look ?? saved;
  const { volumeCl, abvPercent, standardDrinks, ageLimit, allergens } = look.workedOut;
  return (
    <section className="drink-look">
      <h2>Sådan ser den ud</h2>
      {look.svg === "" ? (
        <p className="hint">Tegningen kommer, når der er glas og ingredienser.</p>
      ) : (
        <img src={`data:image/svg+xml,${encodeURIComponent(look.svg)}`} alt={look.alt} width={240} height={300} />
      )}
      <p role="status">
        {formatNumber(volumeCl)} cl · {formatAbv(abvPercent)} · {countOf(standardDrinks, "genstand", "genstande")} ·{" "}
        {ageLimit > 0 ? `fra ${ageLimit} år` : "ingen aldersgrænse"}
      </p>
      <p className="hint">Styrke, alder og allergener følger af ingredienserne.</p>
      {allergens.length > 0 && <p className="hint">Allergener: {formatList(allergens)}</p>}
      {look.problems.map(({ reason }) => (
        <p key={reason} className="wrong">
          {reason}
        </p>
      ))}
    </section>
  );
}
