import { listCampaigns } from "@skaenk/contract/campaigns";
import { listProducts } from "@skaenk/contract/catalogue";
import type { Call } from "@skaenk/contract/client";
import { listCollections } from "@skaenk/contract/collections";
import { listArticles } from "@skaenk/contract/inspiration";
import type { FrontPart, Page } from "@skaenk/contract/pages";
import type { ProductCard } from "@skaenk/contract/product-card";
import { listRecipes } from "@skaenk/contract/recipes";
import { shopPage } from "@skaenk/contract/shop-pages";
import { inSeasonFirst } from "@skaenk/danish/season";
import { cardProduct } from "../catalogue/card-product";
import { cardDrink } from "../recipes/card-drink";
import type { HomeContent, HomePart } from "./home-page";
import { cabinetCategories, stockCabinet } from "./spirits";

/** How the front page stands when nobody has said otherwise. */
const usualParts = ["cabinet", "popular", "campaign", "ways-in", "news", "articles", "club"] as const;

/** The data of the front page's parts, with the shop's own choices. */
export async function loadHome(
  ask: Call,
  page: Page,
): Promise<{ content: HomeContent; description: string; seo?: Page["seo"] }> {
  const [drinks, bottles, news, campaigns, collections, articles] = await Promise.all([
    ask(listRecipes, { query: { pageSize: 6 } }),
    ask(listProducts, { query: { category: cabinetCategories, pageSize: 100 } }),
    ask(listProducts, { query: { new: "true", pageSize: 4 } }),
    ask(listCampaigns),
    ask(listCollections),
    ask(listArticles, { query: { pageSize: 12 } }),
  ]);
  const { liquor = [], occasion = [], taste = [] } = drinks.facets;
  // The one that is over first: the others can still be shown tomorrow.
  const [campaign, ...others] = campaigns.items;
  const parts = (page.front ?? usual(page)).map(homePart);
  const showsGoods = news.items.length > 0 || parts.some((part) => part.kind === "products" && part.items.length > 0);
  // Whoever has arranged the page without news wants no goods there, unless it would be empty.
  const wantsGoods = drinks.total === 0 || parts.some(({ kind }) => kind === "news");
  const goods = !showsGoods && wantsGoods ? (await ask(listProducts, { query: { pageSize: 8 } })).items : [];
  const content: HomeContent = {
    title: page.title,
    parts: goods.length > 0 ? withShelf(parts, shelfOf(goods), page.front !== undefined) : parts,
    spirits: stockCabinet(bottles.items, liquor),
    occasions: inSeasonFirst(occasion, new Date()),
    tastes: taste,
    popular: drinks.items.map(cardDrink),
    drinkCount: drinks.total,
    campaign,
    waysOn: {
      campaigns: others.map(({ slug, name }) => ({ to: shopPage("/kampagne/:slug", { slug }), name })),
      collections: collections.items.map(({ slug, name }) => ({ to: shopPage("/kollektioner/:slug", { slug }), name })),
    },
    news: news.items.map(cardProduct),
    articles: differentPictures(articles.items, [campaign?.drawing, page.hero?.recipe.drawing]).slice(0, 3),
  };
  return { content, description: page.description, ...(page.seo ? { seo: page.seo } : {}) };
}

const usual = ({ hero }: Page): FrontPart[] => [
  ...(hero ? [{ kind: "hero" as const, ...hero }] : []),
  ...usualParts.map((kind) => ({ kind })),
];

/** The shelf stands in the place of the news where the office has arranged the page, and otherwise first, below the drink of the season. Pure. */
function withShelf(parts: HomePart[], shelf: HomePart, isArranged: boolean): HomePart[] {
  const news = isArranged ? parts.findIndex(({ kind }) => kind === "news") : -1;
  const place = news === -1 ? Number(parts[0]?.kind === "hero") : news;
  return parts.toSpliced(place, 0, shelf);
}

/** Goods for the front page of a shop that has no news to show. */
const shelfOf = (goods: readonly ProductCard[]): HomePart => ({
  kind: "products",
  id: "goods",
  title: "På hylden",
  items: goods.map(cardProduct),
});

/** Only what the page shows of it: the rest of a recipe would travel for nothing. */
function homePart(part: FrontPart, place: number): HomePart {
  const id = `${part.kind}-${place}`;
  if (part.kind === "drinks") return { ...part, id, items: part.items.map(cardDrink) };
  if (part.kind === "products") return { ...part, id, items: part.items.map(cardProduct) };
  if (part.kind !== "hero") return { ...part, id };
  const { slug, name, svg, tint, drawing, alt } = part.recipe;
  // Without markup there is a photograph in its place.
  return { ...part, id, recipe: { slug, name, svg, tint, ...(svg === "" ? { drawing, alt } : {}) } };
}

/** The newest first, but none that shows a drawing which hangs on the page already. */
function differentPictures<Item extends { drawing: string }>(items: Item[], shown: (string | undefined)[]): Item[] {
  const hanging = new Set(shown);
  return items.filter(({ drawing }) => !hanging.has(drawing) && hanging.add(drawing));
}
