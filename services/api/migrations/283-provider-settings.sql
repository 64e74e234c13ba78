-- What the owner tells of providers, under the names of the environment, sealed under a key made from the session secret.
create table provider_settings (
  name text primary key,
  sealed text not null,
  saved_at timestamptz not null
);
create trigger log_change after insert or update or delete on provider_settings
  for each row execute function log_content_change('settings', 'name');

-- How the latest trial of a provider went.
create table connection_attempts (
  name text primary key,
  tried_at timestamptz not null,
  worked boolean not null,
  detail text not null
);
