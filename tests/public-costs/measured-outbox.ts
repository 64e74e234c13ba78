import pg from "pg";

/** Tells when all that follows from requests is done: mails, what the search service is told, erasures. */
export type MeasuredOutbox = { isEmpty(): Promise<boolean>; close(): Promise<void> };

export function openMeasuredOutbox(databaseUrl: string): MeasuredOutbox {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  return {
    async isEmpty() {
      const { rowCount } = await pool.query(
        "select from outbox where failed_at is null and (worker is not null or due_at <= now()) limit 1",
      );
      return rowCount === 0;
    },
    close: () => pool.end(),
  };
}
