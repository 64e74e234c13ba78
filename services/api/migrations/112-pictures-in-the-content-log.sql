-- A picture changes what it stands on: said in the numbered log (111) as in the announcements that older processes hear (100).
create or replace function announce_picture() returns trigger language plpgsql as $$
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
end $$;

create or replace function announce_media() returns trigger language plpgsql as $$
begin
  insert into content_log (change) select thing || ':' || key from pictures where media_id = new.id;
  perform pg_notify('content_changed', thing || ':' || key) from pictures where media_id = new.id;
  return null;
end $$;
