import { shopPage } from "@skaenk/contract/shop-pages";

/** The breadcrumbs of a campaign. */
export const campaignCrumbs = ({ slug, name }: { slug: string; name: string }) => [
  { name: "Forside", to: "/" },
  { name, to: shopPage("/kampagne/:slug", { slug }) },
];
