import type { MeasuredShop } from "./measured-shop.ts";
import { asApi, cutToAddress, each, type Question } from "./question.ts";

/** Requests for public content; each asks for a variant not requested before, so that no cache has it. */
export function catalogueQuestions(shop: MeasuredShop): Question[] {
  const { recipes, products, articles, brands, collections, campaigns } = shop;
  const reader = shop.newcomer();
  const words = (turn: number) => encodeURIComponent(`${"gi ro vo li ".repeat(15)}${turn}`.slice(0, 200));
  const read = (path: string, worst: string, query: (turn: number) => string): Question => ({
    address: `GET ${path}`,
    worst,
    prepare: (turn) => asApi(reader, "GET", cutToAddress(`${path}?${query(turn)}`)),
  });
  const one = (path: string, worst: string, of: (turn: number) => string): Question => ({
    address: `GET ${path}`,
    worst,
    prepare: (turn) => asApi(reader, "GET", of(turn)),
  });
  const at = (from: readonly string[], turn: number) => from[turn % from.length] ?? "";
  return [
    read("/recipes", "100 at once by 50 letters of search", (turn) => `pageSize=100&q=${words(turn)}`),
    read("/possible-drinks", "as many ingredients as the address holds", (turn) =>
      each("have", [`nr-${turn}`, ...ingredients]),
    ),
    read("/drink-advice", "every wish, as many ingredients as the address holds", (turn) => {
      const wishes = `taste=smoky&occasion=paaske&effort=much&round=${1 + (turn % 20)}`;
      return `${wishes}&${each("have", [`nr-${turn}`, ...ingredients])}`;
    }),
    one("/recipes/{slug}", "another drink each time", (turn) => `/recipes/${at(recipes, turn)}`),
    read("/ingredients", "all of them", (turn) => `x=${turn}`),
    one("/ingredients/{key}", "gin, of which there is most", (turn) => `/ingredients/gin?x=${turn}`),
    one("/ingredients/{key}/bottles", "gin, of which there is most", (turn) => `/ingredients/gin/bottles?x=${turn}`),
    one("/recipe-themes", "as it is", (turn) => `/recipe-themes?x=${turn}`),
    one("/recipes/{slug}/basket", "for 200, other ingredients at home each time", (turn) =>
      cutToAddress(
        `/recipes/${at(recipes, turn)}/basket?servings=200&${each("have", [`nr-${turn}`, ...ingredients.slice(0, 19)])}`,
      ),
    ),
    read("/products", "100 at once, by price and words, with facets", (turn) => `pageSize=100&priceFrom=${turn}&q=a`),
    one("/products/{slug}", "another product each time", (turn) => `/products/${at(products, turn)}`),
    one("/category", "gin", (turn) => `/category?path=spiritus/gin&x=${turn}`),
    one("/categories", "as it is", (turn) => `/categories?x=${turn}`),
    one("/brands", "as it is", (turn) => `/brands?x=${turn}`),
    one("/brands/{slug}", "another brand each time", (turn) => `/brands/${at(brands, turn)}`),
    read("/articles", "100 at once", (turn) => `pageSize=100&slugs=${turn}&${each("slugs", articles)}`),
    read("/techniques", "all of them", (turn) => `x=${turn}`),
    one(
      "/articles/{slug}",
      "the guide to straining, which most drinks name",
      (turn) => `/articles/si-og-dobbeltsi?x=${turn}`,
    ),
    one("/articles/{slug}", "another article each time", (turn) => `/articles/${at(articles, turn)}`),
    one("/article-themes", "as it is", (turn) => `/article-themes?x=${turn}`),
    one("/collections", "as it is", (turn) => `/collections?x=${turn}`),
    one("/collections/{slug}", "another collection each time", (turn) => `/collections/${at(collections, turn)}`),
    one(
      "/collections/{slug}/items/{id}",
      "one that is not there, so that nothing is kept",
      (turn) => `/collections/${at(collections, turn)}/items/nr-${turn}`,
    ),
    one("/campaigns", "as it is", (turn) => `/campaigns?x=${turn}`),
    one("/campaigns/{slug}", "another campaign each time", (turn) => `/campaigns/${at(campaigns, turn)}`),
    one(
      "/campaigns/{slug}/pages/{id}",
      "one that is not there, so that nothing is kept",
      (turn) => `/campaigns/${at(campaigns, turn)}/pages/nr-${turn}`,
    ),
    one("/addresses", "as it is", (turn) => `/addresses?x=${turn}`),
    one("/pages/{path}", "the front page's", (turn) => `/pages/forside?x=${turn}`),
    one("/reviews/{kind}/{slug}", "another drink's each time", (turn) => `/reviews/recipe/${at(recipes, turn)}`),
    one("/health", "as it is", () => "/health"),
    one("/openapi.json", "uncompressed", () => "/openapi.json"),
    one("/docs", "uncompressed", () => "/docs"),
    one("/recipes/{slug}/ratings", "another drink's each time", (turn) => `/recipes/${at(recipes, turn)}/ratings`),
    one("/payment-methods", "as it is", () => "/payment-methods"),
    one("/postcodes/{postcode}", "another each time", (turn) => `/postcodes/${5000 + turn}`),
    one("/delivery-methods", "near another postcode each time", (turn) => `/delivery-methods?postcode=${5000 + turn}`),
    one("/delivery-days", "as it is", () => "/delivery-days"),
    one("/address-suggestions", "120 letters", (turn) => `/address-suggestions?q=${"vej ".repeat(28)}${turn}`),
    one("/newsletter/consent", "as it is", () => "/newsletter/consent"),
    one("/terms.pdf", "those in force", () => "/terms.pdf"),
  ].map((question) =>
    /(items|pages)\/\{id\}$/.test(question.address)
      ? { ...question, statuses: [404] }
      : /\/(postcodes|delivery-methods)/.test(question.address)
        ? { ...question, statuses: [200, 422] }
        : question,
  );
}

const ingredients =
  "gin citronsaft sukkersirup limesaft aeggehvide campari tonicvand rom vodka tequila appelsinlikoer kaffelikoer prosecco soed-vermouth toer-vermouth angostura mynte danskvand ginger-beer bourbon rye cognac pisco mezcal aperol cynar".split(
    " ",
  );
