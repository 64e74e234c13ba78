import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSealed, sealSetting } from "../../office/settings/apply-providers.ts";
import { listProviderSettings } from "../../office/settings/queries.ts";
import { openSecret, sealSecret } from "../../office/webhooks/signing.ts";
import { insertFactorChange } from "../../people/identity/staff/factor-change-queries.ts";
import { oneTimeCode } from "../../people/identity/staff/one-time-code.fixture.ts";
import { makeCodeSecret, takeCode } from "../../people/identity/staff/second-factor.ts";
import { mailShopOf } from "../../people/mail/mail-shop.ts";
import { unsubscribe, unsubscribeToken } from "../../people/newsletter/subscribe.ts";
import { issueCode, mailCard } from "../../selling/gift-cards/send-cards.ts";
import { openTestShop } from "../../testing/test-shop.ts";
import { hire } from "../../testing/test-staff.ts";
import { openTill, somebody, type TestTill } from "../../testing/test-till.ts";
import { openSecretStore } from "../integrations/secret-store.ts";
import { isKeyedHash, keyedHash } from "../keyed-hash.ts";
import { Keys, keysOfSecret } from "../keys.ts";
import type { SessionSecrets } from "../session-secret.ts";
import { openKeys, WrongSessionSecret } from "./open-keys.ts";
import { listKeys } from "./queries.ts";
import { type RekeyOptions, type RunningProcesses, rekey } from "./rekey.ts";
import { replaceLostKeys } from "./replace-lost-keys.ts";

const [first, second, third] = ["first", "second", "third"].map(
  (name) => `the-${name}-secret-of-the-shop-000000000`,
) as [string, string, string];
const nobody: RunningProcesses = { requireNewSecret: async () => undefined, haveRead: async () => undefined };

let till: TestTill;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.stop());
beforeEach(async () => {
  await sql`truncate root_keys, provider_settings, integration_secrets, webhook_endpoints, mail_outbox restart identity`.execute(
    till.db,
  );
});
afterEach(async () => {
  await sql`update gift_cards set code_hash = null`.execute(till.db);
  await sql`update staff set code_secret = null, new_code_secret = null`.execute(till.db);
  await sql`delete from staff_factor_changes`.execute(till.db);
});

const secretsAre = (sessionSecret: string, ...formerSecrets: string[]): SessionSecrets => ({
  sessionSecret,
  formerSecrets,
});

/** The program starts with these secrets: from now on the shop runs with what it read. */
async function start(secrets: SessionSecrets): Promise<Keys> {
  const settings = { ...secrets, keys: new Keys() };
  await openKeys({ db: till.db, settings, now: till.now() });
  till.settings.keys.load(settings.keys.list());
  return settings.keys;
}

/** The program as it was before there were root keys: everything is derived from the session secret. */
const startFormerRelease = (secret: string) => till.settings.keys.load(keysOfSecret(secret).list());

const doRekey = (secrets: SessionSecrets, more: Partial<RekeyOptions> = {}) =>
  rekey({ db: till.db, settings: secrets, processes: nobody, now: till.now, ...more });

type Kept = { staffId: number; codes: string; giftCode: string; leave: string; device: string; webhookId: number };

/** A card that is paid for and has no code yet. */
async function newGiftCard(): Promise<number> {
  const buyer = await till.newBuyer().fill(["GAVE-500", 1]);
  const { body } = await buyer.order(somebody());
  const { rows } = await sql<{ id: number }>`
    insert into gift_cards (order_id, order_line_id, kind, amount_ore, recipient_email, sender_name, greeting, send_at, created_at,
      active_at, lapses_at)
    select order_id, id, 'mail', 50000, 'bent@example.dk', 'Anna', '', now(), now(), '2026-11-20', '2029-11-21' from order_lines
    where order_id = (select id from orders where token = ${body.token}) returning id`.execute(till.db);
  const id = rows[0]?.id ?? 0;
  await sql`insert into gift_card_entries (card_id, reason, amount_ore, key, booked_at)
    values (${id}, 'issued', 50000, ${`issued:${id}`}, now())`.execute(till.db);
  return id;
}

