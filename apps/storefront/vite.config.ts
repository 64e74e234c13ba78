import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { lazyRoutes } from "./lazy-routes.ts";

export default defineConfig({
  plugins: [reactRouter(), lazyRoutes()],
  build: {
    assetsInlineLimit: 0,
  },
  server: { hmr: { port: 24_679 } },
});
