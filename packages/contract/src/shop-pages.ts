import { fillPattern, type PageParameters } from "./page-address.ts";

/**
 * The pattern of every route of the storefront beside the front page. A test of the storefront compares them with its routes
 * (`apps/storefront/app/routes/shop-pages.test.ts`), so that an address of the shop is that of a page.
 */
export type ShopPagePattern =
  | "/besked/afmeld"
  | "/besked/bekraeft"
  | "/design-drinkskort"
  | "/design-drinkskort/forsmag"
  | "/design-drinkskort/liste"
  | "/design-drinkskort/mine"
  | "/design-drinkskort/resultat"
  | "/drink/:slug"
  | "/drink/:slug/anmeldelse"
  | "/drink/:slug/bedoem"
  | "/drinks"
  | "/drinks/temaer/:slug"
  | "/e-label/:slug"
  | "/favoritter"
  | "/favoritter/delt/:token"
  | "/favoritter/liste"
  | "/favoritter/mapper"
  | "/fest"
  | "/find"
  | "/fortryd"
  | "/hjaelp-mig-med-at-vaelge"
  | "/ingrediens/:key/flasker"
  | "/ingredienser"
  | "/ingredienser/:slug"
  | "/inspiration"
  | "/inspiration/:slug"
  | "/inspiration/rss.xml"
  | "/inspiration/temaer/:slug"
  | "/kampagne"
  | "/kampagne/:slug"
  | "/kampagne/:slug/:id"
  | "/klub"
  | "/klub/adresser"
  | "/klub/anmeldelser"
  | "/klub/bekraeft"
  | "/klub/bestilling"
  | "/klub/log-ud"
  | "/klub/login"
  | "/klub/min-bar"
  | "/klub/min-bar/liste"
  | "/klub/nulstil-kodeord"
  | "/klub/oversigt"
  | "/kollektioner"
  | "/kollektioner/:slug"
  | "/kollektioner/:slug/:id"
  | "/kurv"
  | "/kurv/adresser"
  | "/kurv/antal"
  | "/kurv/bekraeft"
  | "/kurv/kasse"
  | "/kurv/kasse/alder"
  | "/kurv/kvittering/:token"
  | "/kurv/kvittering/:token/levering.ics"
  | "/nyhedsbrev/afmeld"
  | "/nyhedsbrev/bekraeft"
  | "/nyhedsbrev/tilmeld"
  | "/robots.txt"
  | "/sammenlign"
  | "/samtykke"
  | "/search-v1"
  | "/shop"
  | "/shop/:slug"
  | "/shop/:slug/maerke.svg"
  | "/sitemap.xml"
  | "/test-page"
  | "/test-page/tegning/:kind/:name.svg"
  | "/teknik"
  | "/teknik/:slug"
  | "/udkast/:token/:part?"
  | "/vare/:slug"
  | "/vare/:slug/anmeldelse"
  | "/vare/:slug/besked";

/** Pages that the owner writes and the shop itself leads to: the texts of the law, and those beside them. */
export type StoredPagePath =
  | "/18-aar"
  | "/cookies"
  | "/fortrydelsesret"
  | "/handelsbetingelser"
  | "/klageadgang"
  | "/klub/vilkaar"
  | "/kontakt"
  | "/levering"
  | "/nyhedsbrev"
  | "/om-os"
  | "/privatlivspolitik"
  | "/saadan-sorterer-vi"
  | "/tilgaengelighed";

/**
 * The address of a page of the shop: `shopPage("/drink/:slug", { slug })`. A query or a hash follows it as text. An address that
 * leads nowhere does not compile (decision 745).
 */
export function shopPage<Pattern extends ShopPagePattern | StoredPagePath>(
  pattern: Pattern,
  ...params: PageParameters<Pattern>
): string;
export function shopPage(pattern: string, params = {}): string {
  return fillPattern(pattern, params);
}
