import { createHash } from "node:crypto";
import { once } from "node:events";
import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import type { WrittenAnswer } from "@skaenk/api/platform/caching/response-cache";
import { createLog } from "@skaenk/api/platform/log";
import { withKnownNames } from "@skaenk/contract/known-names";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ageGateAnswer } from "./age-gate-answer.ts";
import { pageMethods } from "./http-refusals.ts";
import { openHttpServer } from "./http-server.ts";
import { PageCache } from "./page-cache.ts";
import { RenderBudget } from "./render-budget.ts";
import { StaticFiles } from "./static-files.ts";

const cache = new PageCache();
let rendered = 0;
const echo = new Hono();
echo.all("/api/v1/echo", (context) =>
  context.json({ id: context.req.header("x-request-id"), from: context.req.header("x-forwarded-for") }),
);
echo.post("/api/v1/measure", async (context) => {
  const text = await context.req.text();
  return context.json({ bytes: text.length });
});
/** The length of what of a file has come, each time more does. */
const arrived: number[] = [];
echo.post("/api/v1/office/:room", async (context) => {
  if (context.req.header("authorization") !== "Bearer staff") return context.json({ code: "not_logged_in" }, 401);
  let bytes = 0;
  for await (const piece of context.req.raw.body ?? []) {
    bytes += piece.length;
    arrived.push(bytes);
  }
  return context.json({ bytes });
});
echo.post("/api/v1/payments/fake/webhook", (context) => context.text("ok"));
const gate = ageGateAnswer(false);
const keptAnswers = new Map<string, WrittenAnswer>();

const server = openHttpServer({
  programs: [
    { owns: (path) => path.endsWith("/webhook"), openToOthers: true, fetch: (request) => echo.fetch(request) },
    {
      owns: (path) => path.startsWith("/api/v1/"),
      kept: (address) => keptAnswers.get(address),
      fetch: (request) => echo.fetch(request),
      largeBody: ({ headers }, path) => {
        if (!path.startsWith("/api/v1/office/")) return undefined;
        const isStaff = headers.authorization === "Bearer staff";
        const refusal = async () => (isStaff ? undefined : { status: 401, code: "not_logged_in", detail: "Log ind." });
        return { largest: 151 * 1024 * 1024, streamed: true, ofStaff: true, refusal };
      },
    },
    { owns: (path) => path === "/alder", fetch: (request) => gate.fetch(request), methods: pageMethods },
    { owns: (path) => path === "/kontor", fetch: () => new Response("i dag"), methods: ["GET", "HEAD", "POST"] },
  ],
  storefront: {
    pageAddress: (address) => withKnownNames(address, (name) => name === "q"),
    render: async (request, agePassed) => {
      rendered += 1;
      const { pathname } = new URL(request.url);
      const asked = `start(${JSON.stringify(agePassed)})`;
      const html = `<html><script>${asked}</script>${pathname}<script>steal()</script></html>`;
      const chosen = pathname === "/nyhedsbrev/afmeld" ? { "cache-control": "private, no-cache" } : undefined;
      const response = new Response(html, { headers: { "content-type": "text/html; charset=utf-8", ...chosen } });
      const scripts = [asked];
      return { response, html, scripts, tags: pathname === "/kurv" ? [] : ["recipes"], personal: pathname === "/kurv" };
    },
  },
  largeBodyOfPages: (_, path) =>
    path === "/design-drinkskort/resultat" ? { largest: 3 * 1024 * 1024, refusal: async () => undefined } : undefined,
  files: new StaticFiles("/nowhere"),
  cache,
  log: createLog("silent"),
  publicUrl: "http://localhost",
  production: false,
  budget: new RenderBudget({ burst: 12, perSecond: 0.001 }),
});
let base = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it("renders a public page once for everyone, and one more for those past the gate", async () => {
  const first = await fetch(`${base}/drinks`);
  const again = await fetch(`${base}/drinks`);
  const past = await fetch(`${base}/drinks`, { headers: { cookie: "skaenk_age=18" } });
  expect(await first.text()).toBe(await again.text());
  expect(await past.text()).toContain("true");
  expect(rendered).toBe(2);
  expect(again.headers.get("etag")).toBeTruthy();
});

it("renders a page once, whatever marks its address carries that it does not read", async () => {
  await fetch(`${base}/drinks`);
  const before = rendered;
  for (const marks of ["x=1", "x=2", "utm_source=brev&utm_medium=mail", "fbclid=a"]) {
    const answer = await fetch(`${base}/drinks?${marks}`);
    expect([answer.status, answer.redirected]).toEqual([200, false]);
  }
  expect(rendered).toBe(before);
  // What is read makes another page, under one name with marks and without.
  const asked = await fetch(`${base}/drinks?q=gin&utm_source=brev`);
  expect((await fetch(`${base}/drinks?q=gin`)).headers.get("etag")).toBe(asked.headers.get("etag"));
  expect(rendered).toBe(before + 1);
});

