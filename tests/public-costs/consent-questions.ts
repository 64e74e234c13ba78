import type { MeasuredShop } from "./measured-shop.ts";
import { asApi, type Question } from "./question.ts";

/** A yes to suggestions, which tells the search service of all that somebody likes, and a no, which has them erased there. */
export function consentQuestions({ newcomer, recipes, products }: MeasuredShop): Question[] {
  const hearts = [
    ...recipes.map((slug) => ({ kind: "recipe", slug })),
    ...products.map((slug) => ({ kind: "product", slug })),
  ].slice(0, 500);
  const address = "POST /consents";
  const choices = { functional: true, statistics: true };
  return [
    {
      address,
      worst: "a yes of somebody with 500 hearts",
      prepare: async () => {
        const who = newcomer();
        who.cookies.delete("skaenk_consent");
        await who.api("POST", "/favourites/merge", { items: hearts });
        return asApi(who, "POST", "/consents", { ...choices, personalisation: true });
      },
      statuses: [201],
    },
    {
      address,
      worst: "a no of somebody who looked at 20 products",
      prepare: async () => {
        const who = newcomer();
        await who.api("POST", "/track", { events: products.slice(0, 20).map((slug) => ({ kind: "product", slug })) });
        return asApi(who, "POST", "/consents", { ...choices, personalisation: false });
      },
      statuses: [201],
    },
  ];
}
