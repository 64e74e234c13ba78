import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: process.env.STOREFRONT_BUILD_DIR ?? "build",
  ssr: true,
  // All addresses at once: a few hundred bytes more in one kept file, and no question to the server for each page seen.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
