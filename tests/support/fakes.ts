import { createAgeCheckPage } from "@skaenk/mocks/age-check-page";
import { createPaymentPage } from "@skaenk/mocks/payment-page";

type Fetch = typeof fetch;
type Program = { request(path: string, init?: RequestInit): Response | Promise<Response> };

/** How the fakes behave during a test. */
export type FakeModes = {
  /** The provider does not answer at all. */
  paymentSilent: boolean;
  /** Webhooks get lost on their way. */
  webhooksLost: boolean;
  /** Calls to the provider so far, as `POST /capture`. */
  calls: string[];
  /** Webhooks that were sent, to be sent again as they were. */
  webhooks: { body: string; headers: Record<string, string> }[];
};

/**
 * The fake payment and age pages as programs of their own, reached by address like over the network.
 * @param secret what they share with the shop
 * @param shop the backend, once it is open: webhooks go there
 */
export function openFakes(secret: string, publicUrl: string, shop: () => Program) {
  const moods: FakeModes = { paymentSilent: false, webhooksLost: false, calls: [], webhooks: [] };
  const toShop: Fetch = async (address, init) => {
    const webhook = { body: String(init?.body), headers: init?.headers as Record<string, string> };
    moods.webhooks.push(webhook);
    if (moods.webhooksLost) throw new TypeError("fetch failed");
    return await shop().request(new URL(String(address)).pathname, init);
  };
  const payment = createPaymentPage({
    secret,
    baseUrl: `${publicUrl}/mock/payment`,
    fetch: toShop,
    allowFakes: true,
  });
  const age = createAgeCheckPage({ secret, baseUrl: `${publicUrl}/mock/alder`, allowFakes: true });

  /** The network between shop, fakes and browser. */
  const network: Fetch = async (address, init) => {
    const { pathname } = new URL(String(address), publicUrl);
    if (pathname.startsWith("/mock/alder")) return await age.request(pathname.slice("/mock/alder".length), init);
    if (!pathname.startsWith("/mock/payment")) throw new TypeError(`Nobody answers at ${pathname}`);
    if (pathname.includes("/api/")) {
      moods.calls.push(`${init?.method ?? "GET"} /${pathname.split("/").at(-1)}`);
      if (moods.paymentSilent) throw new TypeError("fetch failed");
    }
    return await payment.request(pathname.slice("/mock/payment".length), init);
  };
  return { moods, network };
}
