import { usualMenu } from "@skaenk/contract/menu";
import type { OfficeMenu } from "@skaenk/contract/office/menu";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());

const path = "/office/settings/menu";
const menu = async () => (await owner.get<OfficeMenu>(path)).body;

it("is the usual one until the owner writes another, and can be taken back", async () => {
  expect(await menu()).toMatchObject({ ...usualMenu, usual: true });
  const header = [{ name: "Gin", to: "/shop?category=spiritus/gin" }, ...usualMenu.header.slice(0, 3)];
  const { status, body } = await owner.patch<OfficeMenu>(path, { version: (await menu()).version, header });
  expect([status, body.header, body.footer, body.usual]).toEqual([200, header, usualMenu.footer, false]);
  expect(shop.settings.live.menu.header).toEqual(header);
  await owner.patch(path, { version: body.version, header: null, footer: null });
  expect((await menu()).usual).toBe(true);
});

it("leads nowhere that is not there, and keeps the links that the law needs", async () => {
  const { version } = await menu();
  const lost = [{ name: "Væk", to: "/findes-ikke" }];
  const refused = await owner.patch<Refusal>(path, { version, header: lost });
  expect([refused.status, refused.body.errors?.header]).toEqual([
    422,
    "Butikken har ingen side på adressen /findes-ikke.",
  ]);
  const without = usualMenu.footer.map((column) => ({
    ...column,
    links: column.links.map((link) => (link.to === "/fortryd" ? { ...link, name: "Fortryd" } : link)),
  }));
  const unlawful = await owner.patch<Refusal>(path, { version, footer: without });
  expect([unlawful.status, unlawful.body.errors?.footer]).toEqual([
    422,
    "Bunden skal have »Fortryd aftalen her« (/fortryd).",
  ]);
  for (const to of ["//ondt.example", "javascript:alert(1)", "/\\ondt.example", "http://ondt.example"]) {
    expect((await owner.patch(path, { version, header: [{ name: "X", to }] })).status, to).toBe(400);
  }
  const many = Array.from({ length: 6 }, () => ({ name: "Drinks", to: "/drinks" }));
  expect((await owner.patch<Refusal>(path, { version, header: many })).body.errors?.header).toContain("5 links");
});

it("asks for the password where a link leads to another site, also when it is put back", async () => {
  const away = [{ name: "Kurv", to: "https://evil.example/kurv" }];
  const start = shop.clock.now;
  const confirmed = await owner.patch<OfficeMenu>(path, { version: (await menu()).version, header: away });
  expect(confirmed.status).toBe(200);
  shop.clock.now = new Date(start.getTime() + 11 * 60_000);
  try {
    const { status, body } = await owner.patch<OfficeMenu>(path, { version: confirmed.body.version, header: null });
    expect(status).toBe(200);
    const again = await owner.patch<Refusal>(path, { version: body.version, header: away });
    expect([again.status, again.body.code]).toEqual([403, "confirm_again"]);
    const footer = usualMenu.footer.map((column) => ({ ...column, links: [...column.links, ...away] }));
    const below = await owner.patch<Refusal>(path, { version: body.version, footer });
    expect([below.status, below.body.code]).toEqual([403, "confirm_again"]);
    const log = await owner.get<{ items: { id: number; after: object }[] }>("/office/audit?thing=setting&key=menu");
    const entry = log.body.items.find(({ after }) => JSON.stringify(after).includes("evil.example"));
    const restored = await owner.post<Refusal>(`/office/audit/${entry?.id}/restore`);
    expect([restored.status, restored.body.code]).toEqual([403, "confirm_again"]);
  } finally {
    shop.clock.now = start;
  }
});
