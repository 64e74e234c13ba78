import { ProductCard } from "../catalogue/product-card";
import type { FavouriteSlots } from "../favourites/favourite-kinds";
import { HeartButton } from "../favourites/heart-button";
import { ArticleLine } from "../inspiration/article-line";
import { DrinkCard } from "../recipes/drink-card";
import { BuyAllButton } from "./buy-all-button";
import { cardControls } from "./card-controls";
import { FolderBasket } from "./folder-basket";

/** The cards of a list of favourites, one's own or a shared one: for its routes to hand in. */
export const favouriteCards: FavouriteSlots = {
  drinkCard: (recipe) => <DrinkCard key={recipe.slug} recipe={recipe} heart={cardControls.drinkHeart(recipe)} />,
  productCard: (product) => (
    <ProductCard
      key={product.slug}
      product={product}
      heart={cardControls.productHeart(product)}
      buy={cardControls.buy(product)}
    />
  ),
  articleLine: (article) => (
    <ArticleLine
      key={article.slug}
      article={article}
      size="line"
      level={3}
      heart={<HeartButton kind="article" slug={article.slug} name={article.title} />}
    />
  ),
  buyAll: (products) => <BuyAllButton products={products} />,
  buyFolder: (drinks, products) => <FolderBasket drinks={drinks} products={products} />,
};
