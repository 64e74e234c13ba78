import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** How schemas are read is settled before the first of them is made: the frame brings the settings, and not the schemas. */
const groups = [{ name: "schema-settings", test: /zod\/v4\/core\/(core|util)\.js$/ }];

export default defineConfig(({ command }) => ({
  base: "/kontor/",
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  // Built, the office carries React and the router inside, in their production form whatever the environment of the server says.
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  ssr: command === "build" ? { noExternal: true } : {},
  server: { hmr: { port: 24_680 } },
}));
