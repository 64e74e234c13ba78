/**
 * What the box beside a sign-up says, word for word as the backend stores it (`GET /newsletter/consent`).
 * @source markedsføringsloven § 10; denmark.md 1.20
 */
export const newsletterConsent = (companyName: string): string =>
  `Ja tak, jeg vil gerne modtage nyhedsbreve pr. e-mail fra ${companyName} med drinksopskrifter, tilbud og nyheder om vin, spiritus, mixers og barudstyr. Jeg kan til enhver tid afmelde mig via linket i mailen.`;