it("says 304 to a browser that has the page", async () => {
  const etag = (await fetch(`${base}/drinks`)).headers.get("etag") ?? "";
  expect((await fetch(`${base}/drinks`, { headers: { "if-none-match": etag } })).status).toBe(304);
});

it("never keeps a personal page", async () => {
  const before = rendered;
  const answer = await fetch(`${base}/kurv`);
  await fetch(`${base}/kurv`);
  expect(rendered).toBe(before + 2);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

it("lets no answer to a form be stored, unless its route has chosen so", async () => {
  const answerTo = async (path: string) => {
    const headers = { origin: base, "content-type": "application/x-www-form-urlencoded" };
    const answer = await fetch(`${base}${path}`, { method: "POST", headers, body: "intent=pay" });
    expect(answer.status).toBe(200);
    return answer.headers.get("cache-control");
  };
  expect(await answerTo("/kurv/kvittering/abc")).toBe("no-store");
  expect(await answerTo("/kurv")).toBe("no-store");
  expect(await answerTo("/nyhedsbrev/afmeld")).toBe("private, no-cache");
});

it("allows the inline scripts that were asked for by hash and no other", async () => {
  const hash = createHash("sha256").update("start(false)").digest("base64");
  const policy = (await fetch(`${base}/drinks`)).headers.get("content-security-policy") ?? "";
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toMatch(/^default-src 'self';/);
});

it("refuses what another site's page sends, and lets a webhook through", async () => {
  const foreign = { method: "POST", headers: { origin: "https://evil.example" } };
  expect((await fetch(`${base}/api/v1/echo`, foreign)).status).toBe(403);
  expect((await fetch(`${base}/kurv`, foreign)).status).toBe(403);
  // A page takes no API key, so one that another site's page sends along opens nothing.
  const withKey = { ...foreign, headers: { ...foreign.headers, authorization: "Bearer x" } };
  expect((await fetch(`${base}/kurv`, withKey)).status).toBe(403);
  expect((await fetch(`${base}/api/v1/payments/fake/webhook`, foreign)).status).toBe(200);
  expect((await fetch(`${base}/api/v1/echo`, { method: "POST", headers: { origin: base } })).status).toBe(200);
});

it("refuses what a page of its own name sends under another scheme", async () => {
  const other = { method: "POST", headers: { origin: base.replace("http:", "https:") } };
  expect((await fetch(`${base}/api/v1/echo`, other)).status).toBe(403);
  expect((await fetch(`${base}/kurv`, other)).status).toBe(403);
});

it.each(["PUT", "PATCH", "DELETE", "OPTIONS"])("hands %s to no program that does not answer it", async (method) => {
  const answer = await fetch(`${base}/kontor`, { method });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  expect((await fetch(`${base}/kontor`)).status).toBe(200);
});

it("gives every request a number of its own and does not believe a strange one", async () => {
  const answer = async (id: string) =>
    (await (await fetch(`${base}/api/v1/echo`, { headers: { "x-request-id": id } })).json()) as { id: string };
  expect((await answer("abcdef12-3456")).id).toBe("abcdef12-3456");
  expect((await answer("<script>")).id).toMatch(/^[0-9a-f-]{36}$/);
});

it("hands on at once what announces no body", async () => {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write("POST /api/v1/measure HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
  expect(await text(socket)).toContain('{"bytes":0}');
});

it("refuses an address without end", async () => {
  expect((await fetch(`${base}/find?q=${"a".repeat(4000)}`)).status).toBe(414);
});

it("asks a visitor who makes it render without end to wait", async () => {
  const statuses = [];
  for (let page = 0; page < 14; page += 1) statuses.push(await fetch(`${base}/x?q=${page}`));
  const refused = statuses.at(-1);
  expect(refused?.status).toBe(429);
  expect(refused?.headers.get("retry-after")).toMatch(/^\d+$/);
  expect((await fetch(`${base}/drinks`)).status).toBe(200);
  // Behind a proxy on this machine everybody comes from the same place, and one must not use up what is all the others'.
  const neighbour = { headers: { "x-forwarded-for": "203.0.113.7, 198.51.100.4" } };
  expect((await fetch(`${base}/x?q=another`, neighbour)).status).toBe(200);
});

it.each([
  ["TRACE", "/drinks", "GET, HEAD, POST"],
  ["PROPFIND", "/drinks", "GET, HEAD, POST"],
  ["TRACE", "/api/v1/echo", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"],
])("says no to %s %s, and what may be done there", async (method, path, allow) => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(`${base}${path}`, { method }, resolve).on("error", reject).end();
  });
  answer.resume();
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
});

it("survives a request that is cut off in the middle", async () => {
  await new Promise<void>((resolve) => {
    const cut = httpRequest(`${base}/kurv`, { method: "POST", headers: { "content-length": "1000" } });
    cut.on("error", () => undefined);
    cut.on("close", () => resolve());
    cut.write("half");
    setTimeout(() => cut.destroy(), 20);
  });
  expect((await fetch(`${base}/drinks`)).status).toBe(200);
});

/** A network of which nothing has been rendered. */
const elsewhere = { "x-forwarded-for": "192.0.2.77" };

it("remembers a yes to the age gate and stores nothing at a no", async () => {
  const answer = (svar: string) =>
    fetch(`${base}/alder?til=/drinks`, {
      method: "POST",
      headers: elsewhere,
      body: new URLSearchParams({ svar }),
      redirect: "manual",
    });
  const yes = await answer("ja");
  expect(yes.headers.get("set-cookie")).toContain("skaenk_age=18; Max-Age=2592000; HttpOnly; Path=/; SameSite=Lax");
  expect(yes.headers.getSetCookie()[1]).toContain("skaenk_locale=da; Max-Age=31536000; Path=/; SameSite=Lax");
  expect(yes.headers.get("location")).toBe("/drinks");
  const no = await answer("nej");
  expect(no.headers.get("set-cookie")).toBeNull();
  expect(no.headers.get("location")).toBe("/18-aar");
});

it.each(["/%09/evil.example", "/%0A/evil.example", "%2F%2Fevil.example", "/.%2F/evil.example", "/%0Aevil"])(
  "leads only to addresses of its own after the gate: %s",
  async (til) => {
    const body = new URLSearchParams({ svar: "ja" });
    const answer = await fetch(`${base}/alder?til=${til}`, {
      method: "POST",
      headers: elsewhere,
      body,
      redirect: "manual",
    });
    expect(answer.status).toBe(303);
    expect(new URL(answer.headers.get("location") ?? "", base).origin).toBe(base);
  },
);

it("answers a form at the gate that is none with 400", async () => {
  const headers = { ...elsewhere, "content-type": "multipart/form-data; boundary=x" };
  expect((await fetch(`${base}/alder`, { method: "POST", headers, body: "--x\r\nnothing" })).status).toBe(400);
});

it("gives out a program's ready answer itself, to who asks for just that, and 304 to who has it", async () => {
  const body = new TextEncoder().encode('{"items":[]}');
  const headers = { "content-type": "application/json", etag: '"a"', "cache-control": "public" };
  keptAnswers.set("/api/v1/echo?page=2", { body, headers, etag: '"a"' });
  const first = await fetch(`${base}/api/v1/echo?page=2`);
  expect(await first.json()).toEqual({ items: [] });
  expect(first.headers.get("x-content-type-options")).toBe("nosniff");
  expect(first.headers.get("content-length")).toBe("12");
  const again = await fetch(`${base}/api/v1/echo?page=2`, { headers: { "if-none-match": '"a"' } });
  expect(again.status).toBe(304);
  const other = await fetch(`${base}/api/v1/echo?page=3`);
  expect(await other.json()).toHaveProperty("id");
  const posted = await fetch(`${base}/api/v1/echo?page=2`, { method: "POST" });
  expect(await posted.json()).toHaveProperty("id");
});

/** As browsers and programs do it that tell no length; Node's fetch always tells one. */
function sendInPieces(path: string, pieces: string[], headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sent = httpRequest(`${base}${path}`, { method: "POST", headers }, (answer) => {
      let text = "";
      answer.on("data", (piece) => (text += piece));
      answer.on("end", () => resolve({ status: answer.statusCode, text }));
    });
    sent.on("error", reject);
    for (const piece of pieces) sent.write(piece);
    sent.end();
  });
}
const tenth = "x".repeat(10 * 1024);

