import { describe, expect, it } from "vitest";
import { addressesByHand, firstWordsOf } from "./support/page-addresses.ts";
import { sources, textOf } from "./support/tree.ts";

const modules = ["packages/contract/src/shop-pages.ts", "packages/contract/src/office/pages.ts"];
const firstWords = modules.flatMap((path) => firstWordsOf(textOf(path)));
/** Programs that lead to pages. */
const programs = /^(?:apps|server|packages\/contract|services\/api)\//;
/** The lists of the contract, and tables whose types they are: by the pattern of a route, or with the path of a stored page. */
const typed = [
  ...modules,
  "apps/storefront/app/routes/query-names.ts",
  "services/api/src/office/settings/legal-text.ts",
];
/** Data that tests are made of. */
const ofTests = /\.fixture\.ts$|\/testing\//;

describe("the address of a page", () => {
  it("is made by a function of the contract", () => {
    const wrong = sources
      .filter((path) => programs.test(path) && !typed.includes(path) && !ofTests.test(path))
      .flatMap((path) => addressesByHand(textOf(path), firstWords).map((address) => `${path}: ${address}`));
    expect(wrong, 'shopPage("/drink/:slug", { slug }) or officePage("/ordrer/:number", { number })').toEqual([]);
  });

  it.each([
    ['<Link to="/kurv">', "/kurv"],
    [`to={\`/drink/\${slug}\`}`, `/drink/\${slug}`],
    ["redirect('/klub/login?til=x')", "/klub/login?til=x"],
    [`\`\${publicUrl}/vare/\${slug}\``, `/vare/\${slug}`],
    [`\n  \${settings.publicUrl}/kontor/velkommen/\${token}\n`, `/kontor/velkommen/\${token}`],
    ["sql`select '/shop/' || slug from brands`", "/shop/"],
    ['shop.at("/kontor/ordrer")', "/kontor/ordrer"],
    [`\`\${shopPage("/kurv")}\${inCart ? "" : "/kurv/kasse"}\``, "/kurv/kasse"],
    ["// Why not?\nconst to = '/find';", "/find"],
  ])("typed by hand is found: %s", (text, address) => {
    expect(addressesByHand(text, firstWords)).toEqual([address]);
  });

  it.each([
    'to={shopPage("/drink/:slug", { slug: slugOf(drink) })}',
    'shopPage(isLast ? "/kurv/kasse" : "/kurv")',
    `\`\${shopPage("/kurv")}?\${query}\``,
    'officeAddress("/ordrer/:number", { number })',
    `sql\`select \${pageOfSlug("/shop/:slug")} from brands\``,
    "/** `/kurv`, as a form posts to it. */",
    "// The address is `/kurv`.",
    'import { drink } from "../drink/drink";',
    'const all = "/drinksudvalg";',
    '"https://example.com/kurv"',
  ])("of no page, or made, is let be: %s", (text) => {
    expect(addressesByHand(text, firstWords)).toEqual([]);
  });
});
