import { describe, expect, it } from "vitest";
import { addressesByHand, firstWordsOf } from "./support/page-addresses.ts";
import { sources, textOf } from "./support/tree.ts";

const modules = ["packages/contract/src/shop-pages.ts", "packages/contract/src/office/pages.ts"];
const firstWords = modules.flatMap((path) => firstWordsOf(textOf(path)));
/** Tables by the pattern of a route, whose types are the lists of the contract. */
const typedTables = ["apps/storefront/app/routes/query-names.ts"];

describe("the address of a page", () => {
  it("is made by a function of the contract", () => {
    const wrong = sources
      .filter((path) => path.startsWith("apps/") && !typedTables.includes(path))
      .flatMap((path) => addressesByHand(textOf(path), firstWords).map((address) => `${path}: ${address}`));
    expect(wrong, 'shopPage("/drink/:slug", { slug }) or officePage("/ordrer/:number", { number })').toEqual([]);
  });

  it.each([
    ['<Link to="/kurv">', "/kurv"],
    [`to={\`/drink/\${slug}\`}`, `/drink/\${slug}`],
    ["redirect('/klub/login?til=x')", "/klub/login?til=x"],
    [`\`\${publicUrl}/vare/\${slug}\``, `/vare/\${slug}`],
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
    "/** `/kurv`, as a form posts to it. */",
    "// The address is `/kurv`.",
    'import { drink } from "../drink/drink";',
    'const all = "/drinksudvalg";',
    '"https://example.com/kurv"',
  ])("of no page, or made, is let be: %s", (text) => {
    expect(addressesByHand(text, firstWords)).toEqual([]);
  });
});
