export type HealthTables = {
  write_checks: { only_one: boolean; at: Date };
  kysely_migration: { name: string; timestamp: string };
};
