-- Generated: the schema after all migrations, to read and review. No program reads it.
-- Written anew by `npx vitest run tests/schema.test.ts -u`.

create table age_checks (
  id bigint generated always as identity not null,
  visitor_id text not null,
  order_id bigint,
  min_age integer not null,
  method text not null,
  state text not null,
  nonce text not null,
  result text default 'pending'::text not null,
  provider_ref text,
  started_at timestamp with time zone not null,
  checked_at timestamp with time zone,
  used_at timestamp with time zone,
  verifier text,
  return_url text,
  id_token text,
  member_id bigint,
  constraint age_checks_pkey PRIMARY KEY (id),
  constraint age_checks_state_key UNIQUE (state),
  constraint age_checks_min_age_check CHECK ((min_age > 0)),
  constraint age_checks_result_check CHECK ((result = ANY (ARRAY['pending'::text, 'passed'::text, 'failed'::text]))),
  constraint age_checks_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint age_checks_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX age_checks_member_id_idx ON public.age_checks USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX age_checks_visitor_id_checked_at_idx ON public.age_checks USING btree (visitor_id, checked_at);

create table api_keys (
  id bigint generated always as identity not null,
  name text not null,
  key_hash bytea not null,
  rights text[] not null,
  made_by bigint not null,
  made_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_key_hash_key UNIQUE (key_hash),
  constraint api_keys_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id)
);

create table article_themes (
  slug text not null,
  name text not null,
  intro text not null,
  "position" integer not null,
  constraint article_themes_pkey PRIMARY KEY (slug)
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON article_themes FOR EACH STATEMENT EXECUTE FUNCTION announce_anything();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON article_themes FOR EACH ROW EXECUTE FUNCTION log_content_change('article-theme', 'slug');
CREATE TRIGGER tell_personalisation AFTER INSERT OR DELETE OR UPDATE ON article_themes FOR EACH STATEMENT EXECUTE FUNCTION tell_everything();

create table articles (
  slug text not null,
  title text not null,
  theme_slug text not null,
  summary text not null,
  published_on date not null,
  content jsonb not null,
  changed_at timestamp with time zone default now() not null,
  constraint articles_pkey PRIMARY KEY (slug),
  constraint articles_theme_slug_fkey FOREIGN KEY (theme_slug) REFERENCES article_themes(slug)
);
CREATE INDEX articles_published_on_idx ON public.articles USING btree (published_on DESC);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON articles FOR EACH ROW EXECUTE FUNCTION announce_change('article', 'slug');
CREATE TRIGGER tell_personalisation AFTER INSERT OR DELETE OR UPDATE ON articles FOR EACH ROW EXECUTE FUNCTION tell_personalisation('article', 'slug');

create table attempt_counts (
  key character varying(255) not null,
  points integer default 0 not null,
  expire bigint,
  constraint attempt_counts_pkey PRIMARY KEY (key)
);

create table audit_log (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  staff_id bigint,
  staff_name text not null,
  ip_hash text,
  act text not null,
  thing text not null,
  key text not null,
  before jsonb,
  after jsonb,
  change_set_id bigint,
  undoes bigint,
  key_id bigint,
  bytes integer,
  field_names text[],
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_change_set_id_fkey FOREIGN KEY (change_set_id) REFERENCES change_sets(id),
  constraint audit_log_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_keys(id),
  constraint audit_log_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint audit_log_undoes_fkey FOREIGN KEY (undoes) REFERENCES change_sets(id)
);
CREATE INDEX audit_log_by_act ON public.audit_log USING btree (act, staff_id, at);
CREATE INDEX audit_log_by_hand ON public.audit_log USING btree (staff_id, at) WHERE (key_id IS NULL);
CREATE INDEX audit_log_by_key ON public.audit_log USING btree (staff_id, at) WHERE (key_id IS NOT NULL);
CREATE INDEX audit_log_change_set_id_idx ON public.audit_log USING btree (change_set_id) WHERE (change_set_id IS NOT NULL);
CREATE INDEX audit_log_staff_id_id_idx ON public.audit_log USING btree (staff_id, id DESC);
CREATE INDEX audit_log_thing_key_id_idx ON public.audit_log USING btree (thing, key, id DESC);
CREATE INDEX audit_log_unmeasured ON public.audit_log USING btree (id) WHERE (bytes IS NULL);
CREATE TRIGGER audit_log_is_append_only BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER audit_log_is_measured BEFORE INSERT OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION measure_entry();
CREATE TRIGGER audit_log_is_never_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();

create table backup_plan (
  only_one boolean default true not null,
  since timestamp with time zone not null,
  constraint backup_plan_pkey PRIMARY KEY (only_one),
  constraint backup_plan_only_one_check CHECK (only_one)
);

create table bank_transfers (
  id bigint generated always as identity not null,
  payment_id bigint not null,
  amount_ore integer not null,
  key text not null,
  moved_at timestamp with time zone not null,
  constraint bank_transfers_pkey PRIMARY KEY (id),
  constraint bank_transfers_key_key UNIQUE (key),
  constraint bank_transfers_amount_ore_check CHECK ((amount_ore <> 0)),
  constraint bank_transfers_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE INDEX bank_transfers_by_day ON public.bank_transfers USING btree (moved_at);
CREATE INDEX bank_transfers_of_payments ON public.bank_transfers USING btree (payment_id);
CREATE TRIGGER bank_transfers_are_append_only BEFORE DELETE OR UPDATE ON bank_transfers FOR EACH ROW EXECUTE FUNCTION refuse_removal();

create table bar_bottles (
  id bigint generated always as identity not null,
  member_id bigint not null,
  ingredient_key text not null,
  rest_ml integer,
  size_ml integer,
  changed_at timestamp with time zone not null,
  constraint bar_bottles_pkey PRIMARY KEY (id),
  constraint bar_bottles_member_id_ingredient_key_key UNIQUE (member_id, ingredient_key),
  constraint bar_bottles_check CHECK ((num_nonnulls(rest_ml, size_ml) = ANY (ARRAY[0, 2]))),
  constraint bar_bottles_rest_ml_check CHECK (((rest_ml >= 0) AND (rest_ml <= 1000000))),
  constraint bar_bottles_size_ml_check CHECK (((size_ml >= 1) AND (size_ml <= 100000))),
  constraint bar_bottles_ingredient_key_fkey FOREIGN KEY (ingredient_key) REFERENCES ingredients(key) ON DELETE CASCADE,
  constraint bar_bottles_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX bar_bottles_of_ingredient ON public.bar_bottles USING btree (ingredient_key);

create table bar_deliveries (
  order_line_id bigint not null,
  member_id bigint not null,
  ingredient_key text not null,
  piece_ml integer,
  pieces integer not null,
  returned integer default 0 not null,
  was text not null,
  delivered_at timestamp with time zone not null,
  constraint bar_deliveries_pkey PRIMARY KEY (order_line_id),
  constraint bar_deliveries_check CHECK (((returned >= 0) AND (returned <= pieces))),
  constraint bar_deliveries_piece_ml_check CHECK ((piece_ml > 0)),
  constraint bar_deliveries_pieces_check CHECK ((pieces > 0)),
  constraint bar_deliveries_was_check CHECK ((was = ANY (ARRAY['absent'::text, 'unknown'::text, 'known'::text]))),
  constraint bar_deliveries_ingredient_key_fkey FOREIGN KEY (ingredient_key) REFERENCES ingredients(key) ON DELETE CASCADE,
  constraint bar_deliveries_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint bar_deliveries_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id) ON DELETE CASCADE
);
CREATE INDEX bar_deliveries_of_ingredient ON public.bar_deliveries USING btree (ingredient_key);
CREATE INDEX bar_deliveries_of_member ON public.bar_deliveries USING btree (member_id, ingredient_key);

create table bar_pours (
  member_id bigint not null,
  operation_id text not null,
  poured_at timestamp with time zone not null,
  constraint bar_pours_pkey PRIMARY KEY (member_id, operation_id),
  constraint bar_pours_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);

create table bin (
  id bigint generated always as identity not null,
  thing text not null,
  key text not null,
  name text not null,
  fields jsonb not null,
  removed_at timestamp with time zone not null,
  removed_by text not null,
  constraint bin_pkey PRIMARY KEY (id)
);
CREATE INDEX bin_removed_at_idx ON public.bin USING btree (removed_at);
CREATE INDEX bin_thing_key_idx ON public.bin USING btree (thing, key);

create table birthday_points (
  fingerprint text not null,
  year integer not null,
  booked_at timestamp with time zone not null,
  constraint birthday_points_pkey PRIMARY KEY (fingerprint, year)
);

create table brands (
  slug text not null,
  name text not null,
  tagline text not null,
  country text not null,
  look jsonb not null,
  story text[] not null,
  operator jsonb not null,
  changed_at timestamp with time zone default now() not null,
  constraint brands_pkey PRIMARY KEY (slug)
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON brands FOR EACH ROW EXECUTE FUNCTION announce_change('brand', 'slug');
CREATE TRIGGER tell_personalisation AFTER INSERT OR DELETE OR UPDATE ON brands FOR EACH ROW EXECUTE FUNCTION tell_personalisation('brand', 'slug');

create table campaigns (
  slug text not null,
  name text not null,
  tagline text not null,
  starts_on date not null,
  ends_on date not null,
  tint text not null,
  content jsonb not null,
  changed_at timestamp with time zone default now() not null,
  constraint campaigns_pkey PRIMARY KEY (slug),
  constraint campaigns_check CHECK ((ends_on >= starts_on))
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON campaigns FOR EACH ROW EXECUTE FUNCTION announce_change('campaign', 'slug');

create table cart_gift_cards (
  visitor_id text not null,
  card_id bigint not null,
  added_at timestamp with time zone not null,
  member_id bigint,
  constraint cart_gift_cards_pkey PRIMARY KEY (visitor_id, card_id),
  constraint cart_gift_cards_card_id_fkey FOREIGN KEY (card_id) REFERENCES gift_cards(id) ON DELETE CASCADE,
  constraint cart_gift_cards_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint cart_gift_cards_visitor_id_fkey FOREIGN KEY (visitor_id) REFERENCES carts(visitor_id) ON DELETE CASCADE
);
CREATE INDEX cart_gift_cards_card_id_idx ON public.cart_gift_cards USING btree (card_id);
CREATE INDEX cart_gift_cards_member_id_idx ON public.cart_gift_cards USING btree (member_id) WHERE (member_id IS NOT NULL);

create table cart_line_drinks (
  id bigint generated always as identity not null,
  visitor_id text not null,
  sku text not null,
  recipe_slug text not null,
  quantity integer not null,
  servings integer,
  constraint cart_line_drinks_pkey PRIMARY KEY (id),
  constraint cart_line_drinks_visitor_id_sku_recipe_slug_key UNIQUE (visitor_id, sku, recipe_slug),
  constraint cart_line_drinks_quantity_check CHECK (((quantity >= 1) AND (quantity <= 9999))),
  constraint cart_line_drinks_visitor_id_sku_fkey FOREIGN KEY (visitor_id, sku) REFERENCES cart_lines(visitor_id, sku) ON DELETE CASCADE
);

create table cart_lines (
  id bigint generated always as identity not null,
  visitor_id text not null,
  sku text not null,
  quantity integer not null,
  seen_price_ore integer not null,
  added_at timestamp with time zone not null,
  variant_sku text generated always as (regexp_replace(sku, '@[0-9]{1,9}$'::text, ''::text)) stored not null,
  amount_ore integer generated always as (("substring"(sku, '@([0-9]{1,9})$'::text))::integer) stored,
  constraint cart_lines_pkey PRIMARY KEY (id),
  constraint cart_lines_visitor_id_sku_key UNIQUE (visitor_id, sku),
  constraint cart_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 99))),
  constraint cart_lines_seen_price_ore_check CHECK ((seen_price_ore >= 0)),
  constraint cart_lines_visitor_id_fkey FOREIGN KEY (visitor_id) REFERENCES carts(visitor_id) ON DELETE CASCADE
);
CREATE TRIGGER tell_cart_added AFTER INSERT ON cart_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_cart();
CREATE TRIGGER tell_cart_changed AFTER UPDATE ON cart_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_cart();
CREATE TRIGGER tell_cart_removed AFTER DELETE ON cart_lines REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_cart();

create table cart_operations (
  visitor_id text not null,
  operation_id text not null,
  made_at timestamp with time zone not null,
  planned jsonb,
  constraint cart_operations_pkey PRIMARY KEY (visitor_id, operation_id),
  constraint cart_operations_visitor_id_fkey FOREIGN KEY (visitor_id) REFERENCES carts(visitor_id) ON DELETE CASCADE
);

create table carts (
  visitor_id text not null,
  delivery_method_id text,
  pickup_point_id text,
  points integer default 0 not null,
  changed_at timestamp with time zone not null,
  offer_code text,
  known_as jsonb,
  promotion_code text,
  constraint carts_pkey PRIMARY KEY (visitor_id),
  constraint carts_points_check CHECK ((points >= 0))
);

create table categories (
  path text not null,
  slug text not null,
  name text not null,
  parent_path text,
  "position" integer not null,
  key text not null,
  text text default ''::text not null,
  constraint categories_pkey PRIMARY KEY (path),
  constraint categories_key UNIQUE (key),
  constraint categories_parent_path_fkey FOREIGN KEY (parent_path) REFERENCES categories(path) ON UPDATE CASCADE
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION announce_anything();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON categories FOR EACH ROW EXECUTE FUNCTION log_content_change('category', 'path');
CREATE TRIGGER name_category BEFORE INSERT ON categories FOR EACH ROW EXECUTE FUNCTION name_category();
CREATE TRIGGER tell_personalisation AFTER INSERT OR DELETE OR UPDATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION tell_everything();

create table change_set_leftovers (
  id bigint generated always as identity not null,
  change_set_id bigint not null,
  thing text not null,
  key text not null,
  reason text not null,
  constraint change_set_leftovers_pkey PRIMARY KEY (id),
  constraint change_set_leftovers_change_set_id_fkey FOREIGN KEY (change_set_id) REFERENCES change_sets(id)
);
CREATE INDEX change_set_leftovers_change_set_id_idx ON public.change_set_leftovers USING btree (change_set_id);

create table change_set_rows (
  change_set_id bigint not null,
  "position" integer not null,
  thing text not null,
  key text not null,
  expected jsonb not null,
  patch jsonb,
  state text default 'waiting'::text not null,
  reason text,
  written jsonb,
  constraint change_set_rows_pkey PRIMARY KEY (change_set_id, "position"),
  constraint change_set_rows_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'left_alone'::text]))),
  constraint change_set_rows_change_set_id_fkey FOREIGN KEY (change_set_id) REFERENCES change_sets(id)
);
CREATE INDEX change_set_rows_change_set_id_position_idx ON public.change_set_rows USING btree (change_set_id, "position") WHERE (state = 'waiting'::text);
CREATE INDEX change_set_rows_stock_moves ON public.change_set_rows USING btree (key, change_set_id) WHERE ((thing = 'variant'::text) AND (patch ? 'stock'::text));

create table change_sets (
  id bigint generated always as identity not null,
  act text not null,
  note text not null,
  staff_id bigint,
  staff_name text not null,
  at timestamp with time zone not null,
  state text default 'running'::text not null,
  total integer default 0 not null,
  undone_at timestamp with time zone,
  undone_by text,
  undo_total integer default 0 not null,
  undo_seen integer default 0 not null,
  undo_back integer default 0 not null,
  undo_below bigint,
  undo_staff_id bigint,
  runner text,
  why text,
  key_id bigint,
  undo_key_id bigint,
  done_rows integer,
  left_rows integer,
  constraint change_sets_pkey PRIMARY KEY (id),
  constraint change_sets_check CHECK (((undo_seen >= 0) AND (undo_seen <= undo_total))),
  constraint change_sets_check1 CHECK (((undo_back >= 0) AND (undo_back <= undo_seen))),
  constraint change_sets_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'failed'::text]))),
  constraint change_sets_total_check CHECK ((total >= 0)),
  constraint change_sets_undo_total_check CHECK ((undo_total >= 0)),
  constraint change_sets_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_keys(id),
  constraint change_sets_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint change_sets_undo_key_id_fkey FOREIGN KEY (undo_key_id) REFERENCES api_keys(id),
  constraint change_sets_undo_staff_id_fkey FOREIGN KEY (undo_staff_id) REFERENCES staff(id)
);
CREATE INDEX change_sets_by_staff ON public.change_sets USING btree (staff_id, at);
CREATE INDEX change_sets_id_idx ON public.change_sets USING btree (id) WHERE (state = 'running'::text);
CREATE INDEX change_sets_running ON public.change_sets USING btree (staff_id) WHERE (state = 'running'::text);
CREATE INDEX change_sets_with_rows ON public.change_sets USING btree (at) WHERE (done_rows IS NULL);

create table club_notices (
  decided_at text not null,
  from_day text not null,
  told_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint club_notices_pkey PRIMARY KEY (decided_at)
);

