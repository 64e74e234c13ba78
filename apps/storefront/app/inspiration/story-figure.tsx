import type { Block } from "@skaenk/contract/blocks";
import type { ProductCard as Product } from "@skaenk/contract/product-card";
import type { RecipeCard } from "@skaenk/contract/recipe-card";
import { shopPage } from "@skaenk/contract/shop-pages";
import { wordFor } from "@skaenk/danish/vocabulary";
import type { ReactNode } from "react";
import { Drawing } from "../ui/drawing";
import { Link } from "../ui/link";
import { Price, UnitPrice } from "../ui/price";
import { RichText } from "../ui/rich-text";
import { tintOf } from "../ui/tint";
import type { CardControls } from "./story-blocks";

type FigureBlock = Extract<Block, { kind: "recipes" | "products" }>;

/** Drinks or products placed in a text: one stands large with the writer's note, several stand on a row. */
export function StoryFigure({ block, controls }: { block: FigureBlock; controls: CardControls }) {
  const items: ReactNode[] =
    block.kind === "recipes"
      ? block.items.map((recipe) => <PlacedDrink key={recipe.slug} recipe={recipe} controls={controls} />)
      : block.items.map((product) => <PlacedProduct key={product.slug} product={product} controls={controls} />);
  const shape = items.length === 1 ? "single" : "row";
  return (
    <figure className={`story-figure story-figure--${shape} story-figure--${block.kind}`}>
      <div className="story-figure__items">{items}</div>
      {block.note && (
        <figcaption className="story-figure__note">
          <RichText text={block.note} />
        </figcaption>
      )}
    </figure>
  );
}

function PlacedDrink({ recipe, controls }: { recipe: RecipeCard; controls: CardControls }) {
  return (
    <div className="placed" style={tintOf(recipe.tint)}>
      <div className="placed__stage">
        <Drawing src={recipe.drawing} alt="" />
        {controls.drinkHeart && <div className="placed__heart">{controls.drinkHeart(recipe)}</div>}
      </div>
      <div className="placed__words">
        <p className="placed__name">
          <Link to={shopPage("/drink/:slug", { slug: recipe.slug })} prefetch="intent" viewTransition>
            {recipe.name}
          </Link>
        </p>
        <p className="placed__meta">
          {wordFor("taste", recipe.tastes.slice(0, 2).join(", "))} ·{" "}
          {wordFor("effort", recipe.difficulty).toLowerCase()}
        </p>
      </div>
    </div>
  );
}

function PlacedProduct({ product, controls }: { product: Product; controls: CardControls }) {
  return (
    <div className="placed">
      <div className="placed__stage">
        <Drawing src={product.drawing} alt="" />
        {controls.productHeart && <div className="placed__heart">{controls.productHeart(product)}</div>}
      </div>
      <div className="placed__words">
        <p className="placed__name">
          <Link to={shopPage("/vare/:slug", { slug: product.slug })} prefetch="intent" viewTransition>
            {product.name}
          </Link>
        </p>
        <p className="placed__meta">
          {product.size}
          {product.ageLimit > 0 && ` · ${product.ageLimit}+`}
          {product.soldOut && " · udsolgt"}
          {product.notYet && " · kan ikke købes endnu"}
        </p>
        <p className="placed__price">
          <Price ore={product.priceOre} reduction={product.reduction} />
          <UnitPrice unitPrice={product.unitPrice} depositOre={product.depositOre} />
        </p>
        {!product.soldOut && controls.buy?.(product)}
      </div>
    </div>
  );
}
