import type { Generated } from "kysely";

export type IdentityTables = {
  member_sessions: {
    id: Generated<number>;
    member_id: number;
    token_hash: Buffer;
    device: string;
    started_at: Date;
    seen_at: Date;
    expires_at: Date;
  };
  attempt_counts: { key: string; points: number; expire: number | null };
};
