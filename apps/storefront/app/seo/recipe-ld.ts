import type { Recipe } from "@skaenk/contract/recipes";
import type { Reviews } from "@skaenk/contract/reviews";
import { shopPage } from "@skaenk/contract/shop-pages";
import { countOf, formatNumber } from "@skaenk/danish/format";
import { formatMeasure, nameAfter } from "@skaenk/mixing/measures";
import type { Recipe as RecipeThing, WithContext } from "schema-dts";
import { plainText } from "../ui/plain-text";
import type { ShopFacts } from "../ui/shop-facts";
import { reviewsLd } from "./review-ld";

/** A recipe with its measures and steps; stars only where somebody has given them. */
export function recipeLd(
  recipe: Omit<Recipe, "related" | "profile">,
  { productName, publicUrl }: ShopFacts,
  reviews?: Reviews,
): WithContext<RecipeThing> | undefined {
  if (!import.meta.env.SSR) return undefined;
  const url = `${publicUrl}${shopPage("/drink/:slug", { slug: recipe.slug })}`;
  return {
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: recipe.name,
    ...(recipe.aliases.length > 0 ? { alternateName: recipe.aliases } : {}),
    description: recipe.intro,
    url,
    image: [`${publicUrl}${recipe.ogImage}`],
    author: { "@type": "Organization", name: productName, url: `${publicUrl}/` },
    inLanguage: "da",
    recipeCategory: recipe.alcoholFree ? "Alkoholfri drink" : "Drink",
    recipeYield: countOf(recipe.servings, "drink", "drinks"),
    keywords: [...recipe.tastes, ...recipe.themes.map(({ name }) => name), recipe.liquor].join(", "),
    recipeIngredient: recipe.ingredients.map(({ name, ...one }) => {
      const measure = formatMeasure(one, name);
      return `${measure} ${nameAfter(measure, name)}`;
    }),
    recipeInstructions: recipe.steps.map((text, index) => ({
      "@type": "HowToStep",
      name: `Trin ${formatNumber(index + 1)}`,
      text: plainText(text),
    })),
    ...(recipe.rating && recipe.rating.count > 0
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: recipe.rating.average,
            ratingCount: recipe.rating.count,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
    ...(reviews && reviews.count > 0 ? { review: reviewsLd(reviews.items) } : {}),
  };
}