/** One of everything that is sealed, signed or kept as a fingerprint. */
async function keepSecrets(): Promise<Kept> {
  const { keys } = till.settings;
  const staff = await hire(till, "shop");
  const { secret, sealed } = makeCodeSecret(till, staff.email);
  const inUse = { code_secret: sealed, new_code_secret: sealed };
  await till.db.updateTable("staff").set(inUse).where("id", "=", staff.id).execute();
  const session = { id: 1, started_at: till.now(), device: "Firefox", shown_factor: null };
  const removedCodes = { secret: sealed, since: till.now(), key: "first", recovery: [] };
  await insertFactorChange(till.db, { staffId: staff.id, at: till.now(), session, removedCodes });
  const cardId = await newGiftCard();
  const { plain } = await issueCode(till.db, cardId, { keys, at: till.now() });
  const waiting = await till.db
    .selectFrom("gift_cards")
    .selectAll()
    .where("id", "=", await newGiftCard())
    .executeTakeFirstOrThrow();
  await till.db.transaction().execute((trx) => mailCard(trx, waiting, { keys, at: till.now() }));
  await sql`insert into provider_settings (name, sealed, saved_at)
    values ('QUICKPAY_API_KEY', ${sealSetting(keys, "QUICKPAY_API_KEY", "noegle-0001")}, now()) on conflict (name) do update set sealed = excluded.sealed`.execute(
    till.db,
  );
  await openSecretStore(till.db, keys, till.now).save("mobilepay webhook", "hemmelighed-0002");
  const { rows } = await sql<{ id: number }>`
    insert into webhook_endpoints (url, events, secret, old_secret, made_at) values
    ('https://lager.example', '{order.paid}', ${sealSecret(keys, "whsec_a")}, ${sealSecret(keys, "whsec_b")}, now())
    returning id`.execute(till.db);
  return {
    staffId: staff.id,
    codes: secret,
    giftCode: plain,
    leave: unsubscribeToken(keys, "laeser@example.dk"),
    device: keyedHash(keys, "known-device", "id account"),
    webhookId: rows[0]?.id ?? 0,
  };
}

async function redeem(code: string): Promise<boolean> {
  const buyer = await till.newBuyer().fill(["TON-20", 1]);
  const { status } = await buyer.post("/cart/gift-cards", { code });
  return status === 200;
}

const occasion = () => ({ now: till.now(), address: "", keys: till.settings.keys });
let minutes = 0;

/** What of it is still good. */
async function stillGood(kept: Kept) {
  const { keys } = till.settings;
  minutes += 1;
  till.clock.now = new Date(Date.parse("2026-11-20T10:00:00Z") + minutes * 60_000);
  const staff = await till.db.selectFrom("staff").selectAll().where("id", "=", kept.staffId).executeTakeFirstOrThrow();
  const token = oneTimeCode(kept.codes, till.now());
  const mail = await sql<{ sealed: string }>`select data ->> 'sealedCode' as sealed from mail_outbox
    where template = 'gift-card' order by created_at desc`.execute(till.db);
  const hook = await till.db
    .selectFrom("webhook_endpoints")
    .selectAll()
    .where("id", "=", kept.webhookId)
    .executeTakeFirstOrThrow();
  const readable = (read: () => string) => {
    try {
      return read();
    } catch {
      return "";
    }
  };
  return {
    codes: await takeCode(till.db, till, staff, staff.code_secret, token),
    giftCard: await redeem(kept.giftCode),
    mailedCard: /^\w{4}-/.test(readable(() => mailShopOf(till.settings, []).giftCode(mail.rows[0]?.sealed ?? ""))),
    provider: openSealed({ keys }, await listProviderSettings(till.db)).QUICKPAY_API_KEY === "noegle-0001",
    integration: (await openSecretStore(till.db, keys, till.now).find("mobilepay webhook")) === "hemmelighed-0002",
    webhook:
      readable(() => openSecret(keys, hook.secret) + openSecret(keys, hook.old_secret ?? "")) === "whsec_awhsec_b",
    mailLink: await unsubscribe(till.db, kept.leave, occasion()),
    device: isKeyedHash(keys, "known-device", "id account", kept.device),
  };
}

const everything = {
  codes: true,
  giftCard: true,
  mailedCard: true,
  provider: true,
  integration: true,
  webhook: true,
  mailLink: true,
  device: true,
};

