import { lookup } from "node:dns";
import { request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { type AddressSet, addressSet } from "./network-address.ts";

/** Why something outside was not fetched. `for good`: asking again changes nothing. */
export class FetchFailed extends Error {
  readonly forGood: boolean;
  constructor(message: string, forGood: boolean) {
    super(message);
    this.forGood = forGood;
  }
}

type Wanted = {
  mostBytes: number;
  longestMs: number;
  /** Media types that are taken; none asked: any. */
  types?: RegExp;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Private addresses that may be asked all the same: a test's own server. */
  reachable?: AddressSet;
  mostRedirects?: number;
};

export type FetchedFile = {
  status: number;
  type: string;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
};

/**
 * Addresses that are no place on the internet: a stranger's link must not make the shop ask its own machines.
 * @source IANA special-purpose address registries (RFC 6890)
 */
const privatePlaces = addressSet([
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...[
    "192.0.2.0/24",
    "192.88.99.0/24",
    "192.168.0.0/16",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/3",
  ],
  ...["::ffff:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32"],
  ...["2002::/16", "fc00::/7", "fe80::/10", "ff00::/8"],
  // Addresses compatible with IPv4, translated to it (RFC 2765) and of sites are deprecated; 5f00::/16 is for segment routing, 3fff::/20 for documentation.
  ...["::/96", "::ffff:0:0:0/96", "fec0::/10", "5f00::/16", "3fff::/20"],
]);

/**
 * Fetches something that somebody else named: over HTTP(S), from a public address, within bounds. The address is checked when
 * the connection is made, so that a name which means one place now and another a moment later is caught; so is each redirect.
 * @throws FetchFailed
 */
export async function fetchOutside(address: string, wanted: Wanted): Promise<FetchedFile> {
  const signal = AbortSignal.timeout(wanted.longestMs);
  let at = urlOf(address);
  for (let left = wanted.mostRedirects ?? 3; ; left -= 1) {
    const answer = await askOnce(at, wanted, signal);
    const next = answer.headers.location;
    if (![301, 302, 303, 307, 308].includes(answer.status) || typeof next !== "string") return answer;
    if (left <= 0) throw new FetchFailed("Adressen sender videre for mange gange.", true);
    at = urlOf(new URL(next, at).href);
  }
}

function urlOf(address: string): URL {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) throw new FetchFailed("Adressen er ikke en internetadresse.", true);
  if (url.username || url.password) throw new FetchFailed("Adressen har et brugernavn i sig.", true);
  return url;
}

function askOnce(url: URL, wanted: Wanted, signal: AbortSignal): Promise<FetchedFile> {
  const bare = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(bare) && isPrivate(bare, wanted)) return Promise.reject(privatePlace());
  const { method = "GET", headers = {}, body } = wanted;
  const ask = url.protocol === "https:" ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const request = ask(url, { method, headers, signal, lookup: publicLookup(wanted), agent: false }, (response) => {
      const type = (response.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
      const declaredBytes = Number(response.headers["content-length"] ?? 0);
      const isGood = (response.statusCode ?? 0) < 300;
      const stop = (error: FetchFailed) => {
        response.destroy();
        reject(error);
      };
      if (isGood && wanted.types && !wanted.types.test(type))
        return stop(new FetchFailed(`Adressen svarer med »${type || "intet"}«.`, true));
      if (declaredBytes > wanted.mostBytes) return stop(tooLarge());
      const pieces: Buffer[] = [];
      let length = 0;
      response.on("data", (piece: Buffer) => {
        length += piece.length;
        if (length > wanted.mostBytes) stop(tooLarge());
        else pieces.push(piece);
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, type, headers: response.headers, bytes: Buffer.concat(pieces) }),
      );
      response.on("error", (error) => reject(failed(error)));
    });
    request.on("error", (error) => reject(failed(error)));
    request.end(body);
  });
}

/** True when an IP address is private or reserved, so not on the public internet. */
export const isPrivateAddress = (address: string): boolean => privatePlaces.has(address);

const isPrivate = (address: string, { reachable }: Wanted): boolean =>
  privatePlaces.has(address) && !reachable?.has(address);

/** A name's addresses, all of them public: one that is not makes the name none. */
const publicLookup =
  (wanted: Wanted): LookupFunction =>
  (name, options, answer) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, []);
      if (found.some(({ address }) => isPrivate(address, wanted))) return answer(privatePlace(), []);
      const [first] = found;
      return options.all ? answer(null, found) : answer(null, first?.address ?? "", first?.family);
    });
  };

const privatePlace = () => new FetchFailed("Adressen er på et lukket netværk.", true);
const tooLarge = () => new FetchFailed("Det, der ligger på adressen, fylder for meget.", true);
const failed = (error: Error) =>
  error instanceof FetchFailed
    ? error
    : new FetchFailed(
        error.name === "TimeoutError" || error.name === "AbortError"
          ? "Adressen svarede ikke i tide."
          : "Adressen svarer ikke.",
        false,
      );
