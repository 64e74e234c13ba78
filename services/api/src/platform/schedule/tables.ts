import type { Generated } from "kysely";

/** Migration 460. */
export type ScheduleTables = {
  scheduled_jobs: {
    name: string;
    cron: string;
    next_at: Date;
    run_id: string | null;
    lease_until: Date | null;
    started_at: Date | null;
    late_seconds: Generated<number>;
    succeeded_at: Date | null;
    failed_at: Date | null;
    last_error: string | null;
    failures: Generated<number>;
    duration_ms: number | null;
    dealt_with: number | null;
  };
};
