import { keyedHash } from "../platform/keyed-hash.ts";
import type { Settings } from "../platform/settings.ts";
import type { ShipmondoSettings, ShippingSettings } from "../platform/shipping-settings.ts";
import { shipmondoProvider } from "./shipmondo/shipmondo-provider.ts";
import type { ShippingProvider } from "./shipping-provider.ts";

/** Whoever makes labels now; undefined: numbers are typed by hand. */
export type Shipping = () => ShippingProvider | undefined;

/** Whoever makes labels, as the settings have it whenever it is asked: the office may choose another at any time. */
export function openShipping(settings: Settings, send: typeof fetch = fetch): Shipping {
  let opened: { of: ShippingSettings; provider: ShippingProvider | undefined } | undefined;
  return () => {
    const { shipping } = settings;
    if (opened?.of !== shipping) {
      const { chosen, shipmondo } = shipping;
      const provider = chosen && shipmondo && openShipmondo(shipmondo, settings, send);
      opened = { of: shipping, provider };
    }
    return opened.provider;
  };
}

export const openShipmondo = (shipmondo: ShipmondoSettings, settings: Settings, send: typeof fetch): ShippingProvider =>
  shipmondoProvider({
    settings: shipmondo,
    send,
    webhookKey: keyedHash(settings.sessionSecret, "shipmondo webhook", settings.publicUrl),
    productName: () => settings.productName,
  });
