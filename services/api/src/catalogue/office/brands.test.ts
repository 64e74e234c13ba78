import type { OfficeBrand, OfficeBrandRow } from "@skaenk/contract/office/brands";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../test-shop.ts";
import { staffAs } from "../../test-staff.ts";
import { TestVisitor } from "../../test-visitor.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());

const get = async (slug: string) => (await owner.get<OfficeBrand>(`/office/brands/${slug}`)).body;
const change = (slug: string, body: object) => owner.patch<OfficeBrand & Refusal>(`/office/brands/${slug}`, body);

describe("brands in the office", () => {
  it("are listed by name with their goods, and found", async () => {
    const { body } = await owner.get<{ items: OfficeBrandRow[]; count: number }>("/office/brands?q=havg");
    expect(body.items).toMatchObject([{ slug: "havgus", name: "Havgus" }]);
    expect(body.items[0]?.goods).toBeGreaterThan(0);
    expect((await owner.get<{ count: number }>("/office/brands?q=100%25")).body.count).toBe(0);
  });

  it("change what their room in the shop shows, and keep the versions", async () => {
    const { version } = await get("havgus");
    const { status } = await change("havgus", {
      version,
      tagline: "Tåge på flaske",
      story: ["Det begyndte i en tåge."],
    });
    expect(status).toBe(200);
    const seen = async () => (await new TestVisitor(shop.api).get<{ tagline: string }>("/brands/havgus")).body.tagline;
    await expect.poll(seen).toBe("Tåge på flaske");
    const { body } = await owner.get<{ items: { act: string; before: { tagline: string } }[] }>(
      "/office/brands/havgus/versions",
    );
    expect(body.items[0]).toMatchObject({ act: "brand.change", after: { tagline: "Tåge på flaske" } });
  });

  it("refuse colours and marks that cannot be drawn, and two people's same field", async () => {
    const { version, fields, motifs } = await get("havgus");
    const wave = motifs.find(({ name }) => name === "wave");
    expect(wave?.svg).toContain(fields.look.ink);
    const look = { ...fields.look, motif: "findes ikke" };
    expect((await change("havgus", { version, look })).body.errors?.motif).toMatch(/kan ikke tegnes/);
    const bad = await change("havgus", { version, look: { ...fields.look, ink: "sort" } });
    expect(bad.status).toBe(400);
    await change("havgus", { version, country: "Danmark og Norge" });
    const other = await staffAs(shop, "shop");
    const late = await other.patch<Refusal>("/office/brands/havgus", { version, country: "Norge" });
    expect(late.body.code).toBe("changed_by_other");
  });

  it("are made with quiet colours, and removed when nothing is of them", async () => {
    const made = await owner.post<OfficeBrand>("/office/brands", { name: "Ørkenrose Destilleri" });
    expect(made.body).toMatchObject({ slug: "oerkenrose-destilleri", goods: 0 });
    expect((await owner.post("/office/brands", { name: "Ørkenrose Destilleri" })).status).toBe(409);
    expect((await owner.remove<Refusal>("/office/brands/havgus")).body.detail).toMatch(/varer af mærket/);
    expect((await owner.remove("/office/brands/oerkenrose-destilleri")).status).toBe(200);
    expect((await owner.get("/office/brands/oerkenrose-destilleri")).status).toBe(404);
  });

  it("are read by the packer and changed by those who may", async () => {
    const packer = await staffAs(shop, "stock");
    expect((await packer.get("/office/brands/havgus")).status).toBe(200);
    expect((await packer.patch("/office/brands/havgus", { version: 0, name: "Mit" })).status).toBe(403);
  });
});
