import type { ContentStatus } from "@skaenk/contract/office/content";
import { isBinned } from "../../office/audit/queries.ts";
import type { Fields } from "../../office/audit/tables.ts";
import type { OpenToKeys, Thing } from "../../office/audit/thing.ts";
import { Refused } from "../../platform/refuse.ts";
import { hasMoved, keepAddress, moveAddress } from "../addresses/queries.ts";
import type { ContentKindSpec, Trx } from "./content-kind.ts";
import {
  type DraftRow,
  deleteDraft,
  findDraft,
  isLive,
  lockDraft,
  lockName,
  movePictures,
  putDraft,
  scheduleChanges,
} from "./draft-queries.ts";
import { termsWithoutVersion } from "./page-kind.ts";
import { isBinnedAt, listUnreadFields, standingFields, wasInShop } from "./shop-history-queries.ts";
import type { WritingDatabase } from "./tables.ts";

const iso = (at: Date | null) => at?.toISOString() ?? null;
const dateOf = (value: unknown) => (typeof value === "string" ? new Date(value) : null);

/** A piece as it stands in the log: what is written, and where it stands. */
export const fieldsOf = (row: DraftRow): Fields => ({
  ...row.fields,
  slug: row.slug,
  status: row.status,
  publishAt: iso(row.publish_at),
  endsAt: iso(row.ends_at),
  publishedAt: iso(row.published_at),
  held: row.held,
});

/** A published text that was never edited in the office, in the form of a draft; undefined where nothing is published. */
export async function untouched({ kind, empty, nameOf, readLive }: ContentKindSpec, trx: Trx, slug: string) {
  const live = await readLive(trx, slug);
  if (!live) return undefined;
  const fields = { ...empty, ...live };
  const row: DraftRow = {
    ...{ kind, key: slug, slug, live_slug: slug, name: nameOf(fields), status: "published", fields, live: fields },
    ...{ publish_at: null, ends_at: null, published_at: null, held: null, changed_at: new Date(0) },
  };
  return row;
}

/**
 * A piece of content with its history, merging and bin. What is written changes the draft alone; setting `status` or
 * `publishedAt` is what puts it into the shop, or takes it out.
 */
