import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { lazyRoutes } from "./lazy-routes.ts";

/**
 * What every page needs comes in two files instead of thirty: many small ones compress worse (5 kB more for a first visit)
 * and each waits its turn. The framework keeps its file when the shop changes.
 */
const everyPage = {
  groups: [
    { name: "framework", test: /node_modules/, priority: 20 },
    {
      name: "shop",
      test: /storefront\/app\/((ui|api|seo|navigation|age-gate|consent|favourites|drinks-card)\/|cart\/(cart-|change-|card-|buy-)|newsletter\/newsletter-form)|(drink|product)-card\.tsx|danish\/src\/(format|vocabulary)/,
      minShareCount: 2,
      priority: 10,
    },
  ],
};

export default defineConfig({
  plugins: [reactRouter(), lazyRoutes()],
  build: {
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: everyPage } } } },
  },
  server: { hmr: { port: 24_679 } },
});
