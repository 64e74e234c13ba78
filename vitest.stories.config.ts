import { defineConfig } from "vitest/config";
import { RunningFilesReporter } from "./tests/support/report-running-files.ts";

/** Customers' stories in a real browser: three files at a time, each worker in a shop of its own, in one Chromium; looks two at a time. */
export default defineConfig({
  test: {
    reporters: ["default", new RunningFilesReporter()],
    globalSetup: ["tests/support/start-shop.ts"],
    include: ["tests/stories/**/*.test.ts"],
    exclude: ["**/node_modules/**"],
    maxWorkers: 3,
    maxConcurrency: 2,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // One more try: on a busy machine a browser may miss a moment. The report names what needed it; what fails twice is broken.
    retry: 1,
    expect: { poll: { timeout: 15_000 } },
  },
});