export function contentThing(kind: ContentKindSpec, now: () => Date): Thing<WritingDatabase> {
  const row = async (trx: Trx, key: string) => {
    const found = await lockDraft(trx, kind.kind, key);
    if (found) return found;
    await lockName(trx, kind.kind, key);
    return (await lockDraft(trx, kind.kind, key)) ?? (await untouched(kind, trx, key));
  };
  return {
    name: kind.thing,
    // Restoring may publish the content again.
    right: "content:publish",
    ...(kind.isLegal && {
      extraRight: ({ slug }: Fields) => (kind.isLegal?.(String(slug)) ? ("settings:write" as const) : undefined),
      // Publishing a legal text asks for the password, and restoring may publish it.
      asksPassword: ({ slug }: Fields) => kind.isLegal?.(String(slug)) ?? false,
    }),
    openToKeys: openToKeys(kind),
    word: kind.word,
    words: { slug: "Adressen", status: "Om den er i butikken", publishAt: "Tiden" },
    nameOf: (fields, key) => kind.nameOf(fields) || key,
    // A piece that is taken out of the shop, or waits for its time no longer.
    stops: ({ after }) =>
      Object.entries(after).every(
        ([field, value]) => (field === "status" && value === "ended") || (field === "publishAt" && value === null),
      ),
    // A text from the history goes out at no time that has passed, and one from the bin at none: whoever brings it back wants to look at it.
    complete: (_, patch) =>
      typeof patch.publishAt === "string" && new Date(patch.publishAt) <= now() ? { ...patch, publishAt: null } : patch,
    heldBack: async (trx, key, { now: before, patch, version }) => {
      const isOut = (patch.status ?? before.status) === "published";
      const goesOut = isOut && (before.status !== "published" || "publishedAt" in patch);
      const isToGoOut = typeof patch.publishAt === "string" && before.publishAt === null;
      if (!goesOut && !isToGoOut) return undefined;
      // Text by an API key that the restore replaces is not published; text by a key in the restored version blocks publication if nobody has published it.
      const unread = await listUnreadFields(trx, { thing: kind.thing, key, version, setBack: Object.keys(patch) });
      if (unread.length === 0) return undefined;
      const reason = `${kind.word} er ikke udgivet igen: En API-nøgle har skrevet i teksten siden. Læs den, og udgiv den på dens egen side.`;
      return { fields: ["status", "publishAt", "publishedAt"], reason };
    },
    comeBack: async (_, __, fields) => ({ ...fields, publishAt: null }),
    read: async (trx, key) => {
      const found = await row(trx, key);
      return found && fieldsOf(found);
    },
    write: async (trx, key, patch) => {
      const found = await row(trx, key);
      if (!found) throw new Error(`Nobody can write on ${kind.thing} ${key}`);
      await putDraft(trx, await changed(trx, kind, found, patch, now()));
    },
    insert: async (trx, key, fields) => {
      const start: DraftRow = {
        ...{ kind: kind.kind, key, slug: key, live_slug: null, name: "", status: "draft", publish_at: null },
        ...{ ends_at: null, published_at: null, held: null, live: null, changed_at: now() },
        fields: { ...kind.empty, ...kind.ownOf?.(key) },
      };
      // An import puts a brand into the shop with the goods that are of it.
      const status = kind.leavesShop && fields.status === "published" ? "published" : "draft";
      await putDraft(trx, await changed(trx, kind, start, { slug: key, ...fields, status }, now()));
    },
    remove: async (trx, key) => {
      const found = await row(trx, key);
      if (found?.live_slug && !kind.leavesShop) {
        throw new Refused(422, "in_the_shop", `${kind.word} er i butikken. Tag den ned først.`);
      }
      if (found) await takeOut(trx, kind, found);
      await deleteDraft(trx, kind.kind, key);
    },
  };
}

/** A key writes and publishes some kinds of texts. The address of one that has been in the shop is a person's. */
function openToKeys(kind: ContentKindSpec): OpenToKeys<WritingDatabase> | "nothing" {
  const { fieldsOfKeys, thing } = kind;
  if (!fieldsOfKeys) return "nothing";
  const seen = [...fieldsOfKeys, "status", "publishAt", "endsAt", "publishedAt", "held"];
  return {
    seen,
    draft: [...seen, "slug"],
    isSeen: async (trx, key, { now }) =>
      now === undefined ? await wasInShop(trx, thing, key) : now.status !== "draft",
    asksPerson: async (trx, key, { now, patch: { slug } }) => {
      if (typeof slug !== "string" || slug === now?.slug) return false;
      // The address belongs to another text that was published before, or that is in the bin.
      const isOthers = slug !== key && ((await wasInShop(trx, thing, slug)) || (await isBinned(trx, thing, slug)));
      return isOthers || (await hasMoved(trx, kind.pathOf(slug))) || (await isBinnedAt(trx, thing, slug));
    },
  };
}

async function changed(trx: Trx, kind: ContentKindSpec, row: DraftRow, patch: Fields, at: Date): Promise<DraftRow> {
  const standing = new Set<string>(standingFields);
  const written = Object.fromEntries(Object.entries(patch).filter(([name]) => !standing.has(name)));
  const fields = { ...row.fields, ...written };
  const slug = patch.slug === undefined ? row.slug : String(patch.slug);
  if (slug !== row.slug || row.live_slug === null) await refuseTaken(trx, kind, row, slug);
  const next: DraftRow = {
    ...row,
    ...{ fields, slug, name: kind.nameOf(fields), changed_at: at },
    ...("publishAt" in patch ? { publish_at: dateOf(patch.publishAt) } : {}),
    ...("endsAt" in patch ? { ends_at: dateOf(patch.endsAt) } : {}),
    ...("publishedAt" in patch ? { published_at: dateOf(patch.publishedAt) } : {}),
    ...("held" in patch ? { held: patch.held === null ? null : String(patch.held) } : {}),
    status: (patch.status as ContentStatus | undefined) ?? row.status,
  };
  const out = next.status === "published" && (row.live_slug === null || "publishedAt" in patch);
  if (out) return await putIntoShop(trx, kind, next, at);
  return next.status === "published" ? next : await takeOut(trx, kind, next);
}

