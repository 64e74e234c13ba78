import type { CardChanges } from "@skaenk/contract/drinks-cards";

/** What of each drink may be shown, in the order it stands on the page. */
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

type Changes = Omit<CardChanges, "drinks"> & {
  drinks: { slug: string; text: string; priceOre: number | null }[];
};

/** Everything the design form says, as the backend takes it. One reading for the form that is sent and the one that is typed in. */
export function readDesignForm(form: FormData): Changes {
  const text = (name: string) => String(form.get(name) ?? "");
  const ticked = (name: string) => form.get(name) !== null;
  return {
    theme: text("theme") as Changes["theme"],
    paper: text("paper") as Changes["paper"],
    title: text("title"),
    subtitle: text("subtitle"),
    date: text("date"),
    name: text("name"),
    cropMarks: ticked("cropMarks"),
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
