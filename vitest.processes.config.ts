import { defineConfig } from "vitest/config";
import { RunningFilesReporter } from "./tests/support/report-running-files.ts";

/** Whole programs, started, hurt and killed: two files at a time, each with a database of its own. */
export default defineConfig({
  test: {
    reporters: ["default", new RunningFilesReporter()],
    globalSetup: ["tests/support/start-postgres.ts"],
    include: ["tests/processes/**/*.test.ts"],
    exclude: ["**/node_modules/**"],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
