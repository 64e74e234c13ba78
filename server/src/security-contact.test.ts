import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createLog } from "@skaenk/api/platform/log";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openHttpServer } from "./http-server.ts";
import { PageCache } from "./page-cache.ts";
import { securityContact } from "./security-contact.ts";
import { StaticFiles } from "./static-files.ts";

const company = { name: "Bar", address: "", cvr: "", email: "hej@bar.example", phone: "" };
let server: Server;
let url: string;
let open = true;
beforeAll(async () => {
  server = openHttpServer({
    programs: [
      securityContact({
        settings: { company, publicUrl: "https://bar.example" },
        now: () => new Date("2026-11-25T12:00:00Z"),
      }),
    ],
    storefront: { render: () => Promise.reject(new Error("no page is asked for")) },
    files: new StaticFiles("/nowhere"),
    cache: new PageCache(),
    log: createLog("silent"),
    publicUrl: "https://bar.example",
    production: true,
    closedShop: { closed: () => !open, answer: (_, response) => void response.writeHead(503).end() },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/.well-known/security.txt`;
});
afterAll(() => server.close());

it("says where to report a weakness, in which languages, and for how long that holds", async () => {
  const answer = await fetch(url);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(await answer.text()).toBe(
    [
      "Contact: mailto:hej@bar.example",
      "Expires: 2027-02-23T12:00:00.000Z",
      "Preferred-Languages: da, en",
      "Canonical: https://bar.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

it("says so before the shop is open, and names the address that the office has now", async () => {
  open = false;
  company.email = "vagt@bar.example";
  expect(await (await fetch(url)).text()).toContain("mailto:vagt@bar.example\n");
  company.email = "";
  expect(await (await fetch(url)).text()).toContain("Contact: https://bar.example\n");
  open = true;
});

it("is read and never written", async () => {
  expect((await fetch(url, { method: "HEAD" })).status).toBe(200);
  expect((await fetch(url, { method: "PUT" })).status).toBe(405);
});
