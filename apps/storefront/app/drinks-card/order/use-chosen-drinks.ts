import type { RecipeCard } from "@skaenk/contract/recipe-card";
import { shopPage } from "@skaenk/contract/shop-pages";
import { useEffect, useState } from "react";
import { useAnswer } from "../../api/use-answer";

export type KnownDrinks = ReadonlyMap<string, RecipeCard>;

const bySlug = (cards: readonly RecipeCard[]): KnownDrinks => new Map(cards.map((card) => [card.slug, card]));

/** The cards of what is on the list: those that came with the page, and the rest as soon as its loader has told them. */
export function useChosenDrinks(slugs: readonly string[], given: readonly RecipeCard[]) {
  const [known, setKnown] = useState<KnownDrinks>(() => bySlug(given));
  const [gone, setGone] = useState<readonly string[]>([]);
  const missing = slugs.filter((slug) => !known.has(slug) && !gone.includes(slug));
  const query = new URLSearchParams(missing.map((slug) => ["drink", slug]));
  const { answer } = useAnswer<() => { asked: string[]; given: RecipeCard[] }>(
    missing.length > 0 ? `${shopPage("/design-drinkskort")}?${query}` : undefined,
  );
  useEffect(() => {
    if (!answer) return;
    const told = bySlug(answer.given);
    setKnown((before) => new Map([...before, ...told]));
    setGone((before) => [...new Set([...before, ...answer.asked.filter((slug) => !told.has(slug))])]);
  }, [answer]);
  const learn = (card: RecipeCard) => setKnown((before) => new Map(before).set(card.slug, card));
  return { known, gone, learn };
}
