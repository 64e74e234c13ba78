import { shopPage } from "@skaenk/contract/shop-pages";
import type { Organization, SearchAction, WebSite, WithContext } from "schema-dts";
import type { ShopFacts } from "../ui/shop-facts";
import { defaultImage } from "./page-meta";

type SearchActionWithInput = SearchAction & { "query-input": string };

/** The company behind the shop. */
export function organizationLd({
  company,
  productName,
  publicUrl,
}: ShopFacts): WithContext<Exclude<Organization, string>> | undefined {
  if (!import.meta.env.SSR) return undefined;
  const [, street = company.address, postcode, city] = /^(.*), (\d{4}) (.*)$/.exec(company.address) ?? [];
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": `${publicUrl}/#organization`,
    name: productName,
    ...(company.name ? { legalName: company.name } : {}),
    url: `${publicUrl}/`,
    logo: `${publicUrl}${defaultImage}`,
    ...(company.email ? { email: company.email } : {}),
    ...(company.phone ? { telephone: `+45 ${company.phone}` } : {}),
    ...(company.cvr ? { vatID: `DK${company.cvr}` } : {}),
    address: {
      "@type": "PostalAddress",
      ...(street ? { streetAddress: street } : {}),
      ...(postcode && city ? { postalCode: postcode, addressLocality: city } : {}),
      addressCountry: "DK",
    },
  };
}

/** The site and its search. */
export function webSiteLd({ productName, publicUrl }: ShopFacts): WithContext<WebSite> | undefined {
  if (!import.meta.env.SSR) return undefined;
  const search: SearchActionWithInput = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${publicUrl}${shopPage("/find")}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    "@id": `${publicUrl}/#website`,
    name: productName,
    url: `${publicUrl}/`,
    inLanguage: "da",
    publisher: { "@id": `${publicUrl}/#organization` },
    potentialAction: search,
  };
}
