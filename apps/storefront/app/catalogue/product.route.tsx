import type { getProduct } from "@skaenk/contract/catalogue";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import type { AnswerOf } from "../api/contract-types";
import { publicApi } from "../api/public-api";
import { DrinkCard } from "../recipes/drink-card";
import type { Route } from "./+types/product.route";
import { chosenVariant } from "./chosen-variant";
import { ProductCard } from "./product-card";
import { ProductPage } from "./product-page";

export function loader({ params, context }: Route.LoaderArgs) {
  return publicApi(context).get<AnswerOf<typeof getProduct>>(`/products/${params.slug}`);
}

/** Another variant of the same product is already here. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const onlyVariant = formMethod === undefined && currentUrl.pathname === nextUrl.pathname;
  return onlyVariant && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

export default function ProductRoute({ loaderData: product }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const variant = chosenVariant(product, params.get("variant"));
  return (
    <ProductPage
      product={product}
      variant={variant}
      buy={
        <form method="post" action="/kurv">
          <input type="hidden" name="intent" value="add" />
          <input type="hidden" name="variantId" value={variant.id} />
          <input type="hidden" name="quantity" value="1" />
          <button className="button button--wide" type="submit">
            Læg i kurv
          </button>
        </form>
      }
      drinks={product.recipes.map((recipe) => <DrinkCard key={recipe.slug} recipe={recipe} />)}
      similar={product.similar.map((other) => <ProductCard key={other.slug} product={other} />)}
    />
  );
}
