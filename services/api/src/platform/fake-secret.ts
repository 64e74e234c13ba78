import { createHmac } from "node:crypto";
import type { Settings } from "./settings.ts";

/** What the shop and its fake providers share; nobody types it, and it goes nowhere else. */
export function fakeSecret({ sessionSecret }: Pick<Settings, "sessionSecret">): string {
  return createHmac("sha256", sessionSecret).update("fake providers").digest("base64url");
}
