import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { kindOf } from "../support/pages-of-the-shop.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { openShop } from "../support/start-shop.ts";

const named = {
  PRODUCT_NAME: "Boblebaren",
  COMPANY_NAME: "Bobler & Brus ApS",
  COMPANY_ADDRESS: "Havnegade 1, 8000 Aarhus C",
  COMPANY_CVR: "25313763",
  COMPANY_EMAIL: "post@boblebaren.example",
  COMPANY_PHONE: "87 65 43 21",
};
/** What only the demo shop is called, has and answers at; to pour is a verb, and addresses below skaenk.example are of demo people. */
const ofTheDemo = /Skænk (?:Drinks|ApS)|\bSkænk\b(?! [a-zæøå])|Flaskegyden 4, 5000|hej@skaenk|\b12345678\b/g;

let url: string;
let folder: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  url = `http://localhost:${await freePort()}`;
  folder = mkdtempSync(join(tmpdir(), "skaenk-another-name-"));
  stop = await openShop(url, folder, await createTestDatabase(), named);
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks as politely as a robot: told to wait, it waits as long as it is told. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  for (;;) {
    const answer = await fetch(`${url}${path}`, { headers });
    if (answer.status !== 429) return answer;
    await new Promise((resolve) => setTimeout(resolve, Number(answer.headers.get("retry-after") ?? "1") * 1_000));
  }
}

/** Where the demo shop's name still stands, with the words around it. */
async function demoIn(path: string, headers?: Record<string, string>): Promise<string[]> {
  const answer = await ask(path, headers);
  const text = await answer.text();
  const head = JSON.stringify([...answer.headers]);
  return [...`${head}${text}`.matchAll(ofTheDemo)].map(
    ({ index, input }) => `${path}: …${input.slice(Math.max(0, index - 60), index + 60)}…`,
  );
}

/** Pages that no sitemap names, and what only machines read. */
const beside = [
  "/find?q=gin",
  "/search-v1?q=gin",
  "/kurv",
  "/kurv/kasse",
  "/fortryd",
  "/favoritter",
  "/klub/login",
  "/klub/oversigt",
  "/klub/nulstil-kodeord",
  "/klub/bekraeft",
  "/design-drinkskort",
  "/design-drinkskort/resultat",
  "/fest",
  "/nyhedsbrev/bekraeft",
  "/nyhedsbrev/afmeld",
  "/besked/afmeld",
  "/test-page",
  "/findes-ikke",
  "/robots.txt",
  "/sitemap.xml",
  "/inspiration/rss.xml",
  "/favicon.svg",
  "/api/v1/docs",
  "/api/v1/openapi.json",
];

test("every kind of page says the shop's own name, and nobody else's", { timeout: 180_000 }, async () => {
  const sitemap = await (await ask("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  const kinds = [...Map.groupBy(paths, kindOf).values()].flatMap(([first]) => first ?? []);
  expect(kinds.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const path of [...kinds, ...beside]) found.push(...(await demoIn(path)));
  expect(found).toEqual([]);
  const front = await (await ask("/")).text();
  for (const said of [named.PRODUCT_NAME, named.COMPANY_CVR, named.COMPANY_EMAIL]) expect(front).toContain(said);
});

test("so do the rooms of the office", { timeout: 180_000 }, async () => {
  const login = await fetch(`${url}/api/v1/office/session`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ email: "ejer@skaenk.example", password: "skaal for kontoret" }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ");
  const found: string[] = await demoIn("/kontor/log-ind");
  for (const path of ["/api/v1/docs", "/api/v1/openapi.json"]) found.push(...(await demoIn(path, { cookie })));
  const front = await (await ask("/kontor", { cookie })).text();
  const [menu = ""] = /<nav aria-label="Hovedmenu"[\s\S]*?<\/nav>/.exec(front) ?? [];
  const rooms = [...menu.matchAll(/href="(\/kontor[^"#]*)/g)].map(([, path = ""]) => path);
  expect(rooms.length).toBeGreaterThan(20);
  for (const path of rooms) found.push(...(await demoIn(path, { cookie })));
  expect(found).toEqual([]);
  expect(front).toContain("· Boblebaren");
});
