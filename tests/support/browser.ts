import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type BrowserServer, chromium } from "playwright-core";

/** Debian's package of Chromium without a window, which draws the same pages for a third less of the processor. */
const headlessShell = "chromium-headless-shell";
const usualPlaces = [headlessShell, "chromium", "chromium-browser", "google-chrome"].map((name) => `/usr/bin/${name}`);

/** Quiet and alone: no sandbox (containers), no graphics card, no calls home. */
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The browser on this machine: `CHROMIUM_PATH`, else a usual place, else Debian's package, which root may install.
 * @throws Error saying what to do when there is none
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
  }
  const found = usualPlaces.find((path) => existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(`Installing Debian's ${headlessShell} for the stories …`);
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", headlessShell], {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    const installed = usualPlaces.find((path) => existsSync(path));
    if (installed) return installed;
  }
  throw new Error(
    `The stories need Chromium: install it (Debian: apt-get install ${headlessShell}) or name it in CHROMIUM_PATH`,
  );
}

export const startBrowser = (): Promise<BrowserServer> =>
  chromium.launchServer({ executablePath: findChromium(), args: flags });
