import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { lazyRoutes } from "./lazy-routes.ts";

type ModuleGraph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

const frameModule = /\/app\/(root|entry\.client)\.tsx($|\?)/;

/** What the frame of every page is made of, however few others use it, comes in one file. */
function inFrame(id: string, graph: ModuleGraph, seen = new Set<string>()): "frame" | null {
  if (frameModule.test(id)) return null;
  seen.add(id);
  const above = (graph.getModuleInfo(id)?.importers ?? []).filter((importer) => !seen.has(importer));
  return above.some((importer) => frameModule.test(importer) || inFrame(importer, graph, seen)) ? "frame" : null;
}

/**
 * Parts that several pages share come in a few files instead of dozens: many small ones compress worse, and each waits its
 * turn. The framework keeps its file when the shop changes; what only a few pages share is not fetched by the others. Forms whose
 * answer is a page stand on many pages, but on none that is come to first; so do what a visitor types at the checkout, and
 * the pages behind the links of a newsletter.
 */
const pageForms =
  /\/(page-form|club-frame|code-form|points-slider|offer-choice|typed-draft|checkout-values|newsletter-page)\.tsx?/;
/** Parts that every page fetches once it is there, and those of the question about cookies: one file of each costs less than many. */
const afterThePage = /\/(loading-bar|cart-notice|kept-pages|route-announcer|pictures-ahead)\.tsx?/;
const cookieQuestion = /\/(consent-question|consent-form|purpose-boxes)\.tsx?/;
/** Parts of a drink's page, some of which pages of lists share: a file of each would cost more than the parts. */
const drinkPage = /\/(mixing\/src\/measures|danish\/src\/liquor-groups|recipes\/(unit-state|at-home-state))\.tsx?/;
const reviewParts = /\/(member-reviews|star-row|sticky-bar|delivery-note)\.tsx?/;
/** Small parts that nearly the same pages share. Every file has its line in the manifest, which every visitor fetches. */
const formParts = /\/(error-summary|club-form)\.tsx?/;
const clubParts = /\/(club-words|coming-conditions)\.tsx?/;
const goodsParts = /\/(name-fit|compare-address|product-fields)\.tsx?/;
const orderParts = /\/(payment-words|bill)\.tsx?/;
const starParts = /\/(star-choice|refused-review)\.tsx?/;
/** Shared by several pages, none of them a drink's: days of delivery, the party's numbers, the ways on from an empty part, articles, lists of pages, labels. */
const partsOfFewPages =
  /\/(delivery-words|party-wish|buy-party-button|nothing-yet|story-figure|story-blocks|article-line|paging|label-look)\.tsx?/;
const groups = [
  { name: "framework", test: /node_modules/, priority: 20 },
  { name: inFrame, priority: 15 },
  { name: "after", test: afterThePage, priority: 12 },
  { name: "cookies", test: cookieQuestion, priority: 12 },
  { name: "drink", test: drinkPage, priority: 12 },
  { name: "reviews", test: reviewParts, priority: 12 },
  { name: "forms", test: formParts, priority: 12 },
  { name: "club", test: clubParts, priority: 12 },
  { name: "goods", test: goodsParts, priority: 12 },
  { name: "orders", test: orderParts, priority: 12 },
  { name: "stars", test: starParts, priority: 12 },
  {
    name: "shop",
    minShareCount: 6,
    priority: 10,
    test: (id: string) => !pageForms.test(id) && !partsOfFewPages.test(id),
  },
];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), lazyRoutes()],
  build: {
    assetsInlineLimit: 0,
    // Since November 2026 light-dark() is Baseline, widely available: sent as it is written, and without prefixes of before.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
  },
  environments: {
    client: { build: { modulePreload: false, rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  // Built, the pages' program carries React and the router inside, in their production form whatever the environment of the
  // server says: React from node_modules would choose its slow form with warnings.
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  ssr: command === "build" ? { noExternal: [/^react(-dom|-router)?($|\/)/, /^@react-router\//] } : {},
  server: { hmr: { port: 24_679 } },
}));