it("hands on a body whose length nobody told", async () => {
  expect(await sendInPieces("/api/v1/measure", ["to ", "flasker"])).toEqual({ status: 200, text: '{"bytes":10}' });
  expect(await sendInPieces("/api/v1/measure", [])).toEqual({ status: 200, text: '{"bytes":0}' });
});

it.each(["/api/v1/measure", "/alder", "/kurv"])("refuses what is too large for %s, told or not", async (path) => {
  const told = await fetch(`${base}${path}`, { method: "POST", body: tenth.repeat(11) });
  expect(told.status).toBe(413);
  expect(await told.json()).toMatchObject({ code: "body_too_large" });
  expect((await sendInPieces(path, Array(11).fill(tenth))).status).toBe(413);
  expect((await fetch(`${base}${path}`, { method: "POST", body: "x".repeat(4 * 1024 * 1024) })).status).toBe(413);
});

it("takes a logo where a logo is sent", async () => {
  const logo = new FormData();
  logo.set("logo", new Blob(["x".repeat(2 * 1024 * 1024)]), "logo.png");
  const answer = await fetch(`${base}/design-drinkskort/resultat`, {
    method: "POST",
    headers: { "x-forwarded-for": "198.51.100.98" },
    body: logo,
  });
  expect(answer.status).toBe(200);
});

