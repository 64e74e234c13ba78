-- What the shop shows: recipes, products, articles and the rest of the stored content.
-- Columns hold what is searched, sorted or joined; `content` holds the structured text as the import checked it.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table ingredients (
  key text primary key,
  name text not null,
  kind text not null,
  abv_percent numeric(4, 1) not null check (abv_percent between 0 and 100),
  pantry boolean not null,
  colour text not null,
  opacity real not null check (opacity between 0 and 1),
  synonyms text[] not null,
  allergens text[] not null
);

create table recipe_themes (
  slug text primary key,
  name text not null,
  intro text not null,
  tint text not null,
  position int not null
);

create table recipes (
  slug text primary key,
  name text not null,
  aliases text[] not null,
  liquor text not null,
  type text not null,
  difficulty text not null check (difficulty in ('let', 'mellem', 'svær')),
  glass text not null,
  method text not null,
  garnish text not null,
  servings int not null check (servings > 0),
  tastes text[] not null,
  occasions text[] not null,
  themes text[] not null,
  allergens text[] not null,
  volume_cl numeric(6, 1) not null,
  abv_percent numeric(4, 1) not null,
  standard_drinks numeric(4, 1) not null,
  position int not null,
  content jsonb not null,
  changed_at timestamptz not null default now()
);

create table recipe_ingredients (
  recipe_slug text not null references recipes on delete cascade,
  position int not null,
  ingredient_key text not null references ingredients,
  amount numeric(8, 3) not null check (amount > 0),
  unit text not null,
  primary key (recipe_slug, position)
);
create index on recipe_ingredients (ingredient_key);

create table brands (
  slug text primary key,
  name text not null,
  tagline text not null,
  country text not null,
  look jsonb not null,
  story text[] not null,
  operator jsonb not null,
  changed_at timestamptz not null default now()
);

create table categories (
  path text primary key,
  slug text not null,
  name text not null,
  parent_path text references categories,
  position int not null
);

create table products (
  slug text primary key,
  name text not null,
  brand_slug text not null references brands,
  category_path text not null references categories,
  abv_percent numeric(4, 1) not null check (abv_percent between 0 and 100),
  origin text not null,
  tastes text[] not null,
  is_new boolean not null,
  position int not null,
  content jsonb not null,
  changed_at timestamptz not null default now()
);
create index on products (brand_slug);
create index on products (category_path);

create table variants (
  sku text primary key,
  product_slug text not null references products on delete cascade,
  position int not null,
  name text not null,
  volume_ml int check (volume_ml > 0),
  weight_g int check (weight_g > 0),
  units int not null check (units > 0),
  price_ore int not null check (price_ore >= 0),
  deposit_class text not null check (deposit_class in ('none', 'A', 'B', 'C')),
  stock int not null check (stock >= 0),
  changed_at timestamptz not null default now()
);
create index on variants (product_slug);

-- Every price a variant has ever had. Append-only: a struck-through price can only come from here.
create table price_history (
  id bigint generated always as identity primary key,
  sku text not null references variants on delete cascade,
  price_ore int not null check (price_ore >= 0),
  valid_from timestamptz not null,
  reason text not null default 'listed'
);
create index on price_history (sku, valid_from);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger price_history_is_append_only before update on price_history
  for each row execute function refuse_change();

create function record_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.price_ore is distinct from old.price_ore then
    insert into price_history (sku, price_ore, valid_from, reason) values (new.sku, new.price_ore, now(), 'changed');
  end if;
  return new;
end $$;
create trigger variants_record_price after update on variants for each row execute function record_price();

create table product_ingredients (
  product_slug text not null references products on delete cascade,
  ingredient_key text not null references ingredients,
  rank int not null,
  primary key (product_slug, ingredient_key)
);
create index on product_ingredients (ingredient_key, rank);

create table article_themes (
  slug text primary key,
  name text not null,
  intro text not null,
  position int not null
);

create table articles (
  slug text primary key,
  title text not null,
  theme_slug text not null references article_themes,
  summary text not null,
  published_on date not null,
  content jsonb not null,
  changed_at timestamptz not null default now()
);
create index on articles (published_on desc);

create table collections (
  slug text primary key,
  name text not null,
  summary text not null,
  tint text not null,
  position int not null,
  content jsonb not null,
  changed_at timestamptz not null default now()
);

create table campaigns (
  slug text primary key,
  name text not null,
  tagline text not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  tint text not null,
  content jsonb not null,
  changed_at timestamptz not null default now()
);

create table pages (
  path text primary key,
  title text not null,
  description text not null,
  age_gate boolean not null,
  version text,
  content jsonb not null,
  changed_at timestamptz not null default now()
);

-- Says what changed, so that rendered pages and cached answers that show it are dropped in every process.
create function announce_change() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
  key_column text := tg_argv[1];
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('content_changed', kind || ':' || (changed ->> key_column));
  return null;
end $$;

create trigger announce after insert or update or delete on recipes
  for each row execute function announce_change('recipe', 'slug');
create trigger announce after insert or update or delete on products
  for each row execute function announce_change('product', 'slug');
create trigger announce after insert or update or delete on brands
  for each row execute function announce_change('brand', 'slug');
create trigger announce after insert or update or delete on articles
  for each row execute function announce_change('article', 'slug');
create trigger announce after insert or update or delete on collections
  for each row execute function announce_change('collection', 'slug');
create trigger announce after insert or update or delete on campaigns
  for each row execute function announce_change('campaign', 'slug');
create trigger announce after insert or update or delete on pages
  for each row execute function announce_change('page', 'path');

-- Stock moves with every order; a page only changes when what it says about stock does.
create function announce_variant() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE'
    or new.price_ore <> old.price_ore
    or (new.stock = 0) <> (old.stock = 0)
    or (new.stock <= 5) <> (old.stock <= 5) then
    perform pg_notify('content_changed', 'product:' || coalesce(new.product_slug, old.product_slug));
  end if;
  return null;
end $$;
create trigger announce after insert or update or delete on variants
  for each row execute function announce_variant();
