import { defineConfig } from "vitest/config";

/** Whole programs beside one another, started, hurt and killed: one file after the other, each with a database of its own. */
export default defineConfig({
  test: {
    globalSetup: ["tests/support/start-postgres.ts"],
    include: ["tests/processes/**/*.test.ts"],
    exclude: ["**/node_modules/**"],
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
