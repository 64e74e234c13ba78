-- Goods from files: what a file says line by line, what it would change thing by thing, and what is guessed because it does not say.

create table imports (
  id bigint generated always as identity primary key,
  -- Names the file in `MEDIA_DIR/imports`; nobody is ever shown it.
  file text not null unique check (file ~ '^[a-f0-9]{32}$'),
  name text not null,
  -- Where it was fetched, when it was not sent.
  address text,
  bytes bigint not null default 0 check (bytes >= 0),
  staff_id bigint references staff,
  staff_name text not null,
  at timestamptz not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'reading', 'comparing', 'ready', 'applying', 'applied', 'failed')),
  dialect text check (dialect in ('shopify', 'shopify-new', 'woocommerce', 'skaenk', 'list')),
  encoding text check (encoding in ('utf-8', 'windows-1252')),
  separator text,
  decimal_mark text check (decimal_mark in (',', '.')),
  -- The columns in their order with their first cells; and which field each one is.
  columns jsonb not null default '[]',
  mapping jsonb not null default '{}',
  options jsonb not null default '{}',
  -- Where the next piece begins: in the file while it is read, among its things while they are compared.
  read_bytes bigint not null default 0,
  read_rows int not null default 0,
  compared int not null default 0,
  compared_thing text not null default '',
  total int not null default 0,
  summary jsonb not null default '{"new": 0, "changed": 0, "unchanged": 0, "refused": 0}',
  -- Failures since it last came on; after so many it is given up.
  failures int not null default 0,
  problem text,
  change_set_id bigint references change_sets
);
create index on imports (at);

-- What was read and is not compared yet. `thing` gathers the lines of one product, wherever they stand in the file.
create table import_lines (
  import_id bigint not null references imports on delete cascade,
  row int not null,
  thing text not null,
  line jsonb not null,
  primary key (import_id, row)
);
create index on import_lines (import_id, thing, row);

-- What the file would do to each product.
create table import_items (
  import_id bigint not null references imports on delete cascade,
  position int not null,
  row int not null,
  slug text not null,
  name text not null,
  state text not null check (state in ('new', 'changed', 'unchanged', 'applied', 'left_alone')),
  reason text,
  -- What is to be made or set; the fields it was compared with; what was guessed and what must be said of it.
  plan jsonb not null,
  primary key (import_id, position)
);
create index on import_items (import_id, state, position);
create index on import_items (import_id, slug);

create table import_refusals (
  import_id bigint not null references imports on delete cascade,
  row int not null,
  name text not null,
  reason text not null,
  primary key (import_id, row)
);

-- Which columns mean what, as somebody chose for files with this head.
create table import_mappings (
  head text primary key,
  mapping jsonb not null,
  chosen_at timestamptz not null,
  chosen_by text not null
);

-- What goods are called where they come from, so that the next file finds them whatever they are called here.
create table external_ids (
  source text not null,
  external_id text not null,
  product_slug text references products on update cascade on delete cascade,
  sku text references variants on update cascade on delete cascade,
  check ((product_slug is null) <> (sku is null))
);
create unique index external_products on external_ids (source, external_id) where product_slug is not null;
create unique index external_variants on external_ids (source, external_id) where sku is not null;
create index on external_ids (product_slug) where product_slug is not null;
create index on external_ids (sku) where sku is not null;

-- What nobody has said and was read out of names and texts. Goods with an open guess are not sold.
create table product_guesses (
  product_slug text not null references products on delete cascade,
  -- Empty: of the product itself.
  sku text not null default '',
  field text not null,
  value jsonb not null,
  reason text not null,
  -- What becomes of the product when nothing is open any more.
  wanted_status text not null check (wanted_status in ('draft', 'active', 'archived')),
  guessed_at timestamptz not null,
  -- The import that guessed it: undone with it, confirmed or not.
  change_set_id bigint references change_sets,
  primary key (product_slug, sku, field)
);

-- Pictures that files name: each fetched once for each product.
create table product_picture_sources (
  product_slug text not null references products on delete cascade,
  address text not null,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'given_up')),
  reason text,
  change_set_id bigint references change_sets,
  primary key (product_slug, address)
);
create index on product_picture_sources (state) where state <> 'taken';

-- Who does what waits in a set: nobody named is `runChangeSet`.
alter table change_sets add column runner text;
