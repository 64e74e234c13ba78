import { randomUUID } from "node:crypto";
import { mostCartLines } from "@skaenk/contract/cart";
import type { AppRoute } from "../support/app-routes.ts";
import type { MeasuredShop } from "./measured-shop.ts";
import type { MeasuredVisitor } from "./measured-visitor.ts";
import { as, cutToAddress, each, type Question } from "./question.ts";

/** The most fields that a form of anybody is read with. @source `server/src/form-fields.ts` */
const mostFields = "a=b&".repeat(599);
/** Fields for a form of 100 kB, the limit of a page. */
const tooManyFields = "a&".repeat(50_000);
/** Nearly the cookie of the age gate, over and over: as much as Node takes of all headers. */
const halfCookies = ";".repeat(7_500) + "xskaenk_age=18;".repeat(500);

/** Requests for the storefront's pages, each at an address not requested before, and for its forms at full size. */
export async function pageQuestions(shop: MeasuredShop, routes: readonly AppRoute[]): Promise<Question[]> {
  const { newcomer, fillCart, join, order } = shop;
  const shopper = await fillCart(await join(), mostCartLines);
  const token = await order(newcomer());
  const shared = await shareFavourites(shop);
  const addressOf = (pattern: string, turn: number) => filled(pattern, turn, { ...shop, token, shared });
  const ofRoutes = routes.flatMap(({ pattern, hasPage, hasLoader, hasAction }) => {
    const get: Question = {
      address: `page ${pattern}`,
      worst: worstOf(pattern),
      prepare: (turn) => {
        const query = cutToAddress(`${addressOf(pattern, turn)}?${queryOf(pattern, shop, turn)}x=${randomUUID()}`);
        return page(visitorOf(pattern, shopper, newcomer), query);
      },
      statuses: [200, 302, 303, 308, 404, ...(hasPage || hasLoader ? [] : [405])],
    };
    const post: Question = {
      address: `form ${pattern}`,
      worst: "600 fields",
      prepare: (turn) => form(visitorOf(pattern, shopper, newcomer), addressOf(pattern, turn), mostFields),
      statuses: [200, 302, 303, 400, 404, 409, 413, 415, 422, 429],
    };
    return [get, ...(hasAction ? [post, ...formsOf(pattern, shop, shopper)] : [])];
  });
  return [...ofRoutes, ...beforeTheRoutes(newcomer)];
}

/** Shares a list of 500 favourites. @returns its token */
async function shareFavourites({ newcomer, recipes, products }: MeasuredShop): Promise<string> {
  const who = newcomer();
  const hearts = [
    ...products.map((slug) => ({ kind: "product", slug })),
    ...recipes.map((slug) => ({ kind: "recipe", slug })),
  ];
  await who.api("POST", "/favourites/merge", { items: hearts.slice(0, 500) });
  return (await who.api<{ token: string }>("POST", "/favourites/share", {})).token;
}

/** Requests that are answered before any page is rendered. */
const beforeTheRoutes = (newcomer: MeasuredShop["newcomer"]): Question[] => [
  {
    address: "kept page /",
    worst: "15 kB of half cookies of the age gate",
    prepare: () => as(newcomer(), { path: "/", headers: { accept: "text/html", cookie: halfCookies } }),
  },
  ...["/alder", "/klub/login"].map((path) => ({
    address: `form ${path}`,
    worst: "50,000 fields",
    prepare: () => form(newcomer(), path, tooManyFields),
    statuses: [413],
  })),
];

const page = (who: MeasuredVisitor, path: string) => as(who, { path, headers: { accept: "text/html" } });
const form = (who: MeasuredVisitor, path: string, body: string) =>
  as(who, {
    method: "POST",
    path,
    raw: { type: "application/x-www-form-urlencoded", body },
    headers: { accept: "text/html" },
  });

/** Personal pages are requested by a visitor with a full cart, list and membership. */
const visitorOf = (pattern: string, shopper: MeasuredVisitor, newcomer: () => MeasuredVisitor): MeasuredVisitor =>
  /^\/(kurv|klub|favoritter|design-drinkskort)/.test(pattern) ? shopper : newcomer();

