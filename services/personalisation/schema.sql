-- Generated: the schema after all migrations, to read and review. No program reads it.
-- Written anew by `npx vitest run tests/schema.test.ts -u`.

create table dataset (
  id text not null,
  last_event bigint default 0 not null,
  constraint dataset_pkey PRIMARY KEY (id)
);

create table event (
  dataset text not null,
  number bigint not null,
  at bigint not null,
  kind text not null,
  body text not null,
  subject text not null,
  constraint event_pkey PRIMARY KEY (dataset, number),
  constraint event_dataset_fkey FOREIGN KEY (dataset) REFERENCES personalisation.dataset(id)
);
CREATE INDEX event_forgetting ON personalisation.event USING btree (dataset, number) WHERE (kind = 'ForgetUsers'::text);
CREATE INDEX event_names ON personalisation.event USING gin (personalisation.names_in(subject)) WITH (fastupdate=off) WHERE (subject <> ''::text);

create table feed (
  id uuid not null,
  dataset text not null,
  user_key integer not null,
  state text not null,
  touched_at timestamp with time zone default now() not null,
  constraint feed_pkey PRIMARY KEY (id),
  constraint feed_dataset_fkey FOREIGN KEY (dataset) REFERENCES personalisation.dataset(id)
);
CREATE INDEX feed_touched_at_idx ON personalisation.feed USING btree (touched_at);

create table migration (
  name text not null,
  ran_at timestamp with time zone default now() not null,
  constraint migration_pkey PRIMARY KEY (name)
);

create table snapshot (
  id bigint generated always as identity not null,
  dataset text not null,
  last_event bigint not null,
  made_at timestamp with time zone default now() not null,
  constraint snapshot_pkey PRIMARY KEY (id),
  constraint snapshot_dataset_fkey FOREIGN KEY (dataset) REFERENCES personalisation.dataset(id)
);
CREATE INDEX snapshot_dataset_last_event_idx ON personalisation.snapshot USING btree (dataset, last_event DESC);

create table snapshot_body (
  id bigint generated always as identity not null,
  dataset text not null,
  hash bytea not null,
  body bytea not null,
  constraint snapshot_body_pkey PRIMARY KEY (id),
  constraint snapshot_body_dataset_hash_key UNIQUE (dataset, hash),
  constraint snapshot_body_dataset_fkey FOREIGN KEY (dataset) REFERENCES personalisation.dataset(id)
);

create table snapshot_part (
  snapshot bigint not null,
  section text not null,
  part integer not null,
  body_id bigint not null,
  constraint snapshot_part_pkey PRIMARY KEY (snapshot, section, part),
  constraint snapshot_part_body_id_fkey FOREIGN KEY (body_id) REFERENCES personalisation.snapshot_body(id),
  constraint snapshot_part_snapshot_fkey FOREIGN KEY (snapshot) REFERENCES personalisation.snapshot(id) ON DELETE CASCADE
);
CREATE INDEX snapshot_part_body_id_idx ON personalisation.snapshot_part USING btree (body_id);

CREATE OR REPLACE FUNCTION personalisation.names_in(subject text)
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 1000
AS $function$ select array(select pg_catalog.hashtextextended(line, 0) from unnest(string_to_array(subject, chr(10))) line where line <> '') $function$;
