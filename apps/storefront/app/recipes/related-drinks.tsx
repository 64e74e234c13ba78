import type { Picks } from "@skaenk/contract/picks";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { browserCall } from "../api/browser-api";
import { whenNear } from "../personalisation/when-near";
import type { CardDrink } from "./card-drink";
import { DrinkCard } from "./drink-card";

type Props = { slug: string; related: CardDrink[]; heartOf(drink: CardDrink): ReactNode };

/**
 * Drinks like this one. The page has the shop's own choice; what people go on to, which the search service knows, takes its
 * place before it is seen. Where the service is silent, late or knows nothing, the shop's choice stays.
 */
export function RelatedDrinks({ slug, related, heartOf }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [drinks, setDrinks] = useState(related);
  const count = related.length;
  useEffect(() => {
    let gone = false;
    const ask = async () => {
      const picks = await browserCall<Picks>(`/shelves/drinks-like-recipe?of=${slug}&count=${count}`);
      const seen = (place.current?.getBoundingClientRect().top ?? 0) < innerHeight;
      if (!gone && !seen && picks.source === "service" && picks.drinks.length === count) setDrinks(picks.drinks);
    };
    const stop = whenNear(place.current, () => void ask().catch(() => undefined));
    return () => {
      gone = true;
      stop();
    };
  }, [slug, count]);
  return (
    <div className="related-drinks" ref={place}>
      {drinks.map((drink) => (
        <DrinkCard key={drink.slug} recipe={drink} heart={heartOf(drink)} />
      ))}
    </div>
  );
}