async function putIntoShop(trx: Trx, kind: ContentKindSpec, row: DraftRow, at: Date): Promise<DraftRow> {
  const { slug, live_slug: before, fields } = row;
  const lacks = [...(await kind.lacking(trx, fields)), ...(await lackOfPage(trx, kind, row))];
  if (lacks.length > 0) {
    const errors = Object.fromEntries(lacks.toReversed().map(({ field, reason }) => [field, reason]));
    const [first] = lacks;
    throw new Refused(422, "not_ready", `${kind.word} kan ikke udgives endnu. ${first?.reason ?? ""}`, { errors });
  }
  await kind.writeLive(trx, { slug, before, fields, at });
  if (before !== null && before !== slug) {
    await moveAddress(trx, { from: kind.pathOf(before), to: kind.pathOf(slug), at });
    if (kind.pictured) await movePictures(trx, kind.pictured, before, slug);
  } else await keepAddress(trx, kind.pathOf(slug));
  await scheduleChanges(
    trx,
    kind.changeOf(slug),
    (kind.scheduledTimes?.(fields) ?? []).filter((turn) => turn > at),
  );
  return { ...row, live_slug: slug, live: fields, held: null };
}

const lackOfPage = async (trx: Trx, kind: ContentKindSpec, row: DraftRow) =>
  kind.kind === "pages" ? await termsWithoutVersion(trx, row.slug, row.fields) : [];

async function takeOut(trx: Trx, kind: ContentKindSpec, row: DraftRow): Promise<DraftRow> {
  const { live_slug: slug } = row;
  if (slug === null) return row;
  if (kind.fixed?.(slug)) throw new Refused(422, "needed_page", "Butikken kan ikke undvære den side.");
  await kind.removeLive(trx, slug);
  await scheduleChanges(trx, kind.changeOf(slug), []);
  return { ...row, live_slug: null, live: null };
}

/** An address belongs to one piece: here, and in the shop. */
async function refuseTaken(trx: Trx, kind: ContentKindSpec, row: DraftRow, slug: string): Promise<void> {
  if (kind.reserved?.(slug)) {
    const why = `Adressen /${slug} bruger butikken selv. Vælg en anden.`;
    throw new Refused(422, "reserved_address", why, { errors: { slug: why } });
  }
  const other = await findDraft(trx, kind.kind, slug);
  const mine = other ? other.key === row.key : slug === row.live_slug || !(await isLive(trx, kind.kind, slug));
  if (!mine) {
    throw new Refused(409, "address_taken", "Den adresse er optaget.", { errors: { slug: "Den adresse er optaget." } });
  }
  if (slug !== row.slug) {
    if (kind.fixed?.(row.slug)) throw fixedAddress("Butikken peger selv på siden, så adressen kan ikke ændres.");
    if (kind.keepsAddress && row.live_slug !== null) {
      throw fixedAddress("Varer og tilbud står under adressen, så den kan ikke ændres.");
    }
    // What is in the shop keeps its pictures until it moves there.
    if (kind.pictured && row.live_slug === null) await movePictures(trx, kind.pictured, row.slug, slug);
  }
}

const fixedAddress = (why: string) => new Refused(422, "fixed_address", why, { errors: { slug: why } });
