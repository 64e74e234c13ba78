import { apiBase } from "@skaenk/contract/endpoint";
import type { ShownPapers } from "@skaenk/contract/office/official-papers";
import type { Duty } from "@skaenk/contract/office/settings";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { applySavedSettings } from "./apply-settings.ts";
import { findSavedSettings } from "./queries.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());

const sign = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1"><text>18</text></svg>';
const read = async () => (await owner.get<ShownPapers>("/office/settings/papers")).body;
const dutyOf = async (key: string) => {
  const { body } = await owner.get<{ duties: Duty[] }>("/office/settings/readiness");
  return body.duties.find((one) => one.key === key);
};
async function send(paper: string, content: string, accept = "*/*"): Promise<Response> {
  const form = new FormData();
  form.set("file", new File([content], "skilt.svg"));
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { cookie, accept };
  return await shop.api.request(`${apiBase}/office/settings/papers/${paper}`, { method: "POST", body: form, headers });
}

describe("the papers of authorities", () => {
  it("are shown as they were sent, byte for byte, and nothing in them runs", async () => {
    expect(await dutyOf("age-sign")).toMatchObject({ state: "advised", link: "/kontor/indstillinger#papirer" });
    expect((await send("ageSign", sign)).status).toBe(200);
    const { ageSign } = await read();
    const file = await shop.api.request(ageSign ?? "");
    expect([file.status, await file.text(), file.headers.get("content-type")]).toEqual([200, sign, "image/svg+xml"]);
    expect(file.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(file.headers.get("content-security-policy")).toContain("sandbox");
    expect(shop.settings.live.papers.ageSign).toMatch(/^[0-9a-f]{64}\.svg$/);
    expect((await dutyOf("age-sign"))?.state).toBe("fulfilled");
  });

  it("are taken down, and come back as they were from the history", async () => {
    const { ageSign, version } = await read();
    const { body } = await owner.patch<ShownPapers>("/office/settings/papers", { version, ageSign: null });
    expect(body.ageSign).toBeNull();
    const log = await owner.get<{ items: { id: number; after: object }[] }>("/office/audit?thing=setting&key=papers");
    const shown = log.body.items.find(({ after }) => (after as { ageSign?: string }).ageSign);
    expect((await owner.post(`/office/audit/${shown?.id}/restore`)).status).toBe(200);
    // Every process hears of it by the log of changes.
    applySavedSettings(shop.settings, await findSavedSettings(shop.db), shop.now());
    expect((await read()).ageSign).toBe(ageSign);
  });

  it("are refused in words when they are no pictures, and a form is led back with them", async () => {
    const refused = await send("guaranteeNotice", "%PDF-1.7");
    expect([refused.status, ((await refused.json()) as Refusal).code]).toEqual([422, "paper_other_kind"]);
    const form = await send("guaranteeNotice", "%PDF-1.7", "text/html,*/*");
    expect([form.status, form.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/^\/kontor\/indstillinger\?afvist=Filen.*#papirer$/),
    ]);
    expect((await send("guaranteeNotice", "")).status).toBe(400);
    expect((await send("guaranteeNotice", "x".repeat(1_048_577))).status).toBe(413);
    expect((await send("noget-andet", sign)).status).toBe(400);
  });

  it("are bounded in number, and one that is kept already can be sent again", async () => {
    const answers = new Set<number>();
    for (let at = 0; at < 61; at += 1) answers.add((await send("logo", sign.replace("18", `${at}`))).status);
    expect([...answers]).toEqual([200, 409]);
    expect((await send("ageSign", sign)).status).toBe(200);
  });

  it("name where the food inspection is read, at an address", async () => {
    const { version } = await read();
    const wrong = await owner.patch<Refusal>("/office/settings/papers", { version, inspectionReportUrl: "findsmiley" });
    expect(wrong.body.errors?.inspectionReportUrl).toMatch(/https/);
    const inspectionReportUrl = "https://www.findsmiley.dk/123";
    expect((await owner.patch("/office/settings/papers", { version, inspectionReportUrl })).status).toBe(200);
    expect((await dutyOf("inspection"))?.state).toBe("fulfilled");
  });

  it("stay as the environment says where that says something", async () => {
    const named = await openTestShop({ INSPECTION_REPORT_URL: "https://www.findsmiley.dk/999" });
    try {
      const boss = await staffAs(named, "owner");
      const { body } = await boss.get<ShownPapers>("/office/settings/papers");
      expect(body.fixed).toEqual(["inspectionReportUrl"]);
      const change = { version: body.version, inspectionReportUrl: "https://www.findsmiley.dk/1" };
      expect((await boss.patch<Refusal>("/office/settings/papers", change)).body.code).toBe("fixed_by_environment");
    } finally {
      await named.stop();
    }
  });
});
