/** Migration 520: each thing that the owner has been told of, or that was left out while it was switched off. */
export type OwnerNoticeTables = { owner_notices: { key: string; noted_at: Date } };
