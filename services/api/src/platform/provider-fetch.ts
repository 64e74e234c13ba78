import { isIP } from "node:net";
import { FetchFailed, fetchOutside, isPrivateAddress } from "./fetch-outside.ts";
import { providerAddressNames, usualAddressOf } from "./provider-addresses.ts";
import type { Settings } from "./settings.ts";

/** Names that mean a place on one's own network, whoever answers for them. */
const ownNames = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)\.?$/i;

/** The reason why an address that was written in the office is refused, in Danish for its field; undefined for an allowed one. */
export function whyNotOutside(address: string): string | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== "https:") return "Adressen skal begynde med https://.";
  if (url.username || url.password) return "Adressen må ikke have et brugernavn i sig.";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isOwn = isIP(host) ? isPrivateAddress(host) : ownNames.test(host) || !host.includes(".");
  return isOwn ? "Adressen er på et lukket netværk." : undefined;
}

/** Long enough for a page of results, in bytes. */
const mostBytes = 8 * 1024 * 1024;
const longestMs = 10_000;

/**
 * Returns the `fetch` by which providers are called. An address that the environment names, or that is a provider's usual one, is called as it is. Any other one was
 * written in the office: in a real shop it is called over HTTPS at a public address only, and no redirect is followed.
 */
export function providerFetch(
  settings: Pick<Settings, "allowFakes" | "setProviders">,
  send: typeof fetch = (input, init) => fetch(input, init),
): typeof fetch {
  if (settings.allowFakes) return send;
  const trusted = new Set(
    providerAddressNames.flatMap((name) => {
      const urls = [usualAddressOf(name), settings.setProviders[name]];
      return urls.flatMap((url) => (url === undefined ? [] : (URL.parse(url)?.origin ?? [])));
    }),
  );
  return async (input, init) => {
    const request = new Request(input, init);
    if (trusted.has(new URL(request.url).origin)) return await send(input, init);
    return await fetchGuarded(request);
  };
}

const withoutBody = new Set([204, 205, 304]);

async function fetchGuarded(request: Request): Promise<Response> {
  const why = whyNotOutside(request.url);
  if (why) throw new FetchFailed(why, true);
  const body = await request.text();
  const answer = await fetchOutside(request.url, {
    ...{ mostBytes, longestMs, mostRedirects: 0, method: request.method },
    headers: Object.fromEntries(request.headers),
    ...(body === "" ? {} : { body }),
  });
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Response(withoutBody.has(answer.status) ? null : new Uint8Array(answer.bytes), {
    ...{ status: answer.status, headers },
  });
}
