import { callProvider, type ProviderCall } from "../../../../platform/integrations/call-provider.ts";
import { ProviderRefused } from "../../../../platform/integrations/provider-answers.ts";
import type { MobilePaySettings } from "./mobilepay.ts";

export type MobilePayClient = {
  /** @param path below the host, `/epayment/v1/payments` */
  call<Answer>(method: ProviderCall["method"], path: string, wish?: { key?: string; body?: unknown }): Promise<Answer>;
};

type Token = { value: string; until: number };

/** A token is renewed so long before it ends: it must hold for the call that it is fetched for. */
const marginMs = 60_000;

/**
 * Speaks to Vipps MobilePay as one sales unit: fetches the access token, keeps it until shortly before it ends, and fetches
 * another when it is refused.
 * @source developer.vippsmobilepay.com, Access token API and HTTP headers
 */
export function mobilePayClient(
  settings: MobilePaySettings,
  send: typeof fetch,
  now: () => Date,
  productName: string,
): MobilePayClient {
  const { url, clientId, clientSecret, subscriptionKey, merchantSerialNumber } = settings;
  const known = {
    "ocp-apim-subscription-key": subscriptionKey,
    "merchant-serial-number": merchantSerialNumber,
    "vipps-system-name":
      productName
        .normalize("NFKD")
        .replace(/[^\w -]/g, "")
        .slice(0, 30) || "shop",
    "vipps-system-version": "1.0",
  };
  let token: Promise<Token> | undefined;

  const fetchToken = async (): Promise<Token> => {
    const headers = { ...known, client_id: clientId, client_secret: clientSecret };
    const answer = await callProvider<{ access_token: string; expires_in: string | number }>(send, {
      method: "POST",
      url: `${url}/accesstoken/get`,
      headers,
    });
    return { value: answer.access_token, until: now().getTime() + Number(answer.expires_in) * 1_000 - marginMs };
  };
  /** Many who need it at once fetch it once; a failure is nobody's token. */
  const currentToken = async (): Promise<string> => {
    const known = await token?.catch(() => undefined);
    if (known && known.until > now().getTime()) return known.value;
    token = fetchToken();
    return (await token).value;
  };
  const attempt = async <Answer>(call: Omit<ProviderCall, "headers">, key: string | undefined): Promise<Answer> => {
    const headers = {
      ...known,
      authorization: `Bearer ${await currentToken()}`,
      ...(key === undefined ? {} : { "idempotency-key": key }),
    };
    return await callProvider<Answer>(send, { ...call, headers });
  };
  return {
    call: async (method, path, { key, body } = {}) => {
      const call = { method, url: `${url}${path}`, ...(body === undefined ? {} : { body }) };
      try {
        return await attempt(call, key);
      } catch (error) {
        if (!(error instanceof ProviderRefused) || error.status !== 401) throw error;
        token = undefined;
        return await attempt(call, key);
      }
    },
  };
}