it.each(["imports", "former-files", "recipe-files"])("passes a file for %s on while it arrives", async (room) => {
  arrived.length = 0;
  const file = Buffer.alloc(2 * 1024 * 1024);
  const headers = { authorization: "Bearer staff", "content-length": 2 * file.length };
  const answer = new Promise<string>((resolve, reject) => {
    const sent = httpRequest(`${base}/api/v1/office/${room}`, { method: "POST", headers }, (response) =>
      text(response).then(resolve, reject),
    );
    sent.on("error", reject);
    sent.write(file);
    expect
      .poll(() => arrived.at(-1))
      .toBe(file.length)
      .then(() => sent.end(file), reject);
  });
  expect(await answer).toBe(`{"bytes":${2 * file.length}}`);
});

it("tells who may not send a file so, and hears it out, so that the line serves the next", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (authorization: string) =>
    new Promise<{ status: number | undefined; port: number | undefined }>((resolve, reject) => {
      const options = { method: "POST", agent, headers: { authorization } };
      const sent = httpRequest(`${base}/api/v1/office/imports`, options, (answer) => {
        const { statusCode: status, socket } = answer;
        const port = socket.localPort;
        answer.resume().on("end", () => resolve({ status, port }));
      });
      sent.on("error", reject);
      sent.end(Buffer.alloc(20 * 1024 * 1024));
    });
  const no = await send("nobody");
  expect(no.status).toBe(401);
  expect(await send("Bearer staff")).toEqual({ status: 200, port: no.port });
  agent.destroy();
});

it("reads nothing of a large body before it is known who sends it", async () => {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const head = "POST /api/v1/office/imports HTTP/1.1\r\nhost: localhost\r\nexpect: 100-continue\r\n";
  socket.write(`${head}transfer-encoding: chunked\r\n\r\n`);
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
  socket.destroy();
});

it("holds no file in memory whose sender does not tell how long it is", async () => {
  const headers = { authorization: "Bearer staff" };
  expect(await sendInPieces("/api/v1/office/imports", ["to ", "flasker"], headers)).toMatchObject({ status: 200 });
  const pieces = Array(120).fill(tenth);
  expect(await sendInPieces("/api/v1/office/imports", pieces, headers)).toMatchObject({ status: 411 });
});

it("drops what one network has half sent, not what others send", async () => {
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: 200 }, (_, place) => {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    const from = `x-forwarded-for: 203.0.113.${place}\r\n`;
    socket.write(`POST /kurv HTTP/1.1\r\nhost: localhost\r\n${from}content-length: 102400\r\n\r\n`);
    socket.write(Buffer.alloc(100_000));
    return socket;
  });
  let refused = 0;
  for (const socket of sockets) {
    socket.once("data", (answer: Buffer) => (refused += Number(String(answer).startsWith("HTTP/1.1 503"))));
  }
  // 12 MB of forms are room for about 120 of them.
  await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThan(70);
  expect(refused).toBeLessThan(100);
  const neighbour = { "x-forwarded-for": "198.51.100.4" };
  expect(await sendInPieces("/api/v1/measure", ["to ", "flasker"], neighbour)).toMatchObject({ status: 200 });
  for (const socket of sockets) socket.destroy();
});

it.each([
  ["application/json", "{}", 415],
  ["text/plain", "a=b", 415],
  ["multipart/form-data", "a=b", 415],
  ["multipart/form-data; boundary=x", "--x\r\nnothing", 400],
  ["multipart/form-data; boundary=x", "", 400],
  ["application/x-www-form-urlencoded", "%", 200],
])("lets a page read only forms: %s %j", async (type, body, status) => {
  const headers = { "content-type": type, "x-forwarded-for": "198.51.100.97" };
  expect((await fetch(`${base}/kurv`, { method: "POST", headers, body })).status).toBe(status);
});

