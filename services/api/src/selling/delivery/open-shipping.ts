import { madeFromSettings } from "../../platform/integrations/made-from-settings.ts";
import { keyedHashes } from "../../platform/keyed-hash.ts";
import { markOfKey } from "../../platform/keys.ts";
import { providerFetch } from "../../platform/provider-fetch.ts";
import type { Settings } from "../../platform/settings.ts";
import type { ShipmondoSettings } from "../../platform/shipping-settings.ts";
import { shipmondoProvider } from "./shipmondo/shipmondo-provider.ts";
import type { ShippingProvider } from "./shipping-provider.ts";

/** Whoever makes labels now; undefined: numbers are typed by hand. */
export type Shipping = () => ShippingProvider | undefined;

/** The provider of labels in the current settings. */
export const openShipping = (settings: Settings, send: typeof fetch = providerFetch(settings)): Shipping =>
  madeFromSettings(
    () => settings.shipping,
    ({ chosen, shipmondo }) => (chosen && shipmondo ? openShipmondo(shipmondo, settings, send) : undefined),
  );

export const openShipmondo = (shipmondo: ShipmondoSettings, settings: Settings, send: typeof fetch): ShippingProvider =>
  shipmondoProvider({
    settings: shipmondo,
    send,
    webhookKeys: () => keyedHashes(settings.keys, "shipmondo webhook", settings.publicUrl),
    webhookKeyMark: () => markOfKey(settings.keys.active("services")).replace("_", ""),
    productName: () => settings.productName,
  });
