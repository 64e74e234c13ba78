import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoOwner } from "../../services/api/src/people/identity/staff/demo-owner.ts";
import { routesOf } from "../support/app-routes.ts";
import { freePort } from "../support/free-port.ts";
import { oddBodies } from "../support/odd-forms.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { referenceWorkMs } from "../support/reference-work.ts";
import { openShop } from "../support/start-shop.ts";

/** Requests that no page of the shop makes, to every route of both apps: each is answered or refused, without a server error. */
let url: string;
let folder: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  url = `http://localhost:${await freePort()}`;
  folder = mkdtempSync(join(tmpdir(), "skaenk-routes-"));
  stop = await openShop(url, folder, await createTestDatabase());
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

type Way = { method: string; type?: string; body?: string; name: string };
const bare = (method: string): Way => ({ method, name: "without a body" });
const posts: Way[] = oddBodies.map((odd) => ({ method: "POST", ...odd }));
const nonsense = posts.filter(({ name }) => /nonsense|levels/.test(name));

/** Values substituted for the parameters of a route. */
const places = ["negroni", "1", "findes-ikke", "%E6%00x"];

const filled = (pattern: string, place: string): string =>
  pattern
    .replace(/\/:\w+\?/g, "")
    .replace(/:\w+/g, place)
    .replace(/\/\*$/, `/findes-ikke/${place}`);

/**
 * Requests for one route: every method and form at its first path, GET and malformed bodies at its data address, odd query parameters, and
 * GET at its other paths.
 */
function requestsOf(pattern: string): [path: string, way: Way][] {
  const [first = pattern, ...others] = [...new Set(places.map((place) => filled(pattern, place)))];
  const asked = (path: string, ways: Way[]) => ways.map((way): [string, Way] => [path, way]);
  return [
    ...asked(first, [...["GET", "HEAD", "POST", "PUT", "DELETE"].map(bare), ...posts]),
    ...asked(`${first === "/" ? "/_root" : first}.data`, [bare("GET"), ...nonsense]),
    ...asked(`${first}?liste=&side=x&version=x&antal=x&q=%00`, [bare("GET")]),
    ...others.flatMap((path) => asked(path, [bare("GET")])),
  ];
}

let visitors = 0;

