/** The version that new subscribers say yes to. A changed text is a new version; the old ones stay, as proof. */
export const consentVersion = "2026-11-01";

const texts: Record<string, (companyName: string) => string> = {
  "2026-11-01": (companyName) =>
    `Ja tak, jeg vil gerne modtage nyhedsbreve pr. e-mail fra ${companyName} med drinksopskrifter, tilbud og nyheder om vin, spiritus, mixers og barudstyr. Jeg kan til enhver tid afmelde mig via linket i mailen.`,
};

/**
 * The text of that version that a subscriber consented to, word for word: shown beside the box and stored as proof.
 * @source markedsføringsloven § 10; denmark.md 1.20
 */
export const consentText = (version: string, companyName: string): string | undefined => texts[version]?.(companyName);

/** The current text of consent. */
export const newsletterConsent = (companyName: string): string => consentText(consentVersion, companyName) ?? "";
