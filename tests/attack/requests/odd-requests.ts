import fc from "fast-check";
import type { Target } from "../target.ts";

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

/** Recognises an answer of the shop itself, as opposed to one of Node's HTTP parser, by a security header. */
const isOfShop = (head: string) => /^x-content-type-options: nosniff$/im.test(head);
const requestOf = (target: Target, address: string, more = "") =>
  `GET ${address} HTTP/1.1\r\nHost: ${new URL(target.url).host}\r\nX-Forwarded-For: ${target.newAddress()}\r\nConnection: close\r\n${more}\r\n`;

/** Addresses that are none, or are another's, or are the same page by another name. */
export async function oddAddresses(target: Target, times: number): Promise<void> {
  const plain = await target.raw(requestOf(target, "/drinks"));
  target.control(plain?.status === 200 && isOfShop(plain.head), `GET /drinks as bytes: ${plain?.status}`);
  const fixed = ["//[", "//a:99999/", "//evil.example", "/\\evil.example", "http://evil.example/", "*", "/%", "/.//x"];
  let byShop = 0;
  const addresses = [...fixed, ...target.draw(hostile, times).map((text) => `/${text}`)];
  for (const address of addresses) {
    const answer = await target.raw(Buffer.from(requestOf(target, address)));
    const status = answer?.status ?? 0;
    if (answer && isOfShop(answer.head)) byShop += 1;
    target.expect(status >= 200 && status < 500, `GET ${JSON.stringify(address)}: ${status}`);
    const named = /^\/[/\\]/.test(address) || !address.startsWith("/");
    if (named) target.expect(status === 400, `GET ${JSON.stringify(address)} is no address here: ${status}`);
    const location = /^location: (.*)$/im.exec(answer?.head ?? "")?.[1]?.trim();
    if (location) target.expect(isOwn(target, location), `GET ${JSON.stringify(address)} leads to ${location}`);
  }
  target.control(byShop > addresses.length / 2, `${byShop} of ${addresses.length} got past the parser`);
}

const isOwn = ({ url, shop }: Target, location: string) =>
  [url, shop.publicUrl].includes(URL.parse(location, url)?.origin ?? "");

/** Open redirects: the return address given to the age gate and to the login must stay on the shop. */
export async function returnsElsewhere(target: Target, times: number): Promise<void> {
  const answerGate = async (til: string) => {
    const body = new URLSearchParams({ svar: "ja" });
    const { status, headers } = await target.ask(`/alder?${new URLSearchParams({ til })}`, { method: "POST", body });
    return { status, location: headers.get("location") ?? "" };
  };
  const proper = await answerGate("/drinks?type=longdrink");
  target.control(
    proper.status === 303 && proper.location === "/drinks?type=longdrink",
    `the gate leads back: ${proper.location}`,
  );
  const fixed = ["/\t/evil.example", "/\n/evil.example", "//evil.example", "/.//evil.example", "/%09/evil.example"];
  for (const til of [
    ...fixed,
    ...target.draw(hostile, times),
    ...target.draw(hostile, times).map((one) => `/${one}`),
  ]) {
    const { status, location } = await answerGate(til);
    target.expect(status === 303 && isOwn(target, location), `til=${JSON.stringify(til)} leads to ${location}`);
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
  for (const path of paths) {
    const plain = await target.raw(requestOf(target, path));
    const served = plain && isOfShop(plain.head) && plain.status < 400;
    target.control(served === true, `${path} without odd headers: ${plain?.status}`);
  }
  const drawn = target.draw(fc.tuple(fc.constantFrom(...paths), fc.array(oddHeader, { maxLength: 5 })), times);
  let byShop = 0;
  for (const [path, headers] of drawn) {
    const lines = headers.map(({ name, value }) => `${name}: ${value}\r\n`).join("");
    const answer = await target.raw(requestOf(target, path, lines));
    const status = answer?.status ?? 0;
    if (answer && isOfShop(answer.head)) byShop += 1;
    target.expect(status >= 200 && status < 500, `${path} with ${JSON.stringify(lines)}: ${status}`);
  }
  target.control(byShop > drawn.length / 2, `${byShop} of ${drawn.length} got past the parser`);
}
