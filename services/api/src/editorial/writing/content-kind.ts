import type { ContentKind, PublishBlocker } from "@skaenk/contract/office/content";
import type { Fields } from "../../office/audit/tables.ts";
import type { Queries } from "../../platform/queries.ts";
import type { PictureThing } from "../media/tables.ts";
import type { WritingDatabase } from "./tables.ts";

export type Trx = Queries<WritingDatabase>;

/** One kind of what is written: how it stands in the shop, and what it must have before it may. */
export type ContentKindSpec = {
  kind: ContentKind;
  /** As the log names it. */
  thing: string;
  word: string;
  /** The page of the shop, by its address. */
  pathOf(slug: string): string;
  nameOf(fields: Fields): string;
  /** What a new one holds before anything is written. */
  empty: Fields;
  /** What one holds from the first that others of its kind do not. */
  ownOf?(slug: string): Fields;
  /** What the shop shows now, as the fields that are written. */
  readLive(trx: Trx, slug: string): Promise<Fields | undefined>;
  /** Puts it into the shop in the place of `before`, its address until now; null: it was not there. */
  writeLive(trx: Trx, write: { slug: string; before: string | null; fields: Fields; at: Date }): Promise<void>;
  removeLive(trx: Trx, slug: string): Promise<void>;
  lacking(trx: Trx, fields: Fields): Promise<PublishBlocker[]>;
  /** Pictures that hang on it follow to another address. */
  pictured?: PictureThing;
  /** Fields that API keys may write; absent: none. */
  fieldsOfKeys?: readonly string[];
  /** Pages the shop cannot be without: neither taken down nor moved. */
  fixed?(slug: string): boolean;
  /** Addresses that a program answers itself. */
  reserved?(slug: string): boolean;
  /** Whether a page is a legal text, which only staff with `settings:write` may change. */
  isLegal?(slug: string): boolean;
  /** Looked up by name more than written on. */
  byName?: boolean;
  /** Once it is in the shop, others name it by its address. */
  keepsAddress?: boolean;
  /** What an import made is removed in one: it leaves the shop first. */
  leavesShop?: boolean;
  /** Minutes at which what it shows changes by itself. */
  scheduledTimes?(fields: Fields): Date[];
  /** What the content log calls it. */
  changeOf(slug: string): string;
};

/** The fields for search engines, where they were written; they are kept with the other fields. */
export const seoIn = ({ seo }: Fields): { seo?: Fields[string] } => (seo ? { seo } : {});
