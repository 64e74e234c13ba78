import { changeThing } from "../../office/audit/change-thing.ts";
import { findFirstOther } from "../../office/audit/changes-since-queries.ts";
import type { Actor } from "../../office/audit/queries.ts";
import type { Fields } from "../../office/audit/tables.ts";
import { Refused } from "../../platform/refuse.ts";
import { type EditorContext, keyOf, type Writing } from "./content-editor.ts";
import type { Trx } from "./content-kind.ts";
import { standingFields } from "./shop-history-queries.ts";

type Times = { at?: string | null | undefined; endsAt?: string | null | undefined };
type Publishing = Times & {
  /** The version that whoever publishes has read. */
  version?: number | undefined;
};

/**
 * Puts a piece into the shop: now, or at a time. What is written until that time goes out with it.
 * @throws Refused 404 not_found, 409 written_meanwhile, too_much_since, 422 not_ready, time_over
 */
export async function publish(
  { db, now }: EditorContext,
  writing: Writing,
  slug: string,
  { version, ...times }: Publishing,
  actor: Actor,
): Promise<string> {
  return await db.transaction().execute(async (trx) => {
    const key = await keyOf(trx, writing, slug);
    const fields = await writing.thing.read(trx, key);
    if (!fields) throw new Error(`${slug} was there a moment ago`);
    if (version !== undefined) await refuseNewer(trx, writing, { key, version, actor });
    const patch = patchOf(fields, times, now());
    if (patch.publishAt) await refuseUnready(trx, writing, fields);
    const act = `${writing.thing.name}.${patch.publishAt ? "schedule" : patch.publishedAt ? "publish" : "change"}`;
    await changeThing(trx, writing.thing, { actor, act, key, at: now(), patch });
    return slug;
  });
}

/**
 * Refuses what others wrote after the version that is published: whoever publishes has not read it. A changed time is no word. What the same
 * member of staff wrote by an API key is another's.
 */
async function refuseNewer(
  trx: Trx,
  { thing }: Writing,
  { key, version, actor }: { key: string; version: number; actor: Actor },
): Promise<void> {
  const author = { staffId: actor.staffId, keyId: actor.keyId ?? null, name: actor.name };
  const who = await findFirstOther(trx, { thing: thing.name, key, version }, { author, besides: standingFields });
  if (who === undefined) return;
  const detail = `Siden du åbnede teksten, har ${who} skrevet i den. Læs den igen, og udgiv den så.`;
  throw new Refused(409, "written_meanwhile", detail);
}

function patchOf(fields: Fields, { at, endsAt }: Times, now: Date): Fields {
  const begins = at ? new Date(at) : now;
  if (at && begins <= now) throw timeOver("at", "Tidspunktet er passeret. Vælg et senere.");
  if (endsAt && new Date(endsAt) <= begins) throw timeOver("endsAt", "Den slutter, før den begynder.");
  const ending: Fields = endsAt === undefined ? {} : { endsAt: endsAt && new Date(endsAt).toISOString() };
  if (at) return { ...ending, publishAt: begins.toISOString(), held: null };
  if (at === null) return { ...ending, publishAt: null };
  // What ended before begins anew without an end.
  const over = typeof fields.endsAt === "string" && new Date(fields.endsAt) <= now;
  return { ...(over ? { endsAt: null } : {}), ...ending, ...goingOut(now) };
}

/** The fields that are set on a text when it is published. */
export const goingOut = (now: Date): Fields => ({
  ...{ status: "published", publishedAt: now.toISOString(), publishAt: null, held: null },
});

/** What could not go out now cannot be told to go out later. */
async function refuseUnready(trx: Trx, { kind }: Writing, fields: Fields): Promise<void> {
  const lacks = await kind.lacking(trx, fields);
  const [first] = lacks;
  if (!first) return;
  const errors = Object.fromEntries(lacks.toReversed().map(({ field, reason }) => [field, reason]));
  throw new Refused(422, "not_ready", `${kind.word} kan ikke udgives endnu. ${first.reason}`, { errors });
}

const timeOver = (field: string, message: string) =>
  new Refused(422, "time_over", message, { errors: { [field]: message } });

/**
 * This function unpublishes a text; its draft stays.
 * @throws Refused 404 not_found, 422 not_in_shop, needed_page
 */
export async function takeDown(
  { db, now }: EditorContext,
  writing: Writing,
  slug: string,
  actor: Actor,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const key = await keyOf(trx, writing, slug);
    const fields = await writing.thing.read(trx, key);
    if (fields?.status !== "published") {
      throw new Refused(422, "not_in_shop", `${writing.kind.word} er ikke i butikken.`);
    }
    const patch = { status: "ended", publishAt: null };
    await changeThing(trx, writing.thing, { actor, act: `${writing.thing.name}.end`, key, at: now(), patch });
  });
}
