import { joinClub } from "../others.ts";
import { freshCode, hire, ownerOf } from "../staff.ts";
import type { AskedRequest, Reply, Target } from "../target.ts";
import { Visitor } from "../visitor.ts";

type Kind = "page" | "document" | "office page" | "office document" | "file" | "refusal";
type Question = { name: string; kind: Kind; status: number; path: string; asked?: AskedRequest };

const html = { accept: "text/html" };
const questions: Question[] = [
  { name: "the front page", kind: "page", status: 200, path: "/", asked: { headers: html } },
  { name: "a drink", kind: "page", status: 200, path: "/drink/negroni", asked: { headers: html } },
  { name: "the cart", kind: "page", status: 200, path: "/kurv", asked: { headers: html } },
  { name: "a page that is not there", kind: "page", status: 404, path: "/findes-ikke", asked: { headers: html } },
  { name: "a list", kind: "document", status: 200, path: "/api/v1/products?pageSize=2" },
  { name: "an endpoint that is not there", kind: "document", status: 404, path: "/api/v1/findes-ikke" },
  {
    name: "a malformed body",
    kind: "document",
    status: 400,
    path: "/api/v1/cart/lines",
    asked: { method: "POST", body: "{", headers: { "content-type": "application/json" } },
  },
  {
    name: "another site's page",
    kind: "refusal",
    status: 403,
    path: "/api/v1/cart/lines",
    asked: {
      method: "POST",
      body: "{}",
      headers: { origin: "https://evil.example", "content-type": "application/json" },
    },
  },
  {
    name: "a body that is too long",
    kind: "refusal",
    status: 413,
    path: "/alder",
    asked: { method: "POST", body: new Uint8Array(200_000) },
  },
  { name: "the office's login", kind: "office page", status: 200, path: "/kontor/log-ind", asked: { headers: html } },
  { name: "the office without a session", kind: "office document", status: 401, path: "/api/v1/office/orders" },
  { name: "a drawing", kind: "file", status: 200, path: "/api/v1/drawings/recipes/negroni.svg" },
];

const always: [name: string, right: RegExp][] = [
  ["x-content-type-options", /^nosniff$/],
  ["referrer-policy", /^(strict-origin-when-cross-origin|same-origin|no-referrer|strict-origin)$/],
];
const policy: [what: string, right: RegExp][] = [
  ["default-src", /default-src '(self|none)'/],
  ["no inline scripts", /^(?!.*script-src[^;]*'unsafe-(inline|eval)')/],
  ["frame-ancestors", /frame-ancestors 'none'/],
  ["base-uri", /base-uri 'none'/],
  ["object-src", /object-src 'none'|default-src 'none'/],
];

/** Checks the security headers of every kind of answer. */
export async function answerHeaders(target: Target): Promise<void> {
  // Until an owner exists, the office shows only the page that creates the first one.
  await ownerOf(target);
  for (const { name, kind, status, path, asked } of questions) {
    const reply = await target.ask(path, asked);
    target.control(reply.status === status, `${name}: ${reply.status}`);
    const held = (header: string) => reply.headers.get(header) ?? "";
    for (const [header, right] of always)
      target.expect(right.test(held(header)), `${name}: ${header}: ${held(header)}`);
    const csp = held("content-security-policy");
    const framed = held("x-frame-options") !== "DENY" && !/frame-ancestors 'none'/.test(csp);
    target.expect(!framed, `${name} may be framed: ${held("x-frame-options")} ${csp}`);
    for (const tells of ["server", "x-powered-by"])
      target.expect(held(tells) === "", `${name}: ${tells}: ${held(tells)}`);
    if (kind.endsWith("page")) {
      for (const [what, right] of policy) target.expect(right.test(csp), `${name}: the policy lacks ${what}: ${csp}`);
      if (kind === "page")
        target.expect(/max-age=\d{7}/.test(held("strict-transport-security")), `${name}: no transport security`);
    }
    if (kind === "office document")
      target.expect(held("cache-control").includes("no-store"), `${name}: ${held("cache-control")}`);
  }
}

/** Cookies with a secret are `Secure`, `HttpOnly` and `SameSite`. */
export async function cookiesThatOpen(target: Target): Promise<void> {
  await ownerOf(target);
  const member = await joinClub(target);
  const staff = await hire(target, "content");
  const code = staff.codeSecret ? { code: await freshCode(staff.codeSecret) } : {};
  const logins: [string, string, object][] = [
    ["a member", "/club/login", { email: member.email, password: member.password }],
    ["somebody of the staff", "/office/session", { email: staff.email, password: staff.password, ...code }],
  ];
  const replies: [string, Reply][] = [["a visitor", await cartOf(new Visitor(target))]];
  for (const [who, path, body] of logins) {
    const browser = who === "a member" ? new Visitor(target) : staff.browser.at(target);
    const { reply } = await browser.post(path, body);
    target.control(reply.status === 200, `${who} logs in: ${reply.status}`);
    replies.push([who, reply]);
  }
  let seen = 0;
  for (const [who, { headers }] of replies) {
    for (const cookie of headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      // Short values are display preferences, not secrets.
      if (value.length < 20 || /max-age=0\b/i.test(cookie)) continue;
      seen += 1;
      const guarded =
        /;\s*HttpOnly/i.test(cookie) && /;\s*Secure/i.test(cookie) && /;\s*SameSite=(Strict|Lax)/i.test(cookie);
      target.expect(guarded && !/;\s*Domain=/i.test(cookie), `${who} gets ${cookie.replace(value, "…")} (${name})`);
    }
  }
  target.control(seen >= 2, `${seen} cookies that open something were given out`);
}

const cartOf = async (browser: Visitor): Promise<Reply> =>
  (await browser.post("/cart/lines", { variantId: "KIS-TOR-20", quantity: 1 })).reply;
