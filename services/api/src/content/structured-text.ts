import { withoutUnset } from "@skaenk/danish/company-words";
import type { Settings } from "../platform/settings.ts";

/** A run of text. Whoever shows it escapes it; the marks are the only formatting there is. */
export type TextSpan = { text: string; emphasis?: true; strong?: true; href?: string };

const marks = /\*([^*]+)\*|\[([^\]]+)\]\(((?:\/|https:\/\/|mailto:)[^)\s]*)\)/g;

/**
 * Reads stored text with its two marks, `*kursiv*` and `[tekst](/sti)`, as on the site.
 * Only for text that the shop wrote: what a visitor typed is a span by itself, so that it can never make a link.
 * @param publicUrl put before addresses within the shop, since mail and paper stand outside it
 */
export function readSpans(text: string, publicUrl: string): TextSpan[] {
  const spans: TextSpan[] = [];
  let from = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, emphasis, label, address = ""] = match;
    if (match.index > from) spans.push({ text: text.slice(from, match.index) });
    if (emphasis !== undefined) spans.push({ text: emphasis, emphasis: true });
    else spans.push({ text: label ?? "", href: address.startsWith("/") ? publicUrl + address : address });
    from = match.index + whole.length;
  }
  if (from < text.length) spans.push({ text: text.slice(from) });
  return spans;
}

/** Puts the shop's name and company data where stored text leaves room for them: `{productName}`, `{company.cvr}`. @returns an empty text for a line about a fact that is not set */
export function fillCompany(text: string, { productName, company }: Pick<Settings, "productName" | "company">): string {
  return (withoutUnset(text, company) ?? "").replaceAll(
    /\{(productName|company\.(name|address|cvr|email|phone))\}/g,
    (_all, name, field) => (name === "productName" ? productName : company[field as keyof typeof company]),
  );
}
