import { z } from "zod";

/** What every part of the program may know of a table in a backup. */
const tableSchema = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });

/** Comes first: what is needed to make room for the rows. */
export const headerSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  takenAt: z.iso.datetime(),
  /** The migrations that had run, by schema: the rows fit these and no others. */
  migrations: z.record(z.string(), z.array(z.string())),
  tables: z.array(tableSchema),
});

/** Comes last: what must have arrived. */
export const manifestSchema = z.object({
  tables: z.array(z.object({ table: z.string(), rows: z.int(), bytes: z.int(), sha256: z.string() })),
  sequences: z.array(z.object({ sequence: z.string(), value: z.int(), called: z.boolean() })),
  media: z.object({ files: z.int(), bytes: z.int() }),
  sums: z.record(z.string(), z.int()),
});

export type BackupHeader = z.infer<typeof headerSchema>;
export type BackupManifest = z.infer<typeof manifestSchema>;
export type TableShape = z.infer<typeof tableSchema>;

export const tableName = ({ schema, name }: Pick<TableShape, "schema" | "name">) => `${schema}.${name}`;

export const shopSchema = "public";
export const searchSchema = "personalisation";
/**
 * What is kept. Not the schema of the clock's queue: the schedule is written anew by the program, and what it does is found in
 * the tables above.
 */
export const keptSchemas = [shopSchema, searchSchema];