it("says no to who asks first whether to send, and go on to who may", async () => {
  const ask = (length: number) =>
    new Promise<string>((resolve, reject) => {
      const headers = { expect: "100-continue", "content-length": String(length) };
      const sent = httpRequest(`${base}/api/v1/measure`, { method: "POST", headers }, (answer) => {
        answer.resume();
        resolve(String(answer.statusCode));
        sent.destroy();
      });
      sent.on("continue", () => sent.end("x".repeat(length)));
      sent.on("error", reject);
      sent.flushHeaders();
    });
  expect([await ask(20), await ask(200 * 1024 * 1024)]).toEqual(["200", "413"]);
});

it("cuts off who sends on and on, and holds none of it", async () => {
  const before = process.memoryUsage().arrayBuffers;
  const cut = new Promise<number>((resolve) => {
    let sent = 0;
    const flood = httpRequest(`${base}/alder`, { method: "POST" });
    flood.on("error", () => resolve(sent));
    flood.on("close", () => resolve(sent));
    const piece = Buffer.alloc(1024 * 1024);
    const more = () => {
      sent += piece.length;
      if (sent < 400 * 1024 * 1024 && !flood.destroyed) flood.write(piece, () => setImmediate(more));
    };
    more();
  });
  expect(await cut).toBeLessThan(100 * 1024 * 1024);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * 1024 * 1024);
});

/** Sends an address as it is, which fetch would tidy first. */
function ask(address: string, method = "GET"): Promise<{ status: number | undefined; location: string | undefined }> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    httpRequest(
      { hostname, port, path: address, method, headers: { "x-forwarded-for": "198.51.100.99" } },
      (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, location: answer.headers.location });
      },
    )
      .on("error", reject)
      .end();
  });
}

it.each(["//[", "//a:99999/", "//evil.example", "/\\evil.example", "http://evil.example/", "*", "/drinks#top", "//"])(
  "knows no address like %s",
  async (address) => {
    expect((await ask(address)).status).toBe(400);
  },
);

it.each(["/api/v1/../../dev/mail", "/api/v1/%2e%2e/club", "/api/v1/.", "/api/v1/\\x"])(
  "lets no program read %s as another address",
  async (address) => {
    expect((await ask(address)).status).toBe(400);
  },
);

it.each([
  ["/drinks/", "/drinks"],
  ["/drinks//gin", "/drinks/gin"],
  ["/drinks?", "/drinks"],
  ["/a/../drinks?q=%2F", "/drinks?q=%2F"],
  ["/.//evil.example", "/evil.example"],
  ["/%64rinks", "/drinks"],
  ["/s%c3%b8g", "/s%C3%B8g"],
])("leads from %s to the one address of the page", async (address, one) => {
  expect(await ask(address)).toEqual({ status: 308, location: one });
  expect((await ask(one)).status).toBe(200);
});

it("tells people in words of their own, not in a document for programs", async () => {
  const headers = { accept: "text/html,*/*" };
  const answer = await fetch(`${base}/kurv`, { method: "POST", headers, body: tenth.repeat(11) });
  expect(answer.headers.get("content-type")).toContain("text/html");
  const page = await answer.text();
  expect(page).toContain("Forespørgslen fylder for meget.");
  expect(page).toContain("prøv igen");
  const style = /<style>(.*)<\/style>/s.exec(page)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(answer.headers.get("content-security-policy")).toContain(`style-src 'sha256-${hash}'`);
  // What will not do the next time either leads on.
  const tooLong = await fetch(`${base}/find?q=${"a".repeat(4000)}`, { headers });
  expect(await tooLong.text()).toMatch(/Adressen er for lang\..*Gå til forsiden/s);
});

it("keeps apart pages before and after the gate, also for a cache in between", async () => {
  expect((await fetch(`${base}/drinks`)).headers.get("vary")).toBe("Accept-Encoding, Cookie");
});

it("answers a request whose kept answer cannot be written with an error, and the next one as ever", async () => {
  const body = new TextEncoder().encode("{}");
  keptAnswers.set("/api/v1/odd", { body, etag: '"odd"', headers: { "surrogate-key": "product:€" } });
  const failed = await fetch(`${base}/api/v1/odd`);
  expect([failed.status, ((await failed.json()) as { code: string }).code]).toEqual([500, "internal_error"]);
  expect((await fetch(`${base}/api/v1/echo`)).status).toBe(200);
});
