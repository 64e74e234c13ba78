import { getBrand } from "@skaenk/contract/brands";
import { publicApi } from "../api/public-api";
import { cardDrink } from "../recipes/card-drink";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/brand.route";
import { BrandView } from "./brand-view";

export async function loader({ params, context }: Route.LoaderArgs) {
  const brand = await publicApi(context).get(getBrand, { params: { slug: params.slug } });
  return { ...brand, recipes: brand.recipes.map(cardDrink) };
}

export const meta: Route.MetaFunction = ({ loaderData: brand, ...args }) =>
  pageMeta(args, {
    title: brand?.name,
    description: brand && [brand.tagline, brand.story[0]].filter(Boolean).join(". "),
  });

export default function BrandRoute({ loaderData: brand }: Route.ComponentProps) {
  return <BrandView brand={brand} />;
}
