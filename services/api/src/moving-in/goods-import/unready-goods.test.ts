import type { Guess } from "@skaenk/contract/office/imports";
import type { OfficeList } from "@skaenk/contract/office/lists";
import type { OfficeProduct } from "@skaenk/contract/office/product-fields";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { staffAs } from "../../testing/test-staff.ts";
import { type ImportFixture, openImportRig } from "./test-imports.ts";

let rig: ImportFixture;
beforeAll(async () => {
  rig = await openImportRig();
});
afterAll(() => rig.stop());

const head = "Varenr.;Navn;Mærke;Varegruppe;Pris;Alkohol %;Oprindelse;Indhold;Varebetegnelse;Status\n";
const line = (sku: string, name: string, more: { origin?: string; legalName?: string; content?: string } = {}) => {
  const { origin = "Danmark", legalName = "Gin", content = "70 cl" } = more;
  return `${sku};${name};Havgus;Gin;199,00;40;${origin};${content};${legalName};active\n`;
};
const statusOf = async (slug: string) =>
  (await rig.owner.get<OfficeProduct>(`/office/products/${slug}`)).body.fields.status;
const remarksOf = async (id: number, state: string) => (await rig.rows(id, state)).map(({ remarks }) => remarks[0]);

/** Does something while the brand has no responsible company, as the law wants one. */
async function withoutOperator(work: () => Promise<unknown>): Promise<void> {
  const brand = rig.shop.db.updateTable("brands").where("slug", "=", "havgus");
  const { operator } = await rig.shop.db
    .selectFrom("brands")
    .select("operator")
    .where("slug", "=", "havgus")
    .executeTakeFirstOrThrow();
  await brand.set({ operator: "{}" }).execute();
  await work();
  await brand.set({ operator: JSON.stringify(operator) }).execute();
}

