import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { lazyRoutes } from "./lazy-routes.ts";
import { leanParts, leanRouter } from "./lean-build.ts";

/** What stands on nearly every page. Parts that only some pages share are left out: they make files of their own. */
const everyPageParts = new RegExp(
  [
    /app\/ui\/(breadcrumbs|drawing|guarantee-notice|icon|kept-state|price|rich-text|tint|tool-link|text-field|check-field)\./,
    /app\/api\/(browser-api|call-backend|public-api|member-hint|account-memory)\./,
    /app\/(seo|age-gate)\//,
    /app\/consent\/(consent-state|consent-settings-link)\./,
    /app\/favourites\/(favorites-state|heart-button|favourites-link)\./,
    /app\/drinks-card\/(drinkscard-state|drinks-list-link)\./,
    /app\/cart\/(change-cart|buy-button|card-controls|cart-link|cart-state)\./,
    /newsletter\/newsletter-form|contract\/src\/newsletter-consent/,
    /vite\/preload-helper/,
    /app\/recipes\/at-home-state\./,
    /app\/ratings\/star-row\./,
    /app\/personalisation\/|app\/search\/search-box\./,
    /(drink|product)-card\.tsx/,
    /danish\/src\/(format|vocabulary)/,
  ]
    .map(({ source }) => source)
    .join("|"),
);

/** Fetched on every page as soon as it is awake, a moment apart. */
const afterwards =
  /app\/(navigation\/(loading-bar|route-announcer|pictures-ahead)|consent\/(consent-question|purpose-boxes)|cart\/cart-notice)\./;

/**
 * What every page needs comes in three files instead of thirty: many small ones compress worse (5 kB more for a first visit)
 * and each waits its turn. The framework keeps its file when the shop changes.
 */
const everyPage = {
  groups: [
    { name: "framework", test: /node_modules/, priority: 20 },
    {
      name: "shop",
      test: everyPageParts,
      minShareCount: 2,
      priority: 10,
    },
    { name: "afterwards", test: afterwards, priority: 10 },
  ],
};

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), lazyRoutes(), leanParts(), leanRouter()],
  build: {
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { modulePreload: false, rolldownOptions: { output: { codeSplitting: everyPage } } } },
  },
  // Built, the pages' program carries React and the router inside, in their production form whatever the environment of the
  // server says: React from node_modules would choose its slow form with warnings.
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  ssr: command === "build" ? { noExternal: [/^react(-dom|-router)?($|\/)/, /^@react-router\//] } : {},
  server: { hmr: { port: 24_679 } },
}));
