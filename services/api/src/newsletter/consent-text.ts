import type { Company } from "../platform/settings.ts";

/** The version that new subscribers say yes to. A changed text is a new version; the old ones stay, as proof. */
export const consentVersion = "2026-11-01";

const texts: Record<string, (company: string) => string> = {
  "2026-11-01": (company) =>
    `Ja tak, jeg vil gerne modtage nyhedsbreve pr. e-mail fra ${company} med drinksopskrifter, tilbud og nyheder om vin, spiritus, mixers og barudstyr. Jeg kan til enhver tid afmelde mig via linket i mailen.`,
};

/** What a subscriber of that version said yes to. @source markedsføringsloven § 10; denmark.md 1.20 */
export const consentText = (version: string, { name }: Pick<Company, "name">): string | undefined =>
  texts[version]?.(name);
