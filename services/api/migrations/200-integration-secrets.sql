-- Secrets that providers gave the shop, sealed under a key made from the session secret.
create table integration_secrets (
  name text primary key,
  sealed text not null,
  saved_at timestamptz not null
);
