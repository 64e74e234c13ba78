import { consentVersion, writeConsent } from "@skaenk/contract/consent-cookie";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSearchShop, type SearchShop } from "../../../../../tests/support/search-shop.ts";
import { joiningForm, newEmail } from "../../testing/test-member.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

let shop: SearchShop;
let member: TestVisitor;
beforeAll(async () => {
  shop = await openSearchShop();
  member = new TestVisitor(shop.api);
  const choices = { functional: false, statistics: true, personalisation: true };
  const consent = { id: "e".repeat(22), version: consentVersion, choices, decidedAt: 1_795_276_800 };
  member.cookies.set("skaenk_consent", writeConsent(consent));
  const { body } = await member.post<{ member: { memberNumber: string } }>("/club/register", joiningForm(newEmail()));
  await shop.sender.settled();
  await insertViews(body.member.memberNumber, 12_000);
});
afterAll(() => shop.stop());

/** Writes a number of views of a drink by a member, each in a row of its own. */
async function insertViews(authenticatedId: string, count: number): Promise<void> {
  const view = {
    $type: "Relewise.Client.DataTypes.ContentView, Relewise.Client",
    content: { id: "drink/negroni" },
    user: { authenticatedId, identifiers: {}, classifications: {} },
  };
  await sql`
    insert into personalisation.event (dataset, number, at, kind, body, subject)
    select id, last_event + n, ${Date.now()}, 'ContentView', ${JSON.stringify(view)}, ${`\na:${authenticatedId}\n`}
    from personalisation.dataset, generate_series(1, ${count}::int) n where id = 'skaenk'`.execute(shop.db);
  await sql`update personalisation.dataset set last_event = last_event + ${count} where id = 'skaenk'`.execute(shop.db);
  await shop.personalisation.datasets.get("skaenk")?.follow();
}

const cpuMsSince = (from: NodeJS.CpuUsage) => {
  const { user, system } = process.threadCpuUsage(from);
  return (user + system) / 1000;
};

/** The most time of the processor that this thread worked without giving others a turn. */
async function longestTurn(work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const timer = setInterval(() => {
    longest = Math.max(longest, cpuMsSince(before));
    before = process.threadCpuUsage();
  }, 1);
  await work();
  clearInterval(timer);
  return longest;
}

type Exported = { sections: Record<string, { kept?: string; missing?: string; rows: Record<string, unknown>[] }> };

it("hands out the newest of many thousand rows, and tells that there are more", async () => {
  const { sections } = (await member.get<Exported>("/club/export")).body;
  for (const part of ["happenings", "received"]) {
    const section = sections[`personalisation.${part}`];
    expect(section?.rows.length).toBe(10_000);
    expect(section?.missing).toBeUndefined();
    expect(section?.kept).toContain("Her er de 10.000 nyeste. Skriv til os, så henter vi resten til dig.");
  }
  expect(sections["personalisation.engagements"]?.kept).not.toContain("nyeste");
  expect(sections["personalisation.happenings"]?.rows[0]).toMatchObject({ id: "drink/negroni" });
});

it.each(["json", "html"])("gives others the thread while many thousand rows are written as %s", async (format) => {
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const exportOnce = async () => {
    const answer = await shop.api.request(`/api/v1/club/export?format=${format}`, { headers: { cookie } });
    expect(answer.status).toBe(200);
    await answer.body?.pipeTo(new WritableStream());
  };
  await exportOnce();
  // All at once would be some hundred.
  expect(await longestTurn(exportOnce)).toBeLessThan(50);
});
