import { fakeSecret } from "../../../platform/fake-secret.ts";
import { callProvider } from "../../../platform/integrations/call-provider.ts";
import type { Settings } from "../../../platform/settings.ts";

import type { AgeAnswer, AgeProvider } from "./age-provider.ts";

/** The provider behind `/mock/alder`, for development and tests. */
export function fakeAgeProvider(
  settings: Pick<Settings, "sessionSecret" | "publicUrl">,
  send: typeof fetch,
): AgeProvider {
  const secret = fakeSecret(settings);
  const headers = { authorization: `Bearer ${secret}` };
  const address = `${settings.publicUrl}/mock/alder/api`;
  return {
    method: "fake",
    start: async (check) => {
      const call = { method: "POST", url: `${address}/checks`, headers, body: check } as const;
      const { url } = await callProvider<{ url: string }>(send, call);
      return { redirectUrl: url };
    },
    complete: async ({ code }) =>
      await callProvider<AgeAnswer>(send, { method: "POST", url: `${address}/token`, headers, body: { code } }),
  };
}
