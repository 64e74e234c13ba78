import { defineConfig } from "vitest/config";

/** Whole programs whose answers are timed while they are attacked or hurt: one file after the other, with nothing else beside it. */
export default defineConfig({
  test: {
    globalSetup: ["tests/support/start-postgres.ts"],
    include: ["tests/timed/**/*.test.ts"],
    exclude: ["**/node_modules/**"],
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