describe("a shop from before there were root keys", () => {
  it("loses nothing at the first start, and stays readable to the release that serves beside it", async () => {
    startFormerRelease(first);
    const before = await keepSecrets();
    await start(secretsAre(first));
    expect(await stillGood(before)).toEqual(everything);
    const meanwhile = await keepSecrets();
    startFormerRelease(first);
    expect(await stillGood(meanwhile)).toMatchObject({ codes: true, giftCard: true, webhook: true, mailLink: true });
  });

  it("is not opened with a secret that reads nothing of it", async () => {
    startFormerRelease(first);
    const kept = await keepSecrets();
    await expect(start(secretsAre(second))).rejects.toThrow(/SESSION_SECRET: passer ikke til databasen/);
    expect(await listKeys(till.db), "nothing is written").toEqual([]);
    await start(secretsAre(second, first));
    expect(await stillGood(kept)).toEqual(everything);
  });

  it("finds again what an older secret had made when both are named, as after a restore", async () => {
    startFormerRelease(first);
    const old = await newGiftCard();
    const { plain } = await issueCode(till.db, old, { keys: till.settings.keys, at: till.now() });
    startFormerRelease(second);
    const kept = await keepSecrets();
    await start(secretsAre(second, first));
    expect(await redeem(plain)).toBe(true);
    expect(await stillGood(kept)).toEqual(everything);
  });

  it("gets keys of its own when it is rekeyed, with the same secret", async () => {
    startFormerRelease(first);
    const kept = await keepSecrets();
    await start(secretsAre(first));
    const { made, sealed } = await doRekey(secretsAre(first));
    expect([made, sealed]).toEqual([4, 8]);
    await start(secretsAre(first));
    expect(await stillGood(kept)).toEqual(everything);
    startFormerRelease(first);
    expect(await stillGood(kept)).toMatchObject({ codes: false, provider: false, integration: false, webhook: false });
  });
});

describe("another SESSION_SECRET", () => {
  let kept: Kept;
  beforeEach(async () => {
    startFormerRelease(first);
    kept = await keepSecrets();
    await start(secretsAre(first));
  });

  it("says so at the start when the old one is not named, and names both without telling them", async () => {
    const error = await start(secretsAre(second)).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(WrongSessionSecret);
    const { message } = error as WrongSessionSecret;
    expect(message).toMatch(/låst med hemmeligheden [0-9a-f]{12}; her er [0-9a-f]{12}\.\n/);
    expect(message).toContain("SESSION_SECRET_PREVIOUS");
    expect(message).not.toContain(first);
    expect(message).not.toContain(second);
  });

  it("opens everything beside the old one, and alone once it is rekeyed", async () => {
    await start(secretsAre(second, first));
    expect(await stillGood(kept)).toEqual(everything);
    const outcome = await doRekey(secretsAre(second, first));
    expect(outcome).toMatchObject({ wrapped: 6, made: 4, sealed: 8, unreadable: [] });
    await start(secretsAre(second));
    expect(await stillGood(kept)).toEqual(everything);
    await expect(start(secretsAre(first))).rejects.toBeInstanceOf(WrongSessionSecret);
  });

  it("is changed again and again", async () => {
    await doRekey(secretsAre(second, first));
    await start(secretsAre(second));
    const later = await keepSecrets();
    await doRekey(secretsAre(third, second));
    await start(secretsAre(third));
    expect(await stillGood(later)).toEqual(everything);
    expect((await stillGood(kept)).giftCard).toBe(true);
    expect((await stillGood(kept)).mailLink).toBe(true);
    await doRekey(secretsAre(second, third));
    await start(secretsAre(second));
    expect(await stillGood(later)).toEqual(everything);
  });

  it("done twice changes nothing", async () => {
    await doRekey(secretsAre(second, first));
    const before = await listKeys(till.db);
    expect(await doRekey(secretsAre(second, first))).toMatchObject({ wrapped: 0, made: 0, sealed: 0, removed: 0 });
    expect(await doRekey(secretsAre(second))).toMatchObject({ wrapped: 0, made: 0, sealed: 0, removed: 0 });
    expect(await listKeys(till.db)).toEqual(before);
  });

  it("seals all there is: no column of the database holds a secret of an older key", async () => {
    await doRekey(secretsAre(second, first));
    const keys = await start(secretsAre(second));
    const active = `key${keys.active("stored").id}_`;
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb') and table_name <> 'root_keys'`.execute(till.db);
    const sealed = [];
    for (const { table, column } of columns) {
      const { rows } = await sql<{ text: string }>`
        select ${sql.ref(column)}::text as text from ${sql.table(table)}
        where ${sql.ref(column)}::text ~ '(^|")(key[0-9]+_)?[A-Za-z0-9_-]{40,}("|$)'`.execute(till.db);
      sealed.push(
        ...rows.flatMap(({ text }) => (text.match(/key\d+_/g) ?? []).map((mark) => `${table}.${column} ${mark}`)),
      );
    }
    expect(new Set(sealed)).toEqual(
      new Set(
        "staff.code_secret staff.new_code_secret staff_factor_changes.removed_code_secret provider_settings.sealed integration_secrets.sealed webhook_endpoints.secret webhook_endpoints.old_secret mail_outbox.data"
          .split(" ")
          .map((place) => `${place} ${active}`),
      ),
    );
  });

  it("may be ended at any moment and started again", async () => {
    // More than a batch, so that it can be ended within a table.
    const { keys } = till.settings;
    for (let number = 0; number < 250; number += 1)
      await openSecretStore(till.db, keys, till.now).save(`provider ${number}`, `hemmelighed-${number}`);
    let moment = 0;
    for (let done = false; !done; moment += 1) {
      let steps = 0;
      const stopHere = async () => {
        steps += 1;
        if (steps > moment) throw new Error("killed");
      };
      const processes = { requireNewSecret: stopHere, haveRead: stopHere };
      const ended = doRekey(secretsAre(second, first), { processes, onProgress: stopHere });
      done = await ended.then(
        () => true,
        () => false,
      );
      await start(secretsAre(second, first));
      expect((await stillGood(kept)).provider, `ended at ${moment}`).toBe(true);
    }
    expect(moment).toBeGreaterThan(5);
    await start(secretsAre(second));
    expect(await stillGood(kept)).toEqual(everything);
    expect(await openSecretStore(till.db, till.settings.keys, till.now).find("provider 249")).toBe("hemmelighed-249");
  });

  it("seals with a new key only what every running process can open", async () => {
    const seen: string[] = [];
    const processes: RunningProcesses = {
      requireNewSecret: async () => undefined,
      haveRead: async (change) => {
        const rows = await listKeys(till.db);
        const stored = rows.filter(({ root }) => root === "stored");
        expect(change).toBe(Math.max(...rows.map(({ changed }) => changed)));
        seen.push(
          stored.map(({ active_since, retired_at }) => (retired_at ? "old" : active_since ? "used" : "new")).join(),
        );
        const { rows: values } = await sql<{ sealed: string }>`select sealed from provider_settings`.execute(till.db);
        expect(values.every(({ sealed }) => !sealed.startsWith("key"))).toBe(true);
        // A process that still seals with the old key.
        await openSecretStore(till.db, till.settings.keys, till.now).save(`late ${seen.length}`, "sent");
      },
    };
    await doRekey(secretsAre(second, first), { processes });
    expect(seen).toEqual(["used,new", "old,used"]);
    await start(secretsAre(second));
    const store = openSecretStore(till.db, till.settings.keys, till.now);
    expect([await store.find("late 1"), await store.find("late 2")]).toEqual(["sent", "sent"]);
  });

  it("takes away what a leaked one could forge", async () => {
    await doRekey(secretsAre(second, first), { leaked: true });
    await start(secretsAre(second));
    const forger = keysOfSecret(first);
    expect(await unsubscribe(till.db, unsubscribeToken(forger, "laeser@example.dk"), occasion())).toBe(false);
    expect(isKeyedHash(till.settings.keys, "known-device", "x", keyedHash(forger, "known-device", "x"))).toBe(false);
    expect(await stillGood(kept)).toEqual({ ...everything, mailLink: false, device: false });
  });

  it("leaves alone what nothing opens, and says so", async () => {
    await sql`update integration_secrets set sealed = 'broken'`.execute(till.db);
    expect((await doRekey(secretsAre(second, first))).unreadable).toEqual(["integration_secrets mobilepay webhook"]);
  });
});

