import { z } from "@hono/zod-openapi";
import { endpoint } from "./endpoint.ts";
import { slugList } from "./paging.ts";
import { tintSchema } from "./recipe-card.ts";

export const cardThemes = ["classic", "festive", "modern"] as const;
export type CardTheme = (typeof cardThemes)[number];

/** `folded` is an A4 sheet folded to an A5 leaflet of four pages. */
export const cardPapers = ["a4", "a5", "a6", "folded"] as const;
export type CardPaper = (typeof cardPapers)[number];

/** As recipes offer them (`mixing/measures.ts`). */
export const cardUnits = ["cl", "dl", "oz"] as const;
export type CardUnits = (typeof cardUnits)[number];

export const mostCardDrinks = 24;
export const longestTitle = 80;
export const longestSubtitle = 120;
export const longestDrinkText = 160;
export const longestGroup = 40;
export const longestCardName = 80;
export const mostLogoBytes = 2 * 1024 * 1024;

const line = (most: number, what: string) =>
  z
    .string()
    .max(most, `${what} må højst være ${most} tegn`)
    .transform((text) => text.replace(/\s+/g, " ").trim());

/** What of each drink is printed. */
export const cardShowsSchema = z.object({
  ingredients: z.boolean(),
  measures: z.boolean(),
  allergens: z.boolean(),
  drawings: z.boolean(),
  texts: z.boolean(),
  price: z.boolean(),
  qr: z.boolean(),
});
export type CardShows = z.infer<typeof cardShowsSchema>;

const drinkFields = {
  slug: z.string().min(1).max(120),
  group: line(longestGroup, "Gruppens navn").optional(),
  text: line(longestDrinkText, "Din tekst til drinken").optional(),
  priceOre: z
    .int()
    .min(0, "Prisen må ikke være negativ")
    .max(9_999_00, "Prisen må højst være 9.999 kr.")
    .nullable()
    .optional(),
};

/** A drink as it is sent: its slug alone will do. What is not said of it stays as it was on the card. */
const drinkToPrint = z
  .union([z.string().min(1).max(120), z.object(drinkFields)])
  .transform((drink) => (typeof drink === "string" ? { slug: drink } : drink))
  .pipe(z.object(drinkFields));

const drinksToPrint = z
  .array(drinkToPrint)
  .min(1, "Vælg mindst én drink til kortet")
  .max(mostCardDrinks, `Der kan højst være ${mostCardDrinks} drinks på et kort`);

const date = z
  .union([z.literal(""), z.iso.date("Datoen skal være en dag, for eksempel 2026-12-31")])
  .openapi({ description: "A day, or nothing" });

const cardFields = {
  name: line(longestCardName, "Kortets navn").openapi({ description: "What the host calls it; never printed" }),
  title: line(longestTitle, "Titlen"),
  subtitle: line(longestSubtitle, "Undertitlen"),
  date,
  theme: z.enum(cardThemes, "Vælg classic, festive eller modern"),
  paper: z.enum(cardPapers, "Vælg a4, a5, a6 eller folded"),
  cropMarks: z.boolean(),
  units: z.enum(cardUnits, "Vælg cl, dl eller oz"),
  shows: cardShowsSchema.partial(),
  drinks: drinksToPrint,
};
const { drinks: _drinks, ...looks } = cardFields;

export const newCardSchema = z.object(looks).partial().extend({ drinks: drinksToPrint });
export type NewCard = z.infer<typeof newCardSchema>;
export const cardChangesSchema = z.object(cardFields).partial();
export type CardChanges = z.infer<typeof cardChangesSchema>;

/** A drink on a card. One that the shop has taken off since keeps its name, and is not printed. */
export const cardDrinkSchema = z.object({
  slug: z.string(),
  name: z.string(),
  group: z.string(),
  text: z.string(),
  priceOre: z.int().optional(),
  removed: z.boolean(),
  drawing: z.string().optional(),
  alt: z.string().optional(),
  tint: tintSchema.optional(),
});
export type CardDrink = z.infer<typeof cardDrinkSchema>;

export const drinksCardSchema = z
  .object({
    id: z.string(),
    editable: z.boolean().openapi({ description: "Whether whoever asks may change it" }),
    sharePath: z.string().optional().openapi({ description: "A page that shows the card read-only; for the owner" }),
    name: z.string(),
    title: z.string(),
    subtitle: z.string(),
    date: z.string(),
    theme: z.enum(cardThemes),
    paper: z.enum(cardPapers),
    cropMarks: z.boolean(),
    units: z.enum(cardUnits),
    shows: cardShowsSchema,
    logo: z.boolean(),
    drinks: z.array(cardDrinkSchema),
    pages: z
      .array(z.string())
      .openapi({ description: "Addresses of the pages as SVG, new ones when they look different" }),
    pageSize: z
      .object({ widthMm: z.number(), heightMm: z.number() })
      .openapi({ description: "With crop marks, if any" }),
    pdf: z.string().openapi({ description: "Address of the PDF" }),
    notices: z
      .array(z.string())
      .openapi({ description: "What could not be printed as written; Danish, ready to show" }),
    updatedAt: z.string(),
  })
  .openapi("DrinksCard");
