import { drinkFieldNames } from "@skaenk/contract/drink-fields";
import { manyFields, yesFields } from "@skaenk/contract/product-fields";
import type { ShopPagePattern } from "@skaenk/contract/shop-pages";
import { questionNames } from "../recipes/advice/advice-address";
import { facetNames, priceFields } from "../search/find-choice";

const nothing: readonly string[] = [];
const page = ["page"];
const drinks = [...drinkFieldNames, "profile", "ingredient", "q", "sort", "page"];
const party = ["q", "drink", "gaester", "timer", "drinks-pr-gaest", "dag", "have", "stor", "extra", "sort"];

/**
 * The names that each page reads of its query, by the pattern of its route. Whatever else an address says, such as the marks of a campaign,
 * changes nothing on the page: it is rendered without it and kept once. `all` stands for pages of one visitor, which are kept by nobody.
 */
export const queryNames: Readonly<Record<ShopPagePattern | "/" | "/*", readonly string[] | "all">> = {
  "/": nothing,

  "/drinks": [...drinks, "har"],
  "/drinks/temaer/:slug": drinks,
  "/hjaelp-mig-med-at-vaelge": Object.values(questionNames),
  "/drink/:slug": ["antal", "skift", "valg"],
  "/drink/:slug/bedoem": "all",
  "/drink/:slug/anmeldelse": "all",
  "/ingrediens/:key/flasker": nothing,
  "/teknik": nothing,
  "/teknik/:slug": nothing,
  "/ingredienser": ["q"],
  "/ingredienser/:slug": nothing,

  "/design-drinkskort": party,
  "/fest": party,
  "/design-drinkskort/liste": "all",
  "/design-drinkskort/mine": "all",
  "/design-drinkskort/resultat": "all",
  "/design-drinkskort/forsmag": "all",

  "/inspiration": nothing,
  "/inspiration/rss.xml": nothing,
  "/inspiration/temaer/:slug": page,
  "/inspiration/:slug": nothing,
  "/kollektioner": nothing,
  "/kollektioner/:slug": nothing,
  "/kollektioner/:slug/:id": nothing,
  "/kampagne": nothing,
  "/kampagne/:slug": nothing,
  "/kampagne/:slug/:id": nothing,

  "/shop": [...manyFields, ...yesFields, "category", "fromKr", "toKr", "q", "sort", "page"],
  "/sammenlign": ["vare"],
  "/shop/:slug": nothing,
  "/shop/:slug/maerke.svg": nothing,
  "/vare/:slug": ["variant"],
  "/vare/:slug/besked": "all",
  "/vare/:slug/anmeldelse": "all",
  "/besked/bekraeft": "all",
  "/besked/afmeld": "all",
  "/e-label/:slug": nothing,

  "/find": ["q", "kind", "sort", "page", ...Object.values(facetNames).flatMap(Object.keys), ...priceFields],
  "/search-v1": ["q"],

  "/kurv": "all",
  "/kurv/antal": "all",
  "/kurv/bekraeft": "all",
  "/kurv/adresser": "all",
  "/kurv/kasse": "all",
  "/kurv/kasse/alder": "all",
  "/kurv/kvittering/:token": "all",
  "/kurv/kvittering/:token/levering.ics": "all",
  "/fortryd": "all",

  "/favoritter": ["recipe", "product", "article", "gemt", "fjernet", "tom"],
  "/favoritter/liste": "all",
  "/favoritter/mapper": "all",
  "/favoritter/delt/:token": page,

  "/klub": "all",
  "/klub/login": "all",
  "/klub/nulstil-kodeord": "all",
  "/klub/bekraeft": "all",
  "/klub/oversigt": "all",
  "/klub/adresser": "all",
  "/klub/bestilling": "all",
  "/klub/anmeldelser": "all",
  "/klub/min-bar": "all",
  "/klub/min-bar/liste": "all",
  "/klub/log-ud": "all",

  "/nyhedsbrev/tilmeld": "all",
  "/nyhedsbrev/bekraeft": "all",
  "/nyhedsbrev/afmeld": "all",

  "/samtykke": "all",

  "/sitemap.xml": nothing,
  "/robots.txt": nothing,

  "/udkast/:token/:part?": "all",

  "/test-page": nothing,
  "/test-page/tegning/:kind/:name.svg": nothing,

  // Stored pages, and addresses of nothing.
  "/*": nothing,
};
