import type { Brand } from "@skaenk/contract/brands";
import type { BinEntry } from "@skaenk/contract/office/audit";
import type { ContentRow, ContentVersion, OfficeContent } from "@skaenk/contract/office/content";
import type { OfficeList } from "@skaenk/contract/office/lists";
import type { SearchRule } from "@skaenk/contract/office/search";
import type { BrandLook } from "@skaenk/contract/product-card";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { runSchedule } from "./run-schedule.ts";

let shop: TestShop;
let writer: Awaited<ReturnType<typeof staffAs>>;
let visitor: TestVisitor;
beforeAll(async () => {
  shop = await openTestShop();
  writer = await staffAs(shop, "content");
  visitor = new TestVisitor(shop.api);
});
afterAll(() => shop.stop());

/** What was shown, or the refusal. */
type Answered = Omit<OfficeContent, "status"> & { status: unknown } & Pick<Refusal, "code" | "detail" | "errors">;
const minutes = (count: number) => new Date(shop.clock.now.getTime() + count * 60_000);
const get = async (slug: string) => (await writer.get<OfficeContent>(`/office/brands/${slug}`)).body;
const change = async (slug: string, body: object) => {
  const { version } = await get(slug);
  return writer.patch<Answered>(`/office/brands/${slug}`, { version, ...body });
};
const act = (slug: string, what: "publish" | "take-down", body: object = {}) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
  return writer.post<Answered>(`/office/brands/${slug}/${what}`, body);
};
const shown = async (slug: string) => (await visitor.get<Brand & Refusal>(`/brands/${slug}`)).body;
const previewed = async ({ preview }: Pick<OfficeContent, "preview">) =>
  (await visitor.get<{ brand: Brand; mark: string }>(`/previews/${preview.split("/").at(-1)}`)).body;

