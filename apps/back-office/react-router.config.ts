import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  basename: "/kontor",
  buildDirectory: process.env.OFFICE_BUILD_DIR ?? "build",
  ssr: true,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
