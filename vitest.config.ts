import { defineConfig } from "vitest/config";
import { RunningFilesReporter } from "./tests/support/report-running-files.ts";

export default defineConfig({
  test: {
    reporters: ["default", new RunningFilesReporter()],
    globalSetup: ["tests/support/start-postgres.ts"],
    include: ["**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/build/**", "tests/stories/**", "tests/processes/**", "tests/timed/**"],
    setupFiles: ["tests/support/fail-on-console-error.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Three at a time on two processors: a third of the time is waiting. What a file has loaded stays loaded for the next one; half of the
    // processor's time went to loading the same modules three hundred times.
    maxWorkers: 3,
    isolate: false,
    // What comes by an announcement comes soon; how soon depends on what else the machine does.
    expect: { poll: { timeout: 30_000 } },
  },
});
