import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tracked } from "./support/tree.ts";

/**
 * A feature and a payment provider are removed from a copy of the program: their folders, and their names in the lists. What is left must
 * compile, in the backend and in the office. The storefront is not part of the copy: its pages still name the features that they show.
 */
const removed = {
  reviews: {
    paths: [
      "services/api/src/people/reviews/",
      "apps/back-office/app/reviews/",
      "packages/contract/src/office/reviews.ts",
    ],
    names: { "services/api/src/features.ts": "reviewsFeature", "apps/back-office/app/rooms.ts": "reviewsRoom" },
  },
  quickpay: {
    paths: ["services/api/src/selling/checkout/payment/quickpay/"],
    names: { "services/api/src/payment-providers.ts": "quickPay" },
  },
};
const gone = Object.values(removed).flatMap(({ paths }) => paths);

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const part = /^(apps\/back-office|mocks|packages|server|services)\/.*\.(tsx?|mjs|json|css)$|^(package|tsconfig)\.json$/;
/** Tests and what they are made of may name what they test. */
const ofTests =
  /\.(test|fixture)\.tsx?$|\/(seed|evaluation|golden)\/|^services\/api\/src\/(testing|moving-in\/goods-import)\/test-[a-z-]+\.ts$/;

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "skaenk-removed-"));
  for (const path of tracked.filter((one) => part.test(one) && !ofTests.test(one))) {
    if (gone.some((start) => path.startsWith(start))) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    copyFileSync(join(root, path), join(copy, path));
  }
  linkPackages();
  for (const { names } of Object.values(removed)) {
    for (const [path, name] of Object.entries(names)) {
      writeFileSync(join(copy, path), withoutName(readFileSync(join(copy, path), "utf8"), name));
    }
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The packages of others as they are installed, and our own from the copy. */
function linkPackages(): void {
  mkdirSync(join(copy, "node_modules", "@skaenk"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (name !== "@skaenk") symlinkSync(join(root, "node_modules", name), join(copy, "node_modules", name));
  }
  for (const path of tracked.filter((one) => /^[a-z-]+(\/[a-z-]+)?\/package\.json$/.test(one) && part.test(one))) {
    const { name } = JSON.parse(readFileSync(join(root, path), "utf8")) as { name: string };
    symlinkSync(join(copy, dirname(path)), join(copy, "node_modules", name));
  }
}

/** A list without one of its entries: the import of the name, and the name. */
function withoutName(text: string, name: string): string {
  const without = text
    .replace(new RegExp(`^import \\{ ${name} \\} from .*\\n`, "m"), "")
    .replace(new RegExp(`\\s*\\b${name}\\b,?`), "");
  expect(without).not.toContain(name);
  return without;
}

function run(command: string[], folder = copy): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, command, { cwd: folder, encoding: "utf8" });
  return status === 0 ? "" : `${stdout}${stderr}`;
}

const modules = join(root, "node_modules");
const tsc = (project: string) =>
  run([join(modules, "typescript", "bin", "tsc"), "-p", project, "--incremental", "false"]);

describe("without reviews and without QuickPay", () => {
  it("the backend compiles", { timeout: 300_000 }, () => {
    const program = { extends: "./tsconfig.json", include: ["server/src", "services/api/src"] };
    writeFileSync(join(copy, "tsconfig.program.json"), JSON.stringify(program));
    expect(tsc("tsconfig.program.json")).toBe("");
  });

  it("the office compiles", { timeout: 300_000 }, () => {
    const office = join(copy, "apps", "back-office");
    expect(run([join(modules, "@react-router", "dev", "bin.cjs"), "typegen"], office)).toBe("");
    expect(tsc("apps/back-office")).toBe("");
  });
});
