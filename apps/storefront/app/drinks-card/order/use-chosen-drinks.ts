import { listRecipes } from "@skaenk/contract/in-browser";
import type { RecipeCard } from "@skaenk/contract/recipe-card";
import { useEffect, useState } from "react";
import { browserCallUntil } from "../../api/browser-api";

export type KnownDrinks = ReadonlyMap<string, RecipeCard>;

const bySlug = (cards: readonly RecipeCard[]): KnownDrinks => new Map(cards.map((card) => [card.slug, card]));

/** The cards of what is on the list: those that came with the page, and the rest as soon as the backend has told them. */
export function useChosenDrinks(slugs: readonly string[], given: readonly RecipeCard[]) {
  const [known, setKnown] = useState<KnownDrinks>(() => bySlug(given));
  const [gone, setGone] = useState<readonly string[]>([]);
  const missing = slugs.filter((slug) => !known.has(slug) && !gone.includes(slug)).join(",");
  useEffect(() => {
    if (missing === "") return;
    const stop = new AbortController();
    browserCallUntil(stop.signal)(listRecipes, { query: { pageSize: 100, slugs: missing } })
      .then(({ items }) => {
        setKnown((before) => new Map([...before, ...bySlug(items)]));
        setGone((before) => [
          ...before,
          ...missing.split(",").filter((slug) => !items.some((item) => item.slug === slug)),
        ]);
      })
      // Offline, or the page was left: the names are told when the list changes next.
      .catch(() => undefined);
    return () => stop.abort();
  }, [missing]);
  const learn = (card: RecipeCard) => setKnown((before) => new Map(before).set(card.slug, card));
  return { known, gone, learn };
}
