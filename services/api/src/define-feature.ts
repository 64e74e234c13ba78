import type { JobName } from "@skaenk/contract/office/operations";
import type { Thing } from "./office/audit/thing.ts";
import type { Endpoints } from "./platform/endpoints.ts";
import type { OfficeEndpoints } from "./platform/office-endpoints.ts";
import type { RetriedTopic } from "./platform/outbox/given-up-queries.ts";
import type { OutboxHandler } from "./platform/outbox/handler.ts";
import type { Subscriber } from "./platform/outbox/shop-event.ts";
import type { PersonalTable } from "./platform/personal-table-queries.ts";

/**
 * The people whose data a table holds: `people`, customers and visitors, who can have and erase it (`personalData`); `staff`, which the office
 * exports and deletes in its own rooms; `nobody`.
 */
export type DataSubject = "people" | "staff" | "nobody";

declare const rows: unique symbol;

/** The tables of a feature: their names at run time, their rows as a type. */
export type TableList<Tables> = Readonly<Record<string, DataSubject>> & { readonly [rows]?: Tables };

/** Names every table of a feature, so that one that is forgotten does not compile. */
export const tablesOf = <Tables>(subjects: { readonly [Name in keyof Tables]: DataSubject }): TableList<Tables> =>
  subjects;

/** Work that is due by the clock. `cron` is Copenhagen time; `run` answers how many things it dealt with. It may run twice or late without harm. */
export type Job<Work> = {
  readonly name: string;
  readonly cron: string;
  readonly run: (work: Work) => Promise<number>;
};

/**
 * A feature of the backend as one value: everything that the rest of the program knows of it. Routes, the API's documentation, the schedule,
 * the outbox, export and erasure of a person, the log and the order of imports are derived from the list of features.
 * @template Services what endpoints are made from @template Work what handlers of the outbox are made from
 * @template JobWork what jobs are run with @template Tables all tables there are
 */
export type Feature<Services, Work, JobWork, Tables> = {
  /** The name of its folder. */
  readonly name: string;
  readonly tables?: TableList<unknown>;
  /** Answers that are the same for every visitor: they are kept until their content changes. */
  readonly keptEndpoints?: Makers<Services, Endpoints>;
  /** From the cart to the receipt: refused while the shop is closed or in quarantine. */
  readonly sellingEndpoints?: Makers<Services, Endpoints>;
  readonly publicEndpoints?: Makers<Services, Endpoints>;
  readonly officeEndpoints?: Makers<Services, OfficeEndpoints>;
  /** Records whose every change is logged, with history, undo and the bin. */
  readonly auditedThings?: readonly Thing<Tables>[];
  /** Handlers of events in the outbox. */
  readonly outboxHandlers?: (work: Work) => readonly OutboxHandler[];
  /** Handlers of events that other features emit. */
  readonly subscribers?: readonly Subscriber<Work>[];
  /** Topics whose given-up events need something done when the office has them tried again. */
  readonly retriedTopics?: (work: JobWork) => readonly RetriedTopic[];
  readonly jobs?: readonly (Job<JobWork> & { readonly name: JobName })[];
  /** Work at moments that are stored, to the second: tried anew every few seconds. */
  readonly clocks?: readonly ((work: Work) => Promise<unknown>)[];
  /** Everything that its tables keep of a member, in the order in which the member reads it; erased in the opposite order. */
  readonly personalData?: readonly PersonalTable<Tables>[];
};

type Makers<Services, Made> = readonly ((services: Services) => Made)[];

/** Keeps the types of what a feature needs: the list of features compares them with what there is. */
export const defineFeature = <const Of extends Feature<never, never, never, never>>(feature: Of): Of => feature;

type TablesIn<Of> = Of extends { tables: TableList<infer Tables> } ? Tables : unknown;

/** The tables of all features together. */
export type TablesOf<Features extends readonly unknown[]> = {
  [Index in keyof Features]: (tables: TablesIn<Features[Index]>) => void;
}[number] extends (tables: infer Tables) => void
  ? Tables
  : never;
