import type { SearchRuleKind } from "@skaenk/contract/office/search";
import { ownPath } from "@skaenk/contract/own-path";
import type { ProductTables } from "../../../editorial/content/product-tables.ts";
import type { Fields } from "../../../office/audit/tables.ts";
import type { Queries } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { isBrand, isProduct } from "./target-queries.ts";

export type AskedRule = {
  kind: SearchRuleKind;
  words: string[];
  destination?: string | null | undefined;
  title?: string | null | undefined;
  productSlug?: string | null | undefined;
  brandSlug?: string | null | undefined;
  position?: number | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
};

/**
 * A rule with the members of its kind, and no others.
 * @throws Refused 422 with what is missing beside its field
 */
export async function checkSearchRule(trx: Queries<ProductTables>, asked: AskedRule): Promise<Fields> {
  const { kind } = asked;
  const words = [
    ...new Set(asked.words.map((word) => word.normalize("NFC").toLowerCase().replaceAll(/\s+/g, " ").trim())),
  ];
  const errors: Record<string, string> = {};
  if (kind === "synonym" && words.length < 2) errors.words = "Skriv mindst to ord, der betyder det samme.";
  const none = {
    destination: null,
    title: null,
    productSlug: null,
    brandSlug: null,
    position: null,
    from: null,
    to: null,
  };
  const fields: Fields = { ...none, kind, words };
  if (kind === "redirect") Object.assign(fields, checkDestination(asked, errors));
  else if (kind !== "synonym") Object.assign(fields, await checkMoved(trx, asked, errors));
  if (Object.keys(errors).length > 0) {
    throw new Refused(422, "not_allowed", Object.values(errors)[0] ?? "", { errors });
  }
  return fields;
}

function checkDestination({ destination, title }: AskedRule, errors: Record<string, string>): Fields {
  const path = ownPath(destination ?? "", "");
  if (path === "") errors.destination = "Skriv en adresse i butikken, som begynder med /.";
  return { destination: path, title: title?.trim() || null };
}

async function checkMoved(
  trx: Queries<ProductTables>,
  { kind, productSlug, brandSlug, position, from, to }: AskedRule,
  errors: Record<string, string>,
): Promise<Fields> {
  const brand = kind === "pin" || productSlug ? null : (brandSlug ?? null);
  if (!productSlug && !brand) errors.productSlug = kind === "pin" ? "Vælg en vare." : "Vælg en vare eller et mærke.";
  if (productSlug && !(await isProduct(trx, productSlug))) errors.productSlug = `Varen ${productSlug} findes ikke.`;
  if (brand && !(await isBrand(trx, brand))) errors.brandSlug = `Mærket ${brand} findes ikke.`;
  if (kind === "pin" && !position) errors.position = "Skriv en plads fra 1 til 24.";
  if (from && to && from >= to) errors.to = "Slutningen skal være efter begyndelsen.";
  const moment = (text: string | null | undefined) => (text ? new Date(text).toISOString() : null);
  return {
    productSlug: productSlug || null,
    brandSlug: brand,
    position: kind === "pin" ? (position ?? null) : null,
    from: moment(from),
    to: moment(to),
  };
}