function worstOf(pattern: string): string {
  if (/^\/(kurv|klub)/.test(pattern)) return "a member with a full cart";
  if (pattern === "/favoritter/delt/:token") return "a list of 500";
  return pattern.includes(":") ? "another each time, not kept" : "not kept";
}

/** Query parameters that give a page the most work. */
function queryOf(pattern: string, { recipes, products, articles }: MeasuredShop, turn: number): string {
  const words = encodeURIComponent(`${"gin rom likør ".repeat(12)}${turn}`);
  const some = (from: readonly string[]) => [...from.slice(turn % 50), ...from].slice(0, 40);
  const queries: Record<string, string> = {
    "/drinks": `q=${words}&`,
    "/hjaelp-mig-med-at-vaelge": `smag=roeget&anledning=paaske&har=gin&har=nr-${turn}&arbejde=meget&`,
    "/shop": `q=a&prisFra=${turn}&`,
    "/find": `q=${words}&`,
    "/search-v1": `q=${words}&`,
    "/fest": `${each("drink", some(recipes).slice(0, 24))}&`,
    "/design-drinkskort": `${each("drink", some(recipes).slice(0, 24))}&`,
    "/favoritter": `${each("recipe", some(recipes))}&${each("product", some(products))}&${each("article", articles)}&`,
    "/kurv/adresser": `q=${words}&`,
  };
  return queries[pattern] ?? "";
}

function filled(pattern: string, turn: number, shop: MeasuredShop & { token: string; shared: string }): string {
  const at = (from: readonly string[]) => from[turn % from.length] ?? "";
  const slugs: [RegExp, string][] = [
    [/^\/drinks\/temaer/, "sommer"],
    [/^\/drink\//, at(shop.recipes)],
    [/^\/ingrediens(er)?\//, "gin"],
    [/^\/inspiration\/temaer/, "gin"],
    [/^\/inspiration\//, at(shop.articles)],
    [/^\/teknik\//, "si-og-dobbeltsi"],
    [/^\/kollektioner\//, at(shop.collections)],
    [/^\/kampagne\//, at(shop.campaigns)],
    [/^\/shop\//, at(shop.brands)],
    [/^\/(vare|e-label)\//, at(shop.products)],
  ];
  const slug = slugs.find(([of]) => of.test(pattern))?.[1] ?? "forside";
  return pattern
    .replace(/:slug|:key/, slug)
    .replace("/delt/:token", `/delt/${shop.shared}`)
    .replace(":token", /kvittering/.test(pattern) ? shop.token : "x".repeat(43))
    .replace("/:part?", "")
    .replace(":id", `nr-${turn}`)
    .replace(":kind", "glas")
    .replace(":name", "rocks")
    .replace("/*", `/findes-ikke-${randomUUID()}`);
}

/** Form posts that give their page the most work. */
function formsOf(pattern: string, { recipes, products, newcomer }: MeasuredShop, shopper: MeasuredVisitor): Question[] {
  const hearts = [...recipes.map((slug) => `recipe/${slug}`), ...products.map((slug) => `product/${slug}`)];
  const ask = (worst: string, body: (turn: number) => string, who = () => shopper): Question => ({
    address: `form ${pattern}`,
    worst,
    prepare: (turn) => form(who(), pattern, body(turn)),
    statuses: [200, 302, 303, 400, 422, 429],
  });
  const join = () =>
    new URLSearchParams({
      intent: "join",
      email: `form-${randomUUID()}@example.dk`,
      password: "en lang sætning",
      passwordRepeat: "en lang sætning",
      firstName: "Asta",
      lastName: "Holm",
      terms: "ja",
    }).toString();
  const forms: Record<string, Question[]> = {
    "/favoritter/liste": [
      ask("500 hearts put on, one by one", () => `intent=add&${each("heart", hearts.slice(0, 500))}`, newcomer),
      ask("500 hearts without a script", () => each("heart", hearts.slice(0, 500)), newcomer),
    ],
    "/design-drinkskort/liste": [
      ask(
        "1,000 drinks",
        (turn) =>
          `intent=add&${each("drink", [...recipes.slice(turn), ...recipes, ...recipes, ...recipes].slice(0, 1_000))}`,
        newcomer,
      ),
    ],
    "/klub/login": [ask("somebody new, with the mail that follows", join, newcomer)],
  };
  return forms[pattern] ?? [];
}
