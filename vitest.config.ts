import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: ["tests/support/start-postgres.ts"],
    include: ["**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/build/**", "tests/stories/**", "tests/processes/**"],
    setupFiles: ["tests/support/fail-on-console-error.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // What comes by an announcement comes soon; how soon depends on what else the machine does.
    expect: { poll: { timeout: 10_000 } },
  },
});