create table collections (
  slug text not null,
  name text not null,
  summary text not null,
  tint text not null,
  "position" integer not null,
  content jsonb not null,
  changed_at timestamp with time zone default now() not null,
  constraint collections_pkey PRIMARY KEY (slug)
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON collections FOR EACH ROW EXECUTE FUNCTION announce_change('collection', 'slug');

create table connection_attempts (
  name text not null,
  tried_at timestamp with time zone not null,
  worked boolean not null,
  detail text not null,
  constraint connection_attempts_pkey PRIMARY KEY (name)
);

create table consents (
  number bigint generated always as identity not null,
  id text not null,
  version integer not null,
  functional boolean not null,
  statistics boolean not null,
  personalisation boolean not null,
  decided_at timestamp with time zone not null,
  constraint consents_pkey PRIMARY KEY (number)
);
CREATE INDEX consents_of_one ON public.consents USING btree (id, number);

create table content_drafts (
  kind text not null,
  key text not null,
  slug text not null,
  live_slug text,
  name text not null,
  status text default 'draft'::text not null,
  publish_at timestamp with time zone,
  ends_at timestamp with time zone,
  published_at timestamp with time zone,
  held text,
  fields jsonb not null,
  live jsonb,
  changed_at timestamp with time zone not null,
  constraint content_drafts_pkey PRIMARY KEY (kind, key),
  constraint content_drafts_kind_slug_key UNIQUE (kind, slug),
  constraint content_drafts_check CHECK (((status = 'published'::text) = (live_slug IS NOT NULL))),
  constraint content_drafts_kind_check CHECK ((kind = ANY (ARRAY['recipes'::text, 'articles'::text, 'collections'::text, 'campaigns'::text, 'pages'::text, 'brands'::text]))),
  constraint content_drafts_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'ended'::text])))
);
CREATE UNIQUE INDEX content_drafts_kind_live_slug_idx ON public.content_drafts USING btree (kind, live_slug) WHERE (live_slug IS NOT NULL);
CREATE INDEX content_drafts_to_end ON public.content_drafts USING btree (ends_at) WHERE ((ends_at IS NOT NULL) AND (status = 'published'::text));
CREATE INDEX content_drafts_to_publish ON public.content_drafts USING btree (publish_at) WHERE (publish_at IS NOT NULL);

create table content_log (
  id bigint generated always as identity not null,
  version bigint,
  transaction xid8 default pg_current_xact_id() not null,
  change text not null,
  at timestamp with time zone default now() not null,
  constraint content_log_pkey PRIMARY KEY (id)
);
CREATE INDEX content_log_transaction_idx ON public.content_log USING btree (transaction) WHERE (version IS NULL);
CREATE INDEX content_log_version_idx ON public.content_log USING btree (version);
CREATE CONSTRAINT TRIGGER number_at_commit AFTER INSERT ON content_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION number_content_changes();

create table content_turns (
  at timestamp with time zone not null,
  change text not null,
  constraint content_turns_pkey PRIMARY KEY (at, change)
);

create table content_version (
  only_one boolean default true not null,
  version bigint not null,
  constraint content_version_pkey PRIMARY KEY (only_one),
  constraint content_version_only_one_check CHECK (only_one)
);

