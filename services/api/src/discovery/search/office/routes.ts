import { randomUUID } from "node:crypto";
import { listCandidates } from "@skaenk/contract/office/candidates";
import {
  addSearchRule,
  changeSearchRule,
  listSearched,
  listSearchRules,
  removeSearchRule,
  type SearchRule,
  trySearch as trySearchEndpoint,
} from "@skaenk/contract/office/search";
import { addThing, changeThing, notFound, removeThing } from "../../../office/audit/change-thing.ts";
import { versionOf } from "../../../office/audit/queries.ts";
import type { AuditTables, Fields } from "../../../office/audit/tables.ts";
import { containsPattern } from "../../../platform/like-pattern.ts";
import { type ActingStaff, OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import { officePage } from "../../../platform/office-list-queries.ts";
import type { Database } from "../../../platform/queries.ts";
import { type SearchRuleRow, searchRulesQuery } from "../../personalisation/search-rule-queries.ts";
import { searchRuleThing } from "../../personalisation/search-rule-thing.ts";
import type { PersonalisationDatabase } from "../../personalisation/tables.ts";
import { searchedQuery } from "../search-log-queries.ts";
import type { SearchContext } from "../search-routes.ts";
import { findCandidates, nameCandidates } from "./candidate-queries.ts";
import { type AskedRule, checkSearchRule } from "./check-search-rule.ts";
import { trySearch } from "./try-search.ts";

const day = 86_400_000;
const shownDays = 30;

type Context = {
  db: Database<PersonalisationDatabase & AuditTables>;
  now: () => Date;
  guard: OfficeGuard;
  search: SearchContext;
};

/** The office's endpoints of searches: frequent queries, rules, and the reason for a hit's rank. */
export function searchRoomEndpoints({ db, now, guard, search }: Context): OfficeEndpoints {
  const one = async (id: string): Promise<SearchRule> => {
    const row = await searchRulesQuery(db).where("search_rules.id", "=", id).executeTakeFirst();
    if (!row) throw notFound(searchRuleThing, id);
    return { ...showRule(row, now()), version: await versionOf(db, searchRuleThing.name, id) };
  };
  const actOf = (actor: ActingStaff, act: string, key: string) => ({
    actor,
    act: `search-rule.${act}`,
    key,
    at: now(),
  });

  return new OfficeEndpoints(guard)
    .on(listSearched, async ({ query: { q, found, ...page } }) => {
      await search.log.flush();
      const since = new Date(now().getTime() - shownDays * day).toISOString().slice(0, 10);
      const summed = searchedQuery(db, since, found);
      const query = q ? summed.where("words", "ilike", containsPattern(q)) : summed;
      const rows = await officePage(db, query, {
        order: found === "nothing" ? "missed" : "asked",
        key: "words",
        descending: true,
        page,
      });
      const items = rows.items.map(({ words, asked, missed, last_day }) => ({
        ...{ words, asked: Number(asked), missed: Number(missed), lastDay: last_day },
      }));
      return { ...rows, items };
    })
    .on(listCandidates, async ({ params: { kind }, query: { q = "", values } }) => ({
      items: await (values === undefined
        ? findCandidates(db, kind, q)
        : nameCandidates(db, kind, values.split(",").filter(Boolean))),
    }))
    .on(trySearchEndpoint, ({ query: { q } }) => trySearch(search, q))
    .on(listSearchRules, async ({ query: { q, kind, ...page } }) => {
      let query = searchRulesQuery(db);
      if (kind) query = query.where("search_rules.kind", "=", kind);
      if (q) query = query.where(({ eb, val }) => eb(val(q.toLowerCase()), "=", eb.fn.any("search_rules.words")));
      const rows = await officePage(db, query, {
        order: "search_rules.id",
        key: "search_rules.id",
        page,
      });
      const items = rows.items.map((row) => showRule(row, now()));
      return {
        ...rows,
        items: await Promise.all(
          items.map(async (rule) => ({
            ...rule,
            version: await versionOf(db, searchRuleThing.name, rule.id),
          })),
        ),
      };
    })
    .on(addSearchRule, async ({ body }, acting) => {
      const id = randomUUID();
      await db.transaction().execute(async (trx) => {
        const fields = await checkSearchRule(trx, body);
        await addThing(trx, searchRuleThing, { ...actOf(acting, "add", id), fields });
      });
      return await one(id);
    })
    .on(changeSearchRule, async ({ params: { id }, body: { version, ...patch } }, acting) => {
      await db.transaction().execute(async (trx) => {
        const before = await searchRuleThing.read(trx, id);
        if (!before) throw notFound(searchRuleThing, id);
        const checked = await checkSearchRule(trx, { ...before, ...patch } as AskedRule);
        const changed: Fields = Object.fromEntries(Object.keys(patch).map((field) => [field, checked[field] ?? null]));
        // What others changed meanwhile may not fit what was sent.
        const permit = async (fields: Fields) => void (await checkSearchRule(trx, fields as AskedRule));
        const act = actOf(acting, "change", id);
        await changeThing(trx, searchRuleThing, { ...act, patch: changed, version, permit });
      });
      return await one(id);
    })
    .on(removeSearchRule, async ({ params: { id } }, acting) => {
      await db.transaction().execute((trx) => removeThing(trx, searchRuleThing, actOf(acting, "remove", id)));
      return undefined;
    });
}

/** A rule of a brand that was taken down stands here until somebody removes it, or the brand is in the shop again. */
const absentBrand = (slug: string | null) => (slug === null ? undefined : `${slug} (ikke i butikken)`);

const showRule = (row: SearchRuleRow, now: Date): Omit<SearchRule, "version"> => ({
  id: row.id,
  kind: row.kind,
  words: row.words,
  destination: row.destination,
  title: row.title,
  productSlug: row.product_slug,
  brandSlug: row.brand_slug,
  position: row.position,
  from: row.from_at?.toISOString() ?? null,
  to: row.to_at?.toISOString() ?? null,
  about: row.product_name ?? row.brand_name ?? absentBrand(row.brand_slug) ?? row.title ?? row.destination ?? "",
  state: row.to_at && row.to_at <= now ? "over" : row.from_at && row.from_at > now ? "later" : "now",
});
