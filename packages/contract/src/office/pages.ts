import { fillPattern, type PageParameters } from "../page-address.ts";

/**
 * The pattern of every route of the office beside its front page, as the rooms list them: below `/kontor`. A test of the office compares them
 * with its routes (`apps/back-office/app/session/office-pages.test.ts`).
 */
export type OfficePagePattern =
  | "/artikler"
  | "/artikler/:slug"
  | "/artikler/ny"
  | "/begynd"
  | "/begynd/:step"
  | "/begynd/overblik"
  | "/bekraeft"
  | "/billeder"
  | "/bogholderi"
  | "/bogholderi/bilag"
  | "/bogholderi/konti"
  | "/bogholderi/moms"
  | "/drift"
  | "/drinks"
  | "/drinks/:slug"
  | "/drinks/ny"
  | "/drinks/tegning"
  | "/eksport"
  | "/eksport/feeds"
  | "/forside"
  | "/fortryd/:token"
  | "/gavekort"
  | "/gavekort/:id"
  | "/glemt"
  | "/historik"
  | "/historik/papirkurv"
  | "/historik/saet/:id"
  | "/hjaelp"
  | "/import"
  | "/import/:id"
  | "/import/gaet"
  | "/import/opskrifter"
  | "/import/opskrifter/:id"
  | "/import/tidligere"
  | "/import/tidligere/:id"
  | "/indstillinger"
  | "/indstillinger/forbindelser"
  | "/indstillinger/klar"
  | "/indstillinger/klub"
  | "/indstillinger/menu"
  | "/indstillinger/tekster"
  | "/indstillinger/webhooks"
  | "/ingredienser"
  | "/ingredienser/:key"
  | "/kampagner"
  | "/kampagner/:slug"
  | "/kampagner/ny"
  | "/kategorier"
  | "/kollektioner"
  | "/kollektioner/:slug"
  | "/kollektioner/ny"
  | "/konto"
  | "/konto/udseende"
  | "/log-ind"
  | "/log-ud"
  | "/maerker"
  | "/maerker/:slug"
  | "/maerker/ny"
  | "/medlemmer"
  | "/medlemmer/:id"
  | "/medlemmer/anmeldelser"
  | "/medlemmer/bedoemmelser"
  | "/medlemmer/gaester"
  | "/medlemmer/gaester/:number"
  | "/medlemmer/tidligere"
  | "/nyhedsbreve"
  | "/nyhedsbreve/:id"
  | "/ordrer"
  | "/ordrer/:number"
  | "/ordrer/:number/pak"
  | "/ordrer/fortrydelser"
  | "/ordrer/lagt-til-side"
  | "/ordrer/telefon"
  | "/ordrer/tidligere"
  | "/ordrer/tidligere/:id"
  | "/personale"
  | "/rapporter"
  | "/sider"
  | "/sider/:slug"
  | "/sider/ny"
  | "/soeg"
  | "/soeg/valg"
  | "/soegning"
  | "/soegning/forsoeg"
  | "/soegning/regler"
  | "/soegning/regler/:id"
  | "/tilbud"
  | "/tilbud/:id"
  | "/tilbud/ny"
  | "/varer"
  | "/varer/:slug"
  | "/varer/:slug/egen-etiket"
  | "/varer/:slug/egen-etiket/tegning"
  | "/varer/:slug/lager/:sku"
  | "/varer/aendr"
  | "/varer/celle"
  | "/varer/i-drinks"
  | "/varer/indsaet"
  | "/varer/ny"
  | "/varer/side"
  | "/velkommen/:token"
  | "/visninger";

/**
 * The address of a page of the office as its router knows it, without `/kontor`: `officePage("/ordrer/:number", { number })`. An address
 * that leads nowhere does not compile (decision 745).
 */
export function officePage<Pattern extends OfficePagePattern>(
  pattern: Pattern,
  ...params: PageParameters<Pattern>
): string;
export function officePage(pattern: string, params = {}): string {
  return fillPattern(pattern, params);
}

/** The address of a page of the office for whoever comes from elsewhere: from a mail, a redirect of the backend, a plain link. */
export function officeAddress<Pattern extends OfficePagePattern | "/">(
  pattern: Pattern,
  ...params: PageParameters<Pattern>
): string;
export function officeAddress(pattern: string, params = {}): string {
  return `/kontor${fillPattern(pattern, params)}`;
}
