-- Whom a later file must not bring back: a keyed fingerprint of the address, and nothing else.
create table former_erasures (
  fingerprint text primary key,
  erased_at timestamptz not null
);