describe("goods that lack what the law wants said", () => {
  it("come in as drafts by a file, whose dry run names what they lack; others are put on sale", async () => {
    const { body } = await rig.send(
      head + line("U-1", "Hel Gin") + line("U-2", "Halv Gin", { origin: "", legalName: "" }),
    );
    expect(body.summary).toMatchObject({ new: 2, unready: 1 });
    const [whole, half] = await rig.rows(body.id, "new");
    expect(whole?.remarks.join()).not.toMatch(/loven kræver/);
    expect(half?.remarks[0]).toMatch(/^Kommer ind som kladde\. Den mangler noget, loven kræver\. Varebetegnelsen/);
    expect(half?.changes.find(({ field }) => field === "status")?.after).toBe("draft");
    await rig.apply(body.id);
    expect([await statusOf("hel-gin"), await statusOf("halv-gin")]).toEqual(["active", "draft"]);
  });

  it("stay drafts when a later file wants to sell them, and what else the file says is done", async () => {
    const { body } = await rig.send(head + line("U-2", "Halv Gin", { legalName: "" }).replace("199,00", "189,00"));
    expect(body.summary).toMatchObject({ changed: 1, unready: 1 });
    expect(await remarksOf(body.id, "changed")).toEqual([expect.stringMatching(/^Sættes ikke til salg\./)]);
    await rig.apply(body.id);
    expect(await statusOf("halv-gin")).toBe("draft");
    const { body: told } = await rig.send(head + line("U-2", "Halv Gin").replace("199,00", "189,00"));
    await rig.apply(told.id);
    expect(await statusOf("halv-gin")).toBe("active");
  });

  it("are left alone when what they had in the dry run is gone", async () => {
    const { body } = await rig.send(head + line("U-3", "Sen Gin"));
    expect(body.summary).toMatchObject({ new: 1, unready: 0 });
    await withoutOperator(() => rig.apply(body.id));
    const [left] = await rig.rows(body.id, "left_alone");
    expect(left?.reason).toMatch(/^Den mangler noget, loven kræver\. Navn og adresse/);
  });

  it("are held when their guesses are confirmed", async () => {
    const { body } = await rig.send(head + line("U-4", "Gættet Gin 70 cl", { content: "", legalName: "" }));
    await rig.apply(body.id);
    const { items } = (await rig.owner.get<OfficeList<Guess>>("/office/guesses?limit=200")).body;
    const guesses = items.filter(({ slug }) => slug === "gaettet-gin-70-cl");
    expect(guesses.length).toBeGreaterThan(0);
    const confirmed = await rig.owner.post<{ opened: number; held: { reason: string }[] }>("/office/guesses/confirm", {
      guesses: guesses.map(({ slug, sku, field }) => ({ slug, sku, field })),
    });
    expect(confirmed.body).toMatchObject({ opened: 0, held: [{ reason: expect.stringMatching(/loven kræver/) }] });
    expect(await statusOf("gaettet-gin-70-cl")).toBe("draft");
  });

  it("are put on sale by whoever answers for them with a name, at once or when their guesses are confirmed", async () => {
    const { body } = await rig.send(
      head +
        line("U-6", "Borget Gin", { origin: "", legalName: "" }) +
        line("U-7", "Borget Gættet Gin 70 cl", { content: "", legalName: "" }),
    );
    expect(body.summary).toMatchObject({ new: 2, unready: 2 });
    const signer = await staffAs(rig.shop, "owner");
    await rig.apply(body.id, { signOff: true }, signer);
    expect([await statusOf("borget-gin"), await statusOf("borget-gaettet-gin-70-cl")]).toEqual(["active", "draft"]);
    const { name } = await rig.shop.db
      .selectFrom("staff")
      .select("name")
      .where("id", "=", signer.staffId)
      .executeTakeFirstOrThrow();
    for (const slug of ["borget-gin", "borget-gaettet-gin-70-cl"]) {
      const accepted = await rig.shop.db
        .selectFrom("fact_acceptances")
        .selectAll()
        .where("product_slug", "=", slug)
        .executeTakeFirstOrThrow();
      expect([accepted.staff_name, accepted.fields.includes("facts.legalName")]).toEqual([name, true]);
      const entry = await rig.shop.db
        .selectFrom("audit_log")
        .select(["staff_id", "staff_name"])
        .where("act", "=", "product.sign-off")
        .where("key", "=", slug)
        .executeTakeFirstOrThrow();
      expect(entry).toEqual({ staff_id: signer.staffId, staff_name: name });
    }
    const { items } = (await rig.owner.get<OfficeList<Guess>>("/office/guesses?limit=200")).body;
    const guesses = items.filter(({ slug }) => slug === "borget-gaettet-gin-70-cl");
    await rig.owner.post("/office/guesses/confirm", {
      guesses: guesses.map(({ slug, sku, field }) => ({ slug, sku, field })),
    });
    expect(await statusOf("borget-gaettet-gin-70-cl")).toBe("active");
  });

  it("are not answered for beyond what the dry run told", async () => {
    const { body } = await rig.send(head + line("U-8", "Halvt Borget Gin", { legalName: "" }));
    await withoutOperator(() => rig.apply(body.id, { signOff: true }));
    const [left] = await rig.rows(body.id, "left_alone");
    expect(left?.reason).toMatch(/^Den mangler noget, loven kræver\. Navn og adresse/);
  });

  it("are left alone by an act on many, for the same facts as by hand", async () => {
    const { body } = await rig.send(head + line("U-5", "Hjemløs Gin", { origin: "" }).replace("active", "draft"));
    await rig.apply(body.id);
    const act = { slugs: ["hjemloes-gin"], change: { status: "active" } };
    const { body: seen } = await rig.owner.post<{ leftAlone: { reason: string }[] }>(
      "/office/products/bulk/preview",
      act,
    );
    expect(seen.leftAlone).toMatchObject([{ reason: expect.stringMatching(/loven kræver/) }]);
  });
});