describe("brands in the office", () => {
  it("are listed by name with their goods, and found", async () => {
    const { body } = await writer.get<OfficeList<ContentRow>>("/office/brands");
    const names = body.items.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    const found = await writer.get<OfficeList<ContentRow>>("/office/brands?q=havg");
    expect(found.body.items).toMatchObject([{ slug: "havgus", name: "Havgus", status: "published" }]);
    expect(found.body.items[0]?.goods).toBeGreaterThan(0);
    expect((await writer.get<{ count: number }>("/office/brands?q=100%25")).body.count).toBe(0);
  });

  it("are written while the shop shows what it showed, previewed, and published", async () => {
    const before = await shown("havgus");
    const look: BrandLook = { ...before.look, accent: "#123456" };
    const { body } = await change("havgus", { tagline: "Tåge på flaske", story: ["Det begyndte."], look });
    expect(body).toMatchObject({ status: "published", changed: true });
    expect(await shown("havgus")).toMatchObject({ tagline: before.tagline, look: before.look });
    const preview = await previewed(body);
    expect(preview.brand).toMatchObject({ tagline: "Tåge på flaske", story: ["Det begyndte."], look });
    expect(preview.brand.products.length).toBe(before.products.length);
    expect(preview.mark).toMatch(/^<svg/);
    const out = await act("havgus", "publish");
    expect(out.body).toMatchObject({ changed: false, address: "/shop/havgus" });
    await expect.poll(async () => (await shown("havgus")).tagline).toBe("Tåge på flaske");
    expect((await shown("havgus")).look.accent).toBe("#123456");
  });

  it("keep their versions, and are written as they were", async () => {
    const { body } = await writer.get<OfficeList<ContentVersion>>("/office/brands/havgus/versions");
    const written = body.items.find((entry) => entry.act === "brand.change");
    expect(written?.after).toMatchObject({ tagline: "Tåge på flaske" });
    await change("havgus", { tagline: "Noget helt andet" });
    const back = await writer.post<OfficeContent>(`/office/brands/havgus/versions/${written?.id}/restore`);
    expect(back.body).toMatchObject({ fields: { tagline: "Tåge på flaske" }, changed: false });
  });

  it("go out at their time, with what is written until then", async () => {
    await change("havgus", { country: "Danmark og Norge" });
    const at = minutes(10).toISOString();
    const { body } = await act("havgus", "publish", { at });
    expect(body.publishAt).toBe(at);
    await change("havgus", { country: "Norge og Danmark" });
    await runSchedule(shop);
    expect((await shown("havgus")).country).not.toContain("Norge");
    shop.clock.now = minutes(11);
    await runSchedule(shop);
    await expect.poll(async () => (await shown("havgus")).country).toBe("Norge og Danmark");
  });

  it("stay while goods are of them: what was to end is held, once, with the reason", async () => {
    expect((await act("havgus", "take-down")).body.detail).toMatch(/varer af mærket/);
    await act("havgus", "publish", { endsAt: minutes(5).toISOString() });
    shop.clock.now = minutes(6);
    expect(await runSchedule(shop)).toBe(1);
    expect(await get("havgus")).toMatchObject({ status: "published", endsAt: null, held: /varer af mærket/ });
    expect(await runSchedule(shop)).toBe(0);
  });

  it("stand under the address that goods and offers know", async () => {
    expect((await change("havgus", { slug: "tåge" })).status).toBe(400);
    const { status, body } = await change("havgus", { slug: "taage" });
    expect([status, body.code, body.errors?.slug]).toEqual([422, "fixed_address", expect.stringContaining("adressen")]);
  });

  it("refuse colours, markup and two people's same field; a mark that cannot be drawn does not go out", async () => {
    const { version, fields, brand } = await get("havgus");
    const look = fields.look as BrandLook;
    expect(brand?.motifs.find(({ name }) => name === "wave")?.svg).toContain(look.ink);
    expect((await change("havgus", { look: { ...look, ink: "sort" } })).status).toBe(400);
    expect((await change("havgus", { story: ["<b>Fed</b>"] })).status).toBe(400);
    const { body } = await change("havgus", { look: { ...look, motif: "findes ikke" } });
    expect(body.lacking).toMatchObject([{ field: "motif" }]);
    const refused = await act("havgus", "publish");
    expect([refused.status, refused.body.errors?.motif]).toEqual([422, expect.stringMatching(/kan ikke tegnes/)]);
    const preview = await visitor.get<Refusal>(`/previews/${body.preview.split("/").at(-1)}`);
    expect([preview.status, preview.body.code]).toEqual([422, "not_ready"]);
    await change("havgus", { look });
    await change("havgus", { country: "Danmark" });
    const other = await staffAs(shop, "shop");
    const late = await other.patch<Refusal>("/office/brands/havgus", { version, country: "Norge" });
    expect(late.body.code).toBe("changed_by_other");
  });

  it("begin as drafts with quiet colours, go into the shop, and into the bin and back", async () => {
    const made = await writer.post<OfficeContent>("/office/brands", { name: "Ørkenrose Destilleri" });
    expect(made.body).toMatchObject({
      slug: "oerkenrose-destilleri",
      status: "draft",
      brand: { goods: 0 },
      lacking: [],
    });
    expect((await visitor.get("/brands/oerkenrose-destilleri")).status).toBe(404);
    expect((await previewed(made.body)).brand.name).toBe("Ørkenrose Destilleri");
    expect((await writer.post("/office/brands", { name: "Ørkenrose Destilleri" })).status).toBe(409);
    await change("oerkenrose-destilleri", { slug: "oerkenrose" });
    await act("oerkenrose", "publish");
    await expect.poll(async () => (await shown("oerkenrose")).name).toBe("Ørkenrose Destilleri");
    await act("oerkenrose", "take-down");
    await expect.poll(async () => (await visitor.get("/brands/oerkenrose")).status).toBe(404);
    expect((await writer.remove("/office/brands/oerkenrose")).status).toBe(200);
    expect((await writer.get("/office/brands/oerkenrose")).status).toBe(404);
    const again = await writer.post<OfficeContent>("/office/brands", { name: "Ørkenrose Destilleri" });
    expect(again.body).toMatchObject({ status: "draft", fields: { country: "" } });
  });

  it("come back from the bin, and from the history, without a time at which they would go out", async () => {
    const owner = await staffAs(shop, "owner");
    await owner.post("/office/brands", { name: "Jul i fjor" });
    await act("jul-i-fjor", "publish", { at: minutes(5).toISOString() });
    await owner.remove("/office/brands/jul-i-fjor");
    const bin = (await owner.get<OfficeList<BinEntry>>("/office/bin")).body.items;
    const binned = bin.find(({ name }) => name === "Jul i fjor");
    expect((await owner.post(`/office/bin/${binned?.id}/restore`)).status).toBe(200);
    expect(await get("jul-i-fjor")).toMatchObject({ status: "draft", publishAt: null });
    await act("jul-i-fjor", "publish", { at: minutes(5).toISOString() });
    const { version } = await get("jul-i-fjor");
    await act("jul-i-fjor", "publish", { at: null });
    shop.clock.now = minutes(10);
    await owner.post(`/office/audit/${version}/restore`);
    await runSchedule(shop);
    expect(await get("jul-i-fjor")).toMatchObject({ status: "draft", publishAt: null });
    expect((await visitor.get("/brands/jul-i-fjor")).status).toBe(404);
  });

  it("keep their search rules while they are out of the shop", async () => {
    await writer.post("/office/brands", { name: "Regelbryg" });
    await act("regelbryg", "publish");
    const rule = { kind: "raise", words: ["bryg"], brandSlug: "regelbryg" };
    expect((await writer.post("/office/search/rules", rule)).status).toBe(201);
    const abouts = async () =>
      (await writer.get<OfficeList<SearchRule>>("/office/search/rules")).body.items.map(({ about }) => about);
    await act("regelbryg", "take-down");
    expect(await abouts()).toEqual(["regelbryg (ikke i butikken)"]);
    await act("regelbryg", "publish");
    expect(await abouts()).toEqual(["Regelbryg"]);
  });

  it("are written by the writer and not by the packer", async () => {
    const packer = await staffAs(shop, "stock");
    expect((await packer.patch("/office/brands/havgus", { version: 0, name: "Mit" })).status).toBe(403);
  });
});