create table credit_notes (
  number text not null,
  order_id bigint not null,
  payment_id bigint not null,
  issued_at timestamp with time zone not null,
  amount_ore integer not null,
  vat_ore integer not null,
  reason text not null,
  content jsonb not null,
  constraint credit_notes_pkey PRIMARY KEY (number),
  constraint credit_notes_amount_ore_check CHECK ((amount_ore > 0)),
  constraint credit_notes_vat_ore_check CHECK ((vat_ore >= 0)),
  constraint credit_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint credit_notes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE INDEX credit_notes_issued_at_number_idx ON public.credit_notes USING btree (issued_at, number);
CREATE INDEX credit_notes_order_id_idx ON public.credit_notes USING btree (order_id);
CREATE TRIGGER credit_notes_never_change BEFORE DELETE OR UPDATE ON credit_notes FOR EACH ROW EXECUTE FUNCTION refuse_removal();

create table dependencies (
  name text not null,
  succeeded_at timestamp with time zone,
  failed_at timestamp with time zone,
  failing_since timestamp with time zone,
  last_error text,
  constraint dependencies_pkey PRIMARY KEY (name)
);

create table dependency_outages (
  id bigint generated always as identity not null,
  name text not null,
  since timestamp with time zone not null,
  until timestamp with time zone not null,
  reason text,
  constraint dependency_outages_pkey PRIMARY KEY (id),
  constraint dependency_outages_check CHECK ((until >= since))
);
CREATE INDEX dependency_outages_name_until_idx ON public.dependency_outages USING btree (name, until);
CREATE INDEX dependency_outages_until_idx ON public.dependency_outages USING btree (until);

create table drinks_cards (
  id text not null,
  share_token text not null,
  visitor_id text,
  member_id bigint,
  name text not null,
  title text not null,
  subtitle text not null,
  date text not null,
  theme text not null,
  paper text not null,
  crop_marks boolean not null,
  shows jsonb not null,
  drinks jsonb not null,
  logo text,
  made_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  logo_bytes integer generated always as (octet_length(logo)) stored,
  units text default 'cl'::text not null,
  constraint drinks_cards_pkey PRIMARY KEY (id),
  constraint drinks_cards_share_token_key UNIQUE (share_token),
  constraint drinks_cards_check CHECK ((num_nonnulls(visitor_id, member_id) = 1)),
  constraint drinks_cards_paper_check CHECK ((paper = ANY (ARRAY['a4'::text, 'a5'::text, 'a6'::text, 'folded'::text]))),
  constraint drinks_cards_theme_check CHECK ((theme = ANY (ARRAY['classic'::text, 'festive'::text, 'modern'::text]))),
  constraint drinks_cards_units_check CHECK ((units = ANY (ARRAY['cl'::text, 'dl'::text, 'oz'::text]))),
  constraint drinks_cards_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX drinks_cards_member_id_updated_at_idx ON public.drinks_cards USING btree (member_id, updated_at);
CREATE INDEX drinks_cards_visitor_id_updated_at_idx ON public.drinks_cards USING btree (visitor_id, updated_at);
CREATE INDEX drinks_cards_visitor_logos ON public.drinks_cards USING btree (updated_at DESC) INCLUDE (logo_bytes) WHERE ((member_id IS NULL) AND (logo_bytes IS NOT NULL));

create table drinks_list (
  id bigint generated always as identity not null,
  visitor_id text,
  member_id bigint,
  slug text not null,
  "position" integer not null,
  added_at timestamp with time zone not null,
  constraint drinks_list_pkey PRIMARY KEY (id),
  constraint drinks_list_member_id_slug_key UNIQUE (member_id, slug),
  constraint drinks_list_visitor_id_slug_key UNIQUE (visitor_id, slug),
  constraint drinks_list_check CHECK ((num_nonnulls(visitor_id, member_id) = 1)),
  constraint drinks_list_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);

create table erasures (
  id bigint generated always as identity not null,
  kind text not null,
  key text not null,
  erased_at timestamp with time zone default now() not null,
  written_at timestamp with time zone,
  constraint erasures_pkey PRIMARY KEY (id),
  constraint erasures_kind_check CHECK ((kind = ANY (ARRAY['member'::text, 'visitor'::text])))
);
CREATE INDEX erasures_id_idx ON public.erasures USING btree (id) WHERE (written_at IS NULL);

create table external_ids (
  source text not null,
  external_id text not null,
  product_slug text,
  sku text,
  constraint external_ids_check CHECK (((product_slug IS NULL) <> (sku IS NULL))),
  constraint external_ids_product_slug_fkey FOREIGN KEY (product_slug) REFERENCES products(slug) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint external_ids_sku_fkey FOREIGN KEY (sku) REFERENCES variants(sku) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX external_ids_product_slug_idx ON public.external_ids USING btree (product_slug) WHERE (product_slug IS NOT NULL);
CREATE INDEX external_ids_sku_idx ON public.external_ids USING btree (sku) WHERE (sku IS NOT NULL);
CREATE UNIQUE INDEX external_products ON public.external_ids USING btree (source, external_id) WHERE (product_slug IS NOT NULL);
CREATE UNIQUE INDEX external_variants ON public.external_ids USING btree (source, external_id) WHERE (sku IS NOT NULL);

create table fact_acceptances (
  product_slug text not null,
  fields text[] not null,
  staff_name text not null,
  signed_at timestamp with time zone not null,
  constraint fact_acceptances_pkey PRIMARY KEY (product_slug)
);

create table favourite_folders (
  id bigint generated always as identity not null,
  visitor_id text,
  member_id bigint,
  folder text not null,
  kind text not null,
  slug text not null,
  added_at timestamp with time zone not null,
  constraint favourite_folders_pkey PRIMARY KEY (id),
  constraint favourite_folders_member_id_folder_kind_slug_key UNIQUE (member_id, folder, kind, slug),
  constraint favourite_folders_visitor_id_folder_kind_slug_key UNIQUE (visitor_id, folder, kind, slug),
  constraint favourite_folders_check CHECK ((num_nonnulls(visitor_id, member_id) = 1)),
  constraint favourite_folders_folder_check CHECK (((length(folder) >= 1) AND (length(folder) <= 40))),
  constraint favourite_folders_kind_check CHECK ((kind = ANY (ARRAY['recipe'::text, 'product'::text, 'article'::text]))),
  constraint favourite_folders_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);

create table favourite_removals (
  heart_id bigint not null,
  visitor_id text,
  member_id bigint,
  kind text not null,
  slug text not null,
  added_at timestamp with time zone not null,
  removed_at timestamp with time zone not null,
  constraint favourite_removals_pkey PRIMARY KEY (heart_id),
  constraint favourite_removals_check CHECK ((num_nonnulls(visitor_id, member_id) = 1)),
  constraint favourite_removals_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX favourite_removals_member_id_kind_slug_idx ON public.favourite_removals USING btree (member_id, kind, slug);
CREATE INDEX favourite_removals_removed_at_idx ON public.favourite_removals USING btree (removed_at);
CREATE INDEX favourite_removals_visitor_id_kind_slug_idx ON public.favourite_removals USING btree (visitor_id, kind, slug);

create table favourite_shares (
  token text not null,
  visitor_id text,
  member_id bigint,
  made_at timestamp with time zone not null,
  constraint favourite_shares_pkey PRIMARY KEY (token),
  constraint favourite_shares_check CHECK ((num_nonnulls(visitor_id, member_id) = 1)),
  constraint favourite_shares_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX favourite_shares_member_id_idx ON public.favourite_shares USING btree (member_id);
CREATE INDEX favourite_shares_visitor_id_idx ON public.favourite_shares USING btree (visitor_id);

create table favourites (
  id bigint generated always as identity not null,
  visitor_id text,
  member_id bigint,
  kind text not null,
  slug text not null,
  added_at timestamp with time zone not null,
  constraint favourites_pkey PRIMARY KEY (id),
  constraint favourites_member_id_kind_slug_key UNIQUE (member_id, kind, slug),
  constraint favourites_visitor_id_kind_slug_key UNIQUE (visitor_id, kind, slug),
  constraint favourites_check CHECK ((num_nonnulls(visitor_id, member_id) = 1)),
  constraint favourites_kind_check CHECK ((kind = ANY (ARRAY['recipe'::text, 'product'::text, 'article'::text]))),
  constraint favourites_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);

create table feeds (
  name text not null,
  secret text not null,
  hash text,
  bytes bigint default 0 not null,
  included integer default 0 not null,
  left_out_count integer default 0 not null,
  left_out jsonb default '[]'::jsonb not null,
  built_at timestamp with time zone,
  constraint feeds_pkey PRIMARY KEY (name),
  constraint feeds_name_check CHECK ((name = ANY (ARRAY['google'::text, 'pricerunner'::text, 'kelkoo'::text, 'meta'::text]))),
  constraint feeds_secret_check CHECK ((length(secret) >= 20))
);

create table former_customers (
  id bigint generated always as identity not null,
  file_id bigint not null,
  "row" integer not null,
  state text default 'read'::text not null,
  current boolean default false not null,
  source text not null,
  external_id text,
  email text not null,
  name text,
  phone text,
  street text,
  postcode text,
  city text,
  orders integer,
  spent_ore bigint,
  digest text,
  constraint former_customers_pkey PRIMARY KEY (id),
  constraint former_customers_file_id_email_key UNIQUE (file_id, email),
  constraint former_customers_state_check CHECK ((state = ANY (ARRAY['read'::text, 'new'::text, 'changed'::text, 'unchanged'::text]))),
  constraint former_customers_file_id_fkey FOREIGN KEY (file_id) REFERENCES former_files(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX former_customers_current ON public.former_customers USING btree (source, email) WHERE current;
CREATE INDEX former_customers_email_idx ON public.former_customers USING btree (email);
CREATE INDEX former_customers_file_id_state_row_idx ON public.former_customers USING btree (file_id, state, "row");
CREATE INDEX former_customers_spelt_otherwise ON public.former_customers USING btree (email) WHERE (NOT (email ~ '^[a-z0-9._+-]+@[a-z0-9.-]*[a-z0-9]$'::text));

create table former_erasures (
  fingerprint text not null,
  erased_at timestamp with time zone not null,
  constraint former_erasures_pkey PRIMARY KEY (fingerprint)
);

create table former_files (
  id bigint generated always as identity not null,
  file text not null,
  name text not null,
  bytes bigint not null,
  staff_id bigint,
  staff_name text not null,
  at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  kind text,
  source text,
  encoding text,
  separator text,
  decimal_mark text,
  columns jsonb default '[]'::jsonb not null,
  mapping jsonb default '{}'::jsonb not null,
  chosen boolean default false not null,
  read_bytes bigint default 0 not null,
  read_rows integer default 0 not null,
  summary jsonb default '{"new": 0, "changed": 0, "refused": 0, "unchanged": 0}'::jsonb not null,
  failures integer default 0 not null,
  problem text,
  key_id bigint,
  dry_run integer default 1 not null,
  constraint former_files_pkey PRIMARY KEY (id),
  constraint former_files_file_key UNIQUE (file),
  constraint former_files_bytes_check CHECK ((bytes > 0)),
  constraint former_files_decimal_mark_check CHECK ((decimal_mark = ANY (ARRAY[','::text, '.'::text]))),
  constraint former_files_dry_run_check CHECK ((dry_run > 0)),
  constraint former_files_encoding_check CHECK ((encoding = ANY (ARRAY['utf-8'::text, 'windows-1252'::text]))),
  constraint former_files_file_check CHECK ((file ~ '^[a-f0-9]{32}$'::text)),
  constraint former_files_kind_check CHECK ((kind = ANY (ARRAY['orders'::text, 'customers'::text]))),
  constraint former_files_source_check CHECK ((source = ANY (ARRAY['shopify'::text, 'woocommerce'::text, 'other'::text]))),
  constraint former_files_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'reading'::text, 'ready'::text, 'applying'::text, 'applied'::text, 'undoing'::text, 'undone'::text, 'failed'::text]))),
  constraint former_files_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_keys(id),
  constraint former_files_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX former_files_at_idx ON public.former_files USING btree (at);

create table former_invitations (
  email text not null,
  invited_at timestamp with time zone not null,
  constraint former_invitations_pkey PRIMARY KEY (email)
);
CREATE INDEX former_invitations_spelt_otherwise ON public.former_invitations USING btree (email) WHERE (NOT (email ~ '^[a-z0-9._+-]+@[a-z0-9.-]*[a-z0-9]$'::text));

create table former_orders (
  id bigint generated always as identity not null,
  file_id bigint not null,
  "row" integer not null,
  state text default 'read'::text not null,
  current boolean default false not null,
  source text not null,
  number text not null,
  external_id text,
  email text,
  name text,
  phone text,
  street text,
  postcode text,
  city text,
  ordered_at timestamp with time zone,
  status text,
  cancelled boolean default false not null,
  currency text,
  total_ore bigint,
  vat_ore bigint,
  delivery_ore bigint,
  discount_ore bigint,
  refunded_ore bigint,
  payment text,
  lines jsonb default '[]'::jsonb not null,
  digest text,
  constraint former_orders_pkey PRIMARY KEY (id),
  constraint former_orders_file_id_number_key UNIQUE (file_id, number),
  constraint former_orders_state_check CHECK ((state = ANY (ARRAY['read'::text, 'new'::text, 'changed'::text, 'unchanged'::text]))),
  constraint former_orders_file_id_fkey FOREIGN KEY (file_id) REFERENCES former_files(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX former_orders_current ON public.former_orders USING btree (source, number) WHERE current;
CREATE INDEX former_orders_email_idx ON public.former_orders USING btree (email);
CREATE INDEX former_orders_file_id_state_row_idx ON public.former_orders USING btree (file_id, state, "row");
CREATE INDEX former_orders_lower_idx ON public.former_orders USING btree (lower(email));
CREATE INDEX former_orders_ordered_at_id_idx ON public.former_orders USING btree (ordered_at, id) WHERE current;
CREATE INDEX former_orders_spelt_otherwise ON public.former_orders USING btree (email) WHERE (NOT (email ~ '^[a-z0-9._+-]+@[a-z0-9.-]*[a-z0-9]$'::text));

create table former_refusals (
  file_id bigint not null,
  "row" integer not null,
  name text not null,
  reason text not null,
  cells text[],
  constraint former_refusals_pkey PRIMARY KEY (file_id, "row"),
  constraint former_refusals_file_id_fkey FOREIGN KEY (file_id) REFERENCES former_files(id) ON DELETE CASCADE
);
CREATE INDEX former_refusals_by_local_part ON public.former_refusals USING gin (former_local_parts((cells || ARRAY[name, reason])));

create table gift_card_entries (
  id bigint generated always as identity not null,
  card_id bigint not null,
  reason text not null,
  amount_ore integer not null,
  order_id bigint,
  key text not null,
  booked_at timestamp with time zone not null,
  constraint gift_card_entries_pkey PRIMARY KEY (id),
  constraint gift_card_entries_key_key UNIQUE (key),
  constraint gift_card_entries_amount_ore_check CHECK ((amount_ore <> 0)),
  constraint gift_card_entries_reason_check CHECK ((reason = ANY (ARRAY['issued'::text, 'granted'::text, 'redeemed'::text, 'spent'::text, 'released'::text, 'refunded'::text, 'paid_out'::text, 'taken_back'::text, 'lapsed'::text]))),
  constraint gift_card_entries_card_id_fkey FOREIGN KEY (card_id) REFERENCES gift_cards(id)
);
CREATE INDEX gift_card_entries_card_id_id_idx ON public.gift_card_entries USING btree (card_id, id);
CREATE INDEX gift_card_entries_order_id_idx ON public.gift_card_entries USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE TRIGGER gift_card_entries_never_change BEFORE DELETE OR UPDATE ON gift_card_entries FOR EACH ROW EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER gift_cards_hold_what_came_in AFTER INSERT ON gift_card_entries FOR EACH ROW EXECUTE FUNCTION check_gift_card();

create table gift_cards (
  id bigint generated always as identity not null,
  order_id bigint,
  order_line_id bigint,
  kind text not null,
  amount_ore integer not null,
  recipient_name text,
  recipient_email text,
  sender_name text not null,
  greeting text default ''::text not null,
  send_at timestamp with time zone not null,
  code_hash text,
  last_four text,
  handed_out_at timestamp with time zone,
  active_at timestamp with time zone,
  lapses_at timestamp with time zone,
  blocked_at timestamp with time zone,
  blocked_reason text,
  blocked_by text,
  created_at timestamp with time zone not null,
  constraint gift_cards_pkey PRIMARY KEY (id),
  constraint gift_cards_code_hash_key UNIQUE (code_hash),
  constraint gift_cards_amount_ore_check CHECK ((amount_ore > 0)),
  constraint gift_cards_check CHECK (((active_at IS NULL) = (lapses_at IS NULL))),
  constraint gift_cards_check1 CHECK (((blocked_at IS NULL) = (blocked_reason IS NULL))),
  constraint gift_cards_check2 CHECK (((lapses_at AT TIME ZONE 'UTC'::text) >= ((active_at AT TIME ZONE 'UTC'::text) + '3 years'::interval))),
  constraint gift_cards_kind_check CHECK ((kind = ANY (ARRAY['mail'::text, 'print'::text]))),
  constraint gift_cards_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  constraint gift_cards_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id) ON DELETE SET NULL
);
CREATE INDEX gift_cards_last_four_idx ON public.gift_cards USING btree (last_four);
CREATE INDEX gift_cards_order_id_idx ON public.gift_cards USING btree (order_id);
CREATE INDEX gift_cards_order_line_id_idx ON public.gift_cards USING btree (order_line_id);
CREATE INDEX gift_cards_running ON public.gift_cards USING btree (lapses_at) WHERE (active_at IS NOT NULL);
CREATE INDEX gift_cards_to_send ON public.gift_cards USING btree (send_at) WHERE ((kind = 'mail'::text) AND (active_at IS NOT NULL) AND (handed_out_at IS NULL));
CREATE TRIGGER gift_cards_forget_their_reasons AFTER UPDATE ON gift_cards FOR EACH ROW WHEN (new.order_id IS NULL AND old.sender_name <> ''::text AND new.sender_name = ''::text AND new.recipient_name IS NULL AND new.recipient_email IS NULL) EXECUTE FUNCTION take_reason_out_of_log();

create table idempotency_keys (
  visitor_id text not null,
  key text not null,
  request_hash text not null,
  order_id bigint,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (visitor_id, key),
  constraint idempotency_keys_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX idempotency_keys_created_at_idx ON public.idempotency_keys USING btree (created_at);

create table import_items (
  import_id bigint not null,
  "position" integer not null,
  "row" integer not null,
  slug text not null,
  name text not null,
  state text not null,
  reason text,
  plan json not null,
  constraint import_items_pkey PRIMARY KEY (import_id, "position"),
  constraint import_items_state_check CHECK ((state = ANY (ARRAY['new'::text, 'changed'::text, 'unchanged'::text, 'applied'::text, 'left_alone'::text]))),
  constraint import_items_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);
CREATE INDEX import_items_import_id_slug_idx ON public.import_items USING btree (import_id, slug);
CREATE INDEX import_items_import_id_state_position_idx ON public.import_items USING btree (import_id, state, "position");

create table import_lines (
  import_id bigint not null,
  "row" integer not null,
  thing text not null,
  line json not null,
  sku text,
  external_id text,
  names_product boolean default false not null,
  gtin text generated always as (((line -> 'variant'::text) ->> 'gtin'::text)) stored,
  name text generated always as (((line -> 'product'::text) ->> 'name'::text)) stored,
  constraint import_lines_pkey PRIMARY KEY (import_id, "row"),
  constraint import_lines_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);
CREATE INDEX import_lines_import_id_external_id_idx ON public.import_lines USING btree (import_id, external_id) WHERE (names_product AND (external_id IS NOT NULL));
CREATE INDEX import_lines_import_id_thing_row_idx ON public.import_lines USING btree (import_id, thing, "row");

create table import_mappings (
  head text not null,
  mapping jsonb not null,
  chosen_at timestamp with time zone not null,
  chosen_by text not null,
  staff_id bigint,
  constraint import_mappings_pkey PRIMARY KEY (head),
  constraint import_mappings_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL
);

create table import_refusals (
  import_id bigint not null,
  "row" integer not null,
  name text not null,
  reason text not null,
  constraint import_refusals_pkey PRIMARY KEY (import_id, "row"),
  constraint import_refusals_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);

create table imports (
  id bigint generated always as identity not null,
  file text not null,
  name text not null,
  address text,
  bytes bigint default 0 not null,
  staff_id bigint,
  staff_name text not null,
  at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  dialect text,
  encoding text,
  separator text,
  decimal_mark text,
  columns jsonb default '[]'::jsonb not null,
  mapping jsonb default '{}'::jsonb not null,
  options jsonb default '{}'::jsonb not null,
  read_bytes bigint default 0 not null,
  read_rows integer default 0 not null,
  compared integer default 0 not null,
  compared_thing text default ''::text not null,
  total integer default 0 not null,
  summary jsonb default '{"new": 0, "changed": 0, "refused": 0, "unchanged": 0}'::jsonb not null,
  failures integer default 0 not null,
  problem text,
  change_set_id bigint,
  applied integer default 0 not null,
  left_alone integer default 0 not null,
  applied_position integer default 0 not null,
  signed_off_by text,
  signed_off_staff_id bigint,
  key_id bigint,
  dry_run integer default 1 not null,
  new_brand text,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_file_key UNIQUE (file),
  constraint imports_bytes_check CHECK ((bytes >= 0)),
  constraint imports_decimal_mark_check CHECK ((decimal_mark = ANY (ARRAY[','::text, '.'::text]))),
  constraint imports_dialect_check CHECK ((dialect = ANY (ARRAY['shopify'::text, 'shopify-new'::text, 'woocommerce'::text, 'skaenk'::text, 'list'::text]))),
  constraint imports_dry_run_check CHECK ((dry_run > 0)),
  constraint imports_encoding_check CHECK ((encoding = ANY (ARRAY['utf-8'::text, 'windows-1252'::text]))),
  constraint imports_file_check CHECK ((file ~ '^[a-f0-9]{32}$'::text)),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'reading'::text, 'comparing'::text, 'ready'::text, 'applying'::text, 'applied'::text, 'failed'::text]))),
  constraint imports_change_set_id_fkey FOREIGN KEY (change_set_id) REFERENCES change_sets(id),
  constraint imports_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_keys(id),
  constraint imports_signed_off_staff_id_fkey FOREIGN KEY (signed_off_staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  constraint imports_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX imports_at_idx ON public.imports USING btree (at);

create table ingredient_guides (
  ingredient_key text not null,
  about text default ''::text not null,
  taste text default ''::text not null,
  choose text default ''::text not null,
  store text default ''::text not null,
  swaps jsonb default '[]'::jsonb not null,
  months integer[] default '{}'::integer[] not null,
  changed_at timestamp with time zone default now() not null,
  constraint ingredient_guides_pkey PRIMARY KEY (ingredient_key),
  constraint ingredient_guides_months_check CHECK ((months <@ ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])),
  constraint ingredient_guides_swaps_check CHECK ((jsonb_typeof(swaps) = 'array'::text)),
  constraint ingredient_guides_ingredient_key_fkey FOREIGN KEY (ingredient_key) REFERENCES ingredients(key) ON DELETE CASCADE
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON ingredient_guides FOR EACH ROW EXECUTE FUNCTION log_content_change('ingredient', 'ingredient_key');

create table ingredient_match_refusals (
  product_slug text not null,
  ingredient_key text not null,
  at timestamp with time zone not null,
  constraint ingredient_match_refusals_pkey PRIMARY KEY (product_slug, ingredient_key),
  constraint ingredient_match_refusals_ingredient_key_fkey FOREIGN KEY (ingredient_key) REFERENCES ingredients(key) ON DELETE CASCADE,
  constraint ingredient_match_refusals_product_slug_fkey FOREIGN KEY (product_slug) REFERENCES products(slug) ON UPDATE CASCADE ON DELETE CASCADE
);

create table ingredients (
  key text not null,
  name text not null,
  kind text not null,
  abv_percent numeric(4,1) not null,
  pantry boolean not null,
  colour text not null,
  opacity real not null,
  synonyms text[] not null,
  allergens text[] not null,
  made_from text,
  sugar_g_per_l smallint default 0 not null,
  acid_g_per_l smallint default 0 not null,
  bitter smallint default 0 not null,
  fruity smallint default 0 not null,
  herbal smallint default 0 not null,
  creamy smallint default 0 not null,
  smoky smallint default 0 not null,
  constraint ingredients_pkey PRIMARY KEY (key),
  constraint ingredients_abv_percent_check CHECK (((abv_percent >= (0)::numeric) AND (abv_percent <= (100)::numeric))),
  constraint ingredients_acid_g_per_l_check CHECK (((acid_g_per_l >= 0) AND (acid_g_per_l <= 500))),
  constraint ingredients_bitter_check CHECK (((bitter >= 0) AND (bitter <= 5))),
  constraint ingredients_creamy_check CHECK (((creamy >= 0) AND (creamy <= 5))),
  constraint ingredients_fruity_check CHECK (((fruity >= 0) AND (fruity <= 5))),
  constraint ingredients_herbal_check CHECK (((herbal >= 0) AND (herbal <= 5))),
  constraint ingredients_opacity_check CHECK (((opacity >= (0)::double precision) AND (opacity <= (1)::double precision))),
  constraint ingredients_smoky_check CHECK (((smoky >= 0) AND (smoky <= 5))),
  constraint ingredients_sugar_g_per_l_check CHECK (((sugar_g_per_l >= 0) AND (sugar_g_per_l <= 1500))),
  constraint ingredients_made_from_fkey FOREIGN KEY (made_from) REFERENCES ingredients(key) DEFERRABLE INITIALLY DEFERRED
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON ingredients FOR EACH STATEMENT EXECUTE FUNCTION announce_anything();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON ingredients FOR EACH ROW EXECUTE FUNCTION log_ingredient_change();

create table integration_secrets (
  name text not null,
  sealed text not null,
  saved_at timestamp with time zone not null,
  constraint integration_secrets_pkey PRIMARY KEY (name)
);

create table invoices (
  number text not null,
  order_id bigint not null,
  payment_id bigint not null,
  issued_at timestamp with time zone not null,
  amount_ore integer not null,
  vat_ore integer not null,
  content jsonb not null,
  constraint invoices_pkey PRIMARY KEY (number),
  constraint invoices_amount_ore_check CHECK ((amount_ore > 0)),
  constraint invoices_vat_ore_check CHECK ((vat_ore >= 0)),
  constraint invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint invoices_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE INDEX invoices_issued_at_number_idx ON public.invoices USING btree (issued_at, number);
CREATE INDEX invoices_order_id_idx ON public.invoices USING btree (order_id);
CREATE TRIGGER invoices_never_change BEFORE DELETE OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_removal();

create table joined_addresses (
  fingerprint text not null,
  booked_at timestamp with time zone not null,
  account_erased_at timestamp with time zone,
  constraint joined_addresses_pkey PRIMARY KEY (fingerprint)
);

create table journal_sends (
  key text not null,
  day date not null,
  provider text not null,
  lines jsonb not null,
  state text not null,
  round integer default 1 not null,
  reason text,
  voucher_number integer,
  changed_at timestamp with time zone not null,
  constraint journal_sends_pkey PRIMARY KEY (key),
  constraint journal_sends_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'refused'::text])))
);
CREATE INDEX journal_sends_day_idx ON public.journal_sends USING btree (day);

create table journal_settings (
  name text not null,
  fields jsonb not null,
  constraint journal_settings_pkey PRIMARY KEY (name),
  constraint journal_settings_name_check CHECK ((name = 'accounts'::text))
);

create table kysely_migration (
  name character varying(255) not null,
  "timestamp" character varying(255) not null,
  constraint kysely_migration_pkey PRIMARY KEY (name)
);

create table kysely_migration_lock (
  id character varying(255) not null,
  is_locked integer default 0 not null,
  constraint kysely_migration_lock_pkey PRIMARY KEY (id)
);

create table legal_text_acceptances (
  path text not null,
  sum text not null,
  accepted_by text not null,
  accepted_at timestamp with time zone not null,
  constraint legal_text_acceptances_pkey PRIMARY KEY (path),
  constraint legal_text_acceptances_sum_check CHECK ((sum ~ '^[0-9a-f]{64}$'::text))
);

create table log_erasures (
  thing text not null,
  key text not null,
  constraint log_erasures_pkey PRIMARY KEY (thing, key),
  constraint log_erasures_thing_check CHECK ((thing = ANY (ARRAY['member'::text, 'order'::text])))
);
CREATE TRIGGER log_erasures_are_never_emptied BEFORE TRUNCATE ON log_erasures FOR EACH STATEMENT EXECUTE FUNCTION refuse_forgetting_erasures();
CREATE TRIGGER log_erasures_never_change BEFORE DELETE OR UPDATE ON log_erasures FOR EACH ROW EXECUTE FUNCTION refuse_forgetting_erasures();

create table mail_outbox (
  key text not null,
  template text not null,
  recipient text not null,
  data jsonb not null,
  bulk boolean default false not null,
  created_at timestamp with time zone default now() not null,
  next_attempt_at timestamp with time zone default now() not null,
  attempts integer default 0 not null,
  started_at timestamp with time zone,
  sent_at timestamp with time zone,
  gave_up_at timestamp with time zone,
  last_error text,
  not_before timestamp with time zone,
  forget_when_sent boolean default false not null,
  constraint mail_outbox_pkey PRIMARY KEY (key),
  constraint mail_outbox_check CHECK (((sent_at IS NULL) OR (gave_up_at IS NULL))),
  constraint mail_outbox_key_check CHECK (((length(key) >= 3) AND (length(key) <= 200)))
);
CREATE INDEX mail_outbox_done ON public.mail_outbox USING btree (sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX mail_outbox_waiting ON public.mail_outbox USING btree (bulk, next_attempt_at) WHERE ((sent_at IS NULL) AND (gave_up_at IS NULL));
CREATE CONSTRAINT TRIGGER write_mail_event AFTER INSERT ON mail_outbox DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_mail_event();

create table media (
  id bigint generated always as identity not null,
  hash text not null,
  format text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  shape text not null,
  file_name text default ''::text not null,
  has_avif boolean default false not null,
  avif_attempts integer default 0 not null,
  added_at timestamp with time zone not null,
  added_by text not null,
  staff_id bigint,
  constraint media_pkey PRIMARY KEY (id),
  constraint media_hash_key UNIQUE (hash),
  constraint media_bytes_check CHECK ((bytes > 0)),
  constraint media_format_check CHECK ((format = ANY (ARRAY['jpeg'::text, 'png'::text, 'webp'::text, 'avif'::text, 'heic'::text]))),
  constraint media_hash_check CHECK ((hash ~ '^[A-Za-z0-9_-]{22}$'::text)),
  constraint media_height_check CHECK ((height > 0)),
  constraint media_shape_check CHECK ((shape = ANY (ARRAY['full'::text, 'cut'::text]))),
  constraint media_width_check CHECK ((width > 0))
);
CREATE INDEX media_without_avif ON public.media USING btree (id) WHERE (NOT has_avif);
CREATE TRIGGER announce AFTER UPDATE OF has_avif ON media FOR EACH ROW WHEN (old.has_avif IS DISTINCT FROM new.has_avif) EXECUTE FUNCTION announce_media();

create table member_addresses (
  id bigint generated always as identity not null,
  member_id bigint not null,
  name text not null,
  street text not null,
  postcode text not null,
  city text not null,
  phone text,
  is_default boolean not null,
  added_at timestamp with time zone not null,
  constraint member_addresses_pkey PRIMARY KEY (id),
  constraint member_addresses_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX member_addresses_member_id_idx ON public.member_addresses USING btree (member_id);
CREATE UNIQUE INDEX member_addresses_one_default ON public.member_addresses USING btree (member_id) WHERE is_default;

create table member_age_proofs (
  member_id bigint not null,
  min_age integer not null,
  method text not null,
  provider_ref text,
  id_token text,
  proven_at timestamp with time zone not null,
  constraint member_age_proofs_pkey PRIMARY KEY (member_id),
  constraint member_age_proofs_min_age_check CHECK ((min_age > 0)),
  constraint member_age_proofs_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);

create table member_orders (
  order_id bigint not null,
  member_id bigint not null,
  earns boolean not null,
  seen_event bigint default 0 not null,
  pending integer default 0 not null,
  due_at timestamp with time zone,
  short integer default 0 not null,
  constraint member_orders_pkey PRIMARY KEY (order_id),
  constraint member_orders_pending_check CHECK ((pending >= 0)),
  constraint member_orders_short_check CHECK ((short >= 0)),
  constraint member_orders_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint member_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX member_orders_due_at_idx ON public.member_orders USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX member_orders_member_id_idx ON public.member_orders USING btree (member_id);

create table member_sessions (
  id bigint generated always as identity not null,
  member_id bigint not null,
  token_hash bytea not null,
  device text not null,
  started_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint member_sessions_pkey PRIMARY KEY (id),
  constraint member_sessions_token_hash_key UNIQUE (token_hash),
  constraint member_sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX member_sessions_expires_at_idx ON public.member_sessions USING btree (expires_at);
CREATE INDEX member_sessions_member_id_idx ON public.member_sessions USING btree (member_id);

create table member_tokens (
  token_hash bytea not null,
  member_id bigint not null,
  purpose text not null,
  email text not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint member_tokens_pkey PRIMARY KEY (token_hash),
  constraint member_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['confirm'::text, 'reset'::text, 'change'::text]))),
  constraint member_tokens_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX member_tokens_expires_at_idx ON public.member_tokens USING btree (expires_at);
CREATE INDEX member_tokens_member_id_purpose_idx ON public.member_tokens USING btree (member_id, purpose);

create table members (
  id bigint generated always as identity not null,
  email text not null,
  email_confirmed_at timestamp with time zone,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  birthday date,
  birthday_greeted_year integer,
  terms_version text not null,
  joined_at timestamp with time zone not null,
  birthday_set_at timestamp with time zone,
  constraint members_pkey PRIMARY KEY (id),
  constraint members_email_check CHECK ((email = lower(email)))
);
CREATE INDEX members_birthday ON public.members USING btree (EXTRACT(month FROM birthday), EXTRACT(day FROM birthday));
CREATE UNIQUE INDEX members_email ON public.members USING btree (email);
CREATE INDEX members_found ON public.members USING gin (lower(((((first_name || ' '::text) || last_name) || ' '::text) || email)) gin_trgm_ops);
CREATE TRIGGER members_stay_erased BEFORE INSERT OR UPDATE OF id ON members FOR EACH ROW EXECUTE FUNCTION keep_erased_away('member', 'id');
CREATE TRIGGER note_erasure AFTER DELETE ON members FOR EACH ROW EXECUTE FUNCTION note_erased_member();
CREATE CONSTRAINT TRIGGER tell_personalisation AFTER DELETE ON members DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tell_farewell();

create table moved_addresses (
  old_path text not null,
  new_path text not null,
  at timestamp with time zone not null,
  constraint moved_addresses_pkey PRIMARY KEY (old_path),
  constraint moved_addresses_check CHECK ((new_path <> old_path))
);
CREATE INDEX moved_addresses_new_path_idx ON public.moved_addresses USING btree (new_path);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON moved_addresses FOR EACH ROW EXECUTE FUNCTION announce_change('moved', 'old_path');

create table newsletter_consent_log (
  id bigint generated always as identity not null,
  email_hash text not null,
  event text not null,
  consent_version text not null,
  source text not null,
  ip_hash text not null,
  happened_at timestamp with time zone not null,
  constraint newsletter_consent_log_pkey PRIMARY KEY (id),
  constraint newsletter_consent_log_event_check CHECK ((event = ANY (ARRAY['signed_up'::text, 'confirmed'::text, 'unsubscribed'::text])))
);
CREATE INDEX newsletter_consent_log_email_hash_idx ON public.newsletter_consent_log USING btree (email_hash);
CREATE TRIGGER newsletter_consent_log_is_append_only BEFORE UPDATE ON newsletter_consent_log FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table newsletter_drafts (
  id text not null,
  subject text default ''::text not null,
  preheader text default ''::text not null,
  title text default ''::text not null,
  blocks jsonb default '[]'::jsonb not null,
  send_at timestamp with time zone,
  begun_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint newsletter_drafts_pkey PRIMARY KEY (id),
  constraint newsletter_drafts_id_check CHECK ((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);

create table newsletter_issues (
  id text not null,
  content jsonb not null,
  created_at timestamp with time zone not null,
  addressed_at timestamp with time zone,
  constraint newsletter_issues_pkey PRIMARY KEY (id),
  constraint newsletter_issues_id_check CHECK ((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);

create table newsletter_subscribers (
  id bigint generated always as identity not null,
  email text,
  status text not null,
  token_hash text,
  token_expires_at timestamp with time zone,
  consent_version text not null,
  source text not null,
  signed_up_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  constraint newsletter_subscribers_pkey PRIMARY KEY (id),
  constraint newsletter_subscribers_check CHECK (((status = 'unsubscribed'::text) = (email IS NULL))),
  constraint newsletter_subscribers_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'unsubscribed'::text])))
);
CREATE INDEX newsletter_subscribers_id_idx ON public.newsletter_subscribers USING btree (id) WHERE (status = 'confirmed'::text);
CREATE UNIQUE INDEX newsletter_subscribers_lower_idx ON public.newsletter_subscribers USING btree (lower(email));
CREATE INDEX newsletter_subscribers_token_hash_idx ON public.newsletter_subscribers USING btree (token_hash);

create table newsletter_suppressions (
  email_hash text not null,
  reason text not null,
  since timestamp with time zone not null,
  constraint newsletter_suppressions_pkey PRIMARY KEY (email_hash),
  constraint newsletter_suppressions_reason_check CHECK ((reason = ANY (ARRAY['unsubscribed'::text, 'complained'::text, 'bounced'::text])))
);

create table office_views (
  id bigint generated always as identity not null,
  list text not null,
  name text not null,
  search text not null,
  staff_id bigint not null,
  for_all boolean default false not null,
  constraint office_views_pkey PRIMARY KEY (id),
  constraint office_views_list_staff_id_name_key UNIQUE (list, staff_id, name),
  constraint office_views_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX office_views_list_idx ON public.office_views USING btree (list) WHERE for_all;

create table official_files (
  sum text not null,
  type text not null,
  content bytea not null,
  sent_at timestamp with time zone not null,
  constraint official_files_pkey PRIMARY KEY (sum),
  constraint official_files_content_check CHECK (((octet_length(content) >= 1) AND (octet_length(content) <= 1048576))),
  constraint official_files_sum_check CHECK ((sum ~ '^[0-9a-f]{64}$'::text)),
  constraint official_files_type_check CHECK ((type = ANY (ARRAY['svg'::text, 'png'::text, 'jpg'::text])))
);

create table operations_runs (
  id bigint generated always as identity not null,
  kind text not null,
  ok boolean not null,
  finished_at timestamp with time zone default now() not null,
  file_name text,
  bytes bigint,
  note text,
  constraint operations_runs_pkey PRIMARY KEY (id),
  constraint operations_runs_kind_check CHECK ((kind = ANY (ARRAY['backup'::text, 'restore'::text, 'restore-test'::text, 'release'::text])))
);
CREATE INDEX operations_runs_kind_finished_at_idx ON public.operations_runs USING btree (kind, finished_at) WHERE ok;

create table order_attention (
  id bigint generated always as identity not null,
  order_id bigint not null,
  reason text not null,
  key text not null,
  details jsonb default '{}'::jsonb not null,
  raised_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolved_by text,
  resolution text,
  constraint order_attention_pkey PRIMARY KEY (id),
  constraint order_attention_key_key UNIQUE (key),
  constraint order_attention_check CHECK (((resolved_at IS NULL) = (resolution IS NULL))),
  constraint order_attention_reason_check CHECK ((reason = ANY (ARRAY['reservation_lost'::text, 'capture_refused'::text, 'refund_refused'::text, 'transfer_back'::text, 'label_refused'::text, 'test_payment'::text, 'late_payment'::text]))),
  constraint order_attention_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX order_attention_order_id_idx ON public.order_attention USING btree (order_id);
CREATE INDEX order_attention_raised_at_id_idx ON public.order_attention USING btree (raised_at, id) WHERE (resolved_at IS NULL);

create table order_dispatches (
  id bigint generated always as identity not null,
  order_id bigint not null,
  goods jsonb not null,
  parcels bigint[] not null,
  status_before text not null,
  status_after text not null,
  request_id bigint,
  mail_key text not null,
  sent_at timestamp with time zone not null,
  undo_before timestamp with time zone not null,
  undone_at timestamp with time zone,
  constraint order_dispatches_pkey PRIMARY KEY (id),
  constraint order_dispatches_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX order_dispatches_order_id_id_idx ON public.order_dispatches USING btree (order_id, id);

create table order_email_links (
  token_hash bytea not null,
  order_id bigint not null,
  made_at timestamp with time zone not null,
  constraint order_email_links_pkey PRIMARY KEY (token_hash),
  constraint order_email_links_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX order_email_links_order_id_idx ON public.order_email_links USING btree (order_id);

create table order_events (
  id bigint generated always as identity not null,
  order_id bigint not null,
  kind text not null,
  details jsonb default '{}'::jsonb not null,
  happened_at timestamp with time zone not null,
  constraint order_events_pkey PRIMARY KEY (id),
  constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX order_events_confirmed ON public.order_events USING btree (happened_at) WHERE (kind = 'confirmed'::text);
CREATE INDEX order_events_order_id_id_idx ON public.order_events USING btree (order_id, id);
CREATE TRIGGER order_events_are_append_only BEFORE DELETE OR UPDATE ON order_events FOR EACH ROW EXECUTE FUNCTION keep_order_event();
CREATE CONSTRAINT TRIGGER order_events_tell_webhooks AFTER INSERT ON order_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.kind = ANY (ARRAY['confirmed'::text, 'partially_shipped'::text, 'shipped'::text, 'cancelled'::text, 'refunded'::text])) EXECUTE FUNCTION tell_webhooks_of_order();

create table order_lines (
  id bigint generated always as identity not null,
  order_id bigint not null,
  "position" integer not null,
  sku text not null,
  product_slug text not null,
  name text not null,
  brand_name text not null,
  size text not null,
  abv_percent numeric(4,1) not null,
  quantity integer not null,
  shipped_quantity integer default 0 not null,
  price_ore integer not null,
  deposit_ore integer not null,
  vat_percent integer not null,
  released_quantity integer default 0 not null,
  off_ore integer default 0 not null,
  gift_card text,
  cost_ore integer,
  off_by_promotion jsonb default '[]'::jsonb not null,
  drinks text[] default '{}'::text[] not null,
  constraint order_lines_pkey PRIMARY KEY (id),
  constraint order_lines_order_id_position_key UNIQUE (order_id, "position"),
  constraint order_lines_check CHECK (((shipped_quantity >= 0) AND (shipped_quantity <= quantity))),
  constraint order_lines_check1 CHECK (((off_ore >= 0) AND (off_ore <= (price_ore * quantity)))),
  constraint order_lines_cost_ore_check CHECK ((cost_ore >= 0)),
  constraint order_lines_deposit_ore_check CHECK ((deposit_ore >= 0)),
  constraint order_lines_gift_card_check CHECK ((gift_card = ANY (ARRAY['mail'::text, 'print'::text]))),
  constraint order_lines_price_ore_check CHECK ((price_ore >= 0)),
  constraint order_lines_quantity_check CHECK ((quantity > 0)),
  constraint order_lines_sent_or_released CHECK (((released_quantity >= 0) AND ((shipped_quantity + released_quantity) <= quantity))),
  constraint order_lines_vat_percent_check CHECK (((vat_percent >= 0) AND (vat_percent <= 50))),
  constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX order_lines_released ON public.order_lines USING btree (order_id) WHERE (released_quantity > 0);

create table order_notes (
  id bigint generated always as identity not null,
  order_id bigint not null,
  staff_name text not null,
  text text not null,
  written_at timestamp with time zone not null,
  constraint order_notes_pkey PRIMARY KEY (id),
  constraint order_notes_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000))),
  constraint order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX order_notes_order_id_id_idx ON public.order_notes USING btree (order_id, id);

create table order_steps_done (
  order_id bigint not null,
  key text not null,
  step text not null,
  request_hash text not null,
  done_at timestamp with time zone not null,
  constraint order_steps_done_pkey PRIMARY KEY (order_id, key),
  constraint order_steps_done_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  constraint order_steps_done_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

create table orders (
  id bigint generated always as identity not null,
  order_number text default (nextval('order_numbers'::regclass))::text not null,
  token text not null,
  status text not null,
  email text not null,
  name text not null,
  phone text not null,
  street text,
  postcode text,
  city text,
  delivery jsonb not null,
  payment_method text not null,
  goods_ore integer not null,
  discount_ore integer not null,
  points integer default 0 not null,
  deposit_ore integer not null,
  delivery_ore integer not null,
  vat_ore integer not null,
  total_ore integer not null,
  terms_version text not null,
  terms_hash text not null,
  tracking_number text,
  placed_at timestamp with time zone not null,
  pay_before timestamp with time zone not null,
  delivered_at timestamp with time zone,
  offer_ore integer default 0 not null,
  offer_title text,
  promotion_ore integer default 0 not null,
  promotions jsonb default '[]'::jsonb not null,
  gift_card_ore integer default 0 not null,
  taken_by text,
  gift jsonb,
  ore_per_earned_point integer,
  points_wait_days integer,
  placed_by_member boolean default false not null,
  after_releases jsonb,
  raised_by text,
  buyer_erased boolean default false not null,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_order_number_key UNIQUE (order_number),
  constraint orders_token_key UNIQUE (token),
  constraint orders_check CHECK (((discount_ore >= 0) AND (discount_ore <= goods_ore))),
  constraint orders_check1 CHECK ((total_ore = (((goods_ore - discount_ore) + deposit_ore) + delivery_ore))),
  constraint orders_check2 CHECK (((offer_ore >= 0) AND (offer_ore <= discount_ore))),
  constraint orders_check3 CHECK (((promotion_ore >= 0) AND (promotion_ore <= discount_ore))),
  constraint orders_delivery_ore_check CHECK ((delivery_ore >= 0)),
  constraint orders_deposit_ore_check CHECK ((deposit_ore >= 0)),
  constraint orders_gift_card_ore_check CHECK ((gift_card_ore >= 0)),
  constraint orders_goods_ore_check CHECK ((goods_ore >= 0)),
  constraint orders_ore_per_earned_point_check CHECK ((ore_per_earned_point >= 0)),
  constraint orders_points_check CHECK ((points >= 0)),
  constraint orders_points_wait_days_check CHECK ((points_wait_days >= 14)),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['received'::text, 'awaiting_email'::text, 'awaiting_age'::text, 'awaiting_payment'::text, 'confirmed'::text, 'picking'::text, 'partially_shipped'::text, 'shipped'::text, 'ready_for_pickup'::text, 'delivered'::text, 'not_collected'::text, 'withdrawal_received'::text, 'return_in_transit'::text, 'returned'::text, 'cancelled'::text]))),
  constraint orders_vat_ore_check CHECK ((vat_ore >= 0))
);
CREATE INDEX orders_by_status ON public.orders USING btree (status, id);
CREATE INDEX orders_email_idx ON public.orders USING btree (email);
CREATE INDEX orders_lower_idx ON public.orders USING btree (lower(email));
CREATE INDEX orders_mailbox ON public.orders USING btree (mailbox_of(email));
CREATE INDEX orders_pay_before_idx ON public.orders USING btree (pay_before) WHERE (status = 'awaiting_payment'::text);
CREATE INDEX orders_phone ON public.orders USING btree (phone);
CREATE INDEX orders_to_take_buyers_out_of ON public.orders USING btree (id) WHERE (buyer_erased AND (email <> ''::text));
CREATE INDEX orders_told ON public.orders USING gin (translate(lower(((((((order_number || ' '::text) || name) || ' '::text) || email) || ' '::text) || phone)), 'ÆØÅÄÖÜÉ'::text, 'æøåäöüé'::text) gin_trgm_ops);
CREATE INDEX orders_unpaid ON public.orders USING btree (pay_before) WHERE (status = ANY (ARRAY['awaiting_email'::text, 'awaiting_age'::text, 'awaiting_payment'::text]));
CREATE INDEX orders_without_delivery ON public.orders USING btree (id) WHERE ((delivered_at IS NULL) AND (status = ANY (ARRAY['confirmed'::text, 'shipped'::text, 'delivered'::text])));
CREATE TRIGGER orders_stay_erased BEFORE INSERT OR UPDATE OF order_number ON orders FOR EACH ROW EXECUTE FUNCTION keep_erased_away('order', 'order_number');
CREATE TRIGGER orders_take_buyer_out_of_log BEFORE UPDATE OF email ON orders FOR EACH ROW WHEN (new.email <> old.email AND (''::text = new.email OR ''::text = old.email)) EXECUTE FUNCTION take_buyer_out_of_log();

create table outbox (
  id bigint generated always as identity not null,
  topic text not null,
  key text not null,
  payload jsonb default '{}'::jsonb not null,
  written_at timestamp with time zone default now() not null,
  due_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  attempts integer default 0 not null,
  worker integer,
  taken_at timestamp with time zone,
  failed_at timestamp with time zone,
  last_error text,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_check CHECK (((worker IS NULL) = (taken_at IS NULL))),
  constraint outbox_check1 CHECK (((failed_at IS NULL) OR (worker IS NULL))),
  constraint outbox_key_check CHECK (((length(key) >= 1) AND (length(key) <= 300))),
  constraint outbox_topic_check CHECK (((length(topic) >= 1) AND (length(topic) <= 60)))
);
CREATE INDEX outbox_failed ON public.outbox USING btree (id) WHERE (failed_at IS NOT NULL);
CREATE INDEX outbox_of_key ON public.outbox USING btree (topic, key, id) WHERE (failed_at IS NULL);
CREATE INDEX outbox_taken ON public.outbox USING btree (worker) WHERE (worker IS NOT NULL);
CREATE INDEX outbox_waiting ON public.outbox USING btree (topic, id) WHERE (failed_at IS NULL);
CREATE TRIGGER announce AFTER INSERT ON outbox REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION announce_outbox();
CREATE TRIGGER note_erasure AFTER INSERT ON outbox FOR EACH ROW WHEN (new.topic = 'behaviour'::text AND (new.payload ->> 'kind'::text) = 'forget'::text AND new.payload ? 'temporaryId'::text AND NOT COALESCE((new.payload ->> 'again'::text)::boolean, false)) EXECUTE FUNCTION note_erased_visitor();

create table owner_notices (
  key text not null,
  noted_at timestamp with time zone not null,
  constraint owner_notices_pkey PRIMARY KEY (key)
);
CREATE INDEX owner_notices_noted_at_idx ON public.owner_notices USING btree (noted_at);

create table pages (
  path text not null,
  title text not null,
  description text not null,
  age_gate boolean not null,
  version text,
  content jsonb not null,
  changed_at timestamp with time zone default now() not null,
  constraint pages_pkey PRIMARY KEY (path)
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON pages FOR EACH ROW EXECUTE FUNCTION announce_change('page', 'path');
CREATE TRIGGER keep_terms AFTER INSERT OR UPDATE ON pages FOR EACH ROW WHEN (new.path = '/handelsbetingelser'::text AND new.version IS NOT NULL) EXECUTE FUNCTION keep_terms();

create table paper_numbers (
  series text not null,
  year integer not null,
  latest integer not null,
  constraint paper_numbers_pkey PRIMARY KEY (series, year)
);

create table parcel_events (
  id bigint generated always as identity not null,
  parcel_id bigint not null,
  state text not null,
  place text default ''::text not null,
  happened_at timestamp with time zone not null,
  key text,
  constraint parcel_events_pkey PRIMARY KEY (id),
  constraint parcel_events_key_key UNIQUE (key),
  constraint parcel_events_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcels(id) ON DELETE CASCADE
);
CREATE INDEX parcel_events_parcel_id_id_idx ON public.parcel_events USING btree (parcel_id, id);

create table parcels (
  id bigint generated always as identity not null,
  order_id bigint not null,
  no integer not null,
  goods jsonb not null,
  carrier text not null,
  tracking_number text,
  tracking_url text,
  weight_g integer,
  state text not null,
  made_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  product text,
  services text default ''::text not null,
  provider_id text,
  label_state text default 'none'::text not null,
  label bytea,
  label_error text,
  constraint parcels_pkey PRIMARY KEY (id),
  constraint parcels_order_id_no_key UNIQUE (order_id, no),
  constraint parcels_carrier_check CHECK ((carrier = ANY (ARRAY['gls'::text, 'postnord'::text, 'dao'::text, 'bring'::text, 'other'::text]))),
  constraint parcels_label_state_check CHECK ((label_state = ANY (ARRAY['none'::text, 'wanted'::text, 'made'::text, 'refused'::text, 'stopped'::text]))),
  constraint parcels_no_check CHECK ((no > 0)),
  constraint parcels_state_check CHECK ((state = ANY (ARRAY['packed'::text, 'sent'::text, 'on_its_way'::text, 'at_pickup_point'::text, 'delivered'::text, 'returned'::text, 'cancelled'::text]))),
  constraint parcels_tracking_number_check CHECK ((tracking_number ~ '^[A-Za-z0-9-]{1,40}$'::text)),
  constraint parcels_weight_g_check CHECK ((weight_g > 0)),
  constraint parcels_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX parcels_by_number ON public.parcels USING btree (tracking_number) WHERE (tracking_number IS NOT NULL);
CREATE INDEX parcels_by_provider ON public.parcels USING btree (provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX parcels_sent ON public.parcels USING btree (sent_at) WHERE (sent_at IS NOT NULL);

create table payment_events (
  provider text not null,
  event_id text not null,
  payment_id bigint not null,
  kind text not null,
  amount_ore integer not null,
  applied boolean not null,
  received_at timestamp with time zone not null,
  constraint payment_events_pkey PRIMARY KEY (provider, event_id),
  constraint payment_events_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE TRIGGER payment_events_are_append_only BEFORE DELETE OR UPDATE ON payment_events FOR EACH ROW EXECUTE FUNCTION refuse_removal();

create table payment_requests (
  id bigint generated always as identity not null,
  payment_id bigint not null,
  kind text not null,
  amount_ore integer not null,
  key text not null,
  details jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone default now() not null,
  done_at timestamp with time zone,
  given_up_at timestamp with time zone,
  last_error text,
  not_before timestamp with time zone,
  constraint payment_requests_pkey PRIMARY KEY (id),
  constraint payment_requests_key_key UNIQUE (key),
  constraint payment_requests_amount_ore_check CHECK ((amount_ore >= 0)),
  constraint payment_requests_kind_check CHECK ((kind = ANY (ARRAY['capture'::text, 'refund'::text, 'cancel'::text]))),
  constraint payment_requests_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE INDEX payment_requests_next_attempt_at_idx ON public.payment_requests USING btree (next_attempt_at) WHERE ((done_at IS NULL) AND (given_up_at IS NULL));
CREATE CONSTRAINT TRIGGER write_payment_event AFTER INSERT ON payment_requests DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_payment_event();
CREATE CONSTRAINT TRIGGER write_payment_event_again AFTER UPDATE OF given_up_at ON payment_requests DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.given_up_at IS NOT NULL AND new.given_up_at IS NULL AND new.done_at IS NULL) EXECUTE FUNCTION write_payment_event_again();

create table payments (
  id bigint generated always as identity not null,
  order_id bigint not null,
  provider text not null,
  reference text not null,
  provider_payment_id text,
  redirect_url text,
  status text not null,
  amount_ore integer not null,
  captured_ore integer default 0 not null,
  refunded_ore integer default 0 not null,
  created_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  lapses_at timestamp with time zone,
  warns_at timestamp with time zone,
  told_sums jsonb,
  told_at timestamp with time zone,
  released_ore integer default 0 not null,
  captures text default 'parts'::text not null,
  held_ore integer generated always as (
CASE
    WHEN (status = ANY (ARRAY['pending'::text, 'failed'::text, 'expired'::text, 'cancelled'::text])) THEN 0
    ELSE ((amount_ore - captured_ore) - released_ore)
END) stored not null,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_provider_provider_payment_id_key UNIQUE (provider, provider_payment_id),
  constraint payments_reference_key UNIQUE (reference),
  constraint payments_amount_ore_check CHECK ((amount_ore > 0)),
  constraint payments_captures_check CHECK ((captures = ANY (ARRAY['parts'::text, 'once'::text, 'by-agreement'::text]))),
  constraint payments_check CHECK (((captured_ore >= 0) AND (captured_ore <= amount_ore))),
  constraint payments_check1 CHECK (((refunded_ore >= 0) AND (refunded_ore <= captured_ore))),
  constraint payments_held_ore_check CHECK ((held_ore >= 0)),
  constraint payments_released_ore_check CHECK ((released_ore >= 0)),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'authorized'::text, 'partially_captured'::text, 'captured'::text, 'refund_pending'::text, 'partially_refunded'::text, 'refunded'::text, 'failed'::text, 'expired'::text, 'cancelled'::text]))),
  constraint payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX payments_created_at_idx ON public.payments USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX payments_holding ON public.payments USING btree (created_at) WHERE (held_ore > 0);
CREATE INDEX payments_order_id_idx ON public.payments USING btree (order_id);
CREATE INDEX payments_told ON public.payments USING btree (told_at NULLS FIRST, id) WHERE ((held_ore > 0) AND (provider_payment_id IS NOT NULL));

create table pending_member_orders (
  order_id bigint not null,
  member_id bigint not null,
  constraint pending_member_orders_pkey PRIMARY KEY (order_id),
  constraint pending_member_orders_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint pending_member_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX pending_member_orders_member_id_idx ON public.pending_member_orders USING btree (member_id);

create table pickup_points (
  id text not null,
  point jsonb not null,
  seen_at timestamp with time zone not null,
  constraint pickup_points_pkey PRIMARY KEY (id)
);

create table pictures (
  id bigint generated by default as identity not null,
  thing text not null,
  key text not null,
  media_id bigint not null,
  "position" integer default 0 not null,
  alt text default ''::text not null,
  decorative boolean default false not null,
  focus_x integer default 50 not null,
  focus_y integer default 50 not null,
  credit text default ''::text not null,
  licence text default ''::text not null,
  constraint pictures_pkey PRIMARY KEY (id),
  constraint pictures_thing_key_media_id_key UNIQUE (thing, key, media_id),
  constraint pictures_focus_x_check CHECK (((focus_x >= 0) AND (focus_x <= 100))),
  constraint pictures_focus_y_check CHECK (((focus_y >= 0) AND (focus_y <= 100))),
  constraint pictures_thing_check CHECK ((thing = ANY (ARRAY['product'::text, 'recipe'::text, 'article'::text, 'brand'::text, 'campaign'::text]))),
  constraint pictures_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id)
);
CREATE INDEX pictures_media_id_idx ON public.pictures USING btree (media_id);
CREATE INDEX pictures_thing_key_position_id_idx ON public.pictures USING btree (thing, key, "position", id);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON pictures FOR EACH ROW EXECUTE FUNCTION announce_picture();

create table points_entries (
  id bigint generated always as identity not null,
  member_id bigint not null,
  order_id bigint,
  points integer not null,
  reason text not null,
  lot_id bigint,
  booked_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  key text not null,
  constraint points_entries_pkey PRIMARY KEY (id),
  constraint points_entries_key_key UNIQUE (key),
  constraint points_entries_check CHECK (((lot_id IS NULL) = (expires_at IS NOT NULL))),
  constraint points_entries_check1 CHECK (((lot_id IS NOT NULL) OR (points > 0))),
  constraint points_entries_check2 CHECK (((expires_at AT TIME ZONE 'UTC'::text) >= ((booked_at AT TIME ZONE 'UTC'::text) + '3 years'::interval))),
  constraint points_entries_points_check CHECK ((points <> 0)),
  constraint points_entries_reason_check CHECK ((reason = ANY (ARRAY['joining'::text, 'birthday'::text, 'earned'::text, 'earned_reversed'::text, 'spent'::text, 'spent_returned'::text, 'offer'::text, 'expired'::text, 'adjusted'::text]))),
  constraint points_entries_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES points_entries(id)
);
CREATE INDEX points_entries_expires_at_idx ON public.points_entries USING btree (expires_at) WHERE (lot_id IS NULL);
CREATE INDEX points_entries_lot_id_idx ON public.points_entries USING btree (lot_id);
CREATE INDEX points_entries_member_id_id_idx ON public.points_entries USING btree (member_id, id);
CREATE TRIGGER lots_hold_what_came_in AFTER INSERT ON points_entries FOR EACH ROW WHEN (new.lot_id IS NOT NULL) EXECUTE FUNCTION check_lot();
CREATE TRIGGER points_entries_never_change BEFORE DELETE OR UPDATE ON points_entries FOR EACH ROW EXECUTE FUNCTION refuse_ever();

create table points_offers (
  id text not null,
  title text not null,
  text text not null,
  points integer not null,
  "position" integer not null,
  active boolean default true not null,
  off_ore integer,
  from_ore integer,
  constraint points_offers_pkey PRIMARY KEY (id),
  constraint points_offers_check CHECK ((from_ore >= off_ore)),
  constraint points_offers_check1 CHECK (((off_ore IS NULL) = (from_ore IS NULL))),
  constraint points_offers_off_ore_check CHECK ((off_ore > 0)),
  constraint points_offers_points_check CHECK ((points > 0))
);

create table points_purchases (
  code text not null,
  member_id bigint not null,
  offer_id text not null,
  title text not null,
  points integer not null,
  bought_at timestamp with time zone not null,
  used_at timestamp with time zone,
  off_ore integer,
  from_ore integer,
  order_id bigint,
  operation_id text,
  constraint points_purchases_pkey PRIMARY KEY (code),
  constraint points_purchases_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint points_purchases_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES points_offers(id),
  constraint points_purchases_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL
);
CREATE INDEX points_purchases_member_id_idx ON public.points_purchases USING btree (member_id);
CREATE UNIQUE INDEX points_purchases_member_id_offer_id_operation_id_idx ON public.points_purchases USING btree (member_id, offer_id, operation_id);
CREATE UNIQUE INDEX points_purchases_order_id_idx ON public.points_purchases USING btree (order_id);

create table price_history (
  id bigint generated always as identity not null,
  sku text not null,
  price_ore integer not null,
  valid_from timestamp with time zone not null,
  reason text default 'listed'::text not null,
  begins boolean default false not null,
  constraint price_history_pkey PRIMARY KEY (id),
  constraint price_history_price_ore_check CHECK ((price_ore >= 0))
);
CREATE INDEX price_history_begins ON public.price_history USING btree (sku, id) WHERE begins;
CREATE INDEX price_history_sku_valid_from_idx ON public.price_history USING btree (sku, valid_from);
CREATE TRIGGER price_history_is_append_only BEFORE UPDATE ON price_history FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table product_guesses (
  product_slug text not null,
  sku text default ''::text not null,
  field text not null,
  value jsonb not null,
  reason text not null,
  wanted_status text not null,
  guessed_at timestamp with time zone not null,
  change_set_id bigint,
  constraint product_guesses_pkey PRIMARY KEY (product_slug, sku, field),
  constraint product_guesses_wanted_status_check CHECK ((wanted_status = ANY (ARRAY['draft'::text, 'active'::text, 'archived'::text]))),
  constraint product_guesses_change_set_id_fkey FOREIGN KEY (change_set_id) REFERENCES change_sets(id)
);

create table product_ingredients (
  product_slug text not null,
  ingredient_key text not null,
  rank integer not null,
  constraint product_ingredients_pkey PRIMARY KEY (product_slug, ingredient_key),
  constraint product_ingredients_ingredient_key_fkey FOREIGN KEY (ingredient_key) REFERENCES ingredients(key),
  constraint product_ingredients_product_slug_fkey FOREIGN KEY (product_slug) REFERENCES products(slug) ON DELETE CASCADE
);
CREATE INDEX product_ingredients_ingredient_key_rank_idx ON public.product_ingredients USING btree (ingredient_key, rank);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON product_ingredients FOR EACH STATEMENT EXECUTE FUNCTION announce_anything();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON product_ingredients FOR EACH ROW EXECUTE FUNCTION log_content_change('product', 'product_slug');

create table product_picture_sources (
  product_slug text not null,
  address text not null,
  state text default 'waiting'::text not null,
  reason text,
  change_set_id bigint,
  constraint product_picture_sources_pkey PRIMARY KEY (product_slug, address),
  constraint product_picture_sources_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'taken'::text, 'given_up'::text]))),
  constraint product_picture_sources_change_set_id_fkey FOREIGN KEY (change_set_id) REFERENCES change_sets(id),
  constraint product_picture_sources_product_slug_fkey FOREIGN KEY (product_slug) REFERENCES products(slug) ON DELETE CASCADE
);
CREATE INDEX product_picture_sources_state_idx ON public.product_picture_sources USING btree (state) WHERE (state <> 'taken'::text);

create table products (
  slug text not null,
  name text not null,
  brand_slug text not null,
  category_path text not null,
  abv_percent numeric(4,1) not null,
  origin text default ''::text not null,
  tastes text[] not null,
  is_new boolean not null,
  "position" integer not null,
  content jsonb not null,
  changed_at timestamp with time zone default now() not null,
  status text default 'active'::text not null,
  bottled_in text default ''::text not null,
  gift_card text,
  vat_kind text default 'standard'::text not null,
  constraint products_pkey PRIMARY KEY (slug),
  constraint products_abv_percent_check CHECK (((abv_percent >= (0)::numeric) AND (abv_percent <= (100)::numeric))),
  constraint products_gift_card_check CHECK ((gift_card = ANY (ARRAY['mail'::text, 'print'::text]))),
  constraint products_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'archived'::text]))),
  constraint products_vat_kind_check CHECK ((vat_kind = ANY (ARRAY['standard'::text, 'books'::text, 'food'::text]))),
  constraint products_brand_slug_fkey FOREIGN KEY (brand_slug) REFERENCES brands(slug),
  constraint products_category_path_fkey FOREIGN KEY (category_path) REFERENCES categories(path) ON UPDATE CASCADE
);
CREATE INDEX products_brand_slug_idx ON public.products USING btree (brand_slug);
CREATE INDEX products_by_change ON public.products USING btree (changed_at, slug);
CREATE INDEX products_category_path_idx ON public.products USING btree (category_path);
CREATE INDEX products_in_danish_order ON public.products USING btree (name COLLATE "da-x-icu", slug);
CREATE INDEX products_name_trigrams ON public.products USING gin (name gin_trgm_ops);
CREATE INDEX products_name_words ON public.products USING gin (to_tsvector('simple'::regconfig, name));
CREATE INDEX products_not_active ON public.products USING btree (status) WHERE (status <> 'active'::text);
CREATE INDEX products_own_label ON public.products USING btree (((content #>> '{drawing,own,label,hash}'::text[]))) WHERE ((content #>> '{drawing,own,label,hash}'::text[]) IS NOT NULL);
CREATE INDEX products_position ON public.products USING btree ("position");
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION announce_change('product', 'slug');
CREATE CONSTRAINT TRIGGER products_tell_who_waits AFTER UPDATE OF status ON products DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.status <> 'active'::text AND new.status = 'active'::text) EXECUTE FUNCTION tell_who_waits_for_product();
CREATE TRIGGER tell_personalisation AFTER INSERT OR DELETE OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION tell_personalisation('product', 'slug');

create table promotion_uses (
  promotion_id bigint not null,
  order_id bigint,
  member_id bigint,
  off_ore integer not null,
  used_at timestamp with time zone not null,
  constraint promotion_uses_promotion_id_order_id_key UNIQUE (promotion_id, order_id),
  constraint promotion_uses_off_ore_check CHECK ((off_ore >= 0)),
  constraint promotion_uses_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL,
  constraint promotion_uses_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  constraint promotion_uses_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id) ON DELETE CASCADE
);
CREATE INDEX promotion_uses_member_id_idx ON public.promotion_uses USING btree (member_id);
CREATE INDEX promotion_uses_order_id_idx ON public.promotion_uses USING btree (order_id);

create table promotions (
  id bigint generated by default as identity not null,
  name text not null,
  code text,
  benefit jsonb not null,
  scope jsonb not null,
  from_ore integer default 0 not null,
  audience text default 'all'::text not null,
  stacks boolean default false not null,
  with_points boolean default true not null,
  most_uses integer,
  most_per_customer integer,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  made_by_key text,
  made_by_digest text,
  constraint promotions_pkey PRIMARY KEY (id),
  constraint promotions_code_key UNIQUE (code),
  constraint promotions_made_by_key_key UNIQUE (made_by_key),
  constraint promotions_audience_check CHECK ((audience = ANY (ARRAY['all'::text, 'members'::text, 'first-order'::text]))),
  constraint promotions_check CHECK ((ends_at > starts_at)),
  constraint promotions_check1 CHECK (((code IS NOT NULL) OR ((most_per_customer IS NULL) AND (audience <> 'first-order'::text)))),
  constraint promotions_check2 CHECK (((made_by_key IS NULL) = (made_by_digest IS NULL))),
  constraint promotions_code_check CHECK ((code ~ '^[A-Z0-9ÆØÅ-]{3,30}$'::text)),
  constraint promotions_from_ore_check CHECK ((from_ore >= 0)),
  constraint promotions_most_per_customer_check CHECK ((most_per_customer > 0)),
  constraint promotions_most_uses_check CHECK ((most_uses > 0)),
  constraint promotions_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);
CREATE INDEX promotions_starts_at_idx ON public.promotions USING btree (starts_at);

create table provider_settings (
  name text not null,
  sealed text not null,
  saved_at timestamp with time zone not null,
  constraint provider_settings_pkey PRIMARY KEY (name)
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON provider_settings FOR EACH ROW EXECUTE FUNCTION log_content_change('settings', 'name');

create table quarantine (
  only_one boolean default true not null,
  since timestamp with time zone default now() not null,
  taken_at timestamp with time zone not null,
  constraint quarantine_pkey PRIMARY KEY (only_one),
  constraint quarantine_only_one_check CHECK (only_one)
);

create table ratings (
  id bigint generated always as identity not null,
  recipe_slug text not null,
  visitor_id text,
  member_id bigint,
  stars integer not null,
  rated_at timestamp with time zone not null,
  constraint ratings_pkey PRIMARY KEY (id),
  constraint ratings_recipe_slug_member_id_key UNIQUE (recipe_slug, member_id),
  constraint ratings_recipe_slug_visitor_id_key UNIQUE (recipe_slug, visitor_id),
  constraint ratings_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  constraint ratings_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OF stars ON ratings FOR EACH ROW EXECUTE FUNCTION announce_change('recipe', 'recipe_slug');

create table recipe_files (
  id bigint generated always as identity not null,
  name text not null,
  staff_id bigint,
  staff_name text not null,
  at timestamp with time zone not null,
  items jsonb not null,
  refused jsonb default '[]'::jsonb not null,
  change_set_id bigint,
  recipes integer generated always as (jsonb_array_length(items)) stored not null,
  constraint recipe_files_pkey PRIMARY KEY (id),
  constraint recipe_files_change_set_id_fkey FOREIGN KEY (change_set_id) REFERENCES change_sets(id),
  constraint recipe_files_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX recipe_files_at_idx ON public.recipe_files USING btree (at);

create table recipe_garnishes (
  recipe_slug text not null,
  "position" integer not null,
  ingredient_key text not null,
  amount numeric(8,3) not null,
  unit text not null,
  constraint recipe_garnishes_pkey PRIMARY KEY (recipe_slug, "position"),
  constraint recipe_garnishes_amount_check CHECK ((amount > (0)::numeric)),
  constraint recipe_garnishes_ingredient_key_fkey FOREIGN KEY (ingredient_key) REFERENCES ingredients(key),
  constraint recipe_garnishes_recipe_slug_fkey FOREIGN KEY (recipe_slug) REFERENCES recipes(slug) ON DELETE CASCADE
);
CREATE INDEX recipe_garnishes_ingredient_key_idx ON public.recipe_garnishes USING btree (ingredient_key);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON recipe_garnishes FOR EACH ROW EXECUTE FUNCTION announce_change('recipe', 'recipe_slug');

create table recipe_ingredients (
  recipe_slug text not null,
  "position" integer not null,
  ingredient_key text not null,
  amount numeric(8,3) not null,
  unit text not null,
  constraint recipe_ingredients_pkey PRIMARY KEY (recipe_slug, "position"),
  constraint recipe_ingredients_amount_check CHECK ((amount > (0)::numeric)),
  constraint recipe_ingredients_ingredient_key_fkey FOREIGN KEY (ingredient_key) REFERENCES ingredients(key),
  constraint recipe_ingredients_recipe_slug_fkey FOREIGN KEY (recipe_slug) REFERENCES recipes(slug) ON DELETE CASCADE
);
CREATE INDEX recipe_ingredients_ingredient_key_idx ON public.recipe_ingredients USING btree (ingredient_key);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON recipe_ingredients FOR EACH ROW EXECUTE FUNCTION announce_change('recipe', 'recipe_slug');
CREATE TRIGGER tell_personalisation AFTER INSERT OR DELETE OR UPDATE ON recipe_ingredients FOR EACH ROW EXECUTE FUNCTION tell_personalisation('recipe', 'recipe_slug');

create table recipe_themes (
  slug text not null,
  name text not null,
  intro text not null,
  tint text not null,
  "position" integer not null,
  constraint recipe_themes_pkey PRIMARY KEY (slug)
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON recipe_themes FOR EACH STATEMENT EXECUTE FUNCTION announce_anything();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON recipe_themes FOR EACH ROW EXECUTE FUNCTION log_content_change('recipe-theme', 'slug');
CREATE TRIGGER tell_personalisation AFTER INSERT OR DELETE OR UPDATE ON recipe_themes FOR EACH STATEMENT EXECUTE FUNCTION tell_everything();

create table recipes (
  slug text not null,
  name text not null,
  aliases text[] not null,
  liquor text not null,
  type text not null,
  difficulty text not null,
  glass text not null,
  method text not null,
  garnish text not null,
  servings integer not null,
  tastes text[] not null,
  occasions text[] not null,
  themes text[] not null,
  allergens text[] not null,
  volume_cl numeric(6,1) not null,
  abv_percent numeric(4,1) not null,
  standard_drinks numeric(4,1) not null,
  "position" integer not null,
  content jsonb not null,
  changed_at timestamp with time zone default now() not null,
  constraint recipes_pkey PRIMARY KEY (slug),
  constraint recipes_difficulty_check CHECK ((difficulty = ANY (ARRAY['let'::text, 'mellem'::text, 'svær'::text]))),
  constraint recipes_servings_check CHECK ((servings > 0))
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON recipes FOR EACH ROW EXECUTE FUNCTION announce_change('recipe', 'slug');
CREATE TRIGGER tell_personalisation AFTER INSERT OR DELETE OR UPDATE ON recipes FOR EACH ROW EXECUTE FUNCTION tell_personalisation('recipe', 'slug');

create table reviews (
  id bigint generated always as identity not null,
  kind text not null,
  slug text not null,
  member_id bigint not null,
  first_name text not null,
  stars integer,
  words text not null,
  state text not null,
  version integer default 1 not null,
  written_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  reason text,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_member_id_kind_slug_key UNIQUE (member_id, kind, slug),
  constraint reviews_check CHECK (((kind = 'product'::text) = (stars IS NOT NULL))),
  constraint reviews_check1 CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint reviews_check2 CHECK (((state = 'refused'::text) = (reason IS NOT NULL))),
  constraint reviews_kind_check CHECK ((kind = ANY (ARRAY['recipe'::text, 'product'::text]))),
  constraint reviews_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  constraint reviews_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'shown'::text, 'refused'::text]))),
  constraint reviews_words_check CHECK (((length(words) >= 1) AND (length(words) <= 1000))),
  constraint reviews_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX reviews_shown ON public.reviews USING btree (kind, slug, written_at DESC) WHERE (state = 'shown'::text);
CREATE INDEX reviews_state ON public.reviews USING btree (state, written_at);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION announce_review();

create table root_keys (
  id integer generated always as identity not null,
  root text not null,
  scheme text not null,
  wrapped text not null,
  wrapped_by text not null,
  made_under text not null,
  made_at timestamp with time zone default now() not null,
  active_since timestamp with time zone,
  retired_at timestamp with time zone,
  changed integer default nextval('root_key_changes'::regclass) not null,
  constraint root_keys_pkey PRIMARY KEY (id),
  constraint root_keys_scheme_check CHECK ((scheme = ANY (ARRAY['session-secret'::text, 'root'::text])))
);
CREATE UNIQUE INDEX root_keys_one_active ON public.root_keys USING btree (root) WHERE ((active_since IS NOT NULL) AND (retired_at IS NULL));
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON root_keys FOR EACH ROW EXECUTE FUNCTION log_content_change('settings', 'root');

create table scheduled_jobs (
  name text not null,
  cron text not null,
  next_at timestamp with time zone not null,
  run_id uuid,
  lease_until timestamp with time zone,
  started_at timestamp with time zone,
  late_seconds double precision default 0 not null,
  succeeded_at timestamp with time zone,
  failed_at timestamp with time zone,
  last_error text,
  failures integer default 0 not null,
  duration_ms integer,
  dealt_with integer,
  constraint scheduled_jobs_pkey PRIMARY KEY (name),
  constraint scheduled_jobs_check CHECK (((run_id IS NULL) = (lease_until IS NULL)))
);

create table search_days (
  day date not null,
  words text not null,
  asked integer default 0 not null,
  missed integer default 0 not null,
  constraint search_days_pkey PRIMARY KEY (day, words)
);

create table search_rules (
  id uuid not null,
  kind text not null,
  words text[] not null,
  destination text,
  title text,
  product_slug text,
  brand_slug text,
  "position" integer,
  from_at timestamp with time zone,
  to_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint search_rules_pkey PRIMARY KEY (id),
  constraint search_rules_check CHECK ((to_at > from_at)),
  constraint search_rules_check1 CHECK (((kind = 'redirect'::text) = (destination IS NOT NULL))),
  constraint search_rules_check2 CHECK (((kind = 'pin'::text) = ("position" IS NOT NULL))),
  constraint search_rules_check3 CHECK (((kind = ANY (ARRAY['pin'::text, 'raise'::text, 'bury'::text])) = (num_nonnulls(product_slug, brand_slug) = 1))),
  constraint search_rules_check4 CHECK (((kind <> 'pin'::text) OR (product_slug IS NOT NULL))),
  constraint search_rules_kind_check CHECK ((kind = ANY (ARRAY['synonym'::text, 'redirect'::text, 'pin'::text, 'raise'::text, 'bury'::text]))),
  constraint search_rules_position_check CHECK ((("position" >= 1) AND ("position" <= 24))),
  constraint search_rules_words_check CHECK (((cardinality(words) >= 1) AND (cardinality(words) <= 20))),
  constraint search_rules_product_slug_fkey FOREIGN KEY (product_slug) REFERENCES products(slug) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX search_rules_brand_slug_idx ON public.search_rules USING btree (brand_slug) WHERE (brand_slug IS NOT NULL);
CREATE INDEX search_rules_product_slug_idx ON public.search_rules USING btree (product_slug) WHERE (product_slug IS NOT NULL);
CREATE TRIGGER search_rule_gone AFTER DELETE ON search_rules FOR EACH ROW EXECUTE FUNCTION tell_search_rule();

create table shelf_trial_visitors (
  trial_id uuid not null,
  visitor text not null,
  arm text not null,
  shown_at timestamp with time zone not null,
  ordered_at timestamp with time zone,
  constraint shelf_trial_visitors_pkey PRIMARY KEY (trial_id, visitor),
  constraint shelf_trial_visitors_arm_check CHECK ((arm = ANY (ARRAY['a'::text, 'b'::text]))),
  constraint shelf_trial_visitors_trial_id_fkey FOREIGN KEY (trial_id) REFERENCES shelf_trials(id) ON DELETE CASCADE
);
CREATE INDEX shelf_trial_visitors_visitor_idx ON public.shelf_trial_visitors USING btree (visitor);

create table shelf_trials (
  id uuid not null,
  shelf text not null,
  filled_by text not null,
  tried text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  adopted boolean,
  counted jsonb,
  constraint shelf_trials_pkey PRIMARY KEY (id),
  constraint shelf_trials_check CHECK ((tried <> filled_by)),
  constraint shelf_trials_check1 CHECK (((ended_at IS NULL) = (adopted IS NULL))),
  constraint shelf_trials_check2 CHECK (((ended_at IS NULL) = (counted IS NULL)))
);
CREATE UNIQUE INDEX shelf_trials_shelf_idx ON public.shelf_trials USING btree (shelf) WHERE (ended_at IS NULL);
CREATE INDEX shelf_trials_shelf_started_at_idx ON public.shelf_trials USING btree (shelf, started_at);

create table shipping_products (
  code text not null,
  name text not null,
  carrier text not null,
  carrier_name text not null,
  pickup_point boolean not null,
  services jsonb default '[]'::jsonb not null,
  read_at timestamp with time zone not null,
  constraint shipping_products_pkey PRIMARY KEY (code)
);

create table shop_settings (
  name text not null,
  fields jsonb not null,
  constraint shop_settings_pkey PRIMARY KEY (name),
  constraint shop_settings_name_check CHECK ((name = ANY (ARRAY['menu'::text, 'company'::text, 'delivery'::text, 'opening'::text, 'papers'::text, 'notices'::text, 'beginning'::text, 'club'::text, 'look'::text])))
);
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON shop_settings FOR EACH ROW EXECUTE FUNCTION log_content_change('settings', 'name');

create table staff (
  id bigint generated always as identity not null,
  email text not null,
  name text not null,
  role text not null,
  password_hash text,
  code_secret text,
  codes_since timestamp with time zone,
  last_code_step bigint default 0 not null,
  invited_at timestamp with time zone not null,
  joined_at timestamp with time zone,
  ended_at timestamp with time zone,
  codes_key text default 'first'::text not null,
  new_code_secret text,
  new_code_secret_at timestamp with time zone,
  constraint staff_pkey PRIMARY KEY (id),
  constraint staff_email_check CHECK ((email = lower(email))),
  constraint staff_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'shop'::text, 'stock'::text, 'content'::text, 'accounts'::text])))
);
CREATE UNIQUE INDEX staff_email ON public.staff USING btree (email);

