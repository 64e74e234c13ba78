import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Lock, type MaterialsList, productionOnly } from "./production-materials.ts";

/**
 * `npm run sbom [-- FILE]`: writes the bill of materials of what a shop in production is made of, as CycloneDX JSON. It reads the lock
 * file alone, so it is the same on every machine; binaries for other systems than yours are in it too.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const file = resolve(process.argv[2] ?? join(root, "sbom.cdx.json"));

const { npm_execpath: npmProgram } = process.env;
const [command, first] = npmProgram ? [process.execPath, [npmProgram]] : ["npm", []];
// Not `--omit=dev`: where a package is asked for by production and by the tests, npm then leaves it out.
const args = [...first, "sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"];
const said = execFileSync(command, args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });
const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;
const materials = productionOnly(JSON.parse(said) as MaterialsList, lock);
writeFileSync(file, `${JSON.stringify(materials, null, 2)}\n`);
console.log(`${file}: ${materials.components.length} components`);
