export type CompanyFacts = Record<"name" | "address" | "cvr" | "email" | "phone", string>;

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(" · ");

/** Name, address and CVR number on one line, without those that are not set. */
export const companyLine = ({ name, address, cvr }: Pick<CompanyFacts, "name" | "address" | "cvr">): string =>
  joined([name, address, cvr && `CVR ${cvr}`]);

/** Mail address and phone number on one line, without those that are not set. */
export const contactLine = ({ email, phone }: Pick<CompanyFacts, "email" | "phone">): string => joined([email, phone]);

/** The end of "skriv til …": the mail address, or "os" while the shop has none. */
export const writtenTo = ({ email }: Pick<CompanyFacts, "email">): string => email || "os";

/** The ways to ask for help, as the rest of a sentence: "ring på 12 34 56 78 eller skriv til hej@bar.dk". */
export const waysToAsk = ({ email, phone }: Pick<CompanyFacts, "email" | "phone">): string =>
  phone ? `ring på ${phone} eller skriv til ${writtenTo({ email })}` : `skriv til ${writtenTo({ email })}`;

type Field = keyof CompanyFacts;
/** Words that lead up to a fact and make no sense without it, the longest first; what stands in their place. */
const around: Partial<Record<Field, [RegExp, string][]>> = {
  email: [
    [/\[([^[\]]*)\]\(mailto:\{company\.email\}\)/g, "$1"],
    [/ på \{company\.email\}/g, ""],
    [/,( e-mail)? \{company\.email\}/g, ""],
    [/\{company\.email\}/g, "os"],
  ],
  phone: [
    [/\[([^[\]]*)\]\(tel:\{company\.phone\}\)/g, "$1"],
    [/ eller (ring på|stilles på telefon) \{company\.phone\}/g, ""],
    [/ (på )?(telefon )?\{company\.phone\}/g, ""],
  ],
  cvr: [[/, CVR-nr\. \{company\.cvr\}/g, ""]],
  address: [[/, \{company\.address\}/g, ""]],
};

/**
 * A text of the shop without the facts that the company has not set, in words that still make a sentence. Pure.
 * @returns nothing for a line that names such facts and nothing else: `E-mail: {company.email}`
 */
export function withoutUnset(text: string, company: CompanyFacts): string | undefined {
  const named = [...text.matchAll(/\{company\.(name|address|cvr|email|phone)\}/g)].map(([, field]) => field as Field);
  const unset = named.filter((field) => company[field] === "");
  if (unset.length === 0) return text;
  if (unset.length === named.length && /^[^{]{0,20}(\{company\.\w+\}[, ]*)+$/.test(text)) return undefined;
  let kept = text;
  for (const field of new Set(unset)) {
    for (const [pattern, words] of around[field] ?? []) kept = kept.replaceAll(pattern, words);
  }
  return kept;
}
