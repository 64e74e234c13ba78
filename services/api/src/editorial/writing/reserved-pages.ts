/**
 * First parts of the addresses that programs answer: the storefront's routes (a test compares), the office, the API, files, and health checks.
 * A page at one of them would never be shown.
 */
const reserved = new Set(
  `drinks drink ingrediens ingredienser design-drinkskort fest hjaelp-mig-med-at-vaelge inspiration kollektioner kampagne shop teknik sammenlign vare besked e-label find search-v1
  kurv fortryd favoritter klub samtykke sitemap.xml robots.txt udkast test-page kontor api assets media livez readyz metrics`.split(
    /\s+/,
  ),
);

/** True when a program, not a text of the office, answers at this address of a page. */
export const isReservedPage = (slug: string): boolean => reserved.has(slug);
