import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: ["tests/support/start-postgres.ts"],
    include: ["**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/build/**", "tests/stories/**"],
    setupFiles: ["tests/support/fail-on-console-error.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
