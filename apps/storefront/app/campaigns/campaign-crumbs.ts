import { shopPage } from "@skaenk/contract/shop-pages";

/** Where a campaign stands in the shop. */
export const campaignCrumbs = ({ slug, name }: { slug: string; name: string }) => [
  { name: "Forside", to: "/" },
  { name, to: shopPage("/kampagne/:slug", { slug }) },
];
