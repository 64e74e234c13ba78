import { drinkLabels } from "@skaenk/contract/drink-fields";
import type { ContentKind, ContentStatus } from "@skaenk/contract/office/content";
import { officePage } from "@skaenk/contract/office/pages";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { Tone } from "../ui/state-word";

export type WritingRoom = {
  kind: ContentKind;
  path: string;
  /** `Drinks`; in a sentence `drink`, `drinks`. */
  name: string;
  one: string;
  many: string;
  newName: string;
  thing: string;
  /** The field that a new one is called by. */
  nameField: "name" | "title";
  /** Where its page stands in the shop, before its address. */
  below: string;
};

export const writingRooms: WritingRoom[] = [
  {
    ...{
      kind: "recipes",
      path: officePage("/drinks"),
      name: "Drinks",
      one: "drink",
      many: "drinks",
      newName: "Ny drink",
    },
    ...{ thing: "recipe", nameField: "name", below: shopPage("/drink/:slug", { slug: "" }) },
  },
  {
    ...{ kind: "articles", path: officePage("/artikler"), name: "Artikler", one: "artikel", many: "artikler" },
    ...{
      newName: "Ny artikel",
      thing: "article",
      nameField: "title",
      below: shopPage("/inspiration/:slug", { slug: "" }),
    },
  },
  {
    ...{
      kind: "collections",
      path: officePage("/kollektioner"),
      name: "Kollektioner",
      one: "kollektion",
      many: "kollektioner",
    },
    ...{
      newName: "Ny kollektion",
      thing: "collection",
      nameField: "name",
      below: shopPage("/kollektioner/:slug", { slug: "" }),
    },
  },
  {
    ...{ kind: "campaigns", path: officePage("/kampagner"), name: "Kampagner", one: "kampagne", many: "kampagner" },
    ...{
      newName: "Ny kampagne",
      thing: "campaign",
      nameField: "name",
      below: shopPage("/kampagne/:slug", { slug: "" }),
    },
  },
  {
    ...{ kind: "pages", path: officePage("/sider"), name: "Sider", one: "side", many: "sider", newName: "Ny side" },
    ...{ thing: "page", nameField: "title", below: "/" },
  },
  {
    ...{
      kind: "brands",
      path: officePage("/maerker"),
      name: "Mærker",
      one: "mærke",
      many: "mærker",
      newName: "Nyt mærke",
    },
    ...{ thing: "brand", nameField: "name", below: shopPage("/shop/:slug", { slug: "" }) },
  },
];

const frontPath = officePage("/forside");

/** The path of a text's editor; the front page has an editor of its own. */
export const pathOfPiece = (path: string, slug: string): string => (slug === "forside" ? frontPath : `${path}/${slug}`);

const pagesRoom = writingRooms.find(({ kind }) => kind === "pages") as WritingRoom;

/** The kind of text that the address of a request belongs to. @throws Response 404 where there is none */
export function roomAt(request: Request): WritingRoom {
  const path = new URL(request.url).pathname.replace(/^\/kontor/, "").replace(/\.data$/, "");
  if (path === frontPath) return pagesRoom;
  const room = writingRooms.find((one) => path === one.path || path.startsWith(`${one.path}/`));
  if (!room) throw new Response("Siden findes ikke.", { status: 404 });
  return room;
}

type Standing = { status: ContentStatus; publishAt: string | null; changed: boolean };

/** The publication status of a piece as a word with its colour. */
export function standingWord({ status, publishAt, changed }: Standing): { name: string; tone: Tone } {
  if (publishAt) return { name: "Planlagt", tone: "wait" };
  if (status === "published") {
    return changed ? { name: "Udgivet, med ændringer", tone: "wait" } : { name: "Udgivet", tone: "good" };
  }
  return status === "ended" ? { name: "Taget ned", tone: "still" } : { name: "Kladde", tone: "wait" };
}

export const standingChoices = [
  { value: "draft", name: "Kladder" },
  { value: "published", name: "Udgivet" },
  { value: "changed", name: "Med ændringer, der ikke er udgivet" },
  { value: "waiting", name: "Planlagt" },
  { value: "ended", name: "Taget ned" },
];

/** Danish names of the fields, for lists of changes. */
export const writingWords: Record<string, string> = {
  name: "Navn",
  title: "Overskrift",
  slug: "Adresse",
  aliases: "Kaldes også",
  ...drinkLabels,
  glass: "Glas",
  method: "Metode",
  garnish: "Pynt",
  servings: "Antal drinks",
  theme: "Tema",
  intro: "Indledning",
  steps: "Trin",
  tip: "Tip",
  glassNote: "Om glasset",
  garnishNote: "Om pynten",
  source: "Hvor opskriften er fra",
  unmatched: "Ikke fundet blandt ingredienserne",
  ingredients: "Ingredienser",
  garnishes: "Pynt på indkøbslisten",
  summary: "Indledning",
  tagline: "Undertitel",
  description: "Beskrivelse",
  publishedOn: "Dato",
  startsOn: "Starter",
  endsOn: "Slutter",
  drawing: "Billede øverst",
  technique: "Guide til en teknik",
  blocks: "Tekst",
  items: "Dele",
  pages: "Undersider",
  tint: "Farve",
  ageGate: "Aldersspørgsmål",
  validFrom: "Gælder fra",
  hero: "Sæsonens drink",
  front: "Forsidens dele",
  country: "Land",
  story: "Historie",
  look: "Farver og mærke",
  operator: "Ansvarlig virksomhed",
  paper: "Papir",
  ink: "Tryk",
  accent: "Accent",
  motif: "Motiv",
  face: "Skrifttype",
  address: "Adresse",
  email: "E-mail",
  status: "Status",
  seo: "Til søgemaskiner",
  publishAt: "Udgives",
  endsAt: "Tages ned",
  publishedAt: "Udgivet",
  held: "Skjult",
};
