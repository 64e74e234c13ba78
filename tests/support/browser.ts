import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type BrowserServer, chromium } from "playwright-core";

/** Debian's package of Chromium without a window, which draws the same pages for two fifths less of the processor. */
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
 * Features that Chromium with a window must not have: for each new visitor it makes a window with an address field, whose suggestions are
 * two pages of their own and cost twice what the visitor's page does.
 */
const addressField = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "PreloadTopChromeWebUI"];
/** Playwright's own list: the browser obeys one flag of the kind only, the last. */
const offByPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/**
 * The browser on this machine: `CHROMIUM_PATH`, else a usual place, else Debian's package, which root may install.
 * @throws Error saying what to do when there is none
 */
function findChromium(): string {
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

/** Options of every browser in the tests. @param more flags for one browser alone */
export function browserOptions(more: string[] = []): { executablePath: string; args: string[] } {
  const executablePath = findChromium();
  const off = executablePath.endsWith(headlessShell)
    ? []
    : [`--disable-features=${[...offByPlaywright, ...addressField].join(",")}`];
  return { executablePath, args: [...flags, ...off, ...more] };
}

export const startBrowser = (): Promise<BrowserServer> => chromium.launchServer(browserOptions());
