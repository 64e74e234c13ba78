import type { AgeSettings } from "../../../platform/age-settings.ts";
import { ProviderUnavailable } from "../../../platform/integrations/provider-answers.ts";
import type { Settings } from "../../../platform/settings.ts";
import type { AgeProvider } from "./age-provider.ts";
import { fakeAgeProvider } from "./fake-age-provider.ts";
import { oidcAgeProvider } from "./oidc-age-provider.ts";

/** The age provider of the current settings, opened again when they change. */
export function openAge(settings: Settings, send: typeof fetch): AgeProvider {
  let opened: { from: AgeSettings; provider: AgeProvider } | undefined;
  const now = (): AgeProvider => {
    if (opened?.from !== settings.age) opened = { from: settings.age, provider: openOne(settings, send) };
    return opened.provider;
  };
  return {
    get method() {
      return now().method;
    },
    start: async (check) => await now().start(check),
    complete: async (home, check) => await now().complete(home, check),
  };
}

function openOne(settings: Settings, send: typeof fetch): AgeProvider {
  const { age, allowFakes } = settings;
  if (age.provider === "oidc") return oidcAgeProvider(age, send);
  if (allowFakes) return fakeAgeProvider(settings, send);
  throw new ProviderUnavailable("No age provider is set up");
}