async function ask(path: string, { method, type, body }: Way, headers: Record<string, string>): Promise<number> {
  visitors += 1;
  const answer = await fetch(`${url}${path}`, {
    method,
    redirect: "manual",
    headers: {
      accept: "text/html",
      "x-forwarded-for": `198.18.${(visitors >> 8) % 256}.${visitors % 256}`,
      ...(type ? { "content-type": type } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const atOnce = 4;

/** @returns the requests that ended in a server error, and the number of those answered normally */
async function askEverything(
  patterns: readonly string[],
  headers: () => Promise<Record<string, string>>,
  isAsked: (way: Way) => boolean = () => true,
) {
  const failed: string[] = [];
  let answered = 0;
  for (const pattern of patterns) {
    const own = await headers();
    const left = requestsOf(pattern).filter(([, way]) => isAsked(way));
    const worker = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [path, way] = next;
        const status = await ask(path, way, own);
        if (status >= 500) failed.push(`${way.method} ${path} (${way.name}): ${status}`);
        if (status === 200) answered += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }
  return { failed, answered };
}

const inOffice = ({ pattern }: { pattern: string }) => (pattern === "/" ? "/kontor" : `/kontor${pattern}`);
const anonymous = async () => ({});

test("no address of the storefront fails, however it is asked", { timeout: 300_000 }, async () => {
  const routes = await routesOf("storefront");
  expect(routes.length).toBeGreaterThan(50);
  const patterns = routes.map(({ pattern }) => pattern);
  const { failed, answered } = await askEverything(patterns, anonymous);
  expect(failed).toEqual([]);
  expect(answered).toBeGreaterThan(routes.length);
});

test("no address of the office fails for a stranger, however it is asked", { timeout: 300_000 }, async () => {
  const routes = await routesOf("back-office");
  expect(routes.length).toBeGreaterThan(60);
  // The login redirect comes before a page reads anything, so a few ways are enough for a stranger.
  const few = ({ method, name }: Way) => method === "GET" || name === "a form of nonsense";
  expect((await askEverything(routes.map(inOffice), anonymous, few)).failed).toEqual([]);
});

test("no address of the office fails for its owner, however it is asked", { timeout: 300_000 }, async () => {
  const routes = await routesOf("back-office");
  const { failed, answered } = await askEverything(routes.map(inOffice), async () => ({ cookie: await ownerCookie() }));
  expect(failed).toEqual([]);
  // The owner was logged in: on average each route answered normally at least once.
  expect(answered).toBeGreaterThan(routes.length);
});

/** Forms that cost a reader most: of white space, of headings, of fields. */
const worstForms = [
  `act=save&version=0&story=a${"+".repeat(95_000)}b&intro=a${"+".repeat(1_000)}b`,
  `act=save&version=0&part.front=1&${Array.from({ length: 4_000 }, (_, place) => `front.${place}.kind=a`).join("&")}`,
  `act=save&version=0&blocks=${"%23+a%0A".repeat(9_000)}`,
  `act=save&intro=&${Array.from({ length: 3_500 }, (_, place) => `ingredients.${place}.key=a`).join("&")}`,
  `act=save&${"guess=a&".repeat(12_000)}`,
];
/** Their forms are for those who are not logged in. */
const openPages = /^\/(log-ind|log-ud|glemt|begynd|velkommen\/:token|fortryd\/:token)$/;

test("no form of the office is read before it is known who sends it", { timeout: 120_000 }, async () => {
  const routes = (await routesOf("back-office")).filter(({ hasAction }) => hasAction);
  const closed = routes.filter(({ pattern }) => !openPages.test(pattern)).map(inOffice);
  expect(closed.length).toBeGreaterThan(45);
  expect(routes.length - closed.length).toBe(6);
  const paths = closed.map((pattern) => filled(pattern, "negroni"));
  const read: string[] = [];
  for (const path of [...paths, `${paths[0]}.data`]) {
    const { status, location } = await announceForm(path);
    const isLed = path.endsWith(".data") ? status === 202 : location.startsWith("/kontor/log-ind");
    if (!isLed) read.push(`${path}: ${status} ${location}`);
  }
  expect(read).toEqual([]);
});

test("the worst forms cost the office no more than others, whoever sends them", { timeout: 300_000 }, async () => {
  const reference = referenceWorkMs();
  const routes = (await routesOf("back-office")).filter(({ hasAction }) => hasAction);
  const owner = { cookie: await ownerCookie() };
  const slow: string[] = [];
  for (const { pattern } of routes.filter((route) => !/log-ud|fortryd/.test(route.pattern))) {
    const path = filled(inOffice({ pattern }), "negroni");
    for (const body of worstForms) {
      const began = performance.now();
      const form = { method: "POST", name: "a worst form", type: "application/x-www-form-urlencoded", body };
      const status = await ask(path, form, openPages.test(pattern) ? {} : owner);
      const ms = performance.now() - began;
      if (ms > 60 * reference || status >= 500)
        slow.push(`${path} (${body.slice(0, 40)}): ${status} in ${Math.round(ms)} ms`);
    }
  }
  expect(slow).toEqual([]);
});

test("whoever sends forms of the office without end is told to wait, and the staff are not", {
  timeout: 60_000,
}, async () => {
  const headers = { "x-forwarded-for": "198.51.100.7" };
  const form = { method: "POST", name: "a login", type: "application/x-www-form-urlencoded", body: "email=a" };
  const statuses: number[] = [];
  for (let sent = 0; sent < 100; sent += 1) statuses.push(await ask("/kontor/varer", form, headers));
  expect(statuses[0]).toBe(302);
  expect(statuses.at(-1)).toBe(429);
  expect(await ask("/kontor/varer", form, { ...headers, cookie: await ownerCookie() })).toBe(200);
});

/** Sends the head of a form without any of its body, and hears the answer. */
async function announceForm(path: string): Promise<{ status: number; location: string }> {
  visitors += 1;
  const { hostname, port } = new URL(url);
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "content-length": "95000",
    "x-forwarded-for": `198.19.${(visitors >> 8) % 256}.${visitors % 256}`,
  };
  const asked = request({ hostname, port, path, method: "POST", headers, agent: false });
  asked.on("error", () => undefined).flushHeaders();
  const [answer] = (await once(asked, "response", { signal: AbortSignal.timeout(20_000) })) as [IncomingMessage];
  asked.destroy();
  return { status: answer.statusCode ?? 0, location: answer.headers.location ?? "" };
}

let cookie = "";

/** The owner's session cookie; logs in again when a request has ended the session. */
async function ownerCookie(): Promise<string> {
  const own = { method: "GET", headers: { cookie } };
  if (cookie !== "" && (await fetch(`${url}/api/v1/office/session`, own)).ok) return cookie;
  const { email, password } = demoOwner;
  const answer = await fetch(`${url}/api/v1/office/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ");
  return cookie;
}
