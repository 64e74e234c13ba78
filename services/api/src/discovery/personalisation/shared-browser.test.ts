import { consentVersion, writeConsent } from "@skaenk/contract/consent-cookie";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSearchShop, type SearchShop } from "../../../../../tests/support/search-shop.ts";
import { joiningForm, newEmail, testPassword } from "../../testing/test-member.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { reportForgotten, reportLikes } from "../behaviour/write-behaviour.ts";

let shop: SearchShop;
beforeAll(async () => {
  shop = await openSearchShop();
});
afterAll(() => shop.stop());

const no = { functional: false, statistics: false, personalisation: false };
const secret = "gaver til hemmelig elsker";
const search = (visitor: TestVisitor, term: string) => visitor.post("/track", { events: [{ kind: "search", term }] });

function agreeing(): TestVisitor {
  const visitor = new TestVisitor(shop.api);
  const choices = { functional: false, statistics: true, personalisation: true };
  const consent = { id: "d".repeat(22), version: consentVersion, choices, decidedAt: 1_795_276_800 };
  visitor.cookies.set("skaenk_consent", writeConsent(consent));
  return visitor;
}

async function join(visitor: TestVisitor, email = newEmail()): Promise<string> {
  const { body } = await visitor.post<{ member: { memberNumber: string } }>("/club/register", joiningForm(email));
  return body.member.memberNumber;
}

/** All that an export holds of the search service, as text. */
async function ofService(visitor: TestVisitor): Promise<string> {
  type Exported = { sections: Record<string, { missing?: string; rows: unknown[] }> };
  const { sections } = (await visitor.get<Exported>("/club/export")).body;
  const parts = Object.entries(sections).filter(([name]) => name.startsWith("personalisation."));
  expect(parts.filter(([, { missing }]) => missing)).toEqual([]);
  return JSON.stringify(parts.map(([, { rows }]) => rows));
}

const forgettings = () =>
  sql`select from outbox where payload @> '{"kind": "forget"}' and not payload ? 'again'`.execute(shop.db);
const isForgotten = () => expect.poll(async () => (await forgettings()).rows.length).toBe(0);

describe("a browser that a member has logged out of", () => {
  let shared: TestVisitor;
  let home: TestVisitor;
  let first: string;
  beforeEach(async () => {
    shared = agreeing();
    await search(shared, "gin fra før");
    const email = newEmail();
    first = await join(shared, email);
    home = agreeing();
    await home.post("/club/login", { email, password: testPassword });
    await search(home, secret);
    await expect.poll(() => ofService(home)).toContain(secret);
    await expect.poll(() => ofService(home)).toContain("gin fra før");
    // The session ended elsewhere, so the browser knows nothing of it.
    await sql`delete from member_sessions where member_id = ${Number(first)}`.execute(shop.db);
    await home.post("/club/login", { email, password: testPassword });
  });

  it("hands out nothing of theirs to the next member, who has agreed to nothing", async () => {
    shared.cookies.delete("skaenk_consent");
    await join(shared);
    const exported = await ofService(shared);
    for (const word of [secret, `"${first}"`, "gin fra før"]) expect(exported).not.toContain(word);
  });

  it("nor to the next member who has agreed, under whose name the browser is from then on", async () => {
    const second = await join(shared);
    await search(shared, "rom til næste");
    await expect.poll(() => ofService(shared)).toContain("rom til næste");
    const exported = await ofService(shared);
    expect(exported).toContain(`"${second}"`);
    for (const word of [secret, `"${first}"`]) expect(exported).not.toContain(word);
  });

  it("forgets nothing of theirs when the next member leaves the club", async () => {
    shared.cookies.delete("skaenk_consent");
    await join(shared);
    expect((await shared.remove("/club/me")).status).toBe(200);
    await isForgotten();
    expect(await ofService(home)).toContain(secret);
  });

  it("forgets nothing of theirs when somebody says no who is not logged in", async () => {
    await shared.post("/consents", no);
    await isForgotten();
    expect(await ofService(home)).toContain(secret);
  });

  it("forgets all of theirs when they say no themselves, in another browser", async () => {
    await home.post("/consents", no);
    await expect.poll(() => ofService(home)).not.toContain(secret);
  });
});

it("drops of what waits about a browser nothing that another member did there", async () => {
  const temporaryId = "browser-of-two-members";
  const later = new Date(shop.clock.now.getTime() + 3_600_000);
  const known = (authenticatedId?: string) => ({ temporaryId, ...(authenticatedId ? { authenticatedId } : {}) });
  await shop.db.transaction().execute(async (trx) => {
    for (const id of ["900001", "900002", undefined]) {
      await reportLikes(trx, known(id), [{ kind: "recipe", slug: "mojito", isFavorite: true }]);
    }
    await sql`update outbox set due_at = ${later} where payload ->> 'temporaryId' = ${temporaryId}`.execute(trx);
    await reportForgotten(trx, known("900002"), shop.clock.now);
  });
  const { rows } = await sql<{ payload: object }>`select payload from outbox
    where payload ->> 'temporaryId' = ${temporaryId} and payload ->> 'kind' = 'likes'`.execute(shop.db);
  expect(rows).toMatchObject([{ payload: { authenticatedId: "900001" } }]);
});
