import fc from "fast-check";
import type { Target } from "./target.ts";

const pieces = fc.constantFrom(
  ..."/\\?#%&=:;@[]{}<>|^`'\"*+,~$!()",
  "//",
  "..",
  "%2e",
  "%2f",
  "%5c",
  "%00",
  "%0a",
  "%ff",
  "%c3%28",
  "evil.example",
  "99999",
  "drinks",
  "drink/negroni",
  "kurv",
  "api/v1/",
  "products",
  "_data",
  ".data",
  "?q=",
  "&filter=",
  "__proto__",
  "constructor",
  "mock/",
  "dev/mail",
  "æ",
);
const hostile = fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join(""));

/** Addresses that are none, or are another's, or are the same page by another name. */
export async function oddAddresses(target: Target, times: number): Promise<void> {
  const fixed = ["//[", "//a:99999/", "//evil.example", "/\\evil.example", "http://evil.example/", "*", "/%", "/.//x"];
  for (const address of [...fixed, ...target.draw(hostile, times).map((text) => `/${text}`)]) {
    const bytes = Buffer.from(
      `GET ${address} HTTP/1.1\r\nHost: ${new URL(target.url).host}\r\nX-Forwarded-For: ${target.newAddress()}\r\nConnection: close\r\n\r\n`,
    );
    const answer = await target.raw(bytes);
    const status = answer?.status ?? 0;
    target.expect(status >= 200 && status < 500, `GET ${JSON.stringify(address)}: ${status}`);
    const named = /^\/[/\\]/.test(address) || !address.startsWith("/");
    if (named) target.expect(status === 400, `GET ${JSON.stringify(address)} is no address here: ${status}`);
    const location = /^location: (.*)$/im.exec(answer?.headers ?? "")?.[1]?.trim();
    if (location) target.expect(isOwn(target, location), `GET ${JSON.stringify(address)} leads to ${location}`);
  }
}

const isOwn = (target: Target, location: string) => URL.parse(location, target.url)?.origin === target.url;

/** Where the age gate and the login send a visitor who brought an address along. */
export async function returnsElsewhere(target: Target, times: number): Promise<void> {
  const fixed = ["/\t/evil.example", "/\n/evil.example", "//evil.example", "/.//evil.example", "/%09/evil.example"];
  for (const til of [
    ...fixed,
    ...target.draw(hostile, times),
    ...target.draw(hostile, times).map((one) => `/${one}`),
  ]) {
    const query = new URLSearchParams({ til });
    const body = new URLSearchParams({ svar: "ja" });
    const answer = await target.ask(`/alder?${query}`, { method: "POST", body });
    const location = answer.headers.get("location") ?? "";
    target.expect(answer.status === 303 && isOwn(target, location), `til=${JSON.stringify(til)} leads to ${location}`);
  }
}

const headerText = fc.string({ unit: fc.constantFrom(..."ab;=, \t\"'%<>()/:@{}\\1"), maxLength: 60 });
const oddHeader = fc.record({
  name: fc.constantFrom(
    ..."Cookie Accept Accept-Encoding Accept-Language If-None-Match X-Forwarded-Host X-Forwarded-Proto X-Request-Id Origin Range Content-Type Authorization Surrogate-Key Sec-Fetch-Site Expect Idempotency-Key".split(
      " ",
    ),
  ),
  value: headerText,
});

/** Headers that say what they should not. */
export async function oddHeaders(target: Target, times: number): Promise<void> {
  const paths = ["/", "/drinks", "/kurv", "/api/v1/cart", "/api/v1/products", "/klub/oversigt", "/favoritter"];
  const drawn = target.draw(fc.tuple(fc.constantFrom(...paths), fc.array(oddHeader, { maxLength: 5 })), times);
  for (const [path, headers] of drawn) {
    const lines = headers.map(({ name, value }) => `${name}: ${value}\r\n`).join("");
    const request = `GET ${path} HTTP/1.1\r\nHost: ${new URL(target.url).host}\r\nX-Forwarded-For: ${target.newAddress()}\r\nConnection: close\r\n${lines}\r\n`;
    const status = (await target.raw(request))?.status ?? 0;
    target.expect(status >= 200 && status < 500, `${path} with ${JSON.stringify(lines)}: ${status}`);
  }
}

/** Two requests that a proxy and the shop might count as one. */
export async function smuggling(target: Target): Promise<void> {
  const host = `Host: ${new URL(target.url).host}\r\n`;
  const second = "GET /dev/mail HTTP/1.1\r\nHost: x\r\n\r\n";
  const heads = [
    "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
    "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
    "Content-Length: 5\r\nContent-Length: 6\r\n",
    "Content-Length: -1\r\n",
    "Content-Length: 5, 5\r\n",
    "Transfer-Encoding: xchunked\r\n",
    "Transfer-Encoding : chunked\r\n",
  ];
  for (const head of heads) {
    const answer = await target.raw(`POST /alder HTTP/1.1\r\n${host}${head}\r\n0\r\n\r\n${second}`);
    target.expect(
      (answer?.status ?? 400) === 400 || !answer?.body.includes("HTTP/1.1 200"),
      `${head}: ${answer?.status}`,
    );
  }
}
