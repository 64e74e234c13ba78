import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  base: "/kontor/",
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0 },
  // Built, the office carries React and the router inside, in their production form whatever the environment of the server says.
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  ssr: command === "build" ? { noExternal: true } : {},
  server: { hmr: { port: 24_680 } },
}));
