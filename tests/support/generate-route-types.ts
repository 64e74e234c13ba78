import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Writes the types of both apps' routes (`+types`), which the type check and the editors read. */
const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const cli = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
for (const app of ["storefront", "back-office"]) {
  const { status } = spawnSync(process.execPath, [cli, "typegen"], { cwd: join(root, "apps", app), stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
