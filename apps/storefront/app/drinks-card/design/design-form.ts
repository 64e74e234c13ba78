import { parseBoundedJson } from "@skaenk/contract/bounded-json";
import type { CardChanges, DrinksCard } from "@skaenk/contract/drinks-cards";

/** Parts of a drink that a card can show, in their order on the page. */
export const showsNames = {
  drawings: "Tegninger",
  ingredients: "Ingredienser",
  measures: "Mål",
  allergens: "Allergener",
  texts: "Dine egne ord",
  price: "Pris",
  qr: "QR-kode til opskriften",
} as const;

export const showsKeys = Object.keys(showsNames) as (keyof typeof showsNames)[];

type Looks = Required<Omit<CardChanges, "drinks" | "shows">>;
type Drink = { slug: string; text: string; priceOre: number | null };
/** Everything the design form says. */
export type Design = Looks & { shows: Record<string, boolean>; drinks: Drink[] };

/** The name of the hidden field that keeps what the form said when the card was last read or saved. */
export const designBefore = "before";

/**
 * The changed fields of the design form, as the backend takes them. Unchanged fields are left out, so that two people who change different
 * fields at once both keep their change. The function reads both the sent form and the form that is being typed in.
 */
export const readDesignForm = (form: FormData): CardChanges =>
  changesSince(readBefore(String(form.get(designBefore) ?? "")), readDesign(form));

/** The values of a card's form before any change. */
export const designOf = ({
  theme,
  paper,
  title,
  subtitle,
  date,
  name,
  cropMarks,
  units,
  shows,
  drinks,
}: DrinksCard): Design => ({
  ...{ theme, paper, title, subtitle, date, name, cropMarks, units },
  shows: { ...shows },
  drinks: drinks.map(({ slug, text, priceOre = null }) => ({ slug, text, priceOre })),
});

/** The changes of a design since a former state; without a former state every field is a change. Pure. */
export function changesSince(before: Partial<Design>, now: Design): CardChanges {
  const { shows, drinks, ...looks } = now;
  const changed = <Value extends object>(value: Value, was: Partial<Value> = {}) =>
    Object.fromEntries(
      Object.entries(value).filter(([key, member]) => was[key as keyof Value] !== member),
    ) as Partial<Value>;
  const entries = drinks.map((drink) => {
    const was = before.drinks?.find(({ slug }) => slug === drink.slug);
    return { ...changed(drink, was), slug: drink.slug };
  });
  const sameDrinks = before.drinks?.map(({ slug }) => slug).join() === drinks.map(({ slug }) => slug).join();
  const switched = changed(shows, before.shows);
  return {
    ...changed(looks, before),
    ...(Object.keys(switched).length > 0 ? { shows: switched } : {}),
    ...(sameDrinks && entries.every((drink) => Object.keys(drink).length === 1) ? {} : { drinks: entries }),
  };
}

/**
 * Parses the hidden field, whose value a client can set to anything. A missing or invalid value gives an empty design, so every change is
 * reported.
 */
function readBefore(text: string): Partial<Design> {
  try {
    const { shows, drinks, ...looks } = Object(parseBoundedJson(text)) as Partial<Design>;
    return {
      ...looks,
      ...(isObject(shows) ? { shows } : {}),
      ...(Array.isArray(drinks) ? { drinks: drinks.filter(isObject) } : {}),
    };
  } catch {
    return {};
  }
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

export function readDesign(form: FormData): Design {
  const text = (name: string) => String(form.get(name) ?? "");
  const ticked = (name: string) => form.get(name) !== null;
  return {
    theme: text("theme") as Design["theme"],
    paper: text("paper") as Design["paper"],
    title: text("title"),
    subtitle: text("subtitle"),
    date: text("date"),
    name: text("name"),
    cropMarks: ticked("cropMarks"),
    units: (text("units") || "cl") as Design["units"],
    shows: Object.fromEntries(showsKeys.map((key) => [key, ticked(`vis-${key}`)])),
    drinks: form.getAll("drink").map((slug) => ({
      slug: String(slug),
      text: text(`tekst-${slug}`),
      priceOre: readKroner(text(`pris-${slug}`)),
    })),
  };
}

/** "45", "45,50", "45 kr." in øre; nothing that can be read is no price. */
export function readKroner(text: string): number | null {
  const [, kroner, , ore = "0"] = /^\s*(\d{1,5})([.,](\d{1,2}))?\s*(kr\.?)?\s*$/i.exec(text) ?? [];
  return kroner === undefined ? null : Number(kroner) * 100 + Number(ore.padEnd(2, "0"));
}

export const writeKroner = (ore: number | undefined): string =>
  ore === undefined ? "" : (ore / 100).toFixed(ore % 100 === 0 ? 0 : 2).replace(".", ",");
