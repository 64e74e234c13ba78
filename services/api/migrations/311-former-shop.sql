-- What was sold in the shop that was here before, and to whom: read from its files, shown, and never acted on. Each row is what one
-- file says; `current` marks the latest word about an order or customer, so that undoing a file brings the word before it back.

create table former_files (
  id bigint generated always as identity primary key,
  -- Names the file in `MEDIA_DIR/imports` until it has been read for good; nobody is ever shown it.
  file text not null unique check (file ~ '^[a-f0-9]{32}$'),
  name text not null,
  bytes bigint not null check (bytes > 0),
  staff_id bigint references staff,
  staff_name text not null,
  at timestamptz not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'reading', 'ready', 'applying', 'applied', 'undoing', 'undone', 'failed')),
  kind text check (kind in ('orders', 'customers')),
  source text check (source in ('shopify', 'woocommerce', 'other')),
  encoding text check (encoding in ('utf-8', 'windows-1252')),
  separator text,
  decimal_mark text check (decimal_mark in (',', '.')),
  columns jsonb not null default '[]',
  mapping jsonb not null default '{}',
  -- Somebody has said what its columns are: remembered for files with the same ones.
  chosen boolean not null default false,
  read_bytes bigint not null default 0,
  read_rows int not null default 0,
  summary jsonb not null default '{"new": 0, "changed": 0, "unchanged": 0, "refused": 0}',
  failures int not null default 0,
  problem text
);
create index on former_files (at);

create table former_orders (
  id bigint generated always as identity primary key,
  file_id bigint not null references former_files on delete cascade,
  row int not null,
  state text not null default 'read' check (state in ('read', 'new', 'changed', 'unchanged')),
  current boolean not null default false,
  source text not null,
  number text not null,
  external_id text,
  email text,
  name text,
  phone text,
  street text,
  postcode text,
  city text,
  ordered_at timestamptz,
  status text,
  cancelled boolean not null default false,
  currency text,
  total_ore bigint,
  vat_ore bigint,
  delivery_ore bigint,
  discount_ore bigint,
  refunded_ore bigint,
  payment text,
  lines jsonb not null default '[]',
  digest text,
  unique (file_id, number)
);
create unique index former_orders_current on former_orders (source, number) where current;
create index on former_orders (file_id, state, row);
create index on former_orders (lower(email));
create index on former_orders (ordered_at, id) where current;

create table former_customers (
  id bigint generated always as identity primary key,
  file_id bigint not null references former_files on delete cascade,
  row int not null,
  state text not null default 'read' check (state in ('read', 'new', 'changed', 'unchanged')),
  current boolean not null default false,
  source text not null,
  external_id text,
  email text not null,
  name text,
  phone text,
  street text,
  postcode text,
  city text,
  orders int,
  spent_ore bigint,
  digest text,
  unique (file_id, email)
);
create unique index former_customers_current on former_customers (source, email) where current;
create index on former_customers (file_id, state, row);
create index on former_customers (email);

create table former_refusals (
  file_id bigint not null references former_files on delete cascade,
  row int not null,
  name text not null,
  reason text not null,
  primary key (file_id, row)
);

-- Whom the owner has told that the shop has moved: once each, whichever file they came with.
create table former_invitations (
  email text primary key,
  invited_at timestamptz not null
);
