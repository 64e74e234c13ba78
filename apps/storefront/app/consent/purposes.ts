import type { ConsentChoices, Purpose } from "@skaenk/contract/consent-cookie";

/** What visitors are asked; a change of meaning here is a new `consentVersion`. */
export const purposeWords: readonly { purpose: Purpose; name: string; text: string }[] = [
  {
    purpose: "functional",
    name: "Funktionelle",
    text: "Husker det, du selv har gjort, for eksempel dine seneste søgninger.",
  },
  { purpose: "statistics", name: "Statistik", text: "Tæller, hvilke drinks og varer der er populære." },
  {
    purpose: "personalisation",
    name: "Personalisering",
    text: "Foreslår drinks og varer, der ligner det, du kan lide.",
  },
];

export const acceptAll: ConsentChoices = { functional: true, statistics: true, personalisation: true };
export const rejectAll: ConsentChoices = { functional: false, statistics: false, personalisation: false };

/** The ticked boxes of a form; what is not ticked is a no. */
export function choicesOf(form: FormData): ConsentChoices {
  const ticked = form.getAll("purpose");
  return {
    functional: ticked.includes("functional"),
    statistics: ticked.includes("statistics"),
    personalisation: ticked.includes("personalisation"),
  };
}
