import { cardControls } from "../cart/card-controls";
import { ProductCard } from "../catalogue/product-card";
import { HeartButton } from "../favourites/heart-button";
import { TrackView } from "../personalisation/track-view";
import type { CardDrink } from "../recipes/card-drink";
import { DrinkCard } from "../recipes/drink-card";
import { JsonLd } from "../seo/json-ld";
import { breadcrumbsLd } from "../seo/list-ld";
import { techniqueLd } from "../seo/technique-ld";
import { stepsIn } from "../techniques/read-technique";
import { type ShownTechnique, TechniquePage, techniqueCrumbs } from "../techniques/technique-page";

const drinkCard = (drink: CardDrink) => (
  <DrinkCard key={drink.slug} recipe={drink} heart={cardControls.drinkHeart(drink)} />
);

/** The page of a technique, for the shop and for the preview of a draft. */
export function TechniqueView({ technique, practice }: { technique: ShownTechnique; practice: CardDrink[] }) {
  const { slug, title } = technique;
  const lists = stepsIn(technique.blocks).map(({ title: name, list }) => ({ title: name, steps: list.items }));
  return (
    <>
      <TechniquePage
        technique={technique}
        heart={<HeartButton kind="article" slug={slug} name={title} worded />}
        controls={cardControls}
        drinkCard={drinkCard}
        productCard={(product) => (
          <ProductCard
            key={product.slug}
            product={product}
            heart={cardControls.productHeart(product)}
            buy={!product.soldOut && cardControls.buy(product)}
          />
        )}
        more={practice.map(drinkCard)}
      />
      <TrackView kind="article" slug={slug} />
      <JsonLd of={(shop) => [techniqueLd(technique, lists, shop), breadcrumbsLd(techniqueCrumbs(technique), shop)]} />
    </>
  );
}