create table staff_challenges (
  challenge text not null,
  staff_id bigint,
  expires_at timestamp with time zone not null,
  constraint staff_challenges_pkey PRIMARY KEY (challenge),
  constraint staff_challenges_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX staff_challenges_expires_at_idx ON public.staff_challenges USING btree (expires_at);

create table staff_choices (
  staff_id bigint not null,
  name text not null,
  chosen text[] not null,
  constraint staff_choices_pkey PRIMARY KEY (staff_id, name),
  constraint staff_choices_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

create table staff_factor_changes (
  id bigint generated always as identity not null,
  staff_id bigint not null,
  at timestamp with time zone not null,
  session_id bigint not null,
  session_started_at timestamp with time zone not null,
  device text not null,
  shown_factor text,
  added text,
  added_name text,
  removed_passkey jsonb,
  removed_code_secret text,
  removed_codes_since timestamp with time zone,
  removed_codes_key text,
  removed_recovery_codes bytea[],
  removed_password_hash text,
  undo_hash bytea,
  undone_at timestamp with time zone,
  constraint staff_factor_changes_pkey PRIMARY KEY (id),
  constraint staff_factor_changes_undo_hash_key UNIQUE (undo_hash),
  constraint staff_factor_changes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX staff_factor_changes_staff_id_idx ON public.staff_factor_changes USING btree (staff_id);

create table staff_links (
  token_hash bytea not null,
  staff_id bigint not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  sent_by bigint,
  sent_at timestamp with time zone,
  constraint staff_links_pkey PRIMARY KEY (token_hash),
  constraint staff_links_purpose_check CHECK ((purpose = ANY (ARRAY['invitation'::text, 'owner'::text, 'password'::text]))),
  constraint staff_links_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES staff(id) ON DELETE SET NULL,
  constraint staff_links_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX staff_links_sent_by_idx ON public.staff_links USING btree (sent_by) WHERE (sent_by IS NOT NULL);
CREATE INDEX staff_links_staff_id_idx ON public.staff_links USING btree (staff_id);

create table staff_passkeys (
  id text not null,
  staff_id bigint not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  added_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint staff_passkeys_pkey PRIMARY KEY (id),
  constraint staff_passkeys_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX staff_passkeys_staff_id_idx ON public.staff_passkeys USING btree (staff_id);

create table staff_recovery_codes (
  staff_id bigint not null,
  code_hash bytea not null,
  constraint staff_recovery_codes_pkey PRIMARY KEY (staff_id, code_hash),
  constraint staff_recovery_codes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

create table staff_sessions (
  id bigint generated always as identity not null,
  staff_id bigint not null,
  token_hash bytea not null,
  device text not null,
  second_factor boolean not null,
  started_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  confirmed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  enrols boolean default false not null,
  shown_factor text,
  ticket_hash bytea,
  constraint staff_sessions_pkey PRIMARY KEY (id),
  constraint staff_sessions_token_hash_key UNIQUE (token_hash),
  constraint staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX staff_sessions_expires_at_idx ON public.staff_sessions USING btree (expires_at);
CREATE INDEX staff_sessions_staff_id_idx ON public.staff_sessions USING btree (staff_id);

create table stock_movements (
  id bigint generated always as identity not null,
  sku text not null,
  change integer not null,
  stock_after integer not null,
  reason text not null,
  note text default ''::text not null,
  who text default ''::text not null,
  at timestamp with time zone default now() not null,
  constraint stock_movements_pkey PRIMARY KEY (id),
  constraint stock_movements_change_check CHECK ((change <> 0)),
  constraint stock_movements_stock_after_check CHECK ((stock_after >= 0))
);
CREATE INDEX stock_movements_sku_id_idx ON public.stock_movements USING btree (sku, id DESC);
CREATE INDEX stock_movements_sold_out ON public.stock_movements USING btree (at) WHERE (stock_after = 0);
CREATE TRIGGER stock_movements_are_append_only BEFORE UPDATE ON stock_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table stock_notice_log (
  id bigint generated always as identity not null,
  email_hash text not null,
  sku text not null,
  event text not null,
  ip_hash text not null,
  happened_at timestamp with time zone not null,
  constraint stock_notice_log_pkey PRIMARY KEY (id),
  constraint stock_notice_log_event_check CHECK ((event = ANY (ARRAY['asked'::text, 'confirmed'::text, 'told'::text, 'left'::text])))
);
CREATE INDEX stock_notice_log_email_hash_idx ON public.stock_notice_log USING btree (email_hash);
CREATE INDEX stock_notice_log_happened_at_idx ON public.stock_notice_log USING btree (happened_at);

create table stock_notices (
  id bigint generated always as identity not null,
  sku text not null,
  email text not null,
  token_hash bytea not null,
  token_expires_at timestamp with time zone not null,
  asked_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  constraint stock_notices_pkey PRIMARY KEY (id),
  constraint stock_notices_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX stock_notices_of ON public.stock_notices USING btree (lower(email));
CREATE UNIQUE INDEX stock_notices_once ON public.stock_notices USING btree (sku, lower(email));
CREATE INDEX stock_notices_waiting ON public.stock_notices USING btree (sku) WHERE (confirmed_at IS NOT NULL);

create table studio_pictures (
  id bigint generated always as identity not null,
  thing text not null,
  key text not null,
  state text default 'waiting'::text not null,
  reason text,
  alt text default ''::text not null,
  media_id bigint,
  asked_at timestamp with time zone not null,
  asked_by text not null,
  staff_id bigint,
  constraint studio_pictures_pkey PRIMARY KEY (id),
  constraint studio_pictures_thing_key_key UNIQUE (thing, key),
  constraint studio_pictures_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'rendering'::text, 'ready'::text, 'failed'::text]))),
  constraint studio_pictures_thing_check CHECK ((thing = ANY (ARRAY['product'::text, 'recipe'::text]))),
  constraint studio_pictures_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE SET NULL,
  constraint studio_pictures_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL
);

create table terms_versions (
  version text not null,
  title text not null,
  content jsonb not null,
  published_at timestamp with time zone default now() not null,
  constraint terms_versions_pkey PRIMARY KEY (version)
);
CREATE TRIGGER terms_versions_are_append_only BEFORE DELETE OR UPDATE ON terms_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table test_mails (
  id uuid not null,
  server text not null,
  staff_id bigint,
  recipient text not null,
  sent_at timestamp with time zone not null,
  error text,
  received_at timestamp with time zone,
  constraint test_mails_pkey PRIMARY KEY (id),
  constraint test_mails_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL
);
CREATE INDEX test_mails_sent_at_idx ON public.test_mails USING btree (sent_at DESC);

create table unpaid_orders (
  order_id bigint not null,
  network_hash text,
  site_hash text,
  mailbox_hash text not null,
  phone_hash text not null,
  placed_at timestamp with time zone not null,
  held_at timestamp with time zone,
  mailbox_shown boolean default false not null,
  constraint unpaid_orders_pkey PRIMARY KEY (order_id),
  constraint unpaid_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX unpaid_orders_mailbox_hash_idx ON public.unpaid_orders USING btree (mailbox_hash);
CREATE INDEX unpaid_orders_network_hash_idx ON public.unpaid_orders USING btree (network_hash);
CREATE INDEX unpaid_orders_phone_hash_idx ON public.unpaid_orders USING btree (phone_hash);
CREATE INDEX unpaid_orders_placed_at_idx ON public.unpaid_orders USING btree (placed_at);
CREATE INDEX unpaid_orders_site_hash_idx ON public.unpaid_orders USING btree (site_hash);

create table variants (
  sku text not null,
  product_slug text not null,
  "position" integer not null,
  name text not null,
  volume_ml integer,
  weight_g integer,
  units integer not null,
  price_ore integer not null,
  deposit_class text not null,
  stock integer not null,
  changed_at timestamp with time zone default now() not null,
  gtin text,
  cost_ore integer,
  compare_at_ore integer,
  planned_ore integer,
  planned_from timestamp with time zone,
  planned_to timestamp with time zone,
  plan_before_ore integer,
  shelf_place text default ''::text not null,
  constraint variants_pkey PRIMARY KEY (sku),
  constraint variants_check CHECK ((planned_to > planned_from)),
  constraint variants_check1 CHECK (((planned_ore IS NULL) = (planned_from IS NULL))),
  constraint variants_check2 CHECK (((plan_before_ore IS NULL) OR (planned_ore IS NOT NULL))),
  constraint variants_compare_at_ore_check CHECK ((compare_at_ore >= 0)),
  constraint variants_cost_ore_check CHECK ((cost_ore >= 0)),
  constraint variants_deposit_class_check CHECK ((deposit_class = ANY (ARRAY['none'::text, 'A'::text, 'B'::text, 'C'::text]))),
  constraint variants_gtin_check CHECK ((gtin ~ '^[0-9]{8}([0-9]{4,6})?$'::text)),
  constraint variants_plan_before_ore_check CHECK ((plan_before_ore >= 0)),
  constraint variants_planned_ore_check CHECK ((planned_ore >= 0)),
  constraint variants_price_ore_check CHECK ((price_ore >= 0)),
  constraint variants_shelf_place_check CHECK ((length(shelf_place) <= 40)),
  constraint variants_stock_check CHECK ((stock >= 0)),
  constraint variants_units_check CHECK ((units > 0)),
  constraint variants_volume_ml_check CHECK ((volume_ml > 0)),
  constraint variants_weight_g_check CHECK ((weight_g > 0)),
  constraint variants_product_slug_fkey FOREIGN KEY (product_slug) REFERENCES products(slug) ON DELETE CASCADE
);
CREATE INDEX variants_by_price ON public.variants USING btree (price_ore, product_slug);
CREATE INDEX variants_by_stock ON public.variants USING btree (stock, product_slug);
CREATE UNIQUE INDEX variants_gtin ON public.variants USING btree (gtin) WHERE (gtin IS NOT NULL);
CREATE INDEX variants_low ON public.variants USING btree (stock) WHERE (stock <= 5);
CREATE INDEX variants_plans_to_begin ON public.variants USING btree (planned_from) WHERE ((planned_ore IS NOT NULL) AND (plan_before_ore IS NULL));
CREATE INDEX variants_plans_to_end ON public.variants USING btree (planned_to) WHERE (plan_before_ore IS NOT NULL);
CREATE INDEX variants_product_slug_idx ON public.variants USING btree (product_slug);
CREATE INDEX variants_sku_trigrams ON public.variants USING gin (sku gin_trgm_ops);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON variants FOR EACH ROW EXECUTE FUNCTION announce_variant();
CREATE TRIGGER tell_personalisation AFTER INSERT OR DELETE OR UPDATE ON variants FOR EACH ROW EXECUTE FUNCTION tell_variant();
CREATE TRIGGER variants_record_price AFTER UPDATE ON variants FOR EACH ROW EXECUTE FUNCTION record_price();
CREATE TRIGGER variants_record_removed_stock AFTER DELETE ON variants FOR EACH ROW EXECUTE FUNCTION record_stock();
CREATE TRIGGER variants_record_stock AFTER INSERT OR UPDATE OF stock ON variants FOR EACH ROW EXECUTE FUNCTION record_stock();
CREATE CONSTRAINT TRIGGER variants_tell_webhooks AFTER INSERT OR DELETE OR UPDATE OF stock ON variants DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tell_webhooks_of_stock();
CREATE CONSTRAINT TRIGGER variants_tell_who_waited AFTER INSERT ON variants DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.stock > 0) EXECUTE FUNCTION tell_who_waits();
CREATE CONSTRAINT TRIGGER variants_tell_who_waits AFTER UPDATE OF stock ON variants DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.stock = 0 AND new.stock > 0) EXECUTE FUNCTION tell_who_waits();

create table vat_rates (
  kind text not null,
  from_day date not null,
  percent integer not null,
  constraint vat_rates_pkey PRIMARY KEY (kind, from_day),
  constraint vat_rates_kind_check CHECK ((kind = ANY (ARRAY['standard'::text, 'books'::text, 'food'::text]))),
  constraint vat_rates_percent_check CHECK (((percent >= 0) AND (percent <= 50)))
);

create table webhook_endpoints (
  id bigint generated always as identity not null,
  url text not null,
  events text[] not null,
  secret text not null,
  old_secret text,
  old_secret_until timestamp with time zone,
  made_at timestamp with time zone not null,
  stopped_at timestamp with time zone,
  answered_at timestamp with time zone,
  answer_good boolean,
  answer text,
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint webhook_endpoints_events_check CHECK ((cardinality(events) > 0))
);

create table withdrawals (
  reference text not null,
  draft_id text not null,
  name text not null,
  order_number text not null,
  email text not null,
  lines text[] not null,
  reason text,
  drafted_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  order_id bigint,
  in_time boolean,
  handled_at timestamp with time zone,
  handled_by text,
  outcome text,
  proven_at timestamp with time zone,
  constraint withdrawals_pkey PRIMARY KEY (reference),
  constraint withdrawals_draft_id_key UNIQUE (draft_id)
);
CREATE INDEX withdrawals_order_id_idx ON public.withdrawals USING btree (order_id);
CREATE INDEX withdrawals_received_at_idx ON public.withdrawals USING btree (received_at) WHERE (handled_at IS NULL);
CREATE TRIGGER withdrawals_are_never_rewritten BEFORE UPDATE ON withdrawals FOR EACH ROW EXECUTE FUNCTION refuse_restatement();

create table write_checks (
  only_one boolean default true not null,
  at timestamp with time zone not null,
  constraint write_checks_pkey PRIMARY KEY (only_one),
  constraint write_checks_only_one_check CHECK (only_one)
);

create view personalisation_outbox as
 SELECT 0::bigint AS id,
    ''::text AS kind,
    ''::text AS key,
    NULL::jsonb AS payload,
    now() AS due_at
  WHERE false;

CREATE OR REPLACE FUNCTION public.announce_anything()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('content_changed', '*');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kind text := tg_argv[0];
  key_column text := tg_argv[1];
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  insert into content_log (change) values (kind || ':' || (changed ->> key_column));
  perform pg_notify('content_changed', kind || ':' || (changed ->> key_column));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_media()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into content_log (change) select thing || ':' || key from pictures where media_id = new.id;
  perform pg_notify('content_changed', thing || ':' || key) from pictures where media_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_outbox()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('outbox', topic) from (select distinct topic from written) topics;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    insert into content_log (change) values (old.thing || ':' || old.key);
    perform pg_notify('content_changed', old.thing || ':' || old.key);
  end if;
  if tg_op <> 'DELETE' then
    insert into content_log (change) values (new.thing || ':' || new.key);
    perform pg_notify('content_changed', new.thing || ':' || new.key);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed text;
begin
  if tg_op <> 'INSERT' and old.state = 'shown' then
    changed := old.kind || ':' || old.slug;
  elsif tg_op <> 'DELETE' and new.state = 'shown' then
    changed := new.kind || ':' || new.slug;
  end if;
  if changed is not null then
    insert into content_log (change) values (changed);
    perform pg_notify('content_changed', changed);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_variant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  own text[] := '{stock,changed_at,cost_ore,shelf_place,planned_ore,planned_from,planned_to,plan_before_ore}';
begin
  if tg_op <> 'UPDATE'
    or least(new.stock, 12) <> least(old.stock, 12)
    or to_jsonb(new) - own <> to_jsonb(old) - own then
    insert into content_log (change) values ('product:' || coalesce(new.product_slug, old.product_slug));
    perform pg_notify('content_changed', 'product:' || coalesce(new.product_slug, old.product_slug));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.audit_bytes(before jsonb, after jsonb)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0)
$function$;

CREATE OR REPLACE FUNCTION public.audit_field_names(before jsonb, after jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array(
    select jsonb_object_keys(case when jsonb_typeof(before) = 'object' then before end)
    union
    select jsonb_object_keys(case when jsonb_typeof(after) = 'object' then after end))
$function$;

CREATE OR REPLACE FUNCTION public.audit_figures(fields jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
RETURN CASE WHEN (fields IS NOT NULL) THEN (SELECT COALESCE(jsonb_object_agg(field.key, field.value), '{}'::jsonb) AS "coalesce" FROM jsonb_each(audit_figures.fields) field(key, value) WHERE ((jsonb_typeof(field.value) = 'number'::text) AND ((field.key = 'points'::text) OR (field.key ~~ '%Ore'::text)))) ELSE NULL::jsonb END;

CREATE OR REPLACE FUNCTION public.check_gift_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  card gift_cards;
  held int;
begin
  select * into card from gift_cards where id = new.card_id for no key update;
  select coalesce(sum(amount_ore), 0) into held from gift_card_entries where card_id = new.card_id;
  if held not between 0 and card.amount_ore then
    raise exception 'a gift card of % cannot hold %', card.amount_ore, held;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_lot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  lot points_entries;
  left_over int;
begin
  select * into lot from points_entries where id = new.lot_id for no key update;
  select lot.points + coalesce(sum(points), 0) into left_over from points_entries where lot_id = new.lot_id;
  if lot.lot_id is not null or lot.member_id <> new.member_id then
    raise exception 'an entry belongs to a lot of the same member';
  end if;
  if left_over not between 0 and lot.points then
    raise exception 'a lot of % points cannot hold %', lot.points, left_over;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.erasure_lock(of_thing text, of_key text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
RETURN (hashtext(((of_thing || ' '::text) || of_key)) & 1023);

CREATE OR REPLACE FUNCTION public.former_local_parts(cells text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
RETURN (SELECT COALESCE(array_agg(DISTINCT part.part[1]), '{}'::text[]) AS "coalesce" FROM unnest(former_local_parts.cells) cell(cell), LATERAL regexp_matches(replace(translate(NORMALIZE(lower(cell.cell), NFC), '＠﹫'::text, '@@'::text), '%40'::text, '@'::text), '([a-z0-9._+]{0,64}@)'::text, 'g'::text) part(part) WHERE (cell.cell ~ '[@＠﹫]|%40'::text));

CREATE OR REPLACE FUNCTION public.keep_erased_away()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  of_thing text := tg_argv[0];
  of_key text := to_jsonb(new) ->> tg_argv[1];
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(old) ->> tg_argv[1] is distinct from of_key then
      raise exception '%.% never changes', tg_table_name, tg_argv[1];
    end if;
    return new;
  end if;
  perform require_fresh_snapshots();
  perform pg_advisory_xact_lock_shared(7105606, erasure_lock(of_thing, of_key));
  if exists (select from log_erasures erased where erased.thing = of_thing and erased.key = of_key) then
    raise exception '% % is erased and never comes back', of_thing, of_key;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_order_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and current_setting('skaenk.purging', true) = 'on' then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_setting('skaenk.redacting', true) = 'on'
    and to_jsonb(new) = to_jsonb(old) || jsonb_build_object('details', old.details - 'reason') then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into terms_versions (version, title, content) values (new.version, new.title, new.content)
    on conflict (version) do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.log_content_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  insert into content_log (change) values (tg_argv[0] || ':' || (changed ->> tg_argv[1]));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.log_ingredient_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into content_log (change)
  select distinct 'recipe:' || recipe_slug
    from (select recipe_slug, ingredient_key from recipe_ingredients union select recipe_slug, ingredient_key from recipe_garnishes) as held
    where ingredient_key = coalesce(new.key, old.key)
  union all select 'ingredient:' || coalesce(new.key, old.key);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mailbox_of(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when domain ~ '^[^.]+\.fastmail\.(com|fm)$' then split_part(domain, '.', 1) || '@fastmail.com'
    when domain ~ '^yahoo\.[a-z.]+$' then split_part(name, '-', 1) || '@' || domain
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    when domain in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') then translate(name, '._-', '') || '@proton.me'
    when domain in ('icloud.com', 'me.com', 'mac.com') then name || '@icloud.com'
    when domain in ('fastmail.com', 'fastmail.fm') then name || '@fastmail.com'
    when domain in ('yandex.com', 'yandex.ru', 'ya.ru') then name || '@yandex.com'
    else name || '@' || domain
  end
  from (
    select split_part(regexp_replace(typed, '@[^@]*$', ''), '+', 1) as name,
      regexp_replace(regexp_replace(typed, '^.*@', ''), '\.$', '') as domain
    from (select lower(normalize(btrim(address), nfkc)) as typed) as plain
  ) as parts
$function$;

CREATE OR REPLACE FUNCTION public.measure_audit_log(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  measured integer;
begin
  update audit_log set bytes = null
  where id in (select id from audit_log where bytes is null order by id limit most for update skip locked);
  get diagnostics measured = row_count;
  return measured;
end $function$;

CREATE OR REPLACE FUNCTION public.measure_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.bytes := audit_bytes(new.before, new.after);
  new.field_names := audit_field_names(new.before, new.after);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.move_news(kind text, key text, payload jsonb, due timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into outbox (topic, key, payload, due_at)
  select 'search-content', kind || ':' || key, '{}'::jsonb, due
  where kind in ('product', 'recipe', 'article', 'brand', 'everything')
  union all
  select 'behaviour', 'order:' || key, coalesce(payload, '{}') || jsonb_build_object('kind', 'order', 'orderNumber', key), due
  where kind = 'order'
  union all
  select 'behaviour', 'likes', coalesce(payload, '{}') || '{"kind": "likes"}', due
  where kind = 'engagement'
  union all
  select 'behaviour', kind || ':' || key, jsonb_build_object('kind', 'forget', 'again', kind like '%-again',
    case when kind like 'forget-member%' then 'authenticatedId' else 'temporaryId' end, key), due
  where kind like 'forget-%'
$function$;

CREATE OR REPLACE FUNCTION public.name_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.key := coalesce(new.key, new.path);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.note_erased_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into erasures (kind, key) values ('member', old.id::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_erased_visitor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into erasures (kind, key) values ('visitor', new.payload ->> 'temporaryId');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.number_content_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  own text := pg_current_xact_id()::text;
  next bigint;
begin
  -- Once for all changes of the transaction.
  if current_setting('skaenk.numbered', true) = own then return null; end if;
  update content_version set version = version + 1 returning version into next;
  update content_log set version = next where transaction = pg_current_xact_id() and version is null;
  perform set_config('skaenk.numbered', own, true);
  perform pg_notify('content_version', next::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  anew boolean := (new.volume_ml, new.weight_g, new.units) is distinct from (old.volume_ml, old.weight_g, old.units);
begin
  if anew or new.price_ore is distinct from old.price_ore then
    insert into price_history (sku, price_ore, valid_from, reason, begins)
    values (new.sku, new.price_ore, now(), case when anew then 'contents' else 'changed' end, anew);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.record_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before int := case when tg_op = 'INSERT'
    then coalesce((select stock_after from stock_movements where sku = new.sku order by id desc limit 1), 0)
    else old.stock end;
  after int := case when tg_op = 'DELETE' then 0 else new.stock end;
  said text := nullif(current_setting('skaenk.stock_reason', true), '');
begin
  if after <> before then
    insert into stock_movements (sku, change, stock_after, reason, note, who) values (
      case when tg_op = 'DELETE' then old.sku else new.sku end, after - before, after,
      coalesce(said, case
        when tg_op = 'INSERT' then 'opening'
        when tg_op = 'DELETE' then 'corrected'
        when after < before then 'sold'
        else 'released' end),
      coalesce(current_setting('skaenk.stock_note', true), ''),
      coalesce(current_setting('skaenk.stock_who', true), ''));
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION public.redact_audit_log(of_thing text, of_key text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  subject text := case when of_thing = 'member' then 'member' else 'order' end;
begin
  perform require_fresh_snapshots();
  perform pg_advisory_xact_lock(7105606, erasure_lock(subject, of_key));
  if of_thing not in ('member', 'order', 'order-delivery')
    or exists (select from members where of_thing = 'member' and id::text = of_key)
    or exists (select from orders where of_thing in ('order', 'order-delivery') and order_number = of_key) then
    raise exception 'audit_log: % % is not of a person who is erased', of_thing, of_key;
  end if;
  insert into log_erasures (thing, key) values (subject, of_key) on conflict do nothing;
  perform set_config('skaenk.redacting', 'on', true);
  update audit_log set key = 'slettet', before = audit_figures(before), after = audit_figures(after)
  where thing = of_thing and key = of_key;
  perform set_config('skaenk.redacting', 'off', true);
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_ever()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_forgetting_erasures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and current_setting('skaenk.purging', true) = 'on' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_restatement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changing text[] := array['handled_at', 'handled_by', 'outcome', 'proven_at'];
begin
  if old.order_id is null and old.proven_at is null and new.proven_at is not null then
    changing := changing || array['order_id', 'in_time'];
  end if;
  if to_jsonb(new) - changing is distinct from to_jsonb(old) - changing then
    raise exception 'a withdrawal is never rewritten';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_rewriting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and current_setting('skaenk.redacting', true) = 'on'
    and to_jsonb(new) - array['before', 'after', 'key', 'staff_name', 'ip_hash', 'bytes', 'field_names']
      = to_jsonb(old) - array['before', 'after', 'key', 'staff_name', 'ip_hash', 'bytes', 'field_names'] then
    return new;
  end if;
  if tg_op = 'UPDATE' and new is not distinct from old then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.require_fresh_snapshots()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if current_setting('transaction_isolation') not in ('read committed', 'read uncommitted') then
    raise exception 'members and orders are written and erased in read committed transactions';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.take_buyer_out_of_log()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if old.email = '' then
    raise exception 'order % has lost its buyer, who never comes back', old.order_number;
  end if;
  if new.status <> 'cancelled' or exists (select from order_events where order_id = new.id and kind = 'confirmed') then
    raise exception 'order % may be paid or was, and keeps its buyer', old.order_number;
  end if;
  perform set_config('skaenk.redacting', 'on', true);
  update audit_log set before = audit_figures(before), after = audit_figures(after)
  where thing = 'order-delivery' and key = new.order_number;
  update order_events set details = details - 'reason' where order_id = new.id and details ? 'reason';
  perform set_config('skaenk.redacting', 'off', true);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.take_news()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform move_news(new.kind, new.key, new.payload,
      case when new.due_at > now() + interval '1 second' then new.due_at else '-infinity' end);
    return new;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.take_reason_out_of_log()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_config('skaenk.redacting', 'on', true);
  update audit_log set before = before - 'reason', after = after - 'reason'
  where thing = 'gift-card' and key = new.id::text and (before ? 'reason' or after ? 'reason');
  perform set_config('skaenk.redacting', 'off', true);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_cart()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update carts set known_as = null
  from (select distinct visitor_id from changed) touched
  where carts.visitor_id = touched.visitor_id and carts.known_as ? 'authenticatedId' and not exists (
    select from members where members.id = (carts.known_as ->> 'authenticatedId')::integer for key share skip locked);
  insert into outbox (topic, key, payload)
  select 'behaviour', 'cart:' || carts.visitor_id,
    carts.known_as || jsonb_build_object('kind', 'cart', 'visitorId', carts.visitor_id)
  from (select distinct visitor_id from changed) touched join carts using (visitor_id)
  where carts.known_as is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_everything()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox (topic, key) values ('search-content', 'everything:');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_farewell()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from outbox where topic = 'behaviour' and key = 'member:' || old.id and failed_at is null
    and payload ->> 'kind' = 'forget' and written_at = now()) then
    return null;
  end if;
  delete from outbox where topic = 'behaviour' and payload ->> 'authenticatedId' = old.id::text;
  insert into outbox (topic, key, payload, due_at) values
    ('behaviour', 'member:' || old.id, jsonb_build_object('kind', 'forget', 'authenticatedId', old.id::text), '-infinity'),
    -- What was under way when they left may arrive after that.
    ('behaviour', 'member:' || old.id, jsonb_build_object('kind', 'forget', 'again', true, 'authenticatedId', old.id::text),
      now() + interval '60 seconds');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_personalisation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  insert into outbox (topic, key) values ('search-content', tg_argv[0] || ':' || (changed ->> tg_argv[1]));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_search_rule()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox (topic, key) values ('search-content', 'rule:' || old.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_variant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'UPDATE'
    or new.price_ore <> old.price_ore
    or new.name <> old.name
    or new.volume_ml is distinct from old.volume_ml
    or (new.stock = 0) <> (old.stock = 0) then
    insert into outbox (topic, key) values ('search-content', 'product:' || coalesce(new.product_slug, old.product_slug));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_webhooks(type text, message_id text, thing text, at timestamp with time zone, data jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into outbox (topic, key, payload)
  select 'webhook', endpoint.id || ':' || thing, jsonb_build_object(
    'endpoint', endpoint.id, 'id', message_id, 'type', type,
    'timestamp', to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', data)
  from webhook_endpoints endpoint
  where endpoint.stopped_at is null and type = any (endpoint.events)
$function$;

CREATE OR REPLACE FUNCTION public.tell_webhooks_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  type text := case new.kind
    when 'confirmed' then 'order.paid'
    when 'partially_shipped' then 'order.sent'
    when 'shipped' then 'order.sent'
    when 'cancelled' then 'order.cancelled'
    else 'order.refunded' end;
begin
  perform tell_webhooks(type, 'order-' || new.id, orders.order_number, new.happened_at,
    jsonb_build_object('order', orders.order_number, 'state', orders.status))
  from orders where orders.id = new.order_id and not exists (
    select from outbox where topic = 'webhook.messages' and key = orders.order_number and failed_at is null
      and payload ->> 'entry' = new.id::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_webhooks_of_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_sku text := case when tg_op = 'DELETE' then old.sku else new.sku end;
  before int := case when tg_op = 'INSERT' then 0 else old.stock end;
  after int := case when tg_op = 'DELETE' then 0 else new.stock end;
  data jsonb := jsonb_build_object('sku', of_sku, 'available', after);
  movement record;
begin
  if after = before or exists (
    select from outbox where topic = 'webhook.messages' and key = of_sku and failed_at is null and written_at = now()
  ) then
    return null;
  end if;
  -- A variant that returns with nothing but what came back meanwhile has no movement of its own: the latest one is not told of yet.
  select id, reason into movement from stock_movements where sku = of_sku order by stock_after = after desc, id desc limit 1;
  perform tell_webhooks('stock.changed', 'stock-' || movement.id, of_sku, now(), data);
  if after = 0 then
    perform tell_webhooks('stock.sold-out', 'stock-' || movement.id || '-sold-out', of_sku, now(), data);
  elsif before = 0 and movement.reason <> 'opening' then
    perform tell_webhooks('stock.back', 'stock-' || movement.id || '-back', of_sku, now(), data);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_who_waits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox (topic, key)
  select 'stock-notice', new.sku
  where exists (select from stock_notices where sku = new.sku and confirmed_at is not null)
    and not exists (select from outbox where topic = 'stock-notice' and key = new.sku and failed_at is null and written_at = now());
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_who_waits_for_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox (topic, key)
  select 'stock-notice', sku from variants
  where product_slug = new.slug and stock > 0
    and exists (select from stock_notices where stock_notices.sku = variants.sku and confirmed_at is not null)
    and not exists (select from outbox where topic = 'stock-notice' and key = sku and failed_at is null and written_at = now());
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.write_mail_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox (topic, key, due_at)
  select case when bulk then 'newsletter' else 'mail' end, key,
    case when not_before is not null then not_before
      when next_attempt_at > now() + interval '1 minute' then next_attempt_at else '-infinity' end
  from mail_outbox where key = new.key and not exists (
    select from outbox event where event.topic = case when bulk then 'newsletter' else 'mail' end
      and event.key = mail_outbox.key and event.failed_at is null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.write_payment_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox (topic, key, payload, due_at)
  select 'payment', 'payment:' || payment_id, jsonb_build_object('requestId', id), coalesce(not_before, '-infinity')
  from payment_requests where id = new.id and not exists (
    select from outbox where topic = 'payment' and key = 'payment:' || new.payment_id and failed_at is null
      and payload ->> 'requestId' = new.id::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.write_payment_event_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from outbox where topic = 'payment' and failed_at is not null and payload ->> 'requestId' = new.id::text;
  insert into outbox (topic, key, payload)
  select 'payment', 'payment:' || payment_id, jsonb_build_object('requestId', id)
  from payment_requests where id = new.id and not exists (
    select from outbox where topic = 'payment' and key = 'payment:' || new.payment_id and failed_at is null
      and payload ->> 'requestId' = new.id::text);
  return null;
end $function$;
