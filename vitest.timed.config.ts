import { defineConfig } from "vitest/config";
import { RunningFilesReporter } from "./tests/support/report-running-files.ts";

/** Whole programs whose answers are timed while they are attacked or hurt: one file after the other, with nothing else beside it. */
export default defineConfig({
  test: {
    reporters: ["default", new RunningFilesReporter()],
    globalSetup: ["tests/support/start-postgres.ts"],
    include: ["tests/timed/**/*.test.ts"],
    exclude: ["**/node_modules/**"],
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
