import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const shortestSecret = 32;

/** The secrets in a list, one a line or with commas or spaces between; a single one may have those in it. */
export function formerSecretsIn(text: string): string[] {
  const whole = text.trim();
  return [...new Set([whole, ...whole.split(/[\s,]+/)])].filter((secret) => secret.length >= shortestSecret);
}

/** The secret that everything else is locked with: made once and kept. */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, "session-secret");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}