describe("a SESSION_SECRET that is lost", () => {
  it("is given up on purpose only: new keys, and all is back should it be found", async () => {
    await start(secretsAre(first));
    const kept = await keepSecrets();
    await expect(start(secretsAre(second))).rejects.toBeInstanceOf(WrongSessionSecret);
    expect(await replaceLostKeys(till.db, { settings: secretsAre(second), now: till.now() })).toBe(6);
    await start(secretsAre(second));
    expect(Object.values(await stillGood(kept)).some(Boolean)).toBe(false);
    const meanwhile = await keepSecrets();
    await doRekey(secretsAre(second, first));
    await start(secretsAre(second));
    expect((await stillGood(kept)).giftCard).toBe(true);
    expect(await stillGood(meanwhile)).toMatchObject({ codes: true, giftCard: true, mailLink: true });
  });
});

describe("a new shop", () => {
  it("has keys of its own from the beginning, made once however many processes start", async () => {
    const shop = await openTestShop({}, { fill: async () => undefined });
    await sql`truncate root_keys`.execute(shop.db);
    const settings = () => ({ ...secretsAre(first), keys: new Keys() });
    const processes = [settings(), settings(), settings()];
    await Promise.all(processes.map((one) => openKeys({ db: shop.db, settings: one, now: shop.now() })));
    const rows = await listKeys(shop.db);
    expect(rows.map(({ root, scheme }) => `${root} ${scheme}`).sort()).toEqual(
      ["cookies", "gift-cards", "links", "people", "services", "stored"].map((root) => `${root} root`),
    );
    const [one, ...others] = processes.map(({ keys }) => keyedHash(keys, "gift-card", "code"));
    expect(others).toEqual([one, one]);
    expect(JSON.stringify(rows)).not.toContain(first);
    await shop.stop();
  });
});
