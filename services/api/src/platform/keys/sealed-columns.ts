import type { SealPurpose } from "../key-roots.ts";

/** Where the database holds secrets that are sealed under the root `stored`. */
export type SealedColumn = {
  table: string;
  /** The column that names a row. */
  key: string;
  /** The SQL expression that is the sealed text. */
  sealed: string;
  /** Where the text is a member of a JSON column. */
  jsonMember?: { column: string; member: string };
  purposeOf(key: string): SealPurpose;
};

/** All of them: a secret whose column is not named here is not sealed anew by `npm run rekey`. A test looks for others. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: "staff", key: "id", sealed: "code_secret", purposeOf: () => "staff-codes" },
  { table: "staff", key: "id", sealed: "new_code_secret", purposeOf: () => "staff-codes" },
  { table: "staff_factor_changes", key: "id", sealed: "removed_code_secret", purposeOf: () => "staff-codes" },
  { table: "provider_settings", key: "name", sealed: "sealed", purposeOf: (name) => `provider setting:${name}` },
  { table: "integration_secrets", key: "name", sealed: "sealed", purposeOf: (name) => `integration secret:${name}` },
  { table: "webhook_endpoints", key: "id", sealed: "secret", purposeOf: () => "webhook secret" },
  { table: "webhook_endpoints", key: "id", sealed: "old_secret", purposeOf: () => "webhook secret" },
  {
    table: "mail_outbox",
    key: "key",
    sealed: "data ->> 'sealedCode'",
    jsonMember: { column: "data", member: "sealedCode" },
    purposeOf: () => "gift-card-code",
  },
];