export type DrinksCard = z.infer<typeof drinksCardSchema>;

export const cardSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  theme: z.enum(cardThemes),
  drinkCount: z.int(),
  updatedAt: z.string(),
});
export type CardSummary = z.infer<typeof cardSummarySchema>;

const params = z.object({ id: z.string().max(80) });
export const listDrinksCards = endpoint({
  method: "get",
  path: "/drinks-cards",
  tags: ["drinks card"],
  summary: "The cards of the visitor or member, newest first",
  answer: z.object({ items: z.array(cardSummarySchema) }),
  refusals: [],
});

export const makeDrinksCard = endpoint({
  method: "post",
  path: "/drinks-cards",
  tags: ["drinks card"],
  summary: "Makes a card of 1 to 24 drinks",
  body: newCardSchema,
  answer: drinksCardSchema,
  status: 201,
  refusals: [400, 403, 422, 429, 503],
});

export const getDrinksCard = endpoint({
  method: "get",
  path: "/drinks-cards/{id}",
  tags: ["drinks card"],
  summary: "A card by its id, or read-only by its share token",
  params,
  answer: drinksCardSchema,
  refusals: [404, 503],
});

export const changeDrinksCard = endpoint({
  method: "patch",
  path: "/drinks-cards/{id}",
  tags: ["drinks card"],
  summary: "Changes what is sent and nothing else; for the owner",
  params,
  body: cardChangesSchema,
  answer: drinksCardSchema,
  refusals: [400, 403, 404, 422, 429, 503],
});

export const removeDrinksCard = endpoint({
  method: "delete",
  path: "/drinks-cards/{id}",
  tags: ["drinks card"],
  summary: "Throws a card away; for the owner",
  params,
  refusals: [403, 404, 429],
});

export const saveCardLogo = endpoint({
  method: "put",
  path: "/drinks-cards/{id}/logo",
  tags: ["drinks card"],
  summary: "The host's own logo: PNG or SVG as the body, 2 MB at most",
  body: z.custom<Blob>(),
  bodyTypes: ["image/png", "image/svg+xml"],
  largestBody: mostLogoBytes + 1024 * 1024,
  params,
  answer: drinksCardSchema,
  refusals: [403, 404, 422, 429, 503],
});

export const removeCardLogo = endpoint({
  method: "delete",
  path: "/drinks-cards/{id}/logo",
  tags: ["drinks card"],
  summary: "Prints the card without a logo",
  params,
  answer: drinksCardSchema,
  refusals: [403, 404, 429, 503],
});

/** What a card would look like that nobody has kept yet. */
export const previewQuerySchema = z.object({
  drinks: slugList,
  title: line(longestTitle, "Titlen").default(""),
  subtitle: line(longestSubtitle, "Undertitlen").default(""),
  theme: z.enum(cardThemes).default("classic"),
  paper: z.enum(cardPapers).default("a5"),
});

export const previewDrinksCard = endpoint({
  method: "get",
  path: "/drinks-cards/preview.svg",
  tags: ["drinks card"],
  summary: "The first page of a card of these drinks, kept nowhere; unknown drinks are passed over",
  query: previewQuerySchema,
  files: ["image/svg+xml"],
  refusals: [400, 429, 503],
});

export const getDrinksCardPdf = endpoint({
  method: "get",
  path: "/drinks-cards/{id}.pdf",
  tags: ["drinks card"],
  summary: "The card for print: a tagged PDF",
  params,
  query: z.object({ hent: z.string().optional().openapi({ description: "Present: to be saved, not shown" }) }),
  files: ["application/pdf"],
  refusals: [404, 429, 503],
});

export const getDrinksCardPage = endpoint({
  method: "get",
  path: "/drinks-cards/{id}/pages/{page}.svg",
  tags: ["drinks card"],
  summary: "A page of the very same layout as SVG",
  params: params.extend({ page: z.string() }),
  query: z.object({
    v: z.string().max(80).optional().openapi({ description: "The edition: such an address may be kept" }),
  }),
  files: ["image/svg+xml"],
  refusals: [404, 429, 503],
});
