import { getProduct } from "@skaenk/contract/catalogue";
import { publicApi } from "../api/public-api";
import { cardControls } from "../cart/card-controls";
import { cardProduct } from "../catalogue/card-product";
import sheet from "../catalogue/compare.css?url";
import { ComparePage } from "../catalogue/compare-page";
import { comparedIn, comparedProduct } from "../catalogue/compared";
import { pageMeta } from "../seo/page-meta";
import { PageSheet } from "../ui/page-sheet";
import type { Route } from "./+types/compare.route";

const mostOthers = 6;

/** A product that is gone is left out; the others are compared all the same. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = publicApi(context);
  const slugs = comparedIn(new URL(request.url).searchParams);
  const found = await Promise.all(slugs.map((slug) => api.find(getProduct, { params: { slug } })));
  const products = found.flatMap(({ answer }) => answer ?? []);
  const alike = new Map(products.flatMap(({ similar }) => similar).map((card) => [card.slug, card]));
  const others = [...alike.values()].filter(({ slug }) => !slugs.includes(slug)).slice(0, mostOthers);
  return { products: products.map(comparedProduct), others: others.map(cardProduct) };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Sammenlign varer", indexed: false });

export default function CompareRoute({ loaderData: { products, others } }: Route.ComponentProps) {
  return (
    <>
      <PageSheet href={sheet} />
      <ComparePage
        products={products}
        others={others}
        buy={(product) => !product.soldOut && cardControls.buy(product)}
      />
    </>
  );
}
