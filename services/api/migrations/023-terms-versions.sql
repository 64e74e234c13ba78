-- Every version of the terms of trade the shop has had: an order holds the version its buyer accepted, and the
-- confirmation must enclose that one, also when the terms change the minute after. Append-only.

create table terms_versions (
  version text primary key,
  title text not null,
  content jsonb not null,
  published_at timestamptz not null default now()
);
create trigger terms_versions_are_append_only before update or delete on terms_versions
  for each row execute function refuse_change();

create function keep_terms() returns trigger language plpgsql as $$
begin
  insert into terms_versions (version, title, content) values (new.version, new.title, new.content)
    on conflict (version) do nothing;
  return null;
end $$;
create trigger keep_terms after insert or update on pages
  for each row when (new.path = '/handelsbetingelser' and new.version is not null) execute function keep_terms();

insert into terms_versions (version, title, content)
  select version, title, content from pages where path = '/handelsbetingelser' and version is not null;
