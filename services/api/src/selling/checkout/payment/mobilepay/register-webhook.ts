import type { MobilePayClient } from "./mobilepay-client.ts";

/** Where a secret that a provider has given is kept between starts. */
export type SecretStore = {
  find(name: string): Promise<string | undefined>;
  save(name: string, secret: string): Promise<void>;
};

const path = "/webhooks/v1/webhooks";
const events = ["created", "authorized", "aborted", "expired", "terminated", "cancelled", "captured", "refunded"].map(
  (name) => `epayments.payment.${name}.v1`,
);

type Registration = { id: string; url: string };

type Registering = {
  /** The host of the provider. */
  url: string;
  webhookUrl: string;
};

/**
 * The secret goes with both addresses. A shop that moves registers anew, and what the test environment signs is not believed once
 * the shop is connected to the real one.
 */
export const secretNameOf = ({ url, webhookUrl }: Registering) =>
  `mobilepay-webhook:${new URL(url).host}:${webhookUrl}`;

/**
 * Registers the shop's webhook and keeps the secret it is answered with. A registration of the same address whose secret nobody
 * knows any more (a restored database) is taken away first: it is told only once.
 * @source developer.vippsmobilepay.com, Webhooks API
 */
export async function registerWebhook(
  client: MobilePayClient,
  store: SecretStore,
  { url: providerUrl, webhookUrl }: Registering,
): Promise<void> {
  const name = secretNameOf({ url: providerUrl, webhookUrl });
  if ((await store.find(name)) !== undefined) return;
  const { webhooks } = await client.call<{ webhooks: Registration[] }>("GET", path);
  for (const { id, url } of webhooks) {
    if (url === webhookUrl) await client.call("DELETE", `${path}/${encodeURIComponent(id)}`);
  }
  const { secret } = await client.call<{ id: string; secret: string }>("POST", path, {
    key: crypto.randomUUID(),
    body: { url: webhookUrl, events },
  });
  await store.save(name, secret);
}
