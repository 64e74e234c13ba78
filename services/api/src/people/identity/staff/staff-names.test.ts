import type { AuditEntry } from "@skaenk/contract/office/audit";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailedToken } from "../../../testing/test-member.ts";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { hire, staffAs } from "../../../testing/test-staff.ts";
import { TestVisitor } from "../../../testing/test-visitor.ts";
import { nameKey } from "./staff-names.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop({}, { fill: async () => undefined });
  owner = await staffAs(shop, "owner");
  await owner.patch(`/office/staff/${owner.staffId}`, { name: "Ea Ejer" });
});
afterAll(() => shop.stop());

const password = "en helt ny lang sætning";

/** Chooses a new password, and a name, by a link from the mailbox. */
async function renameByLink(email: string, name: string) {
  const visitor = new TestVisitor(shop.api);
  await visitor.post("/office/session/forgotten", { email });
  const token = await mailedToken(shop, "staff-password", email);
  return { visitor, ...(await visitor.post<Refusal>(`/office/links/${token}`, { name, password })) };
}

describe("the name of somebody in the office", () => {
  it.each([
    "Ea Ejer",
    " ea  EJER ",
    "E\u200ba Ejer",
    "Ea\u00a0Ejer",
    "Ea\u3164Ejer",
    "Ea\u2800Ejer",
    "\uff25a Ejer",
    "Ea-Ejer.",
    "Ea \u0415jer",
    "Ea Ejer\nog andre",
    "Ea\u0007 Holm",
    "Ea \u202erejE",
    "ea@skaenk.example",
    "\u200b",
    "\u0301",
    "\ufffc",
    "nøglen prisfil",
    "N\u00d8GLEN",
    "n\uff4f\u0338glen prisfil",
    "planlagte  opgaver",
    "Npm Run Owner",
    "office_key",
    "Import",
  ])("is never %j, which is another's or hides something", async (name) => {
    const { email } = await hire(shop, "shop");
    const { status, body } = await renameByLink(email, name);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["name"]]);
    const invited = await owner.post<Refusal>("/office/staff", {
      name,
      email: `ny${Math.random()}@example.dk`,
      role: "shop",
    });
    expect([invited.status, Object.keys(invited.body.errors ?? {})]).toEqual([422, ["name"]]);
    const { id } = await hire(shop, "shop");
    expect((await owner.patch(`/office/staff/${id}`, { name })).status).toBe(422);
  });

  it("stays another's after they have left", async () => {
    const { id } = await hire(shop, "shop");
    expect((await owner.patch(`/office/staff/${id}`, { name: "Finn Forhen" })).status).toBe(200);
    expect((await owner.patch(`/office/staff/${id}`, { ended: true })).status).toBe(200);
    expect((await renameByLink((await hire(shop, "shop")).email, "finn forhen")).status).toBe(422);
  });

  it("may be spelled anew by its own account, and of two who take one at once, one gets it", async () => {
    const { id } = await hire(shop, "shop");
    for (const name of ["Gry Grå", "GRY GRÅ"])
      expect((await owner.patch(`/office/staff/${id}`, { name })).status).toBe(200);
    const two = [await hire(shop, "shop"), await hire(shop, "shop")];
    const answers = await Promise.all(two.map(({ email }) => renameByLink(email, "Hugo Hurtig")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it("is told to the owners when it changes, and stands in the log as it was then, with its account", async () => {
    const { id, email } = await hire(shop, "owner");
    await shop.db.deleteFrom("mail_outbox").execute();
    const { visitor, status } = await renameByLink(email, "Ib Nynavn");
    expect(status).toBe(200);
    const told = await shop.db.selectFrom("mail_outbox").select("data").where("template", "=", "owner-alert").execute();
    expect(told[0]?.data).toMatchObject({ event: "name", account: email });
    expect(JSON.stringify(told[0]?.data)).toContain("og hedder nu Ib Nynavn.");
    const other = await hire(shop, "shop");
    await visitor.patch(`/office/staff/${other.id}`, { name: "Jens Jensen" });
    await owner.patch(`/office/staff/${id}`, { name: "Ib Igen" });
    const { body } = await owner.get<{ items: AuditEntry[] }>(`/office/audit?thing=staff&staff=${id}`);
    expect(body.items[0]).toMatchObject({ staff: "Ib Nynavn", staffId: id, account: email });
  });
});

it("names that look alike have one key", () => {
  expect(nameKey("Åse Ødegård")).toBe(nameKey("A\u030ase  ØDEGÅRD"));
  expect(nameKey("Ea Ejer")).not.toBe(nameKey("Eva Ejer"));
});
