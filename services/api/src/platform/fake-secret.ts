import { deriveText } from "./session-secret.ts";
import type { Settings } from "./settings.ts";

/** The secret that the shop and its fake providers share; nobody types it, and it goes nowhere else. */
export function fakeSecret({ sessionSecret }: Pick<Settings, "sessionSecret">): string {
  return deriveText(sessionSecret, "fake providers");
}
