import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { WebhookCall } from "../payment-provider.ts";

/**
 * The signature of a Vipps MobilePay webhook: method, path with query, date, host and the hash of the body, under the secret that the
 * registration was answered with. The secret is used as the text it is, not decoded.
 * @source developer.vippsmobilepay.com, Webhooks API, "Authenticating webhook calls"
 */
export function signWebhook(
  secret: string,
  { method, url, date, rawBody }: Pick<WebhookCall, "method" | "url" | "rawBody"> & { date: string },
): { contentHash: string; authorization: string } {
  const { host, pathname, search } = new URL(url);
  const contentHash = createHash("sha256").update(rawBody).digest("base64");
  const signed = `${method}\n${pathname}${search}\n${date};${host};${contentHash}`;
  const signature = createHmac("sha256", secret).update(signed).digest("base64");
  return {
    contentHash,
    authorization: `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`,
  };
}

/**
 * True when a call was signed with the secret. The host in the signature is the registered one, whatever host the proxies in front of the shop
 * pass on.
 */
export function isSignedWith(secret: string, { method, url, rawBody, headers }: WebhookCall): boolean {
  const date = headers.get("x-ms-date") ?? "";
  const right = signWebhook(secret, { method, url, rawBody, date });
  return (
    isEqual(headers.get("x-ms-content-sha256") ?? "", right.contentHash) &&
    isEqual(headers.get("authorization") ?? "", right.authorization)
  );
}

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
