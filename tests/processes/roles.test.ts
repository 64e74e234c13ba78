import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Role, roles } from "@skaenk/contract/office/rights";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoOwner } from "../../services/api/src/people/identity/staff/demo-owner.ts";
import { freePort } from "../support/free-port.ts";
import { orderAndPay } from "../support/order-and-pay.ts";
import { controlsOf, type PageForm } from "../support/page-controls.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { openShop } from "../support/start-shop.ts";

/** Each role walks every page that it is led to and presses what it is shown: nothing that it is shown is refused for want of a right. */
let url: string;
let folder: string;
let stop: () => Promise<void>;
let pool: pg.Pool;
beforeAll(async () => {
  url = `http://localhost:${await freePort()}`;
  folder = mkdtempSync(join(tmpdir(), "skaenk-roles-"));
  const databaseUrl = await createTestDatabase();
  stop = await openShop(url, folder, databaseUrl);
  pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  for (let order = 0; order < 2; order += 1) await orderAndPay(url);
});
afterAll(async () => {
  await pool.end();
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Somebody of a role, with the demo owner's password. @returns their cookie */
async function logIn(role: Role): Promise<string> {
  const email = `${role}@skaenk.example`;
  await pool.query(
    `insert into staff (name, email, role, password_hash, joined_at, invited_at)
     select $1, $2, $3, password_hash, now(), now() from staff where email = $4`,
    [`Ansat ${role}`, email, role, demoOwner.email],
  );
  const answer = await fetch(`${url}/api/v1/office/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: demoOwner.password }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ");
}

/** Addresses of one kind, such as the pages of two products, are one: a few of each are walked. */
const kindOf = (path: string): string =>
  path
    .split("?")[0]
    ?.split("/")
    .map((part, place) => (place < 3 && !/\d/.test(part) ? part : "·"))
    .join("/") ?? path;
const mostOfAKind = 2;
/** Addresses that end the session or concern oneself, and that everybody may open. */
const unwalked = /^\/kontor\/(log-ud|konto|begynd|log-ind|bekraeft)/;

type Walked = { path: string; status: number; forms: PageForm[] };

async function walk(cookie: string): Promise<Walked[]> {
  const waiting: [path: string, from: string][] = [["/kontor", ""]];
  const seen = new Set(["/kontor"]);
  const kinds = new Map<string, number>();
  const walked: Walked[] = [];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [path, from] = next;
    const answer = await fetch(`${url}${path}`, { headers: { cookie, accept: "text/html" }, redirect: "manual" });
    const { links, forms } = controlsOf(await answer.text(), path);
    walked.push({ path: `${path} (from ${from})`, status: answer.status, forms });
    for (const link of links) {
      const to = link.split("#")[0] ?? "";
      const kind = kindOf(to);
      if (!/^\/kontor(\/|$|\?)/.test(to) || unwalked.test(to) || seen.has(to)) continue;
      if ((kinds.get(kind) ?? 0) >= mostOfAKind) continue;
      seen.add(to);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      waiting.push([to, path]);
    }
  }
  return walked;
}

const removing = /remove|delete|drop|fjern|slet/i;
const wordsOf = ({ button, fields }: PageForm) => `${button} ${JSON.stringify(fields)}`;

/** Presses each button once, with nothing typed. @returns those that were refused for want of a right */
async function pressAll(cookie: string, pages: readonly Walked[]): Promise<string[]> {
  const pressed = new Set<string>();
  const refused: string[] = [];
  const all = pages.flatMap(({ path, forms }) => forms.map((form) => ({ path, form })));
  // Controls that remove things are pressed last.
  const order = all.toSorted((a, b) => Number(removing.test(wordsOf(a.form))) - Number(removing.test(wordsOf(b.form))));
  for (const { path, form } of order) {
    const name = `${kindOf(form.action)} ${form.button} ${form.fields.find(([field]) => field === "act")?.[1] ?? ""}`;
    if (form.method !== "post" || unwalked.test(form.action) || pressed.has(name)) continue;
    pressed.add(name);
    const answer = await fetch(`${url}${form.action}`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, accept: "text/html", origin: url },
      body: new URLSearchParams(form.fields),
    });
    const text = await answer.text();
    if (text.includes("Det har du ikke ret til")) refused.push(`${path}: ${form.button}`);
  }
  return refused;
}

test.each(roles)("the role %s is shown nothing that it may not do", { timeout: 400_000 }, async (role) => {
  const cookie = await logIn(role);
  const pages = await walk(cookie);
  expect(pages.length).toBeGreaterThan(role === "stock" ? 5 : 10);
  expect(
    pages.filter(({ status }) => status >= 400 && status !== 404).map(({ path, status }) => `${status} ${path}`),
  ).toEqual([]);
  // An owner is refused nothing, and would take the shop apart.
  if (role !== "owner") expect(await pressAll(cookie, pages)).toEqual([]);
});
