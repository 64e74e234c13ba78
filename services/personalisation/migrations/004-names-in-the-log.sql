-- A person's rows are found by any of their names at once, however long the log is. Names are hashed, because an index has room for short ones only.
create function personalisation.names_in(subject text) returns bigint[]
language sql immutable strict parallel safe cost 1000
as $$ select array(select pg_catalog.hashtextextended(line, 0) from unnest(string_to_array(subject, chr(10))) line where line <> '') $$;

-- Without a list of pending rows, which every question would go through.
create index event_names on personalisation.event using gin (personalisation.names_in(subject)) with (fastupdate = off) where subject <> '';
create index event_forgetting on personalisation.event (dataset, number) where kind = 'ForgetUsers';
