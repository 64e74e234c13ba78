import type { ContentRow, OfficeContent } from "@skaenk/contract/office/content";
import { previewPath } from "@skaenk/contract/previews";
import { versionOf } from "../../office/audit/queries.ts";
import { sealToken } from "../../platform/sealed-token.ts";
import { brandSides } from "./brand-kind.ts";
import type { EditorContext, Writing } from "./content-editor.ts";
import type { ContentKindSpec, Trx } from "./content-kind.ts";
import { untouched } from "./content-thing.ts";
import { type DraftRow, draftByKey, type ListedRow } from "./draft-queries.ts";
import { previewLook } from "./drink-look.ts";
import { countGoods } from "./live-queries.ts";

export const previewPurpose = "content-preview";
const previewMinutes = 30;
/** What a preview's link holds. */
export type PreviewToken = { kind: ContentKindSpec["kind"]; key: string; until: number };

const iso = (at: Date | null) => at?.toISOString() ?? null;
const sameFields = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** The order in which the database keeps an object's members is its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  );
}

export const rowOf = async (trx: Trx, kind: ContentKindSpec, key: string): Promise<DraftRow | undefined> =>
  (await draftByKey(trx, kind.kind, key)) ?? (await untouched(kind, trx, key));

/** A piece as its room shows it. */
export async function showContent(
  trx: Trx,
  { keys, now }: Pick<EditorContext, "keys" | "now">,
  { kind, thing }: Writing,
  key: string,
): Promise<OfficeContent | undefined> {
  const row = await rowOf(trx, kind, key);
  if (!row) return undefined;
  const token: PreviewToken = { kind: kind.kind, key, until: now().getTime() + previewMinutes * 60_000 };
  return {
    slug: row.slug,
    name: row.name,
    version: await versionOf(trx, thing.name, key),
    status: row.status,
    publishAt: iso(row.publish_at),
    endsAt: iso(row.ends_at),
    publishedAt: iso(row.published_at),
    changed: row.status === "published" && (!sameFields(row.fields, row.live) || row.slug !== row.live_slug),
    held: row.held,
    address: row.live_slug === null ? null : kind.pathOf(row.live_slug),
    fixed: kind.fixed?.(row.live_slug ?? row.slug) ?? false,
    legal: kind.isLegal?.(row.live_slug ?? row.slug) ?? false,
    preview: previewPath(sealToken(keys, previewPurpose, token)),
    fields: { ...row.fields, slug: row.slug },
    lacking: await kind.lacking(trx, row.fields),
    ...(kind.kind === "brands" ? { brand: await brandSides(trx, row.fields, row.live_slug) } : {}),
    ...(kind.kind === "recipes" ? { look: await previewLook(trx, row.fields, row.slug) } : {}),
  };
}

export async function showListed(trx: Trx, thing: string, row: ListedRow): Promise<ContentRow> {
  return {
    slug: row.slug,
    name: row.name,
    changedAt: row.changed_at.toISOString(),
    version: await versionOf(trx, thing, row.key),
    status: row.status,
    publishAt: iso(row.publish_at),
    endsAt: iso(row.ends_at),
    changed: row.changed,
  };
}

/** Brands with how many goods each has. */
export async function withGoods(trx: Trx, rows: ContentRow[]): Promise<ContentRow[]> {
  const counts = await countGoods(
    trx,
    rows.map(({ slug }) => slug),
  );
  return rows.map((row) => ({ ...row, goods: counts.get(row.slug) ?? 0 }));
}
