import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const places = ["/usr/sbin", "/usr/bin", "/sbin", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/bin"];

/**
 * A program that the system packages: where it is, else Debian's package, which root may install.
 * @throws Error saying what to do when there is none: what needs it is never left out in silence
 */
export function installed(name: string, debianPackage = name): string {
  const find = () => places.map((place) => `${place}/${name}`).find((path) => existsSync(path));
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", debianPackage], { stdio: "ignore", env });
    const now = find();
    if (now) return now;
  }
  throw new Error(`${name} is needed: install it (Debian: apt-get install ${debianPackage})`);
}
