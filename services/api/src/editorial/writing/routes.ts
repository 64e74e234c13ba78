import {
  type ContentRoom,
  contentKinds,
  contentRooms,
  drawDrinkDraft,
  listContentChoices,
} from "@skaenk/contract/office/content";
import { slugOf } from "@skaenk/danish/slug";
import { addThing, changeThing, notFound, removeThing } from "../../office/audit/change-thing.ts";
import { countFitting } from "../../office/audit/log-page-queries.ts";
import { auditQuery } from "../../office/audit/queries.ts";
import type { Fields } from "../../office/audit/tables.ts";
import { type ActingStaff, OfficeEndpoints, type OfficeGuard } from "../../platform/office-endpoints.ts";
import { officePage } from "../../platform/office-list-queries.ts";
import { refuseUnconfirmed, rightMissing } from "../../platform/office-refusals.ts";
import { Refused } from "../../platform/refuse.ts";
import { contentChoices } from "./choices.ts";
import { type EditorContext, keyOf, newKey, type Writing, writingOf } from "./content-editor.ts";
import type { ContentKindSpec } from "./content-kind.ts";
import { listedContent } from "./draft-queries.ts";
import { previewLook } from "./drink-look.ts";
import { kinds } from "./kinds.ts";
import { permitRemoval, permitScheduled } from "./permit-scheduled.ts";
import { publish, takeDown } from "./publish.ts";
import { restoreWriting } from "./restore-writing.ts";
import { showContent, showListed, withGoods } from "./show-content.ts";

/** The office's endpoints of content: drinks, articles, collections, campaigns, pages and brands. */
export function contentEndpoints(editor: EditorContext, guard: OfficeGuard): OfficeEndpoints {
  const { db, now } = editor;
  const endpoints = new OfficeEndpoints(guard);
  for (const kind of contentKinds) {
    endpoints.include(roomEndpoints(editor, guard, contentRooms[kind], writingOf(kind, now)));
  }
  return endpoints
    .on(listContentChoices, () => contentChoices(db))
    .on(drawDrinkDraft, ({ body }) => previewLook(db, { ...kinds.recipes.empty, ...plain(body) }, "udkast"));
}

const latestFirst = { order: "changed_at", key: "key", descending: true, equalsAscend: true };
const byName = { order: "name", key: "key", ofNames: true };

function roomEndpoints(
  editor: EditorContext,
  guard: OfficeGuard,
  room: ContentRoom,
  writing: Writing,
): OfficeEndpoints {
  const { db, now } = editor;
  const { kind, thing } = writing;
  const shown = async (key: string) => {
    const content = await showContent(db, editor, writing, key);
    if (!content) throw notFound(thing, key);
    return content;
  };
  const atSlug = async (slug: string) => shown(await keyOf(db, writing, slug));

  return new OfficeEndpoints(guard)
    .on(room.list, async ({ query: { q, status, ...page } }) => {
      const rows = await officePage(db, listedContent(db, kind.kind, { q, status }), {
        ...(kind.byName ? byName : latestFirst),
        page,
      });
      const items = await Promise.all(rows.items.map((row) => showListed(db, thing.name, row)));
      return { ...rows, items: kind.kind === "brands" ? await withGoods(db, items) : items };
    })
    .on(room.add, async ({ body }, acting) => {
      const fields = plain(body);
      const slug = String(fields.slug ?? slugOf(kind.nameOf(fields)));
      if (slug === "") throw nameless();
      refuseLegal(kind, acting, slug);
      const key = await db.transaction().execute(async (trx) => {
        const made = await newKey(trx, writing, slug);
        const act = { actor: acting, act: `${thing.name}.add`, key: made, at: now() };
        await addThing(trx, thing, { ...act, fields: { ...kind.empty, ...kind.ownOf?.(slug), ...fields, slug } });
        return made;
      });
      return await shown(key);
    })
    .on(room.get, ({ params }) => atSlug(params.slug))
    .on(room.change, async ({ params: { slug }, body: { version, ...patch } }, acting) => {
      refuseLegal(kind, acting, slug, patch.slug);
      const key = await db.transaction().execute(async (trx) => {
        const own = await keyOf(trx, writing, slug);
        const act = { actor: acting, act: `${thing.name}.change`, key: own, at: now() };
        await changeThing(trx, thing, { ...act, patch: plain(patch), version, permit: permitScheduled(thing, acting) });
        return own;
      });
      return await shown(key);
    })
    .on(room.remove, async ({ params: { slug } }, acting) => {
      refuseLegal(kind, acting, slug);
      await db.transaction().execute(async (trx) => {
        const key = await keyOf(trx, writing, slug);
        const act = { actor: acting, act: `${thing.name}.remove`, key, at: now() };
        await removeThing(trx, thing, { ...act, permit: permitRemoval(thing, acting) });
      });
      return { done: true as const };
    })
    .on(room.publish, async ({ params: { slug }, body }, acting) => {
      refuseLegal(kind, acting, slug);
      if (kind.isLegal?.(slug)) {
        refuseUnconfirmed(acting);
        if (body.version === undefined && body.at !== null) throw versionNeeded();
      }
      return await atSlug(await publish(editor, writing, slug, body, acting));
    })
    .on(room.takeDown, async ({ params: { slug } }, acting) => {
      refuseLegal(kind, acting, slug);
      const key = await keyOf(db, writing, slug);
      await takeDown(editor, writing, slug, acting);
      return await shown(key);
    })
    .on(room.versions, async ({ params: { slug }, query: page }) => {
      const key = await keyOf(db, writing, slug);
      const query = auditQuery(db, { thing: thing.name, key });
      const rows = await officePage(db, query, {
        order: "audit_log.id",
        key: "audit_log.id",
        descending: true,
        page: { ...page, limit: await countFitting(db, query, page) },
      });
      const items = rows.items.map(({ id, at, staff_name: staff, act, before, after }) => ({
        ...{ id, at: at.toISOString(), staff, act, before, after },
      }));
      return { ...rows, items };
    })
    .on(room.restore, async ({ params: { slug, id } }, acting) => {
      refuseLegal(kind, acting, slug);
      const key = await keyOf(db, writing, slug);
      await restoreWriting(editor, writing, { key, entryId: id }, acting);
      return await shown(key);
    });
}

/**
 * A legal text is changed by whoever may change the company's settings, wherever it is done.
 * @throws Refused 403 right_missing
 */
function refuseLegal(kind: ContentKindSpec, { rights }: ActingStaff, ...slugs: unknown[]): void {
  const legal = slugs.some((slug) => typeof slug === "string" && kind.isLegal?.(slug));
  if (legal && !rights.includes("settings:write")) throw rightMissing("settings:write");
}

const versionNeeded = () =>
  new Refused(422, "version_needed", "Læs teksten, og udgiv den version, du har læst.", {
    errors: { version: "Mangler" },
  });

const nameless = () => new Refused(422, "not_filled_in", "Skriv en adresse.", { errors: { slug: "Skriv en adresse" } });

/** Text in one form: what looks the same is the same. */
const plain = (fields: object): Fields =>
  JSON.parse(JSON.stringify(fields), (_, value: unknown) =>
    typeof value === "string" ? value.normalize("NFC") : value,
  ) as Fields;
