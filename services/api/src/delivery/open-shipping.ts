import { keyedHash } from "../platform/keyed-hash.ts";
import type { Settings } from "../platform/settings.ts";
import { shipmondoProvider } from "./shipmondo/shipmondo-provider.ts";
import type { ShippingProvider } from "./shipping-provider.ts";

/** Whoever makes labels, as the settings have it; undefined: numbers are typed by hand. */
export function openShipping(settings: Settings, send: typeof fetch = fetch): ShippingProvider | undefined {
  const { shipmondo } = settings.shipping;
  if (!shipmondo) return undefined;
  return shipmondoProvider({
    settings: shipmondo,
    send,
    webhookKey: keyedHash(settings.sessionSecret, "shipmondo webhook", settings.publicUrl),
    productName: () => settings.productName,
  });
}
