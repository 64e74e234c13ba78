import { paymentProviders } from "../../../payment-providers.ts";
import type { ConfiguredProvider } from "../../../platform/provider-settings.ts";
import type { PaymentAdapter } from "./define-payment-provider.ts";

type AnyAdapter = PaymentAdapter<ConfiguredProvider>;
type Loading = { readonly name: string; adapter(): Promise<{ adapter: AnyAdapter }> };

const providers: readonly Loading[] = paymentProviders;

/** The adapters of all providers by name, with the vendors' clients: loaded once, where payments are made or tried. */
export const paymentAdapters: ReadonlyMap<string, AnyAdapter> = new Map(
  await Promise.all(providers.map(async (provider) => [provider.name, (await provider.adapter()).adapter] as const)),
);
