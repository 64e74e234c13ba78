import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Writes the types of the storefront's routes (`+types`), which the type check and the editors read. */
const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const cli = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
const { status } = spawnSync(process.execPath, [cli, "typegen"], {
  cwd: join(root, "apps", "storefront"),
  stdio: "inherit",
});
process.exit(status ?? 1);
