import { spawn } from "node:child_process";

/** `npm run dev`: the shop with reload. Server code restarts the process, the storefront reloads in the browser. */
const watched = ["server/src", "services", "packages", "mocks"].flatMap((folder) => ["--watch-path", folder]);
const child = spawn(process.execPath, [...watched, "server/src/main.ts"], {
  env: { ...process.env, STOREFRONT: "source" },
  stdio: "inherit",
});
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => child.kill("SIGTERM"));
child.on("exit", (code) => process.exit(code ?? 0));
