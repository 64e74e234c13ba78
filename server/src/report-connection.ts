import { tryProvider } from "@skaenk/api/office/connections/connections";
import { followSettings } from "@skaenk/api/office/settings/apply-settings";
import { providerFetch } from "@skaenk/api/platform/provider-fetch";
import type { CommandContext } from "./beside-the-shop.ts";

/** Tries a provider with the settings given, those of the office too, and tells what worked. @returns whether all of it did */
export async function reportConnection(
  name: string,
  { settings, database }: CommandContext,
  tell: (line: string) => void,
): Promise<boolean> {
  await followSettings({
    db: database.db,
    settings,
    changes: { subscribe: () => undefined },
    now: () => new Date(),
  });
  const steps = await tryProvider(name, { settings, now: () => new Date(), send: providerFetch(settings) });
  for (const { step, worked, detail } of steps) tell(`${worked ? "✓" : "✗"} ${step}\n    ${detail}`);
  const worked = steps.every((step) => step.worked);
  if (!worked) tell(`\n${name} er ikke forbundet.`);
  return worked;
}
