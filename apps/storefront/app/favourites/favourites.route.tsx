import { BuyAllButton } from "../cart/buy-all-button";
import { cardControls } from "../cart/card-controls";
import { ProductCard } from "../catalogue/product-card";
import { ArticleLine } from "../inspiration/article-line";
import { DrinkCard } from "../recipes/drink-card";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/favourites.route";
import { FavouritesPage } from "./favourites-page";
import { HeartButton } from "./heart-button";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Favoritter", indexed: false });

export default function FavouritesRoute() {
  return (
    <FavouritesPage
      drinkCard={(recipe) => <DrinkCard key={recipe.slug} recipe={recipe} heart={cardControls.drinkHeart(recipe)} />}
      productCard={(product) => (
        <ProductCard
          key={product.slug}
          product={product}
          heart={cardControls.productHeart(product)}
          buy={cardControls.buy(product)}
        />
      )}
      articleLine={(article) => (
        <ArticleLine
          key={article.slug}
          article={article}
          size="line"
          level={3}
          heart={<HeartButton kind="article" slug={article.slug} name={article.title} />}
        />
      )}
      buyAll={(products) => <BuyAllButton products={products} />}
    />
  );
}
