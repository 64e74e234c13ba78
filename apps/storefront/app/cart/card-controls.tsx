import { HeartButton } from "../favourites/heart-button";
import type { CardControls } from "../inspiration/story-blocks";
import { BuyButton } from "./buy-button";

/** The controls that a card on any shelf carries: for the routes to hand to whoever makes the card. */
export const cardControls = {
  drinkHeart: ({ slug, name }) => <HeartButton kind="recipe" slug={slug} name={name} />,
  productHeart: ({ slug, name }) => <HeartButton kind="product" slug={slug} name={name} />,
  buy: ({ sku, name, notYet }) => !notYet && <BuyButton variantId={sku} name={name} />,
} satisfies CardControls;
