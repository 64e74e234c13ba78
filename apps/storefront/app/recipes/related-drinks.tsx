import { type ReactNode, useEffect, useRef, useState } from "react";
import { whenNear } from "../personalisation/when-near";
import type { CardDrink } from "./card-drink";
import { DrinkCard } from "./drink-card";

type Props = { slug: string; related: CardDrink[]; heartOf(recipe: CardDrink): ReactNode };

/**
 * Drinks like this one. The page has the shop's own choice; what people go on to, which the search service knows, takes its
 * place before it is seen. Where the service is silent, late or knows nothing, the shop's choice stays.
 */
export function RelatedDrinks({ slug, related, heartOf }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [drinks, setDrinks] = useState(related);
  useEffect(
    () =>
      whenNear(place.current, (grid) => {
        import("./ask-related").then((part) => part?.askRelated(grid, slug, setDrinks)).catch(() => undefined);
      }),
    [slug],
  );
  return (
    <div className="related-drinks" ref={place}>
      {drinks.map((drink) => (
        <DrinkCard key={drink.slug} recipe={drink} heart={heartOf(drink)} />
      ))}
    </div>
  );
}
